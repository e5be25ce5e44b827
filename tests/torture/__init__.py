"""The program killed at any moment, its files cut short, its disk full: nothing is lost."""
