"""The player of Calculation: where to lay the card in hand, and which card to play first."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from random import Random

from game.rules import Kind, Move, Seen, State
from game.rules.cards import rank
from game.rules.record import Fill, Game, Match, Open, Start
from game.rules.tables import Tables
from game.rules.vocabulary import words
from game.solver.players.heaps.table import RankTable, read
from game.solver.players.player import Player, Trial
from game.solver.search.space import COMMON, in_words, without_collector

WON = 4.0
"""The value of a win besides placing every card, as a part of all the cards."""


class HeapPlayer(Player):
    """Plays the most useful card, and lays a card where it covers nothing that is needed sooner.

    Suits mean nothing here, so the imagined worlds are only ranks: hundreds of them are played out in the time of a
    few, and a move that does clearly worse is soon dropped.
    """

    edition = 4
    effort = 32_000

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds
        self._known: dict[Hashable, tuple[int, int]] = {}

    def pick(self, view: State, moves: Sequence[Move]) -> Move:
        chosen = RankTable(view, view.stock).step()
        return moves[-1] if chosen is None else next(move for move in moves if read(view.ruleset, move) == chosen)

    def world(self, seen: Seen, random: Random) -> Trial:
        unknown = [rank(card) for card in seen.unknown]
        random.shuffle(unknown)
        return partial(_outcome, RankTable(seen, unknown), self._known)

    @without_collector()
    def compare(self, seen: Seen, first: Move, others: list[Move]) -> Move:
        self._known.clear()
        return super().compare(seen, first, others)


UNDERSTANDS = COMMON | words("foundations.build.match=ANY piles.kind=HAND,HEAP")


def only_ranks(ruleset: Tables) -> bool:
    """Whether ranks tell all, and all but heaps, hand and stock are reserves with only their top card free."""
    game = ruleset.game
    if not in_words(ruleset, UNDERSTANDS):
        return False
    built = all(spec.build.match is Match.ANY and not spec.suited for spec in game.foundations)
    fixed = all(isinstance(spec.base, int) and spec.length <= 13 and not spec.as_many_as for spec in game.foundations)
    kinds = {Kind.STOCK, Kind.FOUNDATION, Kind.HAND, Kind.HEAP, Kind.RESERVE}
    reserves = [pile.layout for pile in ruleset.piles if pile.kind is Kind.RESERVE]
    still = all(spec.open is Open.TOP and spec.fill is Fill.NEVER for spec in reserves)
    once = ruleset.turned_to == "hand" and not game.redeals
    held = bool(ruleset.waits_for or ruleset.crossings or _founds_first(game))
    return built and fixed and still and once and not held and {pile.kind for pile in ruleset.piles} <= kinds


def _founds_first(game: Game) -> bool:
    """Whether a card that others wait for may have to start a foundation instead."""
    bases = {spec.base for spec in game.foundations if spec.start is Start.AS_THEY_COME}
    return any(
        (int(spec.base) - 1 + place * spec.build.step) % 13 + 1 in bases
        for spec in game.foundations
        if isinstance(spec.base, int)
        for place in range(1, spec.length)
    )


def _outcome(world: RankTable, known: dict[Hashable, tuple[int, int]], move: Move) -> tuple[float, int]:
    """The number of cards placed in the end, with more for a win, and the number of moves. known: how tables on which
    nothing goes were played on.
    """
    table, total = world.copy(), world.ruleset.total
    table.make(read(world.ruleset, move))
    plays, key = table.play_up(), table.key()
    if key not in known:
        known[key] = table.play_on()
    placed, moves = known[key]
    return placed + (WON * total if placed == total else 0.0), plays + moves
