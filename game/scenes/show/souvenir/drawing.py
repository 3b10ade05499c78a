"""Draws a souvenir in a background process: the same dance again, at any size."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from multiprocessing.connection import Connection
from pathlib import Path

import pygame

from game.look.ballroom import hall
from game.look.cloth import heading
from game.look.deck import Deck
from game.look.icon import SIDES, icon
from game.look.scale import unit
from game.rules import Ruleset
from game.scenes.presentation import layout_options_of, look_of, scale_of, tempo_of
from game.scenes.show.souvenir.colours import reduced
from game.scenes.show.souvenir.moving import animation
from game.scenes.show.souvenir.png import with_words
from game.store import Settings
from game.table.dance.ballroom import Ballroom
from game.table.floor import Floor
from game.table.picture.view import View
from game.table.preview import area
from game.table.sprites import Sprites

MOVING = (960, 540)
SECONDS = 6.0
LIMIT = 4_000_000
"""The most bytes of the moving picture."""
LADDER = ((12.5, 160), (10.0, 128), (10.0, 80), (8.0, 64), (6.0, 48), (5.0, 32))
"""Pictures a second and colours; the first pair that keeps within the limit is used."""
DUST = 3.0
"""Seconds of the dance before the picture, in which gold dust is thrown."""
BEFORE = 4.6
"""Seconds before the last chord at which the moving picture starts: the climax, and what all cards do then."""
SHOWN = 1.4
"""Seconds before the last chord at which the still picture is taken."""
NICE = 10
MARK, MARGIN = 60, 36
"""The program's mark in the lower right corner, and its distance from both sides, in u."""
FRAME = 1 / 60
"""Seconds by which the dance is stepped."""


@dataclass(frozen=True)
class Order:
    """What to draw.

    position: as text. now: seconds of the dance. size: of the picture, in pixels. code: the deal's. folder and name: of
    the files.
    """

    ruleset: Ruleset
    position: str
    code: str
    now: float
    size: tuple[int, int]
    foot: int
    folder: Path
    name: str
    settings: Settings = field(default_factory=Settings)


def make(order: Order, answer: Connection) -> None:
    """Draw and write both pictures, and send the names of the files, or why there are none, in the system's words."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with suppress(AttributeError, OSError):  # on systems without os.nice
        os.nice(NICE)
    told: tuple[str, list[str] | str]
    try:
        told = "saved", written(order)
    except OSError as error:
        told = "failed", error.strerror or str(error)
    with suppress(OSError):  # the program has ended meanwhile
        answer.send(told)


def written(order: Order) -> list[str]:
    """Write both pictures, or only the still one; returns the names of the files. Raises OSError."""
    order.folder.mkdir(parents=True, exist_ok=True)
    files = {".png": still(order)}
    if not order.settings.reduced_motion:
        files[" dancing.png"] = moving(order)
    name = _free(order.folder, order.name, files)
    for ending, data in files.items():
        path = order.folder / (name + ending)
        half = path.with_suffix(".part")
        half.write_bytes(data)
        half.replace(path)
    return [name + ending for ending in files]


def _free(folder: Path, name: str, endings: dict[str, bytes]) -> str:
    """The name, with a number after it if there is a file of that name already."""
    number = 1
    while any((folder / f"{name}{f' {number}' if number > 1 else ''}{ending}").exists() for ending in endings):
        number += 1
    return f"{name} {number}" if number > 1 else name


def still(order: Order) -> bytes:
    """The picture as a PNG file."""
    room = _ballroom(order, order.size)
    _dance(room, _moment(room, order))
    picture = pygame.Surface(order.size, 0, 32)
    room.draw(picture)
    _sign(picture)
    file = BytesIO()
    pygame.image.save(picture, file, "souvenir.png")
    return with_words(file.getvalue(), order.code)


def moving(order: Order, size: tuple[int, int] = MOVING, limit: int = LIMIT) -> bytes:
    """Some seconds of the dance as an animated PNG file of at most so many bytes, as smooth and with as many colours as
    they allow.
    """
    for rate, colours in LADDER:
        pictures = [reduced(picture) for picture in _pictures(order, rate, size)]
        found = animation(pictures, size, rate, colours, order.code, limit)
        if found:
            return found
    raise OSError(0, "it would be too large")


def _pictures(order: Order, rate: float, size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """Yield pictures from shortly before the last chord to shortly after it; always the same surface."""
    room = _ballroom(order, size)
    _dance(room, room.troupe.programme.ends - BEFORE)
    picture = pygame.Surface(size, 0, 32)
    for _ in range(round(SECONDS * rate)):
        room.draw(picture)
        _sign(picture)
        yield picture
        _pass(room, 1 / rate)


def _ballroom(order: Order, size: tuple[int, int]) -> Ballroom:
    """The ballroom at a size, ready to dance."""
    ruleset, settings = order.ruleset, order.settings
    position = ruleset.load(order.position)
    options, sprites = layout_options_of(settings), Sprites()
    floor = Floor(ruleset, area(size, options.letters), options)
    sprites.lay(position, floor)
    view = View(floor, Deck(look_of(settings), floor.width), sprites, scale_of(size, settings))
    room = Ballroom(view, position, hall(size, settings.cloth), order.foot, tempo_of(settings))
    title = heading(size, ruleset.game.name)
    room.write(title, title.get_rect(midtop=(size[0] // 2, 0)))
    while not room.ready:
        room.step(0.0)
    return room


def _sign(picture: pygame.Surface) -> None:
    """Draw the program's mark, over all that dances."""
    size = picture.get_size()
    mark, aside = _mark(max(SIDES[0], round(MARK * unit(size)))), round(MARGIN * unit(size))
    picture.blit(mark, mark.get_rect(bottomright=(size[0] - aside, size[1] - aside)))


@lru_cache(maxsize=2)
def _mark(side: int) -> pygame.Surface:
    return icon(side)


def _moment(room: Ballroom, order: Order) -> float:
    """The time of the still picture: now while all dance in the middle, else at the climax."""
    programme = room.troupe.programme
    if order.settings.reduced_motion or programme.climax + programme.coming <= order.now <= programme.gathering:
        return order.now
    return programme.ends - SHOWN


def _dance(room: Ballroom, now: float) -> None:
    """Step the dance to a time, with the dust of the seconds before."""
    room.now = max(0.0, now - DUST)
    _pass(room, now - room.now)


def _pass(room: Ballroom, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        room.step(FRAME)
