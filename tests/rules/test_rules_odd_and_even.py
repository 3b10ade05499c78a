"""Odd and Even."""

from __future__ import annotations

from game.rules import Outcome
from tests.rules.dealing import begin, cards, group, index, place, play, refusal, texts, up

SQUARE = "KH KD KC QH QD QC JH JD JC"


def deal(stock: str = "", square: str = SQUARE, last: str = ""):
    return begin("odd-and-even", square, stock, last=last)


def test_nine_single_cards_and_nothing_set_out():
    position = deal("AS")
    assert " ".join(group(position, "square")) == SQUARE
    assert len(position.stock) == 95 and position.placed() == 0


def test_first_ace_and_2_found_and_the_seconds_go_round():
    run = "AS 3S 5S 7S 9S JS KS"
    position = play(up(deal(run + " 2S 4S 6S 8S 10S QS AS 2S"), 7), "turn")
    assert texts(position, "waste") == {"waste>twos1"}
    assert refusal(position, "waste>aces1") == "The 2 of spades can start a foundation, so it goes on no other."
    position = up(play(position, "waste>twos1"), 7)
    assert cards(position, "twos1") == "2S 4S 6S 8S 10S QS AS"
    assert cards(position, "aces1") == run + " 2S"


def test_every_card_of_the_square_is_available_and_refilled_waste_first():
    position = deal("9S 8S", square="AS KD AH QH QD QC JH JD 2S")
    assert {"square1>aces1", "square3>aces2", "square9>twos1"} <= texts(position)
    assert refusal(position, "square2>square1") == "Cards of the square go to foundations only."
    assert cards(play(position, "square1>aces1"), "square1") == "9S"
    position = play(position, "2 turn", "square9>twos1")
    assert (cards(position, "square9"), cards(position, "waste")) == ("8S", "9S")


def test_one_redeal_and_the_first_refill_after_it_comes_from_the_stock():
    position = play(deal("9S", square="AS " + SQUARE[3:]), "95 turn")
    assert refusal(position, "turn") == "The stock is empty."
    position = play(position, "redeal")
    position, events = position.play_with_events(position.parse_move("square1>aces1"))
    assert cards(position, "square1") == "9S" and cards(position, "waste") == ""
    assert events[-1].source == index(position, "stock")
    position = play(position, "94 turn")
    assert refusal(position, "redeal") == "No redeal is left."


def test_a_redeal_needs_something_to_gather():
    position = place("odd-and-even", rest="square1", aces1="AS", square2="3S")
    assert texts(position) == {"square2>aces1"}
    assert refusal(position, "redeal") == "There is nothing to turn over."
    assert play(position, "square2>aces1").outcome is Outcome.OVER
