"""A table in a gold frame: a position at rest, with a suggested move as a translucent card."""

from __future__ import annotations

from functools import lru_cache, partial

import pygame

from game.look.ahead import AHEAD
from game.look.cloth import small_cloth
from game.look.deck import Deck
from game.look.palette import GOLD_LIGHT, INK
from game.look.shapes import blit_fading, circle, fill, line, polygon, raster
from game.look.widgets.glide import Glide
from game.rules import Act, Move, Position
from game.rules.cards import NAMES
from game.scenes.miniature import FADE, OPENING, picture_frame
from game.scenes.presentation import layout_options_of, look_of
from game.store import Settings
from game.table.flight import Pose
from game.table.floor import Floor
from game.table.picking import Pick, pose_of, top
from game.table.picture.view import View
from game.table.sprites import Sprites

EDGE = 0.016
"""The frame's width, as a part of the picture's."""
FAINT = 0.72
"""The opacity of the translucent card."""
CARRIES = (Act.CARRY, Act.PAIR)


class TableWindow:
    """`fit` places it, in pixels; `show` sets the position, at first after a moment in which pictures are made in the
    background.
    """

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._seen: tuple[Position, Move | None] | None = None
        self._picture: pygame.Surface | None = None
        self._canvas: pygame.Surface | None = None  # the same surface, once the picture has been drawn on it
        self._left = 0.0
        self._fade = Glide(0.0)

    def fit(self, rect: pygame.Rect, position: Position, settings: Settings, u: float) -> None:
        """Lay out a floor for the game of this position; u: of the screen's layout."""
        self.rect = rect
        self._u = u
        self._cloth = partial(small_cloth, rect.size, settings.cloth)
        room = pygame.Rect(0, 0, *rect.size).inflate(-rect.w * 8 // 100, -rect.h * 12 // 100)
        self._floor = Floor(position.ruleset, room, layout_options_of(settings))
        self._sprites = Sprites()
        self._view = View(self._floor, Deck(look_of(settings), self._floor.width), self._sprites, u)
        self._left, self._fade = (0.0, Glide(1.0)) if self._picture else (OPENING, Glide(0.0))  # a resize hides nothing
        self._seen = self._picture = self._canvas = None
        self._view.deck.prepare(self._view.brush.face(card) for card in range(len(NAMES)))

    def show(self, position: Position, better: Move | None = None) -> None:
        """Show this position; better: a move to show in it."""
        self._seen = (position, better)
        self._picture = None
        if self._left > 0:
            self._sprites.lay(position, self._floor)
            self._view.expect_lying(position)
            AHEAD.make([self._cloth])

    def step(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the picture changes."""
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self._fade.to(1.0, FADE)
        return self._fade.step(dt)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the picture, made once for each position, and its frame."""
        if self._left <= 0 and self._seen:
            if not self._picture:
                self._picture = self._drawn(*self._seen)
            blit_fading(surface, self._picture, self.rect, self._fade.at(ahead))
        edge = max(6, round(self.rect.w * EDGE))
        surface.blit(picture_frame(self.rect.size, edge), self.rect.move(-edge, -edge))

    def _drawn(self, position: Position, better: Move | None) -> pygame.Surface:
        if self._canvas:
            picture = self._canvas  # getting new memory for each position would be slow
            picture.blit(self._cloth(), (0, 0))
        else:
            picture = self._canvas = self._cloth().copy()
        self._sprites.lay(position, self._floor)
        self._view.draw(picture, position, 0.0)
        if better:
            self._point(picture, position, better)
        return picture

    def _point(self, picture: pygame.Surface, position: Position, move: Move) -> None:
        """Draw the card halfway to its target, with rings around both ends; for a turn only the stock."""
        view, floor = self._view, self._floor
        if move.act not in CARRIES:
            if move.act in (Act.TURN, Act.REDEAL):
                view.brush.ring(picture, pose_of(top(position, 0), self._sprites, floor), "focus")
                view.draw_cards(picture, position, 0.0)  # the badges over the ring
            return
        start = pose_of(Pick(move.source, move.depth), self._sprites, floor)
        end = pose_of(top(position, move.target), self._sprites, floor)
        card = position.piles[move.source][-1 - move.depth]
        view.brush.ring(picture, start, "hint")
        view.brush.ring(picture, end, "focus")
        view.draw_cards(picture, position, 0.0)
        half = Pose((start.x + end.x) / 2, (start.y + end.y) / 2 - floor.height * 0.09, face=1.0)
        view.brush.ghost(picture, card, half, FAINT)
        sign = aim(max(15, round(floor.width * 0.36)))
        way = pygame.Vector2(end.x - start.x, end.y - start.y)
        turned = pygame.transform.rotozoom(sign, -pygame.Vector2(1, 0).angle_to(way), 1) if way else sign
        picture.blit(turned, turned.get_rect(center=((half.x + end.x) // 2, (half.y + end.y) // 2)))


@lru_cache(maxsize=4)
def aim(wide: int) -> pygame.Surface:
    """A dark disc with a chevron that points to the right."""
    m = wide / 2
    chevron = polygon((m * 0.78, m * 0.52), (m * 1.3, m), (m * 0.78, m * 1.48), close=False)
    body = fill(circle(m, m, m * 0.94), INK, 0.9) + line(circle(m, m, m * 0.88), GOLD_LIGHT, max(1.0, m * 0.09))
    return raster((wide, wide), body + line(chevron, GOLD_LIGHT, max(1.4, m * 0.2)))
