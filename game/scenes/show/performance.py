"""One game in the showcase: its title card, its deal, moves played by the program, and the dance."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import partial

import pygame
from pygame.math import clamp

from game.look.ahead import Pieces, drawn
from game.look.ballroom import hall
from game.look.cloth import cloth, heading
from game.look.deck import Look
from game.look.palette import GOLD, GOLD_LIGHT, HUD, IVORY, RGB, Scale
from game.look.puppet import Puppets
from game.look.shapes import line, polygon, raster, rule
from game.look.type import Style, gilt, narrowed, paragraph, scaled, text, width
from game.play.session import Session
from game.rules import GAMES, Act, Kind, Move, Ruleset
from game.rules.cards import SUITS
from game.scenes.board import Board
from game.scenes.presentation import layout_options_of, look_of
from game.scenes.scene import Host
from game.table.choreography import Tempo
from game.table.dance.ballroom import Ballroom
from game.table.dance.couples import TALL, pool
from game.table.dance.dances import dance_of, tune_of
from game.table.dance.manners import MANNERS
from game.table.dance.programme import opening
from game.table.dance.skeleton import Body
from game.table.floor import Floor
from game.words import game_name, phrase
from game.words.games import packs
from game.words.win import billed

TRACKING = 0.08  # between the letters of the name, in em
MOMENT = 0.14  # the moment of the king and queen in the first bar of their dance, as a part of the bar
LAYOUT, FIGURE, FAINT = 64, 120, 70
"""Opacity, of 255, of the layout's places, of the dance's figure, and of both under the words."""
BANDS = 6  # of the layout and the figure one is drawn at a time


def playbill(ruleset: Ruleset, note: str, floor: Floor, ground: pygame.Surface, u: Scale, look: Look) -> Pieces:
    """A picture as large as the ground, made in pieces: the game’s name between king and queen of the deck, who dance
    its dance. note: the words above the name. The ground is not changed.
    """
    game, picture = ruleset.game, ground.copy()
    w, h = picture.get_size()
    yield
    yield from _draw_places(picture, floor, u)
    aside = yield from _couple(picture, floor, SUITS[_place(game.id) % 4], u, look)
    room = w - 2 * aside
    top = h // 2 - round(240 * u)

    def pieces(at: Scale) -> Iterator[tuple[pygame.Surface, int]]:
        """The words in letters of this size, and the room below each, in px."""
        yield text(note.upper(), Style.MEDIUM, scaled(24, at), GOLD, 0.22), round(8 * u)
        px = scaled(132, at)
        while width(game_name(game), Style.DISPLAY, px, TRACKING) > room * 0.94:
            px = round(px * 0.95)
        name = gilt.__wrapped__(game_name(game), px, TRACKING)  # large, and not seen again for a long time: not cached
        yield name, round(10 * u)
        yield rule(round(min(room * 0.8, 760 * u)), u), round(34 * u)
        yield _even(phrase(game.summary), scaled(30, at), IVORY, round(min(room, 1000 * u))), round(30 * u)
        yield _even(phrase(game.danced), scaled(21, at), HUD, round(min(room * 0.94, 820 * u))), round(34 * u)
        yield text(packs(game).upper(), Style.MEDIUM, scaled(17, at), GOLD, 0.16), 0

    def tall(stack: Iterable[tuple[pygame.Surface, int]]) -> int:
        return sum(piece.get_height() + gap for piece, gap in stack)

    stack = []
    for piece in pieces(u):
        stack.append(piece)
        yield
    most = h - top - round(60 * u)
    if tall(stack) > most:
        stack = [*pieces(u.fitting(most, lambda at: tall(pieces(at))))]
    y = top
    for image, gap in stack:
        picture.blit(image, image.get_rect(midtop=(w // 2, y)))
        y += image.get_height() + gap
    return picture


def _even(words: str, px: int, colour: RGB, room: int) -> pygame.Surface:
    """A paragraph whose last line is not a lone word."""
    return paragraph(words, Style.REGULAR, px, colour, narrowed(words, Style.REGULAR, px, room), centred=True)


def _draw_places(picture: pygame.Surface, floor: Floor, u: Scale) -> Iterator[None]:
    """The places of the table, and over them the figure of the dance in gold lines, fainter where words will stand."""
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
    wide, high = picture.get_size()
    read = pygame.Rect(0, 0, round(min(wide * 0.62, 1180 * u)), round(620 * u))
    read.center = (wide // 2, high // 2)
    tall = -(-high // BANDS)
    for top in range(0, high, tall):
        band = raster((wide, tall), body, (0, top, wide, tall))
        band.fill((255, 255, 255, FAINT), read.move(0, -top), pygame.BLEND_RGBA_MULT)
        picture.blit(band, (0, top))
        yield


def _couple(picture: pygame.Surface, floor: Floor, suit: str, u: Scale, look: Look) -> Generator[None, None, int]:
    """Draw king and queen at the sides, in the steps of their dance; returns how far each extends inwards, in px."""
    w, h = picture.get_size()
    wide = min(400 * u, w * 0.19)
    high = round(min(wide * 1.8, 700 * u))
    puppets = Puppets(look, high / TALL)
    foot, edge = h // 2 + round(high * 0.52), round(min(90 * u, w * 0.045) + wide / 2)
    for rank, posture, x in zip("KQ", MANNERS[dance_of(floor).tune].pair(MOMENT), (edge, w - edge), strict=True):
        who = rank + suit
        here = [(a - posture.x, up, near - posture.near) for a, up, near in posture.hands]
        alone = posture._replace(x=0.0, near=0.0, hands=(here[0], here[1]), look=posture.turn)
        figure, (ox, oy) = yield from puppets.composing(Body(who, alone, puppets.has(who, "half")).parts())
        if (x < w / 2) == (math.sin(math.radians(posture.turn)) < 0):  # both look to the middle
            figure, ox = pygame.transform.flip(figure, True, False), figure.get_width() - ox
        shade = pool(round(high * 0.3), round(high * 0.08))
        picture.blit(shade, shade.get_rect(center=(x, foot)))
        picture.blit(figure, (round(x - ox), round(foot - oy)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return round(edge + wide * 0.46)


def _place(game: str) -> int:
    return next((place for place, other in enumerate(GAMES) if other.id == game), 0)


BILL, LAID = 3.4, 1.5
"""Seconds that a title card is shown, and the second in which the table beneath it is prepared, while nothing moves."""
SLOWEST, FASTEST = 0.62, 0.068  # the most and the least seconds between two moves
REST = 0.9  # seconds of rest after the last card has landed
FADES = 0.9  # seconds before the end in which the music fades out
DANCE = 10.6  # seconds of the dance, with the opening of the pack
BRISK = 1.7  # how much faster the pack opens than at a win
FOOT = 110  # the room left free below the dancers, in u
PLAY = 12.5  # seconds in which the moves are played, however many, as far as the limits allow
CHOOSING, TURNING, CLIMBING = 2.0, 0.8, 0.7
"""The relative time of a choice, of a turn of the stock, and of a card that goes to a foundation right after another;
other moves take 1.
"""


@dataclass(frozen=True)
class Piece:
    """What is shown: a deal and the moves that win it, as texts; no moves where no win is known.

    position: as text, if it does not begin with the deal: a position of a lost deal in which one move still wins.
    """

    ruleset: Ruleset
    number: int
    moves: tuple[str, ...]
    position: str = ""


class Part(Enum):
    """The parts of a performance, in order."""

    BILL = 0
    DEAL = 1
    PLAY = 2
    REST = 3
    DANCE = 4
    OVER = 5


class Performance:
    """Goes on by itself from part to part until it is OVER."""

    def __init__(self, host: Host, piece: Piece, size: tuple[int, int]) -> None:
        self.host = host
        self.ruleset = piece.ruleset
        session = Session(piece.ruleset, piece.number)
        if piece.position:
            session.path = [piece.ruleset.load(piece.position)]
        self.board = Board(session, host.sounds, host.ahead, bare=False)
        self._note = billed(piece.ruleset, bool(piece.position))
        self.part = Part.BILL
        self.ballroom: Ballroom | None = None
        self._ends = BILL
        self._moves = piece.moves
        self._waits = waits(piece)
        pace = sum(self._waits) / len(self._waits) if self._waits else SLOWEST
        self.board.tempo = Tempo(clamp(0.3 / pace, 1.0, 1.8), host.settings.reduced_motion)
        self.fit(size)
        host.sounds.band.show(tune_of(self.board.floor))

    def fit(self, size: tuple[int, int]) -> None:
        """Lay everything out for a screen of this size; flying cards land."""
        settings = self.host.settings
        self.board.fit(size, look_of(settings), layout_options_of(settings))
        self.board.view.expect_all()
        self.board.view.expect_places(self.board.position)
        self._ground = cloth(size, settings.ground)
        self._hall = size, settings.ground, settings.dancers
        self.host.ahead.make([partial(hall, *self._hall)])
        self._title = heading(size, game_name(self.ruleset.game))
        self._title_at = self._title.get_rect(midtop=(size[0] // 2, 0))
        self._bill: pygame.Surface | None = None
        self._billed: Pieces | None = None
        if self.part is Part.BILL:
            look = look_of(settings)
            self._billed = playbill(self.ruleset, self._note, self.board.floor, self._ground, self.board.u, look)
        if self.ballroom:
            self._open_ballroom(self.ballroom.now)

    @property
    def ready(self) -> bool:
        """Whether the title card is there, if it is to be seen."""
        return self._billed is None

    def prepare(self, seconds: float) -> bool:
        """Go on with the title card for about so many seconds, for a piece at least; returns whether it is ready."""
        if self._billed and (bill := drawn(self._billed, seconds)):
            self._bill, self._billed = bill, None
        return self.ready

    # ── time ──

    def step(self, dt: float) -> bool:
        before, changed = self.board.now, self.board.step(dt)
        if self.part is Part.BILL and before < LAID <= self.board.now:
            self.board.ground(self._ground, 0.0)
        ballroom = self.ballroom
        if self.part is Part.DANCE and ballroom:
            moved = ballroom.step(dt)
            ballroom.follow(self.host.sounds.band, dt)
            if ballroom.now >= DANCE - FADES:
                self.host.sounds.band.leave()
            if ballroom.now >= DANCE:
                self.part = Part.OVER
            return moved
        if self.board.now >= self._ends:
            self._next()
            return True
        return changed

    def _next(self) -> None:
        """Play the next move, or begin the next part."""
        if self.part is Part.BILL:
            self.part, self._bill, self._billed = Part.DEAL, None, None
            self.board.deal(Tempo(1.0, self.board.tempo.reduced))
            self._ends = self.board.sprites.last_landing() + REST
        elif self.part in (Part.DEAL, Part.PLAY):
            self.part = Part.PLAY
            self._play()
        elif not self.board.position.won:
            self.part = Part.OVER
        else:
            self.part = Part.DANCE
            if not self.host.sounds.band.dance(tune_of(self.board.floor), opening(BRISK)):
                self.host.sounds.play("win")
            self._open_ballroom(0.0)

    def _play(self) -> None:
        board, session = self.board, self.board.session
        place = len(session.moves)
        if place == len(self._moves):
            self.part = Part.REST
            self._ends = max(board.now, board.sprites.last_landing()) + REST
            return
        move = session.position.parse_move(self._moves[place])
        board.show(session.play(move))
        self._ends = board.now + self._waits[place]
        if move.act is Act.CHOOSE:
            self._ends = max(self._ends, board.sprites.last_landing())

    def _open_ballroom(self, now: float) -> None:
        table = self.board.give_ground(self._ground)
        tempo = Tempo(BRISK, self.board.tempo.reduced)
        beat = self.host.sounds.band.beat(now)
        self.ballroom = Ballroom(
            self.board.view, self.board.position, hall(*self._hall), FOOT, tempo, beat, table, brief=True
        )
        self.ballroom.now = now
        self.ballroom.write(self._title, self._title_at)

    # ── the picture ──

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        self.prepare(math.inf)
        if self._bill:
            surface.blit(self._bill, (0, 0))
        elif self.ballroom:
            self.ballroom.draw(surface, ahead)
        else:
            surface.blit(self.board.ground(self._ground, ahead), (0, 0))
            surface.blit(self._title, self._title_at)
            self.board.draw_cards(surface, ahead)
            self.board.sparks.draw(surface)


def waits(piece: Piece) -> list[float]:
    """Seconds after each move of a piece; long lines are faster, and so are cards that go to foundations together."""
    kinds = [pile.kind for pile in piece.ruleset.piles]
    weights, climbing = [], False
    for move in map(piece.ruleset.parse_move, piece.moves):
        climbs = move.act is Act.CARRY and kinds[move.target] is Kind.FOUNDATION
        weights.append(CLIMBING if climbs and climbing else _weight(move))
        climbing = climbs
    beat = PLAY / max(1.0, sum(weights))
    return [clamp(beat * weight, FASTEST, SLOWEST) for weight in weights]


def _weight(move: Move) -> float:
    return {Act.CHOOSE: CHOOSING, Act.TURN: TURNING}.get(move.act, 1.0)
