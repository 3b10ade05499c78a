"""The base of scenes in which cards are played: playing and undo."""

from collections.abc import Callable, Sequence
from weakref import proxy

import pygame

from game.look.keys import Device, last
from game.play.session import Session
from game.rules import Act, Choice, Event, IllegalMove, Kind, Move, Outcome
from game.scenes.command import ENTER
from game.scenes.doors import Door
from game.scenes.presentation import drawn_as, tempo_of
from game.scenes.scene import Host
from game.scenes.table.ending import PROMPTS
from game.scenes.table.hand import Hand
from game.scenes.table.hud import BY_ITSELF, Hud, Phase
from game.scenes.table.sight import Peek, Sight
from game.scenes.table.spotlight import Search, found_first
from game.words import facts, marked, phrase
from game.words.spokentable import found_told
from game.words.table import rises_told

UP_PAUSE = 0.09  # seconds between cards that are played to foundations together
PAIRS = marked("In this game cards leave in pairs. Choose a card, and it leaves with its partner.")
NO_PAIR = marked("In this game cards leave in pairs. No two cards go together now.")
WHICH = marked("Choose the card or pile you want to look at.")


class PlayScene(Sight):
    """The rules are applied at once; the picture follows. Subclasses add to `moved` and `ended`. all_goes_up: the
    action that finishes, once playing up alone wins.
    """

    all_goes_up = "play_up"
    floor = True

    def __init__(self, host: Host, session: Session, hud: Hud, phase: Phase = Phase.PLAYING) -> None:
        super().__init__(host, session, hud, phase)
        self.hand = Hand(self.board, proxy(self))  # a strong reference would keep the scene alive
        self.looking = Peek(self.hand)
        self.search = Search()
        self._following: Callable[[], Move | None] = lambda: None  # the next move that is played by itself
        self._follows_at = self._pause = 0.0
        self._sheet = False

    # ── for subclasses ──

    def moved(self) -> None:
        """Called after a move or an undo."""

    def ended(self) -> None:
        """Called when the deal is won or over, and all cards have landed."""

    # ── entering and leaving ──

    def enter(self) -> None:
        if self._shown != drawn_as(self.host.settings):
            self.resize(self.size)
        self.board.tempo = tempo_of(self.host.settings)
        self.prompt()

    def leave(self) -> None:
        self.hand.hurry()
        self.hand.drop()
        self.search.end()

    # ── playing ──

    def play(self, move: Move) -> None:
        self.phase = Phase.PLAYING
        self._play(move)

    def _play(self, move: Move) -> None:
        try:
            events = self.session.play(move)
        except IllegalMove as refusal:
            self.refuse(facts.refusal(refusal.reason))
            return
        self.hand.forget()
        self.hud.hush()
        self._show(events)

    def _show(self, events: Sequence[Event]) -> None:
        self.board.show(events)
        self.moved()
        self.prompt()
        self.invalidate()

    def turn(self) -> None:
        ruleset = self.ruleset
        self.play(ruleset.turn if self.board.position.piles[0] or ruleset.closing else ruleset.redeal)

    def rank(self, rank: int) -> None:
        move = self.ranks.name(self.board.position, rank)
        self.host.sounds.play("click")
        if move:
            self.play(move)
        self.prompt()
        self.invalidate()

    def play_up(self) -> None:
        if self.ruleset.mates:
            pairs = any(move.act is Act.PAIR for move in self.board.position.legal_moves)
            self.refuse(phrase(PAIRS if pairs else NO_PAIR))
        elif self.session.upward() is None:
            self.refuse(phrase("No card can go to a foundation now."))
        else:
            self.go_on(self.session.upward)

    def go_on(self, following: Callable[[], Move | None], pause: float = UP_PAUSE, phase: Phase = Phase.RISING) -> None:
        """Play moves by themselves, so many seconds apart, until `following` has no more."""
        self.phase, self._follows_at = phase, self.board.now
        self._following, self._pause = following, pause

    def _follow(self) -> None:
        """Play the next move that is played by itself, if there is one."""
        move = self._following()
        if move:
            self._follows_at = self.board.now + self._pause / self.board.tempo.speed
            self._play(move)
        else:
            self.phase = Phase.PLAYING

    def undo(self) -> None:
        if self._unname():
            return
        if self.session.back_to(self.before_last()):
            self.went_back()
        else:
            self.refuse(phrase("There is nothing to undo."))

    def before_last(self) -> int:
        """How many moves were played before the player's last one."""
        return len(self.session.moves) - 1

    def redo(self) -> None:
        events = self.session.redo()
        if events is None:
            self.refuse(phrase("There is nothing to redo."))
        else:
            self.phase = Phase.PLAYING
            self.hand.forget()
            self._show(events)

    def restart(self) -> None:
        """Go back to the start of the deal; redo plays its moves again."""
        if self.session.restart():
            self.went_back()
        elif not self._unname():
            self.refuse(phrase("You have not moved a card yet."))

    def _unname(self) -> bool:
        """Take back the first of two ranks; returns False if none was named."""
        named, self.ranks.first = self.ranks.first, 0
        if named:
            self.prompt()
            self.invalidate()
        return bool(named)

    def went_back(self) -> None:
        self.phase = Phase.PLAYING
        self.ranks.first = 0
        self.hand.forget()
        self.hud.hush()
        self.host.sounds.play("undo")
        self._show(())

    def rules(self) -> None:
        self.host.open(Door.RULES, self.ruleset)

    def settings(self) -> None:
        self.host.open(Door.SETTINGS)

    # ── messages ──

    def prompt(self) -> None:
        choice = self.board.position.choice
        if self.search.on:
            self.hud.prompt = found_told(self.board.position.seen(), self.search.typed, self.search.cards)
        elif choice is Choice.RANKS:
            self.hud.prompt = self.ranks.prompt()
        elif choice is None and self.session.rises():
            self.hud.prompt = rises_told(self.key(self.all_goes_up), last() is Device.KEYS)
        else:
            self.hud.prompt = phrase(PROMPTS[choice]) if choice else ""

    # ── time ──

    def step(self, dt: float) -> bool:
        busy = self.board.flying or bool(self.hand.held)
        ready = self.ready()
        flown = ready or not self.board.lands_within(dt)
        changed = self.board.step(dt if flown else 0.0) | self.hud.step(dt) | self.hand.step(dt)
        if ready and self.phase in BY_ITSELF and self.board.now >= self._follows_at:
            self._follow()
        changed |= not busy and self._end()
        sheet = self.over or self.looking.at is not None
        if sheet is not self._sheet:
            self._sheet = sheet
            self.host.soften()
            changed = True
        return changed

    def _end(self) -> bool:
        outcome, free = self.board.position.outcome, self.phase in (Phase.PLAYING, *BY_ITSELF)
        if outcome is Outcome.PLAYING or not free or self.host.top is not self:  # not below a page or a question
            return False
        self.phase = Phase.WON if outcome is Outcome.WON else Phase.OVER
        if self.phase is Phase.OVER:
            self.host.sounds.play("lost")
        self.ended()
        return True

    # ── events ──

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.clicked = None if event.type == pygame.KEYDOWN else event.pos
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.hand.hurry(event) and not self.ready():
            self.host.defer(event)
            return
        if self.looking.takes(event):
            self.invalidate()
            return
        if self._searched(event):
            return
        if not self.hand.names_rank(event) and self.obey(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 2:
            self.peek()
            return
        used, self.buttons = self.hud.used(event, self.over)
        if used:
            self.pressed(used)
        elif not self.over or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._choose_or_play(event)
        if self.hud.changed(self.over):
            self.invalidate()

    def peek(self) -> None:
        """Look at what the mouse or the keyboard is on while the key is held; if nothing, at what is clicked next."""
        if not self.looking.begin():
            self.say(phrase(WHICH))
        self.invalidate()

    def find_card(self) -> None:
        self.hand.hurry()
        self.hand.forget(show=True)
        self.search.begin()
        self.hud.hush()
        self.prompt()
        self.invalidate()

    @property
    def typing(self) -> bool:
        return self.search.on

    def _searched(self, event: pygame.event.Event) -> bool:
        """Whether an event was one of a search; Enter puts the focus on the card that is found."""
        cards, was = self.search.cards, self.search.on
        taken = self.search.takes(event)
        if was and (taken or not self.search.on):
            if taken and event.key in (key.code for key in ENTER):
                self.hand.point_at(found_first(self.board.position, cards))
            self.prompt()
            self.invalidate()
        return taken

    @property
    def sought(self) -> int:
        at, ruleset = self.looking.at, self.ruleset
        if at and ruleset.piles[at.pile].kind is Kind.FOUNDATION and not ruleset.mates:
            return self.board.position.needs(at.pile)
        return self.search.cards

    def veil(self, surface: pygame.Surface) -> None:
        if cards := self.sought:
            self.search.draw(surface, self.board, self.u, cards)

    def _choose_or_play(self, event: pygame.event.Event) -> None:
        if self.board.position.choice is Choice.RANKS and event.type != pygame.KEYDOWN:
            named = self.ranks.handle(event)
            if self.ranks.controls.changed:
                self.invalidate()
            if named:
                self.rank(named)
                return
        self.hand.handle(event)

    def back(self) -> None:
        """Drop a card in the hand or one that waits for its target; else leave."""
        if self.looking.asks:
            self.looking.asks = False
            self.say("")
            return
        if not (self.hand.lifted or self.hand.held or self.ranks.first):
            self.host.pop()
            return
        self.hand.forget(show=True)
        self._unname()
