"""Text measured in the cells of a terminal, where a name may be twice as wide as it is long."""

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size


def fit(text: str, width: int, cut: str = "…") -> str:
    """Return text in exactly `width` cells: padded, or shortened with `cut` at its end."""
    if width <= 0:
        return ""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    if width <= cell_len(cut):
        return cut[:width]
    return set_cell_size(text, width - cell_len(cut)) + cut


def shorten(text: str, width: int, cut: str = "…") -> str:
    """Return text in at most `width` cells, with `cut` at its end where it was shortened."""
    return text if cell_len(text) <= width else fit(text, width, cut)


def fit_among(text: str, others: Iterable[str], width: int, cut: str = "…") -> str:
    """Return text in exactly `width` cells, shortened in the middle where its end tells it apart.

    `others` are the texts that it is not to be taken for.
    """
    plain = fit(text, width, cut)
    alike = [each for each in others if each != text and fit(each, width, cut) == plain]
    if not alike:
        return plain
    for kept in range(1, len(text)):
        tail = text[-kept:]
        room = width - cell_len(cut) - cell_len(tail)
        if room < 1:
            break
        if not any(each.endswith(tail) for each in alike):
            return set_cell_size(text, room) + cut + tail
    return plain
