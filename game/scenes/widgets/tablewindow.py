"""A table in a gold frame: positions of a deal that can be tried on, a suggested move, a lamp and a message."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

import pygame

from game.look.ahead import Ahead, Pieces, finished
from game.look.cloth import small_cloth, small_cloth_pieces
from game.look.palette import GOLD_LIGHT, HUD, INK, IVORY, REFUSAL, Scale, unit
from game.look.shade import LampState, lamp
from game.look.shapes import circle, fill, line, polygon, raster
from game.look.sound.device import Voice
from game.look.type import Style, scaled, text, width
from game.look.widgets.widget import Widget
from game.play.session import Said, Session
from game.rules import Act, Move, Position
from game.scenes.board import Board
from game.scenes.miniature import OPENING, PIECE, picture_frame
from game.scenes.presentation import drawn_as
from game.scenes.table.dragging import HandOwner
from game.scenes.table.hand import Hand
from game.scenes.widgets.slip import ROUND, plate
from game.store import Settings
from game.table.motion import Pose
from game.table.picking import Pick, pose_of, top

EDGE = 17  # the frame's width, in u
FAINT = 0.72  # the opacity of the translucent card
CARRIES = (Act.CARRY, Act.PAIR)
HAND_KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_KP_ENTER)
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class TableWindow(Widget):
    """`fit` places it, in pixels; `show` sets the position. At first its frame is empty for a moment, while the cloth
    is made in the background, and then all that lies still, a piece at a time. While it has the focus, arrows and Enter
    are the hand's, and Space turns the stock.
    """

    def __init__(self, label: str, session: Session, sounds: Voice, pictures: Ahead, owner: HandOwner) -> None:
        """label: what it is, for the focus. pictures: makes them. owner: carries out what the hand does."""
        super().__init__(label)
        self._pictures = pictures
        self.board = Board(session, sounds, pictures, bare=False)
        self.hand = Hand(self.board, owner)
        self.better: Move | None = None  # a move to suggest, which Enter plays
        self.lamp = LampState.OFF, ""  # the lamp's state and words; no words for no lamp
        self.said = Said("")  # the message beside the lamp
        self.ahead = 0.0  # seconds since the last step
        self._owner = owner
        self._edge = 0
        self._cloth: Callable[[], pygame.Surface] = partial(pygame.Surface, (1, 1))
        self._drawn: object = None
        self._left = OPENING  # seconds until the table is drawn
        self._opened = False
        self._pieces: Iterator[None] = iter(())

    def fit(self, rect: pygame.Rect, settings: Settings, u: Scale) -> None:
        """Lay out for this part of the screen; u: of the screen's layout."""
        if rect.size == self.rect.size and u == self.u and self.fits(settings):
            self.rect = rect
            return
        if self.board.size != (0, 0):
            self.hand.drop()
        self.rect, self.u, self._edge = rect, u, max(6, round(EDGE * u))
        margin = round(96 * unit(rect.size))
        room = pygame.Rect(0, 0, *rect.size).inflate(-margin, -margin)
        room.h = min(room.h, rect.h - self._foot - round(26 * u) - room.y)
        self.board.fit(rect.size, *drawn_as(settings), room, u)
        self.board.view.expect_all()  # any position of the deal may be shown next
        self.board.view.expect_places(self.board.position)
        self._cloth, self._drawn = partial(small_cloth, rect.size, settings.ground), _drawn(settings)
        if not self._opened:
            self._pictures.make([self._cloth])
            self._pieces = self._first_ground(small_cloth_pieces(rect.size, settings.ground))

    @property
    def _foot(self) -> int:
        """The height of the line with lamp and message, in pixels."""
        return round(scaled(17, self.u) * 1.8)

    def fits(self, settings: Settings) -> bool:
        """Whether it is laid out as these settings want it."""
        return self._drawn == _drawn(settings)

    def show(self, position: Position, move: Move | None = None) -> None:
        """Show a position; move: the one that leads there from what is shown now, whose cards then fly."""
        board, before = self.board, self.board.position
        board.session.path[:] = [position]
        if board.size == (0, 0):
            return
        if position is not before:
            self.hand.forget()
        if move:
            board.show(before.play_with_events(move)[1])
        elif position is not before:
            board.skip()
            board.lay()

    def suggest(self, move: Move | None) -> None:
        self.better = self.hand.hinted = move

    def opens(self, dt: float) -> bool:
        """Let dt seconds pass; returns whether the table can be seen from now on."""
        self._left -= dt
        if self._opened or self._left > 0 or not self._pictures.turn():
            return False
        self._opened = finished(self._pieces, PIECE)
        return self._opened

    def _first_ground(self, cloth: Pieces) -> Iterator[None]:
        """Make the cloth and what lies on it, in pieces."""
        yield from self.board.pieces((yield from cloth))

    def step(self, dt: float) -> bool:
        return self.board.step(dt) | self.hand.step(dt)

    # ── the hand ──

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self.focused and self._key(event.key)
        inside = event.type in MOUSE and self.hit(event.pos)
        if inside or event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.WINDOWLEAVE):
            within = dict(event.dict)
            if event.type in MOUSE:
                within["pos"] = event.pos[0] - self.rect.x, event.pos[1] - self.rect.y
            if inside and event.type == pygame.MOUSEBUTTONDOWN:
                self.hand.hurry(event)
            self.hand.handle(pygame.event.Event(event.type, within))
        return False

    def takes(self, key: int) -> bool:
        return key in HAND_KEYS

    def takes_first(self, event: pygame.event.Event) -> bool:
        """Whether it uses a key before the page's commands do, as it has the focus; then it has used it."""
        if not self.focused or event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_SPACE:
            self._owner.turn()
        elif event.key == pygame.K_ESCAPE and (self.hand.lifted or self.hand.held):
            self.hand.forget(show=True)
        elif event.key in HAND_KEYS or self.board.position.choosing:
            self.hand.handle(event)
            return event.key in HAND_KEYS
        else:
            return False
        return True

    # ── the picture ──

    def pieces(self) -> Iterator[None]:
        """Make what its pictures need besides the cloth, in pieces of a few milliseconds."""
        return self.board.view.pieces(self.board.position)

    def draw(self, target: pygame.Surface) -> None:
        if self._opened and self.within and target.get_rect().contains(self.within):  # it may reach beyond the screen
            table = pygame.Surface(self.rect.size, 0, 32)
            self._draw_table(table, self.ahead)
            target.blit(table, self.rect)
        elif self._opened and target.get_rect().contains(self.rect):
            self._draw_table(target.subsurface(self.rect), self.ahead)
        picture_frame(self.rect.size, self._edge).draw(target, self.rect.move(-self._edge, -self._edge).topleft)

    def _draw_table(self, within: pygame.Surface, ahead: float) -> None:
        board, better, held = self.board, None if self.board.flying else self.better, self.hand.held
        within.blit(board.ground(self._cloth(), ahead, held, self.hand.lit()), (0, 0))
        if better:
            point(within, board, better)
        self._draw_foot(within)
        board.draw_cards(within, ahead, held)
        if better and not held:
            _draw_ghost(within, board, better)
        board.sparks.draw(within)

    def _draw_foot(self, within: pygame.Surface) -> None:
        """Draw the lamp at the left, and beside it its words, or the message."""
        u, (state, words), (w, h) = self.u, self.lamp, self.rect.size
        x, y, px = round(30 * u), h - round(16 * u) - self._foot // 2, scaled(17, u)
        if words:
            jewel = lamp(state, max(22, round(44 * u)))
            within.blit(jewel, jewel.get_rect(midleft=(x, y)))
            x += jewel.get_width() + round(4 * u)
        said, ink = (
            (self.said.sentence, REFUSAL if self.said.refused else IVORY) if self.said.sentence else (words, HUD)
        )
        room = w - x - round(30 * u)
        if width(said, Style.REGULAR, px) > room:  # several lines, which may lie on cards
            image = plate(said, u, ink, room - 2 * round(ROUND * u))
            within.blit(image, image.get_rect(bottomleft=(x, h - round(16 * u))))
        elif said:
            image = text(said, Style.REGULAR, px, ink)
            within.blit(image, image.get_rect(midleft=(x, y)))


def _drawn(settings: Settings) -> object:
    return drawn_as(settings), settings.ground


def point(picture: pygame.Surface, board: Board, move: Move) -> None:
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
