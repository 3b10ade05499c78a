"""Royal Rendezvous."""

from __future__ import annotations

from game.rules.words.refuse import why_stuck
from game.words.facts import refusal as english
from tests.rules.dealing import begin, each, index, place, play, refusal, texts

BASES = "AS AH AD AC AS AH AD AC 2S 2H 2D 2C"
GUESTS = "KH KD KC QH QD QC JH JD JC KH KD KC QH QD QC JH"


def deal(stock: str = "", guests: str = GUESTS, variants=()):
    return begin("royal-rendezvous", BASES, guests, stock, variants=variants)


def test_a_card_with_two_places_lets_the_player_choose():
    position = play(deal("2S 3S"), "turn", "waste>upper1", "turn")
    assert texts(position, "waste") == {"waste>upper1", "waste>lower1"}
    assert play(position, "waste>upper1") != play(position, "waste>lower1")


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
