"""Deals by numbers of other programs: their cards, as those programs deal them, and the doors that take them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.cards import NAMES
from game.rules.ruleset import IMPOSSIBLE, cards_of, find_ruleset
from game.store.codes import deal_elsewhere
from tests.frontdoor import Player, Story, enter, keep

THEIRS = {
    "freecell #1": "JD KD 2S 4C 3S 6D 6S 2D KC KS 5C 10D 8S 9C",
    "klondike #617": "3C 8C 9S 5S QD 5H 3S 7S AS KD 5C 10D 8H QC 10C",
    "klondike #1000000": "2H 3S 6H 7H 4S JS 7C 4C QD 3C 8D 10C 3H 2S 9H",
}
"""How some begin, pile by pile, in Microsoft's FreeCell and in pysol_cards, PySolFC's own shuffle."""


def test_they_are_the_cards_of_those_programs(home: Path) -> None:
    deals = {asked: deal_elsewhere(asked) for asked in THEIRS}
    assert all(deal and deal.cards.startswith(THEIRS[asked]) for asked, deal in deals.items())


def test_microsofts_deal_is_dealt_in_the_window_and_in_words_and_called_impossible(home: Path) -> None:
    keep(home, speed="instant", lamp=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 2.0
        assert "11,982" in player.table.hud.line and "nobody can win" in player.table.hud.line
        player.press("d")
        yield lambda: player.top == "DealNumber"
        player.type_in("#1")
        player.press("enter")
        yield lambda: player.top == "TableScene" and player.table.session.cards.startswith("JD KD 2S")
        player.quit()

    assert enter(["play", "freecell #11982"], story).status == 0
    assert enter(["solve", "spider #3", "--seconds", "0.1"]).status != 2
    told = enter(["text"], words="play freecell #11982\nplay freecell #0\nplay golf #5\nquit\n").out
    assert "Microsoft’s deal 11,982: nobody can win it." in told
    assert "begin with #1" in told and "for FreeCell, Klondike and Spider" in told
    assert len(IMPOSSIBLE) == 8


COLUMNS = """: jd kd 2s 4c 3s 6d 6s
: 2d kc ks 5c td 8s 9c
: 9h 9s 9d ts 4s 8d 2h
: jc 5s qd qh th qs 6h
: 5d ad js 4h 8h 6c
: 7h qc ah as 2c 3d
: 7c kh ac 4d jh 8c
: 5h 3h 3c 7s 7d tc
"""
"""Microsoft's first deal as solvers print it."""
BOARDS = {
    "columns": COLUMNS,
    "suits as signs": COLUMNS.upper().translate({ord(a): b for a, b in zip("SHDC", "♠♥♦♣", strict=True)}),
    "commas and 10": "Freecells: - - - -\n" + COLUMNS.replace("t", "10").replace(": ", "").replace(" ", ", "),
    "suit first": "\n".join(
        " ".join(word[::-1] for word in line.split()) for line in COLUMNS.replace(":", "").splitlines()
    ),
    "rows": "\n".join(
        " ".join(column.split()[row] for column in COLUMNS.replace(":", "").splitlines() if row < len(column.split()))
        for row in range(7)
    ),
}


def test_a_board_of_columns_that_grow_is_taken_by_rows_as_well(home: Path) -> None:
    order = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SHDC"]
    dealt = [[order.pop() for _ in range(height)] for height in range(1, 8)]
    by_columns = "\n".join(map(" ".join, [*dealt, order]))
    lines = [[column[row] for column in dealt if row < len(column)] for row in range(7)]
    by_rows = "\n".join(map(" ".join, [*lines, order]))
    codes = [enter(["code", "klondike", "--cards", board]).out for board in (by_columns, by_rows)]
    assert codes[0] == codes[1] and codes[0].strip()


def test_a_board_is_pasted_in_the_window_and_given_to_play_and_solve(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(home, speed="instant", lamp=False)
    copied = [""]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[0])
    found = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        for copied[0] in BOARDS.values():
            player.press("ctrl+v")
            yield 1.0
            yield lambda: player.top == "TableScene"
            found.append(player.table.session.cards)
        copied[0] = COLUMNS.replace("jd", "kd")
        player.press("ctrl+v")
        yield lambda: player.table.hud.refused and "king of diamonds" in player.table.hud.line
        player.quit()

    assert enter(["play", "freecell", "--deal", "5"], story).status == 0
    assert len(found) == len(BOARDS) and all(cards.startswith("JD KD 2S 4C 3S 6D 6S 2D KC") for cards in found)
    solved = enter(["solve", "freecell", "--cards", COLUMNS])
    assert solved.status == 0, solved.err
    middle = enter(["solve", "freecell", "--cards", "Foundations: H-A\n" + COLUMNS])
    assert middle.status == 2


SUITS = {"": "CSHD", "two-suits": "CCHH", "one-suit": "CCCC"}
"""Which suits PySolFC's two packs have in Spider, in its own order."""


def theirs(number: int, suits: str) -> tuple[list[list[str]], list[list[str]]]:
    """Spider's columns and the rows of its stock as PySolFC deals them: two packs by suit and rank, shuffled from the
    end, taken from the end; four rows, a card on the first, fourth, seventh and tenth column, and a row.
    """
    pack = [f"{rank}{suit}" for suit in suits for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] * 2
    draw, state = Random(number), number
    for last in range(len(pack) - 1, 0, -1):
        if number < 32_000:
            state = (state * 214013 + 2531011) % 2**33
            other = (state // 2**16) % 2**15 % (last + 1)
        else:
            other = int(draw.random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    columns: list[list[str]] = [[] for _ in range(10)]
    for place in [*list(range(10)) * 4, 0, 3, 6, 9, *range(10)]:
        columns[place].append(pack.pop())
    return columns, [[pack.pop() for _ in range(10)] for _ in range(5)]


@pytest.mark.parametrize("variant", SUITS)
def test_spider_is_dealt_as_pysolfc_deals_it_but_for_the_places_of_the_columns(home: Path, variant: str) -> None:
    """A hundred numbers: the same columns, each with the same cards from the stock, once all rows are dealt."""
    found = deal_elsewhere("spider #1")
    assert found
    ruleset = find_ruleset(f"{found.ruleset}+{variant}" if variant else found.ruleset)
    suit_of = {"C": "S", "H": "H"} if variant else {suit: suit for suit in "CSHD"}
    for number in [*range(1, 51), *range(31_990, 32_010), *range(10**19, 10**19 + 30)]:
        position = ruleset.start(cards_of(ruleset, f"#{number}") or "")
        columns, rows = theirs(number, SUITS[variant])
        expected = sorted(
            [f"{card[:-1]}{suit_of[card[-1]]}" for card in (*column, *(row[place] for row in rows))]
            for place, column in enumerate(columns)
        )
        piles = [[NAMES[card] for card in pile] for pile in position.piles]
        dealt = sorted([*column, *piles[0][::-1][place::10]] for place, column in enumerate(piles[-10:]))
        assert dealt == expected, number
