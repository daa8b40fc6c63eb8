"""A bot program that writes down everything it reads and answers with the first legal move."""

import sys
from pathlib import Path


def main(path):
    with Path(path).open("a", encoding="utf-8") as log:
        for line in sys.stdin:
            log.write(line)
            log.flush()
            if line.strip() in ("begin", "go"):
                print("ready" if line.strip() == "begin" else "move 1", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
