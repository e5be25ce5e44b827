"""The screens; each gets what it needs in its constructor and tells the app by messages."""
