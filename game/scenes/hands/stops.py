"""Where the light of switches stops: the moves of a table, and what can be done in a scene."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

import pygame

from game.look.keys import Key
from game.look.widgets.buttons import Button, Selector, Slider, Toggle
from game.look.widgets.scroll import WHEEL, Scroll
from game.look.widgets.widget import Widget
from game.rules import Act, Choice, Kind, Move, Position
from game.rules.doing import doing
from game.scenes.board import Board
from game.scenes.dialog import TypingDialog
from game.scenes.ear import told
from game.scenes.hands.walk import Agent, Stop, group, grouped, likeliest_first, plate
from game.scenes.lesson.lesson import LessonScene
from game.scenes.menu.menu import Menu
from game.scenes.pages.linepage import LinePage
from game.scenes.scene import Scene
from game.scenes.show.showcase import Showcase
from game.scenes.show.win import WinScene
from game.scenes.table.ending import Paused
from game.scenes.table.hand import Hand
from game.scenes.table.hud import Phase
from game.scenes.table.play import PlayScene
from game.scenes.table.table import TableScene
from game.scenes.widgets.gamelist import Field, GameList
from game.scenes.widgets.plaques import DealBoard
from game.scenes.widgets.programme import MonthCard
from game.scenes.widgets.rows import Rows
from game.scenes.widgets.tablewindow import TableWindow
from game.scenes.widgets.timelinebar import TimelineBar
from game.table.picking import Pick, pose_of, top
from game.words import Length, digits, facts, game_name, heard, letters, phrase, upper
from game.words.table import pile_name

LAST = ("undo", "hint", "play_up", "key_card", "back")
"""Words above the table that come last, as a group; the rest is on the card of keys."""


def at_table(agent: Agent, scene: PlayScene, more: Stop) -> tuple[Stop, ...]:
    """The stops at a table; none while cards fly. more: what can be done everywhere."""
    if scene.looking.at:
        return (plate(letters.CLOSE, agent.escape),)
    if scene.phase is Phase.FINISHING:
        return (plate(letters.STOP, agent.escape),)
    if isinstance(scene, LessonScene) and not scene.explains:
        return (plate(letters.SKIP, agent.enter),) if scene.passing else ()
    if scene.looking.asks:
        return (*likeliest_first(_piles(agent, scene)), more)
    if scene.board.flying or not (scene.over or scene.phase is Phase.PLAYING):
        return ()
    last = group([*_bar(agent, scene), more])
    if scene.over:
        return (*(_button(agent, button) for button in scene.hud.ending.controls.widgets), last)
    return (*likeliest_first([*_asked(agent, scene), *_moves(agent, scene), *_ranks(agent, scene)]), last)


def _bar(agent: Agent, scene: PlayScene) -> list[Stop]:
    """The offer of a lesson, the words above the table, and how a lesson is left."""
    offer = scene.invitation if isinstance(scene, TableScene) else None
    offered = [_button(agent, button) for button in offer.controls.widgets if offer.shown] if offer else []
    leaving = [_button(agent, scene.leaving)] if isinstance(scene, LessonScene) else []
    bar = [_button(agent, scene.hud.bar[action], action == "undo") for action in LAST if action in scene.hud.bar]
    return [*offered, *bar, *leaving]


def _button(agent: Agent, button: Widget, stays: bool = False) -> Stop:
    return agent.clicking(id(button), button.rect, partial(told, button), stays)


def _asked(agent: Agent, scene: PlayScene) -> list[Stop]:
    """What a lesson asks for besides a move: to go on, or to try what can't be done."""
    if not isinstance(scene, LessonScene):
        return []
    wrong = scene.current.wrong if scene.waiting else None
    tried = [_card(agent, scene, Pick(*wrong))] if wrong else []
    return [*tried, *(_button(agent, one) for one in scene.plaque.controls.widgets if one is not scene.leaving)]


def _card(agent: Agent, scene: PlayScene, picked: Pick) -> Stop:
    """A card or place to be clicked."""
    at = place_of(scene.board, picked)
    words = partial(_pile_told, scene.board.position, picked.pile)
    return Stop(picked, words, (at,), partial(agent.click, _seen(scene.hand, picked, at)))


