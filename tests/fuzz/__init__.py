"""What nobody would type, paste, send or name: nothing breaks, nothing hangs, nothing is lost."""
