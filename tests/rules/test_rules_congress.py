"""Congress."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, group, place, play, refusal, texts

EIGHT = "9S 8H 7D 6C KS AH 2H 4C"


def test_eight_columns_of_one_card() -> None:
    position = begin("congress", EIGHT)
    assert group(position, "columns") == EIGHT.split() and len(position.stock) == 96


def test_packed_down_whatever_the_suit_one_at_a_time_and_not_round() -> None:
    position = begin("congress", EIGHT, "10D")
    assert {"columns2>columns1", "columns3>columns2"} <= texts(position)
    assert "columns5>columns6" not in texts(position), "no king on an ace"
    packed = play(position, "columns2>columns1")
    assert refusal(packed, "columns1:2>columns5").startswith("Other cards lie on") or "one at a time" in refusal(
        packed, "columns1:2>columns5"
    )


def test_a_gap_is_filled_from_the_waste_and_without_one_from_the_stock() -> None:
    position = play(begin("congress", EIGHT, "10D JD"), "columns2>columns1")
    assert cards(position, "columns2") == "10D"
    position = play(begin("congress", EIGHT, "QD JD"), "turn", "columns2>columns1")
    assert cards(position, "columns2") == "QD" and cards(position, "waste") == ""


def test_with_both_gone_a_gap_takes_any_card_but_not_another_column_whole() -> None:
    position = place("congress", rest="columns8", columns1="5H", columns2="9S KD")
    assert {"columns2>columns3"} <= texts(position)
    assert refusal(position, "columns1>columns3") == "Moving a whole column to an empty one changes nothing."


def test_aces_found_in_suit() -> None:
    position = play(begin("congress", EIGHT), "columns6>aces2", "columns7>aces2")
    assert cards(position, "aces2") == "AH 2H" and refusal(begin("congress", EIGHT), "columns6>aces1")
