"""`python -m tricorn`: the program."""

from tricorn.cli.main import main

if __name__ == "__main__":
    main()
