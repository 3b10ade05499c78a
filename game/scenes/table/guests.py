"""What is at the edge of a table: couples that come as cards go up, and the band beside the title."""

from collections.abc import Set
from functools import lru_cache, partial

import pygame

from game.look.ahead import Ahead
from game.look.ballroom import BAND, JACK, jack, silhouette
from game.look.deck import Look
from game.look.palette import BRASS, GOLD_LIGHT, Scale
from game.look.puppet import Puppets
from game.look.shapes import line, raster
from game.scenes.tonight.couple import TALL, dancers, shaded
from game.table.dance import poses
from game.table.dance.manners import Hold, couple
from game.table.floor import Floor

HEARD = {  # the instruments of the music that each of the four plays: bowed, plucked, blown and struck
    "C": frozenset({"violin", "viola", "viol", "cello", "desks"}),
    "H": frozenset({"lute", "pizzicato", "harp", "harpsichord"}),
    "D": frozenset(
        {"clarinet", "oboe", "bassoon", "flute", "piccolo", "musette", "horn", "cornet", "trumpet", "trombone"}
    ),
    "S": frozenset({"tambourine", "tabor", "side", "timpani", "triangle", "castanets"}),
}
SHARES = (0.25, 0.5, 0.75, 0.9)  # the shares of the cards that are up when they play in silence
TALLEST, LEAST, LEAST_HIGH = 82, 56, 44
"""The height of a player, at most and at least, in u, and at least in pixels: else nobody is there."""
STEP = 0.86  # from one to the next, in widths
FLOOR = 113  # where they stand, from above, in u
FADE = 0.45  # seconds in which a player is lit, or dims
WAITS = (9, 20, 20), (74, 84, 70)


def who_plays(heard: Set[str], up: float) -> frozenset[str]:
    """The suits of those who play. heard: the instruments of the music; up: the share of the cards that are up."""
    if heard:
        return frozenset(suit for suit in BAND if HEARD[suit] & heard)
    return frozenset(suit for suit, share in zip(BAND, SHARES, strict=True) if up >= share)


