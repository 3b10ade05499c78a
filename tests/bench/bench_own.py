"""Players' own games, measured: python tests/bench/bench_own.py

The start to the menu's first picture with no file in the folder and with ten; when all ten stand in the menu, and the
longest round of the loop until then; how long reading and trying a file takes; and the slowest of the broken files.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game import rules  # noqa: E402
from game.rules.own.faults import Fault  # noqa: E402
from game.rules.own.reader import read  # noqa: E402
from game.rules.own.trial import tried  # noqa: E402
from game.rules.own.writer import written  # noqa: E402
from tests.bench import asked  # noqa: E402
from tests.bench.bench_process import START  # noqa: E402
from tests.rules.brokenfiles import broken_files  # noqa: E402

FILES, STARTS = 10, 7


READ = """
import sys
began, longest = time.perf_counter(), 0.0
while len(app.own.files) < int(sys.argv[1]):
    before = time.perf_counter()
    app.round(1 / 60)
    took = time.perf_counter() - before
    longest = max(longest, took)
    time.sleep(max(0.0, 1 / 60 - took))
print(time.perf_counter() - began, longest)
"""
"""After START, which draws the first picture."""


def started(files: int, code: str) -> list[list[float]]:
    """What this code printed last, in some processes with so many files in the folder, the least first."""
    with TemporaryDirectory() as folder:
        surroundings = {**os.environ, "XDG_DATA_HOME": folder}
        games = Path(folder, "Cotillion", "Cotillion", "games")
        games.mkdir(parents=True)
        for game in rules.GAMES[:files]:
            (games / f"{game.id}.toml").write_text(written(game), "utf-8")
        command = [sys.executable, "-c", code, str(files)]
        done = [
            subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True)
            for _ in range(STARTS)
        ]
        return sorted([float(word) for word in one.stdout.splitlines()[-1].split()] for one in done)


def spent(text: str) -> float:
    """Seconds that reading and trying a text takes."""
    began = time.perf_counter()
    with suppress(Fault):
        tried(read(text, rules.find_game))
    return time.perf_counter() - began


def main() -> None:
    """Measure everything."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    for files in (0, FILES, 0, FILES):
        seconds = sorted(spent for _, spent in started(files, START))
        print(
            f"start with {files:2} files: median {seconds[STARTS // 2]:.3f} s of the processor, best {seconds[0]:.3f} s"
        )
    read = started(FILES, START + READ)
    until, longest = read[STARTS // 2][0], max(one[1] for one in read)
    print(f"{FILES} files: {until:.2f} s after the first picture all are in the menu; longest round {longest:.3f} s")
    ours = sorted((spent(written(game)), game.id) for game in rules.GAMES)
    (median, _), (most, which) = ours[len(ours) // 2], ours[-1]
    print(f"reading and trying a game of the house: median {median:.3f} s; most {most:.3f} s, {which}")
    broken = [(spent(one.text), one.about) for one in broken_files()]
    print(f"{len(broken)} broken files: most {max(broken)[0]:.3f} s, {max(broken)[1]}")


if __name__ == "__main__":
    asked.words(__doc__, 0)
    main()
