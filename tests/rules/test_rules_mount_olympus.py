"""Mount Olympus."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, group, index, levels, place, play, refusal, texts

BASES = levels("A 2") + " " + levels("A 2")
COLUMNS = "KH KD KC QH QD QC KS QS 10H"


def deal(stock: str = "", columns: str = COLUMNS):
    return begin("mount-olympus", BASES, columns, stock)


def test_all_aces_and_2s_are_set_out_and_nine_cards_dealt():
    position = deal()
    assert group(position, "aces") == ["AS", "AH", "AD", "AC"] * 2
    assert group(position, "twos") == ["2S", "2H", "2D", "2C"] * 2
    assert " ".join(group(position, "columns")) == COLUMNS
    assert len(position.stock) == 104 - 16 - 9


def test_foundations_are_built_by_twos_in_suit_and_not_round():
    position = place("mount-olympus", rest="columns9", aces1="AS 3S 5S 7S 9S JS", columns1="KS", columns2="3H 4S")
    assert "columns1>aces1" in texts(position)
    position = play(position, "columns1>aces1")
    assert refusal(position, "columns2>aces1") == "That foundation is complete."
    position = place("mount-olympus", rest="columns9", twos1="2S 4S 6S 8S 10S", columns1="QS", columns2="AS")
    position = play(position, "columns1>twos1")
    assert refusal(position, "columns2>twos1") == "That foundation is complete."


def test_columns_are_packed_down_in_suit_by_twos():
    position = deal(columns="KS JS JH 10S QH QS 3D 5D 9S")
    assert {"columns2>columns1", "columns4>columns6", "columns9>columns2"} <= texts(position)
    assert "columns3>columns1" not in texts(position), "another suit"
    assert refusal(position, "columns3>columns1") == "The jack of hearts does not go on the king of spades."
    assert refusal(position, "columns4>columns1") == "The 10 of spades does not go on the king of spades."
    assert refusal(position, "columns1>columns2") == "The king of spades does not go on the jack of spades."


def test_an_ace_does_not_take_a_king_nor_a_2_a_queen():
    position = place("mount-olympus", rest="columns9", columns1="AS", columns2="QS", columns3="KS", columns4="2S")
    assert not {"columns2>columns1", "columns3>columns1", "columns3>columns4", "columns2>columns4"} & texts(position)


FULL = {"columns4": "7H", "columns5": "7H", "columns6": "7D", "columns7": "7D", "columns8": "7C"}


def test_groups_move_whole_or_in_part():
    position = place("mount-olympus", rest="columns9", columns1="4H KS JS 9S", columns2="KS", columns3="JS", **FULL)
    assert texts(position, "columns1") == {"columns1:2>columns2", "columns1>columns3"}
    moved = play(position, "columns1:2>columns2")
    assert cards(moved, "columns2") == "KS JS 9S" and cards(moved, "columns1") == "4H KS"
    assert refusal(position, "columns1:4>columns2") == (
        "The 4 of hearts is covered by cards that do not follow it in order."
    )


def test_a_group_goes_to_the_foundations_a_card_at_a_time():
    position = place("mount-olympus", rest="columns9", aces1="AS", columns1="5S 3S")
    assert refusal(position, "columns1:2>aces1") == "Cards go to a foundation one at a time."
    assert cards(play(position, "columns1>aces1", "columns1>aces1"), "aces1") == "AS 3S 5S"


def test_an_empty_column_is_filled_at_once_from_the_stock():
    position = deal("9H 8H", columns="3S KD KC QH QD QC KS QS 4S")
    position = play(position, "columns1>aces1")
    assert cards(position, "columns1") == "9H"
    position = play(position, "columns9>twos5")
    assert cards(position, "columns9") == "8H"
    packed = play(deal("9H", columns="KS JS KC QH QD QC KD QS 4S"), "columns2>columns1")
    assert cards(packed, "columns2") == "9H", "also after packing"


def test_with_the_stock_gone_an_empty_column_takes_any_card_or_group():
    position = place("mount-olympus", rest="columns9", columns1="4H KS JS 9S", columns2="7H", aces5="AD", columns4="3D")
    position = play(position, "columns4>aces5")
    assert cards(position, "columns4") == ""
    assert {"columns1>columns4", "columns1:2>columns4", "columns1:3>columns4"} <= texts(position)
    assert "columns2>columns4" not in texts(position)
    assert refusal(position, "columns2>columns4") == "Moving a whole column to an empty one changes nothing."
    moved = play(position, "columns1:3>columns4")
    assert cards(moved, "columns4") == "KS JS 9S" and cards(moved, "columns1") == "4H"


def test_a_turn_lays_a_card_on_every_column_and_the_last_what_there_is():
    position = deal("3H 4H 5H 6H 7H 8H 9H 10H JH")
    turned, events = position.play_with_events(position.parse_move("turn"))
    assert [pile.split()[-1] for pile in group(turned, "columns")] == [
        "3H",
        "4H",
        "5H",
        "6H",
        "7H",
        "8H",
        "9H",
        "10H",
        "JH",
    ]
    assert [event.target for event in events] == [index(position, f"columns{n}") for n in range(1, 10)]
    end = play(turned, "8 turn")
    assert end.stock == () and [len(pile.split()) for pile in group(end, "columns")] == [10] * 7 + [9] * 2
    assert refusal(end, "turn") == "The stock is empty."
    assert refusal(end, "redeal") == "This game has no redeal."
