"""An honest player: a rule of thumb, and trials of its moves in imagined worlds.

Imagined worlds, in which the unknown cards lie in some order, and the distances of cards from foundations.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import sqrt
from operator import itemgetter
from random import Random
from typing import NamedTuple
from zlib import crc32

from game.rules import UNSEEN, Act, Move, Position, Seen, State
from game.rules.cards import members
from game.rules.play import apply
from game.rules.tables import Tables

NEVER = 99  # the distance of a card that no foundation takes any more


def imagine(seen: Seen, random: Random) -> Position:
    """A random position that looks just like the one seen."""
    unknown = list(seen.unknown)
    random.shuffle(unknown)
    hidden = iter(unknown)
    piles = tuple(
        tuple(next(hidden) if card == UNSEEN else card for card in pile) if UNSEEN in pile else pile
        for pile in seen.piles
    )
    seed = random.getrandbits(53)
    return Position(seen.ruleset, piles, seen.passes, seen.step, seen.wing, seen.ranks, seed, seen.crossed, seen.down)


def seed_of(known: object) -> int:
    """A seed for random choices, the same for tables that look the same to the player."""
    # Unseen cards were written None when the players' odds were measured; another text would change the random choices.
    return crc32(repr(known).replace(str(UNSEEN), "None").encode())


class Way(NamedTuple):
    """The distances from one foundation: for each of the 52 cards how many must be placed before it there (NEVER if it
    has no place any more), and which, as a set.
    """

    steps: tuple[int, ...]
    before: tuple[int, ...]


@lru_cache(maxsize=20_000)
def way(ruleset: Tables, ranks: tuple[int, ...], place: int, top: int, height: int) -> Way:
    """The distances from a foundation of that height, by its place among the foundations and its top card."""
    follow = ruleset.follow[place]
    steps, before, passed = [NEVER] * 52, [0] * 52, 0
    wanted = follow[top] if height else ruleset.base_cards(ranks)[place]
    for step in range(ruleset.lengths[place] - height):
        after = 0
        for card in members(wanted):
            if steps[card] == NEVER:
                steps[card], before[card] = step, passed
            after |= follow[card]
        passed |= wanted
        wanted = after
    return Way(tuple(steps), tuple(before))


LONGEST = 600  # the most moves in a playout, far more than any deal takes
FEWEST = 2  # the fewest worlds to imagine, where something is unknown
RACE = 8  # worlds after which a move that does worse in them is dropped
HOPE = 1.5  # by how many standard errors it must do worse to be dropped
WON = 0.4  # the value of a win besides placing every card, as a part of all the cards
Trial = Callable[[Move], tuple[float, int]]  # the result of a deal in one world after a move: cards placed, and moves


class Player:
    """A player of one family of games, who knows only what is seen.

    `pick` is the family's rule of thumb and looks only at cards lying face up. `choose` tries the likely moves in
    `worlds` imagined worlds, playing each on by the rule of thumb; with no worlds it only uses the rule of thumb. After
    `effort` moves it imagines no more worlds, so that a hint comes soon.
    """

    edition = 1  # raised whenever the player changes, so that its results are measured again
    effort = 2_500
    fewest = RACE  # worlds after which a move that does worse in them is dropped
    tries = 0  # deals played on in imagined worlds, in each round of comparing choices before play
    sure = 1.0  # by how many standard errors another move must beat the rule of thumb's

    def __init__(self, worlds: int = 0) -> None:
        self.worlds = worlds

    @property
    def name(self) -> str:
        """The player's name in a journal: two players of one name play alike."""
        return f"{type(self).__name__} {self.edition}/{self.worlds}"

    def pick(self, view: State, moves: Sequence[Move]) -> Move | None:
        """The rule of thumb's move; None to give up, when every move left is useless."""
        return moves[0]

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        """The moves worth trying, without those that come to the same."""
        return distinct(seen, moves)

    def choose(self, seen: Seen, moves: Sequence[Move]) -> Move | None:
        """The move to make, always the same for the same view; None to give up."""
        first = self.pick(seen, moves)
        if first is None or len(moves) == 1 or not self.worlds:
            return first
        others = [move for move in self.candidates(seen, moves) if move != first]
        return self.compare(seen, first, others) if others else first

    def line(self, seen: Seen, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves to make until he looks at the cards again, the first of them the chosen one; none to give up."""
        move = self.choose(seen, moves)
        return () if move is None else (move,)

    def imagine(self, seen: Seen, random: Random) -> Position:
        """A random position that looks just like what is seen."""
        return imagine(seen, random)

    def world(self, seen: Seen, random: Random) -> Trial:
        """A random world to try moves in."""
        return partial(self.value, self.imagine(seen, random))

    def compare(self, seen: Seen, first: Move, others: list[Move]) -> Move:
        """The first move, or another that does clearly better in imagined worlds."""
        random = Random(seed_of((seen.passes, seen.piles)))
        race: dict[Move, list[float]] = {move: [] for move in others}
        played = 0
        for number in range(self.worlds if seen.unknown else 1):
            if not race or (number >= FEWEST and played > self.effort):
                break
            outcome = self.world(seen, random)
            base, moves = outcome(first)
            played += moves
            for move, found in race.items():
                value, moves = outcome(move)
                found.append(value - base)
                played += moves
            if number + 1 >= self.fewest:
                race = {move: found for move, found in race.items() if self._hopeful(found)}
        lead, best = max(
            ((self._surely(found), move) for move, found in race.items()), key=itemgetter(0), default=(0.0, first)
        )
        return best if lead > 0 else first

    @staticmethod
    def _hopeful(gains: list[float]) -> bool:
        """Whether a move may still turn out better."""
        mean = sum(gains) / len(gains)
        return mean + HOPE * sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains) > 0

    def _surely(self, gains: list[float]) -> float:
        """The mean gain, less what may be chance."""
        mean = sum(gains) / len(gains)
        return mean - self.sure * sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)

    def value(self, world: Position, move: Move) -> tuple[float, int]:
        """The result of the deal in this world after the move: cards placed, and moves."""
        placed, won, moves = self.finish(apply(world, move))
        return placed + (WON * world.ruleset.total if won else 0.0), moves

    def finish(self, position: Position) -> tuple[int, bool, int]:
        """How many cards are placed when the deal is played on, whether that wins, and how many moves it took."""
        end, moves = self.play_on(position)
        return end.placed(), end.won, moves

    def play_on(self, position: Position) -> tuple[Position, int]:
        """The end of the deal, played by the rule of thumb, and the number of moves."""
        for count in range(LONGEST):
            moves = position.legal_moves
            if not moves:
                return position, count
            move = self.pick(position, moves)
            if move is None:
                return position, count
            position = apply(position, move)
        return position, LONGEST


def distinct(view: State, moves: Sequence[Move]) -> list[Move]:
    """The moves without those that differ only in which of several equal places they go to."""
    kept: dict[tuple[object, ...], Move] = {}
    for move in moves:
        key: tuple[object, ...] = move[:4]
        if move.act == Act.CARRY:
            target = view.ruleset.piles[move.target]
            key = (move.source, move.depth, target.group, target.suit, view.piles[move.target])
        kept.setdefault(key, move)
    return list(kept.values())
