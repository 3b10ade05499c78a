"""Ballrooms and measures of dances for tests and benchmarks."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game import rules
from game.look.deck import Deck, Look
from game.look.palette import Scale
from game.table.choreography import Tempo
from game.table.dance.ballroom import Ballroom
from game.table.dance.dances import Dance
from game.table.dance.steps import Dancer
from game.table.floor import Floor, LayoutOptions
from game.table.sprites import Sprites
from game.table.view import View, area
from tests.table.won import won

FOOT = 240
WIDE, HIGH = 0.775, 0.356
"""What 1 across and 1 down a dance's floor is in heights of a table of 1920x1080."""
CARD = 0.099
"""A dancing card's width there."""
MOMENTS = 24

USUAL, DECO = Tempo(), Look()

Way = list[tuple[float, float]]


def ballroom(
    game: str,
    size=(640, 360),
    tempo: Tempo = USUAL,
    look: Look = DECO,
    hard: bool = False,
    brief: bool = False,
    ground: pygame.Surface | None = None,
    **options: bool,
) -> Ballroom:
    """A dance about to begin."""
    ruleset = rules.ruleset(game)
    position = won(ruleset)
    floor, sprites = Floor(ruleset, area(size, 1.0), LayoutOptions(**options)), Sprites()
    sprites.lay(position, floor)
    view = View(floor, Deck(look, floor.width), sprites, Scale.of(size, 1.0))
    if ground is None:
        ground = pygame.Surface(size)
        ground.fill((40, 90, 70))
    return Ballroom(view, position, ground, FOOT, tempo, brief=brief, hard=hard)


def company(couples: int) -> list[Dancer]:
    """All who dance."""
    return [Dancer(couple, side, couples) for couple in range(couples) for side in (-1, 1)]


def ways(dance: Dance, couples: int = 4) -> list[Way]:
    """Where each of a company is at so many moments of a dance, in heights of the table."""
    found = []
    for who in company(couples):
        steps = [dance.steps(k / MOMENTS, who) for k in range(MOMENTS)]
        found.append([(WIDE * step.x + CARD * step.dx, HIGH * step.y + CARD * step.dy) for step in steps])
    return found


def apart(one: list[Way], other: list[Way], enough: float) -> float:
    """How far the cards of two dances are from each other in the mean, where they are nearest: whatever card of the one
    is compared with whatever card of the other, begun earlier or later, in a mirror, and danced backwards.

    Once it cannot be less than `enough` the measure is a lower bound.
    """
    least = math.inf
    for shift in range(0, MOMENTS, 2):
        for across, down, way in ((x, y, w) for x in (1, -1) for y in (1, -1) for w in (1, -1)):
            turned = [[(across * x, down * y) for x, y in (row[shift:] + row[:shift])[::way]] for row in other]
            costs = [[sum(map(math.dist, a, b)) / MOMENTS for b in turned] for a in one]
            bound = sum(map(min, costs)) / len(costs)
            least = min(least, bound if bound >= enough else paired(costs) / len(costs))
    return least


def paired(costs: Sequence[Sequence[float]]) -> float:
    """The least sum if each row takes a column of its own (the Hungarian method, by potentials)."""
    n = len(costs)
    rows, columns, taken = [0.0] * (n + 1), [0.0] * (n + 1), [0] * (n + 1)
    for row in range(1, n + 1):
        taken[0], here = row, 0
        least, back, done = [math.inf] * (n + 1), [0] * (n + 1), [False] * (n + 1)
        while taken[here]:
            done[here] = True
            step, there = math.inf, 0
            for column in range(1, n + 1):
                if done[column]:
                    continue
                cost = costs[taken[here] - 1][column - 1] - rows[taken[here]] - columns[column]
                if cost < least[column]:
                    least[column], back[column] = cost, here
                if least[column] < step:
                    step, there = least[column], column
            for column in range(n + 1):
                if done[column]:
                    rows[taken[column]] += step
                    columns[column] -= step
                else:
                    least[column] -= step
            here = there
        while here:
            taken[here] = taken[back[here]]
            here = back[here]
    return -columns[0]


SCREEN = (320, 180)
CELLS = (32, 18)
LOOKS = 15
"""Times a second that a picture is looked at for flashes, in so many cells."""
SWING = 26
"""Of 255: a change of brightness that counts; two of them, up and down, are a flash."""


def flashes(pictures: Sequence[bytes]) -> float:
    """The part of the picture in which there are more than three flashes within a second, at worst. pictures: the
    brightness of each cell, one byte each."""
    swings = [[0] * len(pictures) for _ in pictures[0]]
    for cell, row in enumerate(zip(*pictures, strict=True)):
        low = high = row[0]
        way = 0
        for moment, level in enumerate(row):
            low, high = min(low, level), max(high, level)
            if way >= 0 and high - level >= SWING:
                swings[cell][moment], way, low = int(way > 0), -1, level
            elif way <= 0 and level - low >= SWING:
                swings[cell][moment], way, high = int(way < 0), 1, level
    often = [row for row in swings if sum(row) > 6]
    most = max(sum(sum(row[begin : begin + LOOKS]) > 6 for row in often) for begin in range(len(pictures)))
    return most / len(swings)


def brightness(picture: pygame.Surface) -> bytes:
    """One byte a cell."""
    small = pygame.transform.grayscale(pygame.transform.smoothscale(picture, CELLS))
    return pygame.image.tobytes(small, "RGB")[::3]
