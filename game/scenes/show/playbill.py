"""The title card of a game in the showcase: its name over its layout and the figure of its dance."""

from __future__ import annotations

import math

import pygame

from game.look.base import Scale
from game.look.deck import Look
from game.look.palette import GOLD, GOLD_LIGHT, HUD, IVORY, RGB
from game.look.puppet import Puppets
from game.look.shapes import line, polygon, raster, rule
from game.look.type import Style, gilt, paragraph, scaled, text, width, wrap
from game.rules import GAMES, Ruleset
from game.rules.cards import SUITS
from game.table.dance.couples import TALL, pool
from game.table.dance.dances import dance_of
from game.table.dance.manners import MANNERS
from game.table.dance.skeleton import Body
from game.table.floor import Floor
from game.words import game_name, phrase
from game.words.games import packs

TRACKING = 0.08
"""Between the letters of the name, in em."""
MOMENT = 0.14
"""The moment of the king and queen in the first bar of their dance, as a part of the bar."""
LAYOUT, FIGURE, FAINT = 64, 120, 70
"""Opacity, of 255, of the layout's places, of the dance's figure, and of both under the words."""
LONE = 0.5
"""If its last line is at most so long, as a part of the width, a paragraph is set narrower."""


def playbill(ruleset: Ruleset, note: str, floor: Floor, ground: pygame.Surface, u: Scale, look: Look) -> pygame.Surface:
    """A picture as large as the ground: the game’s name between king and queen of the deck, who dance its dance. note:
    the words above the name. The ground is not changed.
    """
    game, picture = ruleset.game, ground.copy()
    w, h = picture.get_size()
    drawing = _drawing(floor, (w, h), u)
    read = pygame.Rect(0, 0, round(min(w * 0.62, 1180 * u)), round(620 * u))
    read.center = (w // 2, h // 2)
    drawing.fill((255, 255, 255, FAINT), read, pygame.BLEND_RGBA_MULT)
    picture.blit(drawing, (0, 0))
    aside = _couple(picture, floor, SUITS[_place(game.id) % 4], u, look)
    room = w - 2 * aside
    top = h // 2 - round(240 * u)

    def pieces(at: Scale) -> list[tuple[pygame.Surface, int]]:
        """The words in letters of this size, and the room below each, in px."""
        family = text(note.upper(), Style.MEDIUM, scaled(24, at), GOLD, 0.22)
        px = scaled(132, at)
        while width(game_name(game), Style.DISPLAY, px, TRACKING) > room * 0.94:
            px = round(px * 0.95)
        name = gilt.__wrapped__(game_name(game), px, TRACKING)  # large, and not seen again for a long time: not cached
        lines = _even(phrase(game.summary), scaled(30, at), IVORY, round(min(room, 1000 * u)))
        danced = _even(phrase(game.danced), scaled(21, at), HUD, round(min(room * 0.94, 820 * u)))
        foot = text(packs(game).upper(), Style.MEDIUM, scaled(17, at), GOLD, 0.16)
        between = rule(round(min(room * 0.8, 760 * u)), u)
        stack = ((family, 8), (name, 10), (between, 34), (lines, 30), (danced, 34), (foot, 0))
        return [(piece, round(gap * u)) for piece, gap in stack]

    def tall(at: Scale) -> int:
        return sum(piece.get_height() + gap for piece, gap in pieces(at))

    y = top
    for piece, gap in pieces(u.fitting(h - top - round(60 * u), tall)):
        picture.blit(piece, piece.get_rect(midtop=(w // 2, y)))
        y += piece.get_height() + gap
    return picture


def _even(words: str, px: int, colour: RGB, room: int) -> pygame.Surface:
    """A paragraph whose last line is not a lone word."""
    return paragraph(words, Style.REGULAR, px, colour, narrowed(words, px, room), centred=True)


def narrowed(words: str, px: int, room: int) -> int:
    """The width for a paragraph: if its last line would be short, as narrow as the same number of lines allows."""
    lines = wrap(words, Style.REGULAR, px, room)
    if len(lines) > 1 and width(lines[-1], Style.REGULAR, px) < LONE * room:
        while len(wrap(words, Style.REGULAR, px, room - 8)) == len(lines):
            room -= 8
    return room


def _drawing(floor: Floor, size: tuple[int, int], u: Scale) -> pygame.Surface:
    """The places of the table, and over them the figure of the dance in gold lines."""
    w, h = floor.card
    body = ""
    for spot in floor.spots:
        turn = math.radians(-spot.angle)
        across, down = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        corners = [
            (spot.x + a * w / 2 * across[0] + b * h / 2 * down[0], spot.y + a * w / 2 * across[1] + b * h / 2 * down[1])
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        body += line(polygon(*corners), GOLD, max(1.0, 2 * u), LAYOUT / 255)
    room = floor.area
    half = room.w / 2, room.h / 2
    for way in dance_of(floor).pattern:
        points = [way.at(k / 60) for k in range(61)]
        seen = [(room.centerx + x * half[0], room.centery + y * half[1]) for x, y in points]
        body += line(polygon(*seen, close=way.closed), GOLD_LIGHT, max(1.0, 2.4 * u), FIGURE / 255)
    return raster(size, body)


def _couple(picture: pygame.Surface, floor: Floor, suit: str, u: Scale, look: Look) -> int:
    """Draw the king at the left, the queen at the right, in the steps of their dance; returns how far each extends
    inwards, in pixels.
    """
    w, h = picture.get_size()
    wide = min(400 * u, w * 0.19)
    high = round(min(wide * 1.8, 700 * u))
    puppets = Puppets(look, high / TALL)
    foot, edge = h // 2 + round(high * 0.52), round(min(90 * u, w * 0.045) + wide / 2)
    for rank, posture, x in zip("KQ", MANNERS[dance_of(floor).tune].pair(MOMENT), (edge, w - edge), strict=True):
        who = rank + suit
        here = [(a - posture.x, up, near - posture.near) for a, up, near in posture.hands]
        alone = posture._replace(x=0.0, near=0.0, hands=(here[0], here[1]), look=posture.turn)
        figure, (ox, oy) = puppets.compose(Body(who, alone, puppets.has(who, "half")).parts())
        if (x < w / 2) == (math.sin(math.radians(posture.turn)) < 0):  # both look to the middle
            figure, ox = pygame.transform.flip(figure, True, False), figure.get_width() - ox
        shade = pool(round(high * 0.3), round(high * 0.08))
        picture.blit(shade, shade.get_rect(center=(x, foot)))
        picture.blit(figure, (round(x - ox), round(foot - oy)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return round(edge + wide * 0.46)


def _place(game: str) -> int:
    return next((place for place, other in enumerate(GAMES) if other.id == game), 0)
