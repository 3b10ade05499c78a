"""Copying codes and numbers of deals to the clipboard, and reading them from it."""

import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pygame

from game.play.session import Said
from game.rules import BadDeal, BadText, RulesError, Ruleset
from game.rules.boards import board_cards
from game.rules.cards import check_number
from game.rules.ruleset import cards_of
from game.store import Deal, Origin
from game.store.codes import code_of, read_code
from game.words import phrase
from game.words.errors import error_told

SHOWN = 44  # the most letters of a code that are shown
LONGEST = 20_000  # the most letters of a copied text that are read: the longest code has 5,000
CODE = re.compile(r"(?<!\w)[0-9A-Z]{7,}(?!\w)")  # finds possible codes among other words. Codes are copied in capitals
LIKE_A_CODE = re.compile(r"(?=.*[A-Za-z])[0-9A-Za-z -]{6,}")  # a text that is no number and may be a code


class Pasted(NamedTuple):
    """A pasted deal, and the moves that came with it."""

    deal: Deal
    moves: tuple[str, ...] = ()


def clipboard() -> str:
    """The copied text, on one line and without letters that can't be shown; at most LONGEST letters."""
    return "".join(filter(str.isprintable, " ".join(_copied().split())))


def _copied() -> str:
    """The copied text as it is; at most LONGEST letters."""
    try:
        text = pygame.scrap.get_text()
    except pygame.error:
        return ""
    except UnicodeDecodeError as error:  # copied in an older encoding; codes are alike in all of them
        text = error.object.decode("latin-1")
    return text[:LONGEST]


def copied_path() -> Path | None:
    """The file or folder whose path was copied, as text or as a file manager writes it; None if it is none."""
    text = _copied().strip().strip("\"'")
    if text.startswith("file:"):
        from urllib.request import url2pathname  # it brings half the web along, and is hardly ever needed

        text = url2pathname(unquote(urlsplit(text).path))
    try:
        path = Path(text).expanduser()
        return path if path.is_absolute() and path.exists() else None
    except (OSError, ValueError, RuntimeError):  # too long, or with letters that no path has
        return None


def copy_text(text: str, said: str = "") -> Said:
    """Copy a text; returns the message for the player, by default the beginning of the text."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return Said(phrase("Could not copy: {why}", why=error), True)
    return Said(said or phrase("Copied: {what}", what=text if len(text) <= SHOWN else f"{text[:SHOWN]}…"))


def copy_deal(deal: Deal, moves: Iterable[str]) -> Said:
    """Copy the code of a deal with its moves; returns the message for the player."""
    try:
        return copy_text(code_of(deal, moves))
    except RulesError as error:
        return Said(phrase("Could not copy: {why}", why=error_told(error)), True)


def pasted(ruleset: Ruleset) -> Pasted:
    """The deal copied: a number of this ruleset, all cards, or a code, also among other words. Raises RulesError."""
    text = clipboard()
    if not text:
        raise BadText("Nothing to paste. Copy the code or number of a deal first.")
    if cards := board_cards(ruleset, _copied()):
        return Pasted(Deal(ruleset.id, cards=cards, origin=Origin.ASKED))
    try:
        return deal_meant(ruleset, text)
    except RulesError:
        return Pasted(*_code_in(text))


def deal_meant(ruleset: Ruleset, text: str) -> Pasted:
    """The deal of a number, of this ruleset or with # of another program, or of a code. Raises RulesError: what is said
    of codes only where the text may be one.
    """
    if cards := cards_of(ruleset, text):
        return Pasted(Deal(ruleset.id, cards=cards, origin=Origin.ASKED))
    try:
        return Pasted(Deal(ruleset.id, check_number(text), origin=Origin.ASKED))
    except BadDeal:
        if not (LIKE_A_CODE.fullmatch(text) or CODE.search(text)):
            raise
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
