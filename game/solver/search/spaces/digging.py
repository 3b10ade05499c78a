"""The games of unpacked.py once the stock is gone for good: columns are dug for the cards that foundations want.

Then nothing is dealt any more, and a card goes to a gap only to uncover the one under it. A line that wins stays one if
each such move is put off until the card under it moves: the gap stays free so long, and the card is no less at hand
where it lies. So one step here is a play with all that it needs: the cards above the played one go to gaps, one each.

A play of a card that lies alone where a gap will be is made at once, alone, if from now on only alike foundations take
its kind, at one height. For in a line that wins let the next play of that kind be of another card: play this one now,
and let that one go where it lay when its turn would be; from then on either can be the other. As all cards may go to
gaps here, that is a move.

Where a card lies alone in such a place, no other of its kind is played: for play this one, lay the other where it was,
and the state is the one that playing the other leads to. That holds before the stock is gone, too. And of equal cards
in one pile only the first is dug for.

In the last pass of games of free places a search that leaves nothing out asks bounds/digging.py, too. The others find
wins no sooner with it.
"""

from __future__ import annotations

from collections import Counter

from game.rules import Move, Position
from game.rules.tables import Tables
from game.solver.search.bounds.digging import DiggingBound, families
from game.solver.search.budget import Budget
from game.solver.search.space import Codes
from game.solver.search.spaces import unpacked
from game.solver.search.spaces.places import Group
from game.solver.search.spaces.unpacked import CROSS, PLAY, WASTE, State, Table, UnpackedSpace

DIG = 5
"""A play for which so many cards, told in its code above DEPTH bits, go to gaps first."""
DEPTH = 26
COST = 7
"""What the bound costs, in positions searched."""
_Ways = list[tuple[State, int]]

UNDERSTANDS = unpacked.UNDERSTANDS - {"piles.kind=RESERVE"}


def fits(position: Position) -> bool:
    """Whether this space serves, where unpacked.py does: there are gaps, and no waste that fills them."""
    ruleset = position.ruleset
    refilled = ruleset.availability[position.wing + 1].refilled
    return bool(ruleset.open_gaps or ruleset.late_gaps) and not any(refilled.values())


