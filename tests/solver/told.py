"""Whether what is said of a witness is true, by the mover alone: the cards it names stay while anything legal is
played, and each of those that wait, waits for what is said, which lies where it is said.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from random import Random

from game.rules import Act, Kind, Move, Position
from game.solver.why.witness import Blocked, Dry, Waits

LONGEST, MOST = 400, 20_000


def stands(position: Position, witness: Blocked, rng: Random, lines: int = 3) -> bool:
    """Whether in some lines of play, each chosen by chance, no card of the witness goes, and no fixed one moves."""
    end = turned(position) if witness.turned else position
    cards = {spot: end.piles[spot[0]][spot[1]] for spot in witness.spots}
    fixed = {spot: card for spot, card in cards.items() if spot not in witness.loose}
    here = {spot: card for spot, card in fixed.items() if spot[1] < len(position.piles[spot[0]])}
    named = Counter(cards.values())
    for _ in range(lines):
        now = position
        for _ in range(LONGEST):
            if now.won or not now.legal_moves:
                break
            now = now.play(rng.choice(_leaving(now) or now.legal_moves))
            if any(now.piles[pile][place : place + 1] != (card,) for (pile, place), card in here.items()):
                return False
            if any(_left(now).count(card) < count for card, count in named.items()):
                return False
        if now.won:
            return False
    return True


def turned(position: Position) -> Position:
    """The position once all turns are taken."""
    while position.stock:
        position = position.play(position.ruleset.turn)
    return position


def _leaving(position: Position) -> list[Move]:
    """The moves by which cards go out."""
    piles = position.ruleset.piles
    moves = [move for move in position.legal_moves if move.act in (Act.CARRY, Act.PAIR)]
    return [move for move in moves if move.act is Act.PAIR or piles[move.target].kind is Kind.FOUNDATION]


def _left(position: Position) -> list[int]:
    """The cards that are not out."""
    kinds = zip(position.ruleset.piles, position.piles, strict=True)
    return [card for pile, held in kinds if pile.kind is not Kind.FOUNDATION for card in held]


def said_truly(position: Position, witness: Blocked) -> bool:
    """Whether what each card is said to wait for is so."""
    end = turned(position) if witness.turned else position
    return all(_true(position, end, witness, one) for one in witness.waits)


def _true(position: Position, end: Position, witness: Blocked, one: Waits) -> bool:
    pile, place = one.at
    if one.at not in witness.spots or end.piles[pile][place] != one.card:
        return False
    if one.by_at:  # a turn that has not come yet lays a fixed card over it
        over, at = one.by_at
        later = at >= len(position.piles[over]) and at > place
        if not (later and over == pile and end.piles[over][at] == one.by and one.by_at not in witness.loose):
            return False
    spread = [(index, depth) for index, held in enumerate(end.piles) for depth in range(len(held))]
    wanted = {
        spot
        for spot in spread
        if one.wanted >> end.piles[spot[0]][spot[1]] & 1
        and end.ruleset.piles[spot[0]].kind is not Kind.FOUNDATION
        and spot != one.at
    }
    pairs = list(zip_longest(one.on, (spot for _, spot in one.there)))
    if not all(on and spot and _kept(end, witness, spot, on) for on, spot in pairs):
        return False
    there = {spot for _, spot in one.there}
    if not there <= wanted or any(end.piles[spot[0]][spot[1]] != card for card, spot in one.there):
        return False
    return bool(one.by_at) or wanted == there  # all that are left are named, unless it is only too late for them


def _kept(end: Position, witness: Blocked, spot: tuple[int, int], on: tuple[int, int]) -> bool:
    """Whether a card of the witness lies over a place, or nothing does over the one that lies there."""
    if on == spot or on in witness.loose or on not in witness.spots:
        return on == spot in witness.spots
    covered, reached = dict(end.ruleset.availability[end.wing + 1].covered), {spot[0]}
    while more := {over for pile in reached for over in covered.get(pile, ())} - reached:
        reached |= more
    return on[0] in reached if spot[0] in covered else on[0] == spot[0] and on[1] > spot[1]


def nothing_leaves(start: Position, witness: Dry) -> bool:
    """Whether no line of play takes a card out, and those that never move never do: all lines are played."""
    known, left = {start}, [start]
    stay = {pile: (*start.piles[pile][:place], card) for card, (pile, place) in witness.over}
    if stay and not all(place < len(stay.get(pile, ())) - 1 for _, (pile, place) in witness.wanted):
        return False
    while left and len(known) < MOST:
        for move in (here := left.pop()).legal_moves:
            after = here.play(move)
            moved = any(after.piles[pile][: len(cards)] != cards for pile, cards in stay.items())
            if after.won or moved or after.placed() > start.placed():
                return False
            if after not in known:
                known.add(after)
                left.append(after)
    return not left and not start.won
