"""What is drawn on and beside the cards of a table, and the picture of everything that lies still."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple, Protocol

import pygame

from game.look.palette import BRASS, GOLD_LIGHT, HUD, INK, IVORY, NIGHT, RGB, SIGNAL, Scale, Size
from game.look.shapes import fill, line, lozenge, raster
from game.look.type import Style, scaled, text, width
from game.rules import Position
from game.table.floor import Floor
from game.table.motion import Pose
from game.table.picking import has_place, words_at

TAGS, STRANGE, OWN, FAR = 40.0, 4.0, 1.0, 0.1
"""What a tag costs for each of its pixels on counts and other tags, on other piles, and on its own pile; and as a part
of its area for each card's height between the middles of both.
"""


def named_groups(floor: Floor) -> list[str]:
    """The groups of piles that have a place on the table, and no name there, in the order of the ruleset."""
    ruleset = floor.ruleset
    groups = dict.fromkeys(pile.group for index, pile in enumerate(ruleset.piles) if has_place(ruleset, index))
    return [group for group in groups if not words_at(floor, ruleset.groups[group][0])]


def tag_places(
    floor: Floor, position: Position, sizes: Mapping[str, Size], frame: pygame.Rect, counts: list[pygame.Rect]
) -> dict[str, pygame.Rect]:
    """A rectangle within the frame for each group's tag of that size. counts: what else stands on the picture."""
    cards = {group: taken(floor, position, group) for group in floor.ruleset.groups}
    found: dict[str, pygame.Rect] = {}
    for group, size in sizes.items():
        own = cards[group]
        strange = [rect for other, rects in cards.items() if other != group for rect in rects]

        counted = [rect.unionall([counts[place] for place in rect.collidelistall(counts)]) for rect in own]
        places = {place.topleft: place for rects in (own, counted) for place in _flank(rects, size, frame)}
        found[group] = min(places.values(), key=partial(_cost, own, strange, [*counts, *found.values()]))
    return found


def _cost(own: list[pygame.Rect], strange: list[pygame.Rect], tags: list[pygame.Rect], tag: pygame.Rect) -> float:
    """How bad a place is for a tag."""
    x, y = tag.center
    far = math.sqrt(min((x - rect.centerx) ** 2 + (y - rect.centery) ** 2 for rect in own)) / own[0].h
    on_piles = STRANGE * _overlap(tag, strange) + OWN * _overlap(tag, own)
    return TAGS * _overlap(tag, tags) + on_piles + FAR * far * tag.w * tag.h


def taken(floor: Floor, position: Position, group: str) -> list[pygame.Rect]:
    """What the cards and places of a group cover."""
    rects = []
    for index in floor.ruleset.groups[group]:
        if has_place(floor.ruleset, index):
            rects += [floor.rect(index), *(_around(pose, floor.card) for pose in floor.poses(position, index))]
    return rects


def _around(pose: Pose, card: Size) -> pygame.Rect:
    """The rectangle around a card that may be turned."""
    across, along = abs(math.cos(math.radians(pose.angle))), abs(math.sin(math.radians(pose.angle)))
    rect = pygame.Rect(0, 0, round(card[0] * across + card[1] * along), round(card[1] * across + card[0] * along))
    rect.center = round(pose.x), round(pose.y)
    return rect


def _overlap(tag: pygame.Rect, rects: list[pygame.Rect]) -> float:
    parts = (tag.clip(rects[place]) for place in tag.collidelistall(rects))
    return sum(part.w * part.h for part in parts)


