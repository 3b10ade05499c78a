"""Rest, start and memory of the program, measured: python tests/bench/bench_process.py

Memory is the most that a table ever took after a deal and some play, at either size, and what is in use once pages,
the showcase and 45 tables were visited one after another. Then the time from process start to the first screen,
shown; and what it takes where nothing happens, with the band playing: in a window, and by a real device, where
DISPLAY and SDL_AUDIODRIVER are set. Before all that what a loop takes on this machine that does nothing but blit.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench import asked
from tests.bench.plain import beside

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((1920, 1080), (3840, 2160))
SETTLED, REST = 35.0, 20.0
"""Seconds until it is looked at, and for how long: before, the first screen's figures move; later, the games play."""


PLACED = """
import sys, time
import pygame
import main
from game.scenes.doors import Door
from game.window.app import App
step, begun, todo = App.round, 0.0, sys.argv[1]
def round_(app, seconds):
    global begun, todo
    begun = begun or time.monotonic()
    if todo and time.monotonic() > begun + 5:
        if todo == "hidden":
            pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
        else:
            app.open(getattr(Door, todo))
        todo = ""
    step(app, seconds)
App.round = round_
sys.exit(main.main(sys.argv[2:]))
"""
DEVICE = """
import time
import pygame
from game.look.sound.device import BUFFER, CHANNELS, RATE
pygame.mixer.init(RATE, -16, 2, BUFFER)
pygame.mixer.set_num_channels(CHANNELS)
time.sleep(3600)
"""
WINDOW = ("--windowed", "1920x1080")
TABLE = ("play", "royal-cotillion", "--deal", "1926", *WINDOW)
PLACES = {
    "a table": ("", *TABLE),
    "a table, muted": ("", *TABLE, "--mute"),
    "a table, minimised": ("hidden", *TABLE),
    "the first screen": ("", *WINDOW),
    "settings": ("SETTINGS", *WINDOW),
    "the showcase, minimised": ("hidden", "showcase", *WINDOW),
}


def rest() -> None:
    """What takes processor time where nothing happens, the solver's process included, and how often it wakes."""
    _at_rest("the audio device alone", DEVICE)
    for place, words in PLACES.items():
        _at_rest(f"at rest, {place}", PLACED, *words)
    _at_rest("the first screen, while its figures move", PLACED, "", *WINDOW, settled=5.0)


