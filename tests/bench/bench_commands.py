"""Hostile command lines: python tests/bench/bench_commands.py [COUNT] [SEED]

Runs so many (500) in processes of their own, without a display and with a store of their own, and prints those that end
in anything but an answer or a sentence. Exit status 1 if there are any.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench import asked
from tests.hostile import lines, wrong

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 60.0
"""Seconds that one may take."""


def answer(arguments: list[str], folder: Path) -> tuple[int, str, str]:
    """Status, output and errors of one command line, run in a folder of its own."""
    surroundings = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    surroundings |= {"SDL_VIDEODRIVER": "x11", "XDG_DATA_HOME": str(folder), "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    how: dict[str, Any] = {"cwd": folder, "env": surroundings, "timeout": LONGEST, "stdin": subprocess.DEVNULL}
    done = subprocess.run(command, capture_output=True, check=False, **how)
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def main(count: int = 500, seed: int = 1) -> int:
    """Run them all."""
    found, ends = 0, Counter[Any]()
    with tempfile.TemporaryDirectory() as name:
        for arguments in lines(seed, count):
            try:
                status, out, err = answer(arguments, Path(name))
                fault = wrong(status, out, err)
            except subprocess.TimeoutExpired:
                status, err, fault = -1, "", f"more than {LONGEST:.0f} s"
            ends[status] += 1
            if fault:
                found += 1
                print(f"{fault}: {[word[:60] for word in arguments]}\n{err[-600:]}", flush=True)
    print(f"{count} command lines, {found} of them with a fault; ended with {dict(sorted(ends.items()))}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*asked.numbers(__doc__, 2)))
