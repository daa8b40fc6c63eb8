"""Write the contract of an old version: `python -m tests.compat.writing.contract TREE`."""

import sys
import tempfile
from pathlib import Path

from tests.compat.contract import contract_of
from tests.compat.writing.__main__ import DATA, write_json
from tests.compat.writing.terminal import Commands, serving


def main(tree):
    with tempfile.TemporaryDirectory() as folder:
        commands = Commands(Path(tree, "src").resolve(), Path(folder, "home"))
        with serving(commands, Path(folder, "server")) as server:
            database = Path(folder, "server", "tricorn.db")
            contract = contract_of(server, database, commands.run, DATA)
    write_json(DATA / "contract.json", contract, 3)


if __name__ == "__main__":
    main(*sys.argv[1:])
