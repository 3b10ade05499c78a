"""Games of free places and of columns that only the stock deals to, as Tournament: a card goes to a place no sooner
than it is known what for.

By the rules a player must decide before each turn which cards to take into places, or they are covered. Here the turn
comes first: later a play may say that its card, and those that lay on it then, went to places before that turn, if
there was room for them ever since. So states differ in what was played, not in all that might lie in places.

A state is (foundations, cells, columns, came, held, room, stock), foundations and stock as the mover's. cells: the
kinds in places, sorted. columns: their kinds, the available one last. The turns of this pass that matter are numbered
from 0, and room tells for each how many more cards may have gone to places before it and stayed there up to now; it
never falls from one turn to the next. came: for each card of a column the first turn before which it lay there; held:
the first before which it may have left, as far as those on it are concerned that are gone; len(room) for now.

A card may have left before a turn if it and all that lay on it then, and are there still, may have. They leave
together. Those under them that came at the same time, or else those that are uppermost then, could not have left
sooner; if they could, before others came on them, to leave now or at that later turn asks for less. Cards that came
before those may still have left when fewer lay on them.

These are all the steps:

* A play from a place, or between foundations.
* A play from a column, for which the cards above go to places now, or of a card that left before a turn, with those
  above it that lay there then. It was not the last of its column: that would have been dealt anew.
* A column's cards go to places, all of them, and it is dealt anew.
* The turn. When the stock is gone and comes again: single cards that go to places, now or before a turn; the redeal.

A line that wins by the rules is one of this game. Let a card go to its place only when one under it leaves, its column
is emptied, it is played, a redeal comes, or, if it is covered before that, just before the turn that covers it: it
takes up room for less time. And a line of this game is one of the rules: put the moves to places where they belong.

A card in a place is played at once, alone, in two cases. Where all foundations of its suit that have still to take its
like are one, or there are two of the kind in places: nothing else wants it. And where foundations may give cards to
each other, if none of its kind is out: it may cross from the one to the other as long as nothing covers it, and nothing
does before the second of its kind comes; that one takes its place, or goes where it would have gone. An ace goes to the
aces and a king to the kings first, for a lowest card never crosses. Nor is the
other card of a kind in a place ever played from a column: for play this one, lay the other where it was, and the state
is the one that playing the other leads to. And of equal cards in a column that leave at the same time only the first is
played.

Of two turns before which a card may have left, the later one is as good if no more cards lay on it then, and the
earlier one if there was as much room.
Of 56 positions of Tournament and its crossing, early and late, 48 are decided so, by the mover alone 42 (1.5 s each).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy

from game.rules import Act, Move, Position
from game.rules.kernel import Mover, NotCompiled
from game.rules.kernel.foundations import Wants
from game.rules.kernel.slots import Slot
from game.rules.record import words
from game.solver.search.bounds.over_waste import rows_of
from game.solver.search.space import COMMON, SUITS, Codes
from game.solver.search.spaces.moved_score import Scores, Weights

CELL, DIG, BACK, EMPTY, KEEP, CROSS, TURN, REDEAL = range(8)
"""Plays from a place, from a column, and of a card that left it before a turn; a column dealt anew; a card kept in a
place over a redeal; a play between foundations."""
NOW = 255  # no turn before which a card left
_Part = list[Callable[[Position], Move]]


def code_of(act: int, at: int = 0, place: int = 0, turn: int = NOW, how: int = 0) -> int:
    """A step's code. at: a column, or the kind of a card in a place; place: a card's in its column; turn: before which
    it left; how: the state of the play's foundation before << 6 | its likeness, or the foundations that a card crosses
    between, by their places, the second << 8.
    """
    return how << 27 | turn << 19 | place << 11 | at << 3 | act


class PutOffLine:
    """Takes the steps of a line one after another, then gives its moves, each in its place.

    The moves are kept in parts that end with a turn or a redeal; cards that left before a turn go to the end of its
    part.
    """

    def __init__(self, mover: Mover, cells: Sequence[int], columns: Sequence[int]) -> None:
        self._ruleset, self._kinds, self._foundations = mover.ruleset, mover.kinds, mover.foundations
        self._cells, self._columns = cells, columns
        self._parts: list[_Part] = [[]]
        self._ends: list[Act] = []

    def add(self, code: int, columns: tuple[bytes, ...], came: tuple[bytes, ...], turns: int) -> None:
        """Take the next step, from a state with these columns, and so many turns that matter."""
        act, at, place, turn, how = code & 7, code >> 3 & 255, code >> 11 & 255, code >> 19 & 255, code >> 27
        now = self._parts[-1]
        if act in (TURN, REDEAL):
            self._ends.append(Act.TURN if act == TURN else Act.REDEAL)
            self._parts.append([])
        elif act == CELL:
            now.append(lambda position: self._from_cell(position, at, how))
        elif act == CROSS:
            one, other = self._foundations.place_of[how & 255], self._foundations.place_of[how >> 8]
            now.append(lambda _: self._carry(one, other))
        elif act == DIG:
            self._take(now, at, len(columns[at]) - place - 1)
            now.append(lambda position: self._carry(self._columns[at], self._target(position, how)))
        elif act == EMPTY:
            self._take(now, at, len(columns[at]))
        else:
            lying = len(columns[at]) if turn == NOW else sum(mark <= turn for mark in came[at])
            self._take(now if turn == NOW else self._parts[turn - turns - 1], at, lying - place)
            if act == BACK:
                kind = columns[at][place]
                now.append(lambda position: self._from_cell(position, kind, how))

    def moves(self, position: Position) -> tuple[Move, ...]:
        """All moves, from the position at the beginning."""
        found: list[Move] = []
        for number, part in enumerate(self._parts):
            ends = [lambda _, act=act: self._ruleset.move(act) for act in self._ends[number : number + 1]]
            for make in (*part, *ends):
                found.append(make(position))
                position = position.play(found[-1])
        return tuple(found)

    def _take(self, part: _Part, column: int, cards: int) -> None:
        """The top cards of a column go to places, at the end of a part."""
        part += [lambda position: self._carry(self._columns[column], self._free(position))] * cards

    def _free(self, position: Position) -> int:
        return next(index for index in self._cells if not position.piles[index])

    def _from_cell(self, position: Position, kind: int, how: int) -> Move:
        held = (index for index in self._cells if position.piles[index])
        source = next(index for index in held if self._kinds[position.piles[index][-1]] == kind)
        return self._carry(source, self._target(position, how))

    def _target(self, position: Position, how: int) -> int:
        return self._foundations.pile(position, how & 63, how >> 6)

    def _carry(self, source: int, target: int) -> Move:
        return self._ruleset.carry(source, 0, target)


Columns = tuple[bytes, ...]
_LESS = [bytes(less) + bytes(range(256 - less)) for less in range(256)]


def may_have_left(came: bytes, held: bytes, turn: int, most: int) -> list[tuple[int, int]]:
    """The places of a column's cards that may have left before a turn, where so many may; each with how many that are
    left lay there. Not the lowest one; none where nothing came on them since, or only before a later turn.
    """
    lying = bisect_right(came, turn)
    if lying == len(came) or (turn + 1 < came[-1] and came[lying] > turn + 1):
        return []
    found = []
    for at in range(lying - 1, max(0, lying - most - 1), -1):
        if held[at] > turn:
            break
        found.append((at, lying))
    return found


def left_sooner(came: bytes, held: bytes, turn: int, at: int, lying: int) -> bool:
    """Whether a card may have left before a turn when fewer lay there."""
    fewer = bisect_right(came, turn)
    return at < fewer < lying and max(held[at:fewer]) <= turn


def uncovered(came: bytes, held: bytes, turn: int) -> bytes:
    """When those may have left that lie in a column when what lay on them left before a turn, or now."""
    if not came:
        return b""
    first = bisect_left(came, came[-1])
    return held[:first] + bytes([max(turn, mark) for mark in held[first : len(came)]])


def settled(came: Columns, held: Columns, room: bytes, free: int) -> tuple[Columns, Columns, bytes]:
    """The marks and the room for each turn, never more than there is now; without the first turns before which no card
    may have left.
    """
    room, none = bytes([min(most, free) for most in room]), 0
    for turn, most in enumerate(room):
        if most and any(may_have_left(mark, held[i], turn, most) for i, mark in enumerate(came)):
            break
        none += 1
    if none:
        less = _LESS[none]
        came = tuple([mark.translate(less) for mark in came])
        held = tuple([mark.translate(less) for mark in held])
    return came, held, room[none:]


State = tuple[bytes, bytes, Columns, Columns, Columns, bytes, bytes]
_Ways = list[tuple[State, int]]

WEIGHTS, ROOM = Weights(far=0.5, free=1.5, wrong=0.1, late=0.1, held=0.2), 0.1
"""Of scores; and what room earns, for each turn. Tried on some hundred positions beyond the seven thousandth deal."""
UNDERSTANDS = (
    (COMMON - words("piles.kind=RESERVE"))
    | SUITS
    | words(
        "foundations.build.match=ALTERNATE,ANY,SUIT in_order piles.fill=ANY,DEALT_ANEW piles.kind=TABLEAU redeal_turns "
        "redeals reversal"
    )
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    try:
        mover = Mover(position)
    except NotCompiled:
        return False
    game, groups = mover.game, _groups(mover)
    if groups is None or not _one_suit_each(mover):
        return False
    cells, columns = groups
    apart = columns.ordered and not cells.ordered and not cells.late and not cells.refill and columns.refill > 0
    held = all(isinstance(index, int) and len(position.piles[index]) < 2 for index in cells.indices)
    (turn,) = game.turn
    gathers = game.gather == (columns.name,) or not (game.gather or game.redeals)
    return apart and held and turn.last_pass and gathers


def _groups(mover: Mover) -> tuple[Slot, Slot] | None:
    """The places that any card may go to, and the columns that the stock deals to."""
    cells, columns = ([slot for slot in mover.slots if slot.gaps is gaps] for gaps in (True, False))
    if (len(cells), len(columns), len(mover.game.turn)) != (1, 1, 1) or mover.game.turn[0].to != columns[0].name:
        return None
    return cells[0], columns[0]


def _one_suit_each(mover: Mover) -> bool:
    """Whether each foundation takes one kind of card at each height, no kind twice, and no more than two of them the
    same; all the cards of two packs at most.
    """
    rows, crossings = rows_of(mover), mover.foundations.crossings
    if rows is None or mover.game.packs > 2 or (crossings and any(count > 1 for _, count in rows)):
        return False
    every = Counter(kind for kinds, count in rows for kind in kinds * count)
    if every != Counter(dict.fromkeys(range(52), mover.game.packs)):
        return False
    akin = [sum(count for other, count in rows if {*other} & {*kinds}) for kinds, _ in rows]
    return max(akin) <= 2 and all(len({*kinds}) == len(kinds) for kinds, _ in rows)


class PutOffSpace:
    """See the module's docstring."""

    reveals = frozenset((code_of(TURN), code_of(REDEAL)))

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ruleset = position.ruleset
        self._mover = mover = Mover(position)
        self._foundations, self._redeals, self._packs = mover.foundations, mover.redeals, mover.game.packs
        groups, rows = _groups(mover), rows_of(mover)
        assert groups and rows
        self.cells, self.columns = ([index for index in slot.indices if isinstance(index, int)] for slot in groups)
        self._places, self._anew = len(self.cells), groups[1].refill
        self._deal = mover.game.turn[0].cards
        crossings = mover.foundations.crossings
        self._crosses = bool(crossings)
        self._mirrored = all(
            rows[one][0] == rows[other][0][::-1] for one, others in crossings.items() for other in others
        )
        self.forward = not self._crosses
        self._scores = Scores(mover, WEIGHTS)
        self._cells_first = groups[0].at < groups[1].at
        self._known: dict[bytes, tuple[Wants, int, int]] = {}
        self.start = self._state(position)

    def at(self, position: Position) -> PutOffSpace | None:
        mine = self.position
        if (mine.ruleset, mine.ranks, mine.wing) != (position.ruleset, position.ranks, position.wing):
            return None
        other = copy(self)
        other.position = position
        other.start = self._state(position)
        return other

    def _lying(self, position: Position, index: int) -> bytes:
        return bytes(self._mover.kinds[card] for card in position.piles[index])

    def _state(self, position: Position) -> State:
        cells = bytes(sorted(b"".join(self._lying(position, index) for index in self.cells)))
        columns = tuple(self._lying(position, index) for index in self.columns)
        marks = tuple(bytes(len(column)) for column in columns)
        stock = bytes((position.passes,)) + self._lying(position, 0)[::-1]
        return self._foundations.standing(position), cells, columns, marks, marks, b"", stock

    def _wanted(self, standing: bytes) -> tuple[Wants, int, int]:
        """What foundations take as they stand; the kinds of which a play is safe; those that from now on only
        foundations of one likeness take."""
        found = self._known.get(standing)
        if found is None:
            wants, safe, of = self._foundations.wants(standing), self._mover.safe, self._foundations.of
            plain = sum(1 << kind for kind in wants.plays if len({of[at] for at in safe.takers(standing, kind)}) == 1)
            found = self._known[standing] = wants, safe.kinds(standing, wants), plain
        return found

    # ── steps ──

    def children(self, state: State) -> _Ways:
        standing, cells, columns, *_, room, stock = state
        wants, safe, plain = self._wanted(standing)
        found, before = list[tuple[State, int]](), -1
        for at, kind in enumerate(cells):
            if kind != before and wants.mask >> kind & 1:
                left = cells[:at] + cells[at + 1 :]
                plays = wants.plays[kind]
                if self._goes_at_once(state, kind, plain):
                    after, part = min(plays, key=_height)
                    return [((after, left, *state[2:]), code_of(CELL, kind, how=part >> 24))]
                found += [((after, left, *state[2:]), code_of(CELL, kind, how=part >> 24)) for after, part in plays]
            before = kind
        if stock[0] == self._redeals:
            over = len(stock) == 1
            for i, column in enumerate(columns):
                top = len(column) - 1
                if (top > 0 or (over and not top)) and safe >> column[top] & 1 and column[top] not in cells:
                    return [
                        (self._dug(state, i, top, after), code_of(DIG, i, top, how=part >> 24))
                        for after, part in wants.plays[column[top]]
                    ]
        self._dig(state, wants, found)
        if room:
            self._go_back(state, wants, found)
        self._deal_on(state, found)
        return found

    def _goes_at_once(self, state: State, kind: int, plain: int) -> bool:
        """Whether a card in a place that is wanted is played at once."""
        if not self._crosses:
            return bool(plain >> kind & 1) or state[1].count(kind) > 1
        return self._mirrored and len(self._mover.safe.takers(state[0], kind)) == self._packs

    def _dig(self, state: State, wants: Wants, found: _Ways) -> None:
        """Add plays from columns, and those between foundations."""
        _, cells, columns, *_ = state
        free = self._places - len(cells)
        ways: list[_Ways] = [[] for _ in range(free + 1)]
        for i, column in enumerate(columns):
            top = len(column) - 1
            for at in range(top, max(-1, top - free - 1), -1):
                kind = column[at]
                if wants.mask >> kind & 1 and kind not in cells and kind not in column[at + 1 :]:
                    for after, part in wants.plays[kind]:
                        ways[top - at].append((self._dug(state, i, at, after), code_of(DIG, i, at, how=part >> 24)))
        found += ways[0]
        found += [((after, *state[1:]), code_of(CROSS, how=code >> 8)) for after, code in wants.crossing]
        for some in ways[1:]:
            found += some

    def _dug(self, state: State, i: int, at: int, standing: bytes) -> State:
        """The state after a card of a column left, and those on it went to places; or all went, if it is -1."""
        _, cells, columns, came, held, room, stock = state
        column, turns = columns[i], len(room)
        if at + 1 < len(column):
            cells = bytes(sorted(cells + column[at + 1 :]))
        if at > 0:
            left, mark, since = column[:at], came[i][:at], uncovered(came[i][:at], held[i], turns)
        else:
            left = stock[1 : 1 + self._anew]
            mark = since = bytes((turns,)) * len(left)
            stock = stock[:1] + stock[1 + len(left) :]
        columns = (*columns[:i], left, *columns[i + 1 :])
        came = (*came[:i], mark, *came[i + 1 :])
        held = (*held[:i], since, *held[i + 1 :])
        if room:
            came, held, room = settled(came, held, room, self._places - len(cells))
        return standing, cells, columns, came, held, room, stock

    def _go_back(self, state: State, wants: Wants, found: _Ways) -> None:
        """Add plays of cards that left before a turn."""
        _, cells, columns, came, held, room, _ = state
        for i, mark in enumerate(came):
            column = columns[i]
            for turn, most in enumerate(room):
                for at, lying in may_have_left(mark, held[i], turn, most):
                    kind = column[at]
                    if not wants.mask >> kind & 1 or kind in cells or kind in column[at + 1 : lying]:
                        continue
                    if turn and room[turn - 1] == most and left_sooner(mark, held[i], turn - 1, at, lying):
                        continue
                    for after, part in wants.plays[kind]:
                        child = self._gone_back(state, i, at, turn, after)
                        found.append((child, code_of(BACK, i, at, turn, part >> 24)))

    def _gone_back(self, state: State, i: int, at: int, turn: int, standing: bytes, kept: bool = False) -> State:
        """The state after a card and those on it left a column before a turn; and the card its place, unless kept."""
        _, cells, columns, came, held, room, stock = state
        column, mark = columns[i], came[i]
        lying = bisect_right(mark, turn)
        if kept or lying - at > 1:
            cells = bytes(sorted(cells + column[at + (not kept) : lying]))
        columns = (*columns[:i], column[:at] + column[lying:], *columns[i + 1 :])
        came = (*came[:i], mark[:at] + mark[lying:], *came[i + 1 :])
        since = uncovered(mark[:at], held[i], turn) + held[i][lying:]
        held = (*held[:i], since, *held[i + 1 :])
        used, least = lying - at, room[turn] - (lying - at)
        room = bytes(most - used if each >= turn else min(most, least) for each, most in enumerate(room))
        came, held, room = settled(came, held, room, self._places - len(cells))
        return standing, cells, columns, came, held, room, stock

    def _deal_on(self, state: State, found: _Ways) -> None:
        """Add the steps that deal: columns dealt anew, the turn, or the redeal and what is kept over it."""
        standing, cells, columns, *_, stock = state
        free = self._places - len(cells)
        if len(stock) > 1:
            for i, column in enumerate(columns):
                if column and len(column) <= free:
                    found.append((self._dug(state, i, -1, standing), code_of(EMPTY, i)))
            found.append((self._turned(state), code_of(TURN)))
        elif stock[0] < self._redeals and any(columns):
            if free:
                self._keep(state, found)
            order = b"".join(columns if self.ruleset.game.in_order else columns[::-1])
            none = (b"",) * len(columns)
            gone = standing, cells, none, none, none, b"", bytes((stock[0] + 1,)) + order
            found.append((self._turned(gone) if self.ruleset.game.redeal_turns else gone, code_of(REDEAL)))

    def _keep(self, state: State, found: _Ways) -> None:
        """Add cards that are kept in places over a redeal."""
        came, held, room = state[3:6]
        for i, mark in enumerate(came):
            top = len(mark) - 1
            if mark:
                found.append((self._kept_now(state, i), code_of(KEEP, i, top)))
            for at in range(1, top):
                turn = mark[at + 1] - 1
                if mark[at] <= turn and held[i][at] <= turn and room[turn]:
                    found.append((self._gone_back(state, i, at, turn, state[0], kept=True), code_of(KEEP, i, at, turn)))

    def _kept_now(self, state: State, i: int) -> State:
        """The state after a column's top card went to a place, with nothing left to deal in this pass."""
        standing, cells, columns, came, held, room, stock = state
        left, mark = columns[i][:-1], came[i][:-1]
        cells = bytes(sorted(cells + columns[i][-1:]))
        columns = (*columns[:i], left, *columns[i + 1 :])
        came = (*came[:i], mark, *came[i + 1 :])
        held = (*held[:i], uncovered(mark, held[i], len(room)), *held[i + 1 :])
        return standing, cells, columns, *settled(came, held, room, self._places - len(cells)), stock

    def _turned(self, state: State) -> State:
        standing, cells, before, came, held, room, stock = state
        free, deal, turns, end = self._places - len(cells), self._deal, len(room) + 1, 1 + self._deal * len(before)
        cards = [stock[at : at + deal] for at in range(1, end, deal)]
        marks = [bytes((turns,)) * len(dealt) for dealt in cards]
        columns = tuple(map(bytes.__add__, before, cards))
        came, held = tuple(map(bytes.__add__, came, marks)), tuple(map(bytes.__add__, held, marks))
        return standing, cells, columns, *settled(came, held, room + bytes((free,)), free), stock[:1] + stock[end:]

    # ── how far, and how well ──

    def won(self, state: State) -> bool:
        return not (state[1] or any(state[2]) or len(state[6]) > 1)

    def stage(self, state: State) -> int:
        return self._mover.stage(state)

    def score(self, state: State) -> float:
        standing, cells, columns, _, _, room, stock = state
        held = (cells, columns) if self._cells_first else (columns, cells)
        return self._scores.of((standing, *held, stock)) + ROOM * sum(room)

    # ── moves ──

    def move_of(self, position: Position, code: int, state: State) -> Move:
        raise NotImplementedError

    def line(self, codes: Codes) -> tuple[Move, ...]:
        told, state = PutOffLine(self._mover, self.cells, self.columns), self.start
        for code in codes:
            told.add(code, state[2], state[3], len(state[5]))
            state = next(child for child, other in self.children(state) if other == code)
        return told.moves(self.position)


def _height(play: tuple[bytes, int]) -> int:
    """How high the foundation of a play is."""
    return play[1] >> 30
