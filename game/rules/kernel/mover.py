"""The mover: the states after one move, with the moves' codes."""

from collections.abc import Iterator
from functools import reduce
from typing import Any

from game.rules.cards import ALL_CARDS
from game.rules.kernel.foundations import Foundations, TooMany, Wants
from game.rules.kernel.slots import (
    BAG,
    GONE,
    HIDDEN,
    LAY,
    MANY,
    ONE,
    PACK,
    PAIR,
    PLACES,
    PLAY,
    REDEAL,
    TURN,
    Slot,
    as_kinds,
    begins_empty,
    code_of,
    kinds_of,
    slots_of,
)
from game.rules.kernel.stock import SafePlays, State, Stock, alike_hosts
from game.rules.kernel.telling import Telling, unknown
from game.rules.move import Move
from game.rules.record import Fill, Kind, Open, Win
from game.rules.state import State as Dealt
from game.rules.tables import Tables

Moves = list[tuple[State, int]]
Targets = tuple[int, list[tuple[int, bytes, int]], dict[int, int]]
Top = tuple[Slot, int, int, int, bytes]
"""An available card: its slot and pile, how many cards lie on it, its kind, and what is left without it."""


InRows = tuple[Slot, int, int, int]
"""A foundation that runs along a row: the slot of its places, its own place, that of the first of them, and how many
places before that it begins.
"""


class NotCompiled(Exception):
    """The mover does not know these rules."""


