"""Deals and their entries to rows and back. A row is read as if a stranger had written it."""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import fields
from datetime import datetime
from enum import Enum

from game.store.journal.deals import Deal, Ending, Entry, Origin

FIELDS = tuple(field.name for field in fields(Deal))
COLUMNS = ", ".join(FIELDS)
TEXTS = ("ruleset", "cards", "id", "day", "parent", "local", "hand")
COUNTS = ("rules", "at", "moves", "undos", "hints", "ways", "rest", "placed")
TIMES = ("began", "played", "seconds")
ENTRIES = "SELECT seconds, what FROM entries WHERE deal = ? ORDER BY n"
LONGEST = 100_000
"""Entries of one deal that are believed."""


class Unreadable(ValueError):
    """A row that can't be what it should be; str() says why."""


def row_of(deal: Deal) -> dict[str, object]:
    """Column -> value."""
    values = {name: getattr(deal, name) for name in FIELDS}
    plain = {name: value.value if isinstance(value, Enum) else value for name, value in values.items()}
    return {**plain, "game": deal.game}


def deal_of(row: Sequence[object]) -> Deal:
    """The deal in a row of COLUMNS; raises Unreadable."""
    values = dict(zip(FIELDS, row, strict=True))
    for name in TEXTS:
        _must(_is_text(values[name]), name)
    for name in COUNTS:
        _must(_is_count(values[name]), name)
    for name in TIMES:
        _must(isinstance(values[name], (int, float)) and math.isfinite(values[name]), name)
        values[name] = max(float(values[name]), 0.0)
    for name in ("winnable", "lost"):
        _must(values[name] is None or _is_count(values[name]), name)
    _must(values["deal"] is None or _is_count(values["deal"]), "deal")
    _must(values["deal"] is not None or bool(values["cards"]), "cards")
    _must(bool(values["id"]) and bool(values["ruleset"]), "id")
    try:
        values["ending"], values["origin"] = Ending(values["ending"]), Origin(values["origin"])
        if values["local"]:
            datetime.fromisoformat(values["local"])
        datetime.fromtimestamp(values["played"])
    except (ValueError, OverflowError, OSError) as error:
        raise Unreadable(str(error)) from None
    return Deal(**values)


def _must(good: bool, name: str) -> None:
    if not good:
        raise Unreadable(f"its {name} makes no sense")


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.encode("utf-8", "ignore").decode() == value


def _is_count(value: object) -> bool:
    return isinstance(value, int) and 0 <= value < 2**63


def packed(entries: Iterable[Entry]) -> bytes:
    """Entries in one piece, with a sum that tells whether they are whole."""
    return zlib.compress("\n".join(f"{entry.seconds:.2f} {entry.what}" for entry in entries).encode())


def unpacked(line: object) -> tuple[Entry, ...]:
    """The entries in such a piece; raises Unreadable."""
    try:
        unzip = zlib.decompressobj()
        text = unzip.decompress(line, LONGEST * 40).decode() if line else ""
        _must(unzip.eof or not line, "line")
        return entries_of(tuple(part.split(" ", 1)) for part in text.split("\n") if part)
    except (TypeError, ValueError, zlib.error) as error:
        raise Unreadable(f"its moves can't be read: {error}") from None


def entries_of(rows: Iterable[Sequence[object]]) -> tuple[Entry, ...]:
    """The entries in rows of (seconds, what); raises Unreadable."""
    found = []
    for row in rows:
        _must(len(row) == 2 and _is_text(row[1]), "line")
        try:
            seconds = float(row[0])
        except (TypeError, ValueError):
            raise Unreadable("its times can't be read") from None
        _must(math.isfinite(seconds), "line")
        found.append(Entry(max(seconds, 0.0), row[1]))
    return tuple(found)
