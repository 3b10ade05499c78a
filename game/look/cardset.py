"""Pictures of cards that the player brings along: a folder, a zip, or one picture of all cards.

    there = found(folder)        # paths of what may be sets, by name
    cards = opened(str(path))    # raises NoCards
    cards.picture("QH", (90, 126)), cards.picture(BACK, (90, 126))    # None where the set has none
    cards.faults()               # files that can't be read, each with why

A file is a card's if its name says so: 12h.gif as in PySolFC's cardsets, QH.png, queen_of_hearts.svg, hearts-q.webp.
All backs are kept by their names; the back is what config.txt names, or the first. One picture is a sheet of thirteen
columns, ace to king, and a row each for clubs, diamonds, hearts and spades, as in AisleRiot's themes; in a fifth row
the third is the back. A drawing may name its parts instead, as KDE's themes do. Nothing of a set is run, and no file is
read that is too large.
"""

from __future__ import annotations

import io
import logging
import os
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.look import gif
from game.look.palette import Size
from game.look.shapes import surface

if TYPE_CHECKING:
    from game.look.theme import Drawing

BACK = "back"
SUITS, RANKS = "SHDC", ("A", *map(str, range(2, 11)), "J", "Q", "K")
FACES = tuple(rank + suit for suit in SUITS for rank in RANKS)
KINDS = (".png", ".gif", ".jpg", ".jpeg", ".webp", ".bmp", ".svg", ".svgz")
DRAWN = (".svg", ".svgz")  # what can be drawn in any size
LARGEST, MOST = 16 << 20, 2000  # the most bytes of a file that is read, and files of a set that are looked at
PACKED = 128 << 20  # the most bytes of a zip that is read
PIXELS = 40_000_000  # the most pixels of a picture that is read
TRIED = 8  # so many pictures that are no cards by their names may be all cards in one
PIXELS_OF_GIF = 4_000_000  # those of a GIF, which is read more slowly
LOOKED = 130  # the width in which pictures are drawn that are only looked at
COLUMNS, ROWS = 13, "CDHS"  # those of a sheet
BACK_AT = (2, 4)  # the column and row of the back on a sheet that has a row more
FINEST = 8  # from at most so many points, each way, one of a smaller picture is made
ROUND = 0.055  # the radius of corners that are cut where a picture has none, in card widths
FEWEST = 13  # a drawing that names fewer cards names something else
FRENCH = "1"  # the number of cards with four suits from ace to king in a config.txt
NUMBERS = {str(number): rank for number, rank in enumerate(RANKS, 1)}
WORDS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
LETTERS = {"a": "A", "t": "10", "j": "J", "q": "Q", "k": "K", "knave": "J"}
RANK_OF = NUMBERS | dict(zip(WORDS, RANKS, strict=True)) | LETTERS
SUIT_OF = {
    called: suit
    for suit, word in zip(SUITS, ("spade", "heart", "diamond", "club"), strict=True)
    for called in (word, f"{word}s", suit.lower())
}
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
PART = re.compile(r"[a-z0-9]+_(?:spade|heart|diamond|club)")  # how themes of KDE name a card
SHORT = re.compile(r"(?:0*(1[0-3]|[1-9]|[atjqk])([shdc])|([shdc])0*(1[0-3]|[1-9]|[atjqk]))")
_log = logging.getLogger(__name__)


CONFIG = "config.txt"
"""What PySolFC knows of a cardset: the kind of its cards in the first line, its usual back in the fifth."""
UNREADABLE = (  # what reading files of others may raise; a zip with a password is a RuntimeError
    OSError, ValueError, LookupError, struct.error, RuntimeError, EOFError, zlib.error, pygame.error,
    zipfile.BadZipFile)  # fmt: skip


class Fault(Enum):
    """Why a file can't be used."""

    BROKEN = "broken"
    TOO_LARGE = "too large"


class TooLarge(ValueError):
    """A file is larger than what is read."""


class Picture(NamedTuple):
    """The picture of a card, or of a back. file: its name. make: the picture, of this size in pixels where it can be
    drawn in any.
    """

    file: str
    make: Callable[[Size], pygame.Surface]