class DiggingSpace(UnpackedSpace):
    """See the module's docstring."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self._movable = all(group.column for group in self._groups) and not self._crosses
        self._open = [g for g, group in enumerate(self._groups) if group.open]
        self._free = [g for g in self._open if not (self._groups[g].late or self._groups[g].refilled)]
        self._bound = self._bound_of_places()

    def children(self, state: State) -> _Ways:
        """The steps; once nothing is dealt any more, plays with all that they need."""
        if self._ended(state):
            return self._digs(state)
        found = super().children(state)
        alone = self._alone(state[1], self._free) if len(found) > 1 and self._free else None
        return [way for way in found if way[1] & 7 or not self._spared(state, way[1], alone)] if alone else found

    def ways(self, state: State) -> _Ways:
        """The same, whether or not the deal is lost."""
        return self.children(state)

    def narrowed(self, state: State, budget: Budget) -> _Ways:
        """The same, none where the bound says that the deal is lost."""
        if self._bound and self._last(state[3] >> 8):
            budget.spend(COST)
            if self._surely_lost(state):
                return []
        return self.children(state)

    def _ended(self, state: State) -> bool:
        """Whether nothing is dealt any more."""
        number = state[3] >> 8
        return self._last(number) and state[3] & 255 == len(self._orders[number])

    def _alone(self, table: Table, groups: list[int]) -> set[int]:
        """The kinds of cards that lie alone where a gap will be."""
        return {held[0] for g in groups for held in table[g] if len(held) == 1}

    def _spared(self, state: State, code: int, alone: set[int]) -> bool:
        """Whether a play is not needed, as a like card lies alone."""
        source = code >> 3 & 0x7FF
        if source == WASTE:
            return False
        group, held = self._groups[source >> 6], state[1][source >> 6][source & 63]
        return held[-1] in alone and group.column and not (group.open and len(held) == 1)

    def _last(self, number: int) -> bool:
        return self._passes[number] == self.ruleset.game.redeals

    # ── plays with what they need ──

    def _digs(self, state: State) -> _Ways:
        """Plays to foundations, those first that need no gaps."""
        _, table, waste, stock = state
        wanted = self._wanted(state)
        gaps = self._gaps(state)
        found: list[_Ways] = [[] for _ in range(len(gaps) + 1)]
        alone = self._alone(table, self._open)
        for source, held, movable in self._piles(state):
            tried = alone.copy() if movable and not self._is_place(source, held) else set[int]()
            for depth in range(min(len(gaps) if movable else 0, len(held) - 1) + 1):
                kind = held[-1 - depth]
                if kind not in wanted.plays or kind in tried:
                    continue
                tried.add(kind)
                dug = self._dug(state, source, depth, gaps)
                for after, how in wanted.plays[kind]:
                    act = how << 14 | source << 3 | (depth << DEPTH | DIG if depth else PLAY)
                    found[depth].append(((after, *dug), act))
                if not depth and self._at_once(source, held, kind in wanted.safe, kind in wanted.plain):
                    return found[0][-1:]
        crossing = [((after, table, waste, stock), how << 14 | CROSS) for after, how in wanted.crossing]
        return [way for ways in (found[0], crossing, *found[1:]) for way in ways]

    def _at_once(self, source: int, held: bytes, safe: bool, plain: bool) -> bool:
        """Whether playing a pile's top card is the only step to try."""
        return (safe and not self._crosses) or (plain and self._movable and self._is_place(source, held))

    def _is_place(self, source: int, held: bytes) -> bool:
        """Whether a pile is a card that lies alone where a gap will be."""
        return source != WASTE and len(held) == 1 and self._groups[source >> 6].open

    def _piles(self, state: State) -> list[tuple[int, bytes, bool]]:
        """The piles that differ: their places, their cards, and whether these may go to gaps."""
        found = [
            (g << 6 | i, held, self._groups[g].column)
            for g, piles in enumerate(state[1])
            for i, held in enumerate(piles)
            if held and not (i and held == piles[i - 1])
        ]
        return [*found, (WASTE, state[2], True)] if state[2] else found

    def _gaps(self, state: State) -> list[int]:
        """The places of the gaps."""
        table = state[1]
        return [g << 6 | i for g in self._open for i, held in enumerate(table[g]) if not held]

    def _dug(self, state: State, source: int, depth: int, gaps: list[int]) -> tuple[Table, bytes, int]:
        """What is left beside the foundations when so many cards of a pile went to gaps and the next one is out."""
        _, before, waste, stock = state
        held = waste if source == WASTE else before[source >> 6][source & 63]
        changes = [(gap, held[len(held) - 1 - n : len(held) - n]) for n, gap in enumerate(gaps[:depth])]
        left = held[: len(held) - 1 - depth]
        if source == WASTE:
            waste = left
        else:
            changes.append((source, left))
        table = list(before)
        for at, cards in changes:
            table[at >> 6] = (*table[at >> 6][: at & 63], cards, *table[at >> 6][(at & 63) + 1 :])
        for g in {at >> 6 for at, _ in changes}:
            table[g] = tuple(sorted(table[g]))
        return tuple(table), waste, stock

    def line(self, codes: Codes) -> tuple[Move, ...]:
        """The moves of a line from the space's start, by the rules."""
        position, state, moves = self.position, self.start, list[Move]()
        for code in codes:
            for move in self._moves(position, code, state):
                moves.append(move)
                position = position.play(move)
            state = next(child for child, other in self.ways(state) if other == code)
        return tuple(moves)

    def _moves(self, position: Position, code: int, state: State) -> list[Move]:
        """The moves of one step."""
        if code & 7 != DIG:
            return [self.move_of(position, code, state)]
        gaps = [index for group in self._groups if group.open for index in group.indices]
        free = [index for index in gaps if self._empty(position, index)]
        play = self.move_of(position, code & (1 << DEPTH) - 1 ^ DIG ^ PLAY, state)
        return [*(self.ruleset.carry(play.source, 0, gap) for gap in free[: code >> DEPTH]), play]

    def _empty(self, position: Position, index: int) -> bool:
        """Whether a pile is a gap, perhaps with the card that began it."""
        begun = next(bool(group.begun_by) for group in self._groups if index in group.indices)
        return len(position.piles[index]) == begun

    # ── the bound ──

    def _surely_lost(self, state: State) -> bool:
        heights, table, _, stock = state
        assert self._bound
        bound, places = self._bound
        return not bound.may_win(heights, table[places], table[1 - places], self._orders[stock >> 8][stock & 255 :])

    def _bound_of_places(self) -> tuple[DiggingBound, int] | None:
        """The bound of a game of free places beside columns, and which of the two groups the places are."""
        steps = self._heights.steps
        places = places_among(self.ruleset, self._groups, steps)
        if places < 0:
            return None
        own, (turn,) = self._groups[places], self.ruleset.game.turn
        return DiggingBound(steps, self._heights.partners(), len(own.indices), turn.cards), places


def places_among(ruleset: Tables, groups: list[Group], steps: list[bytes]) -> int:
    """Which of two groups is one of free places beside columns that the stock deals to; -1 for none. steps: for each
    foundation the kinds it takes, which must be those of the packs.
    """
    game, open_ones = ruleset.game, [g for g, group in enumerate(groups) if group.open]
    if len(groups) != 2 or len(open_ones) != 1 or ruleset.waste >= 0 or len(game.turn) != 1:
        return -1
    (turn,), (places,) = game.turn, open_ones
    own = groups[places]
    if turn.to != game.piles[1 - places].name or not turn.last_pass or game.piles[places].deal > 1:
        return -1
    every = Counter(kind for kinds in steps for kind in kinds) == Counter(dict.fromkeys(range(52), game.packs))
    if own.late or own.refilled or own.begun_by or not every or game.packs > 2:
        return -1
    return -1 if any(len(family) > 2 for family in families(steps)) else places
