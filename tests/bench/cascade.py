"""A win as old solitaires show it, for comparison: cards leave one after the other and bounce across the screen, each
leaving a trail."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame

from game.look.deck import Deck, Look
from game.rules.cards import NAMES

STEPS = 60
"""A second."""
EVERY = 0.28
"""Seconds between two cards."""


def cascade(size: tuple[int, int], rate: int, seconds: float) -> Iterator[tuple[float, pygame.Surface]]:
    """Pictures with their times, so many a second."""
    rnd = random.Random(1)
    screen = pygame.Surface(size)
    screen.fill((0, 110, 50))
    deck = Deck(Look("deco"), round(size[1] * 0.11))
    high, bottom = deck.size[1], size[1]
    flying: list[list[float]] = []
    for frame in range(round(seconds * STEPS)):
        if frame % round(EVERY * STEPS) == 0 and frame / STEPS / EVERY < 52:
            card = round(frame / STEPS / EVERY)
            x = size[0] * (0.5 + 0.11 * (card % 4))
            flying.append([x, high * 0.2, rnd.choice((-1, 1)) * rnd.uniform(2, 7) * size[0] / 1280, 0.0, card])
        for one in flying:
            one[0] += one[2]
            one[1] += one[3]
            one[3] += 0.6 * size[1] / 720
            if one[1] + high > bottom:
                one[1], one[3] = bottom - high, -0.82 * one[3]
            name = NAMES[51 - int(one[4]) // 4 - 13 * (int(one[4]) % 4)]
            screen.blit(deck.face(name), one[:2])
        flying = [one for one in flying if -deck.size[0] < one[0] < size[0]]
        if frame % (STEPS // rate) == 0:
            yield frame / STEPS, screen
