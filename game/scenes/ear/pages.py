"""Pages, the menu and the shows for the ear."""

from typing import TypeVar

from game.evening import Invitation
from game.look.widgets.widget import Widget
from game.rules import Game
from game.scenes.command import ENTER, EVERYWHERE, any_press, called_now
from game.scenes.dialog import DealNumber, Dialog
from game.scenes.ear import TAB, Ear, News, spoken
from game.scenes.menu.menu import Menu
from game.scenes.menu.programme import Programme
from game.scenes.page import Page
from game.scenes.pages.form import FormPage
from game.scenes.pages.keycard import KeyCard
from game.scenes.pages.rules import RulesPage
from game.scenes.pages.settings import SettingRows
from game.scenes.pages.textpage import TextPage
from game.scenes.parts import Caption
from game.scenes.show.showcase import Showcase
from game.scenes.show.win import WinScene
from game.scenes.table.dealing import FindDeal
from game.scenes.table.ending import TITLE, Paused, go_on
from game.scenes.tonight.album import AlbumScene
from game.scenes.tonight.tonight import TonightScene
from game.words import game_name, heard, marked, phrase, upper
from game.words.catalogue import labelled
from game.words.evening import invited
from game.words.games import grade, other_names, rules_in_words, wins
from game.words.settings import SETTINGS

S = TypeVar("S", bound=Page)
READ = marked("{key} reads it out.")


def _read() -> str:
    return phrase(READ, key=called_now(EVERYWHERE, "say_more"))


class PageEar(Ear[S], hears=Page):
    """Hears what stands on a page, part by part."""

    def question(self) -> str:
        return heard.read_out([part.said() for part in self.scene.parts() if part.live])

    def text(self) -> list[str]:
        return [*dict.fromkeys(filter(None, (part.said() for part in self.scene.parts())))]


class MenuEar(Ear[Menu], hears=Menu):
    """Hears the chosen game with what is said of it."""

    def title(self) -> str:
        return phrase("Cotillion, the menu. Up and down choose a game, {enter} plays it.", enter=spoken(ENTER[0]))

    def question(self) -> str:
        typed = self.scene.list.typed
        return phrase("Find: {letters}.", letters=typed) if typed else ""

    def focus(self) -> str:
        if not self.scene.list.focused:
            return super().focus()
        paused = phrase("A deal is paused.") if self.scene.saved else ""
        return heard.read_out([super().focus(), phrase(self.scene.ruleset.game.summary), paused])

    def text(self) -> list[str]:
        scene, ruleset = self.scene, self.scene.ruleset
        also = other_names(ruleset.game)
        told = [heard.ended(game_name(ruleset.game)), phrase("Also called {names}.", names=also) if also else ""]
        told += [phrase(ruleset.game.summary), heard.ended(rules_in_words(ruleset)), heard.ended(grade(ruleset))]
        return [*told, wins(ruleset), *map(heard.ended, (scene.facts.own, scene.facts.takes, scene.facts.first))]


class TonightEar(Ear[TonightScene], hears=TonightScene):
    """Hears whom the evening invites to what."""

    def title(self) -> str:
        scene = self.scene
        golden = phrase("{enter} takes {invitation}", enter=spoken(ENTER[0]), invitation=_invited(scene, scene.golden))
        return heard.read_out([self._grows(), "" if self.focus() else golden])

    def _grows(self) -> str:
        return heard.read_out([*map(heard.ended, self.scene.grows)])

    def more(self) -> list[str]:
        """What can be chosen, and then what grows."""
        _title, *able = super().more()
        grows = [heard.read_out([heard.ended(spot.label), heard.ended(spot.told)]) for spot in self.scene.spots]
        return [self._grows(), *able, *grows]


def _invited(scene: TonightScene, each: Invitation) -> str:
    return invited(each.caption, each.name, each.lines, golden=each.kind is scene.golden.kind)


