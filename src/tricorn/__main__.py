"""`python -m tricorn`: the program."""

from tricorn_command import main

if __name__ == "__main__":
    main()
