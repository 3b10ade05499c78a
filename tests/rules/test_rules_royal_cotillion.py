"""Royal Cotillion."""

from __future__ import annotations

from game.rules.words.refuse import why_stuck
from game.words.facts import refusal as english
from tests.rules.dealing import begin, cards, index, place, play, refusal, texts, up

BASES = "AS AH AD AC 2S 2H 2D 2C"
LADIES = "KH KD KC QH QD QC KH KD KC QH QD QC"
LORDS = "10H 10D 10C 10H 8H 8D 8C 8H 6H 6D 6C 6H JH JD JC JH"


def deal(stock: str, *, ladies: str = LADIES, lords: str = LORDS, last: str = ""):
    """A deal in which no heart, diamond or club can be played for a while."""
    return begin("royal-cotillion", BASES, ladies, lords, stock, last=last)


def test_a_foundation_takes_only_its_suit_and_its_next_rank():
    position = play(deal("3S 5S 4S"), "turn")
    assert texts(position, "waste") == {"waste>aces1"}
    assert refusal(position, "waste>aces2") == "That foundation needs the 3 of hearts."
    assert refusal(position, "waste>twos1") == "That foundation needs the 4 of spades."
    assert refusal(play(position, "turn"), "waste>aces2") == "That foundation needs the 3 of hearts."
    assert english(why_stuck(play(position, "turn"), index(position, "waste"))) == (
        "The 5 of spades has to wait: its foundation needs the 3 of spades first."
    )


def test_the_refill_comes_at_once_and_is_told_in_order():
    position = play(deal("9C", lords="3S " + LORDS.split(" ", 1)[1]), "turn")
    _, events = position.play_with_events(position.parse_move("lords1>aces1"))
    assert [event.what.value for event in events] == ["moved", "refilled"]
    assert events[1].source == index(position, "waste") and events[1].target == index(position, "lords1")


def test_with_stock_and_waste_gone_the_place_stays_empty():
    position = place("royal-cotillion", rest="ladies1", aces1="AS", lords1="3S", lords2="5S")
    position = play(position, "lords1>aces1", "lords2>aces1")
    assert cards(position, "lords1") == cards(position, "lords2") == ""
    assert refusal(position, "lords1>aces1") == "There is no card to take."


def test_nothing_is_packed_and_nothing_leaves_a_foundation():
    position = play(deal("3S"), "turn")
    for target in ("lords1", "ladies1", "waste", "stock"):
        assert refusal(position, f"waste>{target}") == "Cards of the waste go to foundations only."
    assert refusal(position, "lords1>lords2") == "Cards of the lords’ wing go to foundations only."
    position = play(position, "waste>aces1")
    assert refusal(position, "aces1>twos1") == "Cards on a foundation stay there."
    assert refusal(position, "stock>aces1") == "Turn the stock to get its cards."


def test_both_copies_are_told_apart_by_the_place_they_come_from():
    position = play(deal("3S", lords="3S" + LORDS[3:]), "turn")
    assert {"waste>aces1", "lords1>aces1"} <= texts(position)
    assert play(position, "waste>aces1") == play(position, "lords1>aces1"), "the waste’s 3 takes the lord’s place"
    position = play(deal("3S", ladies="KH KD 3S" + LADIES[8:]), "turn")
    assert play(position, "waste>aces1") != play(position, "ladies1>aces1")


# As they come


def as_they_come(*named: str, last: str = ""):
    return begin("royal-cotillion", *named, last=last, variants=["as-they-come"])


QUIET = "KH KD KC QH QD QC KH KD KC QH QD QC 10H 10D 10C 10H"


def test_as_they_come_the_first_ace_and_2_found_and_the_second_ones_go_on_the_other_pile():
    ladies = "9H 9H 8H 9D 9D 8D 9C 9C 8C 8H 8D 8C"
    position = as_they_come(QUIET, ladies, "AS 3S 5S 7S 9S JS KS 2S 4S 6S 8S 10S QS AS 2S")
    position = up(position, 7)
    assert cards(position, "aces1") == "AS 3S 5S 7S 9S JS KS"
    position = play(position, "turn")
    assert texts(position, "waste") == {"waste>twos1"}, "the first 2 founds, though the ace pile waits for a 2"
    assert refusal(position, "waste>aces1") == "The 2 of spades can start a foundation, so it goes on no other."
    position = up(play(position, "waste>twos1"), 5)
    assert cards(position, "twos1") == "2S 4S 6S 8S 10S QS"
    position = up(position, 2)
    assert cards(position, "twos1")[-2:] == "AS", "the second ace goes on the queen of the 2 pile"
    assert cards(position, "aces1")[-2:] == "2S", "the second 2 on the king of the ace pile"
