"""Deals made up for pages that show some: played through once in a run, and not once a test."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.cli import snapshot
from game.store import Deal, Entry, Journal


@cache
def _made_up(deals: int) -> tuple[tuple[Deal, tuple[Entry, ...]], ...]:
    journal = Journal()
    snapshot.fill(journal, deals)
    return tuple((deal, tuple(journal.entries(deal.id))) for deal in journal.deals())


def fill(journal: Journal, deals: int) -> None:
    """Add so many deals to a journal, as `snapshot.fill` does."""
    for deal, entries in _made_up(deals):
        journal.write(replace(deal, hand=journal.hand), entries)
