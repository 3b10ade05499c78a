"""Rows in which a gap takes what follows the card on its left: Montana, Blue Moon, and others."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.rules import Position
from game.rules.cards import card, parse_order
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.trial import tried
from game.rules.own.writer import written
from game.rules.record import Build, Game, Match
from game.rules.ruleset import Ruleset
from game.rules.words.refuse import why_stuck
from game.store.own import FRIENDS, OwnGames
from game.words import facts
from game.words.rulespage import rules_told
from tests.rules.dealing import cards, play, refusal, texts
from tests.rules.test_rules_kernel import keep_to_the_rules
from tests.store.ownfiles import looked
from tests.thorough import amounts

MONTANA, BLUE_MOON = ((FRIENDS / f"{name}.toml").read_text(encoding="utf-8") for name in ("montana", "blue-moon"))
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
OTHER = {0: 1, 1: 0, 2: 3, 3: 2}  # a suit of the other colour
ROWS = (
    "2S 3S 4S AS 6S 7S 8S 9S 10S JS QS KS 5S",
    " ".join(rank + "H" for rank in [*RANKS, "A"]),
    " ".join(rank + "D" for rank in [*RANKS, "A"]),
    " ".join(rank + "C" for rank in ["A", *RANKS]),
)


@pytest.fixture(scope="module", autouse=True)
def friends() -> None:
    looked(OwnGames())


def start(game: str, *rows: str) -> Position:
    return rules.ruleset(rules.find_game(game).id).start(parse_order(" ".join(rows), 1))


def test_a_gap_takes_the_card_that_follows_its_left_neighbour() -> None:
    position = start("Montana", *ROWS)
    assert texts(position) == {"rows13>rows4", "rows41>rows40", "redeal"}
    assert refusal(position, "rows5>rows4") == "This place takes the 5 of spades: on its left lies the 4 of spades."
    assert refusal(position, "rows42>rows40") == "The left end of a row takes a 2."
    assert refusal(position, "rows42>rows41") == "A place holds one card."
    after = play(position, "rows13>rows4")
    assert refusal(after, "rows42>rows13") == "Nothing follows the king of spades: this place stays empty."
    assert "rows42>rows41" in texts(play(after, "rows41>rows40"))


def test_beside_a_gap_nothing_goes_and_a_card_says_what_it_waits_for() -> None:
    row = ROWS[0].replace("AS 6S", "AS AC"), ROWS[3].replace("AC", "6S", 1)
    position = start("Montana", row[0], *ROWS[1:3], row[1])
    assert refusal(position, "rows6>rows5") == "To the right of an empty place this one takes no card."
    stuck = {name: facts.refusal(why_stuck(position, position.ruleset.groups["rows"][int(name) - 1])) for name in "67"}
    assert stuck["7"] == "The 8 of spades follows the 7 of spades already."
    assert stuck["6"] == "The 7 of spades goes to the right of the 6 of spades, where no place is empty."
    two = position.ruleset.groups["rows"][40]
    assert facts.refusal(why_stuck(position, two)) == "The 2 of clubs goes to the left end of a row, and none is empty."


def test_what_lies_in_order_from_the_left_is_in_place_and_won_once_all_is() -> None:
    position = start("Montana", *ROWS)
    assert [cards(position, f"twos{row}").split()[-1:] for row in (1, 2, 3, 4)] == [["4S"], ["KH"], ["KD"], []]
    assert refusal(position, "twos1>rows40") == "The 4 of spades is in its place and stays there."
    assert cards(position, "aces3") == "AD", "the aces are out, where they lay are gaps"
    after = play(position, "rows13>rows4")
    assert cards(after, "twos1").split() == [rank + "S" for rank in RANKS], "the rest of the row came with it"
    won = play(after, *(f"rows{place + 1}>rows{place}" for place in range(40, 52)))
    assert won.won and won.placed() == 52 and not texts(won)


def test_a_redeal_gathers_what_is_not_in_place_and_leaves_the_gaps_after_what_is() -> None:
    position = play(rules.ruleset(rules.find_game("Montana").id).deal(10), "redeal")
    before = rules.ruleset(rules.find_game("Montana").id).deal(10)
    places = position.ruleset.groups["rows"]
    for row, foundation in enumerate(position.ruleset.groups["twos"]):
        was, held = before.piles[foundation], position.piles[foundation]
        assert held[: len(was)] == was
        line = [position.piles[place] for place in places[13 * row : 13 * row + 13]]
        gap = len(was) if held == was else None
        assert gap is None or not line[gap], "the place after the cards in order stays empty"
        assert all(line[len(was) + 1 :]) or held != was
    assert position == play(before, "redeal"), "the same deal is shuffled in the same way"
    assert play(position, "redeal").redeals_left == 0


def test_in_blue_moon_the_aces_begin_the_rows() -> None:
    position = start("Blue Moon", *ROWS)
    assert cards(position, "aces1") == "AS 2S 3S 4S" and cards(position, "aces2") == "AH " + ROWS[1][:-3]
    assert texts(position) == {"rows13>rows4", "redeal"} | {"rows41>rows40"}
    assert refusal(position, "rows13>rows40") == "This place takes the 2 of clubs: on its left lies the ace of clubs."


# ── against the mover, and by looking at every position ──


def record(rng: Random) -> Ruleset:
    """A record of rows, made by chance."""
    game: Game = read(rng.choice((MONTANA, BLUE_MOON)))
    match = rng.choice((Match.SUIT, Match.SUIT, Match.ANY, Match.ALTERNATE))
    build = Build(+1, match, round=rng.random() < 0.2)
    foundations = tuple(replace(spec, build=build) if spec.along else spec for spec in game.foundations)
    piles = tuple(replace(spec, pack=build) for spec in game.piles)
    made = replace(game, foundations=foundations, piles=piles, redeals=rng.choice((0, 1)), variants=(), plan=None)
    if not made.redeals:
        made = replace(made, turn=(), gather=(), redeal_turns=False, shuffled=False)
    return Ruleset(made, "rows", ())


def small(rng: Random) -> Position:
    """A position of such a record, in which most cards are in place."""
    ruleset = record(rng)
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    left: list[int] = []
    for index in ruleset.foundations:
        pile, suit = ruleset.piles[index], (ruleset.piles[index].number - 1) % 4
        suits = (suit, OTHER[suit] if pile.founding.build.match is Match.ALTERNATE else suit)
        base = pile.founding.base
        assert isinstance(base, int)
        whole = tuple(card(base + n, suits[n % 2]) for n in range(pile.founding.length))
        keep = len(whole) - rng.randint(0, 4) if pile.founding.along else len(whole)
        piles[index] = whole[:keep]
        left += whole[keep:]
    rng.shuffle(left)
    free = [
        place
        for index, row in ruleset.along.items()
        for place in row[len(piles[index]) - (ruleset.piles[index].founding.base == 1) :]
    ]
    for place, one in zip(rng.sample(free, len(left)), left, strict=True):
        piles[place] = (one,)
    return Position(ruleset, tuple(piles), 0, len(ruleset.opening), -1, (), 1)


@amounts("seeds", 50, 2_000)
def test_the_mover_and_every_idea_of_the_solver_keep_to_the_rules(seeds: int) -> None:
    keep_to_the_rules(small, seeds)


# ── the file ──


def fault_of(old: str, new: str, text: str = MONTANA) -> str:
    assert old in text
    with pytest.raises(Fault) as caught:
        read(text.replace(old, new, 1))
    return caught.value.sentence.format(**caught.value.facts)


def test_the_files_are_written_again_the_same_and_a_game_without_redeals_can_be_said() -> None:
    for text in (MONTANA, BLUE_MOON):
        assert read(written(read(text))) == read(text)
    bare = MONTANA.replace('gather = ["rows"]', "gather = []").replace('[[turn]]\nto = "rows"\n', "")
    bare = bare.replace("redeals = 2\nshuffled = true\nredeal_turns = true\n", "turn = []\n")
    bare = bare.replace("S       a1", "        a1").replace('S = "stock", ', "")
    once = read(bare)
    tried(once)
    told = [words for part in rules_told(Ruleset(once, once.id, ())) for words in part.paragraphs]
    assert told[0].startswith("Bring every row into order, up in suit from 2 to king.")
    assert not any("redeal" in words for words in told)


def test_what_makes_no_sense_is_said() -> None:
    single = "Cards that follow each other lie singly in rows: kind = “tableau”, deal = 1, columns, and a pack."
    assert fault_of("columns = 13", "columns = 12") == single
    assert fault_of('pack = "up in suit"\n', "") == single
    fits = "Along each row of “rows” runs one foundation, no longer than the row."
    assert fault_of('along = "rows"\n', "") == fits
    assert fault_of('along = "rows"', 'along = "lines"') == fits
    assert fault_of("columns = 13", "columns = 4") == fits
    again = "Only a redeal deals to rows, at once, what it gathers there: gather, turn, redeal_turns = true."
    assert fault_of("redeal_turns = true\n", "") == again
    leave = "With bases_leave every card is dealt singly, bases that are set out among them."
    assert fault_of("opening = [{ lay", 'opening = ["set out", { lay') == leave
    plain = "What runs along a row has two cards or more, and no rules besides how it is built."
    assert fault_of('along = "rows"', 'along = "rows"\nwhole = true') == plain
    assert fault_of("redeals = 2", "redeals = 2\nback = true") == plain
