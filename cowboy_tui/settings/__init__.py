"""What a marker has set for every game: a value, and the file that keeps it."""
