"""Whether what a move is said to have taken away is so, by the mover alone, in a line that wins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.rules import Act, Kind, Move, Position
from game.solver.findings import path_of
from game.solver.why import conflict as fact
from game.solver.why.conflict import Comes, Goes, Leaves, Link, Uncovers, Way


def taken_truly(before: Position, move: Move, instead: Sequence[Move], took: fact.Conflict) -> bool:
    """Whether the cards lie where they are said to lie after the move, and go in the line to where they could go."""
    path, lost = path_of(before, instead), before.play(move)
    mine = before.piles[move.source][-1 - move.depth] if move.act in (Act.CARRY, Act.PAIR) else -1
    group = before.ruleset.piles[move.target].group
    steps = list(zip(path[:-1], instead, strict=True))
    carried = [(here, step, here.piles[step.source][-1 - step.depth]) for here, step in steps if step.act is Act.CARRY]
    match took:
        case fact.Twin(card, at, filled, sooner, dealt):
            fills = filled is None or lost.piles[move.source] == (filled.card,)
            goes = any(here.ruleset.piles[step.target].group == group for here, step, face in carried if face == card)
            waits = not sooner or (before.ruleset.waste == move.source and before.redeals_left > 0 == at[0])
            gathered = before.ruleset.piles[at[0]].group in before.ruleset.gathers and before.redeals_left > 0
            return card == mine and _lies(lost, card, at) and goes and fills and waits and gathered >= dealt
        case fact.TookTurn(card, other, at):
            on = before.piles[move.target][-1:]
            ways = [here.piles[step.target][-1:] for here, step, face in carried if face == other]
            there = lost.piles[move.target][len(before.piles[move.target]) :][:1] == (card,)
            return card == mine and there and _lies(lost, other, at) and on in ways
        case fact.TookLast(piles, other, at):
            empty = before.ruleset.piles[move.target].spec is piles and not before.piles[move.target]
            goes = any(not here.piles[step.target] for here, step, face in carried if face == other)
            return empty and _lies(lost, other, at) and goes
        case fact.TookHost(card, other, at):
            goes = any(here.piles[step.target][-1:] == (card,) for here, step, face in carried if face == other)
            return card == mine and _lies(lost, other, at) and goes
        case fact.TookPartner(card, other, at):
            pairs = [(here, step) for here, step in steps if step.act is Act.PAIR]
            couples = [{here.piles[step.source][-1], here.piles[step.target][-1]} for here, step in pairs]
            gone = card in (before.piles[move.source][-1], before.piles[move.target][-1])
            return gone and _lies(lost, other, at) and {card, other} in couples
        case fact.LaidOver(card, under, at):
            pile, place = at
            goes = any(step.source == pile for _, step, face in carried if face == under)
            return card == mine and lost.piles[pile][place - 1 : place + 1] == (under, card) and goes
        case fact.First(card, at, redeal):
            first = [*takewhile(lambda one: one[1].act is not move.act, steps)]
            goes = any(card in _taken(here, step) for here, step in first)
            return _lies(lost, card, at) and goes and redeal == (move.act is Act.REDEAL)
        case fact.Filled(card, at, later, later_at, turns):
            places = [
                pile.index for pile in before.ruleset.piles if pile.group == before.ruleset.piles[move.source].group
            ]
            made = [(step, here.play(step)) for here, step, face in carried if face == mine and step.source in places]
            fills = later < 0 or (_lies(lost, later, later_at) and made[0][1].piles[made[0][0].source] == (later,))
            quick = not turns or instead.index(made[0][0]) == turns == _turns(instead[:turns])
            return at == (move.source, 0) and lost.piles[move.source] == (card,) and fills and quick
        case fact.Elsewhere(card, on, pile):
            tops = [here.piles[step.target][-1:] for here, step, face in carried if face == card]
            goes = pile in [step.target for _, step, face in carried if face == card]
            other = on >= 0 or (before.ruleset.piles[pile].kind is Kind.FOUNDATION and pile != move.target)
            return card == mine and goes and other and (on < 0 or (on,) in tops)
        case fact.Reordered(card, last):
            gathered = before.ruleset.piles[move.source].group in before.ruleset.gathers
            return card == mine and gathered and last == (before.redeals_left == 1)
    return False


def leads_truly(before: Position, move: Move, instead: Sequence[Move], told: Way) -> bool:
    """Whether the cards lie where they are said to lie after the move, and the steps are made, one after another."""
    lost, steps = before.play(move), list(zip(path_of(before, instead), instead, strict=False))
    for link in told.links:
        while steps and not _made(*steps[0], link):
            steps = steps[1:]
    return bool(steps) and all(_lies(lost, card, spot) for card, spot in told.at.items())


def _made(here: Position, step: Move, link: Link) -> bool:
    """Whether a step does that, or after it that card lies alone in its place."""
    if step.act is not Act.CARRY:
        return False
    after, card, on = here.play(step), here.piles[step.source][-1 - step.depth], here.piles[step.target][-1:]
    match link:
        case Uncovers(over, under):
            held = zip(here.piles, after.piles, strict=True)
            return any(now[-1:] == (under,) and was[: len(now) + 1] == (*now, over) for was, now in held)
        case Goes(goes, host):
            return card == goes and on == (host,)
        case Comes(comes, piles):
            kinds = zip(here.piles, after.piles, here.ruleset.piles, strict=True)
            return any(now == (comes,) != was and pile.spec is piles for was, now, pile in kinds)
        case Leaves(leaves):
            return card == leaves and here.ruleset.piles[step.target].kind is Kind.FOUNDATION
    return False


def _turns(steps: Sequence[Move]) -> int:
    return sum(step.act is Act.TURN for step in steps)


def _taken(here: Position, step: Move) -> tuple[int, ...]:
    if step.act is Act.PAIR:
        return here.piles[step.source][-1], here.piles[step.target][-1]
    return (here.piles[step.source][-1 - step.depth],) if step.act is Act.CARRY else ()


def _lies(position: Position, card: int, at: tuple[int, int]) -> bool:
    pile, place = at
    return position.piles[pile][place : place + 1] == (card,)
