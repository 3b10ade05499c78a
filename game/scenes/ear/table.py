"""Tables for the ear: deals, lessons and problems."""

from typing import Any, TypeVar

from game.look.keys import Device, last
from game.look.widgets.buttons import Button, Controls
from game.rules import Choice, Kind, Move, Position
from game.rules.doing import doing
from game.rules.words.refuse import why_stuck
from game.scenes.command import ENTER
from game.scenes.ear import TAB, Ear, News, hand_told, spoken, told
from game.scenes.lesson.lesson import LessonScene
from game.scenes.table.dragging import told as told_on_screen
from game.scenes.table.play import PlayScene
from game.scenes.table.problem import ProblemScene
from game.scenes.table.table import TableScene
from game.scenes.table.why import WhyScene
from game.solver.lamp import Word
from game.table.picking import Pick, moves_from
from game.words import Length, deal_name, facts, game_name, heard, phrase, ruleset_name, upper
from game.words.spokenmoves import brought_told, moves_told, offered
from game.words.spokentable import CHOICES, found_told, pile_told, placed_told, table_told, unseen_told
from game.words.table import this_deal

Told = tuple[object, ...]
SEARCHED = -1  # how often something was said, of what is said while a card is looked for


P = TypeVar("P", bound=PlayScene)


class PlayEar(Ear[P], hears=PlayScene):
    """Hears a table: what the keyboard is on, what each move brought, and how it ends."""

    def __init__(self, scene: P) -> None:
        super().__init__(scene)
        self._path = list(scene.session.path)
        self._focused: tuple[Told, str] = (), ""
        self._kept = News()
        self._before: Position | None = None  # the move that was told now
        self._asked, self._found = "", False  # the question that stands; whether a card was looked for already

    @property
    def position(self) -> Position:
        return self.scene.board.position

    def title(self) -> str:
        session = self.scene.session
        name = heard.read_out([ruleset_name(session.ruleset), deal_name(session.number)], ", ")
        return heard.read_out([heard.ended(name), placed_told(self.position)])

    def controls(self) -> Controls[Any]:
        return self.scene.hud.ending.controls if self.scene.over else Controls([])

    def focus(self) -> str:
        if self.scene.over:
            return super().focus()
        hand = self.scene.hand
        if hand.focus is None:
            return ""
        now = (self.position, hand.focus, hand.lifted)
        if self._focused[0] != now:
            self._focused = now, hand_told(hand, self._just_told(hand.focus))
        self._before = None
        return self._focused[1]

    def _just_told(self, focus: Pick) -> bool:
        """Whether the move that was told now has turned up the card there."""
        held = self.position.piles[focus.pile]
        if not self._before or focus.depth or not held or not self.position.is_up(focus.pile, 0):
            return False
        return not self._before.seen().lying(1 << held[-1])

    def question(self) -> str:
        if self.scene.over:
            return heard.read_out([heard.ended(words) for words in self.scene.ending])
        looked_at = self.scene.looking.at
        if looked_at:
            return heard.read_out(self._looked(looked_at))
        choice = self.position.choice
        if choice and not self.scene.ranks.first:
            return phrase(CHOICES[choice])
        if not self.scene.search.on:
            self._asked = self.scene.hud.prompt
        return self._asked

    def _looked(self, picked: Pick) -> list[str]:
        """All of a pile, and what can be done with the card that is looked at, or why nothing can."""
        position, index = self.position, picked.pile
        told = [pile_told(position.seen(), index, facts.place_names(position)[index])]
        moves = [] if position.choice is Choice.RANKS else moves_from(position, picked)
        if moves:
            told += [heard.ended(upper(facts.move(doing(position, move), Length.SPOKEN))) for move in moves]
        elif picked.depth >= 0 and position.ruleset.piles[index].kind not in (Kind.STOCK, Kind.FOUNDATION):
            told.append(facts.refusal(why_stuck(position, index, picked.depth)))
        return told

    def news(self) -> News:
        hud, focus, search = self.scene.hud, self.scene.hand.focus, self.scene.search
        if search.on:
            told = found_told(self.position.seen(), search.typed, search.cards, self._found)
            return self._heard(News(told, SEARCHED))
        self._found |= self._kept.times == SEARCHED
        line = hud.line if hud.line != hud.prompt else ""
        shown = bool(focus) and focus is not None and line == told_on_screen(self.position, focus)
        return self._kept if shown or not line else self._heard(News(line, hud.times))

    def _heard(self, news: News) -> News:
        self._kept = news
        return news

    def done(self) -> list[str]:
        path, moves = self.scene.session.path, self.scene.session.moves
        if len(path) == len(self._path) and path[-1] is self._path[-1]:
            return []
        same = 0
        while same < min(len(path), len(self._path)) and path[same] is self._path[same]:
            same += 1
        back = len(self._path) - same
        parts = [heard.undone_told(back)] if back > 0 else []
        says = self.scene.host.settings.voice_says
        short = says == "short"
        for place in range(max(same, 1), len(path)):
            parts += _brought(path[place - 1], moves[place - 1], short)
        if not self.scene.over and not short:
            parts.append(self._moves() if says == "moves" else heard.moves_left(path[-1]))
        self._path, self._before = list(path), path[-2] if same < len(path) > 1 else None
        return parts

    def text(self) -> list[str]:
        return [*table_told(self.position)[1:], *filter(None, [self._moves()])]

    def _moves(self) -> str:
        """Every move that can be made; empty where none can, or where there are as many as pairs of ranks."""
        many = self.position.choice is Choice.RANKS
        return "" if many or not self.position.legal_moves else moves_told(offered(self.position))

    def hidden(self) -> list[str]:
        return unseen_told(self.position.seen())


