"""A league to try things out with: players of known skill, and what they played."""
