"""The parts of a layout by name: every group has one, in the picture and not on a place of another group."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.table.diagram import diagram, label_place
from game.table.floor import Floor, LayoutOptions
from game.table.places import has_place
from game.words.games import group_name

SIZE = (560, 315)


@pytest.mark.parametrize("ruleset", rules.every_ruleset(), ids=lambda ruleset: ruleset.id)
def test_every_group_of_places_is_named_apart_from_the_others(ruleset) -> None:
    floor = Floor(ruleset, pygame.Rect(0, 0, *SIZE), LayoutOptions())
    groups = [g for g, piles in ruleset.groups.items() if any(has_place(ruleset, index) for index in piles)]
    places = [label_place(floor, group) for group in groups]
    assert all(floor.area.collidepoint(place) for place in places)
    for group, place in zip(groups, places, strict=True):
        strangers = [floor.rect(i) for i in range(len(ruleset.piles)) if ruleset.piles[i].group != group]
        assert not any(rect.collidepoint(place) for rect in strangers) or ruleset.game_id == "pyramid", group
    assert len(set(places)) == len(places)
    assert all(group_name(ruleset, group) for group in groups)


def test_a_game_without_a_stock_names_none() -> None:
    ruleset = rules.ruleset("gay-gordons")
    assert not has_place(ruleset, 0)
    picture = diagram(ruleset, SIZE, 1.0, LayoutOptions(), group_name)
    floor = Floor(ruleset, pygame.Rect(0, 0, *SIZE).inflate(-16, -16), LayoutOptions())
    x, y = floor.rect(0).center
    assert picture.get_at((x, y)).a == 0


def test_the_picture_holds_outlines_and_words_and_mirrors_with_the_table() -> None:
    ruleset = rules.ruleset("royal-cotillion")
    right, left = (diagram(ruleset, SIZE, 1.0, LayoutOptions(left_handed=hand), group_name) for hand in (False, True))
    assert right.get_size() == SIZE and right.get_bounding_rect().w > 300
    assert pygame.image.tobytes(right, "RGBA") != pygame.image.tobytes(left, "RGBA")
