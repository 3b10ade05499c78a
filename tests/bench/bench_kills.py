"""The program under Xvfb, played by real clicks and killed at a random moment: what had landed must be in the journal.

Run: python -m tests.bench.bench_kills [TIMES] (with Xvfb, xdotool and xwininfo); prints each kill, and what is missing:
nothing.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.scenes.presentation import layout_options_of
from game.store import Journal, Settings
from game.table.floor import Floor
from game.table.preview import area
from tests.bench import asked
from tests.typed import sure

ROOT = Path(__file__).parents[2]
GAME = "royal-cotillion"
SIZE = (960, 540)
FLIGHT = 0.6
"""Seconds after a click by which its card has landed for sure."""


def stock() -> tuple[int, int]:
    """Where the stock lies in the window."""
    return Floor(rules.ruleset(GAME), area(SIZE, 1.0), layout_options_of(Settings())).rect(0).center


def once(number: int, display: str, draw: random.Random) -> tuple[int, int, int]:
    """Play until killed; clicks made, moves that had landed, moves that are kept."""
    folder = Path(tempfile.mkdtemp())
    env = {**os.environ, "DISPLAY": display, "XDG_DATA_HOME": str(folder), "SDL_VIDEODRIVER": "x11"}
    size = f"{SIZE[0]}x{SIZE[1]}"
    command = [
        sys.executable,
        "main.py",
        "--windowed",
        size,
        "--mute",
        "play",
        "royal-cotillion",
        "--deal",
        str(number),
    ]
    program = subprocess.Popen(command, cwd=ROOT, env=env, stderr=subprocess.PIPE)

    def run(*words: object) -> str:
        return subprocess.run([*map(str, words)], env=env, capture_output=True, text=True).stdout

    while '"Cotillion"' not in run("xwininfo", "-root", "-tree"):
        if program.poll() is not None:
            raise SystemExit(sure(program.stderr).read().decode())
        time.sleep(0.05)
    run("xdotool", "mousemove", *stock())
    journal = folder / "Cotillion" / "Cotillion" / "records.sqlite"
    while not written(journal):  # a click before the deal lies turns no card
        run("xdotool", "click", 1)
        time.sleep(2 * FLIGHT)
    before, clicks = written(journal), []
    ends = time.perf_counter() + draw.uniform(0.2, 6.0)
    while time.perf_counter() < ends:
        run("xdotool", "click", 1)
        clicks.append(time.perf_counter())
        time.sleep(draw.uniform(0.45, 0.8))
    program.kill()
    killed = time.perf_counter()
    program.wait()
    kept = Journal(journal)
    deals = kept.deals()
    kept.close()
    shutil.rmtree(folder)
    landed = before + sum(click < killed - FLIGHT for click in clicks)
    return before + len(clicks), landed, sum(deal.moves for deal in deals)


def written(journal: Path) -> int:
    """How many moves are in a journal that the program writes."""
    try:
        with closing(sqlite3.connect(f"file:{journal}?mode=ro", uri=True)) as db:
            return db.execute("SELECT count(*) FROM entries").fetchone()[0]
    except sqlite3.OperationalError:  # not begun yet
        return 0


def main(times: int) -> None:
    """So many kills; says how many moves were made and how many that had landed are missing."""
    display = f":{90 + os.getpid() % 9}"
    screen = ["-noreset", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]  # who comes while it begins anew finds no display
    server = subprocess.Popen(["Xvfb", display, *screen], stderr=subprocess.DEVNULL)
    time.sleep(1)
    draw, made, missing = random.Random(), 0, 0
    try:
        for number in range(1, times + 1):
            clicks, landed, kept = once(number, display, draw)
            made += landed
            missing += max(0, landed - kept)
            print(f"deal {number}: {clicks} clicks, {landed} landed, {kept} kept; {missing} missing so far", flush=True)
    finally:
        server.terminate()
    print(f"{times} kills, {made} moves had landed, {missing} of them are missing")


if __name__ == "__main__":
    main(asked.number(__doc__, 200))
