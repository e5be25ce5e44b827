"""`python -m cowboy_tui` is the command `cowboy-tui`."""

from cowboy_tui.cli import main

if __name__ == "__main__":
    main()
