"""The table: a deal in play with all that belongs to it: the clock, the offer of a lesson, the dance, other scenes."""

from collections.abc import Sequence
from functools import partial
from weakref import proxy

import pygame

from game.evening import Proposal, Proposed
from game.look.ballroom import hall
from game.look.shade import LampState
from game.look.sound.band import Part
from game.look.widgets.widget import Widget
from game.play.autosave import LOOKS
from game.play.session import work_out_figures
from game.rules import Event, Move, Outcome
from game.rules.doing import happened
from game.rules.ruleset import impossible
from game.scenes.command import buttons
from game.scenes.doors import Door
from game.scenes.lesson.offer import Offer, ready
from game.scenes.presentation import goes_to_best, look_of
from game.scenes.scene import Host
from game.scenes.table.dealing import DealingScene
from game.scenes.table.ending import Paused, follow
from game.scenes.table.guests import EdgeGuests, Gallery
from game.scenes.table.hud import BACK, COLUMN, COMMANDS, HAND, IN_THE_DEAL, OF_MOVES, OVER, Phase
from game.solver.lamp import LOST
from game.store import Deal, Timeline
from game.store.moving import rival_of
from game.table.dance.light import SOON
from game.words import facts, marked, phrase
from game.words.records import CLOSED
from game.words.table import IMPOSSIBLE, NOT_LOST

BOOKMARKED = marked("Bookmark set. The replay in the journal lists it. Press {key} again to remove it.")
UNMARKED = marked("Bookmark removed.")
RECORDED = marked("Press {key} to see the moves as they were played.")
LISTENS = 0.1  # seconds between two looks for who of the band plays
NOT_YET = marked("Something is proposed at the end of a deal. Play on.")


