"""The table: a deal with all that belongs to it: dealing and giving up, saving, advice, the dance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import pygame

from game.look.ballroom import hall
from game.look.lamp import LampState
from game.look.sound.band import Part
from game.look.widgets.widget import Widget
from game.rules import Event, Outcome
from game.rules.doing import happened
from game.rules.errors import RulesError
from game.scenes.clipboard import Pasted, copy_deal, pasted
from game.scenes.command import EVERYWHERE, buttons, captions
from game.scenes.lesson.offer import Offer
from game.scenes.lesson.search import ready
from game.scenes.scene import Door, Host
from game.scenes.table import autosave
from game.scenes.table.advised import AdvisedScene
from game.scenes.table.autosave import LOOKS, Overtaken
from game.scenes.table.commands import BACK, BAR, COMMANDS, HAND, IN_THE_DEAL, OVER
from game.scenes.table.giveup import ask_first, open_deal, open_found
from game.scenes.table.hud import Hud
from game.scenes.table.paused import Paused
from game.scenes.table.phase import Phase
from game.store import Deal, Origin
from game.store.compare import keep_sent, rival_of
from game.table.dance.calls import tune_of
from game.table.dance.light import SOON
from game.words import marked, phrase, say
from game.words.errors import error_told

BOOKMARKED = marked("Bookmark set. The replay in the journal lists it. Press {key} again to remove it.")
UNMARKED = marked("Bookmark removed.")
UNSEEN = marked("Play it unseen: at the end, Review compares both ways. {key} shows the moves, and nothing is counted.")
WON = marked("You have won this deal, and it is in the journal. Nothing in it can be changed.")
THIS_DEAL = marked("You are playing this deal. Press {key} to start it again.")


class TableScene(AdvisedScene):
    """A deal by number or by its cards, or a random one; a recorded deal is continued where it stands, or, once it has
    ended, played again.
    """

    commands = COMMANDS
    also = (HAND,)

    def __init__(self, host: Host, deal: Deal, instead_of: Deal | None = None, line: Sequence[str] = ()) -> None:
        """instead_of: an unfinished deal to give up when this one is dealt. line: moves known of the deal, to redo.
        Raises RulesError.
        """
        session, self._autosave, whole = autosave.sit_down(host.journal, deal, line)
        hud = Hud(captions((*COMMANDS, *EVERYWHERE), *BAR), buttons(COMMANDS, *BACK, *OVER))
        super().__init__(host, session, hud, Phase.PLAYING if deal.id or session.moves else Phase.WAITING)
        self._any = deal.deal is None and not deal.cards
        self._instead_of = instead_of
        self.invitation = Offer(host, self.board, buttons(COMMANDS, "lesson")["lesson"]) if self._any else None
        if not whole:
            self.hud.say(phrase("Only a part of the saved deal could be read."), refused=True)
        elif (line and not deal.parent) or (deal.id and not deal.open):
            self.hud.say(phrase("Press {key} to see the moves as they were played.", key=self.key("redo")))
        if line and not deal.parent:
            self._receive_line(deal, line)

    # ── entering and leaving ──

    def enter(self) -> None:
        """Deal, the first time; later, continue the deal as it stands by then."""
        if overtaken := self._autosave.overtaken():
            self._take_up(overtaken)
        super().enter()
        if self.host.settings.last_game != self.ruleset.game_id:
            self.host.change(last_game=self.ruleset.game_id)
        self._autosave.recall()
        if self.phase is Phase.WAITING and self._any and self._winnable_only:
            self.phase = Phase.FINDING
            self._find(self.host.pop)
        elif self.phase is Phase.WAITING:
            self._deal()
        if self.phase is not Phase.FINDING:
            self._begin()
        if self.host.sounds.band.part in (Part.AWAY, Part.MENU):
            self._seat_band()

    def _seat_band(self) -> None:
        """Start the band with the game's own tune."""
        self.host.sounds.band.sit(tune_of(self.board.floor))
        self.host.sounds.band.see(self.board.up)

    def _take_up(self, overtaken: Overtaken) -> None:
        """Continue the deal as it stands in the journal."""
        self.board.session, self._autosave, _ = autosave.sit_down(self.host.journal, overtaken.deal)
        self.phase = Phase.PLAYING
        self.ranks.first = 0
        self.hand.forget()
        self.board.lay()
        self.hud.say(overtaken.told)

    def _caught_up(self, after: float = LOOKS) -> bool:
        """Take up what another program did in this deal meanwhile; returns whether it did anything."""
        if overtaken := self._autosave.overtaken(after):
            self._take_up(overtaken)
            self._begin()
        return overtaken is not None

    def ready(self) -> bool:
        """Whether everything done is on the disk: only then can more be done."""
        return self._autosave.keep()

    def leave(self) -> None:
        """Save the deal."""
        super().leave()
        self.adviser.rest()
        self._keep()
        if self.session.over and self.host.top is not self:  # the scene is closed: a deal that is over counts
            self._autosave.close()

    def _keep(self) -> None:
        """Save everything that was done, and what is known of the deal."""
        self._autosave.step()
        self._autosave.learn(*self.adviser.known)
        self._autosave.keep_time()

    # ── another deal ──

    def new_deal(self) -> None:
        """Deal another deal."""
        self._give_up(self._deal_another)

    def deal_again(self) -> None:
        """Deal the same cards again, as a deal of its own; after a branch it is a branch again."""
        before = self._autosave.deal
        origin = before.origin if before.origin is Origin.BRANCH else Origin.AGAIN
        self._start(Deal(self.ruleset.id, self.session.number, self.session.cards, origin=origin, day=before.day))

    def deal_number(self) -> None:
        """Ask for a deal's number or code and deal it, unless it is the one in play."""
        self.host.open(Door.DEAL_NUMBER, self.ruleset, self.receive)

    def copy(self) -> None:
        """Copy the deal's code, with its moves."""
        session = self.session
        deal = Deal(self.ruleset.id, session.number, session.cards)
        said = copy_deal(deal, [move.text for move in session.moves])
        (self.refuse if said.refused else self.say)(said.sentence)

    def paste(self) -> None:
        """Open the deal whose code or number was copied; the deal in play stays if the code is of another game."""
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

    def _receive_line(self, deal: Deal, line: Sequence[str]) -> None:
        """Keep a line that somebody sent; at the end it is shown beside the player's."""
        with suppress(RulesError):
            keep_sent(self.host.journal, deal, line)
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

    def _start(self, deal: Deal, line: Sequence[str] = ()) -> None:
        try:
            session, kept, _ = autosave.sit_down(self.host.journal, deal, line)
        except RulesError as error:
            self.refuse(error_told(error))
            return
        self._keep()
        self._autosave.close()
        self.board.session, self._autosave = session, kept
        self.hand.forget()
        self.hud.hush()
        self._deal()
        self._begin()
        if line:
            self._receive_line(deal, line)

    def _deal_chosen(self, number: int) -> None:
        if number != self.session.number or self.session.over:
            self._give_up(lambda: self.start(number))
        else:
            self.say(phrase(THIS_DEAL, key=self.key("restart")))

    def _give_up(self, then: Callable[[], object]) -> None:
        """Call `then`, which ends the deal in play; the player is asked first if that loses it."""
        begun = self.session.moves and self._autosave.deal.origin is not Origin.LESSON
        if begun and not (self.session.over or self.session.counted):
            ask_first(self.host, then)
        else:
            then()

    def _deal_another(self) -> None:
        if self._winnable_only:
            self._find(self._play_on)
        else:
            self.start(None)

    @property
    def _winnable_only(self) -> bool:
        return bool(self.host.settings.winnable_only and self.host.worker)

    def _find(self, cancelled: Callable[[], object]) -> None:
        """Look for a winnable deal, and start it."""
        self.host.open(Door.FIND_DEAL, self.ruleset, partial(self.start, origin=Origin.SOUGHT), cancelled)

    def _play_on(self) -> None:
        """Continue the deal, as no other was chosen; a won one dances on."""
        self.phase = Phase.PLAYING

    def _deal(self) -> None:
        self.phase = Phase.PLAYING
        self.ranks.first = 0
        if self._instead_of:
            autosave.give_up(self.host.journal, self._instead_of)
            self._instead_of = None
        self.board.deal()
        self._seat_band()

    def _begin(self) -> None:
        self.adviser.begin(self.session)
        self.prompt()
        self.invalidate()

    # ── after a move ──

    def _show(self, events: Sequence[Event]) -> None:
        super()._show(events)
        self.decline()
        self._name(events)

    def _name(self, events: Sequence[Event]) -> None:
        """Explain events that happen for the first time in this game, once."""
        for event in events:
            known, name = self.host.settings.named, f"{self.ruleset.game_id} {event.what.value}"
            value = happened(event, self.board.position) if name not in known else None
            if value:
                self.say(say().happened(value))
                self.host.change(named=(*known, name))

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event: first the offer of a lesson, if it is shown; none while the deal goes on elsewhere."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._caught_up():
            return
        if not (self.invitation and self.invitation.shown and self.invitation.takes(event)):
            super().handle(event)
        elif self.invitation.answer is not None:
            self.host.sounds.play("click")
            self.lesson() if self.invitation.answer else self.decline()
        if self.invitation and self.invitation.controls.changed:
            self.invalidate()

    def do(self, action: str) -> None:
        """Carry out a command; in a deal that is won and closed nothing more is done."""
        if self.session.counted and action in IN_THE_DEAL:
            self.refuse(phrase(WON))
        else:
            super().do(action)

    def targets(self) -> Sequence[Widget]:
        """The buttons of the offer too."""
        offered = self.invitation.controls.widgets if self.invitation and self.invitation.shown else ()
        return (*super().targets(), *offered)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the table, and the offer of a lesson over it."""
        offer = self.invitation if self.invitation and self.invitation.shown else None
        if offer:
            offer.fit(self.size, self.u)
        self.hud.aside = offer.rect.right if offer else 0
        super().draw(surface, ahead)
        if offer:
            offer.draw(surface, self.u)

    def moved(self) -> None:
        """Let the solver search the new position; what it said of another is no longer shown."""
        self.adviser.see(self.session)
        self._tell_band()
        if self.board.position.placed() > SOON * self.ruleset.total:  # the win takes place in the ballroom
            self.host.ahead.make([partial(hall, self.size, self.host.settings.cloth)])

    def ended(self) -> None:
        """Open the dance for a won deal, show the sheet for a lost one."""
        self._offer()
        if self.phase is Phase.WON:
            self.host.open(Door.WIN, self.board, self.new_deal, self.deal_again, self.review, self.receive)

    def step(self, dt: float) -> bool:
        """Run the clock, read the solver's answers, and save what was done; a win is saved before it is shown."""
        changed = self._run_clock(dt) | (self.host.top is self and self._caught_up(dt))
        if self.adviser.step(dt):
            self._autosave.learn(*self.adviser.known)
            self._offer()
            self._tell_band()
            changed = True
        if found := self.adviser.hint():
            self.point(*found)
        if self.invitation and self.invitation.step():
            changed = True
        for trouble in filter(None, (self._autosave.step(), self.adviser.news())):
            self.refuse(trouble)
        return super().step(dt) | changed

    def _tell_band(self) -> None:
        lost = self.board.position.outcome is Outcome.OVER or self.lamp[0] is LampState.NO_LONGER
        self.host.sounds.band.lose(lost)

    def _run_clock(self, dt: float) -> bool:
        """Run the deal's clock while somebody plays, and pause when the window is left; returns whether the shown time
        changes. Somebody who only thinks keeps the cards in sight.
        """
        before = int(self.session.seconds)
        in_play = self.session.moves and self.board.position.outcome is Outcome.PLAYING
        if in_play and self.host.top is self and self.host.attended:
            self.session.seconds += dt
        elif in_play and self.host.top is self and self.host.away and self.phase is Phase.PLAYING:
            self.host.push(Paused(self.host, self.count, left=True))
        return int(self.session.seconds) != before

    def _offer(self) -> None:
        """Set the buttons on the sheet of a deal that is over: the way back only where it is known."""
        self.hud.ending.offer(BACK[self.adviser.way_back is not None], *OVER)

    # ── marks and pauses ──

    def pause(self) -> None:
        """Stop the clock and veil the table until the next click or key."""
        self.host.push(Paused(self.host, self.count))

    def bookmark(self) -> None:
        """Set a bookmark at this position, or take it away; the replay lists them."""
        self.say(phrase(BOOKMARKED if self.session.bookmark() else UNMARKED, key=self.key("bookmark")))

    @property
    def foot(self) -> str:
        """The deal's name, and whether there is a bookmark here."""
        here = self.board.position in self.session.bookmarks
        return "    ".join([phrase("Bookmark"), super().foot] if here else [super().foot])

    # ── other scenes ──

    def lesson(self) -> None:
        """Open the lesson of this game over the table."""
        self.decline()
        if ready(self.host, self.ruleset):
            self.teach(self.ruleset)

    def decline(self) -> None:
        """Close the offer of a lesson for good, whatever was answered."""
        if self.invitation:
            self.invitation.close()
            self.invitation = None
            self.invalidate()

    def statistics(self) -> None:
        """Open the statistics."""
        self.host.open(Door.STATISTICS, self.ruleset)

    def review(self) -> None:
        """Open the review of the deal, which finds where it was lost."""
        if not self.session.moves:
            self.refuse(phrase("Make a move first: there is nothing to review yet."))
            return
        if not (self.over or self.session.counted):
            self.session.note("way")
        self._keep()
        timeline = self._autosave.timeline
        self.host.open(Door.REVIEW, timeline)
        rival = rival_of(self.host.journal, timeline) if self.session.over else None
        if rival:
            self.host.open(Door.COMPARE, timeline, rival)
