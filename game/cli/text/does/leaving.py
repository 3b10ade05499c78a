"""Yes and no, saving, and leaving the house."""

from __future__ import annotations

from functools import partial

from game.cli.text.house import House
from game.words import phrase


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
    if house.settled():
        return [phrase("Everything is saved.")]
    return [phrase(house.journal.trouble or "The disk is slow: not everything is saved yet.")]


def leave(house: House, _words: str) -> list[str]:
    """Save and end the program; asks first where something is not saved."""
    if house.settled():
        house.leaving = True
        return [phrase("Your games are saved.")]
    why = phrase(house.journal.trouble)
    if house.journal.rescued or not house.journal.owes:
        house.leaving = True
        return [why, phrase("Your last moves are in a file, and are saved at the next start.")][
            : 1 + house.journal.owes
        ]
    house.question = partial(_leave_anyway, house)
    return [why, phrase("If you leave now, your last moves are lost. Say yes to leave, or no to stay.")]


def _leave_anyway(house: House) -> list[str]:
    house.leaving = True
    return []
