"""Yes and no, saving, and leaving the house."""

from __future__ import annotations

from game.cli.text.house import House
from game.words import phrase

SETTLING = 5.0
"""Seconds that `save` waits at most for the disk."""


def yes(house: House, _words: str) -> list[str]:
    """Do what was asked about."""
    question, house.question = house.question, None
    return question() if question else [phrase("Nothing was asked.")]


def no(house: House, _words: str) -> list[str]:
    """Do nothing."""
    asked, house.question = house.question, None
    return [phrase("Nothing is changed.")] if asked else [phrase("Nothing was asked.")]


def save(house: House, _words: str) -> list[str]:
    """Wait until everything is saved."""
    if house.seat and (trouble := house.seat.trouble()):
        return [trouble]
    if house.journal.settle(SETTLING) and not house.journal.trouble:
        return [phrase("Everything is saved.")]
    return [house.journal.trouble or phrase("The disk is slow: not everything is saved yet.")]


def leave(house: House, _words: str) -> list[str]:
    """Save and end the program."""
    house.leaving = True
    return [phrase("Your games are saved.")] if not house.journal.trouble else [house.journal.trouble]
