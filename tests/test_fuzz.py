"""Random events over all scenes, games and settings; tests/bench/bench_fuzz.py has ten times as many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from game import rules
from game.look.deck import Deck
from game.scenes.doors import EVERY_DOOR, Door
from game.store import Settings
from game.window import screen
from tests.flat import forget_pictures
from tests.fuzz import Visitor
from tests.fuzzed import Unheard, tally

FEW = 1_500
"""Events in the usual run."""
BESIDE, BESIDE_MOST, BESIDE_MORE = 2_000, 6_000, 250
"""The same with others at the same journal, until each of them has done all that it can."""
DEEDS = {"copy", "bring", "hold", "kill", "stop", "go_on", "plug"}
EVENTS, MOST, MORE = 6_000, 60_000, 500
"""At least, at most, and how many more at a time until everything has been met."""
UNSEEN = {Door.FIND_DEAL}
"""Without the solver's process no deal can be looked for."""
UNSET = {"others", "wishes", "window", "maximised"}
"""Nothing changes what the program does not know, nor the system's wishes, nor keeps a window of a size asked for."""


@pytest.fixture
def plain_pictures() -> Iterator[None]:
    """Small pictures without a drawing on them: how they look is for other tests, which find none of them kept."""

    def plain(_: object, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        picture.fill((90, 90, 90, 200))
        return picture

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", plain)
        patch.setattr(Deck, "_read", lambda *_: "")
        patch.setattr(screen, "SMALLEST", (480, 270))
        yield
    forget_pictures()


def unmet(visitor: Visitor) -> set[str]:
    """Games, scenes and settings that the visitor has not come across."""
    scenes = {door.to.rpartition(".")[2] for door in EVERY_DOOR if door not in UNSEEN}
    settings = {field.name for field in fields(Settings)} - UNSET
    games = {game.id for game in rules.GAMES}
    return (games - visitor.games) | (scenes - visitor.scenes) | (settings - visitor.settings)


def visited(seed: int, events: Iterable[int], files: Path) -> Visitor:
    """After so many events; more are tried until everything has been met. files: the folder for exported ones."""
    visitor = Visitor(seed)
    visitor.app.files = files
    try:
        for count in events:
            visitor.visit(count)
            if not unmet(visitor):
                break
    finally:
        visitor.leave()
    said = tally(visitor)
    assert visitor.counts["told"] > visitor.counts["actions"] / 2, said
    return visitor


def test_some_random_events_never_bring_cards_and_rules_apart(plain_pictures: None, tmp_path: Path) -> None:
    visitor = visited(1, [FEW], tmp_path)
    assert visitor.counts["positions"] > 30, tally(visitor)


@pytest.mark.thorough
def test_nor_with_the_solver_beside_and_a_journal_that_others_hold(plain_pictures: None, tmp_path: Path) -> None:
    visitor = Visitor(2, tmp_path / "records.sqlite", Unheard)
    try:
        for count in range(BESIDE, BESIDE_MOST + 1, BESIDE_MORE):
            visitor.visit(count)
            if visitor.world.done == DEEDS:
                break
    finally:
        visitor.leave()
    assert visitor.world.done == DEEDS
    assert visitor.counts["positions"] > 30, tally(visitor)


@pytest.mark.thorough
def test_random_events_that_meet_everything_never_bring_cards_and_rules_apart(
    plain_pictures: None, tmp_path: Path
) -> None:
    visitor = visited(3, range(EVENTS, MOST + 1, MORE), tmp_path)
    said = tally(visitor)
    assert not unmet(visitor), said
    assert visitor.counts["won"] > 20 and visitor.counts["positions"] > 1_000, said