class Mover:
    """Moves from any state of a position's deal, after its choices."""

    def __init__(self, position: Dealt) -> None:
        ruleset = self.ruleset = position.ruleset
        if position.choosing or unknown(ruleset.game):
            raise NotCompiled
        self.game, self.ranks, self.wing, self.seed = ruleset.game, position.ranks, position.wing, position.seed
        self.kinds = kinds_of(ruleset, position.ranks)
        self.slots = slots_of(position, self.kinds)
        if not _expressible(ruleset, self.slots):
            raise NotCompiled
        try:
            self.foundations = Foundations(ruleset, position.ranks, self.kinds)
        except TooMany:
            raise NotCompiled from None
        if not self.foundations.explains(position):
            raise NotCompiled
        self.stock = Stock(ruleset, self.slots, position.seed)
        self.stock.onto = self.foundations.laid_on
        self.stock.bare = self._bare
        self.waste, self.hand, self.redeals = self.stock.waste, self.stock.hand, self.stock.redeals
        self.columns = [slot for slot in self.slots if slot.column]
        self.takers = [slot for slot in self.columns if slot.gaps or slot.late or any(slot.follow)]
        self.rows = [*self._find_rows()]
        self._targets: dict[int, tuple[Any, Any, Targets]] = {}  # of each slot the last ones found, and where
        self._heaps = self.stock.heaps
        by_name = {slot.name: slot for slot in self.slots}
        self._any = as_kinds(self.kinds, ALL_CARDS)
        self._limits = [by_name[group] for group in self.foundations.limits]
        self._mates = tuple(as_kinds(self.kinds, mask) for mask in ruleset.mates)
        self._alone = as_kinds(self.kinds, ruleset.alone)
        self.outranks = tuple(as_kinds(self.kinds, mask) for mask in ruleset.outranks)
        self._by_room = any(slot.by_room for slot in self.slots)
        self._clears = ruleset.game.win is Win.CLEARED
        self._begun = any(slot.begun_by for slot in self.slots)
        self._blank = tuple(slot.blank for slot in self.slots)
        self._lifts: dict[tuple[int, bytes], tuple[int, list[tuple[int, bytes, bytes, int]]]] = {}
        self._hosts = alike_hosts(ruleset, self.columns)
        self.alike_for = 0  # the kinds that have alike hosts only
        for slot in self.columns if self._hosts else ():
            for first in range(52) if any(slot.follow) else ():
                follows = {follow for follow in slot.follow if follow >> first & 1}
                self.alike_for |= (len(follows) == 1) << first
        self.safe = SafePlays(ruleset, self.kinds, self.slots, self.foundations, self.stock)
        self._telling = Telling(ruleset, self.kinds, self.slots, self.foundations, self.stock)

    def state(self, position: Dealt) -> State:
        """The state of a position of the deal."""
        return self._telling.state(position)

    def holds(self, position: Dealt) -> bool:
        """Whether a state can hold another position of the deal: places for one card hold no more."""
        bags = (slot for slot in self.slots if slot.shape == BAG)
        places = (index for slot in bags for index in slot.indices if isinstance(index, int))
        return all(len(position.piles[index]) < 2 for index in places)

    def move_of(self, position: Dealt, code: int, state: State) -> Move:
        """The move of a code in a position and its state."""
        return self._telling.move_of(position, code, state)

    # ── what is available ──

    def wants(self, state: State) -> Wants:
        """What the foundations take."""
        if not self._limits:
            return self.foundations.wants(state[0])
        return self.foundations.wants(state[0], tuple([_begun(slot, state[slot.at]) for slot in self._limits]))

    def tops(self, state: State) -> list[Top]:
        """The available cards; of equal piles that are alike only one's."""
        stock = state[-1]
        left = len(stock) > 1
        found: list[Top] = []
        for slot in self.slots:
            held, shape = state[slot.at], slot.shape
            if not held:
                continue
            if slot.open is Open.AT_END or (slot.open is Open.TOP_THEN_ALL and not left):
                if not left:
                    for i, pile in enumerate((held,) if shape == ONE else held):
                        for depth in range(len(pile)):
                            at = len(pile) - 1 - depth
                            found.append((slot, i, depth, pile[at], pile[:at] + pile[at + 1 :]))
            elif shape == ONE:
                found.append((slot, 0, 0, held[-1], held[:-1]))
            elif shape == BAG:
                before = -1
                for i, kind in enumerate(held):
                    if kind != before:
                        before = kind
                        found.append((slot, i, 0, kind, b""))
            elif shape == MANY:
                alike, last = self.stock.alike(slot, len(held), stock), None
                for i, pile in enumerate(held):
                    if pile and not (i < alike and pile == last):
                        found.append((slot, i, 0, pile[-1], pile[:-1]))
                    last = pile
            else:
                for i in _uncovered(slot, held):
                    found.append((slot, i, 0, held[i], b""))
        return found

    # ── moves ──

    def moves(self, state: State, safe: bool = False) -> Moves:
        """Every state after a legal move, with the move; of moves to what can't be told apart only one.

        safe: the plays of a card that lose nothing come alone, see stock.py. Plays come first, then packing, then the
        stock.
        """
        found: Moves = []
        won = self.won(state)
        if won and self._clears:
            return found
        if self._mates:
            if won:
                return found
            self._pairs(state, found)
        elif self.cards(state, self.tops(state), found, safe):
            return found
        if not won:
            if self.stock.can_turn(state):
                found.append((self.stock.turned(state), TURN))
            elif len(state[-1]) == 1 and (order := self.stock.gathered(state)):
                found.append((self.stock.redealt(state, order), REDEAL))
        if self.rows:
            return [(self._lined_up(after), code) for after, code in found]
        return [(self._without_runs(after), code) for after, code in found] if self.foundations.whole else found

    def cards(self, state: State, tops: list[Top], found: Moves, safe: bool = False, back: bool = True) -> bool:
        """Add what these available cards can do, and what foundations can, but for cards that come back if not `back`;
        whether that is only a play that loses nothing. Where cards outrank each other these are all there are."""
        wants = self.wants(state)
        mask, plays = wants.mask, wants.plays
        if self.outranks:
            mask &= reduce(int.__or__, (self.outranks[top[3]] for top in tops), 0)
        sure = self.safe.kinds(state[0], wants) if safe else 0
        taken = self.stock.taken
        for slot, i, depth, kind, rest in tops:
            if mask >> kind & 1:
                code = depth << 16 | i << 8 | slot.at << 3 | PLAY
                for standing, part in plays[kind]:
                    new = list(state)
                    new[0] = standing
                    taken(new, slot, i, rest)
                    found.append((tuple(new), part | code))
                if sure >> kind & 1 and self.safe.only_uncovers(state, slot, rest):
                    found[:] = found[-len(plays[kind]) :]
                    return True
        for slot in self.takers:
            self.pack(state, slot, tops, found, mask if safe else -1)
        if back and self.foundations.backs and not self.won(state):
            self._go_back(state, found, safe)
        for standing, code in wants.crossing:
            found.append(((standing, *state[1:]), code))
        if self._heaps and state[self.hand]:
            self._lay(state, found)
        return False

    def sure(self, state: State) -> int | None:
        """The code of a play that loses nothing, whatever comes, where it leads one way only; None without one."""
        wants = self.wants(state)
        kinds = self.safe.kinds(state[0], wants)
        for slot, i, depth, kind, rest in self.tops(state) if kinds else ():
            if kinds >> kind & 1 and len(wants.plays[kind]) == 1 and self.safe.only_uncovers(state, slot, rest):
                return wants.plays[kind][0][1] | depth << 16 | i << 8 | slot.at << 3 | PLAY
        return None

    def _find_rows(self) -> Iterator[InRows]:
        ruleset, own = self.ruleset, self.foundations
        for place in own.rows:
            index = own.place_of[place]
            (slot,) = (slot for slot in self.slots if slot.name == ruleset.piles[index].founding.along)
            yield slot, place, slot.indices.index(ruleset.along[index][0]), begins_empty(ruleset, index) - 1

    def _due(self, state: State, row: InRows) -> int:
        """Where in the slot the next card of a foundation belongs that runs along a row; behind it, at its end."""
        _, place, first, below = row
        return first + below + self.foundations.heights(state[0])[place]

    def _bare(self, state: State, slot: Slot) -> list[int]:
        """The empty places in rows, but for those up to where the next card of the foundation belongs."""
        found, held = [], state[slot.at]
        for row in self.rows:
            if row[0] is slot:
                found += [j for j in range(self._due(state, row) + 1, row[2] + slot.wide) if held[j] == GONE]
        return found

    def _beside(self, state: State, to: Slot, tops: list[Top], found: Moves) -> None:
        """Single cards to empty places in rows, beside what lies there."""
        held = state[to.at]
        takes = {j: to.follow[held[j - 1]] for j in self._bare(state, to) if held[j - 1] != GONE}
        for row in self.rows:
            due = self._due(state, row)
            if row[0] is to and due < row[2] + to.wide and held[due] == GONE:
                takes[due] = self.foundations.next_along(state[0], row[1])
        for slot, i, _, kind, rest in tops:
            if slot.column or slot.at == self.waste:
                for j, accepts in takes.items():
                    if accepts >> kind & 1:
                        new = list(state)
                        self.stock.put(new, to, j, bytes((kind,)))
                        self.stock.taken(new, slot, i, rest)
                        found.append((tuple(new), code_of(PACK, slot.at, i, 0, to.at, j)))

    def _lined_up(self, state: State) -> State:
        """The state when cards in order in rows belong to the foundations there."""
        for row in self.rows:
            slot, place, first, _ = row
            due = self._due(state, row)
            while due < first + slot.wide and (kind := state[slot.at][due]) != GONE:
                if not self.foundations.next_along(state[0], place) >> kind & 1:
                    break
                new = [self.foundations.with_next(state[0], place, kind), *state[1:]]
                self.stock.put(new, slot, due, b"")
                state, due = tuple(new), due + 1
        return state

    def _without_runs(self, state: State) -> State:
        """The state after a move when complete runs have left; where they stay, only all together."""
        after = self._left(state)
        return state if self.game.runs_stay and not self.won(after) else after

    def _left(self, state: State) -> State:
        """The state when complete runs have left."""
        ends = self.foundations.ends
        for slot in self.columns:
            for i, pile in enumerate(state[slot.at] if slot.shape == MANY else ()):
                if pile and ends >> pile[-1] & 1 and (found := self.foundations.with_run(state[0], pile)):
                    new = list(state)
                    new[0] = found[0]
                    self.stock.taken(new, slot, i, pile[: -found[1]])
                    return self._left(tuple(new))
        return state

    def _lay(self, state: State, found: Moves) -> None:
        """The card in hand to the heaps."""
        hand = self.slots[self.hand - 1]
        for slot in self._heaps:
            alike, last = self.stock.alike(slot, len(state[slot.at]), state[-1]), None
            for j, pile in enumerate(state[slot.at]):
                if not (j < alike and pile == last):
                    new = list(state)
                    self.stock.put(new, slot, j, pile + state[self.hand])
                    self.stock.taken(new, hand, 0, b"")
                    found.append((tuple(new), code_of(LAY, at=self.hand, to=slot.at, j=j)))
                last = pile

    def targets(self, state: State, to: Slot) -> Targets:
        """Of the columns of a slot that is no bag: the kinds that some take; of alike ones the first, with the kinds
        that it takes; and for such a first one another."""
        held, stock = state[to.at], state[-1]
        known = self._targets.get(to.at)
        if known and known[0] is held and known[1] is stock:
            return known[2]
        gap = to.gaps and not (to.late and len(state[-1]) > 1)
        alike, last = self.stock.alike(to, len(held), state[-1]), None
        targets: list[tuple[int, bytes, int]] = []
        twins: dict[int, int] = {}
        first_alike = wanted = 0
        for j, pile in enumerate(held):
            accepts = to.follow[pile[-1]] if pile else to.takes if gap else 0
            if j < alike and pile == last:
                twins.setdefault(first_alike, j)
                continue
            first_alike, last = j, pile
            if accepts:
                targets.append((j, pile, accepts))
                wanted |= accepts
        self._targets[to.at] = held, stock, (wanted, targets, twins)
        return wanted, targets, twins

    def pack(
        self, state: State, to: Slot, tops: list[Top], found: Moves, mask: int = -1, only: int | None = None
    ) -> None:
        """Cards and groups to the columns of one slot, or to one of them. mask: the kinds that foundations take, where
        part of a run is moved only to free one of these."""
        stock, held = state[-1], state[to.at]
        left = len(stock) > 1
        if to.wide:
            self._beside(state, to, tops, found)
            return
        if to.shape == BAG:
            if to.gaps and not (to.late and left) and len(held) < len(to.indices):
                self._to_free_place(state, to, tops, found)
            return
        wanted, targets, twins = self.targets(state, to)
        if only is not None:
            targets = [target for target in targets if target[0] == only]
        if not (wanted and targets):
            return
        alike = self.stock.alike(to, len(held), stock)
        hosts = self._hosts if mask >= 0 else None
        newest = len(held) - 1 if to.begun_by and left else -1
        done = not (left or stock[0] < self.redeals or self.stock.unlimited)
        room = self._room(state, to) if self._by_room else (0, 0)
        sorts = alike == len(held) and not to.hides
        for slot, i, _, kind, rest in tops:
            if slot.runs:
                loose, lifted = self.lifted(slot, state[slot.at][i])
            elif slot.column or slot.at == self.waste:
                loose, lifted = 1 << kind, [(kind, bytes((kind,)), rest, 0)]
            else:
                continue
            if not wanted & loose:
                continue
            for first, cards, remains, depth in lifted:
                if not wanted >> first & 1:
                    continue
                host = -1
                if hosts and slot is to and remains and remains[-1] < HIDDEN and not mask >> remains[-1] & 1:
                    host = hosts[remains[-1]] if slot.follow[remains[-1]] >> first & 1 else -1
                for j, pile, accepts in targets:
                    if not accepts >> first & 1:
                        continue
                    if host >= 0 and pile and hosts and hosts[pile[-1]] == host:
                        continue
                    if depth and ((slot.by_room and depth >= room[not pile]) or (to.single and not pile)):
                        continue
                    new, goal = list(state), j
                    if slot is to:
                        goal = twins.get(j, -1) if i == j else j
                        if goal < 0 or (not pile and not remains and newest not in (i, j)):
                            continue  # it would lie where it lay, or only change places with a gap
                        piles = list(held)
                        piles[goal] = pile + cards
                        if sorts and remains:
                            piles[i] = remains
                            piles.sort()
                            new[to.at] = tuple(piles)
                        else:
                            new[to.at] = tuple(piles)
                            self.stock.taken(new, slot, i, remains)
                    else:
                        if done and not pile and not remains and slot.column and slot.like == to.like:
                            continue  # the same
                        self.stock.put(new, to, j, pile + cards)
                        self.stock.taken(new, slot, i, remains)
                    found.append((tuple(new), goal << 30 | to.at << 24 | depth << 16 | i << 8 | slot.at << 3 | PACK))

    def _go_back(self, state: State, found: Moves, safe: bool = False) -> None:
        """Top cards of foundations to the columns; safe: not where it loses nothing to play them again at once."""
        left = len(state[-1]) > 1
        for place, kind, standing in self.foundations.going_back(state[0]):
            sure = safe and self.safe.kinds(standing, self.wants((standing, *state[1:]))) >> kind & 1
            for to in self.columns:
                held, gap = state[to.at], to.gaps and not (to.late and left)
                piles = (b"",) * (len(held) < len(to.indices)) if to.shape == BAG else held
                alike, last = self.stock.alike(to, len(held), state[-1]), None
                for j, pile in enumerate(piles):
                    accepts = to.follow[pile[-1]] if pile else to.takes if gap else 0
                    again = sure and self.safe.only_uncovers(state, to, pile)
                    if accepts >> kind & 1 and not (j < alike and pile == last) and not again:
                        goal = len(held) if to.shape == BAG else j
                        new = [standing, *state[1:]]
                        self.stock.put(new, to, goal, pile + bytes((kind,)))
                        found.append((tuple(new), code_of(PACK, 0, place, 0, to.at, goal)))
                    last = pile

    def _to_free_place(self, state: State, to: Slot, tops: list[Top], found: Moves) -> None:
        """Single cards to a free place."""
        free = len(state[to.at])
        for slot, i, _, kind, rest in tops:
            if slot is not to and (slot.column or slot.at == self.waste):
                new = list(state)
                self.stock.put(new, to, free, bytes((kind,)))
                self.stock.taken(new, slot, i, rest)
                found.append((tuple(new), code_of(PACK, slot.at, i, 0, to.at, free)))

    def lifted(self, slot: Slot, pile: bytes) -> tuple[int, list[tuple[int, bytes, bytes, int]]]:
        """What can be lifted off a column: the first kinds; for each the cards, what is left, how many lie on it."""
        found = self._lifts.get((slot.at, pile))
        if found is None:
            lifted = []
            for depth, at in enumerate(reversed(range(len(pile)))):
                if not (slot.undivided and depth and at and not pile[at - 1] & HIDDEN):
                    lifted.append((pile[at], pile[at:], pile[:at], depth))
                if not at or pile[at - 1] & HIDDEN or not slot.lifts[pile[at - 1]] >> pile[at] & 1:
                    break
            found = self._lifts[slot.at, pile] = sum({1 << first for first, *_ in lifted}), lifted
        return found

    def _room(self, state: State, to: Slot) -> tuple[int, int]:
        """How many cards could move one at a time to a column of a slot that is not empty, and to one that is."""
        left, single, columns, itself = len(state[-1]) > 1, 0, 0, False
        for slot in self.columns:
            if slot.gaps and not (slot.late and left) and slot.takes == self._any and not slot.begun_by:
                empty = sum(1 for pile in state[slot.at] if not pile)
                single, columns = (single + empty, columns) if slot.single else (single, columns + empty)
                itself = itself or (slot is to and not slot.single)
        return (single + 1) << columns, (single + 1) << max(0, columns - itself)

    def _pairs(self, state: State, found: Moves) -> None:
        """Cards that leave by themselves or two together; of equal ones not only the first, as they may go together."""
        tops = [*self._every_top(state)]
        near: dict[Any, frozenset[int]] = self.ruleset.near
        for n, (slot, i, kind) in enumerate(tops):
            if self._alone >> kind & 1:
                found.append((self._without(state, (slot, i)), code_of(PLAY, slot.at, i)))
            for other, j, mate in tops[n + 1 :]:
                if self._mates[kind] >> mate & 1 and (not near or other.indices[j] in near[slot.indices[i]]):
                    after = self._without(state, (slot, i), (other, j))
                    found.append((after, code_of(PAIR, slot.at, i, 0, other.at, j)))

    def _every_top(self, state: State) -> Iterator[tuple[Slot, int, int]]:
        for slot in self.slots:
            held = state[slot.at]
            if slot.shape == MANY:
                yield from ((slot, i, pile[-1]) for i, pile in enumerate(held) if pile)
            elif slot.shape == BAG:
                yield from ((slot, i, kind) for i, kind in enumerate(held))
            elif slot.shape == PLACES:
                yield from ((slot, i, held[i]) for i in _uncovered(slot, held))
            elif held:
                yield slot, 0, held[-1]

    def _without(self, state: State, *gone: tuple[Slot, int]) -> State:
        """The state after these top cards left, first all, then the places are filled."""
        new = list(state)
        if len(gone) == 1:
            self.stock.taken(new, *gone[0], _rest(gone[0][0], state, gone[0][1]))
            return tuple(new)
        opened: dict[int, list[bytes]] = {}
        for slot, i in gone:
            if slot.shape == ONE:
                new[slot.at] = new[slot.at][:-1]
                continue
            piles = opened.setdefault(slot.at, _opened(slot, state[slot.at]))
            piles[i] = piles[i][:-1]
        for slot, i in gone:
            pile = new[slot.at] if slot.shape == ONE else opened[slot.at][i]
            if slot.refill and (not pile or slot.always):
                pile += self.stock.fetched(new, slot)
                if slot.shape == ONE:
                    new[slot.at] = pile
                else:
                    opened[slot.at][i] = pile
        for slot, _ in gone:
            if slot.at in opened:
                new[slot.at] = _closed(slot, opened[slot.at], self.stock, new[-1])
        if len(new[-1]) == 1:
            self.stock.stock_gone(new)
        return tuple(new)

    # ── how far ──

    def won(self, state: State) -> bool:
        """Whether the deal is won."""
        if self.game.win is Win.COMPLETE and not self._mates:
            return self.foundations.complete(state[0])
        if self.game.win is Win.PYRAMID_OUT:
            return all(state[slot.at] == slot.blank for slot in self.slots if slot.must_go)
        if self._clears:
            return all(state[slot.at] == slot.blank for slot in self.slots if slot.at != self.waste)
        return state[1:-1] == self._blank and len(state[-1]) == 1 and not self._begun

    def stage(self, state: State) -> int:
        """How much of the stock has been seen; no move makes it less."""
        stock: bytes = state[-1]
        return stock[0] << 8 | 255 - len(stock)


