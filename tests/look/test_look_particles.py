"""Sparks: the same picture for the same seed and steps; they end; they stay few."""

from __future__ import annotations

import pygame

from game.look.particles import LIMIT, Sparks

TICK = 1 / 120


def test_all_sparks_end_and_leave_nothing() -> None:
    sparks = Sparks(1)
    sparks.burst(100, 100, 30)
    sparks.rain(pygame.Rect(0, 0, 200, 100), 30, 1.0)
    assert len(sparks) == 60
    ticks = 0
    while sparks.step(TICK):
        ticks += 1
        assert ticks < 120 * 10
    assert len(sparks) == 0
    screen = pygame.Surface((200, 200), 0, 32)
    sparks.draw(screen)
    assert not screen.get_bounding_rect().w or pygame.transform.average_color(screen)[:3] == (0, 0, 0)


def test_rain_comes_little_by_little_and_keeps_to_its_area() -> None:
    sparks = Sparks(2)
    area = pygame.Rect(50, 20, 200, 300)
    sparks.rain(area, 80, 2.0)
    screen = pygame.Surface((400, 400), pygame.SRCALPHA, 32)
    sparks.draw(screen)
    assert screen.get_bounding_rect().w == 0, "nothing at once"
    while sparks.step(TICK):
        sparks.draw(screen)
    ink = screen.get_bounding_rect()
    assert area.inflate(100, 60).contains(ink)
    assert ink.h > 150


def test_the_air_holds_only_so_many() -> None:
    sparks = Sparks(3)
    for _ in range(40):
        sparks.burst(10, 10, 100)
    assert len(sparks) == LIMIT
