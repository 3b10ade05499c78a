"""Royal Rendezvous."""

from __future__ import annotations

from game.rules.words.refuse import why_stuck
from game.words.said import refusal as english
from tests.rules.dealing import begin, cards, each, group, index, place, play, refusal, texts

BASES = "AS AH AD AC AS AH AD AC 2S 2H 2D 2C"
GUESTS = "KH KD KC QH QD QC JH JD JC KH KD KC QH QD QC JH"


def deal(stock: str = "", guests: str = GUESTS, variants=()):
    return begin("royal-rendezvous", BASES, guests, stock, variants=variants)


def test_eight_aces_and_a_2_of_every_suit_are_set_out_and_sixteen_dealt():
    position = deal("9S")
    assert group(position, "upper") == group(position, "lower") == ["AS", "AH", "AD", "AC"]
    assert group(position, "twos") == ["2S", "2H", "2D", "2C"]
    assert " ".join(group(position, "guests")) == GUESTS
    assert len(position.stock) == 104 - 12 - 16


def test_upper_aces_by_ones_lower_aces_and_2s_by_twos():
    position = deal("3S 5S 7S 9S JS KS 4S 6S 8S 10S QS 2S")
    for _ in range(6):
        position = play(position, "turn", "waste>lower1")
    assert cards(position, "lower1") == "AS 3S 5S 7S 9S JS KS"
    for _ in range(5):
        position = play(position, "turn", "waste>twos1")
    assert cards(position, "twos1") == "2S 4S 6S 8S 10S QS"
    position = play(position, "turn")
    assert texts(position, "waste") == {"waste>upper1"}
    assert refusal(position, "waste>twos1") == "That foundation is complete."
    assert refusal(position, "waste>lower1") == "That foundation is complete."


def test_an_upper_pile_runs_from_ace_to_king():
    position = deal(each("2 3 4 5 6 7 8 9 10 J Q K", "S"))
    for _ in range(12):
        position = play(position, "turn", "waste>upper1")
    assert cards(position, "upper1") == each("A 2 3 4 5 6 7 8 9 10 J Q K", "S")


def test_a_card_with_two_places_lets_the_player_choose():
    position = play(deal("2S 3S"), "turn", "waste>upper1", "turn")
    assert texts(position, "waste") == {"waste>upper1", "waste>lower1"}
    assert play(position, "waste>upper1") != play(position, "waste>lower1")


def test_guests_are_all_available_to_foundations_only_and_refilled_waste_first():
    position = deal("9S 8S", guests="3S 4S 2S " + " ".join(GUESTS.split()[3:]))
    assert {"guests1>lower1", "guests2>twos1", "guests3>upper1"} <= texts(position)
    assert refusal(position, "guests1>guests2") == "Cards of the reserve go to foundations only."
    assert cards(play(position, "guests1>lower1"), "guests1") == "9S", "without a waste from the stock"
    position = play(position, "2 turn", "guests3>upper1")
    assert (cards(position, "guests3"), cards(position, "waste")) == ("8S", "9S")


UPPER = each("A 2 3 4 5 6 7 8 9 10 J Q", "S")


def test_held_kings_an_upper_pile_waits_for_the_king_of_its_lower_one():
    table = {"rest": "guests16", "upper1": UPPER, "guests1": "KS", "lower1": "AS 3S 5S 7S 9S JS"}
    free = place("royal-rendezvous", **table)
    assert texts(free, "guests1") == {"guests1>upper1", "guests1>lower1"}
    held = place("royal-rendezvous", variants=["held-kings"], **table)
    assert texts(held, "guests1") == {"guests1>lower1"}
    sentence = "The king of spades waits until the other foundation of its suit is complete."
    assert refusal(held, "guests1>upper1") == sentence
    table["lower1"] = "AS 3S 5S 7S 9S JS KS"
    released = place("royal-rendezvous", variants=["held-kings"], **table)
    assert texts(released, "guests1") == {"guests1>upper1"}
    table["lower1"], table["lower2"] = "AS 3S 5S 7S 9S", "AH 3H 5H 7H 9H JH KH"
    other_suit = place("royal-rendezvous", variants=["held-kings"], **table)
    assert not texts(other_suit, "guests1"), "another suit’s king does not release it"
    assert english(why_stuck(other_suit, index(other_suit, "guests1"))) == sentence
