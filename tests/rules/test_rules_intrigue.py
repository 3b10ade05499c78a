"""Intrigue."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, group, place, play, refusal, texts


def test_the_first_queen_begins_the_first_column_and_each_queen_the_next() -> None:
    position = begin("intrigue", "9H QD 8H QS 7H")
    assert group(position, "columns")[:2] == ["QD", ""] and len(position.stock) == 103
    position = play(position, "4 turn")
    assert group(position, "columns")[:3] == ["QD 9H 8H", "QS 7H", ""]


def test_6s_go_up_to_the_jack_and_5s_down_past_the_ace_to_the_king_whatever_the_suit() -> None:
    position = place("intrigue", sixes1="6H 7S 8D 9C 10H", fives1="5S 4H 3H 2H AH", columns1="QD KD JS", last="9H")
    position = play(position, "columns1>sixes1", "columns1>fives1")
    assert cards(position, "sixes1").endswith("10H JS") and cards(position, "fives1").endswith("AH KD")
    assert refusal(place("intrigue", sixes1="6H", columns1="QD 8S", last="9H"), "columns1>sixes1")


def test_6s_and_5s_found_as_they_come() -> None:
    position = play(begin("intrigue", "QD 6H 5S"), "turn", "columns1>sixes1", "turn", "columns1>fives1")
    assert cards(position, "sixes1") == "6H" and cards(position, "fives1") == "5S"


def test_a_bare_queen_takes_a_card_once_the_stock_is_gone() -> None:
    early = place("intrigue", columns1="QD", columns2="QS 9H 8H", last="7H")
    assert refusal(early, "columns2>columns1") == "This column takes other cards only when the stock is empty."
    late = place("intrigue", rest="columns8", columns1="QD", columns2="QS 9H 8H")
    assert "columns2>columns1" in texts(late)
    assert refusal(late, "columns1>columns2") == "The queen of diamonds begins its column and never moves."


def test_laggard_lady_holds_6s_and_5s_until_there_is_a_queen_for_each() -> None:
    position = play(begin("intrigue", "QD 6H 6S", variants=["laggard-lady"]), "turn", "columns1>sixes1", "turn")
    assert refusal(position, "columns1>sixes2") == (
        "The 6 of spades waits: there are never more such foundations than columns."
    )
