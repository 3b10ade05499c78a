"""The programme's board: a tile for each game, with its table, its couple, its name and how it stands, in shelves; its
keys and buttons.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pygame

from game.look.ahead import Ahead, Pieces, drawn
from game.look.ballroom import silhouette
from game.look.deck import Look
from game.look.keys import Key
from game.look.palette import GILT, GOLD_LIGHT, HUD, IVORY, NIGHT
from game.look.puppet import Puppets
from game.look.type import Style, fitting, scaled, shortened, text
from game.look.widgets.gold import difficulty_jewels
from game.look.widgets.widget import frame
from game.rules import Game
from game.scenes.command import Command
from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.menu.commands import MORE
from game.scenes.miniature import PIECE
from game.scenes.tonight.couple import TALL as AS_TALL_AS
from game.scenes.tonight.picture import dancers_pieces, stance_of
from game.scenes.tonight.plan import SUITS
from game.scenes.widgets.plaques import CAPTION, INSET, DealBoard
from game.scenes.widgets.slip import dots, sign_size
from game.words import game_name
from game.words.evening import LADDER

FAVOURITE = Command("favourite", (Key(pygame.K_d, ctrl=True),), "make this game a favourite, or no longer", "Favourite")
COMMANDS = (*(command for command in MENU if command.action != "go_back"), FAVOURITE, MORE, MENU[-1])
FOOT = ("go_back", "surprise", "rules", "lesson", "favourite", "more")
"""What stands along the lower edge, beside the golden button."""
FEWER = ("go_back", "surprise", "more")  # the same where there is little room
LETTERS = Command("", (), "find a game by its name", also="letters")


WAITING = (3, 20, 17), (112, 142, 116)  # the colours of a silhouette, and of the light along its edge
FINE = 2  # they are drawn so many times larger than they are shown


class Couples:
    """Makes and keeps the pictures, a piece at a time."""

    def __init__(self, look: Look, ahead: Ahead) -> None:
        self._look, self._ahead = look, ahead
        self._tall = 0
        self._kept: dict[tuple[str, bool], pygame.Surface] = {}
        self._puppets = Puppets(look, 1.0)
        self._pieces: tuple[tuple[str, bool], Pieces] | None = None  # of the picture that is being made
        self._order = {game: place for place, game in enumerate(LADDER)}

    def step(self, tall: int, wanted: Iterable[tuple[str, bool]]) -> bool:
        """Go on with the next picture that is wanted, so many pixels high; returns whether there is a new one. wanted:
        games, and whether they were won.
        """
        if tall != self._tall:
            self._tall, self._pieces = tall, None
            self._kept.clear()
            self._puppets = Puppets(self._look, FINE * tall / AS_TALL_AS)
        one = next((one for one in wanted if one not in self._kept), None)
        if one is None or not self._ahead.turn():
            return False
        if self._pieces is None or self._pieces[0] != one:
            self._pieces = one, self._draw(*one)
        picture = drawn(self._pieces[1], PIECE)
        if picture:
            self._kept[one], self._pieces = picture, None
        return picture is not None

    def of(self, game: str, won: bool) -> pygame.Surface | None:
        """The couple of a game, premultiplied, if it is made."""
        return self._kept.get((game, won))

    def _draw(self, game: str, won: bool) -> Pieces:
        place = self._order.get(game)
        suit = SUITS[place if place is not None else sum(map(ord, game)) % len(SUITS)]
        two, _ = yield from dancers_pieces(self._puppets, suit, stance_of(game))
        two = two if won else silhouette(two, *WAITING).premul_alpha()
        return pygame.transform.smoothscale(two, (round(two.get_width() / FINE), round(two.get_height() / FINE)))


WIDE = 226  # of a tile, in u
WIDER = 1.3  # how much of the letters' growth the tiles take over
TALL = 1.36  # how high a couple is, as a part of the height of the words beside it
FAINT = 90  # alpha of what is drawn over a game that does not match what was typed


@dataclass
class GameBoard(DealBoard):
    """The games as tiles, family by family. Its numbers are places in `games`. levels: how hard each is (0 unknown);
    paused: those with a paused deal; favourites: the player's own; found: the games that match what was typed, or
    None; couples: pictures of those whom a first win brings.
    """

    games: tuple[Game, ...] = ()
    levels: dict[int, int] = field(default_factory=dict)
    paused: frozenset[int] = frozenset()
    favourites: frozenset[int] = frozenset()
    found: frozenset[int] | None = None
    couples: Couples = field(kw_only=True)

    @property
    def game(self) -> Game:
        """The chosen game."""
        return self.games[self.deal]

    def choose(self, place: int, at_once: bool = False) -> None:
        """Choose the game at that place, and bring it into sight."""
        if place in self.deals:
            self.index = self.deals.index(place)
            self._show(at_once)

    def state(self) -> tuple[object, ...]:
        on_sign = self._over is not None and self.sign(self._over).collidepoint(self._at)
        return (*super().state(), self.found, self.paused, self.favourites, on_sign)

    def _least(self, wide: int) -> int:
        return min(round(WIDE * self.u * (1 + WIDER * (self.u.letters - 1))), wide)

    def step(self, dt: float) -> bool:
        changed = super().step(dt)
        wanted = [(self.games[self.deals[index]].id, self.deals[index] in self.won) for index in self._in_sight()]
        tall = min(round(self._caption() * TALL), round(self._picture[0] * 0.3))
        return self.couples.step(tall, wanted) or changed

    def _caption(self) -> int:
        return max(round(CAPTION * self.u), round(scaled(18, self.u) * 1.6)) + round(scaled(16, self.u) * 1.3)

    def _light_of(self, lit: int) -> str:
        return super()._light_of(lit) if lit != self.index or self.focused else "hover"

    def paint(self, target: pygame.Surface) -> Iterator[None]:
        yield from super().paint(target)
        if self.focused or not self.deals:
            return
        with self.scroll.window(target, 0.0):
            rect = self.plaque(self.index)
            if self._over != self.index:
                self._draw_plaque(target, self.index, "hover")
            for apart in (2, 10):
                ring = rect.inflate(round(apart * self.u), round(apart * self.u))
                pygame.draw.rect(target, GOLD_LIGHT, ring, max(1, round(2 * self.u)))

    def sign(self, index: int) -> pygame.Rect:
        """The corner of a tile with the sign from which its words unfold."""
        rect = pygame.Rect((0, 0), sign_size(self.u))
        rect.topright = self.plaque(index).right - round(4 * self.u), self.plaque(index).y + round(5 * self.u)
        return rect

    def _draw_sign(self, target: pygame.Surface, index: int) -> None:
        rect = self.sign(index)
        lit = rect.collidepoint(self._at)
        target.fill((6, 34, 29), rect.clip(target.get_clip()))
        target.blit(frame(rect.size, self.u, "hover" if lit else "rest"), rect)
        target.blit(dots(rect.size, GOLD_LIGHT if lit else GILT), rect)

    def _draw_plaque(self, target: pygame.Surface, index: int, kind: str) -> None:
        place, rect, inset = self.deals[index], self.plaque(index), round(INSET * self.u)
        won = place in self.won
        target.blit(frame(rect.size, self.u, kind), rect)
        picture = pygame.Rect(rect.x + inset, rect.y + inset, *self._picture)
        self.pictures.draw(target, place, picture.topleft)
        ink = IVORY if kind == "rest" else GOLD_LIGHT
        couple = self.couples.of(self.games[place].id, won)
        wide = couple.get_width() if couple else 0
        if couple:
            at = couple.get_rect(bottomright=(rect.right - inset // 2, rect.bottom - round(5 * self.u)))
            target.blit(couple, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        low, x = rect.y + inset + self._picture[1], rect.x + 2 * inset
        middle = low + (rect.bottom - low) // 3 + int(kind == "pressed")
        name, whole = game_name(self.games[place]), rect.right - inset - x
        px = fitting(name, Style.DISPLAY, scaled(21, self.u), whole)
        name = shortened(name, Style.DISPLAY, px, whole)
        words = text(name, Style.DISPLAY, px, ink)
        spot = words.get_rect(midleft=(x, middle))
        if spot.right > rect.right - inset - wide:  # over the dancers' skirts
            shade, by = text(name, Style.DISPLAY, px, NIGHT), max(1, round(1.6 * self.u))
            for aside in ((-by, 0), (by, 0), (0, -by), (0, by)):
                target.blit(shade, spot.move(aside))
        target.blit(words, spot)
        tall = max(9, round(13 * self.u))
        second = low + (rect.bottom - low) * 3 // 4 + int(kind == "pressed")
        if self.levels.get(place):
            jewels = difficulty_jewels(tall, self.levels[place])
            target.blit(jewels, jewels.get_rect(midleft=(x, second)))
            x += jewels.get_width() + round(10 * self.u)
        left = rect.right - inset - wide - x
        signs = ("♥" if place in self.favourites else "") + ("▶" if place in self.paused else "")
        if signs:
            mark = text(signs, Style.MEDIUM, scaled(16, self.u), ink, 0.2)
            target.blit(mark, mark.get_rect(midright=(x + left, second)))
            left -= mark.get_width() + inset
        told = self.state_of(place)
        px = fitting(told, Style.REGULAR, scaled(16, self.u), left)
        line = text(shortened(told, Style.REGULAR, px, left), Style.REGULAR, px, HUD)
        target.blit(line, line.get_rect(midleft=(x, second)))
        if self.found is not None and place not in self.found:
            veil = pygame.Surface(rect.size)
            veil.set_alpha(255 - FAINT)
            target.blit(veil, rect)
        if index == self._over:
            self._draw_sign(target, index)
