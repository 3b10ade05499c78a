"""Pictures in few colours: a palette found by median cut, and pictures as indices into it.

All is done on 16-bit colours (5, 6 and 5 bits), of which a picture has some thousands, and with whole pictures at once
where that is possible: a picture of half a million pixels takes some 20 ms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.look.palette import RGB

EYE = (0.6, 1.0, 0.5)
"""The weight of differences in red, green and blue."""


GRAIN = 14
"""From the darkest to the lightest pixel of a grain, of 255: about as far as two colours of a palette are apart."""


def reduced(picture: pygame.Surface, dithered: bool = False) -> bytes:
    """A picture in 16-bit colours, two bytes a pixel. dithered: with a fine grain, so that no bands are seen."""
    low = pygame.Surface(picture.get_size(), 0, 16)
    if dithered:
        picture = picture.copy()
        picture.blit(_grain(picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        picture.fill((GRAIN // 2,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    low.blit(picture, (0, 0))
    return bytes(low.get_buffer().raw)


@lru_cache(maxsize=1)
def _grain(size: tuple[int, int]) -> pygame.Surface:
    """Sixteen levels in an even order, again and again."""
    tile = pygame.Surface((4, 4), 0, 32)
    for place, level in enumerate((0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)):
        tile.set_at((place % 4, place // 4), (level * GRAIN // 15,) * 3)
    sheet = pygame.Surface(size, 0, 32)
    sheet.fblits([(tile, (x, y)) for x in range(0, size[0], 4) for y in range(0, size[1], 4)])
    return sheet


def rgb(code: int) -> RGB:
    """A 16-bit colour in full."""
    return (code >> 11) * 255 // 31, (code >> 5 & 63) * 255 // 63, (code & 31) * 255 // 31


class Palette(dict[int, int]):
    """Maps a 16-bit colour to the index of the nearest of the palette's `colours`."""

    def __init__(self, pictures: Iterable[bytes], count: int) -> None:
        """At most so many colours, suited to these reduced pictures."""
        super().__init__()
        found: Counter[int] = Counter()
        for picture in pictures:
            found.update(memoryview(picture).cast("H"))
        self.colours: list[RGB] = []
        for box in _boxes(found, count):
            weight = sum(found[code] for code in box)
            red, green, blue = (sum(rgb(code)[axis] * found[code] for code in box) / weight for axis in range(3))
            self.update(dict.fromkeys(box, len(self.colours)))
            self.colours.append((round(red), round(green), round(blue)))

    def __missing__(self, code: int) -> int:
        own = rgb(code)
        nearest = min(range(len(self.colours)), key=lambda index: _far(own, self.colours[index]))
        self[code] = nearest
        return nearest

    def indices(self, picture: bytes) -> bytes:
        """A reduced picture as indices, one byte a pixel."""
        return bytes(map(self.__getitem__, memoryview(picture).cast("H")))


def _far(one: RGB, other: RGB) -> float:
    return sum((weight * (a - b)) ** 2 for weight, a, b in zip(EYE, one, other, strict=True))


def _boxes(found: Counter[int], count: int) -> list[list[int]]:
    """Colours in groups: the widest group is cut in two, again and again."""
    boxes = [_box(list(found), found)]
    while len(boxes) < count:
        boxes.sort(key=lambda box: box[0])
        spread, axis, codes = boxes.pop()
        if not spread:
            return [codes, *(box[2] for box in boxes)]
        codes.sort(key=lambda code: rgb(code)[axis])
        half, gone, cut = sum(found[code] ** 0.5 for code in codes) / 2, 0.0, 0
        while gone < half:
            gone += found[codes[cut]] ** 0.5
            cut += 1
        cut = min(max(cut, 1), len(codes) - 1)
        boxes += [_box(codes[:cut], found), _box(codes[cut:], found)]
    return [box[2] for box in boxes]


def _box(codes: list[int], found: Counter[int]) -> tuple[float, int, list[int]]:
    """The gain from cutting a group, the colour channel to cut along, and the group."""
    levels = list(zip(*map(rgb, codes), strict=True))
    spread, axis = max((EYE[axis] * (max(row) - min(row)), axis) for axis, row in enumerate(levels))
    return spread * sum(found[code] ** 0.5 for code in codes) ** 0.5, axis, codes
