"""The tests of cowboy-tui."""