def _expressible(ruleset: Tables, slots: list[Slot]) -> bool:
    """Whether states can hold everything of the game, and codes every move."""
    game = ruleset.game
    names = {slot.name: slot for slot in slots}
    onto = [spec.name for spec in game.foundations if spec.build.both and spec.length == ruleset.total]
    dealt = [names.get(name) for name in (*game.gather, *(one.to for one in game.turn if one.to not in onto))]
    places = PLACES if not ruleset.closing else -1
    strange = any(
        slot is None or (slot.shape == places and not slot.wide) or slot.open is Open.GRID_FOOT for slot in dealt
    )
    begun = [slot for slot in slots if slot.begun_by]
    spread = [slot for slot in slots if slot.always or slot.open in (Open.AT_END, Open.TOP_THEN_ALL)]
    if strange or len(begun) > 1 or (begun and game.redeals) or (spread and ruleset.mates) or len(slots) > 31:
        return False
    limits = {ruleset.piles[others[0]].group for others in ruleset.as_many_as.values()}
    closed = any(slot.column and slot.open is not Open.TOP for slot in slots)
    filled = any(slot.kind is Kind.HAND and slot.refill for slot in slots)
    whole = any(spec.whole for spec in game.foundations)
    if whole and (ruleset.crossings or ruleset.waits_for or ruleset.as_many_as or begun):
        return False
    hidden = any(slot.hides and (ruleset.mates or slot.open is not Open.TOP) for slot in slots)
    unlike = any(spec.fill is Fill.DEALT_ANEW and len({*spec.deals}) > 1 for spec in game.piles)
    fed = [slot for slot in slots if slot.fed_by]
    feeders = [slots[slot.fed_by - 1] for slot in fed]
    many = any(len(slot.indices) > 1 or slot.refill or slot.fed_by or slot.open is not Open.TOP for slot in feeders)
    if fed and (ruleset.mates or many or any(slot.always or slot.shape == PLACES for slot in fed)):
        return False
    return not (closed or filled or hidden or unlike) and limits <= names.keys()


