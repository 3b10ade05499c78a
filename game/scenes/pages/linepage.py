"""The base of pages on which one goes along the moves of a deal: a table, the moves as a bar below it, and words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.look.keys import Key
from game.look.palette import HUD
from game.look.shapes import nowhere
from game.look.type import Style, fitting, scaled, text
from game.look.widgets.gold import PrimaryButton
from game.look.widgets.widget import Widget, height, label_size
from game.rules import Move, Outcome, Position
from game.scenes.board import Board
from game.scenes.command import Command
from game.scenes.page import BACK, Page
from game.scenes.presentation import tempo_of
from game.scenes.said import Said
from game.scenes.scene import Door, Host
from game.scenes.widgets.tablewindow import EDGE, TableWindow
from game.scenes.widgets.timelinebar import TimelineBar
from game.store import Timeline, branch_of
from game.table.choreography import Tempo
from game.table.session import Session
from game.words import marked, phrase


@dataclass(frozen=True)
class Pace:
    """A speed at which the moves follow each other: seconds a move, and how much faster than usual cards fly."""

    name: str
    seconds: float
    faster: float


PACES = (
    Pace(marked("slow"), 1.6, 1.0),
    Pace(marked("steady"), 0.9, 1.0),
    Pace(marked("brisk"), 0.3, 1.3),
    Pace(marked("fast"), 0.16, 2.6),
)
STRIP, PICTURE = 200, 0.62
"""The height of the bar's sheet in u, and the part of the width that the table takes."""
PLAY, PAUSE = marked("Play"), marked("Pause")
TRANSPORT = (
    BACK,
    Command("to_start", (Key(pygame.K_HOME),), "to the start of the deal", "Start"),
    Command("step_back", (Key(pygame.K_LEFT),), "one move back", "Step back", repeats=True),
    Command("step_on", (Key(pygame.K_RIGHT),), "one move ahead", "Step ahead", repeats=True),
    Command("to_end", (Key(pygame.K_END),), "to the end", "End"),
    Command("play", (Key(pygame.K_SPACE),), "play the moves, or pause", PLAY),
    Command("pace", (Key(pygame.K_s),), "another speed", "Speed"),
    Command("redeal_before", (Key(pygame.K_PAGEUP),), "to the previous redeal, or the start"),
    Command("redeal_after", (Key(pygame.K_PAGEDOWN),), "to the next redeal, or the end"),
    Command("branch", (Key(pygame.K_p),), "play on from here, as a new deal", "Play on from here"),
)
"""The commands of all these pages."""


