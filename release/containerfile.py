"""Parse a Containerfile, limited to the instructions that ours uses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Template


@dataclass(frozen=True, slots=True)
class Instruction:
    """A keyword such as RUN, its `--options`, and the rest of the line."""

    word: str
    options: tuple[tuple[str, str], ...]
    rest: str

    def option(self, name: str) -> str | None:
        return dict(self.options).get(name)

    def words(self) -> list[str]:
        """Return the rest as words: a JSON list, or separated by spaces."""
        if self.rest.startswith("["):
            return [str(word) for word in json.loads(self.rest)]
        return self.rest.split()


def read(path: Path) -> list[Instruction]:
    """Return all instructions of a file, with ARG values inserted in FROM."""
    arguments: dict[str, str] = {}
    found = []
    for line in _lines(path.read_text("utf-8")):
        word, _, rest = line.partition(" ")
        if word == "ARG":
            name, _, value = rest.partition("=")
            arguments[name] = value
        elif word == "FROM":
            found.append(Instruction(word, (), Template(rest).substitute(arguments)))
        else:
            found.append(_instruction(word, rest))
    return found


def _lines(text: str) -> Iterator[str]:
    """Return the lines without comments, joining those that end in a backslash."""
    kept = (line for line in text.splitlines() if not line.lstrip().startswith("#"))
    joined = re.sub(r"\\\n\s*", "", "\n".join(kept))
    return (line.strip() for line in joined.splitlines() if line.strip())


def _instruction(word: str, rest: str) -> Instruction:
    options = []
    while word != "RUN" and (option := re.match(r"--([\w-]+)=(\S+)\s+", rest)):
        options.append((option[1], option[2]))
        rest = rest[option.end() :]
    return Instruction(word, tuple(options), rest)


def stages(instructions: list[Instruction]) -> list[tuple[str, list[Instruction]]]:
    """Return the stages by name with their instructions, FROM first; the last needs no name."""
    found: list[tuple[str, list[Instruction]]] = []
    for one in instructions:
        if one.word == "FROM":
            _, _, name = one.rest.partition(" AS ")
            found.append((name, []))
        found[-1][1].append(one)
    return found
