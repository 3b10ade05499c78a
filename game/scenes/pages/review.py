"""The review of a deal: all of its positions, what is known of each, and the move that lost it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.look.keys import Key
from game.look.shapes import panel
from game.look.widgets.buttons import Controls
from game.look.widgets.gold import PrimaryButton
from game.look.widgets.widget import Widget, height, label_size
from game.rules import Move, Position, RulesError
from game.scenes.clipboard import pasted
from game.scenes.command import Command, buttons
from game.scenes.page import BACK, Page
from game.scenes.pages.reviewer import Reviewer
from game.scenes.pages.reviewtold import ReviewWords, draw_place
from game.scenes.scene import Door, Host
from game.scenes.widgets.reviewstrip import ReviewStrip
from game.scenes.widgets.tablewindow import TableWindow
from game.solver.review.review import Review
from game.store import Timeline, branch_of
from game.store.timeline import played
from game.words import marked, phrase
from game.words.errors import error_told
from game.words.review import looked_at, peeked_at

SHOW, HIDE = marked("Show winning moves"), marked("Hide winning moves")
PLAY, PAUSE = marked("Play"), marked("Pause")
A_MOVE = 0.3
"""Seconds that a position is shown while the line plays by itself."""
TAP = 0.35
"""A key or button released sooner than this, in seconds, was tapped, not held."""
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
RELEASES = (pygame.KEYUP, pygame.MOUSEBUTTONUP)
STRIP, GAP, TABLE = 196, 34, 0.625
"""The ribbon's height and the room above it in u; the part of the width that the table takes."""
ROW = ("to_start", "step_back", "step_on", "play")


