"""Writes settings as a human would: a comment for each, and what a human wrote stays."""

from typing import Any

from .errors import NotSaved
from .fields import FIELDS
from .settings import Settings

_HEAD = """\
# Settings of cowboy-tui. The settings screen (F4) writes them here, and they can be changed by
# hand. A mistake is named with its line, and all defaults are in force until it is put right.
"""
_KEYS = """
# Other keys for commands, one or a list; `cowboy-tui keys` prints all commands and their keys.
[keys]
# undo = "F8"
# home = ["q", "F10"]
"""


def fresh_text(settings: Settings) -> str:
    """Return the text of a file that is not there yet."""
    lines = [_HEAD]
    for field in FIELDS:
        lines.append(f"# {field.help}")
        if field.choices:
            lines.append("# One of " + ", ".join(_toml(each.value) for each in field.choices) + ".")
        lines.append(f"{field.name} = {_toml(getattr(settings, field.name))}\n")
    return "\n".join(lines) + _KEYS


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def changed_text(text: str, changes: dict[str, Any]) -> str:
    """Return a text in which some settings have other values and all else is as it was.

    Raises NotSaved.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    helps = {field.name: field.help for field in FIELDS}
    try:
        document = tomlkit.parse(text)
        for name, value in changes.items():
            if name in document:
                document[name] = value
            else:
                document.add(name, tomlkit.item(value).comment(helps[name]))
        return tomlkit.dumps(document)
    except (TOMLKitError, ValueError, RecursionError) as error:
        raise NotSaved(
            f"the settings file cannot be changed ({error}); change it by hand"
        ) from None
