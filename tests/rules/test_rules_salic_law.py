"""Salic Law."""

from __future__ import annotations

from tests.rules.dealing import begin, group, place, play, refusal, texts


def test_queens_are_laid_out_and_the_first_king_begins_the_first_column() -> None:
    position = begin("salic-law", "5H QS KD 6H")
    assert group(position, "queens") == ["QS", "QH", "QD", "QC", "QS", "QH", "QD", "QC"]
    assert group(position, "columns")[:2] == ["KD", ""] and len(position.stock) == 95


def test_a_king_begins_the_next_column_and_all_others_go_on_the_newest() -> None:
    position = play(begin("salic-law", "KD 5H 6H KS 7H"), "4 turn")
    assert group(position, "columns")[:3] == ["KD 5H 6H", "KS 7H", ""]


def test_there_are_no_more_aces_up_than_kings_out() -> None:
    position = play(begin("salic-law", "KD AH AS KS"), "turn", "columns1>aces1", "turn")
    assert texts(position, "columns1") == set()
    assert refusal(position, "columns1>aces2") == (
        "The ace of spades waits: there are never more such foundations than columns."
    )
    position = play(position, "turn", "columns1>aces2")
    assert group(position, "aces")[:2] == ["AH", "AS"]


def test_a_bare_king_takes_any_card_at_any_time_and_never_moves() -> None:
    position = place("salic-law", columns1="KD", columns2="KS 5H 6H", columns3="KC 9H", last="7H")
    assert {"columns2>columns1", "columns3>columns1"} <= texts(position)
    assert refusal(position, "columns1>columns4") == "The king of diamonds begins its column and never moves."
    assert refusal(position, "columns2>columns4") == "A king from the stock begins this column."
    assert refusal(position, "columns2>columns3") == "Nothing is built on the columns."


def test_a_lone_card_does_not_change_kings_unless_the_stock_would_cover_it() -> None:
    older = place("salic-law", columns1="KD", columns2="KS 5H", columns3="KC 9H", last="7H")
    assert "columns2>columns1" not in texts(older) and "columns3>columns1" in texts(older), "the newest will be covered"
    late = place("salic-law", rest="columns8", columns1="KD", columns2="KS 5H")
    assert refusal(late, "columns2>columns1") == "Moving a whole column to an empty one changes nothing."
