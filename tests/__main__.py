"""All tests, in one process a core: `python -m tests [--processes N] [what pytest takes]`.

Every process collects all tests and claims one file after another, so that they end together. The first tells of its
tests as pytest does; what the others have to say follows when they are done.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from contextlib import ExitStack
from tempfile import TemporaryDirectory, TemporaryFile

SHARED = "COTILLION_TESTS_SHARED"
"""The folder in which the processes claim files."""


def command(options: list[str]) -> list[str]:
    return [sys.executable, "-m", "pytest", "-p", "tests.sharing", *options]


def main(arguments: list[str] | None = None) -> int:
    """Run the tests; the worst of the processes' exit statuses."""
    asked = argparse.ArgumentParser(prog="python -m tests", description="Run all tests, in one process a core.")
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="one a core if not said")
    own, options = asked.parse_known_args(arguments)
    with TemporaryDirectory(prefix="cotillion-tests-") as folder, ExitStack() as files:
        told = [files.enter_context(TemporaryFile("w+")) for _ in range(1, own.processes)]
        environment = {**os.environ, SHARED: folder}
        running = [subprocess.Popen(command(options), env=environment, stdout=out, stderr=out) for out in (None, *told)]
        ended = [process.wait() for process in running]
        for out in told:
            out.seek(0)
            print(out.read(), end="")
    return max(ended, key=abs)


if __name__ == "__main__":
    sys.exit(main())
