"""The use cases that join the rules and the journal."""