def _piles(agent: Agent, scene: PlayScene) -> list[Stop]:
    """Every pile, to be looked at."""
    position = scene.board.position
    return [_card(agent, scene, top(position, index)) for index, pile in enumerate(position.piles) if pile]


def _pile_told(position: Position, index: int) -> str:
    return upper(pile_name(position.ruleset.piles[index]))


def _seen(hand: Hand, picked: Pick, at: pygame.Rect) -> tuple[int, int]:
    """A point at which the card is not covered."""
    points = [(at.centerx + at.w * x // 10, at.centery + at.h * y // 10) for y in (0, -4, 4) for x in (0, -4, 4)]
    return next((point for point in points if hand.at(point) == picked), at.center)


def _ranks(agent: Agent, scene: PlayScene) -> list[Stop]:
    """The ranks to be named."""
    choosing = scene.board.position.choice is Choice.RANKS
    return [_button(agent, button) for button in scene.ranks.buttons] if choosing else []


# ── moves ──


def _moves(agent: Agent, scene: PlayScene) -> list[Stop]:
    """The moves; of a choice of ranks only the one that was hinted."""
    hand, position = scene.hand, scene.board.position
    choosing = position.choice is Choice.RANKS
    moves = [hand.hinted] if choosing and hand.hinted else [] if choosing else ordered(position, hand.hinted)
    return [_move(scene.board, move, partial(_play, agent, hand, move), hand.hinted, (0, 0)) for move in moves]


def tries(agent: Agent, window: TableWindow) -> list[Stop]:
    """The moves that can be tried at a table on a page."""
    hand, board = window.hand, window.board
    if board.flying or board.position.choice is Choice.RANKS:
        return []
    moves = ordered(board.position, hand.hinted)
    return [_move(board, move, partial(_try, agent, window, move), hand.hinted, window.rect.topleft) for move in moves]


def _play(agent: Agent, hand: Hand, move: Move) -> None:
    """Play a move as if it was hinted: Enter plays it."""
    hand.forget(show=True)
    hand.hinted = move
    agent.enter()


def _try(agent: Agent, window: TableWindow, move: Move) -> None:
    window.hand.forget(show=True)
    window.hand.hinted = move
    agent.press_on(window, Key(pygame.K_RETURN))


def ordered(position: Position, hinted: Move | None) -> list[Move]:
    """The moves in the order of the rules, of those with the same result only one; the one that was hinted first, and
    those to empty places last, as a place is better kept.
    """
    return sorted(distinct(position), key=lambda move: (move != hinted, _to_empty_place(position, move)))


def _to_empty_place(position: Position, move: Move) -> bool:
    at_columns = move.act is Act.CARRY and position.ruleset.piles[move.target].kind is Kind.TABLEAU
    return at_columns and not position.piles[move.target]


@lru_cache(maxsize=2)
def distinct(position: Position) -> tuple[Move, ...]:
    """The legal moves, of those with the same result only the first."""
    kept: dict[Position, Move] = {}
    for move in position.legal_moves:
        kept.setdefault(position.play(move), move)
    return tuple(kept.values())


def _move(board: Board, move: Move, take: partial[None], hinted: Move | None, offset: tuple[int, int]) -> Stop:
    rects = tuple(rect.move(offset) for rect in places(board, move))
    key = hash(board.position), move.text, hinted.text if hinted else ""
    return Stop(key, partial(_told, board.position, move), rects, take)


def _told(position: Position, move: Move) -> str:
    return upper(facts.move(doing(position, move), Length.SPOKEN))


def places(board: Board, move: Move) -> Sequence[pygame.Rect]:
    """Where a move begins and where it ends, in pixels."""
    position = board.position
    if move.act is Act.CARRY:
        return _carried(board, move), place_of(board, top(position, move.target))
    if move.act is Act.PAIR:
        return place_of(board, top(position, move.source)), place_of(board, top(position, move.target))
    if move.act is Act.CHOOSE and move.choice is Choice.WING:
        wing = position.ruleset.groups[position.ruleset.piles[move.target].group]
        rects = [place_of(board, top(position, index)) for index in wing]
        return (rects[0].unionall(rects[1:]),)
    if move.act is Act.CHOOSE and move.choice is Choice.BASE:
        return (place_of(board, top(position, move.target)),)
    return (place_of(board, top(position, 0)),)


def _carried(board: Board, move: Move) -> pygame.Rect:
    """The area of a card, and of those above it that go with it."""
    rects = [place_of(board, Pick(move.source, depth)) for depth in range(move.depth, -1, -1)]
    column = board.ruleset.piles[move.source].kind is Kind.TABLEAU
    return rects[0].unionall(rects[1:]) if column else rects[0]


def place_of(board: Board, picked: Pick) -> pygame.Rect:
    """The area of a card or place, in pixels; of one that lies aslant the upright area around it."""
    pose, (w, h) = pose_of(picked, board.sprites, board.floor), board.floor.card
    way = math.radians(pose.angle)
    wide, high = (abs(w * math.cos(way)) + abs(h * math.sin(way)), abs(w * math.sin(way)) + abs(h * math.cos(way)))
    area = pygame.Rect(0, 0, round(wide), round(high))
    area.center = round(pose.x), round(pose.y)
    return area


PLACES = 6  # so many places of a bar of moves can be taken
FARTHER = 0.8  # the part of a list by which it moves up or down at once


def stops_of(agent: Agent, more: Stop) -> tuple[Stop, ...]:
    """All that can be done in a scene. more: what can be done everywhere, which comes last."""
    scene = agent.scene
    only = _only(agent, scene)
    if only:
        return (only,)
    if isinstance(scene, PlayScene):
        return at_table(agent, scene, more)
    stops = [stop for widget in _in_order(scene) if widget.enabled for stop in of_widget(agent, widget)]
    stops += [stop for scroll in scene.scrolls() for stop in of_scroll(agent, scroll)]
    if isinstance(scene, Menu):
        return (stops[0], *grouped(stops[1:]), more)
    if isinstance(scene, LinePage):
        return (*likeliest_first(stops), more)
    return (*grouped(stops), more)


def _only(agent: Agent, scene: Scene) -> Stop | None:
    """Where only one thing can be done."""
    if isinstance(scene, Paused):
        return plate(letters.GO_ON, agent.escape)
    if isinstance(scene, Showcase):
        return plate(letters.CLOSE, agent.escape)
    if scene.listens:
        return plate(letters.LEAVE, agent.escape)
    return plate(letters.SKIP, agent.enter) if isinstance(scene, WinScene) and scene.opacity <= 0 else None


def _in_order(scene: Scene) -> list[Widget]:
    """The widgets of a scene that are in sight, the likeliest first."""
    widgets = [widget for widget in scene.targets() if widget.area.w and widget.area.h]
    if isinstance(scene, Menu):
        widgets.sort(key=lambda widget: widget is not scene.buttons["play"])
    if isinstance(scene, LinePage):
        along = [scene.buttons[action] for action in ("step_on", "step_back", "play")]
        widgets.sort(key=lambda widget: along.index(widget) if widget in along else 2 * len(along))
    return widgets


def of_widget(agent: Agent, widget: Widget) -> Sequence[Stop]:
    """The stops of a widget: most have one, in a list each row has."""
    parts = next((parts for kind, parts in PARTS.items() if isinstance(widget, kind)), _stops_button)
    return (*parts(agent, widget), *(stop for scroll in widget.scrolls() for stop in of_scroll(agent, scroll)))


def of_scroll(agent: Agent, scroll: Scroll) -> Iterator[Stop]:
    """Further up and further down, where there is more to see."""
    notches = max(1, int(scroll.rect.h * FARTHER / (WHEEL * scroll.u)))
    at, tall = scroll.rect, scroll.rect.h // 4
    sides = (
        (scroll.target < scroll.most, letters.DOWN, -notches, at.bottom - tall),
        (scroll.target > 0, letters.UP, notches, at.y),
    )
    for there, words, turned, y in sides:
        if there:
            area = pygame.Rect(at.x, y, at.w, tall)
            take = partial(agent.roll, at.center, turned)
            yield Stop((id(scroll), words), partial(phrase, words), (area,), take, stays=True)


# ── kinds of widgets ──


def _field(agent: Agent, widget: Field) -> Iterator[Stop]:
    """One, unless the field has its keypad beside it."""
    if not isinstance(agent.scene, TypingDialog):
        yield _button(agent, widget)


def _stops_button(agent: Agent, widget: Widget) -> Iterator[Stop]:
    """One; the light stays on a button that may be used again and again."""
    yield _button(agent, widget, isinstance(widget, Button) and bool(getattr(widget.sign, "repeats", False)))


def _row(agent: Agent, widget: Widget) -> Iterator[Stop]:
    """One: taken again and again it goes through its values."""
    yield _button(agent, widget, stays=True)


def _slider(agent: Agent, widget: Slider) -> Iterator[Stop]:
    """Less and more, as a group."""
    left = pygame.Rect(widget.rect.topleft, (widget.rect.w // 2, widget.rect.h))
    halves = ((pygame.K_LEFT, letters.LESS, left), (pygame.K_RIGHT, letters.GREATER, left.move(left.w, 0)))
    inner = tuple(
        Stop(
            (id(widget), key),
            partial(_more_or_less, words, widget),
            (area,),
            partial(agent.press_on, widget, Key(key)),
            stays=True,
        )
        for key, words, area in halves
    )
    yield Stop(id(widget), partial(told, widget), (widget.rect.copy(),), within=inner)


def _more_or_less(words: str, widget: Slider) -> str:
    return heard.read_out([heard.ended(phrase(words)), told(widget)])


def _rows(agent: Agent, widget: Rows[Any]) -> Iterator[Stop]:
    for place, row in widget.in_sight():
        yield agent.clicking((id(widget), place), row, partial(_row_told, widget, place))


def _row_told(widget: Rows[Any], place: int) -> str:
    return phrase("{label}, row {number}", label=widget.label, number=place + 1)


def _games(agent: Agent, widget: GameList) -> Iterator[Stop]:
    for place, game in enumerate(widget.games):
        row = widget.row(place)
        if widget.rect.contains(row):
            yield agent.clicking((id(widget), game.id), row, partial(phrase, "{game}", game=game_name(game)))


def _tiles(agent: Agent, widget: DealBoard) -> Iterator[Stop]:
    for place, deal in enumerate(widget.deals):
        tile = widget.plaque(place)
        if widget.rect.contains(tile):
            yield agent.clicking((id(widget), deal), tile, partial(digits, deal))


def _days(agent: Agent, widget: MonthCard) -> Iterator[Stop]:
    for evening in widget.evenings:
        day = evening.dance.day.day
        yield agent.clicking((id(widget), day), widget.cell(day), partial(digits, day))


def _places(agent: Agent, widget: TimelineBar) -> Iterator[Stop]:
    """Some places along the bar, as a group."""
    strip = widget.strip
    wide = strip.w // PLACES
    parts = [pygame.Rect(strip.x + place * wide, strip.y, wide, strip.h) for place in range(PLACES)]
    inner = tuple(agent.clicking((id(widget), part), area, partial(told, widget)) for part, area in enumerate(parts))
    yield Stop(id(widget), partial(told, widget), (strip,), within=inner)


def _table(agent: Agent, widget: TableWindow) -> Iterator[Stop]:
    """The moves that can be tried, as a group."""
    moves = tries(agent, widget)
    if moves:
        yield Stop(id(widget), partial(told, widget), (widget.rect.copy(),), within=likeliest_first(moves))


PARTS: dict[type[Widget], Callable[[Agent, Any], Iterator[Stop]]] = {
    Button: _stops_button, Toggle: _row, Selector: _row, Slider: _slider, Field: _field, Rows: _rows, GameList: _games,
    DealBoard: _tiles, MonthCard: _days, TimelineBar: _places, TableWindow: _table}  # fmt: skip
"""The stops of each kind of widget; the first that a widget is one of counts."""
