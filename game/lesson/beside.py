"""Finds the lesson of a player's own game beside the program."""

from __future__ import annotations

from multiprocessing.connection import Connection

from game import rules
from game.lesson.find import find
from game.rules import Game

DEALS = 60
"""How many deals are looked at, for each of the limits of find."""


def find_aside(answers: Connection, game: Game, variants: tuple[str, ...]) -> None:
    """Look for a lesson of the game with these variants, and send it as a line of text; empty where none was found."""
    rules.welcome(game)
    found = find(rules.ruleset(game.id, variants), DEALS, 1)
    answers.send(found.write() if found else "")
