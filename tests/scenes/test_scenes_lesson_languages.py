"""Lessons in every language: what was tried is known by the card, not found in what was said of it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.scenes.lesson.lesson import LessonScene
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance


@pytest.mark.parametrize(
    ("code", "game", "variants"),
    [
        pytest.param("fr", "gay-gordons", (), marks=pytest.mark.thorough),
        ("de", "gavotte", ("--variant", "set-out")),
    ],
)
def test_a_picture_of_the_last_step_is_drawn(
    home: Path, tmp_path: Path, code: str, game: str, variants: tuple[str, ...]
) -> None:
    picture = tmp_path / "last.png"
    last = ("--scene", "lesson", "--step", "99", "--size", "480x270", "--game", game, *variants)
    done = enter(["--language", code, "snapshot", str(picture), *last], usual=False)
    assert (done.status, done.err) == (0, "") and pygame.image.load(picture).get_size() == (480, 270)


def came_after(scene: LessonScene, step: int) -> bool:
    return scene.at > step


def test_a_card_is_tried_though_it_cannot_move(home: Path) -> None:
    keep(home, language="de", speed="instant", offered=["gavotte"])
    said: list[tuple[str, int]] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        player.press("t")
        yield lambda: player.top == "LessonScene"
        scene = instance(player.stage.top, LessonScene)
        while scene.current.wrong is None:
            yield lambda: scene.explains
            at = scene.at
            if scene.current.move and scene.current.move.choice:
                scene.play(scene.current.move)  # a wing or ranks; what is tested comes later
            else:
                player.press("enter")
            yield partial(came_after, scene, at)
        yield lambda: scene.explains
        yield 1.0
        pile, depth = scene.current.wrong
        x, y = player.pile(scene.ruleset.piles[pile].name, depth)
        player.move_to(x, y)
        player.down()
        player.move_to(x + 60, y + 40, held=True)
        player.move_to(480, 300, held=True)
        player.up()
        yield lambda: scene.refused
        at = scene.at
        said.append((scene.refused, at))
        player.press("enter")
        yield lambda: scene.at == at + 1

    assert enter(["play", "gavotte"], story).err == "" and said
