"""Couples at the edge of a table: as cards go up, where no card ever lies; an undo takes them back."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.look.palette import Scale
from game.scenes.doors import Door
from game.scenes.table.guests import places
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Deal, Origin, Settings
from game.table.floor import Floor, LayoutOptions
from game.table.view import area
from tests.typed import instance


@pytest.mark.parametrize(
    ("game", "left_handed"), [("royal-cotillion", False), ("gay-gordons", True), ("captive-queens", False)]
)
def test_no_card_ever_lies_where_they_stand(game: str, left_handed: bool) -> None:
    won = [one for one in golden(game) if one.outcome == "won"][:1]
    for size in ((960, 540), (1024, 768), (2560, 1080)):
        ruleset = rules.ruleset(game)
        floor = Floor(ruleset, area(size, 1.0), LayoutOptions(left_handed=left_handed))
        found = places(floor, size, Scale.of(size, 1.0))
        assert all(pygame.Rect(0, 0, *size).contains(rect) for rect in found)
        for line in won if found else ():
            position = ruleset.deal(line.number)
            for count, move in enumerate(line.moves):
                position = position.play(ruleset.parse_move(move))
                if count % 9:
                    continue
                for index in range(len(position.piles)):
                    for pose in floor.poses(position, index):
                        card = pygame.Rect(0, 0, *floor.card)
                        card.center = round(pose.x), round(pose.y)
                        assert card.collidelist(found) < 0, f"{ruleset.piles[index].name} in {size}"


def table(**settings: object) -> tuple[Stage, TableScene]:
    stage = Stage((960, 540), settings=Settings(speed="instant", **settings))  # type: ignore[arg-type]
    scene = instance(stage.open(Door.TABLE, Deal("captive-queens", 1, origin=Origin.ASKED)), TableScene)
    stage.advance(1)
    return stage, scene


def fill(stage: Stage, scene: TableScene, share: float) -> None:
    line = next(one for one in golden("captive-queens") if one.outcome == "won")
    for move in line.moves:
        if scene.board.up >= share:
            break
        scene.play(scene.ruleset.parse_move(move))
    stage.advance(1)


def test_they_come_as_cards_go_up_and_an_undo_takes_them_back() -> None:
    stage, scene = table()
    clicked = len(scene.targets())
    assert scene.guests.places and not scene.guests.here
    fill(stage, scene, 0.5)
    assert scene.guests.here == 2 and len(scene.targets()) == clicked, "nothing more can be clicked"
    while scene.session.moves:
        scene.undo()
    stage.advance(1)
    assert not scene.guests.here
    stage, scene = table(motion="reduced")
    fill(stage, scene, 0.5)
    assert not scene.guests.here
