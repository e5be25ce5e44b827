"""What screens read beside the keys."""

from typing import Final

READING: Final = "reading"
"""The group of the workers that read what is to be shown."""
