"""Pictures of cards that the player brings along: a folder, a zip, or one picture of all cards.

    there = found(folder)        # paths of what may be sets, by name
    cards = opened(str(path))    # raises NoCards
    cards.picture("QH", (90, 126)), cards.picture(BACK, (90, 126))    # None where the set has none

A file is a card's if its name says so: 12h.gif as in PySolFC's cardsets, QH.png, queen_of_hearts.svg, hearts-q.webp;
the first back01.png is the back. One picture is a sheet of thirteen columns, ace to king, and a row each for clubs,
diamonds, hearts and spades, as in AisleRiot's themes; in a fifth row the third is the back. Nothing of a set is run,
and no file is read that is too large.
"""

from __future__ import annotations

import gzip
import io
import logging
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path, PurePosixPath

import pygame

from game.look.base import Size
from game.look.shapes import surface

BACK = "back"
SUITS, RANKS = "SHDC", ("A", *map(str, range(2, 11)), "J", "Q", "K")
FACES = tuple(rank + suit for suit in SUITS for rank in RANKS)
KINDS = (".png", ".gif", ".jpg", ".jpeg", ".webp", ".bmp", ".svg", ".svgz")
DRAWN = (".svg", ".svgz")
"""What can be drawn in any size."""
LARGEST, MOST = 16 << 20, 2000
"""The most bytes of a file that is read, and files of a set that are looked at."""
WIDEST = 12_000
"""The most pixels of a picture that is read, each way."""
COLUMNS, ROWS = 13, "CDHS"
"""Those of a sheet."""
BACK_AT = (2, 4)
"""The column and row of the back on a sheet that has a row more."""
ROUND = 0.055
"""The radius of corners that are cut where a picture has none, in card widths."""
NUMBERS = {str(number): rank for number, rank in enumerate(RANKS, 1)}
WORDS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
LETTERS = {"a": "A", "t": "10", "j": "J", "q": "Q", "k": "K", "knave": "J"}
RANK_OF = NUMBERS | dict(zip(WORDS, RANKS, strict=True)) | LETTERS
SUIT_OF = {
    called: suit
    for suit, word in zip(SUITS, ("spade", "heart", "diamond", "club"), strict=True)
    for called in (word, f"{word}s", suit.lower())
}
SHORT = re.compile(r"(?:0*(1[0-3]|[1-9]|[atjqk])([shdc])|([shdc])0*(1[0-3]|[1-9]|[atjqk]))")
_log = logging.getLogger(__name__)


Picture = Callable[[Size], pygame.Surface]
"""Makes a picture, of this size in pixels where it can be drawn in any."""


class NoCards(Exception):
    """There are no cards in what should be a set; path: which."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"There are no pictures of cards in {path}.")
        self.path = path


@dataclass(frozen=True)
class CardSet:
    """name: of its folder or file. missing: cards that it has no picture of."""

    name: str
    pictures: Mapping[str, Picture]

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(name for name in FACES if name not in self.pictures)

    def picture(self, name: str, size: Size) -> pygame.Surface | None:
        """A card's face, or BACK, in this size in pixels; None where there is none that can be read."""
        if name not in self.pictures:
            return None
        try:
            return fitted(self.pictures[name](size), size)
        except (OSError, ValueError, pygame.error, zipfile.BadZipFile) as error:
            _log.warning("The picture of %s in the cards %s cannot be read: %s", name, self.name, error)
            return None


def found(folder: Path) -> dict[str, str]:
    """What may be sets in a folder: each path with its name."""
    try:
        there = sorted(folder.iterdir(), key=lambda path: path.name.casefold())
    except OSError:
        return {}
    return {
        str(path): path.stem
        for path in there
        if not path.name.startswith(".") and (path.is_dir() or path.suffix.lower() in (".zip", *KINDS))
    }


@lru_cache(maxsize=4)
def opened(path: str) -> CardSet:
    """The set at a path. Raises NoCards."""
    place = Path(path)
    try:
        if place.is_file() and place.suffix.lower() in KINDS:
            pictures = _of_sheet(partial(_loaded, place.suffix, partial(_bytes_of, place)))
        else:
            pictures = _of_files(_within(place))
    except (OSError, ValueError, pygame.error, zipfile.BadZipFile) as error:
        _log.warning("The cards %s cannot be read: %s", path, error)
        pictures = {}
    if not any(name in pictures for name in (*FACES, BACK)):
        raise NoCards(place)
    return CardSet(place.stem, pictures)


def card_named(stem: str) -> str:
    """The card, or BACK, that a file of this name shows, its ending left away; empty if it is none."""
    stem = stem.lower()
    if short := SHORT.fullmatch(stem):
        rank, suit = (short[1], short[2]) if short[1] else (short[4], short[3])
        return RANK_OF[rank] + suit.upper()
    words = [word for word in re.split(r"[^a-z0-9]+", stem) if word not in ("", "of", "the", "card", "english")]
    if words and words[0].rstrip("0123456789") == BACK:
        return BACK
    ranks, suits = ([known[word] for word in words if word in known] for known in (RANK_OF, SUIT_OF))
    return ranks[0] + suits[0] if len(words) == 2 and len(ranks) == len(suits) == 1 else ""