def _at_rest(what: str, code: str, *words: str, settled: float = SETTLED) -> None:
    with TemporaryDirectory() as home:
        surroundings = {**os.environ, "HOME": home, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
        program = subprocess.Popen([sys.executable, "-c", code, *words], cwd=ROOT, env=surroundings)
        time.sleep(settled)
        before = spent(program.pid)
        time.sleep(REST)
        after = spent(program.pid)
        program.kill()
        program.wait()
    found = []
    for who in ("the program", DEVICE_S):
        used, often = (now - then for now, then in zip(after[who], before[who], strict=True))
        found.append(f"{who} {100 * used / REST:.2f} % of a core, {often / REST:.0f} wakeups a second")
    print(f"{what:44} {'; '.join(found)}", flush=True)


DEVICE_S = "the audio device"


def spent(pid: int) -> dict[str, tuple[float, int]]:
    """Processor seconds of a process and its children so far, and how often their threads have waited for something,
    those of the audio device apart (Linux). Seconds of threads that have ended count, their waits don't.
    """
    found = {"the program": (0.0, 0), DEVICE_S: (0.0, 0)}

    def count(who: str, used: float, waited: int = 0) -> None:
        found[who] = found[who][0] + used, found[who][1] + waited

    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            own, above = (
                int(process.name),
                int((process / "stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[1]),
            )
            if pid not in (own, above):
                continue
            count("the program", time.clock_gettime((~own << 3) | 2))  # the clock of that process
            for task in process.glob("task/*"):
                lines = (task / "status").read_text(encoding="utf-8").splitlines()
                waited = next(int(line.split()[1]) for line in lines if line.startswith("voluntary_ctxt_switches"))
                if not lines[0].split()[1].startswith(("SDLAudio", "Pulse")):
                    count("the program", 0.0, waited)
                    continue
                used = int((task / "schedstat").read_text(encoding="utf-8").split()[0]) / 1e9
                count(DEVICE_S, used, waited)
                count("the program", -used)
    return found


START = """
import time
import main
from game.window.screen import Screen
show = Screen.show
def shown(screen):
    show(screen)
    print(time.time(), time.process_time(), flush=True)
    raise SystemExit
Screen.show = shown
main.main(["--windowed", "1920x1080"])
"""
MEMORY = """
import sys
from game.scenes.doors import Door
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal
stage = Stage((int(sys.argv[1]), int(sys.argv[2])))
stage.open(Door.MENU)
stage.picture()
table = TableScene(stage, Deal("royal-cotillion", 1926))
stage.push(table)
def go_on(frames):
    for _ in range(frames):
        stage.advance(1 / 60)
        stage.picture()
go_on(400)
for _ in range(60):
    if table.session.position.legal_moves:
        table.play(table.session.position.legal_moves[0])
    go_on(20)
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
VISITS = """
import sys
import pygame
from game import rules
from game.scenes.doors import Door
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal
from game.window.app import keep_large_apart, tidy
keep_large_apart()
stage = Stage((int(sys.argv[1]), int(sys.argv[2])))
stage.open(Door.MENU)
PAGES = (Door.TONIGHT, Door.GAMES, Door.ALBUM, Door.SETTINGS, Door.HISTORY, Door.TODAY, Door.OWN, Door.SHOWCASE)
for page in PAGES:
    stage.open(page)
    for _ in range(300):
        stage.advance(1 / 30)
        stage.picture()
    stage.pop()
for visit in range(45):
    stage.push(TableScene(stage, Deal(rules.GAMES[visit % len(rules.GAMES)].id, 1926)))
    for _ in range(40):
        stage.advance(1 / 30)
        stage.picture()
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    stage.picture()
tidy()
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmRSS")))
"""


def start() -> None:
    """From the start of the process until the first screen is shown, read from compiled files as on any evening but
    the first."""
    found = []
    with TemporaryDirectory() as compiled:
        surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        surroundings["PYTHONPYCACHEPREFIX"] = compiled
        for _ in range(6):
            before = time.time()
            done = subprocess.run(
                [sys.executable, "-c", START], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True
            )
            ended, spent_on = map(float, done.stdout.split()[-2:])
            found.append((ended - before, spent_on))
    (first, _), *later = found
    seconds, processor = (sorted(column) for column in zip(*later, strict=True))
    print(
        f"{'start to the picture that is shown':44} median {seconds[2]:.2f}  best {seconds[0]:.2f} s, "
        f"of the processor {processor[2]:.2f}; on the first evening {first:.2f} s"
    )


def memory() -> None:
    """The most memory a table ever took; and what is in use once many were visited."""
    for wide, high in SIZES:
        print(f"{f'memory, table at {wide}x{high}':44} {_megabytes(MEMORY, wide, high):.0f} MB at most")
        print(f"{f'memory, after pages and 45 tables at {wide}x{high}':44} {_megabytes(VISITS, wide, high):.0f} MB")


def _megabytes(code: str, *arguments: int) -> float:
    """The kilobytes that a process of its own prints at last, in MB."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return int(done.stdout.split()[-1]) / 1024


def main() -> None:
    """Everything that can be measured here."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    beside(SIZES[0])
    if os.environ.get("DISPLAY"):
        os.environ.pop("SDL_VIDEODRIVER", None)  # those loops have asked for no window
    memory()
    start()
    rest()


if __name__ == "__main__":
    asked.words(__doc__, 0)
    main()
