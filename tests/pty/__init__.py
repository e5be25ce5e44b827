"""The program in a pseudo-terminal: what a person sees, and what ends it."""
