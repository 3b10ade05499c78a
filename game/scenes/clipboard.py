"""Codes and numbers of deals on their way to the clipboard, and back from it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

import pygame

from game.rules import BadText, RulesError, Ruleset
from game.rules.deals import check_number
from game.store import Deal, Origin
from game.store.codes import code_of, read_code
from game.words import phrase
from game.words.errors import error_told

SHOWN = 44
"""Letters of a code that are shown; the rest is left out."""
LONGEST = 20_000
"""Letters of a copied text that are read: the longest code has 5,000."""
CODE = re.compile(r"(?<!\w)[0-9A-Z]{7,}(?!\w)")
"""What may be a code within other words. Codes are copied in capitals."""


class Said(NamedTuple):
    """What there is to say of something, and whether it was refused."""

    sentence: str
    refused: bool = False


class Pasted(NamedTuple):
    """A deal that was pasted, and the moves that came with it."""

    deal: Deal
    moves: tuple[str, ...] = ()


def clipboard() -> str:
    """The text that was copied last, on one line and without what can't be shown; at most LONGEST letters of it."""
    try:
        text = pygame.scrap.get_text()
    except pygame.error:
        return ""
    except UnicodeDecodeError as error:  # copied in an older encoding; codes are alike in all of them
        text = error.object.decode("latin-1")
    return "".join(filter(str.isprintable, " ".join(text[:LONGEST].split())))


def copy_text(text: str, said: str = "") -> Said:
    """Copy a text; what to say of it, if not how it begins."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return Said(phrase("Could not copy: {why}", why=error), True)
    return Said(said or phrase("Copied: {what}", what=text if len(text) <= SHOWN else f"{text[:SHOWN]}…"))


def copy_deal(deal: Deal, moves: Iterable[str]) -> Said:
    """Copy the code of a deal with the moves played in it."""
    try:
        return copy_text(code_of(deal, moves))
    except RulesError as error:
        return Said(phrase("Could not copy: {why}", why=error_told(error)), True)


def pasted(ruleset: Ruleset) -> Pasted:
    """The deal that is on the clipboard: of this ruleset by its number, or by its code, which may stand among other
    words. Raises RulesError."""
    text = clipboard()
    if not text:
        raise BadText("Nothing to paste. Copy the code or number of a deal first.")
    try:
        return Pasted(Deal(ruleset.id, check_number(text), origin=Origin.ASKED))
    except RulesError:
        return Pasted(*_code_in(text))


def _code_in(text: str) -> tuple[Deal, tuple[str, ...]]:
    """The deal and moves of a code, or of the last code in a sentence. Raises RulesError."""
    try:
        return read_code(text)
    except RulesError:
        within = CODE.findall(text)
        if not within:
            raise
    for word in reversed(within):
        with suppress(RulesError):
            return read_code(word)
    return read_code(within[-1])
