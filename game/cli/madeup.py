"""A made-up journal for pictures: recorded deals on invented evenings, the same every time."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

from game.rules import find_ruleset
from game.solver.odds.golden import golden
from game.store import Deal, Ending, Entry, Journal, Origin, Timeline, begun, counted
from game.store.dances import FIRST, dance_of

LAST = datetime(2026, 10, 17, 21, 0)
"""The date of the last deal."""
BETWEEN = (900, 60_000)
"""Seconds between two deals."""
SEEN = 40
"""For so many of the last deals the cards on foundations are counted; for the others they are guessed, as no page shows
them.
"""


def fill(journal: Journal, deals: int) -> None:
    """Add so many deals to a journal, the last one still open."""
    chance, when = Random(deals), LAST.timestamp()
    for place in range(deals):
        when -= chance.uniform(*BETWEEN)
        deal, entries = _made_up(chance, when, place)
        journal.write(replace(deal, hand=journal.hand), entries)


def dance(journal: Journal, evenings: int) -> None:
    """Add the dances of so many evenings before the last one to a journal: most of them danced, some on a later day."""
    chance = Random(evenings)
    for back in range(1, evenings + 1):
        day, luck = LAST.date() - timedelta(back), chance.random()
        if day < FIRST or luck < 0.14:
            continue
        when = datetime.combine(day + timedelta(2 if luck < 0.28 else 0), LAST.time())
        deal = begun(dance_of(day).begin(), when.timestamp())
        took, moves = chance.uniform(300, 1500), chance.randrange(90, 240)
        deal = replace(deal, id=f"{back:016x}", ending=Ending.WON, seconds=took, moves=moves, hand=journal.hand)
        journal.write(deal, ())


def turned(journal: Journal) -> tuple[Deal, int]:
    """A deal of a journal to review, the last lost one if there is one, and a place in it."""
    ended = [deal for deal in journal.deals() if not deal.open]
    deal = next((deal for deal in ended if deal.lost is not None), ended[0])
    return deal, deal.moves * 3 // 5


def _made_up(chance: Random, when: float, place: int) -> tuple[Deal, tuple[Entry, ...]]:
    golden_one = chance.choice(golden())
    whole = place > 0 and chance.random() < 0.7
    moves = golden_one.moves if whole else golden_one.moves[: chance.randrange(1, len(golden_one.moves))]
    seconds, entries = 0.0, []
    for text in moves:
        seconds += chance.uniform(1, 7)
        entries.append(Entry(seconds, text))
    ending = Ending.OPEN if not place else Ending.GIVEN_UP
    if whole:
        ending = Ending.WON if golden_one.outcome == "won" else Ending.LOST
    deal = begun(Deal(golden_one.ruleset_id, golden_one.number, origin=Origin.DRAWN), when)
    deal = replace(counted(deal, tuple(entries)), id=f"{place:016x}", ending=ending, played=when + seconds)
    known = chance.randrange(1, max(2, len(moves)))
    if ending is Ending.LOST and chance.random() < 0.8:
        deal = replace(deal, winnable=known, lost=min(len(moves), known + chance.choice((1, 1, 9))))
    elif ending is not Ending.WON:
        deal = replace(deal, winnable=known)
    placed = (
        Timeline(deal, entries).end.placed() if place < SEEN else chance.randrange(find_ruleset(deal.ruleset).total)
    )
    return replace(deal, placed=placed), tuple(entries)
