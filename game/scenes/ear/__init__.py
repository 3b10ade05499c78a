"""What of each scene can be heard. The voice imports these files while it is on; scenes know nothing of them.

Here is the base of all ears, which knows titles, messages, and widgets: what each is, what it shows, how it is used.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

import pygame

from game.look.keys import Device, Key, last
from game.look.widgets.buttons import Button, Controls, Selector, Slider, Toggle
from game.look.widgets.widget import Widget
from game.rules import Choice
from game.scenes.command import ENTER, key_now
from game.scenes.menu.board import GameBoard
from game.scenes.pages.files import FileList
from game.scenes.pages.keycard import Line
from game.scenes.pages.oddsbook import OddsList
from game.scenes.pages.ownpage import FileList as OwnFiles
from game.scenes.scene import Scene
from game.scenes.table.hand import Hand
from game.scenes.tonight.plan import Spot
from game.scenes.tonight.plaque import Plaque
from game.scenes.widgets.deallist import DealList
from game.scenes.widgets.gamelist import Field, GameList
from game.scenes.widgets.plaques import DealBoard
from game.scenes.widgets.programme import MonthArrow, MonthCard
from game.scenes.widgets.rows import PlaceList
from game.scenes.widgets.tablewindow import TableWindow
from game.scenes.widgets.timelinebar import TimelineBar
from game.table.picking import moves_from
from game.words import deal_name, game_name, heard, phrase
from game.words.errors import fault_told
from game.words.evening import invited
from game.words.games import rules_in_words, wins
from game.words.letters import aloud
from game.words.numbers import full_date
from game.words.records import knowledge, name_of, names_of, sentence, stands

TAB = Key(pygame.K_TAB)


def told(widget: Widget) -> str:
    """What a widget is and shows."""
    return next(tell for kind, tell in TOLD.items() if isinstance(widget, kind))(widget)


def hand_told(hand: Hand, known: bool = False) -> str:
    """What the keyboard is on, and what Enter does there; empty where it is on nothing. known: it was just told."""
    picked, position = hand.focus, hand.board.position
    if picked is None:
        return ""
    if hand.lifted and picked.pile in hand.offers:
        return heard.target_told(position, hand.offers[picked.pile], spoken(ENTER[0]))
    moves = [] if position.choice is Choice.RANKS else moves_from(position, picked)
    tab = "" if last() is Device.CONTROLLER else spoken(TAB)
    return heard.pointed_told(position, picked.pile, picked.depth, moves, spoken(ENTER[0]), tab, known)


def spoken(key: Key) -> str:
    """What a key is called now, or the controller's button that stands for it, as a word that can be said."""
    return aloud(key_now(key))


def _row(widget: Any, value: str, place: int, count: int) -> str:
    return heard.row_told(phrase(widget.label), value.rstrip("."), place + 1, count)


def _game(widget: GameList) -> str:
    return _row(widget, game_name(widget.game), widget.index, len(widget.games))


def _pictured(widget: GameBoard) -> str:
    """A game of the programme, and whether it was won."""
    marks = [phrase("won")] if widget.deal in widget.won else []
    marks += [phrase("paused")] if widget.deal in widget.paused else []
    marks += [phrase("a favourite")] if widget.deal in widget.favourites else []
    marks.append(widget.state_of(widget.deal))
    return _row(widget, heard.read_out([game_name(widget.game), *marks], ", "), widget.index, len(widget.deals))


def _odds(widget: OddsList) -> str:
    ruleset = widget.chosen[0]
    value = heard.read_out([game_name(ruleset.game), rules_in_words(ruleset), wins(ruleset)], ", ")
    return _row(widget, value, widget.index, widget.count)


def _deal(widget: DealList) -> str:
    deal = widget.chosen
    parts = [f"{names_of(deal)[0]}:", sentence(deal), knowledge(deal)] if deal else []
    return _row(widget, heard.read_out(parts), widget.index, widget.count)


def _file(widget: FileList) -> str:
    file = widget.chosen
    value = heard.read_out([file.path.stem, name_of(file.data)], ", ") if file else ""
    return _row(widget, value, widget.index, widget.count)


def _own(widget: OwnFiles) -> str:
    file = widget.chosen
    value = ""
    if file:
        wrong = fault_told(file.path.name, file.fault) if file.fault else ""
        value = heard.read_out([file.path.name, file.game.name if file.game else wrong], ", ")
    return _row(widget, value, widget.index, widget.count)


