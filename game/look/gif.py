"""GIF pictures, read here: SDL_image may end the program over a broken one.

picture(content)    # the first of its pictures; raises ValueError, IndexError, struct.error
"""

import struct

import pygame

from game.look.palette import Size
from game.look.shapes import surface

EXTENSION, IMAGE, CONTROL = 0x21, 0x2C, 0xF9
TABLE, INTERLACED = 0x80, 0x40
LONGEST = 12  # the most bits of a code
PASSES = ((0, 8), (4, 8), (2, 4), (1, 2))  # the first row and the step of each pass of an interlaced picture


def size_of(content: bytes) -> Size:
    """The width and height of the whole."""
    wide, high = struct.unpack("<HH", content[6:10])
    return wide, high


def picture(content: bytes) -> pygame.Surface:
    """The first picture, where it lies in the whole; what it leaves clear is transparent."""
    size = size_of(content)
    colours, at = _table(content, content[10], 13)
    clear = None
    while content[at] == EXTENSION:
        if content[at + 1] == CONTROL and content[at + 3] & 1:
            clear = content[at + 6]
        _, at = _blocks(content, at + 2)
    if content[at] != IMAGE:
        raise ValueError("it holds no picture")
    x, y, wide, high, told = struct.unpack("<HHHHB", content[at + 1 : at + 10])
    if x + wide > size[0] or y + high > size[1]:
        raise ValueError("its picture does not fit in it")
    colours, at = _table(content, told, at + 10, colours)
    packed, _ = _blocks(content, at + 1)
    rows = _unpacked(packed, content[at], wide * high)
    if told & INTERLACED:
        places = [row for first, step in PASSES for row in range(first, high, step)]
        drawn = {row: rows[place * wide : (place + 1) * wide] for place, row in enumerate(places)}
        rows = b"".join(drawn[row] for row in range(high))
    inner = pygame.image.frombuffer(rows, (wide, high), "P")
    inner.set_palette([tuple(colours[3 * at : 3 * at + 3]) for at in range(len(colours) // 3)])
    inner.set_colorkey(clear)
    whole = surface(size)
    whole.blit(inner, (x, y))
    return whole


def _table(content: bytes, told: int, at: int, usual: bytes = b"") -> tuple[bytes, int]:
    """The colours that may stand here, and the place behind them."""
    long = 3 << (told & 7) + 1 if told & TABLE else 0
    return content[at : at + long] if long else usual, at + long


def _blocks(content: bytes, at: int) -> tuple[bytes, int]:
    """What a row of blocks holds, and the place behind them."""
    held = []
    while long := content[at]:
        held.append(content[at + 1 : at + 1 + long])
        at += 1 + long
    return b"".join(held), at + 1


def _unpacked(packed: bytes, bits: int, count: int) -> bytes:
    """So many pixels, out of codes that begin with one bit more than a pixel has."""
    if not 1 <= bits <= 8:
        raise ValueError("its pixels have no such bits")
    clear, end = 1 << bits, (1 << bits) + 1
    first = [bytes([pixel]) for pixel in range(clear)] + [b"", b""]
    known, wide, last = list(first), bits + 1, b""
    pixels = bytearray()
    held, have = 0, 0
    for byte in packed:
        held |= byte << have
        have += 8
        while have >= wide:
            code = held & ((1 << wide) - 1)
            held >>= wide
            have -= wide
            if code == clear:
                known, wide, last = list(first), bits + 1, b""
                continue
            if code == end or len(pixels) >= count:
                have, packed = 0, b""
                break
            if code > len(known) or (code == len(known) and not last):
                raise ValueError("it has a code that means nothing")
            run = known[code] if code < len(known) else last + last[:1]
            pixels += run
            if last and len(known) < 1 << LONGEST:
                known.append(last + run[:1])
                wide += len(known) == 1 << wide and wide < LONGEST
            last = run
        if not packed:
            break
    if len(pixels) < count:
        raise ValueError("it ends too soon")
    return bytes(pixels[:count])