class TableScene(DealingScene):
    """A deal on the table; a recorded one is continued where it stands, or, once it has ended, played again."""

    also = (HAND, COLUMN)

    def __init__(self, host: Host, deal: Deal, instead_of: Deal | None = None, line: Sequence[str] = ()) -> None:
        super().__init__(host, deal, instead_of, line)
        self.hud.gallery = self.gallery = Gallery(host.settings.dancers)
        self.hud.guests = self.guests = EdgeGuests()
        self._shines = LampState.OFF
        self._listens = 0.0  # seconds until it is heard again who plays
        self.proposal: Proposal | None = None  # what is proposed, once the deal is over
        self.invitation = Offer(host, self.board, buttons(COMMANDS, "lesson")["lesson"]) if self.drawn else None
        if not self.sitting.whole:
            self.hud.say(phrase("Only a part of the saved deal could be read."), refused=True)
        elif deal.id and not deal.open:
            self.hud.say(phrase(RECORDED, key=self.key("redo")))
        elif number := impossible(self.ruleset, deal.cards):
            self.hud.say(phrase(IMPOSSIBLE, number=number))

    # ── entering and leaving ──

    def enter(self) -> None:
        self._caught_up()
        super().enter()
        best = goes_to_best(self.host.settings, self.ruleset.game)
        self.hand.instead = partial(TableScene.instead, proxy(self)) if best else None
        if self.host.settings.last_game != self.ruleset.game_id:
            self.host.change(last_game=self.ruleset.game_id)
        self._begin_dealing()
        if self.phase is not Phase.FINDING:
            self._begin()
        if self.host.sounds.band.part in (Part.AWAY, Part.MENU):
            self._seat_band()

    def _caught_up(self, passed: float = LOOKS) -> bool:
        """Take up what another program did in this deal meanwhile; returns whether it did anything."""
        told = self.sitting.caught_up(passed)
        if told is None:
            return False
        self.board.session = self.sitting.session
        self.phase = Phase.PLAYING
        self.ranks.first = 0
        self.hand.forget()
        self.board.lay()
        self.hud.say(told)
        self._begin()
        return True

    def ready(self) -> bool:
        return self.sitting.keep()

    def leave(self) -> None:
        super().leave()
        self.sitting.rest()
        if self.session.over and self.host.top is not self:  # the scene is closed: a deal that is over counts
            self.sitting.close()

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
                self.say(facts.happened(value))
                self.host.change(named=(*known, name))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._caught_up():
            return
        if not (self.invitation and self.invitation.shown and self.invitation.takes(event)):
            before = self.hand.focus
            super().handle(event)
            if event.type == pygame.KEYDOWN and event.key == pygame.K_UP and before and self.hand.focus == before:
                self._look_up()
        elif self.invitation.answer is not None:
            self.host.sounds.play("click")
            self.lesson() if self.invitation.answer else self.decline()
        if self.invitation and self.invitation.controls.changed:
            self.invalidate()

    def _look_up(self) -> None:
        """No card lies above the focus: go on to the offer of a lesson."""
        if self.invitation and self.invitation.shown:
            self.hand.focus = None
            self.invitation.focus()

    @property
    def holding(self) -> bool:
        return super().holding or bool(self.invitation and self.invitation.focused)

    def do(self, action: str) -> None:
        if self.session.counted and action in IN_THE_DEAL:
            self.refuse(phrase(CLOSED))
        else:
            super().do(action)

    def targets(self) -> Sequence[Widget]:
        offered = self.invitation.controls.widgets if self.invitation and self.invitation.shown else ()
        return (*super().targets(), *offered)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        offer = self.invitation if self.invitation and self.invitation.shown else None
        if offer:
            offer.fit(self.size, self.u)
        self.hud.aside = offer.rect.right if offer else 0
        super().draw(surface, ahead)
        if offer:
            offer.draw(surface, self.u)

    def instead(self, move: Move) -> None:
        """Play a move in place of the last one."""
        self.undo()
        self.play(move)

    def moved(self) -> None:
        self.adviser.see(self.session)
        self._tell_band()
        if self.board.position.placed() > SOON * self.ruleset.goal:  # the win takes place in the ballroom
            self.host.ahead.make([partial(hall, self.size, self.host.settings.ground, self.host.settings.dancers)])

    def ended(self) -> None:
        if self.phase is Phase.WON:
            ways = self.new_deal, self.deal_again, self.review, self.receive
            self.host.open(Door.WIN, self.board, *ways, self.sitting.proposal, self.sitting.deal)
        self._offer()

    def step(self, dt: float) -> bool:
        changed = self._run_clock(dt) | (self.host.top is self and self._caught_up(dt))
        if self.sitting.step(dt):
            self._offer()
            self._tell_band()
            changed = True
        self._listens -= dt
        if self._listens <= 0:
            self._listens = LISTENS
            self.gallery.see(self.host.sounds.band.playing, self.board.up)
            self.guests.see(0.0 if self.host.settings.reduced_motion else self.board.up)
        changed |= self.gallery.step(dt, self.host.settings.reduced_motion) | self.guests.step(dt)
        if found := self.adviser.hint():
            self.point(*found)
        if self.invitation and self.invitation.step():
            changed = True
        for trouble in self.sitting.trouble():
            self.host.warn(trouble)
        if self.session.position.won:
            work_out_figures(self.host, self.sitting.deal)
        return super().step(dt) | changed

    def _tell_band(self) -> None:
        shone, shines = self._shines, self.lamp[0]
        if shines is not LampState.NOT_KNOWN:  # while the solver looks, what was known last counts
            self._shines = shines
            if LampState.OFF not in (shone, shines) and shone is not shines:
                self.host.sounds.play("lamp")
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
        """Set the buttons at the end of a deal: what is proposed, and the way back where it is known."""
        if self.over:
            self.proposal = self.sitting.proposal
            self.hud.ending.propose(self.proposal)
            rest = [action for action in OVER if action != "review" or self.proposal.kind is not Proposed.SEE]
            if not self.session.moves:
                rest = [action for action in rest if action not in OF_MOVES]
            back = [BACK[self.adviser.way_back is not None]] if self.session.moves else []
            self.hud.ending.offer("accept", *back, *rest)

    def accept(self) -> None:
        if not self.over or self.proposal is None:
            self.refuse(phrase(NOT_YET))
        elif self.proposal.kind is Proposed.SEE:
            self._open_review(turn=True)
        else:
            host = self.host
            host.pop()
            follow(host, self.proposal)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.guests.fit(self.board.floor, size, self.u, look_of(self.host.settings), self.host.ahead)
        self._offer()

    # ── marks and pauses ──

    def pause(self) -> None:
        self.host.push(Paused(self.host, self.count))

    def bookmark(self) -> None:
        """Set a bookmark here, or take it away; the replay lists them, where there is one."""
        if self.over and not self.session.moves:
            self.refuse(" ".join(self.ending))
            return
        self.say(phrase(BOOKMARKED if self.session.bookmark() else UNMARKED, key=self.key("bookmark")))

    @property
    def foot(self) -> str:
        here = self.board.position in self.session.bookmarks
        return "    ".join([phrase("Bookmark"), super().foot] if here else [super().foot])

    # ── other scenes ──

    def lesson(self) -> None:
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
        self.host.open(Door.STATISTICS, self.ruleset)

    def show_why(self) -> None:
        if not self.over and self.adviser.lamp not in LOST:
            self.refuse(phrase(NOT_LOST))
            return
        self.sitting.helped()  # it may show cards that were not seen yet
        self.host.open(Door.WHY, self.board.position, (), self.session.number)

    def review(self) -> None:
        if not self.session.moves:
            self.refuse(phrase("Make a move first: there is nothing to review yet."))
            return
        self.sitting.helped()
        timeline = self._open_review()
        rival = rival_of(self.host.journal, timeline) if self.session.over else None
        if rival:
            self.host.open(Door.COMPARE, timeline, rival)

    def _open_review(self, turn: bool = False) -> Timeline:
        """Open the review; turn: at the move that lost the deal. Returns what is reviewed."""
        self.sitting.save()
        timeline = self.sitting.timeline
        self.host.open(Door.REVIEW, timeline, turn=turn)
        return timeline