def _uncovered(slot: Slot, held: bytes) -> Iterator[int]:
    for i, covers in enumerate(slot.covers):
        if held[i] != GONE and all(held[other] == GONE for other in covers):
            yield i


def _begun(slot: Slot, held: Any) -> int:
    """How many piles of a slot are begun."""
    if slot.begun_by or slot.shape == BAG:
        return len(held)
    if slot.shape == ONE:
        return int(bool(held))
    return sum(1 for pile in held if pile != (GONE if slot.shape == PLACES else b""))


def _rest(slot: Slot, state: State, i: int) -> bytes:
    held: Any = state[slot.at]
    if slot.shape in (BAG, PLACES):
        return b""
    pile: bytes = held if slot.shape == ONE else held[i]
    return pile[:-1]


def _opened(slot: Slot, held: Any) -> list[bytes]:
    """The piles of a slot of more than one."""
    return list(held) if slot.shape == MANY else [b"" if kind == GONE else bytes((kind,)) for kind in held]


def _closed(slot: Slot, piles: list[bytes], stock: Stock, coming: bytes) -> Any:
    if slot.shape == MANY:
        return stock.in_order(slot, piles, coming)
    if slot.shape == BAG:
        return bytes(sorted(b"".join(piles)))
    return b"".join(pile or bytes((GONE,)) for pile in piles)
