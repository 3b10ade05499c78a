"""The names of piles on a picture of their table: each is seen whole, and on no other name, count or strange pile."""

from __future__ import annotations

import pygame
import pytest

from game.look.ahead import Ahead
from game.look.deck import Look
from game.look.palette import Scale
from game.scenes.miniature import midgame
from game.scenes.pages.rules import name_tag
from game.table.floor import LayoutOptions
from game.table.marks import named_groups, tag_places, taken
from game.table.view import floor_of, signs_of
from game.words.rulespage import tag_name
from tests.thorough import EVERY_RULESET

MOST = 0.85
"""The part of a tag that may lie on strange piles: on small pictures there is no room between some."""
SIZES = {(430, 242): (13, Scale(0.5)), (900, 506): (15, Scale(1))}
"""Of pictures in pixels, with the size of letters and the scale there."""


@pytest.mark.parametrize(("size", "hand"), [((430, 242), True), ((900, 506), False)])
@EVERY_RULESET
def test_every_group_has_its_name_beside_it(ruleset, size: tuple[int, int], hand: bool) -> None:
    floor, position = floor_of(ruleset, size, LayoutOptions(left_handed=hand)), midgame(ruleset)
    frame = pygame.Rect((0, 0), size).inflate(-8, -8)
    groups = named_groups(floor)
    sizes = {group: name_tag(tag_name(ruleset, group), *SIZES[size]).get_size() for group in groups}
    signs = signs_of(position, size, SIZES[size][1], Look(), LayoutOptions(left_handed=hand), Ahead())
    tags = tag_places(floor, position, sizes, frame, signs)
    assert list(tags) == groups and all(tag_name(ruleset, group) for group in groups)
    for group, tag in tags.items():
        assert frame.contains(tag)
        others = [other for name, other in tags.items() if name != group]
        assert tag.collidelist([*others, *signs]) < 0, group
        strange = [rect for name in floor.ruleset.groups if name != group for rect in taken(floor, position, name)]
        points = [(x, y) for x in range(tag.left, tag.right, 3) for y in range(tag.top, tag.bottom, 3)]
        on_strange = sum(any(rect.collidepoint(point) for rect in strange) for point in points)
        assert on_strange <= MOST * len(points), group
