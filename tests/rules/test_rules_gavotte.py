"""Gavotte."""

from __future__ import annotations

import pytest

from game.rules import BadText
from tests.rules.dealing import begin, cards, group, play, refusal, texts

LEFT = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AD 2D 3D"
RIGHT = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC 4D 5D 6D"


def deal(stock: str = "", left: str = LEFT, right: str = RIGHT, last: str = ""):
    return begin("gavotte", left, right, stock, last=last)


def test_two_wings_are_dealt_left_first_row_by_row():
    position = deal()
    assert " ".join(group(position, "left")) == LEFT
    assert " ".join(group(position, "right")) == RIGHT
    assert len(position.stock) == 72


def test_the_wing_is_chosen_first_then_two_ranks_seeing_the_layout():
    position = deal()
    assert position.choosing and texts(position) == {"wing left", "wing right"}
    assert refusal(position, "turn") == "First choose the lords’ wing."
    assert refusal(position, "left1>firsts1") == "First choose the lords’ wing."
    position = play(position, "wing left")
    assert refusal(position, "turn") == "First name two ranks."
    assert len(position.legal_moves) == 13 * 14 // 2, "alike or different, an unordered pair"
    assert position.parse_move("ranks 9 6") == position.parse_move("ranks 6 9")
    assert "ranks 9 9" in texts(position) and "ranks K A" not in texts(position)
    position = play(position, "ranks 6 9")
    assert not position.choosing
    assert refusal(position, "wing right") == "You chose that at the start of the deal."
    with pytest.raises(BadText, match="is not a move of Gavotte"):
        position.parse_move("ranks 6 14")


def test_in_the_lords_wing_every_card_is_available_in_the_ladies_only_the_lowest_of_a_column():
    position = play(deal(), "wing left", "ranks A 2")
    assert {"left1>firsts2", "left14>firsts3", "left15>seconds3"} <= texts(position)
    assert not texts(position, "right1") and refusal(position, "right1>firsts4") == "The ace of clubs is covered."
    position = play(deal(), "wing right", "ranks A 2")
    assert {"right1>firsts4", "right2>seconds4", "left14>firsts3"} <= texts(position), "the lowest row is free"
    assert refusal(position, "left1>firsts2") == "The ace of hearts is covered."


def test_the_next_lady_of_a_column_is_free_when_the_one_below_is_gone():
    left = LEFT.replace("10H", "QD").replace("AD", "10H")  # the second column, from below: 10H, QD, 6H, 2H
    position = play(deal(left=left), "wing right", "ranks 10 Q")
    assert refusal(position, "left10>seconds3") == "The queen of diamonds is covered."
    position = play(position, "left14>firsts2")
    assert "left10>seconds3" in texts(position)
    assert cards(position, "left14") == "" and len(position.stock) == 72, "the ladies are never refilled"


def test_the_lords_are_refilled_from_the_waste_first():
    position = play(deal("9S 8S"), "wing left", "ranks A 2")
    assert cards(play(position, "left1>firsts2"), "left1") == "9S"
    position = play(position, "2 turn", "left1>firsts2")
    assert cards(position, "left1") == "8S" and cards(position, "waste") == "9S"


def test_bases_are_played_up_founding_first():
    stock = "6S 8S 6S 8S 8S"
    position = play(deal("6S 8S " + "6S 8S"), "wing left", "ranks 6 8", "turn", "waste>firsts1", "turn")
    assert texts(position, "waste") == {"waste>seconds1"}, stock
    assert refusal(position, "waste>firsts1") == "The 8 of spades can start a foundation, so it goes on no other."
    position = play(position, "waste>seconds1", "2 turn")
    assert texts(position, "waste") == {"waste>firsts1"}, "the second 8 goes on the 6"
    assert refusal(position, "waste>seconds1") == "That foundation needs the 10 of spades."


def test_ranks_alike_give_two_piles_of_one_base_that_are_equal():
    position = play(deal("9S 9S JS"), "wing left", "ranks 9 9", "turn")
    assert texts(position, "waste") == {"waste>firsts1", "waste>seconds1"}
    first, second = play(position, "waste>firsts1"), play(position, "waste>seconds1")
    assert first == second and hash(first) == hash(second)
    position = play(first, "turn", "waste>seconds1", "turn")
    assert texts(position, "waste") == {"waste>firsts1", "waste>seconds1"}


def test_build_by_twos_round_from_any_base():
    run = "6S 8S 10S QS AS 3S 5S 7S 9S JS KS 2S 4S"
    position = play(deal(run), "wing left", "ranks 6 6")
    for _ in range(13):
        position = play(position, "turn", "waste>firsts1")
    assert cards(position, "firsts1") == run


# Set out


def test_set_out_ranks_first_then_bases_then_wings_then_the_wing():
    position = begin("gavotte", LEFT, RIGHT, variants=["set-out"])
    assert len(position.stock) == 104, "nothing is dealt before the ranks are named"
    assert refusal(position, "turn") == "First name two ranks."
    position = play(position, "ranks 3 4")
    assert group(position, "firsts") == ["3S", "3H", "3D", "3C"]
    assert group(position, "seconds") == ["4S", "4H", "4D", "4C"]
    kept = [card for card in (LEFT + " " + RIGHT).split() if card[:-1] not in ("3", "4")]
    assert " ".join(group(position, "left")) == " ".join(kept[:16]), "the rest keep their order"
    assert len(position.stock) == 104 - 8 - 32
    assert texts(position) == {"wing left", "wing right"}
    position = play(position, "wing right")
    assert not position.choosing
