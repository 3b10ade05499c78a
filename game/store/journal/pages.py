"""Reads rows, byte by byte, on pages of a damaged file that no index or tree refers to
(sqlite.org/fileformat2.html).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

LEAF = 0x0D
"""The first byte of a page that holds rows."""
LARGEST = 2**28
"""The most bytes in a file that is searched."""

Value = int | float | str | bytes | None


def rows_on_pages(path: Path, columns: int) -> Iterator[tuple[Value, ...]]:
    """Yield the rows with so many columns on all pages, in no known order; deleted rows may be among them. Raises
    OSError.
    """
    with path.open("rb") as file:
        head = file.read(100)
        size = struct.unpack(">H", head[16:18])[0] if len(head) == 100 else 0
        size = size if size >= 512 and not size & (size - 1) else 4096
        file.seek(size)
        read = size
        while read < LARGEST and len(page := file.read(size)) == size:
            read += size
            if page[0] == LEAF:
                yield from _rows(page, columns)


def _rows(page: bytes, columns: int) -> Iterator[tuple[Value, ...]]:
    count = min(struct.unpack(">H", page[3:5])[0], len(page) // 8)
    for place in range(count):
        try:
            (at,) = struct.unpack_from(">H", page, 8 + 2 * place)
            row = _row(page, at)
        except (IndexError, struct.error, ValueError):
            continue
        if len(row) == columns:
            yield row


def _row(page: bytes, at: int) -> tuple[Value, ...]:
    """The row in a cell; raises IndexError, struct.error and ValueError where there is none."""
    length, at = _number(page, at)
    _, at = _number(page, at)
    end = at + length
    if end > len(page):
        raise ValueError("it goes on elsewhere")
    head, place = _number(page, at)
    values, at, ends = [], at + head, at + head
    while place < ends:
        kind, place = _number(page, place)
        value, at = _value(page, at, kind)
        values.append(value)
    return tuple(values)


def _value(page: bytes, at: int, kind: int) -> tuple[Value, int]:
    """The value of a type, and the position where the next one begins."""
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    if kind == 7:
        return struct.unpack_from(">d", page, at)[0], at + 8
    if kind <= 6:
        size = (1, 2, 3, 4, 6, 8)[kind - 1]
        return int.from_bytes(page[at : at + size], "big", signed=True), at + size
    if kind < 12:
        raise ValueError("no such kind")
    size = (kind - 12) // 2
    data = page[at : at + size]
    return (data.decode("utf-8", "replace") if kind % 2 else data), at + size


def _number(page: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and the position where it ends."""
    value = 0
    for place in range(at, at + 8):
        value = value << 7 | page[place] & 0x7F
        if page[place] < 0x80:
            return value, place + 1
    return value << 8 | page[at + 8], at + 9
