"""An evening without eyes: Klondike by typing, to the win and what is proposed then."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import rules
from game.rules import Move, Position
from game.solver.solve import solve
from game.store.own import OwnGames
from game.words.spokenmoves import offered
from tests.frontdoor import command

DEAL = 2
MOST = 16
"""Words that are told for each move."""


@cache
def line() -> tuple[Position, tuple[Move, ...]]:
    OwnGames().meet_friends()
    start = rules.ruleset("klondike").deal(DEAL)
    found = solve(start, positions=40_000).line
    assert found
    return start, tuple(found)


def test_by_typing(home: Path) -> None:
    position, moves = line()
    said = []
    for move in moves:
        words = next((one.words for one in offered(position) if one.move == move), move.text)
        said.append(words)
        position = position.play(move)
    asked = "\n".join(["settings lamp off", *said, "accept", "quit"])
    told = command(["text", "klondike", "--deal", str(DEAL)], f"{asked}\n")
    assert told.status == 0
    begun, _, rest = told.out.partition(" moves. 1: ")
    played, won, after = rest.partition("You won")
    assert won and begun.startswith("Klondike, deal 2.") and "Say accept for that" in after
    assert after.count(" of 52 cards") + after.count(" cards are on the foundations") >= 1, "the next deal is read"
    assert len(played.split()) / len(moves) <= MOST
    assert "turns up in column" in played and "to the hearts foundation." in played
