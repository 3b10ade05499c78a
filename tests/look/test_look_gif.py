"""GIF pictures are read as SDL_image reads whole ones, and broken ones are refused."""

from __future__ import annotations

import io
import random
import struct

import pygame
import pytest

from game.look import gif
from game.look.shapes import surface
from tests.look.cards import content


def packed(pixels: list[int], wide: int, told: int = 0, clear: int | None = None) -> bytes:
    """A picture of four colours, as GIF has it: codes that grow."""
    known: dict[tuple[int, ...], int] = {(pixel,): pixel for pixel in range(4)}
    last: tuple[int, ...] = ()
    bits, held, have, count = 3, 4, 3, 6

    def put(code: int) -> None:
        nonlocal held, have
        held |= code << have
        have += bits

    for pixel in pixels:
        if (*last, pixel) in known:
            last = (*last, pixel)
            continue
        put(known[last])
        known[*last, pixel] = count
        count += 1
        if count > 1 << bits:
            bits += 1
        last = (pixel,)
    put(known[last])
    put(5)
    codes = held.to_bytes((have + 7) // 8, "little")
    blocks = b"".join(bytes([len(codes[at : at + 255])]) + codes[at : at + 255] for at in range(0, len(codes), 255))
    high = len(pixels) // wide
    control = b"" if clear is None else bytes((0x21, 0xF9, 4, 1, 0, 0, clear, 0))
    head = b"GIF89a" + struct.pack("<HHBBB", wide, high, 0x81, 0, 0) + bytes(range(0, 240, 20))
    return head + control + b"," + struct.pack("<HHHHBB", 0, 0, wide, high, told, 2) + blocks + b"\0;"


@pytest.mark.parametrize(("told", "clear"), [(0, None), (gif.INTERLACED, None), (0, 2)])
def test_it_is_read_as_others_read_it(told: int, clear: int | None) -> None:
    rng = random.Random(71)
    pixels = [rng.choice((0, 1, 2, 3, 3, 3)) for _ in range(31 * 40)]
    file = packed(pixels, 31, told, clear)
    ours, theirs = gif.picture(file), surface((31, 40))
    theirs.blit(pygame.image.load(io.BytesIO(file), "a.gif"), (0, 0))
    points = [(x, y) for x in range(31) for y in range(40)]
    assert len({tuple(ours.get_at(point)) for point in points}) == 4
    for point in points:
        mine, other = ours.get_at(point), theirs.get_at(point)
        assert mine[3] == other[3] and (mine == other or not mine[3])


def test_what_is_broken_is_refused_and_never_ends_the_program() -> None:
    whole = content("QH.gif", (1, 2, 3))
    rng = random.Random(5)
    refused = 0
    for _ in range(300):
        broken = bytearray(whole)
        for _ in range(rng.randint(1, 6)):
            broken[rng.randrange(len(broken))] = rng.randrange(256)
        del broken[rng.randrange(20, len(broken)) :]
        try:
            gif.picture(bytes(broken))
        except (ValueError, LookupError, struct.error):
            refused += 1
    assert refused > 250


def test_a_code_that_means_nothing_is_refused() -> None:
    whole = packed([0, 1, 1, 3, 2] * 40, 10)
    at = whole.index(b",") + 11
    with pytest.raises(ValueError, match="means nothing"):
        gif.picture(whole[: at + 1] + b"\xff" * 8 + whole[at + 9 :])
