"""Widgets under real pygame events: used once, only when meant, by mouse and by keys; drawn within their place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.look.palette import Scale
from game.look.type import text
from game.look.widgets.buttons import Button, Controls, Selector, Slider, Toggle
from game.look.widgets.widget import Widget, height
from tests.typed import instance

RECT = pygame.Rect(100, 50, 360, 42)


@dataclass(frozen=True)
class Sign:
    """What a button is for."""

    hint: str
    tip: str = ""


UNDO = Sign("U")


def mouse(kind: int, at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=at, button=button)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def click(target: Widget | Controls, at: tuple[int, int], button: int = 1) -> list[object]:
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [target.handle(mouse(kind, at, button)) for kind in kinds]


def all_four() -> list[Widget]:
    return [
        Button("Undo", RECT.copy(), UNDO),
        Toggle("Large indices", RECT.move(0, 60)),
        Selector("Speed", RECT.move(0, 120), ("Relaxed", "Normal", "Brisk"), 1),
        Slider("Volume", RECT.move(0, 180), 0.5),
    ]


def test_a_click_through_the_event_queue_fires_once() -> None:
    pygame.display.init()
    button = Button("Undo", RECT.copy())
    pygame.event.clear()
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(mouse(kind, RECT.center))
    assert [button.handle(e) for e in pygame.event.get()].count(True) == 1
    assert not button.pressed and button.hovered


def test_letting_go_elsewhere_or_with_another_button_does_nothing() -> None:
    button = Button("Undo", RECT.copy())
    assert not button.handle(mouse(pygame.MOUSEBUTTONDOWN, RECT.center))
    assert button.pressed
    assert not button.handle(mouse(pygame.MOUSEBUTTONUP, (0, 0)))
    assert not button.pressed
    assert not button.handle(mouse(pygame.MOUSEBUTTONUP, RECT.center)), "a release alone is no click"
    assert not any(click(button, RECT.center, button=3))


def test_a_disabled_widget_answers_to_nothing() -> None:
    for widget in all_four():
        widget.enabled = False
        widget.focused = True
        before = widget.state()
        assert not any(click(widget, widget.rect.center))
        assert not widget.handle(key(pygame.K_RETURN)) and not widget.handle(key(pygame.K_RIGHT))
        assert widget.state() == before


def test_keys_reach_only_the_focused_widget() -> None:
    button = Button("Undo", RECT.copy())
    assert not button.handle(key(pygame.K_RETURN))
    button.focused = True
    assert button.handle(key(pygame.K_RETURN)) and button.handle(key(pygame.K_SPACE))
    assert not button.handle(key(pygame.K_a))


def test_toggle_switches() -> None:
    toggle = Toggle("Large indices", RECT.copy())
    click(toggle, RECT.center)
    assert toggle.on
    toggle.focused = True
    assert not toggle.handle(key(pygame.K_RIGHT)), "it is on already"
    assert toggle.handle(key(pygame.K_LEFT)) and not toggle.on


def test_choice_goes_round_both_ways() -> None:
    choice = Selector("Speed", RECT.copy(), ("Relaxed", "Normal", "Brisk"), 1)
    click(choice, (RECT.right - 12, RECT.centery))
    assert choice.value == "Brisk"
    click(choice, (RECT.right - 12, RECT.centery))
    assert choice.value == "Relaxed"
    click(choice, (RECT.right - 8 - 180 + 10, RECT.centery))
    assert choice.value == "Brisk"
    choice.focused = True
    assert choice.handle(key(pygame.K_LEFT)) and choice.value == "Normal"


def test_slider_follows_the_mouse_and_stops_at_its_ends() -> None:
    slider = Slider("Volume", RECT.copy(), 0.5)
    track = slider._track()
    assert slider.handle(mouse(pygame.MOUSEBUTTONDOWN, (track.x + track.w // 4, RECT.centery)))
    assert slider.level == pytest.approx(0.25, abs=0.02)
    assert slider.handle(mouse(pygame.MOUSEMOTION, (5000, 0))) and slider.level == 1.0
    slider.handle(mouse(pygame.MOUSEBUTTONUP, (5000, 0)))
    assert not slider.handle(mouse(pygame.MOUSEMOTION, track.center)) and slider.level == 1.0
    slider.focused = True
    assert not slider.handle(key(pygame.K_RIGHT)) and slider.handle(key(pygame.K_LEFT))
    assert slider.level == 0.95
    assert not any(click(slider, (RECT.x + 10, RECT.centery))), "the label is no part of the line"


def test_focus_walks_with_tab_and_arrows_past_what_is_disabled() -> None:
    widgets = all_four()
    controls = Controls(widgets)
    controls.handle(key(pygame.K_TAB))
    assert controls.focused is widgets[0]
    widgets[1].enabled = False
    controls.handle(key(pygame.K_TAB))
    assert controls.focused is widgets[2]
    controls.handle(key(pygame.K_DOWN))
    assert controls.focused is widgets[3]
    controls.handle(key(pygame.K_DOWN))
    assert controls.focused is widgets[3], "nothing lies below"
    controls.handle(key(pygame.K_UP))
    controls.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert controls.focused is widgets[0]
    assert controls.handle(key(pygame.K_RETURN)) is widgets[0]


def test_arrows_a_focused_row_wants_do_not_move_the_focus() -> None:
    widgets = all_four()
    controls = Controls(widgets)
    controls.focus(widgets[2])
    assert controls.handle(key(pygame.K_RIGHT)) is widgets[2]
    assert controls.focused is widgets[2] and instance(widgets[2], Selector).value == "Brisk"
    controls.focus(widgets[3])
    instance(widgets[3], Slider).level = 1.0
    assert controls.handle(key(pygame.K_RIGHT)) is None
    assert controls.focused is widgets[3], "at its end, too"


def test_the_mouse_takes_the_focus_away_and_says_what_it_used() -> None:
    widgets = all_four()
    controls = Controls(widgets)
    controls.focus(widgets[1])
    assert click(controls, widgets[0].rect.center) == [None, None, widgets[0]]
    assert controls.focused is None


def test_controls_know_when_to_draw_again() -> None:
    controls = Controls(all_four())
    screen = pygame.Surface((600, 400))
    assert controls.changed
    controls.draw(screen)
    assert not controls.changed
    controls.handle(mouse(pygame.MOUSEMOTION, (1, 1)))
    assert not controls.changed, "moving over nothing changes nothing"
    controls.handle(mouse(pygame.MOUSEMOTION, RECT.center))
    assert controls.changed


@pytest.mark.parametrize("u", [Scale(0.5), Scale(2)])
def test_every_state_shows_and_stays_in_its_place(u: Scale) -> None:
    for widget in all_four():
        widget.u = u
        widget.rect = pygame.Rect(40, 40, round(400 * u), height(u))
        looks = set()
        for change in ({}, {"hovered": True}, {"focused": True}, {"pressed": True}, {"enabled": False}):
            widget.hover(widget.rect.center if change.get("hovered") else None)
            for name in ("focused", "pressed"):
                setattr(widget, name, change.get(name, False))
            widget.enabled = change.get("enabled", True)
            screen = pygame.Surface((round(400 * u) + 80, height(u) + 80), 0, 32)
            screen.fill((20, 70, 60))
            widget.draw(screen)
            looks.add(pygame.image.tobytes(screen, "RGB"))
            outside = screen.copy()
            outside.fill((20, 70, 60), widget.rect)
            assert pygame.image.tobytes(outside, "RGB") == bytes((20, 70, 60)) * (
                outside.get_width() * outside.get_height()
            )
        assert len(looks) == 5, widget.label


@pytest.mark.parametrize(("wide", "labelled"), [(420, True), (240, True), (200, False), (90, False)])
def test_a_long_value_stands_between_its_chevrons_and_the_label_gives_way(
    monkeypatch: pytest.MonkeyPatch, wide: int, labelled: bool
) -> None:
    drawn: dict[str, pygame.Surface] = {}

    def noted(words: str, *how: Any) -> pygame.Surface:
        drawn[words] = text(words, *how)
        return drawn[words]

    for module in ("buttons", "widget"):
        monkeypatch.setattr(f"game.look.widgets.{module}.text", noted)
    choice = Selector("Game", pygame.Rect(0, 0, wide, 30), ("All games", "Duchess of Luynes"), 1)
    choice.draw(pygame.Surface((wide, 30)))
    assert ("Game" in drawn) is labelled
    drawn.pop("Game", None)
    (value,) = drawn
    assert drawn[value].get_width() <= wide - 1.4 * 30 and value.rstrip("…") in "Duchess of Luynes"
