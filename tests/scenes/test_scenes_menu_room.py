"""The menu's layout at every size of screen and letters: nothing overlaps, and all of it can be reached."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import rules
from game.look.type import scaled
from game.look.widgets.buttons import Button
from game.scenes.command import EVERYWHERE
from game.scenes.menu.commands import COMMANDS
from game.scenes.menu.menu import Menu
from game.scenes.menu.panel import variant_note
from game.scenes.presentation import scale_of
from game.scenes.widgets.gamelist import GameList, VariantToggle
from game.stage import Stage
from game.store import Settings
from tests.scenes import plainpictures
from tests.store.deals import put_down


@pytest.fixture(autouse=True)
def plain_pictures(monkeypatch):
    plainpictures.plain_pictures(monkeypatch)


def with_note(widget: VariantToggle) -> pygame.Rect:
    """A switch and the small print below it."""
    if widget.explained:  # it is said under the mouse
        return widget.rect
    inner = widget.rect.w - 2 * round(16 * widget.u)
    note = variant_note(widget.variant, scaled(16, widget.u), inner)
    return widget.rect.union(note.get_rect(topleft=(widget.rect.x + round(16 * widget.u), widget.rect.bottom)))


@pytest.mark.parametrize("size", [(960, 540), (1024, 768)])
def test_nothing_overlaps_or_leaves_the_screen(size):
    stage = Stage(size, settings=Settings(text_scale="150 %"))
    screen = pygame.Rect(0, 0, *size)
    for game in rules.GAMES:
        stage.change(last_game=game.id)
        put_down(stage.journal, game.id, 1)
        stage.push(Menu(stage))
        scene, plan = stage.top, stage.top.plan
        buttons = [w for w in scene.controls.widgets if isinstance(w, Button)]
        parts = [plan.games, plan.picture, plan.words, *(b.rect for b in buttons), *map(with_note, scene.toggles)]
        for number, part in enumerate(parts):
            assert screen.contains(part), (game.id, part)
            assert part.collidelist(parts[number + 1 :]) == -1, (game.id, part)


def test_every_button_names_its_key_and_its_words_keep_within_the_frame():
    stage = Stage((960, 540), settings=Settings(last_game="royal-cotillion"))
    put_down(stage.journal, "royal-cotillion", 1)  # one more button
    stage.push(Menu(stage))
    for name, button in stage.top.buttons.items():
        canvas = pygame.Surface((960, 540), pygame.SRCALPHA)
        button.draw(canvas)
        assert button.rect.contains(canvas.get_bounding_rect()), name
        if name not in ("play", "copy", "paste"):
            key = next(c.keys_told for c in (*COMMANDS, *EVERYWHERE) if c.action == name)
            assert button.explained.endswith(f": {key}"), name


def test_a_longer_list_scrolls_and_shows_the_game_chosen():
    many = [replace(game, id=f"{game.id}-{n}", name=f"{game.name} {n}") for game in rules.GAMES for n in (1, 2)]
    scene = GameList("Games", pygame.Rect(0, 0, 1, 1), games=many)
    u = scale_of((960, 540), Settings(text_scale="150 %"))
    scene.place(pygame.Rect(40, 60, round(410 * u), round(700 * u)), u)
    assert scene.scroll.most
    scene.focused = True
    for _ in many:
        row = scene.row(scene.index)
        assert scene.rect.contains(row) and row.h >= 14
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
        scene.step(1.0)
    assert scene.index == len(many) - 1
    hidden = scene.row(0).center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=hidden, button=1))
    assert scene.index == len(many) - 1, "what is not seen can't be clicked"
    top = scene.scroll.thumb(0.0).center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=top, button=1))
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(top[0], scene.rect.y), rel=(0, 0), buttons=(1, 0, 0)))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(top[0], scene.rect.y), button=1))
    assert scene.rect.contains(scene.row(0))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=scene.row(0).center, button=1))
    assert scene.index == 0
