"""Finds the deal of a lesson: of a game that comes with the program, and of a player's own, beside it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from itertools import count as count_from
from random import Random
from typing import TYPE_CHECKING

from game import rules
from game.lesson import Lesson
from game.lesson.steps import MOST_WORDS, Unshown, count
from game.lesson.teaching import LATE, PLACES, READ, Deed, Showing, deeds, teachings
from game.rules import Game, Move, Position, RulesError, Ruleset
from game.rules.tables import stock_left
from game.solver import Answer
from game.solver.odds.solved import solved
from game.solver.players import choose, play_by, player_of
from game.solver.solve import solve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


EARLY = (12, 16, 24, 40)
"""Within so many moves everything that can be shown early must be shown; the later limits are for games where no deal
does it sooner.
"""
MOST_STEPS, STEPS_AT_WORST = 12, 24
SHORT = 100  # how many deals are looked at before a longer lesson will do
DEEP = 4  # columns of so many cards are seldom emptied early
TRIES = 60  # how many openings are tried in each deal
DETOURS = 6  # at how many places moves are tried that the winning line has not shown
EFFORT = 20_000  # the most positions searched for a win from there


def wanted(ruleset: Ruleset) -> frozenset[Deed]:
    """Everything that a lesson has to show."""
    return frozenset(taught.deed for taught in teachings(ruleset)) - READ


def late(ruleset: Ruleset) -> frozenset[Deed]:
    """What hardly any of its deals shows in their first dozen moves: empty columns, too, where all are dealt deep or
    others fill them first; runs that leave complete; turns, where all cards are dealt at the start.
    """
    found = set(LATE)
    gaps = [ruleset.piles[index].layout for index in ruleset.open_gaps]
    if all(spec.deal >= DEEP or spec.fill_from for spec in gaps):
        found.add(Deed(Showing.GAP))
    if ruleset.whole:
        found.add(Deed(Showing.BUILD))
    if not stock_left(ruleset):
        found.add(Deed(Showing.TURN))
    return frozenset(found)


Told = Callable[[str], None]


def find(
    ruleset: Ruleset,
    deals: int,
    enough: int,
    seed: int = 0,
    until: Callable[[], bool] = lambda: False,
    tell: Told = lambda _words: None,
) -> Lesson | None:
    """The best of the first `enough` lessons found in so many deals; None without one. until: asked often whether the
    time is over. tell: is told now and then how far it is.
    """
    for within in EARLY:
        found: list[Lesson] = []
        spare: list[Lesson] = []
        for looked, number in enumerate(_numbers(ruleset, deals), 1):
            if until():
                break
            tell(f"deal {number}, moves {within}: {looked} looked at, {len(found)} found, {len(spare)} long ones")
            for lesson in _of_deal(ruleset, number, within, Random(seed ^ number), until):
                (found if len(lesson.steps) <= MOST_STEPS else spare).append(lesson)
            if len(found) >= enough or (looked >= SHORT and not found and len(spare) >= enough):
                break
        if found or spare:
            return min(found or spare, key=cost)
    return _of_a_win(ruleset, deals, until)


def cost(lesson: Lesson) -> float:
    """The cost of a lesson: steps, moves played by the program between them, and moves before the player's turn."""
    steps = lesson.steps
    turns = [min(PLACES[taught.deed.showing] for taught in step.about) for step in steps if step.move and step.about]
    early = sum(a > b for at, a in enumerate(turns) for b in turns[at + 1 :])
    later = late(lesson.ruleset)
    behind = sum(
        step.at > EARLY[0] and not {taught.deed for taught in step.about} & later for step in steps if step.move
    )
    return len(steps) + 0.01 * steps[-1].at + 0.5 * early + 3 * behind


def fits(lesson: Lesson) -> bool:
    """Whether its steps can be made, and its line wins."""
    try:
        position = lesson.start
        for move in lesson.line:
            position = position.play(move)
        return position.won and len(lesson.steps) <= STEPS_AT_WORST
    except (Unshown, RulesError):
        return False


def _numbers(ruleset: Ruleset, deals: int) -> Iterator[int]:
    """Yield the numbers of deals, those known to be winnable first."""
    known = solved(ruleset.id)
    first = [*known.winnable, *known.easy, *known.medium, *known.hard]
    others = (number for number in count_from(1) if number not in first)
    for _, number in zip(range(deals), chain(first, others), strict=False):
        yield number


