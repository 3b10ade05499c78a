"""Finds the lesson of a player's own game beside the program."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game import rules
from game.lesson.find import find
from game.rules import Game

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

DEALS, SECONDS = 60, 90.0
"""How many deals are looked at, for each of the limits of find, and for how many seconds of the processor in all."""


def find_aside(answers: Connection, game: Game, variants: tuple[str, ...]) -> None:
    """Look for a lesson of the game with these variants, and send it as a line of text; empty where none was found."""
    rules.welcome(game)
    until = time.process_time() + SECONDS
    found = find(rules.ruleset(game.id, variants), DEALS, 1, until=lambda: time.process_time() > until)
    answers.send(found.write() if found else "")
