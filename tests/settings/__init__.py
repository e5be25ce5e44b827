"""The settings: a value, and the file that keeps it."""
