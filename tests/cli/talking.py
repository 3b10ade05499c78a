"""A player who types: a house without a window, whose answers are read."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from datetime import date, datetime, time
from pathlib import Path

from game.cli.text.dialogue import answer
from game.cli.text.house import House
from game.cli.text.output import Output
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


def through_a_pipe(folder: Path, lines: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program itself, fed through a pipe. Its data are kept in the folder."""
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "APPDATA": str(folder), "HOME": str(folder)}
    return subprocess.run(
        [sys.executable, "main.py", "text", *arguments],
        input="".join(f"{line}\n" for line in lines),
        env={**environment, "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
