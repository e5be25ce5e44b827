"""What is printed: reports and sheets as one model, and four ways to write it."""
