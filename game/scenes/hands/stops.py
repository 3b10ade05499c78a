"""What can be done in each scene: where the light stops, the likeliest first, and what taking it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.look.keys import Key
from game.look.widgets.buttons import Button, Selector, Slider, Toggle
from game.look.widgets.scroll import WHEEL, Scroll
from game.look.widgets.widget import Widget
from game.scenes.ear.widgets import told
from game.scenes.hands.moves import at_table, tries
from game.scenes.hands.walk import Stop, grouped, likeliest_first
from game.scenes.hands.ways import Ways, plate
from game.scenes.menu.menu import Menu
from game.scenes.pages.linepage import LinePage
from game.scenes.scene import Scene
from game.scenes.show.showcase import Showcase
from game.scenes.show.win import WinScene
from game.scenes.table.paused import Paused
from game.scenes.table.play import PlayScene
from game.scenes.typing import TypingDialog
from game.scenes.widgets.field import Field
from game.scenes.widgets.gamelist import GameList
from game.scenes.widgets.plaques import DealBoard
from game.scenes.widgets.programme import MonthCard
from game.scenes.widgets.rows import Rows
from game.scenes.widgets.tablewindow import TableWindow
from game.scenes.widgets.timelinebar import TimelineBar
from game.words import figures, game_name, heard, phrase, switches

PLACES = 6
"""So many places of a bar of moves can be taken."""
FARTHER = 0.8
"""The part of a list by which it moves up or down at once."""


def stops_of(ways: Ways, more: Stop) -> tuple[Stop, ...]:
    """All that can be done in a scene. more: what can be done everywhere, which comes last."""
    scene = ways.scene
    only = _only(ways, scene)
    if only:
        return (only,)
    if isinstance(scene, PlayScene):
        return at_table(ways, scene, more)
    stops = [stop for widget in _in_order(scene) if widget.enabled for stop in of_widget(ways, widget)]
    stops += [stop for scroll in scene.scrolls() for stop in of_scroll(ways, scroll)]
    if isinstance(scene, Menu):
        return (stops[0], *grouped(stops[1:]), more)
    if isinstance(scene, LinePage):
        return (*likeliest_first(stops), more)
    return (*grouped(stops), more)


def _only(ways: Ways, scene: Scene) -> Stop | None:
    """Where only one thing can be done."""
    if isinstance(scene, Paused):
        return plate(switches.GO_ON, ways.escape)
    if isinstance(scene, Showcase):
        return plate(switches.CLOSE, ways.escape)
    if scene.listens:
        return plate(switches.LEAVE, ways.escape)
    return plate(switches.SKIP, ways.enter) if isinstance(scene, WinScene) and scene.said <= 0 else None


def _in_order(scene: Scene) -> list[Widget]:
    """The widgets of a scene that are in sight, the likeliest first."""
    widgets = [widget for widget in scene.targets() if widget.area.w and widget.area.h]
    if isinstance(scene, Menu):
        widgets.sort(key=lambda widget: widget is not scene.buttons["play"])
    if isinstance(scene, LinePage):
        along = [scene.buttons[action] for action in ("step_on", "step_back", "play")]
        widgets.sort(key=lambda widget: along.index(widget) if widget in along else 2 * len(along))
    return widgets


def of_widget(ways: Ways, widget: Widget) -> Sequence[Stop]:
    """The stops of a widget: most have one, in a list each row has."""
    parts = next((parts for kind, parts in PARTS.items() if isinstance(widget, kind)), _button)
    return (*parts(ways, widget), *(stop for scroll in widget.scrolls() for stop in of_scroll(ways, scroll)))


def of_scroll(ways: Ways, scroll: Scroll) -> Iterator[Stop]:
    """Further up and further down, where there is more to see."""
    notches = max(1, int(scroll.rect.h * FARTHER / (WHEEL * scroll.u)))
    at, tall = scroll.rect, scroll.rect.h // 4
    sides = (
        (scroll.target < scroll.most, switches.DOWN, -notches, at.bottom - tall),
        (scroll.target > 0, switches.UP, notches, at.y),
    )
    for there, words, turned, y in sides:
        if there:
            area = pygame.Rect(at.x, y, at.w, tall)
            take = partial(ways.roll, at.center, turned)
            yield Stop((id(scroll), words), partial(phrase, words), (area,), take, stays=True)


# ── kinds of widgets ──


def _field(ways: Ways, widget: Field) -> Iterator[Stop]:
    """One, unless the field has its keypad beside it."""
    if not isinstance(ways.scene, TypingDialog):
        yield ways.clicking(id(widget), widget.rect, partial(told, widget))


def _button(ways: Ways, widget: Widget) -> Iterator[Stop]:
    """One; the light stays on a button that may be used again and again."""
    stays = isinstance(widget, Button) and bool(getattr(widget.sign, "repeats", False))
    yield ways.clicking(id(widget), widget.rect, partial(told, widget), stays)


def _row(ways: Ways, widget: Widget) -> Iterator[Stop]:
    """One: taken again and again it goes through its values."""
    yield ways.clicking(id(widget), widget.rect, partial(told, widget), stays=True)


def _slider(ways: Ways, widget: Slider) -> Iterator[Stop]:
    """Less and more, as a group."""
    left = pygame.Rect(widget.rect.topleft, (widget.rect.w // 2, widget.rect.h))
    halves = ((pygame.K_LEFT, switches.LESS, left), (pygame.K_RIGHT, switches.GREATER, left.move(left.w, 0)))
    inner = tuple(
        Stop(
            (id(widget), key),
            partial(_more_or_less, words, widget),
            (area,),
            partial(ways.press_on, widget, Key(key)),
            stays=True,
        )
        for key, words, area in halves
    )
    yield Stop(id(widget), partial(told, widget), (widget.rect.copy(),), within=inner)


def _more_or_less(words: str, widget: Slider) -> str:
    return heard.read_out([heard.ended(phrase(words)), told(widget)])


def _rows(ways: Ways, widget: Rows[Any]) -> Iterator[Stop]:
    for place, row in widget.in_sight():
        yield ways.clicking((id(widget), place), row, partial(_row_told, widget, place))


def _row_told(widget: Rows[Any], place: int) -> str:
    return phrase("{label}, row {number}", label=widget.label, number=place + 1)


def _games(ways: Ways, widget: GameList) -> Iterator[Stop]:
    for place, game in enumerate(widget.games):
        row = widget.row(place)
        if widget.rect.contains(row):
            yield ways.clicking((id(widget), game.id), row, partial(phrase, "{game}", game=game_name(game)))


def _tiles(ways: Ways, widget: DealBoard) -> Iterator[Stop]:
    for place, deal in enumerate(widget.deals):
        tile = widget.plaque(place)
        if widget.rect.contains(tile):
            yield ways.clicking((id(widget), deal), tile, partial(figures, deal))


def _days(ways: Ways, widget: MonthCard) -> Iterator[Stop]:
    for evening in widget.evenings:
        day = evening.dance.day.day
        yield ways.clicking((id(widget), day), widget.cell(day), partial(figures, day))


def _places(ways: Ways, widget: TimelineBar) -> Iterator[Stop]:
    """Some places along the bar, as a group."""
    strip = widget.strip
    wide = strip.w // PLACES
    parts = [pygame.Rect(strip.x + place * wide, strip.y, wide, strip.h) for place in range(PLACES)]
    inner = tuple(ways.clicking((id(widget), part), area, partial(told, widget)) for part, area in enumerate(parts))
    yield Stop(id(widget), partial(told, widget), (strip,), within=inner)


def _table(ways: Ways, widget: TableWindow) -> Iterator[Stop]:
    """The moves that can be tried, as a group."""
    moves = tries(ways, widget)
    if moves:
        yield Stop(id(widget), partial(told, widget), (widget.rect.copy(),), within=likeliest_first(moves))


PARTS: dict[type[Widget], Callable[[Ways, Any], Iterator[Stop]]] = {
    Button: _button,
    Toggle: _row,
    Selector: _row,
    Slider: _slider,
    Field: _field,
    Rows: _rows,
    GameList: _games,
    DealBoard: _tiles,
    MonthCard: _days,
    TimelineBar: _places,
    TableWindow: _table,
}
"""The stops of each kind of widget; the first that a widget is one of counts."""
