"""Text measured in the cells of a terminal, where a name may be twice as wide as it is long."""

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
