"""Frames, rest, start and memory, measured: python tests/bench/bench_frames.py

In flight: a table's 104 cards all on their way at once, with shadows and tilt, drawn whole 600 times. A deal: the
frames of real ones, cards turning over and their pictures being made on the way. Both without a window and, with
DISPLAY set, in a real one too, flip included. With DISPLAY set also: processor time at rest, time from process start to
the menu's first picture, and memory of a table at 1920x1080 after a deal and some play.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules.cards import NAMES
from game.scenes.table import TableScene
from game.stage import Stage
from game.store import Settings
from game.table.flight import Pose

ROOT = Path(__file__).resolve().parents[2]
FRAMES = 600
RATE = 60
SIZES = ((1920, 1080), (3840, 2160))
REST = 10.0


def in_flight(stage: Stage) -> Iterator[None]:
    """A step for each frame: every card is sent somewhere else whenever it lands. The faces are made beforehand."""
    table = seated(stage)
    for face in range(52):
        table.view.deck.sprite(NAMES[face])
        table.view.deck.sprite(NAMES[face], True)
    rng = random.Random(1)
    room, (w, h) = table.floor.area, table.floor.card
    while True:
        for sprite in table.sprites:
            if table.now >= sprite.flight.over:
                goal = Pose(rng.uniform(room.left + w, room.right - w), rng.uniform(room.top + h, room.bottom - h))
                table.sprites.fly(sprite, goal, table.now, speed=0.3, height=h)
        stage.advance(1 / RATE)
        yield


def deal(stage: Stage) -> Iterator[None]:
    """A step for each frame of one deal after another."""
    table = seated(stage)
    while True:
        stage.advance(1 / RATE)
        if not table.dealing:
            table.new_deal()
        yield


def seated(stage: Stage) -> TableScene:
    """A table that has just been dealt."""
    table = TableScene(stage, rules.ruleset("royal-cotillion"), number=1926)
    stage.push(table)
    return table


def timed(stage: Stage, steps: Iterator[None], show: Callable[[], None]) -> list[float]:
    """Milliseconds of each frame: step and draw."""
    found = []
    for _ in range(FRAMES):
        start = time.perf_counter()
        next(steps)
        show()
        found.append((time.perf_counter() - start) * 1000)
    return sorted(found)


def report(what: str, found: list[float]) -> None:
    """One line of figures."""
    median, slow = found[len(found) // 2], found[len(found) * 99 // 100]
    print(f"{what:42} median {median:5.1f}  p99 {slow:5.1f}  worst {found[-1]:6.1f} ms", flush=True)


def frames() -> None:
    """Frames without a window, then in one."""
    for name, act in (("104 cards in flight", in_flight), ("deals", deal)):
        for size in SIZES:
            stage = Stage(size)
            screen = stage.picture()
            report(f"{name}, {size[0]}x{size[1]}", timed(stage, act(stage), lambda s=stage, to=screen: s.draw(to)))
            if os.environ.get("DISPLAY"):
                in_window(name, act, size)


def in_window(name: str, act: Callable[[Stage], Iterator[None]], size: tuple[int, int]) -> None:
    """The same in a window as large, with its flip."""
    from game.app import App

    app = App(size, settings=Settings())

    def show() -> None:
        app.draw(app.surface)
        app.window.flip()

    report(f"{name}, {size[0]}x{size[1]}, window", timed(app, act(app), show))
    app.window.destroy()


def rest() -> None:
    """Processor time that a table at rest takes, the solver's process included."""
    command = [sys.executable, "main.py", "play", "royal-cotillion", "--deal", "1926", "--windowed", "1920x1080"]
    program = subprocess.Popen([*command, "--mute"], cwd=ROOT)
    time.sleep(15)
    before = spent(program.pid)
    time.sleep(REST)
    used = spent(program.pid) - before
    program.terminate()
    program.wait()
    print(f"{'at rest':42} {100 * used / REST:.2f} % of a core")


def spent(pid: int) -> float:
    """Processor seconds of a process and its children so far (Linux)."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, rest_of = stat.read_text().rsplit(")", 1)
        except OSError:
            continue
        fields = rest_of.split()
        if int(name.split()[0]) == pid or int(fields[1]) == pid:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


START = """
import time
from game.app import open_app
from game.scenes import doors
app = open_app((1920, 1080), True)
app.push(doors.menu(app))
app.round(0.0)
print(time.time())
"""
MEMORY = """
from game import rules
from game.rules.cards import NAMES
from game.app import open_app
from game.scenes import doors
app = open_app((1920, 1080), True)
app.push(doors.menu(app))
app.round(0.0)
table = doors.table(app, rules.ruleset("royal-cotillion"), number=1926)
app.push(table)
for _ in range(400):
    app.round(1 / 60)
for _ in range(60):
    if table.session.position.legal_moves:
        table.play(table.session.position.legal_moves[0])
    for _ in range(20):
        app.round(1 / 60)
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def start() -> None:
    """From the start of the process to the first picture of the menu; the best of five, the first one warms up."""
    found = []
    for _ in range(5):
        before = time.time()
        done = subprocess.run([sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, check=True)
        found.append(float(done.stdout.split()[-1]) - before)
    print(f"{'start to menu':42} median {sorted(found)[2]:.2f}  best {min(found):.2f} s")


def memory() -> None:
    """The most memory a table ever took."""
    done = subprocess.run([sys.executable, "-c", MEMORY], cwd=ROOT, capture_output=True, text=True, check=True)
    print(f"{'memory, table at 1920x1080':42} {int(done.stdout.split()[-1]) / 1024:.0f} MB at most")


def main() -> None:
    """Everything that can be measured here."""
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    frames()
    if os.environ.get("DISPLAY"):
        rest()
        start()
        memory()


if __name__ == "__main__":
    main()
