"""A souvenir of a won deal, drawn in a background process; the folder in which no file is ever written over."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.look.ballroom import hall
from game.look.cloth import heading
from game.look.deck import Deck
from game.look.palette import GOLD_LIGHT, Scale, unit
from game.look.shade import toast
from game.look.shapes import SIDES, icon
from game.look.type import SMALLEST, TRACKING, Style, fitting, gilt, scaled, width
from game.look.widgets.widget import faded
from game.rules import Ruleset
from game.scenes.presentation import layout_options_of, look_of, scale_of, tempo_of
from game.scenes.show import film
from game.scenes.show.film import animation, reduced, with_words
from game.store import Settings
from game.store.files import put_in_place
from game.table.dance.ballroom import Ballroom
from game.table.dance.programme import BOW, CHORD
from game.table.floor import Floor
from game.table.sprites import Sprites
from game.table.view import View, area
from game.words import game_name

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def kept(folder: Path, name: str, files: dict[str, bytes]) -> list[str]:
    """Write files, by the endings of their names, and make the folder if need be; returns the names. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    name = _free(folder, name, files)
    for ending, data in files.items():
        path = folder / (name + ending)
        half = path.with_suffix(".part")
        half.write_bytes(data)
        put_in_place(half, path)
    return [name + ending for ending in files]


def _free(folder: Path, name: str, endings: dict[str, bytes]) -> str:
    """The name, with a number after it if there is a file of that name already."""
    number = 1
    while any((folder / f"{name}{f' {number}' if number > 1 else ''}{ending}").exists() for ending in endings):
        number += 1
    return f"{name} {number}" if number > 1 else name


