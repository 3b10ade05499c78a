"""A table in a gold frame: positions of a deal, with flying cards, and a suggested move as a translucent card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

import pygame

from game.look.ahead import AHEAD
from game.look.cloth import scale, small_cloth
from game.look.palette import GOLD_LIGHT, INK
from game.look.shapes import circle, fill, line, polygon, raster
from game.look.sound.voice import Voice
from game.rules import Act, Move, Position
from game.scenes.board import Board
from game.scenes.miniature import OPENING, picture_frame
from game.scenes.presentation import drawn_as
from game.store import Settings
from game.table.flight import Pose
from game.table.picking import Pick, pose_of, top
from game.table.session import Session

EDGE = 17
"""The frame's width, in u."""
FAINT = 0.72
"""The opacity of the translucent card."""
CARRIES = (Act.CARRY, Act.PAIR)


class TableWindow:
    """`fit` places it, in pixels; `show` sets the position. At first its frame is empty for a moment, while the cloth
    is made in the background.
    """

    def __init__(self, session: Session, sounds: Voice) -> None:
        self.board = Board(session, sounds, bare=False)
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.better: Move | None = None
        """A move to suggest."""
        self._edge = 0
        self._cloth: Callable[[], pygame.Surface] = partial(pygame.Surface, (1, 1))
        self._drawn: object = None
        self._left = OPENING

    def fit(self, rect: pygame.Rect, settings: Settings, u: float) -> None:
        """Lay out for this part of the screen; u: of the screen's layout."""
        self.rect, self._edge = rect, max(6, round(EDGE * u))
        margin = round(96 * scale(rect.size))
        room = pygame.Rect(0, 0, *rect.size).inflate(-margin, -margin)
        self.board.fit(rect.size, *drawn_as(settings), room)
        self.board.view.expect_all()  # any position of the deal may be shown next
        self.board.view.expect_places(self.board.position)
        self._cloth, self._drawn = partial(small_cloth, rect.size, settings.cloth), _drawn(settings)
        if self._left > 0:
            AHEAD.make([self._cloth])

    def fits(self, settings: Settings) -> bool:
        """Whether it is laid out as these settings want it."""
        return self._drawn == _drawn(settings)

    def show(self, position: Position, move: Move | None = None) -> None:
        """Show a position; move: the one that leads there from what is shown now, whose cards then fly."""
        board, before = self.board, self.board.position
        board.session.path[:] = [position]
        if board.size == (0, 0):
            return
        if move:
            board.show(before.play_with_events(move)[1])
        elif position != before:
            board.skip()
            board.lay()

    def opens(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the table can be seen from now on."""
        before, self._left = self._left, self._left - dt
        return before > 0 >= self._left

    def pieces(self) -> Iterator[None]:
        """Make what its pictures need besides the cloth, in pieces of a few milliseconds."""
        return self.board.view.pieces(self.board.position)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw table, cards and frame, `ahead` seconds after the last step."""
        if self._left <= 0 and surface.get_rect().contains(self.rect):
            self._draw_table(surface.subsurface(self.rect), ahead)
        frame = picture_frame(self.rect.size, self._edge)
        surface.blit(frame, self.rect.move(-self._edge, -self._edge))

    def _draw_table(self, within: pygame.Surface, ahead: float) -> None:
        board, better = self.board, None if self.board.flying else self.better
        within.blit(board.ground(self._cloth(), ahead), (0, 0))
        if better:
            _point(within, board, better)
        board.draw_cards(within, ahead)
        if better:
            _draw_ghost(within, board, better)
        board.sparks.draw(within)


def _drawn(settings: Settings) -> object:
    return drawn_as(settings), settings.cloth


def _point(picture: pygame.Surface, board: Board, move: Move) -> None:
    """Draw rings around both ends of a move; for a turn around the stock."""
    brush, position = board.view.brush, board.position
    if move.act in CARRIES:
        brush.ring(picture, pose_of(Pick(move.source, move.depth), board.sprites, board.floor), "hint")
        brush.ring(picture, pose_of(top(position, move.target), board.sprites, board.floor), "focus")
    elif move.act in (Act.TURN, Act.REDEAL):
        brush.ring(picture, pose_of(top(position, 0), board.sprites, board.floor), "focus")


def _draw_ghost(picture: pygame.Surface, board: Board, move: Move) -> None:
    """Draw the card halfway to its target, with a chevron that points there."""
    if move.act not in CARRIES:
        return
    position, floor = board.position, board.floor
    start = pose_of(Pick(move.source, move.depth), board.sprites, floor)
    end = pose_of(top(position, move.target), board.sprites, floor)
    half = Pose((start.x + end.x) / 2, (start.y + end.y) / 2 - floor.height * 0.09, face=1.0)
    board.view.brush.ghost(picture, position.piles[move.source][-1 - move.depth], half, FAINT)
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
