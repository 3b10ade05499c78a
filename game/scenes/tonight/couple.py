"""Who and what moves in the first room: the couple, and the cards out of which they stepped."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator, Sequence
from datetime import date
from functools import lru_cache, partial

import pygame

from game.look.ballroom import HANGS, View, silhouette
from game.look.deck import Deck, Look
from game.look.palette import BRASS, GOLD_DARK, GOLD_LIGHT, IVORY, RGB, Size
from game.look.puppet import Part, Puppets
from game.look.shapes import fill, line, polygon, raster, surface
from game.scenes.presentation import SUITS
from game.table.dance import poses
from game.table.dance.manners import MANNERS, Hold, bowing, couple
from game.table.dance.skeleton import Body, Posture

FLICKERS, SHADES = 0.5, 4  # seconds between two flickers, and how many shades of light a lamp has
LAMPS = ((HANGS, 0.145, 300), (1 - HANGS, 0.145, 300))
"""Where they hang, as parts of the screen, and how far their light reaches, in units of the room."""
SCONCES = ((-575, 265, 130), (575, 265, 130))
"""Those on the walls, from the middle and from above, and how far their light reaches, in units: they always burn."""
GLOW = (14, 10, 4)  # the light of one shade
EVERY, SWAYS, PICTURES = 9.0, 2.4, 24
"""Seconds from one sway of the couple to the next, seconds that it lasts, and pictures in it."""
BY, PASSES, RATE, PASSED = 24.0, 8.0, 10, 24
"""Seconds from one couple that dances by to the next, seconds that it takes, pictures a second, and different ones."""
BACK, ACROSS = 190, 560
"""How high that couple is, far behind, and how far from the middle it comes and goes, in units of the room."""
STAYS = 30.0  # seconds after the last sign of life in which anything moves; then all is still

Sway = Callable[[float], tuple[pygame.Surface, tuple[int, int]]]
"""The couple at a part of its sway, -1..1: its picture, premultiplied, and where its upper left corner belongs."""
Dance = Callable[[int], tuple[pygame.Surface, tuple[int, int]]]
"""Another couple in one of the pictures of its dance: premultiplied, and where their feet are in it."""


class Life:
    """What moves in the picture of the room: the couple sways, another dances by, the lights flicker."""

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._sway: Sway | None = None
        self._dance: Dance | None = None
        self._place: pygame.Rect
        self._drawn: dict[int, tuple[pygame.Surface, tuple[int, int]]] = {}
        self._at, self._shown = 0.0, (0, 0, 0)
        self._lit: Sequence[bool] = ()
        self._leaves: Sequence[tuple[pygame.Surface, tuple[int, int]]] = ()

    def begin(
        self,
        ground: pygame.Surface,
        place: pygame.Rect,
        sway: Sway | None,
        dance: Dance | None,
        lit: Sequence[bool],
        leaves: Sequence[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:
        """ground: what the room looks like at `place`, where the couple stands; sway, dance: None if they greet. lit:
        which chandeliers are, and flicker. leaves: what stands beside the couple, and where.
        """
        self._ground, self._place, self._sway, self._dance, self._lit = ground, place, sway, dance, lit
        self._leaves = leaves
        self._drawn.clear()
        self._at, self._shown = 0.0, (0, 0, 0)

    def step(self, dt: float, rested: float, still: bool) -> bool:
        """Let dt seconds pass; whether the picture changes. rested: since somebody stirred; still: nothing may move."""
        if still or self._ground is None or rested > STAYS:
            self._at, shown = 0.0, (0, 0, 0)
        else:
            self._at += dt
            part = (self._at % EVERY - (EVERY - SWAYS)) / SWAYS
            by = self._at % BY - (BY - PASSES - SWAYS)
            shown = (
                1 + int(self._at / FLICKERS),
                max(0, int(part * PICTURES)) if self._sway else 0,
                int(by * RATE) if self._dance and 0 < by < PASSES else 0,
            )
        changed, self._shown = shown != self._shown, shown
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is not as in the still picture."""
        flicker, picture, by = self._shown
        if (picture or by) and self._sway and self._ground:
            surface.blit(self._ground, self._place)
            if by and self._dance:
                self._draw_by(surface, self._dance, by)
                for leaf, corner in self._leaves:
                    surface.blit(leaf, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
            couple, at = self._swaying(self._sway, picture)
            surface.blit(couple, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        if flicker:
            burning = *self._lit, *(True for _ in SCONCES)
            for lit, (place, glow, at) in zip(burning, lights(surface.get_size()), strict=True):
                shade = glow[(flicker * 7 + place * 5 + flicker // 3) % SHADES]
                if lit:
                    surface.blit(shade, at, special_flags=pygame.BLEND_RGB_ADD)

    def coming(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures that are needed, to be done beside the program."""
        if self._sway and self._dance:
            yield from (partial(self._dance, place) for place in range(PASSED))
            yield from (partial(self._swaying, self._sway, picture) for picture in range(PICTURES))

    def _swaying(self, sway: Sway, picture: int) -> tuple[pygame.Surface, tuple[int, int]]:
        if picture not in self._drawn:
            self._drawn[picture] = sway(math.sin(math.tau * picture / PICTURES))
        return self._drawn[picture]

    @staticmethod
    def _draw_by(surface: pygame.Surface, dance: Dance, by: int) -> None:
        """Another couple on its way along the back of the room, from door to door."""
        view, (picture, (x, y)) = View.of(surface.get_size()), dance(by % PASSED)
        part = by / (PASSES * RATE)
        at = view.at(ACROSS * (2 * part - 1), 0)[0] - x, view.feet(BACK) - y
        surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=2)
def lights(size: Size) -> Sequence[tuple[int, list[pygame.Surface], tuple[int, int]]]:
    """For each lamp its number, its light from none to the brightest, and where that belongs."""
    found, view = [], View.of(size)
    places = [((round(x * size[0]), round(y * size[1])), reach) for x, y, reach in LAMPS]
    places += [(view.at(x, y), reach) for x, y, reach in SCONCES]
    for number, ((x, y), reach) in enumerate(places):
        side = max(8, round(2 * reach * view.k))
        at = x - side // 2, y - side // 2
        found.append((number, [_light(side, shade) for shade in range(SHADES)], at))
    return found


@lru_cache(maxsize=8)
def _light(side: int, shade: int) -> pygame.Surface:
    """A round light that fades to its edge."""
    small = pygame.Surface((48, 48), 0, 32)
    for radius in range(24, 0, -1):
        strength = (1 - radius / 24) ** 1.6 * shade / (SHADES - 1)
        pygame.draw.circle(small, [round(SHADES * level * strength) for level in GLOW], (24, 24), radius)
    return pygame.transform.smoothscale(small, (side, side))


TALL = 318.0  # height of a couple, in a puppet's units
ROUND = 2.0  # in how many bars of a waltz a couple has turned round


def suit_of(day: date) -> str:
    """Whose evening it is."""
    return SUITS[day.toordinal() % 4]


def standing(suit: str, person: int, look: Look, bows: bool) -> tuple[pygame.Surface, tuple[int, int]]:
    """King and queen, `person` pixels high, and where their feet are in the picture. bows: they greet somebody."""
    puppets = Puppets(look, person / TALL)
    return shaded(*dancers(puppets, suit, bowing(0.5) if bows else couple(Hold.BESIDE, 28, poses.STAND[0])), person)


def swaying(
    suit: str, person: int, look: Look, at: tuple[int, int]
) -> Callable[[float], tuple[pygame.Surface, tuple[int, int]]]:
    """The same, swaying: for a part of the way aside, -1..1, the picture and where its upper left corner belongs. at:
    where their feet stand.
    """
    puppets, (him, her) = Puppets(look, person / TALL), couple(Hold.BESIDE, 28, poses.STAND[0])

    def sway(part: float) -> tuple[pygame.Surface, tuple[int, int]]:
        two = him._replace(tilt=him.tilt + 1.6 * part), her._replace(tilt=her.tilt + 1.6 * part, swing=9 * part)
        picture, (x, y) = shaded(*dancers(puppets, suit, two), person)
        return picture, (at[0] - x, at[1] - y)

    return sway


def passing(suit: str, person: int, look: Look) -> Callable[[int], tuple[pygame.Surface, tuple[int, int]]]:
    """The couple of the next evening in one of the pictures of a waltz, and where their feet are."""
    puppets, waltz = Puppets(look, person / TALL), MANNERS["waltz"]
    kept: dict[int, tuple[pygame.Surface, tuple[int, int]]] = {}
    other = SUITS[(SUITS.index(suit) + 1) % len(SUITS)]

    def dance(at: int) -> tuple[pygame.Surface, tuple[int, int]]:
        if at not in kept:
            kept[at] = shaded(*dancers(puppets, other, waltz.pair(ROUND * at / PASSED)), person)
        return kept[at]

    return dance


def dancers(
    puppets: Puppets, suit: str, two: tuple[Posture, Posture], size: float = 1.0
) -> tuple[pygame.Surface, tuple[float, float]]:
    """King and queen in their postures, premultiplied, and where their feet are in the picture. size: 1 is as drawn."""
    parts: list[Part] = []
    for who, posture in zip((f"K{suit}", f"Q{suit}"), two, strict=True):
        parts += Body(who, posture, puppets.has(who, "half")).parts()
    return puppets.compose(parts, size)


def feet_of(dancers: pygame.Surface, person: int) -> pygame.Surface:
    """The lowest strip of a picture, in which shoes and hems touch the floor."""
    bottom = max(1, dancers.get_bounding_rect().bottom)
    top = max(0, bottom - max(1, round(person * 0.05)))
    return dancers.subsurface((0, top, dancers.get_width(), bottom - top))


def shaded(dancers: pygame.Surface, feet: tuple[float, float], person: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """Dancers with their shadow on the floor, and where their feet are in the picture."""
    x, y = feet
    w, h = dancers.get_size()
    tall = round(person * 0.14)
    picture = pygame.Surface((w + tall, h + tall), pygame.SRCALPHA, 32)
    shade = (
        '<defs><radialGradient id="s" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#000" stop-opacity=".62"/>'
        '<stop offset=".6" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/>'
        '</radialGradient></defs><rect width="100" height="100" fill="url(#s)"/>'
    )
    floor = raster((w + tall, tall), shade, (0, 0, 100, 100)).premul_alpha()
    picture.blit(floor, (0, round(y) - tall // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    for each in pygame.mask.from_surface(feet_of(dancers, person), 127).get_bounding_rects():
        if each.w > person * 0.02:
            sole = pygame.transform.smoothscale(floor, (round(each.w * 1.7), max(2, round(person * 0.055))))
            at = each.centerx + tall // 2 - sole.get_width() // 2, round(y) - sole.get_height() // 2
            picture.blit(sole, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.blit(dancers, (tall // 2, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture, (round(x) + tall // 2, round(y))


HIGH, WIDE, INNER = 0.88, 0.34, 0.86
"""How high a card is and how wide it is seen, as parts of the couple's height; its inner edge as one of the outer."""
ASIDE, BEHIND = 0.5, 0.05
"""How far its middle is from the couple's, and how much higher it stands, as parts of the couple's height."""
FINER = 3  # its columns are made so many times as high first, or its edges would be jagged
BOX = (0, 0, 250, 350)  # the units of a card's drawing
PANEL = polygon((86, 12), (238, 12), (238, 300), (164, 300), (164, 338), (12, 338), (12, 50), (86, 50))
FIGURE, FEET = 1.06, 1.12
"""How high the figure was and how far down its feet, as parts of the card's height: the shoes are out of sight."""
GROUNDS: dict[str, RGB] = {"C": (15, 66, 50), "H": (140, 24, 56), "D": (20, 92, 100), "S": (32, 52, 124)}
LIGHT = (
    '<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="125" cy="190" r="170"><stop offset="0" '
    'stop-color="#fff6d6"/><stop offset=".5" stop-color="#ffd98a"/><stop offset="1" stop-color="#d08a34"/>'
    '</radialGradient></defs><rect width="250" height="350" fill="url(#l)"/>'
)
Leaf = tuple[pygame.Surface, tuple[int, int]]
"""A card with its shadow, premultiplied, and where its upper left corner belongs."""


def places(feet: tuple[int, int], person: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the king's card and the queen's stand, beside a couple."""
    high, wide, apart = round(HIGH * person), round(WIDE * person), round(ASIDE * person)
    foot = feet[1] - round(BEHIND * person)
    his, hers = (pygame.Rect(feet[0] + side * apart - wide // 2, foot - high, wide, high) for side in (-1, 1))
    return his, hers


def ajar(size: Size, feet: tuple[int, int], person: int, suit: str, look: Look) -> Generator[None, None, list[Leaf]]:
    """Both, made in pieces."""
    leaves: list[Leaf] = []
    horizon = View.of(size).feet(0)
    for rank, rect in zip("KQ", places(feet, person), strict=True):
        flat = yield from _opened(rank + suit, look, rect.h)
        leaf = yield from _leaning(flat, rect.w, rect.y - horizon, left=rank == "K")
        shade = _shade((round(rect.w * 1.5), round(rect.w * 0.22)))
        whole = surface((shade.get_width(), leaf.get_height() + shade.get_height() // 2))
        whole.blit(shade, (0, whole.get_height() - shade.get_height()), special_flags=pygame.BLEND_PREMULTIPLIED)
        inset = (whole.get_width() - rect.w) // 2
        whole.blit(leaf, (inset, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        leaves.append((whole, (rect.x - inset, rect.bottom - leaf.get_height())))
        yield
    return leaves


def _opened(name: str, look: Look, high: int) -> Generator[None, None, pygame.Surface]:
    """A court card from in front, with light where its figure was."""
    wide = round(high / 1.4)
    body = f'<rect width="250" height="350" rx="14" fill="rgb{IVORY}"/>' + fill(PANEL, GROUNDS[name[1]])
    card = raster((wide, high), body + line(PANEL, GOLD_DARK, 5) + line(PANEL, GOLD_LIGHT, 2.4), BOX)
    yield
    puppets, who = Puppets(look, high * FIGURE / TALL), couple(Hold.BESIDE, 28, poses.STAND[0])[name[0] == "Q"]
    figure, _ = yield from puppets.composing(Body(name, who, puppets.has(name, "half")).parts())
    figure = figure.subsurface(figure.get_bounding_rect())
    cut = surface((wide, high))
    at = (wide - figure.get_width()) // 2, round(high * FEET) - figure.get_height()
    cut.blit(silhouette(figure, (255, 255, 255), BRASS), at)
    yield
    light = pygame.transform.smoothscale(raster((50, 70), LIGHT, BOX), (wide, high))
    cut.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(cut, (0, 0, 0, 0), (0, round(high * 0.966), wide, high))
    card.blit(cut, (0, 0))
    yield
    card.blit(Deck(look, wide).corners(name), (0, 0))
    yield
    return card


def _leaning(flat: pygame.Surface, wide: int, top: int, left: bool) -> Generator[None, None, pygame.Surface]:
    """A card that stands with its inner edge farther away, seen so wide, premultiplied. top: how far below the horizon
    its upper edge is. left: its outer edge is the left one.
    """
    w, h = flat.get_size()
    above = max(0, round(top * (1 - INNER)))
    seen = surface((wide, (h + above) * FINER))
    begin = 0.0
    for x in range(wide):
        part = (x + 1) / wide
        nearness = 1 + (INNER - 1) * part
        end = part * INNER / nearness * w
        first, many = min(int(begin), w - 1), max(1, int(end) - int(begin))
        column = (first if left else max(0, w - first - many), 0, min(many, w - first), h)
        strip = pygame.transform.smoothscale(flat.subsurface(column), (1, round(h * nearness * FINER)))
        seen.blit(strip, (x if left else wide - 1 - x, round((above - top * (1 - nearness)) * FINER)))
        begin = end
        if x == wide // 2:
            yield
    yield
    return pygame.transform.smoothscale(seen, (wide, h + above)).premul_alpha()


def _shade(size: Size) -> pygame.Surface:
    """The shadow of a card on the floor."""
    body = (
        '<defs><radialGradient id="s" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#000" stop-opacity=".7"/>'
        '<stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#s)"/>'
    )
    return raster(size, body, (0, 0, 100, 100)).premul_alpha()
