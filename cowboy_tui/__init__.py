"""A full-screen terminal marker for Cow-Boy pool."""

__version__ = "0.1.0"
