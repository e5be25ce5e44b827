"""Tests of the full-screen app, driven by keys in a terminal of any size that is not there."""
