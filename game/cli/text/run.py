"""The subcommand `text`. The house is opened when the first line has come, so that the prompt is there at once."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from game.cli.text.house import Output
from game.words import phrase

if TYPE_CHECKING:
    from game.cli.text.house import House
    from game.solver.beside.worker import Worker


PROMPT = "> "


def typed() -> Iterator[str]:
    """The lines of the standard input: with a prompt and a memory at a terminal, and without both on a pipe."""
    if sys.stdin is None:
        return
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    with suppress(ImportError):
        import readline  # noqa: F401 (input() uses it)
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            print()
            return


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
        return _talk(output, chain([first], lines)) if first else 0
    except KeyboardInterrupt:
        output.print([""])
    return 0


def _talk(output: Output, lines: Iterable[str]) -> int:
    """Open the house, answer every line, and save; returns the exit status: 1 where something could not be saved."""
    from game.cli.text.dialogue import talk

    house = open_house(output)
    output.print(house.unkeepable())
    try:
        talk(house, lines)
    except KeyboardInterrupt:
        output.print([""])
    finally:
        house.close()
    if house.journal.safe:
        return 0
    output.print([phrase("What was not saved is lost.")] if house.journal.owes else [])
    return 1


def open_house(output: Output) -> House:
    """The house with the player's settings, journal and own games, from their folder."""
    from game.cli.text.house import House
    from game.store import Journal, files, load_settings, save_settings
    from game.store.own import own_games

    data = files.data_folder()
    settings = load_settings(data / "settings.json")
    keep = partial(save_settings, data / "settings.json")
    journal = Journal(data / "records.sqlite")
    patience = PATIENCE if sys.stdin and sys.stdin.isatty() else 0.0
    return House(output, journal, settings, keep, _solver, patience=patience, own=own_games(data))


def _solver() -> Worker:
    from game.solver.beside.worker import Worker

    return Worker()