class ReviewScene(Page):
    """The table at the left, the ribbon below, the result at the right."""

    title = marked("Review")
    commands = (
        Command("to_start", (Key(pygame.K_HOME),), "to the start", "Start"),
        Command("step_back", (Key(pygame.K_LEFT),), "one move back", "Step back", repeats=True),
        Command("step_on", (Key(pygame.K_RIGHT),), "one move ahead", "Step ahead", repeats=True),
        Command("to_end", (Key(pygame.K_END),), "to the end"),
        Command("play", (Key(pygame.K_SPACE),), "play the moves, or pause", PLAY),
        Command("to_turn", (Key(pygame.K_t),), "to the move that lost it"),
        Command("show_line", (Key(pygame.K_l),), "show the moves that win, or hide them", SHOW),
        Command("branch", (Key(pygame.K_p),), "play on from here, as a new deal", "Play on from here"),
        Command("paste", (Key(pygame.K_v, ctrl=True),), "review the deal whose code you copied"),
        BACK,
    )

    def __init__(self, host: Host, timeline: Timeline) -> None:
        super().__init__(host)
        self.timeline = timeline
        self.reviewer = Reviewer(host, timeline)
        self.buttons = buttons(self.commands)
        gold = self.buttons["branch"]
        self.buttons["branch"] = PrimaryButton(gold.label, gold.rect)
        self.buttons["branch"].tip = gold.tip
        self.strip = ReviewStrip(phrase("Moves"), pygame.Rect(0, 0, 1, 1), moves=len(self.reviewer.moves))
        self.strip.redeals = tuple(timeline.redeals)
        self.table = TableWindow()
        self.told = ReviewWords(timeline)
        widgets = [self.strip, self.buttons["show_line"], self.buttons["branch"]]
        self.controls = Controls([*widgets, *(self.buttons[name] for name in ROW), self.buttons["back"]])
        self.playing = False
        self.peeked: int | None = None
        """How far along the line that wins one peeks."""
        self.refusal = ""
        """Why what was copied can't be reviewed, until the next event."""
        self._line: tuple[Move, ...] = ()  # the winning line that is being shown,
        self._there = timeline.start  # and the position that it has reached
        self._moved = False  # the player has chosen a place
        self._held = 0.0  # seconds since the line was asked for; negative after a tap
        self._by_mouse = False
        self._wait = 0.0
        self.strip.at = self.strip.moves
        self._take_in()

    # ── entering and leaving ──

    def enter(self) -> None:
        """Continue searching what is not known."""
        self.reviewer.begin()
        self._take_in()

    def leave(self) -> None:
        """Cancel the solver's search."""
        self.playing, self.peeked = False, None
        self.reviewer.rest()

    def learn(self, found: Review) -> None:
        """Add what is known of the line from elsewhere."""
        self.reviewer.learn(found)
        self._take_in()

    # ── the current place ──

    def look(self, count: int) -> None:
        """Show the position after so many moves."""
        self.strip.at = max(0, min(count, self.strip.moves))
        self._moved = True
        self._show()

    def to_start(self) -> None:
        """Go to the start."""
        self._stop_and_look(0)

    def to_end(self) -> None:
        """Go to the end."""
        self._stop_and_look(self.strip.moves)

    def step_back(self) -> None:
        """Go one move back."""
        self._stop_and_look(self.strip.at - 1)

    def step_on(self) -> None:
        """Go one move on."""
        self._stop_and_look(self.strip.at + 1)

    def to_turn(self) -> None:
        """Go to the position before the losing move, where that is known."""
        if self.strip.turning:
            self._stop_and_look(self.strip.turning - 1)
        else:
            self.host.sounds.play("refuse")

    def play(self) -> None:
        """Start playing the moves, from the start if this is the end; or stop."""
        self.playing = not self.playing and self.strip.moves > 0
        self._wait = A_MOVE
        if self.playing and self.strip.at == self.strip.moves:
            self.look(0)
        self.buttons["play"].label = phrase(PAUSE if self.playing else PLAY)
        self.invalidate()

    def show_line(self) -> None:
        """Show the winning line: after a tap until the next key or click, else while it is held."""
        reviewer = self.reviewer
        if reviewer.line and reviewer.winnable is not None:
            self._line, self._there = reviewer.line, reviewer.path[reviewer.winnable]
            self.playing, self.peeked, self._wait, self._held = False, 0, A_MOVE, 0.0
            self._show()
        else:
            self.host.sounds.play("refuse")

    def _hide_line(self) -> None:
        self.peeked = None
        self._show()

    def _ends_a_peek(self, event: pygame.event.Event) -> bool:
        """Whether an event stops showing the winning line: any key or click, or releasing what was held."""
        if event.type in RELEASES and 0 <= self._held < TAP:
            self._held = float("-inf")
        return event.type in (*PRESSES, pygame.WINDOWFOCUSLOST) or (event.type in RELEASES and self._held >= TAP)

    def branch(self) -> None:
        """Play on from the shown position; the record stays unchanged."""
        if self.can_branch:
            self.host.open(Door.TABLE, branch_of(self.timeline.deal, self.strip.at))
        else:
            self.host.sounds.play("refuse")

    def paste(self) -> None:
        """Review a copied deal, with its moves, instead."""
        try:
            timeline = played(*pasted(self.timeline.ruleset))
        except RulesError as error:
            self.host.sounds.play("refuse")
            self.refusal = error_told(error)
            self.invalidate()
        else:
            host = self.host
            host.pop()
            host.open(Door.REVIEW, timeline)

    @property
    def can_branch(self) -> bool:
        """Whether a move is possible here."""
        return bool(self.timeline.deal.id and self.seen.legal_moves)

    @property
    def seen(self) -> Position:
        """The shown position."""
        return self.reviewer.path[self.strip.at] if self.peeked is None else self._there

    def _stop_and_look(self, count: int) -> None:
        if self.playing:
            self.play()
        self.look(count)

    def _show(self) -> None:
        at_turn = self.peeked is None and self.strip.turning == self.strip.at + 1
        self.table.show(self.seen, self.reviewer.review.better if at_turn else None)
        self.buttons["branch"].enabled = self.peeked is None and self.can_branch
        self.buttons["show_line"].label = phrase(SHOW if self.peeked is None else HIDE)
        self.invalidate()

    def _take_in(self) -> None:
        """Show what is known now, and the losing move once it is known, unless the player has chosen another place."""
        found, strip = self.reviewer.review, self.strip
        strip.winnable, strip.lost = found.winnable - 1, found.positions - found.lost
        strip.turning = 0 if found.turning is None else found.turning + 1
        self.buttons["show_line"].enabled = bool(self.reviewer.line)
        if strip.turning and not self._moved:
            strip.at = strip.turning - 1
        self._show()

    # ── time and events ──

    def step(self, dt: float) -> bool:
        """Read the solver's answers; moves that play by themselves go on."""
        changed = self.reviewer.step(dt)
        if changed:
            self._take_in()
        changed |= self.table.step(dt)
        self._held += dt
        if self.playing or self.peeked is not None:
            self._wait -= dt
            if self._wait <= 0:
                self._wait += A_MOVE
                self._go_on()
                changed = True
        return changed

    def _go_on(self) -> None:
        if self.peeked is not None:
            if self.peeked < len(self._line):
                self._there = self._there.play(self._line[self.peeked])
                self.peeked += 1
                self._show()
        elif self.strip.at < self.strip.moves:
            self.look(self.strip.at + 1)
        else:
            self.play()

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event like every page; it also shows and hides the winning line."""
        if self.refusal and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.refusal = ""
            self.invalidate()
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

    def used(self, widget: Widget) -> None:
        """Go to the place that was clicked on the ribbon."""
        self._stop_and_look(self.strip.at)

    # ── the picture ──

    def lay_out(self, u: float) -> None:
        """Place window, ribbon, words and buttons."""
        sheet, high = self.sheet, round(STRIP * u)
        self.strip.u = u
        self.strip.rect = pygame.Rect(sheet.x, sheet.bottom - high, sheet.w, high)
        edge = round(18 * u)
        window = pygame.Rect(sheet.x + edge, sheet.y + edge, round(sheet.w * TABLE) - edge, 0)
        window.h = self.strip.rect.y - round(GAP * u) - window.y
        self.table.fit(window, self.timeline.start, self.host.settings, u)
        left = window.right + round(62 * u)
        self.room = pygame.Rect(left, sheet.y, sheet.right - left, window.bottom + edge - sheet.y)
        gold = self.buttons["branch"]
        gold.u, gold.rect = u, pygame.Rect(left, 0, self.room.w, round(66 * u))
        gold.rect.bottom = self.room.bottom
        x, back = sheet.x, self.buttons["back"]
        for name in ROW:
            button = self.buttons[name]
            labels = (phrase(PLAY), phrase(PAUSE)) if name == "play" else (button.label,)
            wide = max(label_size(label, u, button.key_hint)[0] for label in labels)
            button.u, button.rect = u, pygame.Rect(x, back.rect.y, wide, height(u))
            x += wide + round(14 * u)
        self._said_at = pygame.Rect(x, back.rect.y, back.rect.x - x, height(u))
        self.told.fit(self.room, u, self.buttons["show_line"], self.host.settings)
        self._show()

    def paint(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        """Draw cloth, title, window, ribbon, words and buttons, in pieces."""
        yield from self.paint_title(surface)
        self.table.draw(surface, ahead)
        yield
        yield from self.told.paint(surface, self.reviewer)
        surface.blit(panel(self.strip.rect.size, self.u, 0.74), self.strip.rect)
        draw_place(surface, self._said_at, self.refusal or self.place, self.u)
        yield
        yield from self.controls.paint(surface)

    @property
    def place(self) -> str:
        """The current place, in words."""
        if self.peeked is not None:
            return peeked_at(self.peeked, len(self._line))
        return looked_at(self.strip.at, self.strip.moves)
