"""Deals really played, for the tests of the journal."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from game import rules
from game.rules import Outcome, find_ruleset
from game.store.journal.deals import Deal, Ending, Entry, Which, begun, counted
from game.store.journal.journal import Journal
from game.store.statistics import Statistics, statistics_of

PATIENT = 120.0
"""Seconds in which a busy machine writes something down."""
RULESETS = ("gavotte", "carpet", "parisienne+open-waste", "pyramid")


def played(ruleset: str, number: int, moves: int, rng: random.Random, when: float = 1.79e9, **more) -> tuple:
    """A deal of so many random moves, some of them taken back, and its entries; ended when nothing is left."""
    position = find_ruleset(ruleset).deal(number)
    path, entries, clock = [position], [], 0.0
    while len(path) <= moves and path[-1].legal_moves:
        clock = round(clock + rng.random() * 5, 2)
        if len(path) > 2 and rng.random() < 0.1:
            back = rng.randrange(1, min(4, len(path)))
            del path[-back:]
            entries.append(Entry(clock, f"undo {back}"))
            continue
        if rng.random() < 0.05:
            entries.append(Entry(clock, rng.choice(["hint", "way"])))
        move = rng.choice(path[-1].legal_moves)
        entries.append(Entry(clock, move.text))
        path.append(path[-1].play(move))
    endings = {Outcome.WON: Ending.WON, Outcome.OVER: Ending.LOST, Outcome.PLAYING: Ending.OPEN}
    deal = begun(Deal(ruleset, number, **more), when)
    deal = replace(deal, ending=endings[path[-1].outcome], played=when + clock, placed=path[-1].placed())
    return counted(deal, tuple(entries)), tuple(entries)


def some(journal: Journal, count: int, seed: int = 1) -> list[Deal]:
    """So many deals of several games written into a journal, a third of them given up; as they were written."""
    rng = random.Random(seed)
    deals = []
    for n in range(count):
        when = 1.79e9 + n * 50_000
        deal, entries = played(rng.choice(RULESETS), n + 1, rng.randrange(3, 40), rng, when, hand=journal.hand)
        if deal.open and n % 3 == 0:
            deal = replace(deal, ending=Ending.GIVEN_UP)
        journal.write(deal, entries)
        deals.append(deal)
    return deals


def every_reading(journal: Journal) -> list[Deal]:
    """Read all that can be read of a journal; the deals found."""
    deals = list(journal.deals())
    assert journal.count() >= len(deals)
    for deal in deals:
        journal.entries(deal.id)
        journal.deal(deal.id)
    for game in rules.GAMES:
        assert all(deal.open for deal in journal.open_deals(game.id))
    for ruleset in journal.rulesets():
        journal.numbers(ruleset, won=True)
    return deals


def put_down(journal: Journal, ruleset: str, number: int, *moves: str, seconds: float = 0.0, **more: Any) -> Deal:
    """A deal that was begun and can be taken up; the record of it."""
    entries = tuple(Entry(seconds, move) for move in moves)
    deal = counted(replace(begun(Deal(ruleset, number, hand=journal.hand, **more)), seconds=seconds), entries)
    journal.write(deal, entries)
    return deal


def end(journal: Journal, ruleset: str, won: bool, number: int | None = 9, cards: str = "", **more) -> Deal:
    """A deal that has ended; the record of it, without its moves."""
    ending = Ending.WON if won else Ending.GIVEN_UP
    deal = replace(begun(Deal(ruleset, number, cards, hand=journal.hand), 1.6e9), ending=ending, **more)
    journal.write(deal, ())
    return deal


def figures(journal: Journal, ruleset: str) -> Statistics:
    """The statistics of a ruleset."""
    return statistics_of(journal, Which(ruleset=ruleset))


def line_of(journal: Journal, deal: Deal) -> list[str]:
    """The texts of everything done in a deal."""
    return [entry.what for entry in journal.entries(deal.id)]


def play(journal: Journal, number: int = 7, moves: int = 3, ruleset: str = "gavotte") -> tuple[Deal, tuple]:
    """So many turns of the stock in a deal; the record of it, and its entries."""
    deal = replace(begun(Deal(ruleset, number, hand=journal.hand), 1.79e9), seconds=0.0)
    entries = tuple(Entry(float(n), "turn") for n in range(moves))
    journal.write(counted(deal, entries), entries)
    return deal, entries


def content(journal: Journal) -> dict:
    """Every deal and what was done in it, by id, whoever plays it."""
    return {deal.id: (replace(deal, hand=""), journal.entries(deal.id)) for deal in journal.deals()}
