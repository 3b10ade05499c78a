"""From positions to states, from codes back to moves, and the words of the record that the mover was made for."""

from collections.abc import Iterator
from typing import Any

from game.rules.kernel.foundations import Foundations
from game.rules.kernel.slots import BAG, CROSS, GONE, HIDDEN, MANY, PAIR, PLACES, PLAY, REDEAL, TURN, Index, Slot, read
from game.rules.kernel.stock import State, Stock
from game.rules.move import Act, Move
from game.rules.record import Game, words, words_of
from game.rules.state import State as Dealt
from game.rules.tables import Tables

Piles = list[tuple[bytes, Index]]


class Telling:
    """See the module's docstring."""

    def __init__(
        self, ruleset: Tables, kinds: bytes, slots: list[Slot], foundations: Foundations, stock: Stock
    ) -> None:
        self._ruleset = ruleset
        self._kinds = kinds
        self._slots = slots
        self._foundations = foundations
        self._stock = stock

    def state(self, position: Dealt) -> State:
        """The state of a position."""
        stock, found = self._coming(position), list[Any]()
        for slot, piles in zip(self._slots, self._arranged(position, stock), strict=True):
            if slot.shape == MANY:
                found.append(tuple(held for held, _ in piles))
            elif slot.shape == PLACES:
                found.append(b"".join(held or bytes((GONE,)) for held, _ in piles))
            else:
                found.append(b"".join(held for held, _ in piles))
        return (self._foundations.standing(position), *found, stock)

    def _coming(self, position: Dealt) -> bytes:
        return bytes((position.passes,)) + bytes(self._kinds[card] for card in reversed(position.piles[0]))

    def _lying(self, position: Dealt, index: Index) -> bytes:
        if isinstance(index, tuple):
            return b"".join(self._lying(position, place) for place in index)
        held = bytes(self._kinds[card] for card in position.piles[index])
        down = position.face_down(index) if position.down and index not in self._ruleset.covering else 0
        return bytes(kind | HIDDEN for kind in held[:down]) + held[down:] if down else held

    def _arranged(self, position: Dealt, stock: bytes) -> Iterator[Piles]:
        """For each slot its piles in the order of a state, each with its index."""
        for slot in self._slots:
            piles: Piles = [(self._lying(position, index), index) for index in slot.indices]
            if slot.begun_by:
                piles = [(held[1:], index) for held, index in piles if held]
            if slot.shape == BAG:
                yield sorted((pile for pile in piles if pile[0]), key=_held)
            elif slot.shape == MANY:
                alike = self._stock.alike(slot, len(piles), stock)
                yield sorted(piles[:alike], key=_held) + piles[alike:]
            else:
                yield piles

    def move_of(self, position: Dealt, code: int, state: State) -> Move:
        """The move of a code in a position and its state."""
        ruleset, act = self._ruleset, code & 7
        if act == TURN:
            return ruleset.turn
        if act == REDEAL:
            return ruleset.redeal
        at, i, depth, to, j = read(code)
        if act == CROSS:
            one, other = (self._foundations.pile(position, self._foundations.of[n], state[0][n]) for n in (i, depth))
            return ruleset.carry(one, 0, other)
        piles = [*self._arranged(position, state[-1])]
        own = self._foundations
        source = self._index(position, piles, at, i) if at else self._foundations.pile(position, own.of[i], state[0][i])
        if act == PLAY:
            target = ruleset.foundations[0] if ruleset.mates else self._foundations.pile(position, to, j)
            return ruleset.carry(source, depth, target)
        target = self._index(position, piles, to, j)
        if act == PAIR:
            return ruleset.move(Act.PAIR, min(source, target), 0, max(source, target))
        return ruleset.carry(source, depth, target)

    def _index(self, position: Dealt, piles: list[Piles], at: int, i: int) -> int:
        """The pile at a place of a state."""
        slot = self._slots[at - 1]
        if slot.shape == BAG and i >= len(piles[at - 1]):
            free = (index for index in slot.indices if isinstance(index, int) and not position.piles[index])
            return next(free)
        index = piles[at - 1][i][1]
        return max(place for place in index if position.piles[place]) if isinstance(index, tuple) else index


def _held(pile: tuple[bytes, Index]) -> bytes:
    return pile[0]


UNDERSTANDS = words(
    "back couples couples.alone couples.besides couples.neighbours couples.other_suit couples.same_rank couples.total "
    "foundations foundations.along foundations.as_many_as foundations.base foundations.base=Chosen "
    "foundations.build.both "
    "foundations.build.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT foundations.build.round foundations.build.step "
    "foundations.each foundations.last_waits_for foundations.length foundations.outranked "
    "foundations.start=AS_THEY_COME,SET_OUT foundations.suit=CLUBS,DIAMONDS,HEARTS,SPADES "
    "foundations.suited foundations.takes foundations.turn_about "
    "foundations.whole gaps_first gather in_order opening opening.bases_leave opening.bases_up opening.group "
    "opening.one_of opening.piles "
    "opening=BASE,FirstBase,Lay,RANKS,SetOut,WING piles piles.begun_by piles.bottom piles.columns piles.count "
    "piles.deal piles.deals piles.face_down piles.face_up "
    "piles.fill=ANY,ANY_AT_END,DEALT_ANEW,FOLLOWS,NEVER,STOCK_THEN_ANY,WASTE_STOCK,WASTE_STOCK_THEN_ANY "
    "piles.fill_from piles.gap_takes piles.gap_takes=UNDER_BASE piles.groups "
    "piles.kind=HAND,HEAP,RESERVE,TABLEAU piles.lift=ANY,FREE,SUIT,WHOLE "
    "piles.open=AT_END,GRID_FOOT,TOP,TOP_THEN_ALL,UNCOVERED piles.pack.both piles.ranks_once piles.shape "
    "piles.pack.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT piles.pack.round piles.pack.step piles.wing redeal_turns redeals "
    "reversal runs_stay shuffled suits turn turn.cards turn.closes_up turn.last_pass turn.to unlimited "
    "win=ALL_OUT,CLEARED,COMPLETE,PYRAMID_OUT"
)


def unknown(game: Game) -> list[str]:
    """The words of a record that the mover does not know: such a game is searched by the plain rules, far slower."""
    return sorted(words_of(game) - UNDERSTANDS)
