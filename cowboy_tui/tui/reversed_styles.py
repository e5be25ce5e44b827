"""What a style sheet has reversed is drawn so.

Textual leaves that out of what it draws texts with. Without colors a list would not show which of
its lines the cursor is on, and neither would the palette.
"""

from typing import Any, Final

from textual.style import Style
from textual.widget import Widget

_REVERSED: Final = Style(reverse=True)

_style_of = Widget.get_visual_style


def _style_with_reverse(widget: Widget, *component_classes: str, **options: Any) -> Style:
    style = _style_of(widget, *component_classes, **options)
    parts = map(widget.get_component_styles, component_classes)
    return style + _REVERSED if any(part.text_style.reverse for part in parts) else style


def heed_reverse() -> None:
    """Have Textual draw reversed what is to be; of use where there are no colors."""
    Widget.get_visual_style = _style_with_reverse  # type: ignore[method-assign, assignment]
