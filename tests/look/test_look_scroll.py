"""A window on something higher than itself: wheel, keys and thumb keep within the content."""

from __future__ import annotations

import pygame
import pytest

from game.look.widgets import scroll


@pytest.fixture
def window():
    window = scroll.Scroll()
    window.place(pygame.Rect(0, 0, 100, 200), 1000, 1.0)
    return window


def settle(window):
    while window.step(0.05):
        pass
    return window.offset(0.0)


def test_scrolling_stays_within_the_content(window):
    for _ in range(50):
        window.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    assert settle(window) == 800
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_HOME))
    assert settle(window) == 0
    assert not window.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1))


def test_the_thumb_can_be_dragged(window):
    thumb = window.thumb(0.0)
    window.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=thumb.center, button=1))
    assert window.offset(0.0) == 0
    window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(thumb.centerx, 500)))
    assert window.offset(0.0) == 800
    window.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(thumb.centerx, 500), button=1))
    assert not window.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=thumb.center))


def test_a_new_size_shows_the_same_part(window):
    window.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END))
    window.place(pygame.Rect(0, 0, 100, 100), 600, 1.0)
    assert window.offset(0.0) == 500


def test_content_that_fits_does_not_move(window):
    window.place(pygame.Rect(0, 0, 100, 200), 150, 1.0)
    assert not window.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    assert window.thumb(0.0).h == 0


def test_what_is_shown_lies_clear_of_the_fading_edges(window):
    for y in (500, 100):
        window.show(y, 30)
        at = settle(window)
        assert at + window.fade <= y and y + 30 <= at + 200 - window.fade
    window.show(0, 30)
    assert settle(window) == 0
