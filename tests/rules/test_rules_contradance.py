"""Contradance."""

from __future__ import annotations

import pytest

from game.rules import UnknownVariant, ruleset
from tests.rules.dealing import begin, cards, each, group, levels, play, refusal, texts, up

BASES = levels("5 6") + " " + levels("5 6")
UP, DOWN = "7 8 9 10 J Q", "4 3 2 A K"


def test_all_5s_and_6s_are_set_out():
    position = begin("contradance", BASES, "7S")
    assert group(position, "fives") == ["5S", "5H", "5D", "5C"] * 2
    assert group(position, "sixes") == ["6S", "6H", "6D", "6C"] * 2
    assert len(position.stock) == 88 and texts(position) == {"turn"}


def test_5s_down_past_the_ace_to_the_king_and_6s_up_to_the_queen():
    position = up(begin("contradance", BASES, each(UP, "S"), each(DOWN, "H")), 11)
    assert cards(position, "sixes1") == "6S 7S 8S 9S 10S JS QS"
    assert cards(position, "fives2") == "5H 4H 3H 2H AH KH"


def test_two_piles_of_a_suit_stand_alike_until_they_differ():
    position = play(begin("contradance", BASES, "7S 7S 8S KS"), "turn")
    assert texts(position, "waste") == {"waste>sixes1", "waste>sixes5"}
    assert play(position, "waste>sixes1") == play(position, "waste>sixes5")
    position = play(position, "waste>sixes5", "turn", "waste>sixes1", "turn")
    assert texts(position, "waste") == {"waste>sixes1", "waste>sixes5"}
    position = play(position, "waste>sixes1", "turn")
    assert refusal(position, "waste>sixes1") == "That foundation needs the 9 of spades."
    assert refusal(position, "waste:2>sixes1") == "There is no card to take."


def test_the_variants_exclude_each_other():
    with pytest.raises(UnknownVariant, match="Choose only one"):
        ruleset("contradance", ["two-redeals", "three-redeals"])


@pytest.mark.parametrize("variants", [("as-they-come",), ("as-they-come", "three-redeals")])
def test_as_they_come(variants):
    position = begin("contradance", "5S 6H 5S 7H 4S", variants=variants)
    assert len(position.stock) == 104 and not any(group(position, "fives"))
    position = up(position, 2)
    assert cards(position, "fives1") == "5S" and cards(position, "sixes2") == "6H"
    position = play(position, "turn")
    assert texts(position, "waste") == {"waste>fives5"}, "a second 5 starts the other pile of its suit"
    position = up(play(position, "waste>fives5"), 2)
    assert cards(position, "sixes2") == "6H 7H"
