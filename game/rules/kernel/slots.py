"""Slots, the groups of piles, each in one of four shapes; moves as numbers, and kinds of cards that a game treats
alike.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.rules.cards import OF_RANK, members
from game.rules.record import Fill, Kind, Open, Piles, Start
from game.rules.state import State
from game.rules.tables import Tables

PLAY, PACK, TURN, REDEAL, PAIR, CROSS, LAY = range(7)
"""A card to a foundation, cards to a column, a turn of the stock, a redeal, two cards that leave together, a card from
one foundation to another, the card in hand to a heap."""


def code_of(act: int, at: int = 0, i: int = 0, depth: int = 0, to: int = 0, j: int = 0) -> int:
    """The code of a move of a card with `depth` others on it, from pile i of the slot `at` to pile j of the slot `to`.

    To a foundation: `to` is its likeness and j its state before. Back from one: `at` is 0 and i its place. From one to
    another: i and depth are their places.
    """
    return act | at << 3 | i << 8 | depth << 16 | to << 24 | j << 30


def read(code: int) -> tuple[int, int, int, int, int]:
    """(slot, pile, depth, slot to, pile there) of a code."""
    return code >> 3 & 31, code >> 8 & 255, code >> 16 & 255, code >> 24 & 63, code >> 30


def kinds_of(ruleset: Tables, ranks: tuple[int, ...]) -> bytes:
    """For each card the first one of its kind: they lie in the same sets, and the same cards go on them, everywhere."""
    follow = zip(ruleset.follow, ruleset.lengths, strict=True)
    tables = [*(table for table, length in follow if length > 1), *ruleset.pack.values(), *ruleset.lifts.values()]
    tables += [table for table in (ruleset.mates, ruleset.outranks) if table]
    tables = list(dict.fromkeys(tables))
    sets = {mask for table in tables for mask in table} | {ruleset.alone}
    sets |= {OF_RANK[rank] for rank in ruleset.begun.values()} | {*ruleset.gap_takes(ranks).values()}
    for index, bases in zip(ruleset.foundations, ruleset.base_cards(ranks), strict=True):
        if begins_empty(ruleset, index):  # bases that are set out need no kind of their own
            sets.add(bases)
    first: dict[object, int] = {}
    kinds = []
    for card in range(52):
        alike = tuple(table[card] for table in tables), tuple(mask >> card & 1 for mask in sets)
        kinds.append(first.setdefault(alike, card))
    return bytes(kinds)


def begins_empty(ruleset: Tables, index: int) -> bool:
    """Whether a foundation begins with a card that comes in play."""
    return not ruleset.mates and ruleset.piles[index].founding.start is Start.AS_THEY_COME


def as_kinds(kinds: bytes, cards: int) -> int:
    """The set of the kinds of these cards."""
    found = 0
    for card in members(cards):
        found |= 1 << kinds[card]
    return found


ONE, MANY, BAG, PLACES = range(4)
GONE, HIDDEN = 255, 64
Index = int | tuple[int, ...]  # a pile, or the places of a grid's column, the lowest last


class Slot(NamedTuple):
    """A group of piles.

    at: its place in a state. refill: with how many cards an empty pile is filled at once, from the waste first or not.
    always: a place is filled though others of its column hold cards. follow: what goes on each kind. runs: whether
    groups are moved; lifts: what lies on each kind in one; by_room: only if its cards could move one at a time;
    undivided: only all of a column, or one card. fed_by: the slot that fills an empty pile; feeds: whether it does.
    gaps, late: whether cards go to an empty pile, only once the stock is gone; takes: which kinds; single: one at most.
    hides: whether cards lie face down, with HIDDEN added to their kinds, until nothing lies on them; of single cards it
    is told by their places. ordered: told apart while cards may still be dealt. covers: what must be gone before a
    place of a pyramid is free. wide: of places that take what follows the card on their left, how many are in a row.
    must_go: whether all must be gone where the pyramid is to be cleared. like: slots of
    columns with the same have the same rules once no card is dealt.
    """

    at: int
    name: str
    kind: Kind
    shape: int
    indices: tuple[Index, ...]
    open: Open = Open.TOP
    refill: int = 0
    waste_first: bool = False
    always: bool = False
    column: bool = False
    follow: tuple[int, ...] = ()
    runs: bool = False
    lifts: tuple[int, ...] = ()
    by_room: bool = False
    undivided: bool = False
    fed_by: int = 0
    feeds: bool = False
    takes: int = 0
    single: bool = False
    hides: bool = False
    gaps: bool = False
    late: bool = False
    ordered: bool = False
    begun_by: int = 0
    covers: tuple[tuple[int, ...], ...] = ()
    wide: int = 0
    must_go: bool = False
    like: object = None

    def gap_in(self, held: Any) -> bool:
        """Whether one of its piles is empty."""
        return len(held) < len(self.indices) if self.shape == BAG or self.begun_by else b"" in held

    @property
    def blank(self) -> Any:
        """What it holds without any card."""
        if self.shape == MANY:
            return (b"",) * len(self.indices)
        return bytes((GONE,)) * len(self.indices) if self.shape == PLACES else b""


def slots_of(position: State, kinds: bytes) -> list[Slot]:
    """The slots of a position's deal, in the order of a state."""
    ruleset = position.ruleset
    found: list[Slot] = []
    if ruleset.waste > 0:
        found.append(Slot(1, "waste", Kind.WASTE, ONE, (ruleset.waste,), ordered=True))
    for spec in ruleset.game.piles:
        found.append(_slot(position, kinds, spec, len(found) + 1))
    return found


