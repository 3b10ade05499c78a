"""What a mouse has to hit is 24 pixels wide and high, in the smallest window, with any letters.

A finger's 44 are measured by its own taps, in tests/scenes/test_scenes_fingers.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.look.keys import MOUSE, Device, use
from game.look.widgets.buttons import Selector
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import Widget
from game.scenes.scene import Scene
from game.scenes.widgets.gamelist import GameList
from game.scenes.widgets.programme import MonthCard
from game.scenes.widgets.rows import Rows
from game.stage import Stage
from game.store import Settings
from tests.thorough import few
from tests.words.test_words_scenes import SCENES

USUAL = ("settings", "odds")


class Measured(Stage):
    """A stage that measures what can be clicked in every picture."""

    small: set[str]

    def picture(self) -> pygame.Surface:
        """A picture of the stage now."""
        picture = super().picture()
        if self.top:
            self.small |= {f"{name}: {w}x{h}" for name, (w, h) in parts(self.top) if min(w, h) < MOUSE}
        return picture


def parts(scene: Scene) -> Iterator[tuple[str, tuple[int, int]]]:
    """All that can be clicked now, with its width and height."""
    for scroll in scene.scrolls():
        yield from held("the page", scroll)
    for widget in scene.targets():
        if widget.enabled and widget.rect.w and widget.rect.h:
            name = f"{type(widget).__name__} “{widget.label}”"
            yield name, widget.rect.size
            for what, size in within(widget):
                yield f"{what} of {name}", size
            for scroll in widget.scrolls():
                yield from held(name, scroll)


def within(widget: Widget) -> Iterator[tuple[str, tuple[int, int]]]:
    """The parts of a widget that are clicked one by one."""
    if isinstance(widget, Rows) and widget.count:
        yield "row", (widget.rect.w, widget.tall)
    elif isinstance(widget, GameList):
        yield "row", widget.row(0).size
    elif isinstance(widget, Selector):
        yield "chevron", (widget._box().h, widget._box().h)
    elif isinstance(widget, MonthCard):
        yield "day", widget.cell(15).size


def held(name: str, scroll: Scroll) -> Iterator[tuple[str, tuple[int, int]]]:
    """The thumb of what scrolls, by where it is taken hold of."""
    if scroll.most:
        thumb = scroll.thumb(0.0)
        yield (
            f"thumb of {name}",
            (sum(scroll.holds((x, thumb.centery)) for x in range(thumb.right - 2 * MOUSE, thumb.right)), thumb.h),
        )


@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("scene", few(SCENES, lambda scene: scene.__name__ in USUAL), ids=lambda scene: scene.__name__)
def test_what_a_mouse_has_to_hit_is_24_pixels_wide_and_high(scene: Callable[[Stage], None], letters: int) -> None:
    use(Device.KEYS)
    settings = Settings(last_game="royal-cotillion", speed="instant", text_scale=f"{letters} %")
    stage = Measured((960, 540), settings=settings)
    stage.small = set()
    scene(stage)
    stage.picture()
    stage.advance(1.0)
    stage.picture()
    assert sorted(stage.small) == []