class NoCards(Exception):
    """There are no cards at a path. kind: they are cards of another kind. fault: of the one file that it is."""

    def __init__(self, path: Path, kind: bool = False, fault: Fault | None = None) -> None:
        super().__init__(f"There are no pictures of cards in {path}.")
        self.path, self.kind, self.fault = path, kind, fault


class CardSet(NamedTuple):
    """Cards that the player brought along. name: of its folder or file. backs: the names of its backs. missing: cards
    that it has no picture of.
    """

    name: str
    pictures: Mapping[str, Picture]
    backs: tuple[str, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(name for name in FACES if name not in self.pictures)

    def picture(self, name: str, size: Size) -> pygame.Surface | None:
        """A card's face, a back or BACK, in this size in pixels; None where there is none that can be read."""
        if name not in self.pictures:
            return None
        try:
            return fitted(self.pictures[name].make(size), size)
        except UNREADABLE as error:
            _log.warning("The picture of %s in the cards %s cannot be read: %s", name, self.name, error)
            return None

    def faults(self) -> dict[str, Fault]:
        """The files that can't be used, each with why."""
        found: dict[str, Fault] = {}
        for name in {one.file: name for name, one in self.pictures.items()}.values():
            try:
                self.pictures[name].make((LOOKED, LOOKED))
            except UNREADABLE as error:
                found[self.pictures[name].file] = _fault(error)
        return dict(sorted(found.items()))


def _fault(error: Exception) -> Fault:
    return Fault.TOO_LARGE if isinstance(error, TooLarge) else Fault.BROKEN


def named(path: Path) -> str:
    """What a set at that path is called: all of PySolFC's begin alike."""
    return path.stem.removeprefix("cardset-")


def found(folder: Path) -> dict[str, str]:
    """What may be sets in a folder: each path with its name."""
    try:
        there = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
    except OSError:
        return {}
    return {
        str(path): named(path)
        for path in there
        if not path.name.startswith(".") and (path.is_dir() or path.suffix.lower() in (".zip", *KINDS))
    }


@lru_cache(maxsize=4)
def opened(path: str) -> CardSet:
    """The set at a path. Raises NoCards."""
    place = Path(path)
    fault = None
    try:
        if place.is_file() and place.suffix.lower() in KINDS:
            cards = CardSet(named(place), _of_one(place.name, place.suffix, partial(_bytes_of, place)))
        else:
            cards = _of_files(place)
    except UNREADABLE as error:
        _log.warning("The cards %s cannot be read: %s", path, error)
        cards, fault = CardSet(named(place), {}), None
        if isinstance(error, TooLarge) or place.suffix.lower() in KINDS:
            fault = _fault(error)
    if not cards.pictures:
        raise NoCards(place, fault=fault)
    return cards


def card_named(stem: str) -> str:
    """The card, or BACK, that a file of this name shows, its ending left away; empty if it is none."""
    if short := SHORT.fullmatch(stem.lower()):
        rank, suit = (short[1], short[2]) if short[1] else (short[4], short[3])
        return RANK_OF[rank] + suit.upper()
    words = [word.lower().lstrip("0") for word in WORD.findall(stem) if word.lower() != "card"]
    if words and words[0] == BACK:
        return BACK
    ranks, suits = ([known[word] for word in words if word in known] for known in (RANK_OF, SUIT_OF))
    return ranks[0] + suits[0] if len(ranks) == len(suits) == 1 else ""


def fitted(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """A picture as a card of this size. One that is not as slim lies on a plain card."""
    wide, high = picture.get_size()
    scale = min(size[0] / wide, size[1] / high)
    inner = (max(1, round(wide * scale)), max(1, round(high * scale)))
    if inner[0] > 0.88 * size[0] and inner[1] > 0.88 * size[1]:
        inner = size
    scaled = _scaled(picture.convert(surface((1, 1))), inner)
    card = surface(size)
    if inner != size:
        card.fill((255, 255, 255, 255))
    card.blit(scaled, scaled.get_rect(center=card.get_rect().center))
    if card.get_at((0, 0))[3] == 255:
        _cut_corners(card)
    return card


def _scaled(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture in this size, by a power of two where it gets smaller: by others smoothscale loses light."""
    many, (wide, high) = 1, picture.get_size()
    while many < FINEST and (many * size[0] < wide or many * size[1] < high):
        many *= 2
    large = many * size[0], many * size[1]
    fits = large[0] >= wide and large[1] >= high
    larger = (pygame.transform.smoothscale if fits else pygame.transform.scale)(picture, large)
    return pygame.transform.smoothscale(larger, size)


def _cut_corners(card: pygame.Surface) -> None:
    many = 4  # times as large, for soft edges
    mask = surface((many * card.get_width(), many * card.get_height()))
    radius = round(ROUND * mask.get_width())
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    card.blit(pygame.transform.smoothscale(mask, card.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


# ── what a set is read from ──


def files_of(folder: Path) -> list[Path]:
    """The files of a folder and of the folders in it, at most MOST, by name."""

    def below() -> Iterator[Path]:
        for here, folders, files in os.walk(folder):
            folders[:] = sorted(name for name in folders if not name.startswith((".", "__MACOSX")))
            yield from (Path(here, name) for name in sorted(files) if not name.startswith("."))

    return [path for path in islice(below(), MOST) if path.is_file()]


def _within(place: Path) -> Iterator[tuple[PurePosixPath, Callable[[], bytes]]]:
    """The files of a folder and the folders in it, or of a zip, each with what reads it."""
    if place.is_dir():
        yield from ((PurePosixPath(path.name), partial(_bytes_of, path)) for path in files_of(place))
        return
    if place.stat().st_size > PACKED:
        raise TooLarge("it is too large")
    with zipfile.ZipFile(place) as whole:
        held = sorted(one.filename for one in whole.infolist() if not one.is_dir())[:MOST]
    for name in held:
        path = PurePosixPath(name)
        if not path.name.startswith(".") and "__MACOSX" not in path.parts:
            yield PurePosixPath(path.name), partial(_bytes_within, place, name)


def _of_files(place: Path) -> CardSet:
    pictures: dict[str, Picture] = {}
    backs: dict[str, Picture] = {}
    others: list[tuple[PurePosixPath, Callable[[], bytes]]] = []
    first = ""
    for path, read in _within(place):
        if path.name.lower() == CONFIG and not first:
            first = _usual_back(place, read())
        card = card_named(path.stem) if path.suffix.lower() in KINDS else ""
        picture = Picture(path.name, partial(_loaded, path.suffix, read))
        if not card and path.suffix.lower() in KINDS and len(others) < TRIED:
            others.append((path, read))
        if card == BACK:
            backs.setdefault(path.stem.lower(), picture)
        elif card:
            pictures.setdefault(card, picture)
    if backs:
        pictures[BACK] = backs.get(first) or next(iter(backs.values()))
    for path, read in others if len(pictures) <= 1 else []:
        with suppress(*UNREADABLE):
            if found := _of_one(path.name, path.suffix, read):
                return CardSet(named(place), found)
    return CardSet(named(place), backs | pictures, tuple(backs) if len(backs) > 1 else ())


def _usual_back(place: Path, config: bytes) -> str:
    """The name of the usual back by a config.txt of PySolFC, without its ending; empty where it is none. Raises NoCards
    where its cards are others than those of the French kind, such as tarock or mahjongg.
    """
    lines = [line.strip() for line in config.decode("utf-8", "replace").splitlines()]
    if len(lines) < 5 or not lines[0].startswith("PySol"):
        return ""
    told = [part.strip() for part in lines[0].split(";")]
    if len(told) > 3 and told[3] not in ("", FRENCH):
        raise NoCards(place, kind=True)
    return PurePosixPath(lines[4]).stem.lower()


def _of_one(file: str, suffix: str, read: Callable[[], bytes]) -> dict[str, Picture]:
    """All cards of one picture, by the names of its parts or by their places."""
    if suffix.lower() in DRAWN:
        usual_last = sorted(_drawing(read).ids, key=lambda name: (bool(PART.fullmatch(name)), -len(name)))
        named = {name: card_named(name) for name in usual_last}
        parts = {card: name for name, card in named.items() if card and (card != BACK or name == BACK)}
        if len(parts) > FEWEST:
            return {card: Picture(f"{file}#{name}", partial(_part, read, name)) for card, name in parts.items()}
    return _of_sheet(file, partial(_loaded, suffix, read))


def _part(read: Callable[[], bytes], name: str, size: Size) -> pygame.Surface:
    drawing = _drawing(read)
    held = drawing.held(name)
    return _read(held, "") if held else drawing.picture(name, size)


@lru_cache(maxsize=1)
def _drawing(read: Callable[[], bytes]) -> Drawing:
    from game.look.theme import Drawing  # XML is read for such a set only

    return Drawing(_unpacked(read()))


def _of_sheet(file: str, load: Callable[[Size], pygame.Surface]) -> dict[str, Picture]:
    wide, high = load((COLUMNS * LOOKED, COLUMNS * LOOKED)).get_size()
    rows = round(high / (wide / COLUMNS) / 1.45)
    if rows not in (len(ROWS), len(ROWS) + 1):
        return {}
    places = {rank + suit: (x, y) for y, suit in enumerate(ROWS) for x, rank in enumerate(RANKS)}
    if rows > len(ROWS):
        places[BACK] = BACK_AT
    return {name: Picture(file, partial(_cut, load, rows, place)) for name, place in places.items()}


def _cut(load: Callable[[Size], pygame.Surface], rows: int, place: tuple[int, int], size: Size) -> pygame.Surface:
    sheet = load((COLUMNS * size[0], rows * size[1]))
    wide, high = sheet.get_width() / COLUMNS, sheet.get_height() / rows
    return sheet.subsurface((round(place[0] * wide), round(place[1] * high), int(wide), int(high)))


@lru_cache(maxsize=1)
def _loaded(suffix: str, read: Callable[[], bytes], size: Size) -> pygame.Surface:
    """A picture; a drawing as large as fits in this size."""
    if suffix.lower() in DRAWN:
        return pygame.image.load_sized_svg(io.BytesIO(_unpacked(read())), size)
    return _read(read(), suffix)


def _read(content: bytes, suffix: str) -> pygame.Surface:
    wide, high = sides(content)
    if wide * high > (PIXELS_OF_GIF if content[:3] == b"GIF" else PIXELS):
        raise TooLarge("it has too many pixels")
    if content[:3] == b"GIF":
        return gif.picture(content)
    return pygame.image.load(io.BytesIO(content), f"picture{suffix}")


def _unpacked(content: bytes) -> bytes:
    """A drawing, out of the gzip that it may be in."""
    if content[:2] != b"\x1f\x8b":
        return content
    content = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(content, LARGEST + 1)
    if len(content) > LARGEST:
        raise TooLarge("it is too large")
    return content


def sides(content: bytes) -> Size:
    """The width and height that a picture says it has. Raises ValueError where it is none of those that are read."""
    try:
        if content[:8] == b"\x89PNG\r\n\x1a\n":
            return struct.unpack(">II", content[16:24])
        if content[:3] == b"GIF":
            return gif.size_of(content)
        if content[:2] == b"BM":
            wide, high = struct.unpack("<ii", content[18:26])
            return abs(wide), abs(high)
        if content[:2] == b"\xff\xd8":
            return _of_jpeg(content)
        if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
            return _of_webp(content)
    except (struct.error, IndexError) as error:
        raise ValueError("it ends too soon") from error
    raise ValueError("it is no picture")


def _of_jpeg(content: bytes) -> Size:
    at = 2
    while content[at + 1] not in (0xC0, 0xC1, 0xC2, 0xC3):
        if content[at] != 0xFF:
            raise ValueError("it is no picture")
        at += 1 if content[at + 1] == 0xFF else 2 + struct.unpack(">H", content[at + 2 : at + 4])[0]
    high, wide = struct.unpack(">HH", content[at + 5 : at + 9])
    return wide, high


def _of_webp(content: bytes) -> Size:
    kind = content[12:16]
    if kind == b"VP8X":
        wide, high = (int.from_bytes(content[at : at + 3], "little") + 1 for at in (24, 27))
    elif kind == b"VP8L":
        both = struct.unpack("<I", content[21:25])[0]
        wide, high = (both & 0x3FFF) + 1, (both >> 14 & 0x3FFF) + 1
    else:
        wide, high = (side & 0x3FFF for side in struct.unpack("<HH", content[26:30]))
    return wide, high


def _bytes_of(path: Path) -> bytes:
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise TooLarge("it is too large")
    return content


def _bytes_within(place: Path, name: str) -> bytes:
    with zipfile.ZipFile(place) as whole, whole.open(name) as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise TooLarge("it is too large")
    return content
