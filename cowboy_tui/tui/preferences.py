"""The settings in force, and the file that a change is saved to."""

from cowboy_tui.settings.errors import NotSaved
from cowboy_tui.settings.file import SettingsFile
from cowboy_tui.settings.settings import Settings


class Preferences:
    """What the marker has set. A change holds at once, whether or not it could be saved."""

    def __init__(self, settings: Settings, file: SettingsFile | None) -> None:
        self.settings = settings
        self._file = file

    @property
    def place(self) -> str:
        """Where the settings are kept; empty where they are not."""
        return str(self._file.path) if self._file and self._file.path else ""

    @property
    def problem(self) -> str:
        """What is wrong with the settings file, so that all defaults are in force; else empty."""
        wrong = self._file.problem if self._file else ""
        return wrong and f"{wrong}. Until then all defaults are in force."

    def change(self, settings: Settings) -> str:
        """Keep to other settings; return why they are not saved, empty when they are."""
        before, self.settings = self.settings, settings
        if self._file is None or settings == before:
            return ""
        try:
            self._file.save(before, settings)
        except NotSaved as error:
            return f"This holds until the program ends, but is not saved: {error}."
        return ""
