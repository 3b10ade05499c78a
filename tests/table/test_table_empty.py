"""Empty places stand out from the cloth, and so does what belongs there: measured in pictures."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.look.palette import CLOTHS
from game.rules import Kind
from game.scenes.doors import Door
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal, Origin, Settings
from tests.look.colours import contrast
from tests.thorough import few
from tests.typed import instance


def colours(area: pygame.Surface) -> list[tuple[int, ...]]:
    """Those of a picture, the darkest first."""
    points = ((x, y) for x in range(area.width) for y in range(area.height))
    return sorted((tuple(area.get_at(at))[:3] for at in points), key=sum)


@pytest.mark.parametrize("size", few([(960, 540), (1920, 1080)], (960, 540).__eq__), ids=str)
@pytest.mark.parametrize("cloth", CLOTHS)
def test_an_empty_place_and_its_letter_have_three_to_one(cloth: str, size: tuple[int, int]) -> None:
    stage = Stage(size, settings=Settings(cloth=cloth))
    ruleset = rules.ruleset(rules.find_game("klondike").id)
    deal = Deal(ruleset.id, 7, origin=Origin.ASKED)
    table = instance(stage.open(Door.TABLE, deal), TableScene)
    stage.advance(8)
    picture, empty = stage.picture(), 0
    for pile in ruleset.piles:
        if table.board.position.piles[pile.index]:
            continue
        empty += 1
        place = table.board.floor.rect(pile.index)
        around = colours(picture.subsurface((place.x - 10, place.y + 20, 4, place.h - 40)))
        edge = colours(picture.subsurface((place.x - 3, place.centery, 10, 1)))
        assert contrast(edge[-1], around[len(around) // 2]) >= 3, pile.name
        if pile.kind is Kind.FOUNDATION:
            inside = colours(picture.subsurface(place.inflate(-place.w // 3, -place.h // 3)))
            assert contrast(inside[-1], inside[len(inside) // 2]) >= 3, pile.name
    assert empty == 5
