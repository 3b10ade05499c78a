"""A plain table, laid out by itself, for a game whose file draws none."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from string import ascii_letters

from game.rules import Kind
from game.rules.move import Pile
from game.rules.page.stock import used_up
from game.rules.plan import WASTE_RIGHT, Drawing, Fan, Plan
from game.rules.record import Open, Piles
from game.rules.tables import Tables
from game.table.plan import CHARACTERS

WIDEST = (13, 10, 8, 16, 24)
"""Cards in a row, in the drawings that are tried."""
COLUMN, SHORT = Fan(dy=0.34, most=13), 5
"""Columns and heaps that cards may be laid on; others are as long as what is dealt to them, up to that."""
SPREAD = Fan(dx=0.45, reach=7.9, most=34, rows=2, drop=0.5)
"""A reserve that lies open one day, card by card."""
_INDEX = 0.36  # of a card's width: about the height of an index
_LINE = 0.5  # of a card and its gap: the height of a line of these drawings


def plan_of(ruleset: Tables) -> Plan:
    """The floor plan in the game's record, or a plain one."""
    return ruleset.game.plan or plain(ruleset)


@lru_cache(maxsize=64)
def plain(ruleset: Tables) -> Plan:
    """Stock, waste and lone piles above, then the foundations, then all other piles, group by group."""
    keys = dict(zip(ascii_letters, ruleset.groups, strict=False))
    drawings = tuple(dict.fromkeys(_drawn(ruleset, keys, widest) for widest in WIDEST))
    foundations = tuple(ruleset.groups)[1:] if ruleset.mates else ()
    return Plan(drawings, keys, middle=foundations)


Row = list[tuple[str, float]]
"""The tokens of one row, each with the room that it takes, in cards."""


def _drawn(ruleset: Tables, keys: dict[str, str], widest: int) -> Drawing:
    letters = {group: letter for letter, group in keys.items()}
    fans = {name: fan for name in ruleset.groups if (fan := _fan(ruleset, name)) != Fan()}
    rows = [(_text(row), deep) for row, deep in _rows(ruleset, letters, fans, widest)]
    longest = max(len(text) for text, _ in rows)
    pyramid = any(spec.open is Open.UNCOVERED for spec in ruleset.game.piles)  # whose rows are in their places already
    lines: list[str] = []
    for text, deep in rows:
        lines += [text if pyramid else " " * ((longest - len(text)) // 2) + text, *[""] * deep]
    return Drawing("\n".join(lines), fans, line=_LINE)


def _rows(ruleset: Tables, letters: dict[str, str], fans: dict[str, Fan], widest: int) -> Iterator[tuple[Row, int]]:
    """The rows from the top, each with the empty lines that follow it."""
    lone: Row = []
    built: list[Row] = []
    wide: list[tuple[Row, int]] = []
    for name, indices in ruleset.groups.items():
        if name == "stock" and used_up(ruleset):
            continue
        fan = fans.get(name, Fan())
        room = 1.25 + (fan.reach if fan.dx else 0.0)
        row: Row = [(f"{letters[name]}{ruleset.piles[i].number if len(indices) > 1 else ''}", room) for i in indices]
        first = ruleset.piles[indices[0]]
        if fan is SPREAD:
            wide.append((row, 2))
        elif len(row) == 1 and not fan.dy:
            lone += row
        elif first.kind is Kind.FOUNDATION:
            built += _broken(row, min(widest, 13))
        else:
            wide += [(part, _deep(fan)) for part in _shaped(first, row, widest)]
    wide.sort(key=lambda one: one[1])
    together = lone + (built[0] if len(built) == 1 else [])
    if len(built) == 1 and sum(room for _, room in together) <= widest + 2:
        yield together, 1
    else:
        yield from ((row, 1) for row in (lone, *built) if row)
    yield from wide


def _shaped(first: Pile, row: Row, widest: int) -> list[Row]:
    """A group's piles in the rows in which its rules see them."""
    spec = first.layout
    if spec.open is Open.UNCOVERED:
        last = math.isqrt(2 * len(row))
        return [
            [("", (last - n) / 2), *row[n * (n + 1) // 2 : (n + 1) * (n + 2) // 2]]
            for n in range(last + 1)
            if n * (n + 1) // 2 < len(row)
        ]
    return _broken(row, spec.columns or widest)


def _broken(row: Row, widest: int) -> list[Row]:
    """A row in as many rows, about equally long, as are needed."""
    count = math.ceil(len(row) / widest)
    if count < 2:
        return [row]
    each = math.ceil(len(row) / count) if len(row) % widest else widest
    return [row[at : at + each] for at in range(0, len(row), each)]


def _deep(fan: Fan) -> int:
    """How many empty lines follow a row of piles that are spread so."""
    return 1 + math.ceil(max(fan.reach, (fan.most - 1) * _INDEX) / (1.5 * _LINE)) if fan.dy else 1


def _text(row: Row) -> str:
    text, at = "", 0.0
    for token, room in row:
        text = text.ljust(math.ceil(at * CHARACTERS)) + token
        at += room
    return text


def _fan(ruleset: Tables, group: str) -> Fan:
    pile = ruleset.piles[ruleset.groups[group][0]]
    if pile.kind is Kind.WASTE:
        return WASTE_RIGHT
    if not isinstance(pile.spec, Piles) or pile.kind is Kind.HAND:
        return Fan()
    if pile.kind in (Kind.TABLEAU, Kind.HEAP):
        return COLUMN
    if pile.spec.open in (Open.AT_END, Open.TOP_THEN_ALL):
        return SPREAD
    return _of_reserve(pile.spec, sum(dealt.cards for dealt in ruleset.game.turn if dealt.to == group))


def _of_reserve(spec: Piles, turned: int) -> Fan:
    """turned: cards that a turn of the stock adds."""
    if spec.open is not Open.TOP or spec.deal + turned < 2:
        return Fan()
    most = min(spec.deal, COLUMN.most) if spec.deal > 1 and not turned else COLUMN.most
    if spec.count == 1 and most <= SHORT:
        return Fan(dx=0.42, reach=round(0.42 * (most - 1), 2))
    return Fan(dy=0.34, most=most)