def _flank(own: list[pygame.Rect], size: Size, frame: pygame.Rect) -> Iterator[pygame.Rect]:
    """Places for a tag: along every side of the whole group and of each pile, and on them."""
    whole, gap = own[0].unionall(own[1:]), max(2, size[1] // 6)
    for rect in (whole, *own):
        wide, high = (rect.w + size[0]) // 2 + gap, (rect.h + size[1]) // 2 + gap
        for x, y in ((0, high), (0, -high), (wide, 0), (-wide, 0), (0, 0)):
            tag = pygame.Rect((0, 0), size)
            tag.center = rect.centerx + x, rect.centery + y
            yield tag.clamp(frame)
            for side in (rect.left, rect.right - size[0]):
                yield pygame.Rect((side, tag.y), size).clamp(frame)


GEMS = 3  # the most redeals that are counted in lozenges
GEM = 9  # the size of a lozenge, in u
AROUND = 0.12  # room for a ring around a card, in card widths

_RINGS: dict[str, tuple[RGB, float, float, float]] = {  # colour, strength of line, of glow, width
    "hover": (GOLD_LIGHT, 0.75, 0.16, 0.012),
    "target": (GOLD_LIGHT, 1.0, 0.34, 0.024),
    "focus": (SIGNAL, 1.0, 0.5, 0.045),
    "hint": (SIGNAL, 1.0, 0.5, 0.032),
    "ghost": (SIGNAL, 1.0, 0.2, 0.026),
}
_LINED = ("focus", "hint", "ghost", "target")  # with dark lines, to be visible on ivory and on the cloth


def room(width: int) -> int:
    """Pixels that a ring extends on every side of a card of this width."""
    return round(width * AROUND)


@lru_cache(maxsize=24)
def ring(card: Size, kind: str) -> pygame.Surface:
    """A ring of light around a card: 'hover', 'target', 'focus', 'hint' or 'ghost'; room() larger on every side."""
    colour, strength, glow, width = _RINGS[kind]
    around = room(card[0])
    size = (card[0] + 2 * around, card[1] + 2 * around)
    radius = card[0] * 0.066
    body = ""
    for step in range(7):
        out = around * step / 7
        body += line(_rounded(around - out, size, radius + out), colour, around / 5, glow * (1 - step / 7) ** 2)
    edge, wide = _rounded(around - 1, size, radius + 1), max(1.5, card[0] * width)
    if kind in _LINED:
        body += line(edge, INK, wide + max(2.0, card[0] * 0.022), 0.85)
    body += line(edge, colour, wide, strength)
    return raster(size, body)


@lru_cache(maxsize=4)
def dimmed(card: Size) -> pygame.Surface:
    """The shade over a card that is out of play: it can be read, and does not look like one to play."""
    return raster(card, fill(_rounded(0.0, card, card[0] * 0.066), NIGHT, 0.62))


def _rounded(inset: float, size: Size, radius: float) -> str:
    w, h = size
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    r = min(radius, (x1 - x0) / 2)
    return (
        f"M{x0 + r:.1f} {y0:.1f}H{x1 - r:.1f}Q{x1:.1f} {y0:.1f} {x1:.1f} {y0 + r:.1f}V{y1 - r:.1f}"
        f"Q{x1:.1f} {y1:.1f} {x1 - r:.1f} {y1:.1f}H{x0 + r:.1f}Q{x0:.1f} {y1:.1f} {x0:.1f} {y1 - r:.1f}"
        f"V{y0 + r:.1f}Q{x0:.1f} {y0:.1f} {x0 + r:.1f} {y0:.1f}Z"
    )


def badge_height(u: Scale) -> int:
    """The height of a badge in pixels."""
    return max(18, round(28 * u), round(scaled(17, u) * 1.2))


def clear_of(foot: pygame.Rect, card: pygame.Rect, over: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Where a count at its card's foot is seen though something lies over it, as near as it may; None if nowhere."""
    room = card.union(foot).union(foot.move(0, -card.h))
    places = [foot]
    for rect in (rect for rect in over if rect.colliderect(foot)):
        places += [foot.move(0, rect.y - foot.bottom), foot.move(0, rect.bottom - foot.y)]
        places += [foot.move(rect.x - foot.right, 0), foot.move(rect.right - foot.x, 0)]
    free = [place for place in places if room.contains(place) and place.collidelist(over) < 0]
    return min(free, key=lambda at: abs(at.x - foot.x) + abs(at.y - foot.y), default=None)


def badge_width(words: str, redeals: float, u: Scale) -> int:
    """The width of a badge in pixels."""
    return _measured(words, redeals, u)[0]


def _measured(words: str, redeals: float, u: Scale) -> tuple[int, float, int]:
    """The width of a badge, of what of it stands for redeals, and how many lozenges that has."""
    endless, counted = math.isinf(redeals), GEMS < redeals < math.inf
    gems = 0 if endless else 1 if counted else round(redeals)
    number = width(f"{redeals:.0f}", Style.MEDIUM, scaled(17, u), 0.04) if counted else 0
    rest = GEM * u * (2 if endless else 1.5 * gems) + number
    label = width(words, Style.MEDIUM, scaled(17, u), 0.04)
    return round(label + max(30 * u, 0.8 * badge_height(u)) + rest), rest, gems


@lru_cache(maxsize=128)
def badge(words: str, redeals: float, u: Scale) -> pygame.Surface:
    """A small dark badge with a number, and the redeals left: a lozenge for each, or one and how many (∞ too)."""
    style, size = Style.MEDIUM, scaled(17, u)
    endless, counted = math.isinf(redeals), GEMS < redeals < math.inf
    wide, rest, gems = _measured(words, redeals, u)
    gem, high = GEM * u, badge_height(u)
    hair = max(1.0, 1.3 * u)
    half = high / 2
    body = _medal(wide, high, hair)
    end = wide - half * 0.8
    for place in range(gems):
        body += fill(lozenge(end - rest + (place + 1) * gem * 1.5 - gem * 0.4 * counted, half, gem * 0.55), GOLD_LIGHT)
    if endless:
        body += line(_endless(end - gem * 0.6, half, gem), GOLD_LIGHT, hair * 1.3)
    medal = raster((wide, high), body)
    if counted:
        number = text(f"{redeals:.0f}", style, size, GOLD_LIGHT, 0.04)
        medal.blit(number, number.get_rect(midright=(round(end + gem * 0.5), round(half))))
    label = text(words, style, size, IVORY, 0.04)
    left = (wide - rest) / 2 - (2 * u if redeals else 0)
    medal.blit(label, label.get_rect(center=(round(left), round(half))))
    return medal


def _endless(x: float, y: float, wide: float) -> str:
    """The sign of what has no end, around a middle."""
    left, right = x - wide, x + wide
    top, foot = y - wide * 0.75, y + wide * 0.75
    return (
        f"M{x:.1f} {y:.1f}C{x - wide / 2:.1f} {top:.1f} {left:.1f} {top:.1f} {left:.1f} {y:.1f}"
        f"C{left:.1f} {foot:.1f} {x - wide / 2:.1f} {foot:.1f} {x:.1f} {y:.1f}"
        f"C{x + wide / 2:.1f} {top:.1f} {right:.1f} {top:.1f} {right:.1f} {y:.1f}"
        f"C{right:.1f} {foot:.1f} {x + wide / 2:.1f} {foot:.1f} {x:.1f} {y:.1f}Z"
    )


def _medal(wide: float, high: float, hair: float) -> str:
    r = high / 2
    inset = hair
    d = (
        f"M{r:.1f} {inset:.1f}H{wide - r:.1f}A{r - inset:.1f} {r - inset:.1f} 0 0 1 {wide - r:.1f} {high - inset:.1f}"
        f"H{r:.1f}A{r - inset:.1f} {r - inset:.1f} 0 0 1 {r:.1f} {inset:.1f}Z"
    )
    return fill(d, NIGHT, 0.86) + line(d, BRASS, hair, 0.9)


APART = 0.14  # between a place and the middle of its words, in widths of a card


def captions(floor: Floor, position: Position, u: Scale) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """Words and places, in letters of one size, the largest in which all have room; left out where 100 % has none."""
    said = {index: words for index in range(len(floor.spots)) if (words := words_at(floor, index))}
    if not said:
        return []
    cards = [rect for group in floor.ruleset.groups for rect in taken(floor, position, group)]
    for px in range(scaled(14, u), scaled(14, Scale(u)) - 1, -1):
        found = list(_set(floor, said, px, badge_height(u) // 2, cards))
        if len(found) == len(said):
            break
    return found


def _set(
    floor: Floor, said: dict[int, str], px: int, count: int, cards: list[pygame.Rect]
) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """Those that have room in letters of this size. count: how far a number of cards reaches below its pile."""
    frame = floor.area.inflate(2 * min(floor.area.x // 2, floor.width // 3), 0)
    in_the_way = list(cards)
    for index, words in said.items():
        picture = text(words, Style.MEDIUM, px, HUD, 0.08)
        for place in _beside(floor.rect(index), picture.get_size(), round(APART * floor.width), count):
            if frame.contains(place) and place.inflate(px // 2, 0).collidelist(in_the_way) < 0:
                in_the_way.append(place)
                yield picture, place
                break


def _beside(place: pygame.Rect, size: tuple[int, int], apart: int, count: int) -> Iterator[pygame.Rect]:
    """Below a place, above it, or at its right or left."""
    words = pygame.Rect((0, 0), size)
    down, across = max(apart, size[1] // 2 + 1), place.w // 2 + size[0] // 2 + apart
    for x, y in (
        (0, place.h // 2 + max(down, count + size[1] // 2)),
        (0, -place.h // 2 - down),
        (across, 0),
        (-across, 0),
    ):
        words.center = place.centerx + x, place.centery + y
        yield words.copy()


PATCHES = 32  # up to so many changed areas are repainted one by one; more of them as one area


class Thing(NamedTuple):
    """One picture on the cloth: a card, an empty place by its name, or a ring of light by its kind."""

    card: int
    name: str
    pose: Pose


Row = tuple[Thing, ...]  # what lies on one pile, the lowest first


class Painter(Protocol):
    """An object that paints things on a picture."""

    def paint(self, target: pygame.Surface, thing: Thing) -> None: ...

    def reach(self, thing: Thing) -> tuple[int, int]:
        """How far it can be seen from its middle, in pixels: sideways, and up or down."""


class Resting:
    """Rows of things painted on a ground. It does not hold the painter that owns it."""

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._rows: list[Row] = []

    def picture(self, painter: Painter, ground: pygame.Surface, rows: Sequence[Row]) -> pygame.Surface:
        """The ground with everything on it. The same surface each time: do not draw on it."""
        picture = self.make_room(ground)
        if self._ground is not ground or len(rows) != len(self._rows):
            areas = [ground.get_rect()]
        else:
            areas = self._changed(painter, rows)
        self._ground, self._rows = ground, list(rows)
        if areas:
            _repaint(picture, painter, ground, rows, areas)
        return picture

    def make_room(self, ground: pygame.Surface) -> pygame.Surface:
        """The surface for the picture; it has the ground's size."""
        if self._picture is None or self._picture.get_size() != ground.get_size():
            self._picture = ground.copy()
            self._ground = None
        return self._picture

    def _changed(self, painter: Painter, rows: Sequence[Row]) -> list[pygame.Rect]:
        """The areas of things that are new, gone, or in the same row over such a thing."""
        areas: list[pygame.Rect] = []
        for old, new in zip(self._rows, rows, strict=True):
            if old == new:
                continue
            same = 0
            while same < min(len(old), len(new)) and old[same] == new[same]:
                same += 1
            for thing in (*old[same:], *new[same:]):
                _add(areas, _area(painter, thing))
        return areas if len(areas) <= PATCHES else [areas[0].unionall(areas[1:])]


def _repaint(
    picture: pygame.Surface, painter: Painter, ground: pygame.Surface, rows: Sequence[Row], areas: list[pygame.Rect]
) -> None:
    """Paint parts of the picture again."""
    things = [(_area(painter, thing), thing) for row in rows for thing in row]
    for area in areas:
        picture.set_clip(area)
        picture.blit(ground, area, area)
        for seen, thing in things:
            if seen.colliderect(area):
                painter.paint(picture, thing)
    picture.set_clip(None)


def _area(painter: Painter, thing: Thing) -> pygame.Rect:
    wide, high = painter.reach(thing)
    return pygame.Rect(round(thing.pose.x) - wide, round(thing.pose.y) - high, 2 * wide, 2 * high)


def _add(areas: list[pygame.Rect], area: pygame.Rect) -> None:
    """Add an area, or merge it with one that it overlaps so far that both together cost less."""
    for other in areas:
        both = other.union(area)
        if both.w * both.h <= other.w * other.h + area.w * area.h:
            other.update(both)
            return
    areas.append(area)