class AlbumEar(Ear[AlbumScene], hears=AlbumScene):
    """Hears who dances at the ball."""

    def question(self) -> str:
        return heard.read_out([heard.ended(part) for part in self.scene.told])

    def text(self) -> list[str]:
        return [heard.read_out([heard.ended(spot.label), heard.ended(spot.told)]) for spot in self.scene.spots]


class SettingsEar(PageEar[SettingRows], hears=SettingRows):
    """Hears what the row with the focus is for, and under which heading each stands."""

    def above(self, widget: Widget) -> str:
        groups, rows = self.scene.groups, self.scene.rows
        return next((heard.ended(phrase(head)) for head, group in groups if rows[group[0].name] is widget), "")

    def text(self) -> list[str]:
        """Without the headings: each is heard above its rows."""
        return [*filter(None, (part.said() for part in self.scene.parts() if not isinstance(part, Caption)))]

    def focus(self) -> str:
        name = next((name for name, row in self.scene.rows.items() if row.focused), "")
        return heard.read_out([super().focus(), phrase(SETTINGS[name].note) if name else ""])


class FormEar(PageEar[FormPage], hears=FormPage):
    """Hears what the row with the focus says of the game."""

    def focus(self) -> str:
        return heard.read_out([super().focus(), self.scene.note])


class ProgrammeEar(Ear[Programme], hears=Programme):
    """Hears what the chosen game is about."""

    def focus(self) -> str:
        board = self.scene.board
        about = self.scene.about if board.focused and board.deals else ""
        return heard.read_out([super().focus(), about])

    def text(self) -> list[str]:
        return [self.scene.board.told()]


class TextEar(PageEar[TextPage], hears=TextPage):
    """Reads a page of text out."""

    def title(self) -> str:
        return heard.read_out([super().title(), _read()])


class RulesEar(PageEar[RulesPage], hears=RulesPage):
    """Reads all rules out, also where they are shown in brief."""

    def title(self) -> str:
        return phrase("Rules of {game}. {read}", game=self.scene.title, read=_read())

    def text(self) -> list[str]:
        return [words for part in self.scene.sections() for words in (heard.ended(part.heading), *part.paragraphs)]


class DialogEar(Ear[Dialog], hears=Dialog):
    """Hears the question, and then its answers."""


class FindEar(Ear[FindDeal], hears=FindDeal):
    """Hears how long a search takes."""

    def text(self) -> list[str]:
        return [self.scene.progress]


class NumberEar(Ear[DealNumber], hears=DealNumber):
    """Hears what is wrong with a number."""

    def news(self) -> News:
        return News(self.scene.refusal)


class KeysEar(Ear[KeyCard], hears=KeyCard):
    """Hears the card of keys."""

    def title(self) -> str:
        return phrase("Keys. {tab} moves, {enter} runs the command.", tab=spoken(TAB), enter=spoken(ENTER[0]))

    def question(self) -> str:
        return self.scene.news().sentence if self.scene.changing else ""


class WinEar(Ear[WinScene], hears=WinScene):
    """Hears that the deal is won, and its numbers."""

    def title(self) -> str:
        title = heard.ended(phrase(self.scene.title))
        return heard.read_out(
            [title, *self._numbers(), heard.ended(upper(self.scene.besides)), heard.ended(self.scene.gold.tip)]
        )

    def _numbers(self) -> list[str]:
        return [f"{labelled(caption, value)}." for caption, value in self.scene.numbers]


class ShowEar(Ear[Showcase], hears=Showcase):
    """Hears which game is shown."""

    def title(self) -> str:
        return phrase("The games play by themselves. To leave: {press}.", press=any_press())

    def question(self) -> str:
        return heard.ended(game_name(self._game))

    def text(self) -> list[str]:
        return [self.question(), phrase(self._game.summary), phrase(self._game.danced)]

    @property
    def _game(self) -> Game:
        return self.scene.performance.board.ruleset.game


class PausedEar(Ear[Paused], hears=Paused):
    """Hears that the clock stands."""

    def title(self) -> str:
        return heard.read_out([heard.ended(phrase(TITLE)), go_on()])
