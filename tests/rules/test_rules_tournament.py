"""Tournament."""

from __future__ import annotations

from game.rules import every_ruleset
from tests.rules.dealing import begin, cards, group, place, play, refusal, texts

CELLS = "AS 2S 3H 4H 5H 6H 7H 8H"
COLUMNS = "9S 9H 9D 9C 10S 10H 10D 10C JS JH JD JC QS QH QD QC 8S 8D 8C 7S 7D 7C 6S 6D"


def test_one_of_the_cells_is_an_ace_or_a_king() -> None:
    assert group(begin("tournament", CELLS), "cells") == CELLS.split()
    without = begin("tournament", "2S 3S 4S 5S 6S 7S 8S 9S 10S KD")
    assert group(without, "cells") == ["KD", "2S", "3S", "4S", "5S", "6S", "7S", "8S"]
    assert cards(without, "columns1").startswith("9S 10S")


def test_column_tops_go_up_or_to_an_empty_cell_and_cells_go_up_only() -> None:
    position = begin("tournament", CELLS, COLUMNS)
    assert refusal(position, "columns1>columns2") == "Nothing is built on the columns."
    position = play(position, "cells1>aces1", "cells2>aces1")
    assert cards(position, "aces1") == "AS 2S"
    assert {"columns1>cells1", "columns1>cells2"} <= texts(position)
    assert refusal(position, "cells3>cells1") == "Moving a card from one cell to another changes nothing."


def test_an_empty_column_gets_four_cards_at_once() -> None:
    position = begin("tournament", CELLS, COLUMNS, "KC KH KD KS")
    position = play(position, "cells1>aces1", "cells2>aces1", "columns1>cells1", "columns1>cells2")
    position = place("tournament", aces1="AS", cells1="3H", columns1="2S", columns2="5H", last="KS KD KH KC")
    position = play(position, "columns1>aces1")
    assert cards(position, "columns1") == "KC KH KD KS"
    last = place("tournament", rest="columns6", aces1="AS", columns1="2S", stock="KH KC")
    assert cards(play(last, "columns1>aces1"), "columns1") == "KC KH"
    gone = place("tournament", rest="columns6", aces1="AS", columns1="2S", columns2="5H")
    gone = play(gone, "columns1>aces1")
    assert cards(gone, "columns1") == "" and refusal(gone, "columns2>columns1") == "This empty column takes no card."


def test_a_turn_deals_four_cards_to_each_column() -> None:
    position = play(begin("tournament", CELLS, COLUMNS, "KC KH KD KS AH AD AC AS"), "turn")
    assert cards(position, "columns1") == "9S 9H 9D 9C KC KH KD KS" and cards(position, "columns2").endswith(
        "AH AD AC AS"
    )


def test_a_redeal_brings_the_first_column_first() -> None:
    position = place("tournament", rest="columns6", columns1="5H 6H", columns2="7H")
    again = play(position, "redeal")
    assert cards(again, "columns1")[:8] == "5H 6H 7H" and again.passes == 1
    assert all(len(pile.split()) == 4 for pile in group(again, "columns")), "a turn is dealt with it"
    last = place("tournament", rest="columns6", passes=2)
    assert refusal(last, "redeal") == "No redeal is left."


def test_crossing() -> None:
    position = place("tournament", variants=["crossing"], aces1="AS 2S 3S", kings1="KS QS JS 10S 9S 8S 7S 6S 5S 4S")
    assert "kings1>aces1" in texts(position) and "aces1>kings1" in texts(position)


def test_old_deals_keep_their_redeal_which_deals_nothing() -> None:
    old = place("tournament", variants=["earlier-redeal"], rest="columns6", columns1="5H 6H", columns2="7H")
    assert not any(group(play(old, "redeal"), "columns"))
    new = place("tournament", rest="columns6", columns1="5H 6H", columns2="7H")
    assert play(old, "redeal", "turn").piles == play(new, "redeal").piles
    assert "earlier-redeal" not in {variant.id for variant in old.ruleset.game.variants}
    assert not any("earlier-redeal" in ruleset.variants for ruleset in every_ruleset())
