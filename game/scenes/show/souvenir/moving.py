"""Moving pictures: animated PNG; programs that can't play it show its first picture."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

from game.scenes.show.souvenir.colours import Palette
from game.scenes.show.souvenir.png import SIGNATURE, chunk, text_chunk

CLEAR = 255
"""The index of pixels that have not changed since the picture before."""
_SAME = bytes([CLEAR]) + bytes(255)
SAMPLES = 6
"""The palette is made from so many of the pictures."""
EARLY = 10
"""After so many pictures it is known whether a file will be far too large."""


def animation(
    pictures: Sequence[bytes], size: tuple[int, int], rate: float, colours: int, words: str, limit: int
) -> bytes:
    """An animated PNG of reduced pictures, so many a second, in at most 255 colours, repeating for ever; empty if it
    would be larger than limit (bytes). words: the text in it, which deal it is of.
    """
    palette = Palette(pictures[:: max(1, len(pictures) // SAMPLES)], colours)
    drawn = map(palette.indices, pictures)
    before = next(drawn)
    levels = b"".join(map(bytes, palette.colours)).ljust(3 * 256, b"\0")
    parts = [
        SIGNATURE,
        chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)),
        text_chunk(words),
        chunk(b"acTL", struct.pack(">II", len(pictures), 0)),
        chunk(b"PLTE", levels),
        chunk(b"tRNS", b"\xff" * CLEAR + b"\0"),
        _control(0, size[0], size[1], 0, rate),
        chunk(b"IDAT", _packed(before, size[0])),
    ]
    end = chunk(b"IEND", b"")
    first = length = sum(map(len, [*parts, end]))
    for place, after in enumerate(drawn, 1):
        top, changed = _difference(before, after, size[0])
        parts.append(_control(2 * place - 1, size[0], len(changed) // size[0], top, rate))
        parts.append(chunk(b"fdAT", struct.pack(">I", 2 * place) + _packed(changed, size[0])))
        length += len(parts[-1]) + len(parts[-2])
        expected = first + (length - first) / place * (len(pictures) - 1)
        if length > limit or (place >= EARLY and expected > 1.05 * limit):
            return b""
        before = after
    return b"".join([*parts, end])


def _control(number: int, wide: int, high: int, top: int, rate: float) -> bytes:
    """The chunk before a picture: its number, its place, how long it is shown, and that it is drawn over the last."""
    return chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, wide, high, 0, top, round(1000 / rate), 1000, 0, 1))


def _packed(indices: bytes, wide: int) -> bytes:
    """Compressed rows, each with the byte that marks it as not filtered."""
    return zlib.compress(b"".join(b"\0" + indices[at : at + wide] for at in range(0, len(indices), wide)), 9)


def _difference(before: bytes, after: bytes, wide: int) -> tuple[int, bytes]:
    """The first row in which anything changed, and all rows to the last such, with unchanged pixels clear.

    Pictures are compared as one long number, a hundred times as fast as pixel by pixel.
    """
    count = len(after)
    differs = (int.from_bytes(before, "little") ^ int.from_bytes(after, "little")).to_bytes(count, "little")
    mask = int.from_bytes(differs.translate(_SAME), "little")
    changed = (int.from_bytes(after, "little") | mask).to_bytes(count, "little")
    top = (count - len(changed.lstrip(b"\xff"))) // wide
    bottom = -(-len(changed.rstrip(b"\xff")) // wide)
    if top >= bottom:
        return 0, changed[:wide]
    return top, changed[top * wide : bottom * wide]
