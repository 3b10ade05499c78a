"""The four great couples: king and queen hand in hand, cut out head to foot, in poses, lit from the middle."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.look.deck import Deck, Look
from game.look.palette import SHADOW
from game.look.shapes import surface
from game.rules.cards import SUITS
from game.table.dance.leads import Pose
from game.table.dance.troupe import Great

FOOT = 0.965
"""Where the feet are, from the top of a figure's frame."""
POOL = 0.09
"""How far the shadow on the floor reaches before and behind the feet, in heights of a figure."""
KEPT, NARROWS = 8, 2
"""Pictures of each couple that are kept, and of one that turns."""
WIDTHS = 24
"""So many widths of a couple that turns are drawn."""
ASIDE = 0.4
"""How far from the middle, as a part of the way to the wall, a couple is lit from one side."""
DARK = 96
"""How dark the side of a couple is that is turned from the light, of 255."""


class Figure(NamedTuple):
    """One of two in a pose. at: where the frame begins, in frame widths from the king's. lean: degrees towards the
    back. high: how much of the height. back: seen with the face turned away from the other."""

    at: float = 0.0
    lean: float = 0.0
    high: float = 1.0
    back: bool = False


POSES: dict[Pose, tuple[Figure, Figure]] = {
    Pose.OPEN: (Figure(), Figure(0.7)),
    Pose.CLOSED: (Figure(), Figure(0.36)),
    Pose.TURN: (Figure(), Figure(0.5, back=True)),
    Pose.BOW: (Figure(0.0, -9, 0.97), Figure(0.74, -6, 0.9)),
}
"""King and queen."""


class Couples:
    """Pictures of the couples, `height` pixels from crown to foot."""

    def __init__(self, look: Look, height: int) -> None:
        self.height = height
        self._deck = Deck(Look("masquerade", look.four_colours), round(height / 1.4))
        self._whole: list[OrderedDict[object, pygame.Surface]] = [OrderedDict() for _ in SUITS]
        self._narrow: list[OrderedDict[object, pygame.Surface]] = [OrderedDict() for _ in SUITS]
        self._deck.prepare_dancers([f"{rank}{suit}" for suit in SUITS for rank in "KQ"])

    def pictures(self, greats: Sequence[Great]) -> Iterator[Callable[[], object]]:
        """What makes the pictures of couples that stand so, one after the other."""
        for couple, great in enumerate(greats):
            for pose in Pose:
                for turned in (False, True) if pose is not Pose.BOW else (False,):
                    seen = great._replace(pose=pose, turned=turned, wide=1.0)
                    yield lambda couple=couple, seen=seen: self.picture(couple, seen)

    def draw(self, target: pygame.Surface, couple: int, great: Great) -> None:
        """Draw one of them; couple counts the suits."""
        picture = self.picture(couple, great)
        if great.opacity < 1:
            level = round(255 * great.opacity)
            picture = picture.copy()
            picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(picture, self.corner(picture, great), special_flags=pygame.BLEND_PREMULTIPLIED)

    def corner(self, picture: pygame.Surface, great: Great) -> tuple[int, int]:
        """Where the upper left corner of a picture belongs."""
        feet = round(picture.get_height() * FOOT / (FOOT + POOL))
        return round(great.x - picture.get_width() / 2), round(great.y) - feet

    def picture(self, couple: int, great: Great) -> pygame.Surface:
        """The couple as it is seen; the last pictures are kept. Premultiplied."""
        light = (great.light > ASIDE) - (great.light < -ASIDE)
        key = (great.pose, great.turned, light)
        whole = _kept(self._whole[couple], key, KEPT, lambda: self._make(couple, *key))
        wide = round(great.wide * WIDTHS)
        if wide == WIDTHS:
            return whole
        size = (round(whole.get_width() * wide / WIDTHS), whole.get_height())
        return _kept(self._narrow[couple], (*key, wide), NARROWS, lambda: pygame.transform.smoothscale(whole, size))

    def _make(self, couple: int, pose: Pose, turned: bool, light: int) -> pygame.Surface:
        picture = self._join(SUITS[couple], *POSES[pose])
        if turned:
            picture = pygame.transform.flip(picture, True, False)
        if light:
            picture.blit(shading(picture.get_size(), light), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _join(self, suit: str, king: Figure, queen: Figure) -> pygame.Surface:
        """Both in a pose over their shadow. Premultiplied: scaling would darken the edges otherwise."""
        frames = [self._deck.dancer(f"{rank}{suit}") for rank in "KQ"]
        wide, high = frames[0].get_size()
        full = round(wide * (1 + queen.at))
        pair = surface((full, round(high * (FOOT + POOL))))
        shade = pool(full, round(high * POOL * 2))
        pair.blit(shade, shade.get_rect(midbottom=(full // 2, pair.get_height())))
        for frame, figure, way in ((frames[0], king, 1), (frames[1], queen, -1)):
            self._stand(pair, frame, figure, round(wide * figure.at), way)
        return pair.premul_alpha()

    def _stand(self, pair: pygame.Surface, frame: pygame.Surface, figure: Figure, x: int, way: int) -> None:
        """Draw one of the two, the feet on the floor. way: 1 where the figure looks right."""
        wide, high = frame.get_size()
        if figure.back:
            frame = pygame.transform.flip(frame, True, False)
        if figure.high < 1:
            frame = pygame.transform.smoothscale(frame, (wide, round(high * figure.high)))
        top = round(high * FOOT) - round(frame.get_height() * FOOT)
        if figure.lean:
            frame = pygame.transform.rotozoom(frame, figure.lean * way, 1)
            top += round(high * FOOT) - top - round(frame.get_height() * FOOT)
        pair.blit(frame, (x + (wide - frame.get_width()) // 2, top))


def _kept(
    pictures: OrderedDict[object, pygame.Surface], key: object, count: int, make: Callable[[], pygame.Surface]
) -> pygame.Surface:
    """A picture that is kept, or made now; only so many are."""
    if key not in pictures:
        pictures[key] = make()
        if len(pictures) > count:
            pictures.popitem(last=False)
    pictures.move_to_end(key)
    return pictures[key]


def shading(size: tuple[int, int], light: int) -> pygame.Surface:
    """Levels to multiply a couple with: light comes from the right (1) or the left (-1)."""
    levels = surface((8, 1))
    for x in range(8):
        near = x / 7 if light > 0 else 1 - x / 7
        level = round(255 - (255 - DARK) * (1 - near) ** 1.3)
        levels.set_at((x, 0), (level, level, level, 255))
    return pygame.transform.smoothscale(levels, size)


def pool(wide: int, high: int) -> pygame.Surface:
    """A soft shadow on the floor."""
    small = surface((max(4, wide // 4), max(4, high // 4)))
    small.fill((*SHADOW, 0))
    pygame.draw.ellipse(small, (*SHADOW, 150), small.get_rect().inflate(-wide // 30, -high // 10))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, high // 30)), (wide, high))
