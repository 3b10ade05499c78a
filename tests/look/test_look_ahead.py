"""Pictures are made beside the game, in the order in which they are wanted, and never twice over."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref
from typing import Any

import pygame
import pytest

from game.look import shade
from game.look.ahead import Ahead
from game.look.deck import NARROWS, Deck, Look

SOON = 120.0
"""Seconds after which a test gives up waiting for what takes milliseconds."""


def test_what_is_asked_for_last_is_made_first() -> None:
    ahead, made = Ahead(), []
    begun, gate, done = threading.Event(), threading.Event(), threading.Event()

    def waits() -> None:
        begun.set()
        gate.wait(SOON)

    ahead.make([waits])
    assert begun.wait(SOON)
    ahead.make([lambda: made.append("a"), lambda: made.append("b"), done.set])
    ahead.make([lambda: made.append("c")])
    gate.set()
    assert done.wait(SOON)
    assert made == ["c", "a", "b"]


def test_a_picture_that_cannot_be_drawn_is_logged_and_the_next_ones_are_made(caplog) -> None:
    ahead, done = Ahead(), threading.Event()
    ahead.make([lambda: 1 / 0, done.set])
    assert done.wait(SOON)
    assert "could not be drawn ahead" in caplog.text and "ZeroDivisionError" in caplog.text


def test_faces_made_beside_the_game_are_those_that_are_drawn() -> None:
    deck, plain, done = Deck(Look(), 60), Deck(Look(), 60), threading.Event()
    deck._beside(lambda _deck: done.set(), [()])
    deck.prepare([("KS", False), ("2H", True), ("no such card", False)])
    assert done.wait(SOON), "a missing picture does not end it"
    for name, mirrored in (("KS", False), ("2H", True)):
        pictures = [pygame.image.tobytes(d.face(name, mirrored), "RGBA") for d in (deck, plain)]
        assert pictures[0] == pictures[1]


def test_a_deck_nobody_uses_is_let_go() -> None:
    busy, begun, gate, done = Deck(Look(), 50), threading.Event(), threading.Event(), threading.Event()

    def waits(_deck: Deck) -> None:
        begun.set()
        gate.wait(SOON)
        done.set()

    busy._beside(waits, [()])
    assert begun.wait(SOON)
    deck = Deck(Look(), 60, ahead=busy.ahead)
    gone = weakref.ref(deck)
    deck.prepare_shadows(shade.CLOSE, (0.0, 4.5))
    del deck
    gc.collect()
    assert gone() is None, "what waits to be made does not keep it"
    gate.set()
    assert done.wait(SOON)


def test_shadows_are_hollow_under_the_card_and_close_ones_fall_below_it() -> None:
    deck = Deck(Look(), 120)
    for fall in (shade.LYING, shade.CLOSE):
        shadow = deck.under(fall, still=True)
        w, h = shadow.get_size()
        assert shadow.get_at((w // 2, h // 2)).a == 0
        assert shadow.get_at((w // 2, (h + 168) // 2 + 1)).a > 30, "below the lower edge"
        side = shadow.get_at(((w - 120) // 2 - 2, h // 2)).a
        assert (side > 10) == (fall == shade.LYING)


def test_what_is_being_scaled_beside_the_game_can_be_blitted_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    deck, screen, scaled = Deck(Look(), 60), pygame.Surface((100, 100), 0, 32), []
    blitted = [deck.back(), deck.face("KS"), deck.under(shade.LYING, still=True)]

    def scaling(source: pygame.Surface, *rest: Any) -> pygame.Surface:
        """As another thread sees it: pygame locks the source, and lets other threads go on."""
        source.lock()
        for picture in blitted:
            screen.blit(picture, (0, 0))
        source.unlock()
        scaled.append(source)
        return smoothscale(source, *rest)

    smoothscale = pygame.transform.smoothscale
    monkeypatch.setattr(pygame.transform, "smoothscale", scaling)
    for wide in range(NARROWS + 1):
        deck.narrow_back(wide)
    deck.under(shade.LYING, 4.5)
    assert scaled


def test_a_thread_with_nothing_to_do_ends_and_what_is_asked_for_later_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.look.ahead.IDLE", 0.01)
    ahead, threads = Ahead(), []
    for _ in range(2):
        done = threading.Event()
        ahead.make([lambda: threads.append(threading.current_thread()), done.set])
        assert done.wait(SOON)
        threads[-1].join(SOON)
        assert not threads[-1].is_alive()
    assert threads[0] is not threads[1]


def test_what_breaks_since_the_program_has_ended_is_not_told() -> None:
    """As a page that is loaded when the player leaves at once."""
    broken = "lambda: (threading.main_thread().join(), 1 / 0)"
    program = f"import threading; from game.look.ahead import Ahead; Ahead().make([{broken}])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=SOON, check=True)
    assert done.stderr == b""
