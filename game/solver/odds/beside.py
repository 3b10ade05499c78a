"""Measures a player's own game beside the program, a deal after another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import rules
from game.rules import Game
from game.solver.odds.journal import OddsJournal
from game.solver.odds.measure import measure
from game.solver.odds.measured import Figures

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

DEALS, LIMIT = (5, 20, 100, 300, 1_000), 2.0
"""How many deals are measured in each round, as a few are known sooner; and the most seconds for each."""
FILE = "own-odds.jsonl"
"""The name of the file in which the results are kept, in the folder of settings and journal."""


def measure_aside(answers: Connection, game: Game, variants: tuple[str, ...], file: Path | None) -> None:
    """Measure the game with these variants, and send the Figures each time there are more. file: where results are
    kept, so that the next time goes on from there.
    """
    rules.welcome(game)

    def tell(_known: int, _deals: int, so_far: Figures) -> None:
        answers.send(so_far)

    journal = OddsJournal(file)
    for deals in DEALS:
        measure(rules.ruleset(game.id, variants), deals, LIMIT, journal, progress=tell)
