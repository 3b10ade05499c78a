"""What must be seen in a picture: parts whose drawing could be left out unnoticed."""

from __future__ import annotations

import pygame
import pytest

from game.look.palette import REFUSAL
from tests.scenes.lookingback import a_house, opened, the_truth
from tests.scenes.player import Player

BLANK = (1, 2, 3)


def shades(picture: pygame.Surface, area: pygame.Rect) -> set[tuple[int, ...]]:
    """The colours in a part of a picture."""
    part = picture.subsurface(area.clip(picture.get_rect()))
    return {tuple(part.get_at((x, y))[:3]) for x in range(part.get_width()) for y in range(part.get_height())}


@pytest.mark.parametrize(("key", "red"), [(pygame.K_u, True), (pygame.K_h, False)])
def test_only_a_refusal_is_red(key: int, red: bool) -> None:
    player = Player("carpet", 1)
    player.press(key)
    player.wait(1)
    assert player.line
    picture = player.stage.picture()
    wide, tall = picture.get_size()
    assert (tuple(REFUSAL) in shades(picture, pygame.Rect(0, tall - 40, wide, 40))) == red


def test_on_the_ribbon_of_a_review_redeals_the_place_and_the_losing_move_are_seen() -> None:
    strip = opened(a_house(), the_truth()).bar
    strip.redeals, strip.at = (strip.moves // 4,), strip.moves * 3 // 4
    picture = pygame.Surface((960, 540))
    picture.fill(BLANK)
    strip.draw(picture)
    bars, u = strip.strip, strip.u

    def seen(x: float, y: float, wide: int, tall: int) -> bool:
        area = pygame.Rect(0, 0, wide, tall)
        area.center = round(x), round(y)
        return shades(picture, area) != {BLANK}

    redeal, at = strip.x(strip.redeals[0]), strip.x(strip.at)
    assert seen(*bars.center, 40, 4), "the bars"
    assert seen(redeal, bars.y - 16 * u, 3, 3), "the notch of a redeal"
    assert seen(bars.right - 20 * u, strip.rect.y + 26 * u, 40, 9), "its word"
    assert seen(at, bars.bottom + 8 * u, 5, 3), "the handle of the place"
    assert strip.turning and seen(strip.gem_at[0], strip.gem_at[1] + 24 * u, 3, 3), "the losing move"
    assert seen(bars.centerx, bars.bottom + 30 * u, bars.w, round(24 * u)), "figures"
