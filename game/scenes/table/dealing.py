"""A table at which one deal follows another: new ones, by number, by code, the same again, or one that is winnable."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.look.palette import GOLD_LIGHT
from game.look.type import Style
from game.look.widgets.buttons import Toggle
from game.look.widgets.widget import Widget
from game.play.autosave import first_deal, in_play, known_deal, opening, winnable
from game.play.session import Question, playable, random_deal
from game.play.sitting import Sitting
from game.rules import Ruleset, find_ruleset, ruleset
from game.rules.value import RulesError
from game.scenes.clipboard import Pasted, copy_deal, pasted
from game.scenes.command import ESCAPE, EVERYWHERE, Command, buttons, captions
from game.scenes.dialog import Ask, Dialog, ask_first, open_deal, open_found
from game.scenes.doors import Door
from game.scenes.parts import Caption, Column, Gap, Part, Use, Words
from game.scenes.scene import Host
from game.scenes.table.advised import AdvisedScene
from game.scenes.table.ending import golden
from game.scenes.table.hud import BACK, BAR, COMMANDS, HELPS, OVER, Hud, Phase
from game.scenes.widgets.gamelist import VariantToggle, switched, toggles
from game.solver.lamp import Word
from game.solver.odds.measured import measured
from game.store import Deal, Origin
from game.table.dance.dances import tune_of
from game.words import marked, phrase, plural
from game.words.errors import error_told
from game.words.settings import SETTINGS
from game.words.table import this_deal

if TYPE_CHECKING:
    from game.solver.worker import Worker


LOOK_EVERY = 0.05
A_MOMENT, A_WHILE = 0.6, 3.0
"""Seconds after which a deal that is known is taken; the dialog is seen only where none is. In a game of which nobody
has measured that the solver soon decides a deal, any is taken after a while, as looking for another may take minutes.
"""
TITLE = marked("A deal that can be won")
SENTENCE = marked("The solver tries one deal after another until it finds one that can be won.")
GIVEN_UP = marked("The solver stopped again and again. Try again later, or play any deal.")


class FindDeal(Dialog):
    """Closes itself and calls `chosen` with the number of a deal known to be winnable, which was sought, or if the
    player does not want to wait of any deal, which was drawn; or calls `cancelled`. The host needs its worker.
    """

    commands = (Command("cancel", (ESCAPE,), "", "Cancel"), Command("take_any", (), "", "Any deal"))

    def __init__(
        self, host: Host, ruleset: Ruleset, chosen: Callable[[int, Origin], object], cancelled: Callable[[], object]
    ) -> None:
        super().__init__(host)
        assert host.worker is not None
        self._worker: Worker = host.worker
        self._chosen = chosen
        self._cancelled = cancelled
        self._tried = 0
        self._wait = 0.0
        self._ruleset = ruleset
        self._first = random_deal(ruleset)
        self._before = 0  # deals tried before another scene covered this one
        self._waited = 0.0
        self._seen_at = float("inf")
        self._known = known_deal(host.journal, ruleset)
        found = measured(ruleset.id)
        self._quick = found is not None and found.median < A_WHILE

    def enter(self) -> None:
        self._before += self._tried
        self._tried = 0
        self._worker.find(self._ruleset, self._first + self._before)

    def leave(self) -> None:
        super().leave()
        self._worker.rest()

    def cancel(self) -> None:
        super().cancel()
        self._cancelled()

    def take_any(self) -> None:
        self._take(playable(self._ruleset, self._first + self._before + self._tried), Origin.DRAWN)

    def _take(self, number: int, origin: Origin = Origin.SOUGHT) -> None:
        self.host.pop()
        self._chosen(number, origin)

    @property
    def _trouble(self) -> str:
        """Why no search is running; empty while one is."""
        return GIVEN_UP if self._worker.given_up else ""

    @property
    def seen(self) -> bool:
        return bool(self.title)

    def _appear(self) -> bool:
        """Take the deal that is known, or show the dialog."""
        if self._known:
            self._take(self._known)
        else:
            self.title, self.sentence = TITLE, SENTENCE
            self._seen_at = self.host.moment
            self.host.soften()
            self.invalidate()
        return True

    def ready(self) -> bool:
        return self.seen

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event; what was pressed before the dialog was seen was meant for the table, or cancels it."""
        if event.type == pygame.WINDOWLEAVE or event.when >= self._seen_at:  # that one is of no moment
            super().handle(event)
        else:
            self.obey(event)

    def step(self, dt: float) -> bool:
        self._waited += dt
        self._wait -= dt
        if self._wait > 0:
            return False
        self._wait = LOOK_EVERY
        trouble = self._trouble
        if not (self.seen or trouble or self._known or self._quick):
            if self._waited >= A_WHILE:
                self.take_any()
                return True
        elif not self.seen and (trouble or self._waited >= A_MOMENT):
            return self._appear()
        if trouble and self.sentence != trouble:
            self.sentence = trouble
            self.invalidate()
            return True
        search = self._worker.searched()
        if search is None:
            return False
        self._tried = search.tried
        self.invalidate()
        if search.found is not None:
            self._take(search.found)
        return True

    @property
    def progress(self) -> str:
        """How many deals were tried; empty where none can be."""
        if self._trouble:
            return ""
        tried = self._before + self._tried
        return plural("{n} deal tried…", "{n} deals tried…", tried) if tried else phrase("The first deal…")

    def content(self) -> Part:
        return super().content() if self.seen else Column()

    def between(self) -> Iterator[Part]:
        yield from (Gap(16), Words(self.progress, 22, GOLD_LIGHT, Style.MEDIUM, least=40, centred=True))

    def paint(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        return super().paint(surface, ahead) if self.seen else iter(())


class NewDeal(Ask):
    """Asks how the next deal is to be played, and calls `then` with its game once that is set."""

    def __init__(self, host: Host, asked: Question, ruleset: Ruleset, then: Callable[[Ruleset], object]) -> None:
        self._ruleset, self._next = ruleset, then
        self._switches = toggles(ruleset.game, ruleset.variants)
        self._wins = Toggle(phrase(SETTINGS["winnable_only"].label), on=host.settings.winnable_only)
        super().__init__(host, asked, self._deal, pygame.K_n)
        if asked.yes == NEW:
            self.controls.focus(self.buttons["accept"])

    def between(self) -> Iterator[Part]:
        yield Gap(18)
        if self.title != phrase(NEW):
            yield Caption(phrase(NEW), room=46)
        for switch in (*self._switches, self._wins):
            yield Use(switch, ROW)

    def used(self, widget: Widget) -> None:
        if isinstance(widget, VariantToggle):
            switched(self._switches, widget)
        self.host.sounds.play("click")
        self.invalidate()

    def _deal(self) -> None:
        """Set what was chosen, and deal."""
        host, game = self.host, self._ruleset.game_id
        chosen = ruleset(game, [switch.variant.id for switch in self._switches if switch.on])
        host.change(
            variants={**host.settings.variants, game: chosen.variants}, winnable_only=self._wins.on, last_game=game
        )
        self._next(chosen)


ROW = 54  # the height of a switch, in u
HOW = marked("Choose how to play it.")
NEW = marked("New deal")
UNSEEN = marked(
    "Play it yourself first: at the end, Review compares both ways. "
    "{key} shows the moves; the deal then does not count."
)
THIS_DEAL = marked("You are playing this deal. Press {key} to start it again.")


class DealingScene(AdvisedScene):
    """A deal by number or by its cards, or any: to somebody who is new to a game one of its first deals, and where only
    deals that can be won are wanted, one of these.
    """

    commands = COMMANDS

    def __init__(self, host: Host, deal: Deal, instead_of: Deal | None = None, line: Sequence[str] = ()) -> None:
        """instead_of: an unfinished deal to give up then. line: moves known of the deal, to redo. Raises RulesError."""
        self.drawn = deal.deal is None and not deal.cards  # whether any deal would have done
        first = first_deal(host.journal, find_ruleset(deal.ruleset)) if self.drawn else None
        self._sought = self.drawn and first is None
        if first:
            deal = replace(deal, deal=first, origin=Origin.SOUGHT)
        sitting = Sitting(host, deal, line, instead_of)
        hud = Hud(
            captions((*COMMANDS, *EVERYWHERE), *BAR),
            {"accept": golden(), **buttons(COMMANDS, *BACK, *OVER)},
            captions(COMMANDS, *HELPS),
        )
        super().__init__(host, sitting, hud, Phase.PLAYING if deal.id or sitting.session.moves else Phase.WAITING)
        self._tell_sent()

    def _begin_dealing(self) -> None:
        """Deal, the first time; if a deal is to be looked for, when it is found."""
        if self.phase is Phase.WAITING and self._sought and self._winnable:
            self.phase = Phase.FINDING
            self._find(self.host.pop)
        elif self.phase is Phase.WAITING:
            self._deal()
            self._tell_drawn(Origin.DRAWN if self._sought else self.sitting.deal.origin)

    def _seat_band(self) -> None:
        """Start the band with the game's own tune."""
        self.host.sounds.band.sit(tune_of(self.board.floor))
        self.host.sounds.band.see(self.board.up)

    # ── another deal ──

    def new_deal(self) -> None:
        """Deal another deal; while one is played it is asked whether, and how."""
        if self.sitting.would_be_lost:
            self.ways()
        else:
            self._deal_another()

    def ways(self) -> None:
        asked = Question(phrase(NEW), phrase(HOW), marked("Play on"), NEW)
        asked = in_play() if self.sitting.would_be_lost else asked
        self.host.push(NewDeal(self.host, asked, self.ruleset, self._deal_so))

    def _deal_so(self, chosen: Ruleset) -> None:
        """Deal a game, in the place of this deal where it is another."""
        host = self.host
        if chosen.id == self.ruleset.id:
            self._deal_another()
            return
        host.pop()
        how = opening(host.journal, Deal(chosen.id, origin=Origin.ASKED))
        host.open(Door.TABLE, how.deal, instead_of=how.instead_of)

    def deal_again(self) -> None:
        """Deal the same cards again, as a deal of its own; after a branch it is a branch again."""
        before = self.sitting.deal
        origin = before.origin if before.origin is Origin.BRANCH else Origin.AGAIN
        self._start(Deal(self.ruleset.id, self.session.number, self.session.cards, origin=origin, day=before.day))

    def deal_number(self) -> None:
        self.host.open(Door.DEAL_NUMBER, self.ruleset, self.receive)

    def copy(self) -> None:
        session = self.session
        deal = Deal(self.ruleset.id, session.number, session.cards)
        said = copy_deal(deal, [move.text for move in session.moves])
        (self.refuse if said.refused else self.say)(said.sentence)

    def paste(self) -> None:
        try:
            found = pasted(self.ruleset)
        except RulesError as error:
            self.refuse(error_told(error))
        else:
            self.receive(found)

    def receive(self, found: Pasted) -> None:
        """Open a pasted deal, with its moves to redo."""
        deal, moves = found
        session = self.session
        if (deal.ruleset, deal.deal, deal.cards) == (self.ruleset.id, session.number, session.cards) and not moves:
            self._deal_chosen(deal.deal) if deal.deal else self.say(phrase(THIS_DEAL, key=self.key("restart")))
        elif deal.ruleset == self.ruleset.id:
            self._give_up(lambda: self._start(deal, moves))
        else:
            host = self.host
            host.pop()
            open_found(host, found)

    def _tell_sent(self) -> None:
        """Say what can be done with a line that somebody sent."""
        if self.sitting.sent:
            self.hud.say(phrase(UNSEEN, key=self.key("redo")))

    def start(self, number: int | None, origin: Origin = Origin.ASKED) -> None:
        """Deal this number, or any, and give up the deal in play; where the file of its game changed it is paused."""
        newest = self.host.own.newest(self.ruleset)
        if newest is not self.ruleset:
            host = self.host
            host.pop()
            open_deal(host, newest, number, origin=origin)
            return
        self._start(Deal(self.ruleset.id, number, origin=origin))
        self._tell_drawn(origin)

    def _tell_drawn(self, origin: Origin) -> None:
        """Say that this is any deal, where only those that can be won are wanted."""
        if origin is Origin.DRAWN and self.host.settings.winnable_only:
            self.say(this_deal(Word.NOT_KNOWN))

    def _start(self, deal: Deal, line: Sequence[str] = ()) -> None:
        try:
            sitting = Sitting(self.host, deal, line, self.sitting.instead_of)
        except RulesError as error:
            self.refuse(error_told(error))
            return
        self.sitting.save()
        self.sitting.close()
        self.sitting, self.board.session = sitting, sitting.session
        self.hand.forget()
        self.hud.hush()
        self._deal()
        self._begin()
        self._tell_sent()

    def _deal_chosen(self, number: int) -> None:
        if number != self.session.number or self.session.over:
            self._give_up(lambda: self.start(number))
        else:
            self.say(phrase(THIS_DEAL, key=self.key("restart")))

    def _give_up(self, then: Callable[[], object]) -> None:
        """Call `then`, which ends the deal in play; the player is asked first, if a deal is lost by that."""
        if self.sitting.would_be_lost:
            ask_first(self.host, then)
        else:
            then()

    def _deal_another(self) -> None:
        first = first_deal(self.host.journal, self.ruleset, but=self.session.number)
        if first:
            self.start(first, Origin.SOUGHT)
        elif self._winnable:
            self._find(self._play_on)
        else:
            self.start(None, Origin.DRAWN)

    @property
    def _winnable(self) -> bool:
        return winnable(self.ruleset, self.host.settings.winnable_only)

    def _find(self, cancelled: Callable[[], object]) -> None:
        """Look for a deal that can be won, and start it; without the solver it is one of those that are known."""
        if self.host.worker:
            self.host.open(Door.FIND_DEAL, self.ruleset, self.start, cancelled)
        else:
            number = known_deal(self.host.journal, self.ruleset)
            self.start(number, Origin.SOUGHT if number else Origin.DRAWN)

    def _play_on(self) -> None:
        """Continue the deal, as no other was chosen; a won one dances on."""
        self.phase = Phase.PLAYING

    def _deal(self) -> None:
        self.phase = Phase.PLAYING
        self.ranks.first = 0
        self.sitting.dealt()
        self.board.deal()
        self._seat_band()

    def _begin(self) -> None:
        self.sitting.begin()
        self.prompt()
        self.invalidate()
