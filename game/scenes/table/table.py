"""The table: a deal being played. The rules move at once; the picture follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.look import keys
from game.look.deck import Deck
from game.look.particles import Sparks
from game.rules import Event, Happening, IllegalMove, Move, Outcome
from game.rules.errors import RulesError
from game.rules.record import Choice
from game.scenes import doors, effects
from game.scenes.presentation import look_of, taste_of, tempo_of
from game.scenes.scene import Scene
from game.scenes.table import autosave, commands
from game.scenes.table.adviser import Adviser
from game.scenes.table.choices import PROMPTS, RankRow, asked
from game.scenes.table.hand.hand import Hand
from game.scenes.table.hud import Hud
from game.scenes.table.picture import draw
from game.stage import Stage
from game.store import Deal, Origin
from game.table import choreography
from game.table.choreography import Tempo
from game.table.floor import Floor
from game.table.preview import area
from game.table.sprites import Sprites
from game.table.view import View

UP_PAUSE = 0.09
"""Seconds between cards that are played up together."""


class TableScene(Scene):
    """A deal by number or by its cards, or any without these; one of the journal is taken up where it stands, or played
    through again once it has ended."""

    def __init__(self, app: Stage, deal: Deal, instead_of: Deal | None = None) -> None:
        """instead_of: a deal put down that is given up when this one is dealt. Raises RulesError."""
        super().__init__(app)
        self.session, self.keeper, whole = autosave.sit_down(app.journal, deal)
        self.ruleset = self.session.ruleset
        self.now = 0.0
        self.hud = Hud()
        self.ranks = RankRow()
        self.sprites = Sprites()
        self.sparks = Sparks(7)
        self.hand = Hand(self)
        self.adviser = Adviser(app)
        self._taste: object = None
        self._up_in = 0.0
        self.agenda = effects.Agenda()
        self.dealt = bool(deal.id)
        self._any = deal.deal is None and not deal.cards
        self._seeking = False
        self._instead_of = instead_of
        self._deal_ends = 0.0
        self._ended = False
        if not whole:
            self.hud.say("The saved deal could be taken up only in part.", refused=True)

    # ── coming and going ──

    @property
    def tempo(self) -> Tempo:
        """How the player likes things to move."""
        return tempo_of(self.app.settings)

    def enter(self) -> None:
        """Deal, the first time; look again at the settings, later."""
        if self._taste != (look_of(self.app.settings), taste_of(self.app.settings)):
            self.resize(self.size)
        if not self.dealt and self._seeking:  # the search has ended; what came of it follows
            return
        if not self.dealt and self._any and self._winnable_only:
            self._seek(self.app.pop)
            return
        if not self.dealt:
            self._deal()
        self.adviser.begin(self.session)
        self._prompt()
        self.invalidate()

    def leave(self) -> None:
        """Keep the deal for another evening."""
        self.hand.drop()
        self.adviser.rest()
        self._keep()

    @property
    def _winnable_only(self) -> bool:
        return bool(self.app.settings.winnable_only and self.app.worker)

    def _seek(self, cancelled: Callable[[], object]) -> None:
        """Look for a deal that can be won, and start it."""
        self._seeking = True
        self.app.push(doors.seek(self.app, self.ruleset, lambda n: self.start(n, origin=Origin.SOUGHT), cancelled))

    def resize(self, size: tuple[int, int]) -> None:
        """A new floor and sharp cards; everything in the air lands."""
        self._taste = look, taste = look_of(self.app.settings), taste_of(self.app.settings)
        self.floor = Floor(self.ruleset, area(size), taste)
        self.view = View(self.floor, Deck(look, self.floor.width), self.sprites, self.u)
        self.sparks = Sparks(7, self.u)
        self.hud.fit(size, self.u)
        self.ranks.fit(size, self.u)
        if self.dealt:
            self.hand.drop()
            self.sprites.lay(self.session.position, self.floor)
            self._deal_ends = self.now
        else:
            self.sprites.clear(len(self.floor.spots))

    # ── dealing and playing ──

    def _deal(self) -> None:
        self.dealt = True
        self._ended = False
        if self._instead_of:
            autosave.give_up(self.app.journal, self._instead_of)
            self._instead_of = None
        self.app.sounds.play("shuffle")
        choreography.deal(self.sprites, self.floor, self.session.position, self.now, self.tempo)
        self._deal_ends = self.sprites.last_landing()

    @property
    def dealing(self) -> bool:
        """Whether the opening deal is still in the air."""
        return self.now < self._deal_ends

    def skip(self) -> None:
        """Land every card."""
        self.sprites.land()
        self._deal_ends = self.now
        self.invalidate()

    def play(self, move: Move) -> None:
        """Play a move: the rules first, then what is to be seen and heard of it."""
        try:
            events = self.session.play(move)
        except IllegalMove as refusal:
            self.refuse(str(refusal))
            return
        self.hand.forget()
        self.hud.hush()
        self._show(events)

    def refuse(self, sentence: str) -> None:
        """Say why not, quietly."""
        self.app.sounds.play("refuse")
        self.hud.say(sentence, refused=True)
        self.invalidate()

    def _show(self, events: Sequence[Event]) -> None:
        if self.dealing:
            self.skip()
        moved = choreography.change(self.sprites, self.floor, self.session.position, events, self.now, self.tempo)
        if any(event.what is Happening.DEALT for event in events):
            self._deal_ends = self.sprites.last_landing()
        effects.of(self, events, moved)
        self.adviser.see(self.session)
        self._prompt()
        self.invalidate()

    def _prompt(self) -> None:
        choice = asked(self.session.position)
        self.hud.prompt = self.ranks.prompt() if choice is Choice.RANKS else PROMPTS.get(choice, "")

    def rank(self, rank: int) -> None:
        """The player names a rank."""
        move = self.ranks.name(self.session.position, rank)
        self.app.sounds.play("click")
        if move:
            self.play(move)
        self._prompt()
        self.invalidate()

    def turn(self) -> None:
        """Turn the stock, or redeal."""
        position = self.session.position
        wanted = "turn" if position.piles[0] else "redeal"
        self.play(self.ruleset.parse_move(wanted))

    def undo(self) -> None:
        """Take one move back."""
        if self.session.undo():
            self._went_back()
        else:
            self.refuse("There is nothing to undo.")

    def redo(self) -> None:
        """Play the undone move again."""
        events = self.session.redo()
        if events is None:
            self.refuse("There is nothing to redo.")
        else:
            self.hand.forget()
            self._show(events)

    def restart(self) -> None:
        """Back to the start of the deal; redo leads forward again."""
        if self.session.moves:
            self.session.restart()
            self._went_back()
        else:
            self.refuse("This deal lies as it was dealt.")

    def _went_back(self) -> None:
        self._ended = False
        self.ranks.first = 0
        self.hand.forget()
        self.hud.hush()
        self.app.sounds.play("slide")
        self._show(())

    def new_deal(self) -> None:
        """Another deal."""
        self.give_up(self._deal_another)

    def _deal_another(self) -> None:
        if self._winnable_only:
            self._seek(self._go_on)
        else:
            self.start(None)

    def _go_on(self) -> None:
        """Nothing has come of another deal: a won one dances on."""
        self._ended = self._ended and not self.session.position.won

    def give_up(self, then: Callable[[], object]) -> None:
        """Go on to something that ends the deal in play; the player is asked first if that loses it."""
        if self.session.moves and not (self.session.over or self.session.counted):
            self.app.push(doors.give_up(self.app, then))
        else:
            then()

    def deal_again(self) -> None:
        """The same cards once more, as a deal of its own."""
        self.start(self.session.number, self.session.cards, Origin.AGAIN)

    def start(self, number: int | None, cards: str = "", origin: Origin = Origin.ASKED) -> None:
        """Deal this number or these cards, or any; the deal in play is given up."""
        deal = Deal(self.ruleset.id, number, cards, origin=origin)
        try:
            session, keeper, _ = autosave.sit_down(self.app.journal, deal)
        except RulesError as error:
            self.refuse(str(error))
            return
        self._keep()
        self.keeper.close()
        self.session, self.keeper = session, keeper
        self.hand.forget()
        self.hud.hush()
        self._deal()
        self.adviser.begin(session)
        self._prompt()
        self.invalidate()

    def hint(self) -> None:
        """Show a good move as a ghost, found from what the player may know."""
        self.session.note("hint")
        self._point(*self.adviser.hint())

    def show_way(self) -> None:
        """Show the next move of a line that wins, found by looking at every card."""
        self.session.note("way")
        self._point(*self.adviser.way())

    def _point(self, move: Move | None, words: str) -> None:
        self.hand.point(move)
        self.hud.say(words)
        self.invalidate()

    def step_back(self) -> None:
        """Undo to the last position from which the deal could still be won."""
        count = self.adviser.way_back
        if count is None:
            self.refuse("No earlier position is known from which this deal could be won.")
        else:
            self.session.note("way")
            self.session.back_to(count)
            self._went_back()

    def play_up(self) -> None:
        """Send up everything that can go up, one card after another."""
        if self.session.upward() is None:
            self.refuse("Nothing can go up now.")
        else:
            self._up_in = 1e-6

    # ── time ──

    def step(self, dt: float) -> bool:
        """Cards fly, dust falls, the clock goes."""
        flying = self.now < self.sprites.last_landing()
        busy = flying or bool(self.hand.held)
        self.now += dt
        self.agenda.step(self)
        before = int(self.session.seconds)
        outcome = self.session.position.outcome
        if self.session.moves and outcome is Outcome.PLAYING and self.app.top is self and not self.app.hidden:
            self.session.seconds += dt
        changed = flying or int(self.session.seconds) != before
        changed |= self.hud.step(dt)
        changed |= self.sparks.step(dt) or bool(len(self.sparks))
        changed |= self.hand.step(dt)
        if self.adviser.step(dt):
            self.keeper.learn(*self.adviser.known)
            changed = True
        self._step_up(dt)
        for trouble in filter(None, (self.keeper.step(), self.adviser.news())):
            self.refuse(trouble)
        if outcome is not Outcome.PLAYING and not self._ended and not busy:
            self._end(outcome)
            changed = True
        return changed

    def _keep(self) -> None:
        """See that all that was done, and is known of it, is written down."""
        self.keeper.step()
        self.keeper.learn(*self.adviser.known)

    def _step_up(self, dt: float) -> None:
        if self._up_in <= 0:
            return
        self._up_in -= dt
        if self._up_in <= 0:
            move = self.session.upward()
            if move:
                self.play(move)
                self._up_in = UP_PAUSE / self.tempo.speed

    def _end(self, outcome: Outcome) -> None:
        self._ended = True
        if outcome is Outcome.WON:
            self.app.sounds.play("win")
            self.app.push(doors.win(self.app, self))

    @property
    def over(self) -> bool:
        """Whether the sheet is up that says the deal is over."""
        return self._ended and self.session.position.outcome is Outcome.OVER

    # ── events ──

    def handle(self, event: pygame.event.Event) -> None:
        """Commands first, then the choices, then the cards."""
        if event.type == pygame.KEYDOWN and (command := self._command(event)):
            command()
            return
        controls = self.hud.over_controls if self.over else self.hud.controls
        used = controls.handle(event) if event.type != pygame.KEYDOWN or self.over else None
        if used:
            self.app.sounds.play("click")
            commands.by_word(self)[used.label]()
        elif self.over and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.hud.controls.handle(event)
        else:
            self._choose_or_play(event)
        if controls.changed:
            self.invalidate()

    def _choose_or_play(self, event: pygame.event.Event) -> None:
        if asked(self.session.position) is Choice.RANKS and event.type != pygame.KEYDOWN:
            named = self.ranks.handle(event)
            if self.ranks.controls.changed:
                self.invalidate()
            if named:
                self.rank(named)
                return
        self.hand.handle(event)

    def _command(self, event: pygame.event.Event) -> Callable[[], object] | None:
        return commands.by_key(self).get((event.key, keys.command(event)))

    def repeats(self, event: pygame.event.Event) -> bool:
        """Undo and redo too go on while their key is held."""
        return self._command(event) in (self.undo, self.redo) or super().repeats(event)

    def back(self) -> None:
        """Put down a card in the hand or one that waits for its place; else leave the table."""
        if not (self.hand.chosen or self.hand.held or self.ranks.first):
            self.app.pop()
            return
        self.hand.forget(show=True)
        self.ranks.first = 0
        self._prompt()

    # ── the picture ──

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Cloth, cards, light, words."""
        draw(self, surface, self.now + alpha / 120)
