"""The subcommand `text`. The house is opened when the first line has come, so that the prompt is there at once."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

from game.cli.text.output import Output
from game.cli.text.typed import typed
from game.words import phrase

if TYPE_CHECKING:
    from game.cli.text.house import House
    from game.solver.beside.worker import Worker

PATIENCE = 0.3
"""Seconds that an answer at a terminal waits at most for the disk; a script does not wait."""


def run(first: str) -> int:
    """Talk with the player until he leaves, or the input ends; returns the exit status. first: what is done before
    anything is read.
    """
    output, lines = Output(sys.stdout), typed()
    try:
        if not first:
            output.print([phrase("Cotillion in words. Say play and the name of a game, or help.")])
            first = next(lines, "")
        if first:
            _talk(output, chain([first], lines))
    except KeyboardInterrupt:
        output.print([""])
    return 0


def _talk(output: Output, lines: Iterable[str]) -> None:
    """Open the house, answer every line, and save."""
    from game.cli.text.dialogue import talk

    house = open_house(output)
    try:
        talk(house, lines)
    finally:
        house.close()


def open_house(output: Output) -> House:
    """The house with the player's settings, journal and own games, from their folder."""
    from game.cli.text.house import House
    from game.store import Journal, Settings, folder, load_settings, save_settings
    from game.store.own import own_games

    data = folder.data_folder()
    settings = load_settings(data / "settings.json") if data else Settings()
    keep = (lambda changed: save_settings(data / "settings.json", changed)) if data else None
    journal = Journal(data / "records.sqlite" if data else None)
    patience = PATIENCE if sys.stdin and sys.stdin.isatty() else 0.0
    return House(output, journal, settings, keep, _solver, patience=patience, own=own_games(data))


def _solver() -> Worker:
    from game.solver.beside.worker import Worker

    return Worker()
