"""Where the piles of a floor plan stand, by its drawing or, for a game without one, by itself."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from string import ascii_letters
from typing import NamedTuple

from game.rules import Kind
from game.rules.plan import GAP, TOKEN, WASTE_BELOW, Drawing, Fan, Plan, Wheel
from game.rules.record import Lift, Open, Piles, Start
from game.rules.tables import Tables, used_up

CARD_HEIGHT = 1.4
CHARACTERS = 4  # of a drawing's text, across one card and its gap


class Spot(NamedTuple):
    """The place of a pile: the middle of its first card, in card widths, and its turn in degrees anticlockwise."""

    x: float
    y: float
    angle: float = 0.0


def spots(drawing: Drawing, keys: Mapping[str, str]) -> dict[str, Spot]:
    """The place of every pile named in the drawing, by "group" or "group3"; keys: letter -> group of piles."""
    found: dict[str, Spot] = {}
    for row, text in enumerate(drawing.text.strip("\n").split("\n")):
        for token in TOKEN.finditer(text):
            name = keys[token[1]] + token[2]
            x = token.start() / CHARACTERS * (1 + drawing.gap) + 0.5
            found[name] = Spot(x, row * drawing.line * (CARD_HEIGHT + drawing.gap) + CARD_HEIGHT / 2)
    if drawing.wheel:
        found |= _round(drawing.wheel)
    return found


def _round(wheel: Wheel) -> dict[str, Spot]:
    found = {}
    for place in range(len(wheel.groups) * 4):
        group, number = wheel.groups[place % len(wheel.groups)], place // len(wheel.groups) + 1
        way = math.radians(wheel.start + place * wheel.step)
        x = wheel.centre[0] + wheel.radius * math.sin(way)
        y = wheel.centre[1] - wheel.radius * math.cos(way)
        found[f"{group}{number}"] = Spot(x, y, -(wheel.start + place * wheel.step))
    for place in range(4 if wheel.inner else 0):
        x = wheel.centre[0] + (place % 2 - 0.5) * (1 + GAP)
        y = wheel.centre[1] + (place // 2 - 0.5) * (CARD_HEIGHT + GAP)
        found[f"{wheel.inner}{place + 1}"] = Spot(x, y)
    return found


def before_row(ruleset: Tables, foundation: int) -> bool:
    """Whether a foundation that runs along a row begins on a place of its own, before the row."""
    return ruleset.piles[foundation].founding.start is Start.SET_OUT


WIDEST = (13, 10, 7, 8, 9, 12, 16, 20, 24)  # cards in a row, in the drawings that are tried
COLUMN, LONG, LOW, SHORT = Fan(dy=0.34, most=13), Fan(dy=0.3, most=18), Fan(dy=0.34, most=6), 5
"""Columns and heaps that cards may be laid on, those that grow long, and those in rows one below the other. A reserve
is as long as what is dealt to it, up to COLUMN, and a lone one up to SHORT lies sideways.
"""
SPREAD = Fan(dx=0.45, reach=7.9, most=34, rows=2, drop=0.5)  # a reserve that lies open one day, card by card
LOW_ROWS = 2  # of up to four foundations beside the columns; more stand in twice as many
_INDEX = 0.3  # of a card's width: about the height of a large index
_LINE = 0.25  # of a card and its gap: the height of a line of these drawings
_WORDS = 0.25  # of a card and its gap: the room for the words at a place
_BESIDE = 0.5  # of a card: the least room between groups side by side
_DRIFT = 2.0  # cards: groups are moved apart by no more, so that their ends stand over those of the longest row


def plan_of(ruleset: Tables) -> Plan:
    """The floor plan in the game's record, or a plain one."""
    return ruleset.game.plan or plain(ruleset)


@lru_cache(maxsize=64)
def plain(ruleset: Tables) -> Plan:
    """Stock, waste, cells and foundations above; below them all other piles, groups side by side where they can. Or
    stock and waste on the left and foundations on the right of all others, where cards are larger so.
    """
    keys = dict(zip(ascii_letters, ruleset.groups, strict=False))
    ways = [(widest, aside) for aside in (False, True) for widest in WIDEST]
    drawings = tuple(dict.fromkeys(_drawn(ruleset, keys, widest, aside) for widest, aside in ways))
    return Plan(drawings, keys, middle=tuple(ruleset.groups))


class _Block(NamedTuple):
    """Piles that stand together: each with its place, and the room of all, in cards and their gaps."""

    piles: tuple[tuple[str, float, float], ...]
    wide: float
    high: float

    def at(self, x: float, y: float) -> tuple[tuple[str, float, float], ...]:
        return tuple((token, x + left, y + top) for token, left, top in self.piles)


