"""A server for tests: python -m tests.server.launch FOLDER PORT SETTINGS; prints its port."""

import json
import sys
from pathlib import Path

from tricorn.server.run import listen, serve
from tricorn.server.settings import Limits, Settings


def main():
    folder, port, text = sys.argv[1:]
    settings = json.loads(text)
    settings["limits"] = Limits(**settings["limits"])
    bound = listen("127.0.0.1", int(port))
    print(bound.getsockname()[1], flush=True)
    serve(Settings(Path(folder), **settings), bound, "error")


if __name__ == "__main__":
    main()
