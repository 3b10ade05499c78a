"""Small positions of Frog and its like, and lines replayed by the rules."""

from __future__ import annotations

from random import Random

from game import rules
from game.rules import Position
from game.solver.search.space import Result, line_of
from game.solver.search.spaces.heaps import HeapSpace
from tests.solver.small import played_into, small_ruleset


def small_heaps(count: int, seed: int) -> list[Position]:
    """Random positions with one to three heaps and a few cards left, many of them with a card in hand."""
    rng, found = Random(seed), list[Position]()
    while len(found) < count:
        base = rules.find_ruleset(rng.choice(("frog", "frog+fly")))
        small = small_ruleset(base, reserve=rng.choice((1, 3)), heaps=rng.randint(1, 3))
        position = played_into(small, rng, rng.randint(8, 13), rng.randint(2, 30))
        if not position.won:
            found.append(position)
    return found


def replay(space: HeapSpace, found: Result) -> None:
    """Play the line that was found, if one was, by the rules: it wins."""
    if found.codes is not None:
        position = space.position
        for move in line_of(space, found.codes):
            position = position.play(move)
        assert position.won, space.position
