"""Gay Gordons."""

from __future__ import annotations

from game.rules.cards import NAMES
from game.rules.words.refuse import why_stuck
from game.words.facts import refusal as english
from tests.rules.dealing import begin, cards, group, index, play, refusal, texts

LOW, HIGH = "A 2 3 4 5", "10 9 8 7 6"
DANCERS = " ".join(f"{rank}{suit}" for suit in "SHDC" for side in (LOW, HIGH) for rank in side.split())
KINGS, QUEENS, LEFT_OVER = "JS KS KH KD KC", "JH QH QS QC QD", "JD JC"


def deal(*named: str, variants: tuple[str, ...] = ()):
    """Cards named are dealt first, column by column; those left over last."""
    return begin("gay-gordons", *named, variants=variants)


def tops(*row: str, reserve: str = "5C 4C", variants: tuple[str, ...] = ()):
    """A deal with those ten cards uncovered, the others under them."""
    used = {*row, *reserve.split()}
    rest = iter([card for card in NAMES if card not in used])
    return deal(*(f"{' '.join(next(rest) for _ in range(4))} {top}" for top in row), reserve, variants=variants)


def test_ten_columns_of_five_are_dealt_and_two_cards_are_left_over():
    position = deal(DANCERS, KINGS, QUEENS, LEFT_OVER)
    assert group(position, "columns")[:3] == ["AS 2S 3S 4S 5S", "10S 9S 8S 7S 6S", "AH 2H 3H 4H 5H"]
    assert group(position, "columns")[8:] == [KINGS, QUEENS]
    assert cards(position, "reserve") == "JD JC" and position.stock == ()
    assert not position.choosing and all(position.face_up(pile.index) for pile in position.ruleset.piles[1:])


def test_two_that_make_eleven_go_off_together():
    position = tops("AS", "10H", "9D", "2C", "3S", "8S", "QS", "QH", "QD", "QC", reserve="6C 7C")
    assert texts(position) == {"columns1+columns2", "columns3+columns4", "columns5+columns6"}
    after = play(position, "columns1+columns2")
    assert cards(after, "discard") == "AS 10H" and len(cards(after, "columns1").split()) == 4
    assert refusal(position, "columns1+columns3") == "The ace of spades and the 9 of diamonds do not add up to 11."
    assert refusal(position, "columns1>discard") == "The ace of spades does not go alone: it goes with a 10."


def test_a_king_goes_off_with_a_queen_of_another_suit():
    row = ("KS", "QS", "QH", "AS", "AH", "AD", "AC", "2S", "2H", "2D")
    position = tops(*row)
    assert texts(position) == {"columns1+columns3"}
    assert refusal(position, "columns1+columns2") == "The king of spades goes with a queen of another suit."
    assert refusal(position, "columns2+columns4") == "The queen of spades goes with a king of another suit."
    assert texts(tops(*row, variants=("any-queen",))) == {"columns1+columns2", "columns1+columns3"}


def test_two_jacks_go_off_together():
    position = tops("JS", "JH", "KS", "AH", "AD", "AC", "2S", "2H", "2D", "2C", reserve="QH JD")
    assert texts(position) == {"columns1+columns2", "columns1+reserve", "columns2+reserve"}
    assert refusal(position, "columns1+columns3") == "The jack of spades goes with another jack."
    assert refusal(position, "columns1>discard") == "The jack of spades does not go alone: it goes with another jack."


def test_only_uncovered_cards_are_free_and_of_the_reserve_the_top_one():
    position = tops("AS", "AH", "AD", "AC", "2S", "2H", "2D", "2C", "3S", "3H", reserve="10S 9S")
    assert texts(position) == {f"columns{n}+reserve" for n in (5, 6, 7, 8)}
    after = play(position, "columns5+reserve")
    assert "columns1+reserve" in texts(after), "the 10 lay under the 9"
    assert refusal(position, "columns1:2>discard").endswith("is covered.")


def test_a_card_that_finds_nobody_says_whom_it_wants():
    position = tops("KS", "AH", "AD", "AC", "2S", "2H", "2D", "2C", "3S", "JH")
    said = {name: english(why_stuck(position, index(position, name))) for name in ("columns1", "columns2", "columns10")}
    assert said == {
        "columns1": "The king of spades goes with a queen of another suit, and none may go.",
        "columns2": "The ace of hearts goes with a 10, and none may go.",
        "columns10": "The jack of hearts goes with another jack, and none may go.",
    }
    plain = tops("KS", "AH", "AD", "AC", "2S", "2H", "2D", "2C", "3S", "JH", variants=("any-queen",))
    assert (
        english(why_stuck(plain, index(plain, "columns1"))) == "The king of spades goes with a queen, and none may go."
    )


def test_there_is_no_stock_and_nothing_is_packed_or_refilled():
    position = deal(DANCERS, KINGS, QUEENS, LEFT_OVER)
    assert refusal(position, "turn") == "This game has no stock."
    assert refusal(position, "redeal") == "This game has no stock."
    assert refusal(position, "columns1>columns3") == "The 5 of spades and the 5 of hearts do not add up to 11."
    emptied = play(position, *["columns1+columns2"] * 5)
    assert cards(emptied, "columns1") == cards(emptied, "columns2") == ""
    assert refusal(emptied, "columns3>columns1") == "Cards are not placed there."
