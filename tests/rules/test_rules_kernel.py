"""The mover beside the rules, move for move: the same states, and each code a legal move that leads there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random

from game import rules
from game.rules import Position, Ruleset
from game.rules.kernel import Mover, NotCompiled
from game.solver.solve import solve
from tests.rules.varied import varied
from tests.solver.anysmall import small_position
from tests.solver.small import exhaust
from tests.solver.test_solver_spaces import begun
from tests.thorough import amounts
from tests.words.anygame import any_ruleset
from tests.words.famous import famous_ruleset

LONGEST, SHORT = 300, 40
"""Moves of one game at most: some could go on for ever."""


def beside(start: Position, draw: Random, longest: int = LONGEST) -> int:
    """Play a random game by the rules and by the mover; returns the number of positions compared."""
    mover = Mover(start)
    position, state = start, mover.state(start)
    for compared in count(1):
        assert mover.won(state) is position.won, position
        by_rules = {mover.state(position.play(move)): move for move in position.legal_moves}
        ways = mover.moves(state)
        codes = {code: after for after, code in ways}
        assert len(codes) == len(ways), "each code is one move"
        assert (codes.keys() and {*codes.values()} == by_rules.keys()) or not (ways or by_rules), position
        if not ways or compared == longest:
            return compared
        after, code = draw.choice(ways)
        move = mover.move_of(position, code, state)
        assert move in position.legal_moves and mover.state(position.play(move)) == after, position
        last = position.legal_moves[-1]
        position = position.play(last if draw.random() < 0.3 else move)  # so that deals get far
        state = mover.state(position)
    raise AssertionError


def keep_to_the_rules(small: Callable[[Random], Position], seeds: int) -> None:
    """Positions drawn by a function, move for move and by looking at every position whether it can be won."""
    decided, won = 0, 0
    for seed in range(seeds):
        rng = Random(seed)
        position = small(rng)
        beside(position, rng, 20)
        truth = exhaust(position, 1_500)
        verdict = solve(position, positions=20_000)
        if truth is not None and verdict.answer.value != "not known":
            assert bool(verdict.line or position.won) is truth, f"{seed}: {position} of {position.ruleset.game}"
            decided, won = decided + 1, won + truth
    assert decided > seeds // 2 and 0.1 * decided < won < 0.9 * decided


def compiles(start: Position) -> bool:
    """Whether there is a mover for a position's deal."""
    try:
        Mover(start)
    except NotCompiled:
        return False
    return True


@amounts("every", 4, 1)
def test_the_mover_plays_every_ruleset(every: int) -> None:
    for ruleset in rules.every_ruleset()[::every]:
        beside(begun(ruleset, 1), Random(1), 60)


@amounts("records", 10, 120)
def test_the_mover_plays_records_that_nobody_plays(records: int) -> None:
    compiled = 0
    for seed in range(records):
        for start in (small_position(Random(seed)), begun(any_ruleset(seed), seed + 1)):
            if compiles(start) and not in_both_hands(start):
                compiled += 1
                beside(start, Random(seed))
    assert compiled > 1.8 * records


@amounts("records", 10, 100)
def test_the_mover_plays_records_in_the_words_of_famous_games(records: int) -> None:
    compiled = 0
    for seed in range(records):
        start = begun(famous_ruleset(seed), seed + 1)
        if compiles(start):
            compiled += 1
            beside(start, Random(seed), SHORT)
    assert compiled > 0.7 * records


def in_both_hands(position: Position) -> bool:
    """Whether two cards were turned and none was laid down, as no play brings about."""
    hand = position.ruleset.hand
    return hand >= 0 and position.ruleset.piles[hand].kind is rules.Kind.HAND and len(position.piles[hand]) > 1


@amounts("every", 12, 1)
def test_the_mover_plays_records_that_differ_in_one_thing(every: int) -> None:
    draw, refused = Random("kernel"), 0
    changed = [other for game in rules.GAMES[::every] for _, other in varied(game) if draw.randrange(12) == 0]
    for game in changed:
        start = begun(Ruleset(game, "changed", ()), draw.randrange(1, 1_000))
        if compiles(start):
            beside(start, draw, draw.choice((SHORT, SHORT, SHORT, LONGEST)))
        else:
            refused += 1
    assert refused <= len(changed) // 20


def test_alike_foundations_are_sorted_again_when_the_state_of_one_gets_less() -> None:
    """A card laid on one that crossed leads back to a state like the others', which is a lower number."""
    beside(begun(any_ruleset(439), 440), Random(439))


def test_what_is_named_twice_is_gathered_once() -> None:
    """A card in hand is gathered in any case."""
    for gather in (("waste", "hand"), ("waste", "waste")):
        game = replace(rules.find_ruleset("pyramid").game, gather=gather)
        beside(begun(Ruleset(game, "changed", ()), 957), Random(957))


def wins(mover: Mover, start: tuple) -> bool:
    """Whether a state can be won if safe plays come alone."""
    seen, stack = {start}, [start]
    while stack:
        state = stack.pop()
        if mover.won(state):
            return True
        for after, _ in mover.moves(state, safe=True):
            if after not in seen:
                seen.add(after)
                stack.append(after)
    return False