class Gallery:
    """The four of them, of a deck. Nothing of it moves: light comes and goes."""

    def __init__(self, deck: str) -> None:
        self.deck = deck
        self.playing: frozenset[str] = frozenset()
        self._light = dict.fromkeys(BAND, 0.0)

    def see(self, heard: Set[str], up: float) -> None:
        self.playing = who_plays(heard, up)

    def step(self, dt: float, reduced: bool) -> bool:
        changed = False
        for suit, now in self._light.items():
            goal = float(suit in self.playing)
            if now != goal:
                by = 1.0 if reduced else dt / FADE
                self._light[suit] = min(goal, now + by) if goal > now else max(goal, now - by)
                changed = True
        return changed

    @staticmethod
    def height(room: int, u: Scale) -> int:
        """How high they are between the words in a room of so many pixels; 0 where they have none."""
        wide = JACK[0] / JACK[1] * (1 + STEP * (len(BAND) - 1))
        high = min(round(TALLEST * u), round(room / wide))
        return high if high >= max(LEAST * u, LEAST_HIGH) else 0

    def draw(self, surface: pygame.Surface, right: int, high: int, u: Scale) -> None:
        """Draw them, so many pixels high, left of a point."""
        wide = round(high * JACK[0] / JACK[1])
        step, low = round(wide * STEP), round(FLOOR * u)
        left = right - wide - step * (len(BAND) - 1)
        for number, suit in enumerate(BAND):
            at = (left + number * step, low - high)
            lit, dark, glow = _pictures(self.deck, suit, high)
            light = self._light[suit]
            if light < 1:
                surface.blit(dark, at)
            if light > 0:
                glow.set_alpha(round(255 * light))
                surface.blit(glow, glow.get_rect(center=(at[0] + wide // 2, at[1] + high // 2)))
                lit.set_alpha(round(255 * light))
                surface.blit(lit, at)
        rail = _railing(right - left, max(6, round(8 * u)))
        surface.blit(rail, (left, low - rail.get_height() // 3))


@lru_cache(maxsize=8)
def _pictures(deck: str, suit: str, high: int) -> tuple[pygame.Surface, pygame.Surface, pygame.Surface]:
    """A player who plays, one who waits, and the light behind the first."""
    lit = jack(deck, suit, high / JACK[1])
    body = (
        '<defs><radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="#ffce78" '
        'stop-opacity=".5"/><stop offset="1" stop-color="#ffce78" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/>'
    )
    return lit.copy(), silhouette(lit, *WAITS), raster((round(high * 1.3), round(high * 1.2)), body, (0, 0, 100, 100))


@lru_cache(maxsize=2)
def _railing(wide: int, high: int) -> pygame.Surface:
    """The rail that they stand behind."""
    body = line(f"M0 {high * 0.3:.1f}H{wide}", GOLD_LIGHT, max(1, high * 0.22), 0.95)
    return raster((wide, high), body + line(f"M0 {high * 0.72:.1f}H{wide}", BRASS, max(1, high * 0.14), 0.8))


HIGH, WIDE, LEAST_PX = 104, 118, 52
"""How high a couple is and how wide its place, in u; and the least height in pixels: else nobody comes."""
ASIDE, FEET, CLEAR = 44, 60, 14  # from the screen's side and from its foot, and how far from any card, in u
HOLDS = ((Hold.CLOSED, 64.0), (Hold.BESIDE, 30.0), (Hold.TWO, 90.0), (Hold.ARCH, 90.0))


def places(floor: Floor, size: tuple[int, int], u: Scale) -> list[pygame.Rect]:
    """The free places in the lower corners, in the order in which they are taken: outer ones first."""
    if round(HIGH * u) < LEAST_PX:
        return []
    taken = [reach(floor, index).inflate(*(2 * round(CLEAR * u),) * 2) for index in range(len(floor.spots))]
    found: list[pygame.Rect] = []
    closed: set[int] = set()
    for step in range(2):
        for side in (-1, 1):
            rect = pygame.Rect(0, 0, round(WIDE * u), round(HIGH * 1.08 * u))
            rect.bottom, rect.x = size[1] - round(FEET * u), round((ASIDE + step * WIDE) * u)
            if side > 0:
                rect.right = size[0] - rect.x
            if side in closed or rect.collidelist(taken) >= 0:
                closed.add(side)
            else:
                found.append(rect)
    return found


def reach(floor: Floor, index: int) -> pygame.Rect:
    """All that the cards of a pile may ever cover, with the count below it."""
    rect, fan = floor.rect(index), floor.fans[index]
    rect.h += round(0.2 * floor.height)
    if floor.spots[index].angle:
        rect.inflate_ip(floor.height - floor.width, floor.height - floor.width)
    if fan.dy:
        rect.h = max(rect.bottom, floor.area.bottom) - rect.y
    if fan.dx:
        rect.w += round(fan.reach)
        if floor.options.left_handed:
            rect = rect.union(rect.move(-round(fan.reach), 0))
    return rect


class EdgeGuests:
    """The couples that come to the corners of one table."""

    def __init__(self) -> None:
        self.places: list[pygame.Rect] = []
        self.here = 0  # how many have come
        self._light = [0.0] * len(BAND)
        self._made: dict[str, tuple[pygame.Surface, tuple[int, int]]] = {}
        self._about: tuple[object, ...] = ()

    def fit(self, floor: Floor, size: tuple[int, int], u: Scale, look: Look, ahead: Ahead) -> None:
        """Find places on a table of this size, and have those who may come drawn in the background."""
        self.places, person = places(floor, size, u), round(HIGH * u)
        about = person, look
        if about != self._about:
            self._about, self._made = about, {}
        if self.places:
            ahead.make(partial(self._make, self._made, number, person, look) for number in range(len(self.places)))

    @staticmethod
    def _make(made: dict[str, tuple[pygame.Surface, tuple[int, int]]], number: int, person: int, look: Look) -> None:
        suit, (hold, heading) = BAND[number], HOLDS[number]
        if suit not in made:
            two = couple(hold, heading, poses.STAND[0])
            made[suit] = shaded(*dancers(Puppets(look, person / TALL), suit, two), person)

    def see(self, up: float) -> None:
        """up: the share of the cards that are on foundations."""
        self.here = sum(up >= share for share in SHARES[: len(self.places)])

    def step(self, dt: float) -> bool:
        before = list(self._light)
        for number, now in enumerate(before):
            if number < self.here and BAND[number] in self._made:
                self._light[number] = min(1.0, now + dt / FADE)
            elif number >= self.here:
                self._light[number] = max(0.0, now - dt / FADE)
        return before != self._light

    def draw(self, surface: pygame.Surface, u: Scale) -> None:
        for number, place in enumerate(self.places):
            light, made = self._light[number], self._made.get(BAND[number])
            if light <= 0 or made is None:
                continue
            picture, (x, y) = made
            rail = _rail(place.w, max(4, round(6 * u)))
            if light < 1:
                picture, rail = (_faded(one, light) for one in (picture, rail))
            surface.blit(rail, (place.x, place.bottom), special_flags=pygame.BLEND_PREMULTIPLIED)
            at = place.centerx - x, place.bottom - y
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _faded(picture: pygame.Surface, light: float) -> pygame.Surface:
    """A premultiplied picture, fainter."""
    level, fainter = round(255 * light), picture.copy()
    fainter.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return fainter


@lru_cache(maxsize=2)
def _rail(wide: int, high: int) -> pygame.Surface:
    """The rail on which they stand."""
    return _railing(wide, high).premul_alpha()
