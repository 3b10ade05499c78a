"""What is said of a game: its packs, and the names in its rules in brief."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import rules
from game.words.games import packs
from game.words.rulespage import rules_in_brief


def test_packs_are_counted_with_their_cards() -> None:
    game = rules.find_game("carpet")
    said = [packs(replace(game, packs=count)) for count in (1, 2, 3)]
    assert said == ["One pack, 52 cards", "Two packs, 104 cards", "3 packs, 156 cards"]


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("royal-cotillion", ["Ladies’ wing", "Lords’ wing", "Waste", "Stock"]),
        ("calculation", ["Turned card", "Heaps", "Stock"]),
    ],
)
def test_the_rules_in_brief_name_each_kind_of_pile(game: str, names: list[str]) -> None:
    lines = [line for part in rules_in_brief(rules.ruleset(game)) for line in part.lines]
    assert [line.name for line in lines if line.name] == names