def _of_a_win(ruleset: Ruleset, deals: int, until: Callable[[], bool]) -> Lesson | None:
    """A lesson on the first line that wins one of the deals, wherever it shows what; None without one."""
    for number in _numbers(ruleset, deals):
        start = ruleset.deal(number)
        won = () if until() else _won_from(start, until)
        if won and fits(lesson := Lesson(ruleset, number, _with_late(ruleset, start, won))):
            return lesson
    return None


def _of_deal(ruleset: Ruleset, number: int, within: int, chance: Random, until: Callable[[], bool]) -> Iterator[Lesson]:
    """Yield the lesson of a deal, if there is one."""
    start = ruleset.deal(number)
    early = wanted(ruleset) - late(ruleset)
    told = _lengths(ruleset)
    tries = [_opening(start, early, within, chance, told if turn % 2 else {}) for turn in range(TRIES)]
    openings = [opening for opening in tries if opening]
    for opening in sorted(openings, key=len)[:4]:
        position = start
        for move in opening:
            position = position.play(move)
        won = _won_from(position, until)
        if won:
            lesson = Lesson(ruleset, number, _with_late(ruleset, start, (*opening, *won)))
            if fits(lesson):
                yield lesson
                return


def _won_from(position: Position, until: Callable[[], bool]) -> tuple[Move, ...]:
    """Moves that win from there, by the solver, or else by the honest player; empty if neither finds any."""
    verdict = solve(position, positions=EFFORT, cancelled=until)
    if verdict.answer is not Answer.UNKNOWN:
        return verdict.line if verdict.answer is Answer.WON else ()
    moves, end = play_by(partial(choose, player_of(position.ruleset)), position)
    return tuple(moves) if end.won else ()


def _with_late(ruleset: Ruleset, start: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """A winning line that also shows what this one does not, if one is soon found; else this one."""
    for deed in (wanted(ruleset) & late(ruleset)) - _shown(start, line):
        position, tries = start, DETOURS
        for at, move in enumerate(line):
            for other in position.legal_moves:
                after, events = position.play_with_events(other)
                if tries and deed in deeds(position, other, events):
                    tries -= 1
                    verdict = solve(after, positions=EFFORT)
                    if verdict.answer is Answer.WON:
                        return *line[:at], other, *verdict.line
            position = position.play(move)
    return line


def _shown(start: Position, line: Sequence[Move]) -> set[Deed]:
    position, shown = start, set[Deed]()
    for move in line:
        after, events = position.play_with_events(move)
        shown |= deeds(position, move, events)
        position = after
    return shown


def _lengths(ruleset: Ruleset) -> dict[Deed, int]:
    """How many words the explanation of each thing takes."""
    told: dict[Deed, int] = {}
    for clause in teachings(ruleset):
        told[clause.deed] = told.get(clause.deed, 0) + (0 if clause.floats or clause.covered else count(clause.said))
    return told


def _opening(
    start: Position, early: frozenset[Deed], within: int, chance: Random, told: dict[Deed, int]
) -> tuple[Move, ...] | None:
    """An opening of at most so many moves that shows everything that can be shown early, or None. told: how many words
    each explanation takes, if a move must not show more than can be explained at once.
    """
    position, missing = start, set(early)
    line: list[Move] = []
    while missing and len(line) < within:
        best: tuple[float, Move, Position, set[Deed]] | None = None
        for move in position.legal_moves:
            after, events = position.play_with_events(move)
            new = _said_at_once(missing & deeds(position, move, events), told)
            early_on = min((PLACES[deed.showing] for deed in new), default=0)
            worth = chance.random() + (2.0 - 0.1 * early_on - 0.2 * len(new) if new else 0.0)
            if best is None or worth > best[0]:
                best = worth, move, after, new
        if best is None:
            return None
        _, move, position, new = best
        line.append(move)
        missing -= new
    return None if missing else tuple(line)


def _said_at_once(new: set[Deed], told: dict[Deed, int]) -> set[Deed]:
    """Of the things shown by one move, those that there is room to explain, in their order."""
    room, taken = MOST_WORDS, set[Deed]()
    for deed in sorted(new, key=lambda deed: PLACES[deed.showing]):
        room -= told.get(deed, 0)
        if room >= 0 or not taken:
            taken.add(deed)
    return taken


DEALS, SECONDS = 60, 90.0
"""How many deals are looked at, for each of the limits of find, and for how many seconds of the processor in all."""


def find_aside(answers: Connection, game: Game, variants: tuple[str, ...]) -> None:
    """Look for a lesson of the game with these variants, and send it as a line of text; empty where none was found."""
    rules.welcome(game)
    until = time.process_time() + SECONDS
    found = find(rules.ruleset(game.id, variants), DEALS, 1, until=lambda: time.process_time() > until)
    answers.send(found.write() if found else "")
