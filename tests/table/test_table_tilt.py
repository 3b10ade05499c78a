"""The table on its way into the floor."""

from __future__ import annotations

import pygame
import pytest

from game.look.ballroom import View
from game.table.dance.stage import FAR, NEAR, Tilt
from tests.table.dancing import ballroom

SIZES = ((640, 360), (480, 360), (840, 360))
ROOM, TABLE, CARD = (40, 90, 70), (10, 20, 160), (200, 30, 30)


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    pygame.Window("", (1, 1), hidden=True).get_surface()


@pytest.mark.parametrize("size", SIZES)
def test_it_begins_as_the_whole_screen_and_ends_in_the_floor(size):
    view = View.of(size)
    begins, ends = Tilt.of(view, 0.0), Tilt.of(view, 1.0)
    for x, y in ((0, 0), (size[0], size[1]), (100, 250)):
        assert begins.lies(x, y) == pytest.approx((x, y, 1.0, 1.0))
    left, right = ends.lies(0, 0), ends.lies(size[0], 0)
    assert left[1] == right[1] == view.at(0, FAR)[1]
    assert ends.lies(0, size[1])[:2] == pytest.approx((0, view.at(0, NEAR)[1]))
    assert 0.4 < (right[0] - left[0]) / size[0] < 0.6


@pytest.mark.parametrize("part", [0.0, 0.3, 0.6, 1.0])
def test_what_lies_on_it_is_seen_where_it_says(part):
    size = 640, 360
    room, table, target = (pygame.Surface(size, 0, 32) for _ in range(3))
    room.fill(ROOM)
    table.fill(TABLE)
    places = [(60, 40), (320, 180), (560, 250), (200, 300)]
    for x, y in places:
        table.fill(CARD, (x - 12, y - 12, 24, 24))
    tilt = Tilt.of(View.of(size), part)
    tilt.draw(target, table, room)
    list(tilt.lay(room, table))
    for picture in (target, room):
        for place in places:
            x, y, wide, tall = tilt.lies(*place)
            assert picture.get_at((round(x), round(y)))[0] > 180
            assert picture.get_at((round(x + 18 * wide), round(y)))[0] < 30
            assert y + 20 * tall >= size[1] or picture.get_at((round(x), round(y + 20 * tall)))[0] < 30
    assert part == 0 or target.get_at((2, 2))[:3] == ROOM


def test_cards_lie_on_the_floor_where_the_table_showed_them_and_leave_nothing_there():
    room = ballroom("royal-quadrille")
    while not room.ready:
        room.step(1 / 120)
    programme, last = room.troupe.programme, max(room.troupe.cards, key=lambda card: card.turn)
    at = room.troupe.lies(last)
    seen = []
    for now in (programme.tilted - 0.001, programme.tilted, programme.opened):
        target = pygame.Surface((640, 360), 0, 32)
        room.now = now
        room.draw(target)
        seen.append(pygame.transform.average_color(target, (round(at.x) - 2, round(at.y) - 2, 5, 5)))
    assert all(abs(a - b) < 60 for a, b in zip(seen[0], seen[1], strict=True))
    assert sum(seen[2][:3]) < 0.5 * sum(seen[1][:3])
