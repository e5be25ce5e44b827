"""The marker: use cases that join the rules and the journal. No screen is known here."""