def _drawn(ruleset: Tables, keys: dict[str, str], widest: int, aside: bool) -> Drawing:
    fans = {name: fan for name in ruleset.groups if (fan := _fan(ruleset, name, widest)) != Fan()}
    blocks = {
        name: _block(ruleset, letter, name, fans.get(name, Fan()), widest)
        for letter, name in keys.items()
        if (name != "stock" or not used_up(ruleset)) and ruleset.groups[name][0] not in ruleset.along
    }
    shelves = list(_beside(ruleset, blocks, widest) if aside else _shelves(ruleset, blocks, widest))
    whole = max(_width(shelf) for shelf in shelves)
    lines: list[str] = []
    for shelf in shelves:
        spare = whole - _width(shelf)
        apart = min(_DRIFT, spare / (len(shelf) - 1)) if len(shelf) > 1 else 0.0
        x = (spare - apart * (len(shelf) - 1)) / 2
        rows: dict[int, str] = {}
        for block in shelf:
            for token, left, top in block.at(x, 0.0):
                line = round(top / _LINE)
                rows[line] = rows.get(line, "").ljust(round(left * CHARACTERS)) + token
            x += block.wide + _BESIDE + apart
        deep = math.ceil(max(block.high for block in shelf) / _LINE)
        lines += [rows.get(line, "") for line in range(deep)]
    return Drawing("\n".join(lines), fans, line=_LINE)


def _width(shelf: Sequence[_Block]) -> float:
    return sum(block.wide for block in shelf) + _BESIDE * (len(shelf) - 1)


def _shelves(ruleset: Tables, blocks: dict[str, _Block], widest: int) -> Iterator[list[_Block]]:
    """The blocks in rows from the top: what is one card high, then the rest, each as the record has them."""
    lone = [block for block in blocks.values() if block.high == 1 and len(block.piles) == 1]
    flat = {name: block for name, block in blocks.items() if block.high == 1 and block not in lone}
    built = [block for name, block in flat.items() if ruleset.piles[ruleset.groups[name][0]].kind is Kind.FOUNDATION]
    cells = [block for block in flat.values() if block not in built]
    lone.sort(key=lambda block: (block is not blocks.get("stock"), block is not blocks.get("hand")))
    hand = [_together(lone, 1 + _WORDS * ("hand" in blocks))] if lone else []
    top = [*hand, *cells, *built]
    if _width(top) > widest + 1:
        top = [*hand, *built, *cells]
    yield from _flowing(top, widest + 1)
    yield from _flowing([block for block in blocks.values() if block.high > 1], widest + 1)


def _beside(ruleset: Tables, blocks: dict[str, _Block], widest: int) -> Iterator[list[_Block]]:
    """One row: stock and waste one below the other, then what is played on, and the foundations."""
    kinds = {name: ruleset.piles[ruleset.groups[name][0]].kind for name in blocks}
    left = [blocks[name] for name, kind in kinds.items() if kind in (Kind.STOCK, Kind.WASTE, Kind.HAND)]
    built = [token for name, kind in kinds.items() if kind is Kind.FOUNDATION for token, *_ in blocks[name].piles]
    played = [block for name, block in blocks.items() if block not in left and kinds[name] is not Kind.FOUNDATION]
    each = math.ceil(len(built) / (LOW_ROWS if len(built) <= 2 * LOW_ROWS else 2 * LOW_ROWS))
    right = [
        _Block(tuple((token, place % each, 0.0) for place, token in enumerate(built[at : at + each])), each, 1 + _WORDS)
        for at in range(0, len(built), each)
    ]
    middle = [_row(shelf) for shelf in _flowing(sorted(played, key=lambda block: block.high > 1), widest)]
    yield [_stacked(part) for part in (left, middle, right) if part]


def _row(shelf: Sequence[_Block]) -> _Block:
    piles: tuple[tuple[str, float, float], ...] = ()
    x = 0.0
    for block in shelf:
        piles += block.at(x, 0.0)
        x += block.wide + _BESIDE
    return _Block(piles, x - _BESIDE, max(block.high for block in shelf))


def _stacked(blocks: Sequence[_Block]) -> _Block:
    """Blocks one below the other, each in the middle."""
    piles: tuple[tuple[str, float, float], ...] = ()
    wide, y = max(block.wide for block in blocks), 0.0
    for block in blocks:
        piles += block.at((wide - block.wide) / 2, y)
        y += block.high
    return _Block(piles, wide, y)


