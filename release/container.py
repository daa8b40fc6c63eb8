"""Run the steps of the Containerfile without a container engine, then check the server's health.

Every stage gets its own file system: a copy-on-write layer over this system, with homes and the
project hidden, and the Python of the image in `/usr/local`. Each step runs in it by `chroot`, with
the user and environment that the file names. Needs Linux and root:

    unshare --mount .venv/bin/python -m release.container [PREFIX OF THAT PYTHON]
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from string import Template
from tempfile import mkdtemp

from release.containerfile import Instruction, read, stages

ROOT = Path(__file__).parents[1]
FILE = ROOT / "Containerfile"
PATH = "/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin"
HIDDEN = ("/root", "/home", "/tmp", "/" + ROOT.parts[1])
SECONDS = 120
"""Seconds until the server must be healthy."""


def run(*command: str | Path, **settings: object) -> None:
    """Run a command that must succeed."""
    subprocess.run([str(word) for word in command], check=True, **settings)  # type: ignore[call-overload]


@dataclass
class Stage:
    """A stage of the build: its file system, and the settings of its instructions."""

    root: Path
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": PATH, "HOME": "/root"})
    folder: str = "/"
    user: str = "root"
    entry: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def command(self, words: list[str]) -> list[str]:
        """Return the command that runs these words inside the stage."""
        owner = [] if self.user == "root" else [f"--userspec={self.user}:{self.user}"]
        inside = ["/bin/sh", "-c", 'cd "$0" && exec "$@"', self.folder, *words]
        return ["chroot", *owner, str(self.root), *inside]

    def inside(self, place: str) -> Path:
        """Return the path outside of a path inside this stage."""
        return self.root / os.path.join(self.folder, place).lstrip("/")  # noqa: PTH118


def new_stage(work: Path, prefix: Path) -> Stage:
    """Mount this system under a writable layer, with the Python of the image."""
    layer = Path(mkdtemp(dir=work))
    root, upper, below = (layer / name for name in ("root", "upper", "below"))
    for path in (root, upper, below):
        path.mkdir()
    layers = f"lowerdir=/,upperdir={upper},workdir={below}"
    run("mount", "-t", "overlay", "overlay", "-o", layers, root)
    for place in HIDDEN:
        (root / place[1:]).mkdir(exist_ok=True)
        run("mount", "-t", "tmpfs", "tmpfs", root / place[1:])
    (root / "tmp").chmod(0o1777)
    for place in ("dev", "proc"):
        run("mount", "--rbind", f"/{place}", root / place)
    run("mount", "--bind", "-o", "ro", prefix, root / "usr/local")
    run("chroot", root, "ldconfig")
    return Stage(root)


def follow(one: Instruction, stage: Stage, done: dict[str, Stage]) -> None:
    """Execute an instruction."""
    match one.word:
        case "FROM" | "VOLUME" | "EXPOSE":
            pass
        case "WORKDIR":
            stage.folder = one.rest
            stage.inside("").mkdir(parents=True, exist_ok=True)
        case "COPY":
            _copy(one, stage, done)
        case "ENV":
            pairs = (word.partition("=") for word in one.words())
            stage.environment |= {
                name: Template(value).substitute(stage.environment) for name, _, value in pairs
            }
        case "USER":
            stage.user = one.rest
        case "RUN":
            print(f"RUN {one.rest}", flush=True)
            words = stage.command(["/bin/sh", "-c", one.rest])
            run(*words, env=stage.environment | passed_on())
        case "ENTRYPOINT":
            stage.entry = one.words()
        case "HEALTHCHECK":
            stage.health = Instruction("CMD", (), one.rest.removeprefix("CMD ")).words()
        case _:
            sys.exit(f"what {one.word} means is not known here")


def _copy(one: Instruction, stage: Stage, done: dict[str, Stage]) -> None:
    """Copy files, and folders by their contents as a container engine does."""
    *sources, target = one.words()
    name = one.option("from")
    for source in sources:
        origin = done[name].inside(source) if name else ROOT / source
        place = stage.inside(target)
        if origin.is_dir():
            shutil.copytree(
                origin, place, symlinks=True, ignore=shutil.ignore_patterns("__pycache__")
            )
        else:
            shutil.copy(origin, place)


def build(instructions: list[Instruction], work: Path, prefix: Path) -> Stage:
    """Run all steps of all stages; return the last stage."""
    done: dict[str, Stage] = {}
    for name, steps in stages(instructions):
        print(f"FROM {steps[0].rest}, with {prefix}", flush=True)
        done[name] = new_stage(work, prefix)
        for one in steps:
            follow(one, done[name], done)
    return done[""]


def passed_on() -> dict[str, str]:
    """Return the settings by which pip reaches its packages; they are not part of the image."""
    return {
        name: value
        for name, value in os.environ.items()
        if re.match("PIP_|https?_proxy", name, re.I)
    }


def check(stage: Stage) -> None:
    """Start the server like the image, check its health like the image, and stop it."""
    command = stage.command(stage.entry)
    print(f"ENTRYPOINT {' '.join(stage.entry)}", flush=True)
    with subprocess.Popen(command, env=stage.environment) as server:
        try:
            _wait(stage, server)
        finally:
            server.terminate()
    print(f"well, and ended with {server.returncode}; in its volume: {kept(stage)}")


def _wait(stage: Stage, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + SECONDS
    ask = stage.command(stage.health)
    while subprocess.run(
        ask, env=stage.environment, stderr=subprocess.DEVNULL, check=False
    ).returncode:
        if server.poll() is not None or time.monotonic() > until:
            sys.exit("the server is not well")
        time.sleep(0.5)


def kept(stage: Stage) -> str:
    """Return the files that the server has left in its folder, with their owners."""
    paths = sorted(stage.inside("").iterdir())
    return ", ".join(f"{path.name} (user {path.stat().st_uid})" for path in paths)


def python_of(image: str) -> Path:
    """Return the installation prefix of the image's Python, or the one given as argument."""
    if len(sys.argv) > 1:
        return Path(sys.argv[1])
    number = re.search(r"python:(\d+\.\d+)", image)
    found = number and shutil.which(f"python{number[1]}")
    if not found:
        sys.exit(f"name the folder that holds the Python of {image}")
    ask = [found, "-c", "import sys; print(sys.base_prefix)"]
    return Path(subprocess.run(ask, capture_output=True, text=True, check=True).stdout.strip())


def main() -> int:
    """Run all steps, then the server."""
    if sys.platform != "linux" or os.geteuid() != 0:
        sys.exit("this needs Linux and root")
    instructions = read(FILE)
    prefix = python_of(instructions[0].rest)
    work = Path(mkdtemp(prefix="container-"))
    run("mount", "-t", "tmpfs", "-o", "mode=755", "tmpfs", work)
    try:
        check(build(instructions, work, prefix))
    finally:
        run("umount", "--lazy", work)
        work.rmdir()
    return 0


if __name__ == "__main__":
    sys.exit(main())
