"""The player of columns without a waste to count on, packed or dealt to, of games in which cards lie face down under
others, and of those packed in suit in the foundations' own steps.
"""

from collections.abc import Sequence
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from random import Random

from game.rules import Act, Move, Position, Ruleset, Seen, State
from game.rules.cards import ALL_CARDS, suit
from game.rules.legal import beside, on_left
from game.rules.play import apply
from game.rules.record import Match
from game.solver.players.player import Player, distinct
from game.solver.solve import solve


@cache
def packed_like_foundations(ruleset: Ruleset) -> bool:
    """Whether every column is packed down in suit by the very step by which the foundations go up."""
    packs = {spec.pack for spec in ruleset.game.piles if spec.pack}
    builds = {spec.build for spec in ruleset.game.foundations}
    return bool(packs) and {(pack.step, pack.match) for pack in packs} == {
        (-build.step, Match.SUIT) for build in builds if build.match is Match.SUIT
    }


KNOWN = 20_000  # positions to search for a win where no card is hidden
STATES = 60  # tables from which a plan goes on
UP, LATE, AHEAD = 40, 2, 2
"""What a card on a foundation is worth, and one that is more than AHEAD cards before the lowest foundation: until then
others may be packed on it.
"""
HIDDEN, OUT = 12, 3  # what is lost by a card that lies face down, and by one in stock, waste or reserve
GAP, KEPT, CELL = 9, 2, 4  # what an empty column is worth, one that only takes some cards, and a free place for one
PACKED, SUIT = 3, 4  # what two cards in order are worth, and how much more two of a suit


class RunsPlayer(Player):
    """Where all cards are seen, he looks for a line that wins. Else he looks as far ahead as no card is turned up, for
    the moves that make the table best by a sum of simple things; where none makes it better, he turns the stock. The
    sum grows with each plan, so none leads back.
    """

    edition = 2

    def __init__(self) -> None:
        super().__init__()
        self._ways: dict[Position, Sequence[Move]] = {}  # along the winning line found last, so that he keeps to it

    def line(self, seen: Seen, moves: Sequence[Move]) -> Sequence[Move]:
        world = self.imagine(seen, Random(0))
        found = self._way(world) if len(moves) > 1 and not seen.unknown else ()
        return found or _plan(world, STATES) or _turn(world, moves, known=world.ruleset.waste > 0)

    def _way(self, world: Position) -> Sequence[Move]:
        """A line that wins from here; empty if none is found. In rows it must do without a redeal: nobody knows what a
        shuffle brings.
        """
        if world.ruleset.in_row and world.passes < world.ruleset.game.redeals:
            world = world.after(world.piles, passes=world.ruleset.game.redeals)
        if world not in self._ways and (found := solve(world, positions=KNOWN).line):
            self._ways, position = {}, world
            for place, move in enumerate(found):
                self._ways[position] = found[place:]
                position = apply(position, move)
        return self._ways.get(world, ())

    def pick(self, view: State, moves: Sequence[Move]) -> Move | None:
        assert isinstance(view, Position)
        return next(iter(_plan(view, STATES // 10) or _turn(view, moves, known=False)), None)


def _turn(world: Position, moves: Sequence[Move], known: bool) -> Sequence[Move]:
    """A turn of the stock; a redeal, whose cards are known, only where one of them brings something."""
    move = moves[-1]
    if move.act is Act.REDEAL and known and not world.ruleset.game.shuffled:
        after = apply(world, move)
        while not _plan(after, 1):
            turns = after.legal_moves[-1:]
            if not turns or turns[0].act is not Act.TURN:
                return ()
            after = apply(after, turns[0])
    return (move,) if move.act in (Act.TURN, Act.REDEAL) else ()


def _plan(start: Position, states: int) -> Sequence[Move]:
    """The moves to the best table that can be reached before a card is turned up or comes from the stock; none if none
    is better than now.
    """
    value = worth(start, start.down)
    best = value
    found: tuple[Move, ...] = ()
    known, number = {start}, 0
    ahead: list[tuple[int, int, Position, tuple[Move, ...]]] = [(-value, 0, start, ())]
    while ahead and states:
        _, _, position, path = heappop(ahead)
        states -= 1
        for move in distinct(position, position.legal_moves):
            if move.act in (Act.TURN, Act.REDEAL) or move.source in position.ruleset.foundations:
                continue
            after = apply(position, move)
            if after in known:
                continue
            known.add(after)
            value, number = worth(after, start.down), number + 1
            if value > best or (value == best and len(path) + 1 < len(found)):
                best, found = value, (*path, move)
            if after.down == start.down and len(after.piles[0]) == len(start.piles[0]):
                heappush(ahead, (-value, number, after, (*path, move)))
    return found


def worth(view: State, down: tuple[int, ...]) -> int:
    """How good a table is. down: how many cards of each pile were face down when it was last looked at: which those
    are is not asked.
    """
    ruleset, piles = view.ruleset, view.piles
    total = _built(view) - HIDDEN * sum(view.down)
    unknown = dict(zip(ruleset.hiding, down, strict=True))
    for index, pile in enumerate(piles):
        if index in ruleset.in_row:
            total += _beside(view, index)
        elif index in ruleset.pack:
            total += _column(ruleset.pack[index], pile[unknown.get(index, 0) :]) if pile else _empty(view, index)
        elif index not in ruleset.foundations:
            total -= OUT * len(pile)
    return total


def _built(view: State) -> int:
    """What the cards on foundations are worth."""
    ruleset = view.ruleset
    heights = [len(view.piles[index]) for index in ruleset.foundations]
    if ruleset.whole or packed_like_foundations(ruleset):
        return UP * sum(heights)
    enough = min(heights) + AHEAD
    return sum(UP * min(height, enough) + LATE * max(height - enough, 0) for height in heights)


def _column(pack: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """What a column's order is worth."""
    joins = [suit(under) == suit(card) for under, card in pairwise(cards) if pack[under] >> card & 1]
    return PACKED * len(joins) + SUIT * sum(joins)


def _beside(view: State, index: int) -> int:
    """What a place in a row is worth: with a card that follows the one on its left, or one that still takes a card."""
    if not view.piles[index]:
        return GAP if beside(view, index) else 0
    left, card = on_left(view, index), view.piles[index][-1]
    return PACKED + SUIT if left is not None and view.ruleset.pack[index][left] >> card & 1 else 0


def _empty(view: State, pile: int) -> int:
    """What an empty place is worth."""
    if pile in view.ruleset.singles:
        return CELL
    if pile not in view.ruleset.open_gaps:
        return 0
    if view.ruleset.game.gaps_first and view.piles[0]:
        return -PACKED - SUIT - 1
    return GAP if view.ruleset.gap_takes(view.ranks)[pile] == ALL_CARDS else KEPT
