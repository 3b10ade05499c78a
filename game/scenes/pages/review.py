"""The review of a deal: all of its positions, what is known of each, and the move that lost it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.look.keys import Key
from game.look.widgets.widget import Widget
from game.rules import Move, Position, RulesError
from game.scenes.clipboard import pasted
from game.scenes.command import Command
from game.scenes.pages.linepage import PACES, TRANSPORT, LinePage
from game.scenes.pages.reviewer import Reviewer
from game.scenes.pages.reviewtold import ReviewWords
from game.scenes.scene import Door, Host
from game.solver.review.review import Review
from game.store import Timeline
from game.store.timeline import played
from game.words import marked, phrase
from game.words.errors import error_told
from game.words.review import looked_at, peeked_at

SHOW, HIDE = marked("Show winning moves"), marked("Hide winning moves")
TAP = 0.35
"""A key or button released sooner than this, in seconds, was tapped, not held."""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
RELEASES = (pygame.KEYUP, pygame.MOUSEBUTTONUP)


class ReviewScene(LinePage):
    """What the solver has found, in words beside the table."""

    title = marked("Review")
    commands = (
        *TRANSPORT,
        Command("to_turn", (Key(pygame.K_t),), "to the move that lost it"),
        Command("show_line", (Key(pygame.K_l),), "show the moves that win, or hide them", SHOW),
        Command("paste", (Key(pygame.K_v, ctrl=True),), "review the deal whose code you copied"),
    )
    foot = ("to_start", "step_back", "step_on", "play")
    usual = 2

    def __init__(self, host: Host, timeline: Timeline) -> None:
        super().__init__(host, timeline)
        self.reviewer = Reviewer(host, timeline)
        self.told = ReviewWords(timeline)
        self.sort_widgets(self.buttons["show_line"], self.buttons["branch"])
        self.peeked: int | None = None
        """How far along the line that wins one peeks."""
        self._line: tuple[Move, ...] = ()  # the winning line that is being shown,
        self._there = timeline.start  # and the position that it has reached
        self._moved = False  # the player has chosen a place
        self._held = 0.0  # seconds since the line was asked for; negative after a tap
        self._by_mouse = False
        self.bar.at = self.bar.moves
        self._take_in()

    # ── entering and leaving ──

    def enter(self) -> None:
        """Continue searching what is not known."""
        super().enter()
        self.reviewer.begin()
        self._take_in()

    def leave(self) -> None:
        """Cancel the solver's search."""
        super().leave()
        self.peeked = None
        self.reviewer.rest()

    def learn(self, found: Review) -> None:
        """Add what is known of the line from elsewhere."""
        self.reviewer.learn(found)
        self._take_in()

    # ── the current place ──

    def go(self, count: int) -> None:
        """Show the deal after so many moves."""
        self._moved = True
        super().go(count)

    def to_turn(self) -> None:
        """Go to the position before the losing move, where that is known."""
        if self.bar.turning:
            self.stop_at(self.bar.turning - 1)
        else:
            self.host.sounds.play("refuse")

    def show_line(self) -> None:
        """Show the winning line: after a tap until the next key or click, else while it is held."""
        reviewer = self.reviewer
        if reviewer.line and reviewer.winnable is not None:
            self.pause()
            self._line, self._there = reviewer.line, reviewer.path[reviewer.winnable]
            self.peeked, self._due, self._held = 0, PACES[self._pace].seconds, 0.0
            self.show()
        else:
            self.host.sounds.play("refuse")

    def _hide_line(self) -> None:
        self.peeked = None
        self.show()

    def _ends_a_peek(self, event: pygame.event.Event) -> bool:
        """Whether an event stops showing the winning line: any key or click, or releasing what was held."""
        if event.type in RELEASES and 0 <= self._held < TAP:
            self._held = float("-inf")
        return event.type in (*PRESSES, pygame.WINDOWFOCUSLOST) or (event.type in RELEASES and self._held >= TAP)

    def paste(self) -> None:
        """Review a copied deal, with its moves, instead."""
        try:
            timeline = played(*pasted(self.timeline.ruleset))
        except RulesError as error:
            self.refuse(error_told(error))
        else:
            host = self.host
            host.pop()
            host.open(Door.REVIEW, timeline)

    @property
    def can_branch(self) -> bool:
        """Whether one can play on from here."""
        return self.peeked is None and super().can_branch

    @property
    def seen(self) -> Position:
        """The shown position."""
        return super().seen if self.peeked is None else self._there

    def show_position(self, position: Position, move: Move | None = None) -> None:
        """Show a position, before the losing move with the better one."""
        at_turn = self.peeked is None and self.bar.turning == self.at + 1
        self.table.better = self.reviewer.review.better if at_turn else None
        self.buttons["show_line"].label = phrase(SHOW if self.peeked is None else HIDE)
        super().show_position(position, move)

    def _take_in(self) -> None:
        """Show what is known now, and the losing move once it is known, unless the player has chosen another place."""
        found = self.reviewer.review
        self.know(self.reviewer.winnable, self.reviewer.lost)
        self.bar.turning = 0 if found.turning is None else found.turning + 1
        self.buttons["show_line"].enabled = bool(self.reviewer.line)
        if self.bar.turning and not self._moved:
            self.bar.at = self.bar.turning - 1
        self.show()

    # ── time and events ──

    def step(self, dt: float) -> bool:
        """Read the solver's answers; moves that play by themselves go on."""
        changed = self.reviewer.step(dt)
        if changed:
            self._take_in()
        self._held += dt
        return super().step(dt) | changed

    @property
    def goes_on(self) -> bool:
        """Whether moves follow each other by themselves, also along the winning line."""
        return super().goes_on or self.peeked is not None

    def go_on(self) -> None:
        """Show the next move, of the winning line while that is shown."""
        if self.peeked is None:
            super().go_on()
        elif self.peeked < len(self._line):
            move = self._line[self.peeked]
            self._there, self.peeked = self._there.play(move), self.peeked + 1
            self.show_position(self._there, move)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event like every page; it also shows and hides the winning line."""
        peeking, self._by_mouse = self.peeked is not None, event.type != pygame.KEYDOWN
        if peeking and self._ends_a_peek(event):
            self._hide_line()
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.buttons["show_line"].pressed:
            self.show_line()
        if peeking and event.type in PRESSES and self.peeked is not None:
            self._hide_line()  # pressing its key again hides the line

    def pressed(self, widget: Widget) -> bool:
        """Carry out a used button; the line's button has done its work when the mouse pressed it."""
        return (widget is self.buttons["show_line"] and self._by_mouse) or super().pressed(widget)

    # ── the picture ──

    def lay_out(self, u: float) -> None:
        """Place the words."""
        super().lay_out(u)
        self.told.fit(self.panel, u, self.buttons["show_line"], self.host.settings)

    def paint_panel(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the result in words."""
        yield from self.told.paint(surface, self.reviewer)

    @property
    def place(self) -> str:
        """The current place in words, or why something is not possible."""
        if self.said.sentence:
            return self.said.sentence
        if self.peeked is not None:
            return peeked_at(self.peeked, len(self._line))
        return looked_at(self.at, self.bar.moves)
