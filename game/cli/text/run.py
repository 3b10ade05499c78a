"""The subcommand `text`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.text.dialogue import talk, typed
from game.cli.text.house import House
from game.cli.text.output import Output
from game.store import Journal, Settings, folder, load_settings, save_settings

if TYPE_CHECKING:
    from game.solver.beside.worker import Worker

PATIENCE = 0.3
"""Seconds that an answer at a terminal waits at most for the disk; a script does not wait."""


def run(first: str) -> int:
    """Talk with the player until he leaves, or the input ends; returns the exit status. first: what is done before
    anything is read.
    """
    house = open_house(folder.data_folder())
    try:
        talk(house, typed(), first)
    except KeyboardInterrupt:
        house.output.print([""])
    finally:
        house.close()
    return 0


def open_house(data: Path | None) -> House:
    """The house with the player's settings and journal; data: their folder."""
    settings = load_settings(data / "settings.json") if data else Settings()
    keep = (lambda changed: save_settings(data / "settings.json", changed)) if data else None
    journal = Journal(data / "records.sqlite" if data else None)
    patience = PATIENCE if sys.stdin and sys.stdin.isatty() else 0.0
    return House(Output(sys.stdout), journal, settings, keep, _solver, patience=patience)


def _solver() -> Worker:
    from game.solver.beside.worker import Worker

    return Worker()
