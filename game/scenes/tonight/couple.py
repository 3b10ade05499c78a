"""The couple of the evening, which has stepped on to the floor: a still picture of two puppets, with their shadow."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from game.look.deck import Look
from game.look.puppet import Part, Puppets
from game.look.shapes import raster
from game.scenes.emblem import SUITS
from game.scenes.tonight.life import PASSED
from game.table.dance import poses
from game.table.dance.manners import MANNERS, Hold, bowing, couple
from game.table.dance.skeleton import Body, Posture

TALL = 318.0
"""Height of a couple, in a puppet's units."""
ROUND = 2.0
"""In how many bars of a waltz a couple has turned round."""


def suit_of(day: date) -> str:
    """Whose evening it is."""
    return SUITS[day.toordinal() % 4]


def standing(suit: str, person: int, look: Look, bows: bool) -> tuple[pygame.Surface, tuple[int, int]]:
    """King and queen, `person` pixels high, and where their feet are in the picture. bows: they greet somebody."""
    puppets = Puppets(look, person / TALL)
    return shaded(*figures(puppets, suit, bowing(0.5) if bows else couple(Hold.BESIDE, 28, poses.STAND[0])), person)


def swaying(
    suit: str, person: int, look: Look, at: tuple[int, int]
) -> Callable[[float], tuple[pygame.Surface, tuple[int, int]]]:
    """The same, swaying: for a part of the way aside, -1..1, the picture and where its upper left corner belongs. at:
    where their feet stand.
    """
    puppets, (him, her) = Puppets(look, person / TALL), couple(Hold.BESIDE, 28, poses.STAND[0])

    def sway(part: float) -> tuple[pygame.Surface, tuple[int, int]]:
        two = him._replace(tilt=him.tilt + 1.6 * part), her._replace(tilt=her.tilt + 1.6 * part, swing=9 * part)
        picture, (x, y) = shaded(*figures(puppets, suit, two), person)
        return picture, (at[0] - x, at[1] - y)

    return sway


def passing(suit: str, person: int, look: Look) -> Callable[[int], tuple[pygame.Surface, tuple[int, int]]]:
    """The couple of the next evening in one of the pictures of a waltz, and where their feet are."""
    puppets, waltz = Puppets(look, person / TALL), MANNERS["waltz"]
    kept: dict[int, tuple[pygame.Surface, tuple[int, int]]] = {}
    other = SUITS[(SUITS.index(suit) + 1) % len(SUITS)]

    def dance(at: int) -> tuple[pygame.Surface, tuple[int, int]]:
        if at not in kept:
            kept[at] = shaded(*figures(puppets, other, waltz.pair(ROUND * at / PASSED)), person)
        return kept[at]

    return dance


def figures(
    puppets: Puppets, suit: str, two: tuple[Posture, Posture], size: float = 1.0
) -> tuple[pygame.Surface, tuple[float, float]]:
    """King and queen in their postures, premultiplied, and where their feet are in the picture. size: 1 is as drawn."""
    parts: list[Part] = []
    for who, posture in zip((f"K{suit}", f"Q{suit}"), two, strict=True):
        parts += Body(who, posture, puppets.has(who, "half")).parts()
    return puppets.compose(parts, size)


def shaded(figures: pygame.Surface, feet: tuple[float, float], person: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """Figures with their shadow on the floor, and where their feet are in the picture."""
    x, y = feet
    w, h = figures.get_size()
    tall = round(person * 0.14)
    picture = pygame.Surface((w + tall, h + tall), pygame.SRCALPHA, 32)
    shade = (
        '<defs><radialGradient id="s" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#000" stop-opacity=".62"/>'
        '<stop offset=".6" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/>'
        '</radialGradient></defs><rect width="100" height="100" fill="url(#s)"/>'
    )
    floor = raster((w + tall, tall), shade, (0, 0, 100, 100)).premul_alpha()
    picture.blit(floor, (0, round(y) - tall // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(figures, (tall // 2, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture, (round(x) + tall // 2, round(y))