class LinePage(Page):
    """Subclasses add their commands, call `sort_widgets` and draw in `panel`; foot: the buttons along the foot."""

    commands: tuple[Command, ...] = TRANSPORT
    foot: tuple[str, ...] = ("to_start", "step_back", "step_on", "to_end", "play", "pace")
    usual = 1
    """The speed at first, of PACES."""

    def __init__(self, host: Host, timeline: Timeline) -> None:
        super().__init__(host)
        self.timeline, deal = timeline, timeline.deal
        moves = len(timeline.line)
        gold = self.buttons["branch"]
        self.buttons["branch"] = PrimaryButton(gold.label, gold.rect, tip=gold.tip)
        self.bar = TimelineBar(phrase("Moves"), gold.rect, moves=moves, redeals=timeline.redeals)
        self.bar.undone = tuple(taken.at for taken in timeline.undone if taken.at <= moves)
        self.table = TableWindow(Session(timeline.ruleset, deal.deal, deal.cards), host.sounds)
        self.panel = gold.rect
        self.said = Said("")
        self.playing = False
        self._pace = self.usual
        self._due = 0.0
        self._shown = 0
        self._name_buttons()

    def sort_widgets(self, *widgets: Widget) -> None:
        """Set the widgets of the page, beside those that all these pages have."""
        self.widgets(self.bar, *widgets, *(self.buttons[action] for action in self.foot))

    @property
    def board(self) -> Board:
        """The board of the table."""
        return self.table.board

    # ── the current place ──

    @property
    def at(self) -> int:
        """After how many moves of the line one looks."""
        return self.bar.at

    @property
    def seen(self) -> Position:
        """The position that is shown."""
        return self.timeline.positions[self.at]

    @property
    def place(self) -> str:
        """The current place in words, for the foot; empty where the panel says it."""
        return ""

    def know(self, winnable: int | None, lost: int | None) -> None:
        """Set after how many moves of the line the deal could still be won, and after how many no longer; None where
        that is not known.
        """
        moves = self.bar.moves
        self.bar.winnable = None if winnable is None else min(winnable, moves)
        self.bar.lost = None if lost is None else min(lost, moves)
        self.invalidate()

    def go(self, count: int) -> None:
        """Show the deal after so many moves; a single next move flies, all else is shown at once."""
        self.bar.at = min(max(count, 0), self.bar.moves)
        self.said = Said("")
        self.show()

    def show(self) -> None:
        """Show the current place."""
        before, self._shown = self._shown, self.at
        self.show_position(self.seen, self.timeline.moves[before] if self.at == before + 1 else None)

    def show_position(self, position: Position, move: Move | None = None) -> None:
        """Show a position; move: the one that leads there from what is shown."""
        self.table.show(position, move)
        self.buttons["branch"].enabled = self.can_branch
        self.invalidate()

    # ── commands ──

    def to_start(self) -> None:
        """Go to the start of the deal."""
        self.stop_at(0)

    def to_end(self) -> None:
        """Go to the last position."""
        self.stop_at(self.bar.moves)

    def step_back(self) -> None:
        """Go one move back."""
        self.stop_at(self.at - 1)

    def step_on(self) -> None:
        """Go one move on."""
        self.stop_at(self.at + 1)

    def redeal_before(self) -> None:
        """Go to the redeal before this place."""
        self.stop_at(max((count for count in self.timeline.redeals if count < self.at), default=0))

    def redeal_after(self) -> None:
        """Go to the redeal after this place."""
        self.stop_at(min((count for count in self.timeline.redeals if count > self.at), default=self.bar.moves))

    def stop_at(self, count: int) -> None:
        """Pause after so many moves."""
        self.pause()
        self.go(count)

    def play(self) -> None:
        """Start playing, from the start if it is at the end; or pause."""
        if self.playing:
            self.pause()
            return
        if self.at == self.bar.moves:
            self.go(0)
        self.playing, self._due = self.bar.moves > 0, 0.0
        self._name_buttons()

    def pause(self) -> None:
        """Stop playing."""
        self.playing = False
        self._name_buttons()

    def pace(self) -> None:
        """Choose the next of the four speeds."""
        self._pace = (self._pace + 1) % len(PACES)
        self._name_buttons()

    def _name_buttons(self) -> None:
        pace, tempo = PACES[self._pace], tempo_of(self.host.settings)
        self.board.tempo = Tempo(tempo.speed * pace.faster, tempo.reduced) if self.playing else tempo
        self.buttons["play"].label = phrase(PAUSE) if self.playing else phrase(PLAY)
        self.buttons["pace"].label = _speed(pace)
        self.invalidate()

    @property
    def can_branch(self) -> bool:
        """Whether one can play on from here: there is a move, and the deal is one of the journal."""
        return bool(self.timeline.deal.id) and self.seen.outcome is Outcome.PLAYING

    def branch(self) -> None:
        """Play on from here, at a table; the record stays unchanged."""
        self.pause()
        if self.can_branch:
            self.host.open(Door.TABLE, branch_of(self.timeline.deal, self.at))
        else:
            self.refuse(phrase("The deal is over here. Step back to play on."))

    def refuse(self, sentence: str) -> None:
        """Show why something is not possible."""
        self.host.sounds.play("refuse")
        self.said = Said(sentence, True)
        self.invalidate()

    # ── events and time ──

    def enter(self) -> None:
        """Apply the settings."""
        if self.board.size != (0, 0) and not self.table.fits(self.host.settings):
            self.resize(self.size)
        self._name_buttons()

    def leave(self) -> None:
        """Pause."""
        self.pause()

    def used(self, widget: Widget) -> None:
        """Handle a used widget: another place on the bar."""
        if widget is self.bar:
            self.stop_at(self.at)

    def step(self, dt: float) -> bool:
        """Let dt seconds pass: cards fly, and moves follow each other while it plays."""
        if self.goes_on:
            self._due -= dt
            if self._due <= 0:
                self._due += PACES[self._pace].seconds
                self.go_on()
        opens = self.table.opens(dt)
        if opens:
            self.host.soften()
        return self.board.step(dt) or opens

    @property
    def goes_on(self) -> bool:
        """Whether moves follow each other by themselves."""
        return self.playing

    def go_on(self) -> None:
        """Show the next move while it plays; pause at the end."""
        self.go(self.at + 1)
        if self.at == self.bar.moves:
            self.pause()

    # ── layout ──

    def lay_out(self, u: float) -> None:
        """Place the bar's sheet at the foot, the table above it at the left, and the panel beside the table."""
        sheet, top = self.sheet, self.sheet.y
        strip = round(STRIP * u)
        self.sheet = pygame.Rect(sheet.x, sheet.bottom - strip, sheet.w, strip)
        edge = max(6, round(EDGE * u))
        high = self.sheet.y - round(20 * u) - edge - top - round(10 * u)
        wide = min(round(sheet.w * PICTURE), high * 16 // 9)
        self.table.fit(
            pygame.Rect(sheet.x + edge, top + round(10 * u), wide, min(high, wide * 3 // 4)), self.host.settings, u
        )
        seen = self.table.rect
        x = seen.right + edge + round(46 * u)
        self.panel = pygame.Rect(x, top, sheet.right - x, seen.bottom + edge - top)
        self.bar.u, self.bar.rect = u, self.sheet.inflate(-round(24 * u), -round(16 * u))
        gold = self.buttons["branch"]
        gold.u, gold.rect = u, pygame.Rect(x, self.panel.bottom - round(66 * u), self.panel.w, round(66 * u))
        back = self.buttons["back"].rect
        left = self.lay_row(self.foot, sheet.x, back.y, back.x - round(12 * u) - sheet.x, u)
        self._place_at = pygame.Rect(left, back.y, back.x - left, height(u)).inflate(-round(36 * u), 0)

    def lay_row(self, actions: tuple[str, ...], x: int, y: int, room: int, u: float) -> int:
        """Place the buttons of these actions side by side, with the names of their keys where there is room; returns
        the x position of their right end.
        """
        gap = round(12 * u)
        hints = {command.action: command.hint for command in self.commands}
        crowded = sum(self._wide(action, u, hints[action]) + gap for action in actions) - gap > room
        for action in actions:
            button = self.buttons[action]
            button.u, button.key_hint = u, "" if crowded else hints[action]
            button.rect = pygame.Rect(x, y, self._wide(action, u, button.key_hint), height(u))
            x = button.rect.right + gap
        return x - gap

    def _wide(self, action: str, u: float, hint: str) -> int:
        """The width of a button for every word it may show."""
        words = {"play": (phrase(PLAY), phrase(PAUSE)), "pace": tuple(map(_speed, PACES))}
        return max(label_size(word, u, hint)[0] for word in words.get(action, (self.buttons[action].label,)))

    # ── the picture ──

    def pieces(self) -> Iterator[object]:
        """Make the table's pictures first."""
        yield from self.table.pieces()
        yield from self.paint(nowhere(), 0.0)

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        """Draw the table, the words beside it, and the place at the foot."""
        self.table.draw(surface, ahead)
        yield
        yield from self.paint_panel(surface)
        if self.place:
            draw_place(surface, self._place_at, self.place, self.u)
        yield

    def paint_panel(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the words beside the table, in pieces."""
        yield


def draw_place(surface: pygame.Surface, room: pygame.Rect, words: str, u: float) -> None:
    """Draw the current place in words, beside the buttons; smaller where there is little room."""
    image = text(words, Style.REGULAR, fitting(words, Style.REGULAR, scaled(19, u), room.w), HUD)
    surface.blit(image, image.get_rect(midleft=room.midleft))


def _speed(pace: Pace) -> str:
    """The button's word for a speed."""
    return phrase("Speed: {pace}", pace=phrase(pace.name))