def fitted(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """A picture as a card of this size. One that is not as slim lies on a plain card."""
    wide, high = picture.get_size()
    scale = min(size[0] / wide, size[1] / high)
    inner = (max(1, round(wide * scale)), max(1, round(high * scale)))
    if inner[0] > 0.88 * size[0] and inner[1] > 0.88 * size[1]:
        inner = size
    scaled = pygame.transform.smoothscale(picture.convert(surface((1, 1))), inner)
    card = surface(size)
    if inner != size:
        card.fill((255, 255, 255, 255))
    card.blit(scaled, scaled.get_rect(center=card.get_rect().center))
    if card.get_at((0, 0))[3] == 255:
        _cut_corners(card)
    return card


def _cut_corners(card: pygame.Surface) -> None:
    many = 4  # times as large, for soft edges
    mask = surface((many * card.get_width(), many * card.get_height()))
    radius = round(ROUND * mask.get_width())
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    card.blit(pygame.transform.smoothscale(mask, card.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


# ── what a set is read from ──


def _within(place: Path) -> Iterator[tuple[PurePosixPath, Callable[[], bytes]]]:
    """The files of a folder and the folders in it, or of a zip, each with what reads it."""
    if place.is_dir():
        files = sorted(path for path in place.rglob("*") if path.is_file())[:MOST]
        yield from ((PurePosixPath(path.name), partial(_bytes_of, path)) for path in files)
        return
    with zipfile.ZipFile(place) as whole:
        held = sorted(one.filename for one in whole.infolist() if 0 < one.file_size <= LARGEST)[:MOST]
    yield from ((PurePosixPath(PurePosixPath(name).name), partial(_bytes_within, place, name)) for name in held)


def _of_files(files: Iterator[tuple[PurePosixPath, Callable[[], bytes]]]) -> dict[str, Picture]:
    pictures: dict[str, Picture] = {}
    for path, read in files:
        card = card_named(path.stem) if path.suffix.lower() in KINDS else ""
        if card and card not in pictures:
            pictures[card] = partial(_loaded, path.suffix, read)
    return pictures


def _of_sheet(load: Picture) -> dict[str, Picture]:
    wide, high = load((0, 0)).get_size()
    rows = round(high / (wide / COLUMNS) / 1.45)
    if rows not in (len(ROWS), len(ROWS) + 1):
        return {}
    places = {rank + suit: (x, y) for y, suit in enumerate(ROWS) for x, rank in enumerate(RANKS)}
    if rows > len(ROWS):
        places[BACK] = BACK_AT
    return {name: partial(_cut, load, rows, place) for name, place in places.items()}


def _cut(load: Picture, rows: int, place: tuple[int, int], size: Size) -> pygame.Surface:
    sheet = load((COLUMNS * size[0], rows * size[1]))
    wide, high = sheet.get_width() / COLUMNS, sheet.get_height() / rows
    return sheet.subsurface((round(place[0] * wide), round(place[1] * high), int(wide), int(high)))


@lru_cache(maxsize=1)
def _loaded(suffix: str, read: Callable[[], bytes], size: Size) -> pygame.Surface:
    """A picture; a drawing in this size, in its own if that is 0."""
    content = read()
    if suffix.lower() not in DRAWN:
        _measure(content)
        return pygame.image.load(io.BytesIO(content), f"picture{suffix}")
    if suffix.lower() == ".svgz" or content[:2] == b"\x1f\x8b":
        with gzip.open(io.BytesIO(content)) as packed:
            content = packed.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise ValueError("it is too large")
    own = pygame.image.load(io.BytesIO(content), "picture.svg") if size == (0, 0) else None
    return own or pygame.image.load_sized_svg(io.BytesIO(content), size)


def _measure(content: bytes) -> None:
    """Raises ValueError where a picture says that it is too large to be read."""
    if content[:8] == b"\x89PNG\r\n\x1a\n":
        sides = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    elif content[:3] == b"GIF":
        sides = int.from_bytes(content[6:8], "little"), int.from_bytes(content[8:10], "little")
    elif content[:2] == b"BM":
        sides = int.from_bytes(content[18:22], "little"), int.from_bytes(content[22:26], "little")
    else:
        return
    if max(sides) > WIDEST:
        raise ValueError("it is too large")


def _bytes_of(path: Path) -> bytes:
    if path.stat().st_size > LARGEST:
        raise ValueError("it is too large")
    return path.read_bytes()


def _bytes_within(place: Path, name: str) -> bytes:
    with zipfile.ZipFile(place) as whole:
        return whole.read(name)