def _place(widget: PlaceList) -> str:
    return _row(widget, widget.chosen.words if widget.chosen else "", widget.index, widget.count)


def _tile(widget: DealBoard) -> str:
    """A numbered tile: its shelf, its number, and what stands on it."""
    left = widget.index
    for shelf in widget.shelves:
        if left < len(shelf.deals):
            break
        left -= len(shelf.deals)
    value = heard.read_out([shelf.name, deal_name(widget.deal), widget.state_of(widget.deal)], ", ")
    return _row(widget, value, widget.index, len(widget.deals))


def _day(widget: MonthCard) -> str:
    evening = widget.chosen
    game = heard.game_of(evening.dance.ruleset)
    value = heard.read_out([full_date(evening.dance.day), game, stands(evening)], ", ")
    return _row(widget, value, widget.day - 1, len(widget.evenings))


TOLD: dict[type[Widget], Callable[[Any], str]] = {
    Toggle: lambda widget: heard.switch_told(widget.label, widget.on),
    Selector: lambda widget: heard.choice_told(widget.label, widget.value, widget.index + 1, len(widget.options)),
    Slider: lambda widget: heard.slider_told(widget.label, widget.level),
    MonthArrow: lambda widget: heard.button_told(widget.tip, "", widget.enabled),
    Button: lambda widget: heard.button_told(widget.label, widget.key_hint, widget.enabled),
    Field: lambda widget: heard.field_told(widget.label, widget.typed),
    Line: lambda widget: heard.line_told(widget.keys_told, widget.command.said),
    TimelineBar: lambda widget: heard.bar_told(widget.label, widget.at, widget.moves),
    TableWindow: lambda widget: heard.read_out([heard.ended(widget.label), hand_told(widget.hand)]),
    GameList: _game,
    GameBoard: _pictured,
    Spot: lambda widget: heard.read_out([heard.ended(widget.label), heard.ended(widget.told)]),
    Plaque: lambda widget: invited(widget.caption, widget.label, (*widget.lines, widget.verb), widget.golden),
    OddsList: _odds,
    DealList: _deal,
    FileList: _file,
    OwnFiles: _own,
    PlaceList: _place,
    DealBoard: _tile,
    MonthCard: _day,
}
"""How each kind of widget is told; the first that a widget is one of counts."""
LISTS = (GameList, GameBoard, OddsList, DealList, FileList, OwnFiles, PlaceList, DealBoard, MonthCard)
"""Those that have rows or tiles, of which one is chosen."""


S = TypeVar("S", bound=Scene)


class News(NamedTuple):
    """What was said last in a scene, and how often something was said: the same words may come again."""

    words: str = ""
    times: int = 0


class Ear(Generic[S]):
    """Hears one scene. Subclasses override what they know better of the scenes that they hear."""

    hears: type[Scene] = Scene

    def __init_subclass__(cls, hears: type[Scene]) -> None:
        cls.hears = hears

    def __init__(self, scene: S) -> None:
        self.scene = scene

    def title(self) -> str:
        """What is said when the scene comes up."""
        return heard.read_out([heard.ended(phrase(self.scene.title)), phrase(self.scene.sentence)])

    def focus(self) -> str:
        """What has the focus, and what Enter does; empty where nothing has."""
        focused = self.controls().focused
        return told(focused) if focused else ""

    def controls(self) -> Controls[Any]:
        """The widgets that keys reach."""
        return Controls([*self.scene.targets()])

    def question(self) -> str:
        """What stands there until something is done; said when it changes."""
        return ""

    def done(self) -> list[str]:
        """What has happened since this was asked last."""
        return []

    def news(self) -> News:
        """The message that is shown."""
        return News(self.scene.news().sentence)

    def text(self) -> list[str]:
        """What can be read on it."""
        return []

    def above(self, _widget: Widget) -> str:
        """The heading that stands above a widget; empty where none does."""
        return ""

    def hidden(self) -> list[str]:
        """What nobody sees, at a table."""
        return [phrase(heard.NOTHING_HIDDEN)]

    def more(self) -> list[str]:
        """All that can be read, and all that can be chosen."""
        widgets = [widget for widget in self.controls().widgets if widget.enabled]
        able = [heard.read_out([self.above(widget), told(widget)]) for widget in widgets]
        rows = any(isinstance(widget, LISTS) for widget in widgets)
        return [
            self.title(),
            *self.text(),
            *([heard.ways_told(able)] if able else []),
            *([phrase(heard.ROWS)] if rows else []),
        ]
