"""A player who types: a house without a window, whose answers are read."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from datetime import date, datetime, time
from pathlib import Path

from game.cli.text.house import House, Output
from game.cli.text.run import answer
from game.store import Journal, Settings

ROOT = Path(__file__).resolve().parents[2]
QUIET = Settings(lamp=False)


class Talk:
    """A house in this process, with no solver; each line is said and its answer read."""

    def __init__(self, journal: Journal | None = None, settings: Settings = QUIET, today: date | None = None) -> None:
        self.stream = io.StringIO()
        self.saved: list[Settings] = []
        self.now = 0.0

        def keep(changed: Settings) -> bool:
            self.saved.append(changed)
            return True

        day = datetime.combine(today or date(2026, 11, 20), time(20))
        output = Output(self.stream)
        self.house = House(output, journal or Journal(), settings, keep, local_time=lambda: day, now=lambda: self.now)

    def say(self, line: str) -> str:
        """The answer to a line."""
        start = len(self.stream.getvalue())
        answer(self.house, line)
        return self.stream.getvalue()[start:]

    def lines(self, line: str) -> list[str]:
        return self.say(line).splitlines()


PIPE = subprocess.PIPE


def opened(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """The program itself in text mode, with pipes to it. Its data are kept in the folder."""
    return running(folder, "main.py", "text", *arguments)


def running(folder: Path, *command: str) -> subprocess.Popen[str]:
    """Python with these words, in the folder of the program, with pipes to it."""
    kept = dict.fromkeys(("XDG_DATA_HOME", "APPDATA", "HOME"), str(folder))
    surroundings = {**os.environ, **kept}
    words = [sys.executable, *command]
    return subprocess.Popen(words, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=surroundings, cwd=ROOT, encoding="utf-8")


def through_a_pipe(folder: Path, lines: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """What it answers to these lines."""
    program = opened(folder, *arguments)
    told = program.communicate("".join(f"{line}\n" for line in lines), timeout=300)
    return subprocess.CompletedProcess(program.args, program.returncode, *told)
