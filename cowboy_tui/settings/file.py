"""The file that keeps the settings: where it is, what is in force, and saving a change."""

import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cowboy_tui.private_files import followed, make_folders, replace_file

from .errors import BadSettings, NotSaved
from .reading import Keys, parse
from .settings import DEFAULTS, Layout, Settings
from .writing import changed_text, fresh_text

LONGEST: Final = 64_000
"""Bytes that are read of a settings file, many times more than there is to be set."""


class SettingsFile:
    """Settings as a file has them; all defaults while there is none or something is wrong.

    A file that is wrong is never written over: what a human meant to say is in it.
    """

    def __init__(
        self, path: Path | None, check_keys: Callable[[Keys, Layout], object] = lambda *_: None
    ) -> None:
        """Read the file; `check_keys` raises BadKey for keys that commands cannot have
        in a layout.

        None is the file of a user who has no home for it.
        """
        self.path = path
        self._check_keys = check_keys
        self.settings = DEFAULTS
        self.problem = ""
        """What is wrong with the file, in one sentence that begins with its place; else empty."""
        try:
            text = self._text()
            if text is not None:
                self.settings = parse(text, check_keys)
        except BadSettings as error:
            self.problem = self._sentence(error)

    def save(self, before: Settings, after: Settings) -> None:
        """Write down what a change has changed, and nothing else. Raises NotSaved.

        The file may have been changed by hand or at another terminal since it was read.
        """
        if self.path is None:
            raise NotSaved("there is no home folder: give --settings or COWBOY_SETTINGS")
        changes = {
            name: value
            for name, value in after._asdict().items()
            if value != getattr(before, name) and name != "keys"
        }
        try:
            text = self._text()
            if text is None:
                self._write(self.path, fresh_text(after))
            else:
                kept = parse(text, self._check_keys)
                text = changed_text(text, changes)
                if parse(text, self._check_keys) != kept._replace(**changes):
                    raise NotSaved("the settings file cannot be changed; change it by hand")
                self._write(self.path, text)
        except BadSettings as error:
            raise NotSaved(self._sentence(error)) from None
        except OSError as error:
            raise NotSaved(f"{self._name} cannot be written: {error.strerror}") from None
        self.problem = ""

    @property
    def _name(self) -> str:
        name = str(self.path)
        return name if name.isprintable() else ascii(name)

    def _sentence(self, error: BadSettings) -> str:
        line = "" if error.line is None else f":{error.line}"
        return f"{self._name}{line}: {error.reason}"

    def _text(self) -> str | None:
        """Return the text of the file, None where there is no file. Raises BadSettings."""
        if self.path is None:
            return None
        try:
            # A pipe would be waited for.
            if not stat.S_ISREG(self.path.stat().st_mode):
                raise BadSettings(None, "this is no file; choose another place for the settings")
            with self.path.open("rb") as file:
                data = file.read(LONGEST + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            reason = f"the settings cannot be read: {error.strerror}; make the file readable"
            raise BadSettings(None, reason) from None
        except ValueError:
            raise BadSettings(None, "no file can have this name; choose another") from None
        if len(data) > LONGEST:
            reason = f"the file is longer than {LONGEST // 1000} KB; take out what is no setting"
            raise BadSettings(1, reason)
        try:
            # Some editors put a byte order mark before the text.
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise BadSettings(line, "the text is not UTF-8; save the file as UTF-8") from None

    def _write(self, path: Path, text: str) -> None:
        """Put a text in place of the file, for its owner alone. Raises OSError."""
        make_folders(followed(path).parent)
        replace_file(path, text.encode())