def _slot(position: State, kinds: bytes, spec: Piles, at: int) -> Slot:
    ruleset, wing = position.ruleset, position.wing
    opened = ruleset.availability[wing + 1]
    indices = ruleset.groups[spec.name]
    first = indices[0]
    lords = spec.wing and wing >= 0 and ruleset.wings[wing] == spec.name
    open_ = Open.TOP if lords else spec.open
    filled = first in opened.refilled and not spec.begun_by  # what begins a pile never leaves it
    refill = opened.anew.get(first, 1) if filled else 0
    column = spec.kind is Kind.TABLEAU
    ordered = spec.name in ruleset.game.gather or any(dealt.to == spec.name for dealt in ruleset.game.turn)
    slot = Slot(
        at,
        spec.name,
        spec.kind,
        MANY,
        indices,
        open_,
        refill,
        waste_first=filled and opened.refilled[first],
        column=column,
        follow=_packing(ruleset.pack[first], kinds) if column else (),
        runs=first in ruleset.runs,
        lifts=_packing(ruleset.lifts[first], kinds) if first in ruleset.runs else (),
        by_room=first in ruleset.by_room,
        undivided=first in ruleset.undivided,
        fed_by=slot_of(ruleset, spec.fill_from),
        feeds=any(one.fill_from == spec.name for one in ruleset.game.piles),
        takes=as_kinds(kinds, ruleset.gap_takes(position.ranks)[first]) if column else 0,
        single=first in ruleset.singles,
        hides=first in ruleset.hiding and first not in ruleset.covering,
        gaps=first in ruleset.open_gaps or first in ruleset.late_gaps,
        late=first in ruleset.late_gaps,
        ordered=ordered,
        begun_by=spec.begun_by,
        like=ruleset.like[spec.name],
        must_go=spec.open in (Open.GRID_FOOT, Open.UNCOVERED),
    )
    if spec.fill is Fill.FOLLOWS:
        return slot._replace(shape=PLACES, covers=((),) * len(indices), wide=spec.columns)
    if open_ is Open.UNCOVERED:
        return slot._replace(shape=PLACES, covers=_covers(indices, opened.covered))
    if first in ruleset.placed:
        return slot._replace(shape=PLACES, covers=((),) * len(indices))
    if open_ is Open.GRID_FOOT:
        places = tuple(indices[column :: spec.columns] for column in range(spec.columns))
        return slot._replace(indices=places, always=refill > 0)
    if len(indices) == 1 and not column and spec.kind is not Kind.HEAP:
        return slot._replace(shape=ONE)
    plain = not (
        ordered or slot.fed_by or slot.feeds or spec.begun_by or spec.gap_takes or ruleset.runs or any(slot.follow)
    )
    single = (
        spec.deal == 1
        and all(len(position.piles[index]) < 2 for index in indices)
        and refill < 2
        and open_ is Open.TOP
        and spec.kind is not Kind.HEAP
    )
    return slot._replace(shape=BAG if plain and single else MANY)


def slot_of(ruleset: Tables, name: str) -> int:
    """The number of the slot of a group; 0 for none."""
    names = [spec.name for spec in ruleset.game.piles]
    return names.index(name) + 1 + (ruleset.waste > 0) if name else 0


def _packing(follow: Sequence[int], kinds: bytes) -> tuple[int, ...]:
    return tuple(as_kinds(kinds, mask) for mask in follow)


def _covers(indices: tuple[int, ...], covered: Sequence[tuple[int, tuple[int, ...]]]) -> tuple[tuple[int, ...], ...]:
    place = {index: at for at, index in enumerate(indices)}
    by = dict(covered)
    return tuple(tuple(place[other] for other in by[index]) for index in indices)
