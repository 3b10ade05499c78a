"""The title card of a game: what is given, by whom, in a word or two."""

from __future__ import annotations

import pygame

from game.look.cloth import scale
from game.look.deck import Deck, Look
from game.look.palette import GOLD, HUD, IVORY
from game.look.shapes import rule
from game.look.type import Style, gilt, paragraph, scaled, text, width
from game.rules import GAMES
from game.rules.cards import SUITS
from game.rules.record import Game
from game.table.dance.couples import pool
from game.words.games import packs

TRACKING = 0.08
"""Between the letters of the name, in em."""


def playbill(game: Game, ground: pygame.Surface, four_colours: bool) -> pygame.Surface:
    """A picture as large as the ground: the game's name between a king and a queen. The ground is not changed."""
    picture = ground.copy()
    w, h = picture.get_size()
    u = scale((w, h))
    aside = _couple(picture, SUITS[_place(game) % 4], u, four_colours)
    room = w - 2 * aside
    family = text(game.family.upper(), Style.MEDIUM, scaled(24, u), GOLD, 0.22)
    px = scaled(132, u)
    while width(game.name, Style.DISPLAY, px, TRACKING) > room * 0.94:
        px = round(px * 0.95)
    name = gilt.__wrapped__(game.name, px, TRACKING)  # large, and not seen again for a quarter of an hour: not kept
    lines = paragraph(game.summary, Style.REGULAR, scaled(30, u), IVORY, round(min(room, 1000 * u)), centred=True)
    danced = paragraph(game.danced, Style.REGULAR, scaled(21, u), HUD, round(min(room * 0.94, 820 * u)), centred=True)
    foot = text(packs(game).upper(), Style.MEDIUM, scaled(17, u), GOLD, 0.16)
    y = h // 2 - round(240 * u)
    line = rule(round(min(room * 0.8, 760 * u)), u)
    for piece, gap in ((family, 8), (name, 10), (line, 34), (lines, 30), (danced, 34), (foot, 0)):
        picture.blit(piece, piece.get_rect(midtop=(w // 2, y)))
        y += piece.get_height() + round(gap * u)
    return picture


def _couple(picture: pygame.Surface, suit: str, u: float, four_colours: bool) -> int:
    """The king at the left, the queen at the right; how far each reaches in, in pixels."""
    w, h = picture.get_size()
    wide = round(min(440 * u, w * 0.2))
    deck = Deck(Look("masquerade", four_colours), wide)
    foot = h // 2 + deck.size[1] // 2 + round(20 * u)
    edge = round(min(110 * u, w * 0.05))
    for name, x in ((f"K{suit}", edge), (f"Q{suit}", w - edge - wide)):
        shade = pool(wide, round(wide * 0.16))
        picture.blit(shade, shade.get_rect(center=(x + wide // 2, foot - round(wide * 0.05))))
        picture.blit(deck.dancer(name), (x, foot - deck.size[1]))
    return edge + round(wide * 0.92)


def _place(game: Game) -> int:
    return next((place for place, other in enumerate(GAMES) if other.id == game.id), 0)
