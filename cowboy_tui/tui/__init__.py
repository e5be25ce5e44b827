"""The full-screen app: screens, widgets, keys, themes, wording."""
