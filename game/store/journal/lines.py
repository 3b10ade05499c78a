"""A deal as a line of JSON: in export files, and in rescue files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TextIO

from game.rules import RulesError, UnknownRuleset, is_own, known_game, welcome
from game.store.journal.bring import DETOURS, Notes
from game.store.journal.deals import Deal, Entry, Note, counted, same_game, text_of
from game.store.journal.rows import FIELDS, Unreadable, deal_of, entries_of, row_of
from game.store.journal.rows import LONGEST as LONGEST_DEAL
from game.store.timeline import start_of

HEAD = {"cotillion": "journal", "version": 1}
"""The first line of such a file."""
LONGEST = 2_000_000
"""The most letters in a line that is read."""

LETTERS = 8_000
"""The most letters in a note."""


class Read(NamedTuple):
    """A deal that was read, with its entries and notes."""

    deal: Deal
    entries: tuple[Entry, ...]
    notes: Notes


class NotAJournal(ValueError):
    """A file that should hold a journal does not; str() is a sentence."""


def line_of(deal: Deal, entries: Iterable[Entry], hand: bool = False, notes: Notes | None = None) -> str:
    """A deal, its entries and its notes as a line, with the rules of a player's own game. hand: with the name of the
    program that plays it.
    """
    row = row_of(deal)
    kept = {name: row[name] for name in FIELDS if hand or name != "hand"}
    game = known_game(deal.game)
    rules = {"file": text_of(game)} if game else {}
    more = {"notes": notes} if notes else {}
    return json.dumps(kept | rules | more | {"line": [[entry.seconds, entry.what] for entry in entries]})


def read_line(line: str) -> Read:
    """The deal in such a line; its cards can be dealt, unless its rules are of another version. What its moves tell is
    counted again, as anyone may have written the line. Raises Unreadable.
    """
    try:
        found = json.loads(line)
        deal = deal_of([{"hand": "", **found}[name] for name in FIELDS])
        entries = entries_of(found["line"])
        if len(entries) > LONGEST_DEAL:
            raise Unreadable("it is too long")
        notes = _notes(found.get("notes"))
        _learn_rules(deal.game, found.get("file"))
        start_of(deal)
    except UnknownRuleset:
        pass
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError, RulesError) as error:
        raise Unreadable(str(error)) from None
    # A deal without entries is of the first version, or its moves were damaged: only its record knows of them.
    return Read(counted(deal, entries) if entries else deal, entries, notes)


def _notes(found: object) -> Notes:
    """The notes in a line, as far as they make sense."""
    kinds = {*map(str, Note), DETOURS}
    notes: Notes = {}
    for kind, texts in found.items() if isinstance(found, dict) else ():
        if kind in kinds and isinstance(texts, dict):
            good = {n: text for n, text in texts.items() if n.isascii() and n.isdecimal() and len(n) < 10}
            notes[kind] = {int(n): text for n, text in good.items() if isinstance(text, str) and len(text) <= LETTERS}
    return notes


def _learn_rules(id: str, text: object) -> None:
    """Make a player's own game known whose rules stand in a line, unless it is."""
    if is_own(id) and text and not known_game(id):
        game = same_game(id, text)
        if game:
            welcome(game)


def read_lines(file: TextIO) -> Iterator[Read | None]:
    """Yield the deals of a file, None for each line that can't be read; raises NotAJournal and OSError."""
    _check_head(file.readline(1_000))
    while line := file.readline(LONGEST):
        whole = len(line) < LONGEST or line.endswith("\n")
        if not whole:
            _skip_line(file)
        try:
            if line.strip():
                yield read_line(line) if whole else None
        except Unreadable:
            yield None


def _check_head(line: str) -> None:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("cotillion") != HEAD["cotillion"]:
        raise NotAJournal("This is not a journal written by “journal --export”.")
    if head.get("version") != HEAD["version"]:
        raise NotAJournal("A later version of Cotillion wrote this journal.")


def _skip_line(file: TextIO) -> None:
    """Skip to the next line of the file, however long this one is."""
    while (part := file.readline(LONGEST)) and not part.endswith("\n"):
        pass