FILM, FILMED, RUN_UP = (1280, 720), 12.0, 8.4
"""The size of the film, its seconds, and how many of them come before the last chord."""
SECONDS, RATE = 6.0, 15.0  # of the moving picture: its seconds, and pictures a second
LIMIT = 9_000_000  # the most bytes of the moving picture
LADDER = (((800, 450), 250), ((640, 360), 250), ((560, 315), 200), ((480, 270), 200), ((320, 180), 128))
"""Its size and colours; the first pair that keeps within the limit is used."""
DUST = 3.0  # seconds of the dance before the picture, in which gold dust is thrown
BEFORE = 4.6  # seconds before the last chord at which the moving picture starts: the climax, and what all cards do then
SHOWN = 0.55  # the part of the bow after which the still picture is taken: all are deepest in it, and no card turns
SAYS = 0.5  # seconds of the fade in which the film says at last what was won
NICE = 10
MARK, MARGIN, NAME = 60, 36, 44
"""The program's mark in the lower right corner, its distance from both sides, and the letters of its name, in u."""
RESULT, ABOVE = 1.5, 66
"""How large it is written what was won, 1 being a message, and how far from the foot its middle is, in u."""
FRAME = 1 / 60  # seconds by which the dance is stepped
TITLE = "Cotillion"

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Order:
    """What to draw.

    position: as text. now: seconds of the dance. size: of the picture, in pixels. code: the deal's. folder and name: of
    the files. told: what was won, in a line. hard: whether the deal was of the hardest.
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
    told: str = ""
    hard: bool = False


def make(answer: Connection, order: Order) -> None:
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
    """Write the picture and what moves, a film if it can be; returns the names. Raises OSError."""
    files = {".png": still(order)}
    if not order.settings.reduced_motion:
        moves = film.found() and _film(order)
        files[" dancing.mp4" if moves else " dancing.png"] = moves or moving(order)
    return kept(order.folder, order.name, files)


def still(order: Order) -> bytes:
    """The picture as a PNG file."""
    room = _ballroom(order, order.size)
    _dance(room, _moment(room, order))
    picture = pygame.Surface(order.size, 0, 32)
    room.draw(picture)
    _sign(picture, order)
    _say(picture, order)
    file = BytesIO()
    pygame.image.save(picture, file, "souvenir.png")
    return with_words(file.getvalue(), order.code)


def moving(order: Order, limit: int = LIMIT, ladder: Sequence[tuple[tuple[int, int], int]] = ()) -> bytes:
    """An animated PNG of at most so many bytes, as large and with as many colours as they allow."""
    for size, colours in ladder or LADDER:
        room = _ballroom(order, size)
        seen = _pictures(order, room, room.troupe.programme.ends - BEFORE, SECONDS, RATE)
        found = animation([reduced(picture, dithered=True) for picture in seen], size, RATE, colours, order.code, limit)
        if found:
            return found
    raise OSError(0, "it would be too large")


def _film(order: Order) -> bytes:
    """The climax as a film with sound; nothing if the system's ffmpeg can't make it."""
    room = _ballroom(order, FILM)
    beat, begins = room.beat, max(0.0, room.troupe.programme.ends - RUN_UP)
    start = beat.tune.second_of(beat.first)
    since, chord = (start + max(0.0, time - beat.begins) for time in (begins, room.troupe.programme.ends))
    heard = film.played(beat.tune, since, FILMED, chord)
    try:
        return film.filmed(_pictures(order, room, begins, FILMED, film.RATE), FILM, heard, order.code)
    except OSError as error:
        _log.warning("ffmpeg could not make a film: %s", error.strerror or error)
        return b""


def _pictures(order: Order, room: Ballroom, begins: float, seconds: float, rate: float) -> Iterator[pygame.Surface]:
    """Yield pictures from that time of the dance on; always the same surface."""
    _dance(room, begins)
    picture = pygame.Surface(room.size, 0, 32)
    says = room.troupe.programme.ends + CHORD
    for _ in range(round(seconds * rate)):
        room.draw(picture)
        _sign(picture, order)
        if room.now > says:
            _say(picture, order, (room.now - says) / SAYS)
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
    ground = hall(size, settings.ground, settings.dancers)
    room = Ballroom(view, position, ground, order.foot, tempo_of(settings), hard=order.hard)
    title = heading(size, game_name(ruleset.game))
    room.write(title, title.get_rect(midtop=(size[0] // 2, 0)))
    while not room.ready:
        room.step(0.0)
    return room


def _sign(picture: pygame.Surface, order: Order) -> None:
    """Draw the program's mark at the right and the game's name at the left, over all that dances."""
    size = picture.get_size()
    mark, aside = _mark(max(SIDES[0], round(MARK * unit(size)))), round(MARGIN * unit(size))
    at = mark.get_rect(bottomright=(size[0] - aside, size[1] - aside))
    picture.blit(mark, at)
    name = gilt(TITLE, max(SMALLEST, round(NAME * unit(size))))
    picture.blit(name, name.get_rect(midright=(at.x - aside // 3, at.centery)))
    words = game_name(order.ruleset.game)
    title = gilt(words, fitting(words, Style.DISPLAY, max(SMALLEST, round(NAME * unit(size))), size[0] // 4, TRACKING))
    picture.blit(title, title.get_rect(midleft=(aside, at.centery)))


def _say(picture: pygame.Surface, order: Order, part: float = 1.0) -> None:
    """Say at the foot what was won. part: of a fade."""
    if not order.told:
        return
    size = picture.get_size()
    u = Scale(unit(size) * RESULT)
    while u > 0.3 * unit(size) and width(order.told, Style.REGULAR, scaled(19, u)) > size[0] * 0.62:
        u = u.times(0.92)
    said = toast(order.told, u, GOLD_LIGHT)
    at = said.get_rect(center=(size[0] // 2, size[1] - round(ABOVE * unit(size))))
    picture.blit(faded(said, min(1.0, part)), at)


@lru_cache(maxsize=2)
def _mark(side: int) -> pygame.Surface:
    return icon(side)


def _moment(room: Ballroom, order: Order) -> float:
    """The time of the still picture: when all bow."""
    if order.settings.reduced_motion:
        return order.now
    return room.troupe.programme.ends + CHORD + SHOWN * (BOW - CHORD)  # of the tableau


def _dance(room: Ballroom, now: float) -> None:
    """Step the dance to a time, with the dust of the seconds before."""
    room.now = max(0.0, now - DUST)
    _pass(room, now - room.now)


def _pass(room: Ballroom, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        room.step(FRAME)
