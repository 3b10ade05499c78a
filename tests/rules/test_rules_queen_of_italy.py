"""Queen of Italy."""

from __future__ import annotations

import pytest

from game.rules import UnknownVariant, ruleset
from tests.rules.dealing import begin, cards, group, play, refusal, texts

RESERVE = "KS KC KS KC KH KD KH KD QS QC QH"
FOUR = "5H 9S 9C 9H"
SIX = "8S 8C 7H 7D JS JC"


def deal(*stock: str, reserve: str = RESERVE, four: str = FOUR, six: str = SIX, variants=(), last: str = ""):
    return begin("queen-of-italy", reserve, four, six, *stock, variants=variants, last=last)


def test_eleven_are_dealt_to_the_reserve_then_four_to_choose_from():
    position = deal()
    assert cards(position, "reserve") == RESERVE
    assert group(position, "columns") == [*FOUR.split(), "", "", "", "", ""]
    assert texts(position) == {"base columns1", "base columns2", "base columns3", "base columns4"}
    assert refusal(position, "turn") == "First choose one of the four cards to start the first foundation."
    assert refusal(position, "columns1>bases1") == "First choose one of the four cards to start the first foundation."


def test_the_base_founds_the_first_pile_and_the_rest_make_nine_columns():
    position = deal()
    position, events = position.play_with_events(position.parse_move("base columns2"))
    assert cards(position, "bases1") == "9S"
    assert sorted(group(position, "columns")) == sorted(f"5H 9C 9H {SIX}".split())
    assert len(position.stock) == 104 - 11 - 10 and not position.choosing
    assert [event.what.value for event in events] == ["chosen", "moved"] + ["dealt"] * 6
    assert refusal(position, "base columns1") == "You chose that at the start of the deal."


def test_its_rank_is_the_rank_of_all_eight_of_any_suit():
    position = play(deal(), "base columns2")
    assert "columns3>bases2" in texts(position) and "columns4>bases8" in texts(position)
    assert refusal(position, "columns1>bases2") == "That foundation needs a 9."
    position = play(position, "columns3>bases2")
    assert cards(position, "bases2") == "9C"


def test_equal_bases_may_take_any_free_place():
    position = play(deal(), "base columns2")
    assert play(position, "columns3>bases2") == play(position, "columns3>bases7")


def test_foundations_go_up_in_alternating_colours_round_to_13_cards():
    run = ["5H", "6S", "7H", "8S", "9H", "10S", "JH", "QS", "KD", "AS", "2D", "3S", "4D"]
    position = play(
        deal("6S 7H 8S 9H 10S JH QS KD AS 2D 3S 4D", reserve="KS KC KS KC KH KD KH QC QC QH QD"), "base columns1"
    )
    for _ in run[1:]:
        position = play(position, "turn", "waste>bases1")
    assert cards(position, "bases1") == " ".join(run)
    assert refusal(position, "columns2>bases1") == "That foundation is complete."


def test_a_foundation_refuses_the_wrong_colour():
    position = play(deal("6H 6S"), "base columns1", "turn")
    assert refusal(position, "waste>bases1") == "That foundation needs a black 6."
    assert "waste>bases1" in texts(play(position, "turn"))


def test_of_the_reserve_only_the_top_card_to_foundations_only():
    position = play(deal(four="JS 9S 9C 9H"), "base columns1")
    assert texts(position, "reserve") == {"reserve>bases1"}
    assert refusal(position, "reserve:2>bases1") == "The queen of clubs is covered."
    assert refusal(position, "reserve>columns3") == "Cards of the reserve go to foundations only."
    position = play(position, "reserve>bases1")
    assert cards(position, "reserve") == RESERVE[:-3]


def test_columns_are_packed_down_alternating_round_one_card_at_a_time():
    reserve = "KS QS KS QS KH KD KH KD QC QC QH"
    position = play(deal(reserve=reserve, four="5H 9S 8H AH", six="8D 8C KC 7S JS JC"), "base columns1")
    columns = group(position, "columns")
    ace, king, nine, red8, seven = (f"columns{columns.index(card) + 1}" for card in ("AH", "KC", "9S", "8H", "7S"))
    assert f"{king}>{ace}" in texts(position), "a black king on a red ace"
    position = play(position, f"{red8}>{nine}", f"{seven}>{nine}")
    assert cards(position, nine) == "9S 8H 7S"
    assert refusal(position, f"{nine}:2>{ace}") == "The 8 of hearts is covered, and cards move one at a time."


def test_the_waste_packs_too():
    position = play(deal("8D 3S"), "base columns1", "turn")
    columns = group(position, "columns")
    assert f"waste>columns{columns.index('9S') + 1}" in texts(position)
    assert refusal(position, f"waste>columns{columns.index('9H') + 1}") == (
        "The 8 of diamonds does not go on the 9 of hearts."
    )


def emptied(variants, turns: int):
    """A column falls empty after some turns: the 6 of spades goes on the base, the 5 of hearts."""
    position = play(deal("2C 3C 4C", four="5H 9S 9C 6S", variants=variants), "base columns1", f"{turns} turn")
    column = f"columns{group(position, 'columns').index('6S') + 1}"
    return play(position, f"{column}>bases1"), column


def test_an_empty_column_is_filled_from_the_stock_also_when_there_is_a_waste():
    position, column = emptied((), 2)
    assert cards(position, column) == "4C" and cards(position, "waste") == "2C 3C"


def test_once_the_stock_is_gone_it_takes_any_available_column_or_waste_card():
    position = play(deal("2C 3C 4C", four="5H 9S 9C 6S"), "base columns1", "83 turn")
    column = f"columns{group(position, 'columns').index('6S') + 1}"
    position = play(position, f"{column}>bases1")
    assert cards(position, column) == "" and f"waste>{column}" in texts(position)
    nine = f"columns{group(position, 'columns').index('9S') + 1}"
    assert refusal(position, f"{nine}>{column}") == "Moving a whole column to an empty one changes nothing."
    assert refusal(position, f"reserve>{column}") == "Cards of the reserve go to foundations only."
    assert refusal(position, "redeal") == "This game has no redeal."


def test_waste_fills_gaps_from_the_waste_first():
    position, column = emptied(["waste-fills"], 2)
    assert cards(position, column) == "3C" and cards(position, "waste") == "2C"
    position, column = emptied(["waste-fills"], 0)
    assert cards(position, column) == "2C"


def test_open_gaps_wait_for_any_column_or_waste_card():
    position, column = emptied(["open-gaps"], 2)
    assert cards(position, column) == "" and len(position.stock) == 81
    assert f"waste>{column}" in texts(position)
    packed = play(position, f"waste>{column}")
    assert cards(packed, column) == "3C" and cards(packed, "waste") == "2C"


def test_the_variants_exclude_each_other():
    with pytest.raises(UnknownVariant, match="Choose only one of “waste-fills” and “open-gaps” of Queen of Italy"):
        ruleset("queen-of-italy", ["open-gaps", "waste-fills"])
