"""Waiting for an event."""

from __future__ import annotations

import ctypes
import time
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.window import screen
from game.window.screen import library

ROOT = Path(__file__).parents[2]


@pytest.fixture
def slept(monkeypatch) -> list[float]:
    found: list[float] = []
    monkeypatch.setattr(time, "sleep", found.append)
    pygame.display.init()
    return found


def test_where_it_can_it_asks_sdl_to_wait_in_milliseconds_and_elsewhere_the_wait_is_short(slept, monkeypatch):
    screen.wait_for_event(5.0)
    assert slept == [screen.POLL]
    asked = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    sdl = SimpleNamespace(SDL_WaitEventTimeout=lambda _, milliseconds: asked.append(milliseconds))
    with monkeypatch.context() as there:
        there.setattr(screen, "library", lambda: sdl)
        screen.wait_for_event(0.25)
    assert asked == [250] and len(slept) == 1
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    library.cache_clear()
    try:
        screen.wait_for_event(5.0)
    finally:
        library.cache_clear()
    assert slept == [screen.POLL] * 2


def test_an_event_that_is_there_ends_the_wait_and_stays_in_the_queue(slept, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    screen.wait_for_event(60 if library() else 0.0)
    assert [event.type for event in pygame.event.get()].count(pygame.USEREVENT) == 1


def test_it_is_the_sdl_of_pygame_that_waits():
    library.cache_clear()
    sdl = library()
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert sdl is None or sdl.SDL_WaitEventTimeout(None, 60_000) == 1, "the event that pygame posted is there"
    assert pygame.event.get(pygame.USEREVENT)
