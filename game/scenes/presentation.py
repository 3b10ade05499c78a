"""How cards look by the settings, the fan of a game, and the ballroom, made a piece at a time: first in the dark."""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

import pygame

from game.look.ahead import Ahead, Pieces, drawn
from game.look.ballroom import room_pieces
from game.look.deck import Deck, Look
from game.look.palette import Scale, Size
from game.look.shapes import blit_fading, surface
from game.rules import GAMES, Game
from game.rules.cards import RANKS
from game.rules.record import Chosen, Family
from game.store import Settings
from game.table import motion
from game.table.choreography import Tempo
from game.table.floor import LayoutOptions
from game.words.languages import in_use, use_language
from game.words.letters import letters_of, use_letters

Drawn = tuple[Look, LayoutOptions]


def letters(settings: Settings) -> float:
    """The factor by which the player's settings enlarge letters."""
    return int(settings.text_scale.partition(" ")[0]) / 100


def scale_of(size: Size, settings: Settings) -> Scale:
    """The scale of a layout on a screen of this size, with the letters that the settings choose."""
    return Scale.of(size, letters(settings))


def present(settings: Settings, language: bool = False) -> bool:
    """Use the settings' letters for cards, and their language where `language`; returns whether anything changes."""
    before = in_use()
    if language:
        use_language(settings.language)
    return use_letters(settings.letters) | (in_use() != before)


def look_of(settings: Settings) -> Look:
    """The cards that the settings choose."""
    return Look(
        settings.dancers, settings.four_colours, settings.large_corners, settings.back, letters_of(), settings.own_cards
    )


def layout_options_of(settings: Settings) -> LayoutOptions:
    """The layout of the floor that the settings choose."""
    return LayoutOptions(settings.left_handed, settings.ladies_overlap, settings.large_corners, letters(settings))


def drawn_as(settings: Settings) -> Drawn:
    """Cards and layout together."""
    return look_of(settings), layout_options_of(settings)


def tempo_of(settings: Settings) -> Tempo:
    """How fast cards move by the settings, and whether they fly."""
    return Tempo(motion.SPEED[settings.speed], settings.reduced_motion)


SUITS = "HSDC"
FEWEST, MOST = 4, 5  # cards in the fan
SPREAD = 11.0  # degrees between two neighbours
REACH = 2.1  # from the fan's pivot to the middle of a card, in card heights
EXAMPLE = 6  # stands for a rank that the player chooses


