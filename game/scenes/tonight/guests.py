"""The couples of the ball along the walls of the first screen: as many as have come, and the one that comes next."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.evening import Guest
from game.look.ahead import Pieces
from game.look.ballroom import EYE, HORIZON, WAITING, View, silhouette
from game.look.deck import Look
from game.look.palette import Size
from game.look.puppet import Puppets
from game.look.shapes import raster
from game.scenes.album.picture import figures_pieces, stance_of
from game.scenes.album.plan import Place
from game.scenes.presentation import SUITS
from game.scenes.tonight.couple import BACK, TALL, shaded

NEARER, BESIDE_WALL = 236, 226
"""How high a couple is that stands before those at the back, and one at a side wall, in units of the room."""
FROM_MIDDLE = (
    (212, 372), (BACK, -350), (BACK, 478), (BACK, -458), (BACK, 584), (BACK, -566), (NEARER, -404), (BESIDE_WALL, 684),
    (BESIDE_WALL, -660), (NEARER, 528), (NEARER, -512), (BESIDE_WALL, 784), (BESIDE_WALL, -766))  # fmt: skip
"""Where they stand, in the order in which they come: how high each is, and how far from the middle, in units."""
CLOSER = 94  # so much nearer to the middle all stand where no cards do
EDGE = 84  # of the screen, from the last couple's middle; in units
LIT = (222, 218, 208, 255)  # how a couple is coloured that stands back, of 255
NEXT = (150, 116, 40)  # the light behind the one that comes next


def places(size: Size, cards: bool) -> list[Place]:
    """Where they stand, in the order in which they come. cards: whether they stand beside the couple in the middle."""
    view, found = View.of(size), list[Place]()
    for near, x in FROM_MIDDLE:
        if abs(x) < view.half - EDGE:
            at = x if cards else x - CLOSER if x > 0 else x + CLOSER
            found.append(Place(view.at(at, HORIZON + EYE * near), round(near * view.k), ""))
    return found


def dressed(suits: Sequence[str], evening: str) -> list[str]:
    """What couples of these suits wear where another couple has that of the evening: its own instead the rarest one."""
    worn = list[str]()
    for suit in suits:
        others = [each for each in SUITS if each not in (evening, *worn[-2:])]
        rarest = min(others, key=worn.count)
        worn.append(rarest if suit == evening else suit)
    return worn


def attend(ground: pygame.Surface, guest: Guest, place: Place, look: Look) -> Pieces:
    """A game's couple, or its silhouette before a light if it still waits."""
    drawn, feet = yield from figures_pieces(Puppets(look, place.person / TALL), place.suit, stance_of(guest.game))
    yield
    if guest.first:
        drawn.fill(LIT, special_flags=pygame.BLEND_RGBA_MULT)
    else:
        drawn = silhouette(drawn, *WAITING).premul_alpha()
        glow = _glow(place.person)
        ground.blit(glow, glow.get_rect(midbottom=place.feet), special_flags=pygame.BLEND_RGB_ADD)
    picture, foot = shaded(drawn, feet, place.person)
    corner = place.feet[0] - foot[0], place.feet[1] - foot[1]
    ground.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    yield
    return ground


def _glow(person: int) -> pygame.Surface:
    """Light behind the one who comes next."""
    tone = "rgb" + str(NEXT)
    body = (
        f'<defs><radialGradient id="n" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="{tone}"/>'
        '<stop offset="1" stop-color="#000"/></radialGradient></defs><rect width="100" height="100" fill="url(#n)"/>'
    )
    return raster((round(person * 1.1), round(person * 1.2)), body, (0, 0, 100, 100))
