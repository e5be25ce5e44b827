"""A full-screen terminal marker for Cow-Boy pool."""
