"""Cards as others make them, one colour each."""

from __future__ import annotations

import io
import struct
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pygame

from game.look.cardset import BACK, FACES, RANK_OF, WORDS

SIZE = (73, 97)
PYSOL = {name: f"{number % 13 + 1:02}{name[-1].lower()}.gif" for number, name in enumerate(FACES)} | {
    BACK: "back01.gif"
}
"""The files of a cardset of PySolFC."""
NAMED = {name: f"{name}.png" for name in FACES} | {BACK: "back.png"}
SPELLED = {
    rank + suit[0].upper(): f"{word}_of_{suit}.svg"
    for suit in ("spades", "hearts", "diamonds", "clubs")
    for word, rank in RANK_OF.items()
    if word in WORDS
}
"""Those of others."""
CONFIG = """PySolFC solitaire cardset;5;.gif;{kind};52;8,1004;1850
12356-bright;Bright
73 97 8
20 20 7 7
{back}
back01.gif;back02.gif
"""


THEMED = {
    name: f"{ {'A': '1', 'J': 'jack', 'Q': 'queen', 'K': 'king'}.get(name[:-1], name[:-1]) }_{suit}"
    for name in FACES
    for suit in ("spade", "heart", "diamond", "club")
    if suit[0].upper() == name[-1]
} | {BACK: BACK}
"""The parts of a theme of KDE."""


def theme(blue: int) -> tuple[bytes, dict[str, tuple[int, ...]]]:
    """A drawing whose parts have names, and the colours of the cards in it."""
    colours: dict[str, tuple[int, ...]] = {
        name: (40 + 4 * place, 255 - 4 * place, blue) for place, name in enumerate(THEMED)
    }
    wide, high = SIZE
    stops = "".join(
        f'<linearGradient id="c{part}"><stop offset="0" stop-color="#{bytes(colours[name]).hex()}"/></linearGradient>'
        f'<linearGradient id="d{part}" xlink:href="#c{part}"/>'
        for name, part in THEMED.items()
    )
    parts = "".join(
        f'<g id="{part}" transform="translate({80 * (place % 13)},{100 * (place // 13)})">'
        f'<use xlink:href="#paper" x="-10" y="-600"/>'
        f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" style="fill:url(#d{part})"/></g>'
        for place, part in enumerate(THEMED.values())
    )
    space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    paper = f'<rect id="paper" x="10" y="600" width="{wide}" height="{high}" fill="#fff"/>'
    return f'<svg {space} viewBox="0 0 1040 500"><defs>{stops}</defs><g>{paper}{parts}</g></svg>'.encode(), colours


def written(folder: Path, files: Mapping[str, str], blue: int = 90) -> dict[str, tuple[int, ...]]:
    """A picture for each card, in files of these names; returns their colours. blue: of all of them."""
    folder.mkdir(parents=True)
    colours: dict[str, tuple[int, ...]] = {
        name: (40 + 4 * place, 255 - 4 * place, blue) for place, name in enumerate(files)
    }
    for name, file in files.items():
        (folder / file).write_bytes(content(file, colours[name]))
    return colours


def content(file: str, colour: tuple[int, ...]) -> bytes:
    """A picture in one colour, of the kind that the name of the file says."""
    wide, high = SIZE
    if file.endswith(".svg"):
        shape = f'<rect width="{wide}" height="{high}" fill="#{bytes(colour).hex()}"/>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">{shape}</svg>'.encode()
    if file.endswith(".gif"):
        head = b"GIF89a" + struct.pack("<HHBBB", wide, high, 0x81, 0, 0) + bytes(colour) + bytes(9)
        return head + b"," + struct.pack("<HHHHBB", 0, 0, wide, high, 0, 2) + _one_colour(wide * high) + b"\0;"
    picture = pygame.Surface(SIZE)
    picture.fill(colour)
    stream = io.BytesIO()
    pygame.image.save(picture, stream, file)
    return stream.getvalue()


@cache
def _one_colour(pixels: int) -> bytes:
    """So many pixels of the first colour, as a GIF has them: a code that forgets all before every two."""
    codes = [code for _ in range((pixels + 1) // 2) for code in (4, 0, 0)] + [5]
    bits = sum(code << 3 * place for place, code in enumerate(codes))
    packed = bits.to_bytes((3 * len(codes) + 7) // 8, "little")
    return b"".join(bytes([len(packed[at : at + 255])]) + packed[at : at + 255] for at in range(0, len(packed), 255))