def _flowing(blocks: Sequence[_Block], widest: float) -> Iterator[list[_Block]]:
    shelf: list[_Block] = []
    for block in blocks:
        if shelf and _width([*shelf, block]) > widest:
            yield shelf
            shelf = []
        shelf.append(block)
    if shelf:
        yield shelf


def _together(blocks: Sequence[_Block], high: float) -> _Block:
    """Lone piles, side by side."""
    piles: tuple[tuple[str, float, float], ...] = ()
    wide = 0.0
    for block in blocks:
        piles += block.at(wide, 0.0)
        wide += block.wide
    return _Block(piles, wide - _BESIDE * (blocks[-1].wide > 1), high)  # a fan leaves room enough


def _block(ruleset: Tables, letter: str, name: str, fan: Fan, widest: int) -> _Block:
    """A group's piles in rows, as its rules see them or about equally long."""
    indices = ruleset.groups[name]
    first = ruleset.piles[indices[0]]
    spec = first.layout if isinstance(first.spec, Piles) else None
    tokens = [f"{letter}{ruleset.piles[i].number if len(indices) > 1 else ''}" for i in indices]
    wide = math.ceil(1 + (fan.reach if fan.dx else 0.0) / 1.1 - 0.1)
    high = 1 + math.ceil(_reach(fan) / 1.5 / _LINE) * _LINE
    each = (spec.columns if spec else 0) or _each(len(tokens), widest)
    rows = [tokens[at : at + each] for at in range(0, len(tokens), each)]
    down = high
    if spec and spec.open is Open.UNCOVERED:  # each row lies on the one before
        return _tiered(tokens, spec.tiers, high)
    most = max(map(len, rows))
    if any(before_row(ruleset, index) and row[0] in indices for index, row in ruleset.along.items()):
        places = ((token, place + 1.0, at * down) for at, row in enumerate(rows) for place, token in enumerate(row))
        return _Block(tuple(places), most + 1, (len(rows) - 1) * down + high)
    piles = tuple(
        (token, ((most - len(row)) / 2 + place) * wide, at * down)
        for at, row in enumerate(rows)
        for place, token in enumerate(row)
    )
    return _Block(piles, most * wide, (len(rows) - 1) * down + high)


def _tiered(tokens: Sequence[str], tiers: Sequence[Sequence[int]], high: float) -> _Block:
    """Single cards that lie on each other."""
    first, last = min(map(min, tiers)), max(map(max, tiers))
    places = [((at - first) / 2, row * high / 2) for row, tier in enumerate(tiers) for at in tier]
    piles = tuple((token, x, y) for token, (x, y) in zip(tokens, places, strict=True))
    return _Block(piles, (last - first) / 2 + 1, (len(tiers) - 1) * high / 2 + high)


def _each(count: int, widest: int) -> int:
    """Piles in a row, in as many rows, about equally long, as are needed."""
    return widest if count % widest == 0 else math.ceil(count / math.ceil(count / widest))


def _reach(fan: Fan) -> float:
    """How far down a pile that is spread so may need to reach."""
    return max(fan.reach, (fan.most - 1) * _INDEX) if fan.dy else (fan.rows - 1) * fan.drop


def _fan(ruleset: Tables, group: str, widest: int) -> Fan:
    pile = ruleset.piles[ruleset.groups[group][0]]
    if pile.kind is Kind.WASTE:
        return WASTE_BELOW
    if not isinstance(pile.spec, Piles) or pile.kind is Kind.HAND:
        return Fan()
    spec, parts = pile.spec, [dealt for dealt in ruleset.game.turn if dealt.to == group and not dealt.closes_up]
    turned = sum(dealt.cards for dealt in parts)
    if pile.kind in (Kind.TABLEAU, Kind.HEAP) and (turned or not spec.single):
        long = turned or spec.lift in (Lift.ANY, Lift.SUIT)
        return LOW if spec.count > widest else LONG if long else COLUMN
    if spec.open in (Open.AT_END, Open.TOP_THEN_ALL):
        return SPREAD
    return Fan() if spec.single else _of_reserve(spec, turned)


def _of_reserve(spec: Piles, turned: int) -> Fan:
    """turned: cards that a turn of the stock adds."""
    if spec.open is not Open.TOP or spec.deal + turned < 2:
        return Fan()
    most = min(spec.deal, COLUMN.most) if spec.deal > 1 and not turned else COLUMN.most
    if spec.count == 1 and most <= SHORT:
        return Fan(dx=0.42, reach=round(0.42 * (most - 1), 2))
    return Fan(dy=0.34, most=most)
