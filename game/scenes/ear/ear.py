"""The base of all ears: titles, widgets with the focus, and messages."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from game.look.widgets.buttons import Button, Controls, Selector, Slider, Toggle
from game.look.widgets.widget import Widget
from game.scenes.book.list import OddsList
from game.scenes.pages.keycard import Line
from game.scenes.said import Said
from game.scenes.scene import Scene
from game.scenes.widgets.deallist import DealList
from game.scenes.widgets.field import Field
from game.scenes.widgets.gamelist import GameList
from game.scenes.widgets.plaques import DealBoard
from game.scenes.widgets.programme import MonthArrow, MonthCard
from game.scenes.widgets.quietline import QuietLine
from game.scenes.widgets.timelinebar import TimelineBar
from game.words import deal_name, heard, phrase
from game.words.dancecard import stands
from game.words.dates import full_date
from game.words.games import rules_in_words, wins
from game.words.journal import knowledge, names_of, sentence

S = TypeVar("S", bound=Scene)


class News(NamedTuple):
    """What was said last in a scene, and how often something was said: the same words may come again."""

    words: str = ""
    times: int = 0


class Ear(Generic[S]):
    """Hears one scene. Subclasses override what they know better."""

    def __init__(self, scene: S) -> None:
        self.scene = scene

    def title(self) -> str:
        """What is said when the scene comes up."""
        title, said = getattr(self.scene, "title", ""), getattr(self.scene, "sentence", "")
        return heard.read_out([heard.ended(phrase(title)), phrase(said)])

    def focus(self) -> str:
        """What has the focus, and what Enter does; empty where nothing has."""
        controls = self.controls()
        return told(controls.focused) if controls and controls.focused else ""

    def controls(self) -> Controls[Widget] | None:
        """The widgets that keys reach."""
        found: Controls[Widget] | None = getattr(self.scene, "controls", None)
        return found

    def question(self) -> str:
        """What stands there until something is done; said when it changes."""
        return ""

    def done(self) -> str:
        """What has happened since this was asked last."""
        return ""

    def news(self) -> News:
        """The message that is shown."""
        said, line = getattr(self.scene, "said", ""), getattr(self.scene, "line", None)
        if isinstance(line, QuietLine):
            said = line.said
        return News(said.sentence if isinstance(said, Said) else said if isinstance(said, str) else "")

    def text(self) -> list[str]:
        """What can be read on it."""
        return []

    def hidden(self) -> list[str]:
        """What nobody sees, at a table."""
        return [phrase(heard.NOTHING_HIDDEN)]

    def more(self) -> list[str]:
        """All that can be read, and all that can be chosen."""
        controls = self.controls()
        able = [told(widget) for widget in controls.widgets if widget.enabled] if controls else []
        return [self.title(), *self.text(), *([heard.ways_told(able)] if able else [])]


def told(widget: Widget) -> str:
    """What a widget is, what it shows and how it is used."""
    match widget:
        case Toggle():
            return heard.switch_told(widget.label, widget.on)
        case Selector():
            return heard.choice_told(widget.label, widget.value, widget.index + 1, len(widget.options))
        case Slider():
            return heard.slider_told(widget.label, widget.level)
        case MonthArrow():
            return heard.button_told(widget.explained, "", widget.enabled)
        case Button():
            return heard.button_told(widget.label, widget.key_hint, widget.enabled)
        case Field():
            return heard.field_told(widget.label, widget.typed)
        case Line():
            return heard.line_told(widget.command.ways, widget.command.said)
        case TimelineBar():
            return heard.bar_told(widget.label, widget.at, widget.moves)
        case _:
            return _of_list(widget)


def _of_list(widget: Widget) -> str:
    """The chosen row of a list, or tile of a board."""
    match widget:
        case GameList():
            value, place, count = widget.game.name, widget.index, len(widget.games)
        case OddsList():
            ruleset = widget.chosen[0]
            value = heard.read_out([ruleset.game.name, rules_in_words(ruleset), wins(ruleset).rstrip(".")], ", ")
            place, count = widget.index, widget.count
        case DealList():
            deal = widget.chosen
            told = [f"{names_of(deal)[0]}:", sentence(deal), knowledge(deal)] if deal else []
            value = heard.read_out(told).rstrip(".")
            place, count = widget.index, widget.count
        case DealBoard():
            value, place, count = _tile(widget), widget.index, len(widget.deals)
        case MonthCard():
            evening = widget.chosen
            day, game = evening.dance.day, heard.game_of(evening.dance.ruleset)
            value = heard.read_out([full_date(day), game, stands(evening)], ", ")
            place, count = widget.day - 1, len(widget.evenings)
        case _:
            return widget.label
    return heard.row_told(phrase(widget.label), value, place + 1, count)


def _tile(board: DealBoard) -> str:
    """A numbered tile: its shelf, its number, and whether it was won."""
    left = board.index
    for shelf in board.shelves:
        if left < len(shelf.deals):
            break
        left -= len(shelf.deals)
    marks = [phrase("done")] if board.deal in board.won else []
    marks += [phrase("paused")] if board.deal == board.saved else []
    return heard.read_out([shelf.name, deal_name(board.deal), *marks], ", ")
