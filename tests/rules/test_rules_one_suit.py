"""Foundations of one suit each: Grandfather's Clock, whose twelve hours begin with cards of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import Ruleset
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.trial import tried
from game.rules.own.writer import written
from game.rules.record import Game, Start, Suit
from game.words import facts
from game.words.rulespage import rules_in_brief, rules_told

SUITS = ("hearts", "spades", "diamonds", "clubs")
HOURS = ["five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "one", "two", "three", "four"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]
HEAD = """\
name = "Grandfather's Clock"
packs = 1
summary = "Twelve cards stand like the hours, and each is built up to its own."
turn = []
gather = []

[[piles]]
name = "columns"
kind = "tableau"
count = 8
deal = 5
pack = "down whatever the suit"
fill = "takes any available card"
"""
HOUR = """
[[foundations]]
name = "{name}"
base = "{base}"
build = "up round in suit"
length = {length}
suit = "{suit}"
"""
CLOCK = HEAD + "".join(
    HOUR.format(name=name, base=base, length=4 if place < 8 else 5, suit=SUITS[place % 4])
    for place, (name, base) in enumerate(zip(HOURS, RANKS, strict=True))
)


@pytest.fixture(scope="module")
def clock() -> Ruleset:
    return Ruleset(read(CLOCK), "clock", ())


def test_it_is_read_tried_and_written_back() -> None:
    game = read(CLOCK)
    tried(game)
    assert read(written(game)) == game
    assert [spec.suit for spec in game.foundations[:4]] == [Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS]


def test_its_hours_begin_with_their_own_cards_and_take_their_own_suit(clock: Ruleset) -> None:
    position = clock.deal(7)
    tops = [position.piles[index] for index in clock.foundations]
    assert [(len(held), *map(facts.bare, held)) for held in tops[:2]] == [(1, "2 of hearts"), (1, "3 of spades")]
    assert position.placed() == 12 and all(len(position.piles[i]) == 5 for i in clock.tableau) and not position.stock
    assert [facts.cards(position.needs(index)) for index in clock.foundations[:2]] == [
        "the 3 of hearts",
        "the 4 of spades",
    ]
    assert sum(clock.lengths) == 52


def test_its_page_names_each_card(clock: Ruleset) -> None:
    said = page_of(clock.game)
    assert "Twelve cards are laid out as foundations: the 2 of hearts, the 3 of spades, the 4 of diamonds" in said
    assert "Build eight foundations up in suit, four cards each: the 2s, 3s, 4s, 5s, 6s, 7s, 8s and 9s." in said
    assert "going on from king to ace, five cards each: the 10s, jacks, queens and kings." in said
    assert "every suit" not in said and "four 2s" not in said
    coming = replace(clock.game.foundations[0], start=Start.AS_THEY_COME)
    later = page_of(replace(clock.game, foundations=(coming, *clock.game.foundations[1:])))
    assert "The first 2 of hearts starts one." in later
    brief = " ".join(line.words for part in rules_in_brief(Ruleset(clock.game, "clock", ())) for line in part.lines)
    assert "four cards each: the 2s, 3s," in brief, "no row of cards says which they are"


def page_of(game: Game) -> str:
    return " ".join(words for told in rules_told(Ruleset(game, "clock", ())) for words in told.paragraphs)


WRONG = {
    "a suit that nobody knows": (CLOCK.replace('"hearts"', '"harts"', 1), 20, "“hearts”"),
    "the same card twice": (CLOCK.replace('"spades"', '"hearts"', 1), 15, "hearts"),
    "of a suit and of none": (CLOCK.replace('suit = "hearts"', 'suit = "hearts"\nsuited = false', 1), 20, "suited"),
}


@pytest.mark.parametrize("about", WRONG)
def test_what_is_wrong_is_said(about: str) -> None:
    text, line, words = WRONG[about]
    with pytest.raises(Fault) as caught:
        read(text)
    assert caught.value.line == line and words in f"{caught.value} {caught.value.field}"
