"""The four great couples: king and queen from head to foot, in their poses, lit from the middle of the room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.look.deck import Deck, Look
from game.look.palette import SHADOW
from game.look.shapes import surface
from game.rules.cards import SUITS
from game.table.dance.leads import Pose
from game.table.dance.troupe import Great

FOOT = 345 / 350
"""Where the feet are, from the top of a couple's frame."""
POOL = 0.09
"""How far the shadow on the floor reaches before and behind the feet, in heights of a figure."""
KEPT, NARROWS = 8, 2
"""Pictures of each couple that are kept, and of one that turns."""
WIDTHS = 24
"""So many widths of a couple that turns are drawn."""
ASIDE = 0.4
"""How far from the middle, as a part of the way to the wall, a couple is lit from one side."""
DARK = 140
"""How dark the side of a couple is that is turned from the light, of 255."""


class Couples:
    """Pictures of the couples, `height` pixels from crown to foot."""

    def __init__(self, look: Look, height: int) -> None:
        self.height = height
        self._deck = Deck(look, round(height / 1.4))
        self._whole: list[OrderedDict[object, pygame.Surface]] = [OrderedDict() for _ in SUITS]
        self._narrow: list[OrderedDict[object, pygame.Surface]] = [OrderedDict() for _ in SUITS]
        self._deck.prepare_couples([(suit, pose.value) for pose in Pose for suit in SUITS])

    def pictures(self, greats: Sequence[Great]) -> Iterator[None]:
        """Make the pictures of couples that stand so, one with each step."""
        for couple, great in enumerate(greats):
            for pose in Pose:
                for turned in (False, True) if pose is not Pose.BOW else (False,):
                    seen = great._replace(pose=pose, turned=turned, wide=1.0)
                    self.picture(couple, seen)
                    yield

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
        """Both over their shadow. Premultiplied: scaling would darken the edges otherwise."""
        drawn = self._deck.couple(SUITS[couple], pose.value)
        seen = drawn.get_bounding_rect()
        half = max(drawn.get_width() // 2 - seen.left, seen.right - drawn.get_width() // 2) + 1
        wide, high = 2 * half, drawn.get_height()
        pair = surface((wide, round(high * (FOOT + POOL))))
        shade = pool(wide, round(high * POOL * 2))
        pair.blit(shade, shade.get_rect(midbottom=(half, pair.get_height())))
        pair.blit(drawn, (half - drawn.get_width() // 2, 0))
        pair = pygame.transform.flip(pair.premul_alpha(), turned, False)
        if light:
            pair.blit(shading(pair.get_size(), light), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return pair


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