def emblem_ranks(game: Game) -> list[int]:
    """The ranks of a game's emblem: those its foundations begin with, then those they end with; the first ones of a
    foundation where the player chooses its base; pairs where cards leave in pairs.
    """
    if game.couples:
        total, alone = game.couples.total, [game.couples.alone] if game.couples.alone else []
        summed = [total // 2, total - total // 2] if total else [EXAMPLE, EXAMPLE]
        return [*alone, *(rank for pair in game.couples.besides[:1] for rank in pair), *summed]
    if isinstance(game.foundations[0].base, Chosen):
        return [(EXAMPLE - 1 + game.foundations[0].build.step * place) % 13 + 1 for place in range(FEWEST)]
    built = [(pile.base, pile) for pile in game.foundations if not isinstance(pile.base, Chosen)]
    bases = [base for base, _ in built]
    ends = [(base - 1 + pile.build.step * (pile.length - 1)) % 13 + 1 for base, pile in built]
    return list(dict.fromkeys([*bases, *ends]))[:MOST]


def emblem_cards(game: Game) -> list[str]:
    """The fan's cards from the left, in changing suits; games with the same ranks differ in suit or order."""
    ranks = emblem_ranks(game)
    alike = [other.id for other in GAMES if emblem_ranks(other) == ranks]
    turns, first = divmod(alike.index(game.id) if game.id in alike else 0, len(SUITS))
    ranks = ranks[::-1] if turns % 2 else ranks
    count = max(FEWEST, len(ranks))
    shown = [ranks[i * len(ranks) // count if turns > 1 else i % len(ranks)] for i in range(count)]
    return [RANKS[rank - 1] + SUITS[(i + first) % 4] for i, rank in enumerate(shown)]


@lru_cache(maxsize=6)
def emblem(game: Game, look: Look, width: int) -> pygame.Surface:
    """The fan, with cards `width` pixels wide, on a surface just large enough; see fan_of()."""
    return fan_of(emblem_cards(game), look, width)


def expect_emblems(games: Iterable[Game], look: Look, width: int, ahead: Ahead) -> None:
    """Draw the cards of these games' fans in the background."""
    ahead.make(partial(deck_of(look, width).face, card) for game in games for card in emblem_cards(game))


def fan_pieces(cards: list[str], look: Look, width: int) -> Iterator[None]:
    """Make the cards of a fan, one at a time."""
    for card, turn in zip(cards, _turns(cards), strict=True):
        deck_of(look, width).turned(card, turn)
        yield


def fan_of(cards: list[str], look: Look, width: int) -> pygame.Surface:
    """Cards fanned as in a hand, each `width` pixels wide with a soft shadow, on a transparent surface; its colours are
    multiplied by their opacity, as shadow and cards would not mix well on it otherwise.
    """
    deck = deck_of(look, width)
    pivot = pygame.Vector2(0, deck.size[1] * REACH)
    shade = max(1, width // 36)
    pictures = []
    for card, turn in zip(cards, _turns(cards), strict=True):
        picture = deck.turned(card, turn).premul_alpha()
        centre = pivot - pivot.rotate(-turn)
        shadow = picture.copy()
        shadow.fill((0, 0, 0, 84), special_flags=pygame.BLEND_RGBA_MULT)
        pictures += [
            (shadow, shadow.get_rect(center=(centre.x - shade, centre.y + shade))),
            (picture, picture.get_rect(center=(centre.x, centre.y))),
        ]
    room = pygame.Rect(pictures[0][1]).unionall([rect for _, rect in pictures])
    page = surface(room.size)
    page.fblits([(picture, rect.move(-room.x, -room.y)) for picture, rect in pictures], pygame.BLEND_PREMULTIPLIED)
    return page


def _turns(cards: list[str]) -> list[float]:
    """By how many degrees each card is turned."""
    return [((len(cards) - 1) / 2 - place) * SPREAD for place in range(len(cards))]


@lru_cache(maxsize=2)
def deck_of(look: Look, width: int) -> Deck:
    """The cards of fans, `width` pixels wide; remembered."""
    return Deck(look, width)


def goes_to_best(settings: Settings, game: Game) -> bool:
    """Whether one click takes a card to its best place; by game: not in those of the house, whose point is choice."""
    friend = game.family in (Family.FRIENDS, Family.OWN)
    return friend if settings.one_click == "by game" else settings.one_click == "best place"


PIECE = 0.004  # seconds in which a piece of the room is drawn, about
FIRST = 0.12  # seconds in which the first picture is made, and nothing beside it
LIGHTS = 0.6  # seconds in which the lights come up
DARK, NIGHT = 4, (96, 96, 104)
"""The first picture is drawn in a fourth of the room's width, in the dark: what is left of its colours, of 255."""


class Hall:
    """The picture of one scene."""

    def __init__(self, ahead: Ahead) -> None:
        self._ahead = ahead
        self.room: pygame.Surface | None = None  # the picture, once it is made
        self._dark: pygame.Surface | None = None
        self._drawing: Pieces | None = None
        self._about: tuple[object, ...] = ()
        self._left, self._lit = 0.0, 1.0

    def begin(self, about: tuple[object, ...], pieces: Pieces) -> None:
        """Draw a picture, unless it is about the same as the last one."""
        if about != self._about:
            self._about, self._drawing, self.room = about, pieces, None
            self._left = FIRST if self._dark is None else 0.0

    @property
    def drawing(self) -> bool:
        return self._drawing is not None

    def darken(self, size: Size, cloth: str) -> Iterator[None]:
        """Make the first picture: the room in the dark."""
        yield
        if self._dark is None or self._dark.get_size() != size:
            small = max(1, size[0] // DARK), max(1, size[1] // DARK)
            dark = yield from room_pieces(small, cloth)
            dark.fill(NIGHT, special_flags=pygame.BLEND_RGB_MULT)
            whole = pygame.Surface(size, 0, 32)
            yield
            self._dark = pygame.transform.smoothscale(dark, size, whole)

    def step(self, dt: float, reduced: bool) -> bool:
        """Draw a piece, or let the lights come up; returns whether the picture changes."""
        if self._drawing:
            self._left -= dt
            if self._left <= 0 and self._ahead.turn() and (room := drawn(self._drawing, PIECE)):
                self.room, self._drawing = room, None
                self._lit = 1.0 if reduced else 0.0
                return True
        if self._lit < 1.0:
            self._lit = min(1.0, self._lit + dt / LIGHTS)
            return True
        return False

    def draw(self, surface: pygame.Surface, cloth: str) -> None:
        if self.room is None or self._lit < 1:
            for _ in self.darken(surface.get_size(), cloth):
                pass
            surface.blit(self._dark or self.room or surface, (0, 0))
        if self.room:
            blit_fading(surface, self.room, (0, 0), self._lit)


_STIRRING = (
    *("KEYDOWN", "MOUSEMOTION", "MOUSEBUTTONDOWN", "MOUSEWHEEL", "FINGERDOWN", "FINGERMOTION"),
    *("JOYBUTTONDOWN", "JOYHATMOTION", "JOYAXISMOTION"),
)
STIRRING = frozenset(getattr(pygame, name) for name in _STIRRING)  # events that a person at the computer makes
ALONE_AFTER = 60.0  # seconds without such an event after which nobody is taken to be there


class Presence:
    """Whether somebody is there. focused: whether the window has the focus. stirred: when somebody last did
    something, in seconds.
    """

    def __init__(self) -> None:
        self.focused = True
        self.stirred = 0.0

    def see(self, event: pygame.event.Event, now: float) -> None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.focused = event.type == pygame.WINDOWFOCUSGAINED
        if event.type in STIRRING:
            self.stirred = now

    def lately(self, now: float) -> bool:
        """Whether somebody did something lately."""
        return now - self.stirred < ALONE_AFTER
