"""The start of text mode, timed: python tests/bench/bench_text.py

To the prompt (the input ends at once), to the first answer, and to a deal that is told; of the processor, in a process
of its own each time, from compiled files. Then how long an answer to a move takes, by the clock, on a pipe.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench import asked

ROOT = Path(__file__).resolve().parents[2]
AGAIN = 9
STARTS = {
    "to the prompt": "",
    "to the first answer": "quit\n",
    "to a deal": "settings lamp off\nplay royal cotillion deal 7\n",
}


def text(lines: str, folder: str) -> subprocess.CompletedProcess[str]:
    """Text mode with these lines."""
    return subprocess.run(
        [sys.executable, "main.py", "text"],
        input=lines,
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": folder},
        capture_output=True,
        text=True,
        check=True,
    )


def processor() -> float:
    """Seconds of processor time of all processes that were started from here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        text("settings lamp off\n", folder)
        for name, lines in STARTS.items():
            taken = []
            for _ in range(AGAIN):
                before = processor()
                text(lines, folder)
                taken.append(processor() - before)
            print(f"{name}: median {statistics.median(taken):.3f} s, least {min(taken):.3f} s")
        moves = "".join(f"{line}\n" for _ in range(50) for line in ("turn", "undo"))
        began = time.perf_counter()
        text(f"play royal cotillion deal 7\n{moves}", folder)
        print(f"a move on a pipe, the start included: {(time.perf_counter() - began) * 10:.1f} ms")


if __name__ == "__main__":
    asked.words(__doc__, 0)
    main()
