"""All tests, in one process a core: `python -m tests [--processes N] [--all] [what pytest takes]`.

Every process collects all tests and claims what no other has claimed, so that they end together. The first shows its
progress; what failed in the others follows when they are done, and one line counts the tests of all.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

SHARED = "COTILLION_TESTS_SHARED"
"""The folder in which the processes claim tests and leave their counts."""
NUMBER = "COTILLION_TESTS_NUMBER"
"""Which of the processes one is, from 0."""
WRITES_NONE = "PYTHONDONTWRITEBYTECODE"
"""Set where Python is to leave no compiled files beside its sources."""
COMPILED = "PYTHONPYCACHEPREFIX"
"""Where Python is to leave them instead."""
ROOMY = {"MALLOC_MMAP_THRESHOLD_": str(1 << 30), "MALLOC_TRIM_THRESHOLD_": str(1 << 32)}
"""Memory that was freed stays with the process: to give it back to Linux with each picture takes a twentieth of all."""
COUNTED = ("passed", "failed", "error", "skipped", "xfailed", "xpassed")


def command(options: list[str]) -> list[str]:
    return [sys.executable, "-m", "pytest", "-p", "tests.sharing", "-o", "console_output_style=classic", *options]


def environment(folder: Path, number: int) -> dict[str, str]:
    """For one of the processes. All of them, and those that tests start, find what another has compiled."""
    env = {**os.environ, **ROOMY, SHARED: str(folder), NUMBER: str(number)}
    if env.pop(WRITES_NONE, ""):
        env[COMPILED] = str(folder / "compiled")
    return env


def counts(folder: Path) -> Counter[str]:
    """How many tests ended how, in all processes together."""
    return sum((Counter(json.loads(path.read_text(encoding="utf-8"))) for path in folder.glob("*.json")), Counter())


def summary(found: Counter[str], seconds: float, processes: int) -> str:
    """The closing line."""
    told = {"passed": found["passed"], "failed": found["failed"], **found}
    words = ", ".join(f"{told[kind]} {kind}" for kind in (*COUNTED, "process that broke off") if kind in told)
    return f"{words} in {seconds:.0f} s, in {processes} processes" if processes > 1 else f"{words} in {seconds:.0f} s"


def main(arguments: list[str] | None = None) -> int:
    """Run the tests; the worst of the processes' exit statuses."""
    asked = argparse.ArgumentParser(prog="python -m tests", description="Run all tests, in one process a core.")
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="one a core if not said")
    own, options = asked.parse_known_args(arguments)
    began = time.monotonic()
    with TemporaryDirectory(prefix="cotillion-tests-") as folder, ExitStack() as files:
        told = [files.enter_context(TemporaryFile("w+")) for _ in range(1, own.processes)]
        running = [
            subprocess.Popen(command(options), env=environment(Path(folder), number), stdout=out, stderr=out)
            for number, out in enumerate((None, *told))
        ]
        try:
            ended = [process.wait() for process in running]
        except KeyboardInterrupt:  # they have heard it too, and say how far they came
            ended = [process.wait() for process in running]
        for out in told:
            out.seek(0)
            print(out.read(), end="")
        found = counts(Path(folder))
        found["process that broke off"] = own.processes - len([*Path(folder).glob("*.json")])
        print(summary(+found, time.monotonic() - began, own.processes))
    return max(ended, key=abs)


if __name__ == "__main__":
    sys.exit(main())
