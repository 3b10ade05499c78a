"""Red & Black."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, group, levels, place, play, refusal, texts

ACES = levels("A") + " " + levels("A")
COLUMNS = "KS KC KS KC QS QC QS QC"


def deal(*stock: str, columns: str = COLUMNS):
    return begin("red-and-black", ACES, columns, *stock)


def test_eight_aces_are_set_out_and_eight_columns_of_one_card():
    position = deal()
    assert sorted(group(position, "aces")) == sorted(ACES.split())
    assert " ".join(group(position, "columns")) == COLUMNS and len(position.stock) == 88


def test_foundations_go_up_in_alternating_colours_whatever_the_suit():
    position = play(deal("2H 2S 3C"), "turn")
    assert texts(position, "waste") == {f"waste>aces{n}" for n in (1, 4, 5, 8)}, "the black aces"
    assert refusal(position, "waste>aces2") == "That foundation needs a black 2."
    position = play(position, "waste>aces1", "2 turn")
    assert texts(position, "waste") == {"waste>aces1"}
    assert cards(play(position, "waste>aces1"), "aces1") == "AS 2H 3C"


def test_columns_are_packed_down_in_alternating_colours_from_columns_and_waste():
    position = deal("JH 10S", columns="QS JD 10C 9H KS KC KS KC")
    assert {"columns2>columns1", "columns3>columns2", "columns4>columns3"} <= texts(position)
    assert refusal(position, "columns3>columns1") == "The 10 of clubs does not go on the queen of spades."
    position = play(position, "turn", "waste>columns1", "turn")
    assert cards(position, "columns1") == "QS JH" and "waste>columns1" in texts(position)
    assert refusal(deal(columns="QS JS KS KC KS KC QC QC"), "columns2>columns1") == (
        "The jack of spades does not go on the queen of spades."
    )


def test_packing_does_not_go_round():
    position = place("red-and-black", columns1="AH", columns2="KS", columns3="2D", columns4="AC")
    assert "columns2>columns1" not in texts(position)
    assert "columns4>columns3" in texts(position)


def test_groups_move_whole_or_in_part_and_to_foundations_singly():
    position = place(
        "red-and-black", rest="columns8", columns1="4S 10S 9H 8S", columns2="JH", columns3="9D", columns4="10C"
    )
    assert {"columns1:3>columns2", "columns1:2>columns4", "columns1>columns3"} <= texts(position)
    moved = play(position, "columns1:3>columns2")
    assert cards(moved, "columns2") == "JH 10S 9H 8S" and cards(moved, "columns1") == "4S"
    assert (
        refusal(position, "columns1:4>columns2")
        == "The 4 of spades is covered by cards that do not follow it in order."
    )
    singly = place("red-and-black", rest="columns8", aces1="AS", columns1="3C 2H")
    assert refusal(singly, "columns1:2>aces1") == "Cards go to a foundation one at a time."


def test_an_empty_column_is_filled_at_once_from_the_waste_else_from_the_stock():
    position = deal("9S 9C", columns="2H KC KS KC QS QC QS QC")
    assert cards(play(position, "columns1>aces1"), "columns1") == "9S"
    position = play(position, "2 turn", "columns1>aces1")
    assert (cards(position, "columns1"), cards(position, "waste")) == ("9C", "9S")


def test_with_both_gone_an_empty_column_takes_any_card_or_group():
    position = place("red-and-black", rest="columns8", columns1="4S 10S 9H", columns2="2H", aces1="AS", columns3="KS")
    position = play(position, "columns2>aces1")
    assert cards(position, "columns2") == ""
    assert {"columns1>columns2", "columns1:2>columns2"} <= texts(position)
    assert "columns3>columns2" not in texts(position)
    assert refusal(position, "columns3>columns2") == "Moving a whole column to an empty one changes nothing."
    assert cards(play(position, "columns1:2>columns2"), "columns2") == "10S 9H"


def test_the_stock_is_gone_through_once_and_only_the_top_of_the_waste_is_free():
    position = play(deal("9S 8S"), "2 turn")
    assert refusal(position, "waste:2>columns1") == "The 9 of spades is covered."
    assert refusal(play(deal(), "88 turn"), "redeal") == "This game has no redeal."
