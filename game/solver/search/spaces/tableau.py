"""Games with packing: columns, perhaps a waste and a reserve, and foundations of any build.

Cards that the whole game treats alike are one kind: where every build alternates colours and no empty foundation asks
for a suit, spades stand for clubs and hearts for diamonds. A state is (foundations, columns, waste, reserve, stock):
for each group of alike foundations their top kinds + 1, sorted (0 for none); the columns as bytes, the last card
available, sorted unless the stock deals to them; the waste as bytes; the cards left in the reserve; the cards turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import pairwise

from game.rules import Act, Kind, Move, Position
from game.rules.record import Fill, Match, Open, Start
from game.rules.tables import Tables
from game.solver.search.bounds.ranks import RanksBound
from game.solver.search.bounds.runs import Gaps, RunsBound
from game.solver.search.evaluation import Evaluation, Tops, Weights
from game.solver.search.spaces.taking import Taking
from game.solver.search.understood import COMMON, SUITS, in_words

State = tuple[Tops, tuple[bytes, ...], bytes, int, int]
PLAY, PACK, TURN = range(3)
WASTE, RESERVE = 63, 62
SWEEP = Weights()

UNDERSTANDS = (
    COMMON
    | SUITS
    | frozenset(
        (
            "foundations.build.match=SUIT",
            "foundations.build.match=ANY",
            "foundations.build.match=ALTERNATE",
            "piles.kind=TABLEAU",
            "piles.pack.step",
            "piles.pack.round",
            "piles.pack.match=SUIT",
            "piles.pack.match=ANY",
            "piles.pack.match=ALTERNATE",
            "piles.groups",
            "piles.fill=ANY",
            "piles.fill=STOCK_THEN_ANY",
            "piles.fill=WASTE_STOCK_THEN_ANY",
        )
    )
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    return not position.choosing and knows(position.ruleset) and not _awaits_cards(position)


def knows(ruleset: Tables) -> bool:
    """Whether a state can hold everything of the game, and a code every move."""
    if not in_words(ruleset, UNDERSTANDS):
        return False
    columns = {ruleset.piles[i].layout for i in ruleset.tableau}
    if len(columns) != 1 or ruleset.open_gaps != {*ruleset.tableau} or not _knows_the_rest(ruleset):
        return False
    (column,) = columns
    pack = column.pack
    twice = column.groups and pack is not None and (pack.round or not pack.step)  # such a run holds a kind twice
    return not twice and (not ruleset.game.turn or ruleset.turned_to in ("waste", column.name))


def _knows_the_rest(ruleset: Tables) -> bool:
    """Whether a state can hold everything of the game besides its columns."""
    game = ruleset.game
    held = ruleset.waits_for or ruleset.as_many_as
    more = game.redeals or ruleset.heaps or ruleset.hand > 0 or game.reversal or held
    reserves = [pile.layout for pile in ruleset.piles if pile.kind is Kind.RESERVE]
    plain = all(spec.open is Open.TOP and spec.fill is Fill.NEVER for spec in reserves)
    return not more and len(reserves) <= 1 and plain


def _awaits_cards(position: Position) -> bool:
    """Whether a column is empty that the game would have filled by itself."""
    piles, ruleset = position.piles, position.ruleset
    fill = ruleset.piles[ruleset.tableau[0]].layout.fill
    if fill is Fill.ANY or all(piles[i] for i in ruleset.tableau):
        return False
    return bool(piles[0]) or (fill is not Fill.STOCK_THEN_ANY and bool(piles[ruleset.waste]))


def _kinds(ruleset: Tables) -> bytes:
    """For each card the kind that it belongs to, as one of its cards."""
    specs = ruleset.game.foundations
    builds = [spec.build for spec in specs]
    packs = [ruleset.piles[i].layout.pack for i in ruleset.tableau]
    suits_begin = any(spec.start is Start.AS_THEY_COME and spec.suits != (None,) for spec in specs)
    if not suits_begin and all(build and build.match is Match.ALTERNATE for build in (*builds, *packs)):
        return bytes((*range(26), *range(13, 26), *range(13)))
    return bytes(range(52))


class _Lifted(dict[bytes, list[tuple[int, bytes, bytes, int]]]):
    """What can be lifted off a column: its first kind, its cards, what is left, and how many more cards than one, as a
    part of a code. Worked out when first asked for. whole: whether runs are moved.
    """

    def __init__(self, follow: Sequence[int], whole: bool) -> None:
        super().__init__()
        self._follow = follow
        self._whole = whole

    def __missing__(self, column: bytes) -> list[tuple[int, bytes, bytes, int]]:
        found = self[column] = []
        for depth, at in enumerate(reversed(range(len(column)))):
            found.append((1 << column[at], column[at:], column[:at], depth << 24))
            if not (self._whole and at and self._follow[column[at - 1]] >> column[at] & 1):
                break
        return found


class _Loose(dict[bytes, int]):
    """The set of the first kinds of what can be lifted off a column, worked out when first asked for."""

    def __init__(self, lifted: _Lifted) -> None:
        super().__init__()
        self._lifted = lifted

    def __missing__(self, column: bytes) -> int:
        found = self[column] = sum([kind for kind, _, _, _ in self._lifted[column]])
        return found


class TableauSpace:
    """See the module's docstring."""

    reveals = frozenset((TURN,))
    forward = False
    usual = SWEEP
    takes = Taking

    def __init__(self, position: Position, weights: Weights | None = None) -> None:
        weights = weights or self.usual
        self.position = position
        self.ruleset = ruleset = position.ruleset
        kinds = self._kind = _kinds(ruleset)
        first = ruleset.tableau[0]
        self.fill = ruleset.piles[first].layout.fill
        self._runs = first in ruleset.runs
        self._follow = [sum({1 << kinds[c] for c in range(52) if mask >> c & 1}) for mask in ruleset.pack[first]]
        self._turns = bool(ruleset.game.turn)
        self._deals = ruleset.turned_to == ruleset.piles[first].group
        self._lifted = _Lifted(self._follow, self._runs)
        self._loose = _Loose(self._lifted)
        self.stock = bytes(kinds[card] for card in reversed(position.piles[0]))
        self._coming = [self.stock[turned:] for turned in range(len(self.stock) + 1)]
        self._reserve_pile = next((pile.index for pile in ruleset.piles if pile.kind is Kind.RESERVE), -1)
        self.reserve = self._lying(position, self._reserve_pile)
        taking = self.taking = self.takes(position, kinds, self._follow)
        self.start = self._state(position)
        self._bound = bound = self._find_bound()
        spare = bound.spare if bound else None
        self.score = Evaluation(self._follow, self.reserve, taking.standing, weights, spare).of

    def _lying(self, position: Position, index: int) -> bytes:
        """The kinds of the cards in a pile; none for a pile that does not exist."""
        return bytes(self._kind[card] for card in position.piles[index]) if index >= 0 else b""

    def _state(self, position: Position) -> State:
        turned = len(self.stock) - len(position.piles[0])
        return (
            self.taking.tops(position),
            self._columns(tuple(self._lying(position, i) for i in self.ruleset.tableau), turned),
            self._lying(position, self.ruleset.waste),
            len(self._lying(position, self._reserve_pile)),
            turned,
        )

    def at(self, position: Position) -> TableauSpace | None:
        """The same space, starting from a later position; see ReusableSpace."""
        mine = self.position
        if (mine.ruleset, mine.ranks) != (position.ruleset, position.ranks):
            return None
        stock = bytes(reversed(self._lying(position, 0)))
        reserve = self._lying(position, self._reserve_pile)
        if not (self.stock.endswith(stock) and self.reserve.startswith(reserve)):
            return None
        other = copy(self)
        other.position = position
        other.start = self._state(position)
        return other if self._bound is None or self._all_runs(other.start) else None

    def _find_bound(self) -> RunsBound | RanksBound | None:
        """The bound on the columns' room, where every column is a run of one chain; else None."""
        chains = self.taking.chains()
        if chains is None or self._deals:
            return None
        if not self._all_runs(self.start):
            return None
        gaps = Gaps(self.fill is Fill.ANY, self.fill is Fill.STOCK_THEN_ANY, self._runs)
        return RunsBound(chains, len(self.ruleset.tableau), self.reserve, self.taking.copies, gaps)

    def _all_runs(self, state: State) -> bool:
        return all(self._follow[a] >> b & 1 for column in state[1] for a, b in pairwise(column))

    def _columns(self, columns: Sequence[bytes], turned: int) -> tuple[bytes, ...]:
        """Columns in their canonical order."""
        return tuple(columns if self._deals and turned < len(self.stock) else sorted(columns))

    def children(self, state: State) -> list[tuple[State, int]]:
        """The states after one move; none where the bound on the columns' room proves the deal lost."""
        return self._moves(state, -1) if self.may_win(state) else []

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bound can tell."""
        return self._bound is None or self._bound.may_win(*state[:4], self._coming[state[4]])

    def ways(self, state: State) -> list[tuple[State, int]]:
        """Plays to foundations, then packing, then the turn, whether or not the deal is lost."""
        return self._moves(state, -1)

    def every(self, state: State) -> list[tuple[State, int]]:
        """The same, though a play is safe."""
        return self._moves(state, 0)

    def _moves(self, state: State, alone: int) -> list[tuple[State, int]]:
        """The moves; alone: the kinds whose safe plays are made alone."""
        tops, columns, waste, reserve, turned = state
        wanted, safe, plays = self.taking.known.get(tops) or self.taking.open(tops)
        safe &= alone
        found: list[tuple[State, int]] = []
        loose, movable = self._loose, 0
        lifted = [loose[column] for column in columns]
        for kinds in lifted:
            movable |= kinds
        for i, column in enumerate(columns) if wanted & movable else ():
            if column and wanted >> column[-1] & 1:
                for after, how in plays[column[-1]]:
                    child = self._taken(after, list(columns), i, column[:-1], waste, reserve, turned)
                    found.append((child, i << 16 | how << 2 | PLAY))
                if safe >> column[-1] & 1 and (len(column) > 1 or not self.refills(waste, turned)):
                    return found[-1:]
        if waste and wanted >> waste[-1] & 1:
            for after, how in plays[waste[-1]]:
                found.append(((after, columns, waste[:-1], reserve, turned), WASTE << 16 | how << 2 | PLAY))
            if safe >> waste[-1] & 1 and self.fill is not Fill.WASTE_STOCK_THEN_ANY:
                return found[-1:]
        if reserve and wanted >> self.reserve[reserve - 1] & 1:
            for after, how in plays[self.reserve[reserve - 1]]:
                found.append(((after, columns, waste, reserve - 1, turned), RESERVE << 16 | how << 2 | PLAY))
            if safe >> self.reserve[reserve - 1] & 1:
                return found[-1:]
        (self._pack_runs if self._runs else self._pack)(state, lifted, movable, found)
        if self._turns and turned < len(self.stock):
            found.append((self._turn(state), TURN))
        return found

    def refills(self, waste: bytes, turned: int) -> bool:
        """Whether an empty column is filled at once."""
        if self.fill is Fill.ANY:
            return False
        return turned < len(self.stock) or (self.fill is Fill.WASTE_STOCK_THEN_ANY and bool(waste))

    def _pack(self, state: State, ends: list[int], movable: int, found: list[tuple[State, int]]) -> None:
        """Add moves of single cards from column to column, and of the waste's card; ends: of each column the kind at
        its end; movable: all of them.
        """
        tops, columns, waste, reserve, turned = state
        follow, ordered = self._follow, self._deals and turned < len(self.stock)
        laid = 1 << waste[-1] if waste else 0
        movable |= laid
        before = None
        for j, target in enumerate(columns):
            accepts = movable & follow[target[-1]] if target else movable
            if not accepts or target == before:
                continue
            before = None if ordered else target  # of equal empty columns, which are all alike, only one
            if accepts & laid:
                self._lay(state, j, found)
            for i, end in enumerate(ends):
                if accepts & end and i != j:
                    column = columns[i]
                    after = [*columns]
                    after[j] = target + column[-1:]
                    if len(column) > 1 and not ordered:
                        after[i] = column[:-1]
                        after.sort()
                        found.append(((tops, tuple(after), waste, reserve, turned), i << 16 | j << 2 | PACK))
                    elif target or len(column) > 1:
                        child = self._taken(tops, after, i, column[:-1], waste, reserve, turned)
                        found.append((child, i << 16 | j << 2 | PACK))

    def _lay(self, state: State, j: int, found: list[tuple[State, int]]) -> None:
        """Add the move of the waste's card to column j."""
        tops, columns, waste, reserve, turned = state
        after = [*columns]
        after[j] += waste[-1:]
        found.append(((tops, self._columns(after, turned), waste[:-1], reserve, turned), WASTE << 16 | j << 2 | PACK))

    def _pack_runs(self, state: State, loose: list[int], movable: int, found: list[tuple[State, int]]) -> None:
        """The same in games where the run at a column's end moves as one; loose: of each column the kinds in it."""
        tops, columns, waste, reserve, turned = state
        follow, ordered = self._follow, self._deals and turned < len(self.stock)
        movable |= 1 << waste[-1] if waste else 0
        before = None
        for j, target in enumerate(columns):
            accepts = movable & follow[target[-1]] if target else movable
            if not accepts or target == before:
                continue
            before = None if ordered else target  # of equal columns, which are all alike, only one
            if waste and accepts >> waste[-1] & 1:
                self._lay(state, j, found)
            for i, kinds in enumerate(loose):
                if not accepts & kinds or i == j:
                    continue
                for first, cards, rest, code in self._lifted[columns[i]]:
                    if accepts & first and (rest or target):
                        after = list(columns)
                        after[j] = target + cards
                        child = self._taken(tops, after, i, rest, waste, reserve, turned)
                        found.append((child, code | i << 16 | j << 2 | PACK))

    def _taken(
        self, tops: Tops, columns: list[bytes], i: int, rest: bytes, waste: bytes, reserve: int, turned: int
    ) -> State:
        """The state after cards left column i; refills it."""
        columns[i] = rest
        if not rest and self.fill is not Fill.ANY:
            if waste and self.fill is Fill.WASTE_STOCK_THEN_ANY:
                columns[i], waste = waste[-1:], waste[:-1]
            elif turned < len(self.stock):
                columns[i] = self.stock[turned : turned + 1]
                turned += 1
        return tops, self._columns(columns, turned), waste, reserve, turned

    def _turn(self, state: State) -> State:
        tops, columns, waste, reserve, turned = state
        if not self._deals:
            return tops, columns, waste + self.stock[turned : turned + 1], reserve, turned + 1
        dealt = list(columns)
        for i in range(len(dealt)):
            dealt[i] += self.stock[turned : turned + 1]
            turned = min(turned + 1, len(self.stock))
        return tops, self._columns(dealt, turned), waste, reserve, turned

    def won(self, state: State) -> bool:
        """Whether every card is on a foundation."""
        _, columns, waste, reserve, turned = state
        return not (reserve or waste or turned < len(self.stock) or any(columns))

    def stage(self, state: State) -> int:
        """How many cards have been turned."""
        return state[4]

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move of a code in a position and its state."""
        if code & 3 == TURN:
            return self.ruleset.move(Act.TURN)
        columns = state[1]
        kinds = self._kind
        lying = {i: bytes(kinds[card] for card in position.piles[i]) for i in self.ruleset.tableau}
        ordered = self._deals and bool(position.stock)

        def means(i: int, index: int) -> bool:
            return self.ruleset.tableau[i] == index if ordered else lying.get(index) == columns[i]

        for move in position.legal_moves:
            if move.act is not Act.CARRY or move.depth != code >> 24:
                continue
            i = code >> 16 & 255
            source = self.ruleset.waste if i == WASTE else self._reserve_pile
            if not (means(i, move.source) if i < RESERVE else move.source == source):
                continue
            if code & 3 == PACK:
                if move.target in lying and means(code >> 2 & 63, move.target):
                    return move
            elif move.target not in lying:
                place = self.ruleset.foundations.index(move.target)
                held = position.piles[move.target]
                if (
                    place in self.taking.groups[code >> 8 & 15]
                    and (kinds[held[-1]] + 1 if held else 0) == code >> 2 & 63
                ):
                    return move
        raise AssertionError(f"no move {code} in {position}")
