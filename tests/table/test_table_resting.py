"""What lies still is painted once, and after any change looks as if painted afresh."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from game.table.marks import PATCHES, Resting, Thing
from game.table.motion import Pose

SIZE = (200, 160)
REACH = (12, 15)


class Table:
    """Plain coloured sheets with soft edges, and how many of them were painted."""

    def __init__(self) -> None:
        self.painted = 0
        self.ground = pygame.Surface(SIZE, 0, 32)
        self.ground.fill((20, 60, 40))
        self.resting = Resting()

    def reach(self, thing: Thing) -> tuple[int, int]:
        return REACH

    def paint(self, target: pygame.Surface, thing: Thing) -> None:
        self.painted += 1
        sheet = pygame.Surface((20, 26), pygame.SRCALPHA, 32)
        sheet.fill((thing.card * 37 % 256, thing.card * 91 % 256, 200, 90))
        pygame.draw.rect(sheet, (thing.card * 53 % 256, 80, 40, 255), (2, 2, 16, 22))
        target.blit(sheet, (thing.pose.x - 10, thing.pose.y - 13))

    def afresh(self, rows: Sequence[tuple[Thing, ...]]) -> bytes:
        picture = self.ground.copy()
        for row in rows:
            for thing in row:
                self.paint(picture, thing)
        return pygame.image.tobytes(picture, "RGB")

    def kept(self, rows: Sequence[tuple[Thing, ...]]) -> bytes:
        return pygame.image.tobytes(self.resting.picture(self, self.ground, rows), "RGB")


def row(rng: random.Random, count: int) -> tuple[Thing, ...]:
    places = [(rng.randrange(SIZE[0]), rng.randrange(SIZE[1])) for _ in range(count)]
    return tuple(Thing(rng.randrange(52), "", Pose(*place)) for place in places)


@pytest.mark.parametrize("seed", range(2))
def test_after_any_change_it_looks_as_if_painted_afresh(seed: int) -> None:
    rng, table = random.Random(seed), Table()
    rows = [row(rng, rng.randrange(5)) for _ in range(6)]
    for _ in range(12):
        assert table.kept(rows) == table.afresh(rows)
        for _ in range(rng.randrange(4)):
            index = rng.randrange(len(rows))
            rows[index] = rng.choice([rows[index][:-1], rows[index] + row(rng, 1), row(rng, 3)])


def test_many_changes_at_once_are_painted_too() -> None:
    rng, table = random.Random(3), Table()
    for count in (2, PATCHES + 10):
        rows = [row(rng, count) for _ in range(3)]
        assert table.kept(rows) == table.afresh(rows)


def test_what_does_not_change_is_not_painted_again() -> None:
    table = Table()
    apart = [(Thing(1, "", Pose(30, 30)),), (Thing(2, "", Pose(150, 120)),)]
    table.kept(apart)
    assert table.painted == 2
    table.kept(list(apart))
    assert table.painted == 2
    table.kept([apart[0], (Thing(3, "", Pose(150, 120)),)])
    assert table.painted == 3, "only the one that is new"


def test_another_ground_is_painted_all_over() -> None:
    table, rows = Table(), [(Thing(1, "", Pose(30, 30)),)]
    table.kept(rows)
    table.ground = table.ground.copy()
    table.ground.fill((90, 20, 30))
    assert table.kept(rows) == table.afresh(rows)
    table.ground = pygame.Surface((300, 100), 0, 32)
    assert table.resting.picture(table, table.ground, rows).get_size() == (300, 100)