def _brought(before: Position, move: Move, short: bool) -> list[str]:
    after, events = before.play_with_events(move)
    return brought_told(before, facts.move(doing(before, move), Length.SPOKEN), events, after, short)


class TableEar(PlayEar[TableScene], hears=TableScene):
    """Hears also the offer of a lesson, and the lamp."""

    _lamp = ""

    def focus(self) -> str:
        offer = self._offer
        return (told(offer.focused) if offer and offer.focused else "") or super().focus()

    @property
    def _offer(self) -> Controls[Button] | None:
        invitation = self.scene.invitation
        return invitation.controls if invitation and invitation.shown else None

    def question(self) -> str:
        scene = self.scene
        if scene.over:
            return heard.read_out([super().question(), scene.hud.ending.buttons["accept"].tip])
        if self._offer and not scene.session.moves:
            answers = "" if last() is Device.CONTROLLER else phrase(heard.ANSWERS, tab=spoken(TAB))
            return heard.read_out([phrase(heard.LESSON, game=game_name(scene.ruleset.game)), answers])
        return super().question()

    def done(self) -> list[str]:
        before, self._lamp = self._lamp, self._lit()
        return [*super().done(), self._lamp if self._lamp != before else ""]

    def _lit(self) -> str:
        """What the lamp says of the deal, if it knows; what it said before, while it does not."""
        found = None if self.scene.over else self.scene.adviser.lamp
        return self._lamp if found in (None, Word.NOT_KNOWN) else this_deal(found) if found else ""

    def text(self) -> list[str]:
        return [self._lit(), *super().text()]


class LessonEar(PlayEar[LessonScene], hears=LessonScene):
    """Hears what the lesson explains, and what it asks for."""

    def question(self) -> str:
        scene = self.scene
        if not scene.explains:
            return ""
        return heard.read_out([scene.refused or scene.current.words, "" if scene.refused else scene.asked()])

    def title(self) -> str:
        return phrase(
            "{game}, a lesson. {enter} goes on.", game=ruleset_name(self.scene.ruleset), enter=spoken(ENTER[0])
        )


class WhyEar(PlayEar[WhyScene], hears=WhyScene):
    """Hears why a position is lost."""

    def title(self) -> str:
        return heard.ended(heard.read_out([ruleset_name(self.scene.ruleset), self.scene.count], ", "))

    def question(self) -> str:
        if not self.scene.told:
            return super().question()
        return heard.read_out([self.scene.told, phrase("{enter} goes on.", enter=spoken(ENTER[0]))])


class ProblemEar(PlayEar[ProblemScene], hears=ProblemScene):
    """Hears a problem; no card of it is hidden."""

    def title(self) -> str:
        game = ruleset_name(self.scene.ruleset)
        return phrase("{game}, problem {number}.", game=game, number=self.scene.number)

    def text(self) -> list[str]:
        stock = [index for index, pile in enumerate(self.scene.ruleset.piles) if pile.kind is Kind.STOCK]
        cards = [facts.bare(card) for index in stock for card in reversed(self.position.piles[index])]
        return [*super().text(), *([phrase("Stock: {cards}.", cards=", ".join(cards))] if cards else [])]
