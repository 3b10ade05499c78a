"""Doubtful situations, decided from a rules page alone before the program was asked: it decides as its page does."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from game import rules
from game.rules.cards import card_name
from game.rules.page import page

ROWS = Path(__file__).with_name("situations.txt").read_text(encoding="utf-8").splitlines()


class Situation(NamedTuple):
    """What is asked in a position, what the page says, and the name of the clause that says so. asked: a move, or a
    move and the pile looked at after it.
    """

    game: str
    asked: str
    said: str
    clause: str
    words: str
    position: str


def situations() -> list[Situation]:
    rows = [row for row in ROWS if not row.startswith("#")]
    return [
        Situation(*f"{head} | {position.strip()}".split(" | "))
        for head, position in zip(rows[::2], rows[1::2], strict=True)
    ]


ALL = situations()


def decided(one: Situation) -> str:
    """What the program says: whether the move may be made, or what lies on the pile then."""
    position = rules.find_ruleset(one.game).load(one.position)
    asked, _, pile = one.asked.partition(", ")
    move = position.parse_move(asked)
    if not pile or move not in position.legal_moves:
        return "yes" if move in position.legal_moves else "no"
    after = position.play(move)
    held = next(after.piles[index] for index, named in enumerate(after.ruleset.piles) if named.name == pile)
    return f"{len(held)} cards" if one.said.endswith("cards") else card_name(held[-1])


@pytest.mark.parametrize("game", dict.fromkeys(one.game for one in ALL))
def test_the_program_decides_as_its_page_says(game: str) -> None:
    clauses = {type(one) for section in page(rules.find_ruleset(game)) for told in section.paragraphs for one in told}
    names = {clause.__name__ for clause in clauses}
    for one in ALL:
        if one.game == game:
            assert decided(one) == one.said, one
            assert one.clause in names, f"the page of {game} has no such clause: {one}"
