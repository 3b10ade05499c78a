"""Single cards that lie on each other as a drawing shows it: TriPeaks, and shapes of a player's own."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import UNSEEN
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.trial import tried
from game.rules.own.writer import written
from game.rules.ruleset import Ruleset
from game.rules.words.refuse import why_stuck
from game.solver.solve import solve
from game.store.own import FRIENDS, OwnGames
from game.table.plan import plain, spots
from game.words import facts
from game.words.rulespage import rules_told
from tests.rules.dealing import cards, place, play, refusal, texts
from tests.rules.test_rules_kernel import beside
from tests.store.ownfiles import looked

TRIANGLE = '''
name = "Triangle"
packs = 1
summary = "Pairs of thirteen, from a triangle that stands on its head."

[[piles]]
name = "pyramid"
kind = "reserve"
deal = 1
open = "cards on which nothing lies"
shape = """
x x x x x x x
 x x x x x x
  x x x x x
   x x x x
    x x x
     x x
      x
"""

[[piles]]
name = "hand"
kind = "hand"

[[turn]]
to = "hand"

[couples]
total = 13
alone = "king"
'''
"""Cards of the first row lie under one or two others, the last one is free: a pyramid's rule does not fit."""


@pytest.fixture(scope="module", autouse=True)
def friends() -> None:
    looked(OwnGames())


def down(*hidden: int) -> str:
    """Which of the 28 cards of the peaks lie face down, by their numbers."""
    return " ".join(str(int(number in hidden)) for number in range(1, 29))


def told(game: str) -> str:
    return " ".join(words for part in rules_told(rules.find_ruleset(game)) for words in part.paragraphs)


def tripeaks() -> Ruleset:
    return rules.ruleset(rules.find_game("TriPeaks").id)


def test_three_peaks_share_their_foot_and_only_that_is_seen() -> None:
    position = tripeaks().deal(3)
    peaks = position.ruleset.groups["peaks"]
    assert len(peaks) == 28 and len(position.stock) == 23 and len(cards(position, "hole").split()) == 1
    assert position.down == (1,) * 18 + (0,) * 10
    seen = position.seen()
    assert [seen.piles[index][0] == UNSEEN for index in peaks] == [True] * 18 + [False] * 10
    assert len(seen.unknown) == 23 + 18
    assert tripeaks().load(str(position)) == position
    page = told(position.ruleset.id)
    assert "28 cards lie in four rows of 3, 6, 9 and 10, each overlapping the row above." in page
    assert "Only the last row lies face up. Other cards turn up when nothing lies on them." in page


@pytest.mark.parametrize(
    ("under", "on"),
    [(1, (4, 5)), (3, (8, 9)), (4, (10, 11)), (6, (13, 14)), (9, (17, 18)), (10, (19, 20)), (13, (22, 23))],
)  # fmt: skip
def test_a_card_is_free_and_turns_up_when_both_on_it_are_gone(under: int, on: tuple[int, int]) -> None:
    first, second = on
    position = place(
        "TriPeaks", ranks="7", hole="7C", down=down(under), **{f"peaks{under}": "8S", f"peaks{first}": "6S"},
        **{f"peaks{second}": "6H"},
    )  # fmt: skip
    assert texts(position) == {f"peaks{first}>hole", f"peaks{second}>hole", "turn"}
    assert refusal(position, f"peaks{under}>hole") == "That card lies face down until nothing lies on it."
    one = play(position, f"peaks{first}>hole")
    assert any(one.down), "one of the two is not enough"
    last = place("TriPeaks", ranks="7", hole="7C", down=down(under), **{f"peaks{under}": "8S", f"peaks{second}": "6H"})
    up = play(last, f"peaks{second}>hole")
    assert not any(up.down) and UNSEEN not in up.seen().piles[up.ruleset.groups["peaks"][under - 1]]


def test_a_rank_up_or_down_and_from_king_to_ace() -> None:
    position = place("TriPeaks", ranks="7", hole="KC", peaks19="AH", peaks21="QD", peaks23="3C")
    assert texts(position) == {"peaks19>hole", "peaks21>hole", "turn"}
    stuck = facts.refusal(why_stuck(position, position.ruleset.groups["peaks"][22]))
    assert stuck == "The 3 of clubs goes on a 2 or a 4. That foundation needs an ace or a queen first."


def test_it_is_won_when_the_peaks_are_gone_whatever_the_stock_holds() -> None:
    before = place("TriPeaks", ranks="7", hole="7C", peaks2="8H")
    assert not before.won
    won = play(before, "peaks2>hole")
    assert won.won and won.stock and not won.legal_moves


def test_the_mover_plays_the_same_and_what_the_solver_finds_is_a_win() -> None:
    table = tripeaks()
    for number in range(1, 9):
        beside(table.deal(number), Random(number), 60)
    verdict = solve(table.deal(1), positions=20_000)
    assert verdict.line and play(table.deal(1), *(move.text for move in verdict.line)).won


def triangle() -> Ruleset:
    game = read(TRIANGLE)
    tried(game)
    return Ruleset(game, game.id, ())


def test_a_shape_of_ones_own_is_covered_as_it_is_drawn() -> None:
    table = triangle()
    position = table.deal(1)
    places = table.groups["pyramid"]
    number = {index: at for at, index in enumerate(places, 1)}
    covering = {number[index]: sorted(number[on] for on in table.covering[index]) for index in places}
    assert covering[1] == [8] and covering[2] == [8, 9] and covering[7] == [13] and covering[28] == []
    assert covering[8] == [14] and covering[26] == [28] and covering[27] == [28]
    free = {number[index] for index in places if not any(position.piles[on] for on in table.covering[index])}
    assert free == {28} and not position.down
    for number_ in range(1, 7):
        beside(table.deal(number_), Random(number_), 60)


def test_a_file_with_a_shape_is_written_again_the_same_and_counts_its_cards() -> None:
    game = read(TRIANGLE)
    assert game.piles[0].count == 28 and read(written(game)) == game
    text = (FRIENDS / "tripeaks.toml").read_text(encoding="utf-8")
    assert read(written(read(text))) == read(text)


def fault_of(old: str, new: str) -> str:
    assert old in TRIANGLE
    with pytest.raises(Fault) as caught:
        read(TRIANGLE.replace(old, new, 1))
    return caught.value.sentence.format(**caught.value.facts)


def test_what_is_no_shape_is_said() -> None:
    assert fault_of("    x x x\n", "\n") == "Each line of a shape has cards. A line without any parts it."
    assert fault_of("    x x x\n", "    xxx\n").startswith("Cards of a line stand apart in a shape")
    count = fault_of("deal = 1\n", "deal = 1\ncount = 21\n")
    assert count == "The shape has cards: 28. The field count says 21: leave it out."
    top = fault_of('open = "cards on which nothing lies"\n', "")
    assert top == "A shape is that of cards that lie on each other: open = “cards on which nothing lies”."


def test_the_plain_table_has_the_shape() -> None:
    table = triangle()
    plan = plain(table)
    found = spots(plan.drawings[0], plan.keys)
    assert found["pyramid28"].x == pytest.approx(found["pyramid4"].x)
    assert found["pyramid8"].x == pytest.approx((found["pyramid1"].x + found["pyramid2"].x) / 2)
    assert found["pyramid1"].y < found["pyramid8"].y < found["pyramid28"].y
