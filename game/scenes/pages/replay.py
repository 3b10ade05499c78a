"""Replays a deal of the journal, forwards and backwards; the player can play on from any place."""

from __future__ import annotations

import pygame

from game.look.cloth import scale, small_cloth
from game.look.deck import Look
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, HUD, IVORY, REFUSAL
from game.look.shapes import rule
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.gold import PrimaryButton
from game.look.widgets.widget import Widget, height, label_size
from game.rules import Outcome
from game.rules.doing import doing
from game.scenes.board import Board
from game.scenes.clipboard import copy_deal
from game.scenes.command import Command, buttons
from game.scenes.miniature import picture_frame
from game.scenes.page import BACK, Page
from game.scenes.presentation import layout_options_of, look_of, tempo_of
from game.scenes.said import Said
from game.scenes.scene import Door, Host
from game.scenes.widgets.timelinebar import TimelineBar
from game.store import Deal, Timeline, branch_of
from game.table.choreography import Tempo
from game.table.floor import LayoutOptions
from game.table.session import Session
from game.words import Length, clock, marked, phrase, say, upper
from game.words.errors import error_told
from game.words.journal import names_of
from game.words.replay import place, standing, undone
from game.words.review import summary

PACES = (
    (marked("slow"), 1.6, 1.0),
    (marked("steady"), 0.9, 1.0),
    (marked("brisk"), 0.45, 1.3),
    (marked("fast"), 0.16, 2.6),
)
"""The name of each of the four speeds, its seconds a move, and how much faster than usual cards fly."""
STRIP, PICTURE = 200, 0.62
"""The height of the timeline's sheet in u, and the part of the width that the picture takes."""
FOOT = ("to_start", "step_back", "step_on", "to_end", "play", "pace")
"""The buttons along the foot."""
BESIDE = ("copy", "review")
"""The buttons above the golden one."""


class Replay(Page):
    """The table at the left, words about the last move at the right, and the timeline below.

    `know` sets what is known of the deal; the room below the move's words is for other remarks.
    """

    title = marked("Replay")
    commands = (
        BACK,
        Command("to_start", (Key(pygame.K_HOME),), "to the start of the deal", "Start"),
        Command("step_back", (Key(pygame.K_LEFT),), "one move back", "Step back"),
        Command("step_on", (Key(pygame.K_RIGHT),), "one move ahead", "Step ahead"),
        Command("to_end", (Key(pygame.K_END),), "to the end", "End"),
        Command("play", (Key(pygame.K_SPACE),), "play the moves, or pause", "Play"),
        Command("pace", (Key(pygame.K_s),), "another speed", "Speed"),
        Command("redeal_before", (Key(pygame.K_PAGEUP),), "to the previous redeal, or the start"),
        Command("redeal_after", (Key(pygame.K_PAGEDOWN),), "to the next redeal, or the end"),
        Command("branch", (Key(pygame.K_p),), "play on from here, as a new deal", "Play on from here"),
        Command("review", (Key(pygame.K_l),), "review this deal: where was it lost?", "Review"),
        Command("copy", (Key(pygame.K_c), Key(pygame.K_c, ctrl=True)), "copy the deal’s code", "Copy code"),
    )

    def __init__(self, host: Host, deal: Deal, at: int = 0) -> None:
        """at: the number of moves to begin after. Raises RulesError where the deal can't be dealt."""
        self.deal = deal
        self.timeline = Timeline(deal, host.journal.entries(deal.id))
        super().__init__(host)
        nowhere = pygame.Rect(0, 0, 1, 1)
        self.buttons |= buttons(self.commands, *FOOT, *BESIDE)
        self.buttons["branch"] = PrimaryButton(phrase("Play on from here"), nowhere)
        moves = len(self.timeline.line)
        self.bar = TimelineBar(phrase("Moves"), nowhere, moves=moves, redeals=self.timeline.redeals)
        self.bar.undone = tuple(taken.at for taken in self.timeline.undone if taken.at <= moves)
        self._recall()
        self.board = Board(Session(self.timeline.ruleset, deal.deal, deal.cards), host.sounds, bare=False)
        self.picture = nowhere
        self.panel = nowhere
        name, variants = names_of(deal)
        self._heading = name, [summary(deal, self.timeline.end), *([upper(variants)] if variants else [])]
        self.said = Said("")
        self.playing = False
        self._pace = 1
        self._due = 0.0
        self._shown = 0
        self._options: tuple[object, ...] = ()
        foot = [self.buttons[action] for action in FOOT]
        self.widgets(self.bar, self.buttons["branch"], *(self.buttons[action] for action in BESIDE), *foot)
        self._name_buttons()
        self.go(at)

    # ── the current place ──

    @property
    def at(self) -> int:
        """How many moves have been played."""
        return self.bar.at

    def know(self, winnable: int | None, lost: int | None) -> None:
        """Set after how many moves of the line the deal could still be won, and after how many no longer; None where
        that is not known.
        """
        moves = self.bar.moves
        self.bar.winnable = None if winnable is None else min(winnable, moves)
        self.bar.lost = None if lost is None else min(lost, moves)
        self.invalidate()

    def _recall(self) -> None:
        """Show what is known now; the solver may have found out more on another page."""
        deal = self.host.journal.deal(self.deal.id) or self.deal
        self.know(self.bar.moves if deal.won else deal.winnable, deal.lost)

    def go(self, count: int) -> None:
        """Show the deal after so many moves; a single next move flies, all else is shown at once."""
        self.bar.at = min(max(count, 0), self.bar.moves)
        self._show()

    def _show(self) -> None:
        before, after, positions = self._shown, self.at, self.timeline.positions
        self._shown = after
        self.board.session.path[:] = positions[: after + 1]
        if self.board.size != (0, 0):
            if after == before + 1:
                self.board.show(positions[before].play_with_events(self.timeline.moves[before])[1])
            elif after != before:
                self.board.skip()
                self.board.lay()
        self.buttons["branch"].enabled = not self._over
        self.said = Said("")
        self.invalidate()

    @property
    def _over(self) -> bool:
        return self.timeline.positions[self.at].outcome is not Outcome.PLAYING

    # ── commands ──

    def to_start(self) -> None:
        """Go to the start of the deal."""
        self._stop_at(0)

    def to_end(self) -> None:
        """Go to the last position."""
        self._stop_at(self.bar.moves)

    def step_back(self) -> None:
        """Go one move back."""
        self._stop_at(self.at - 1)

    def step_on(self) -> None:
        """Go one move on."""
        self._stop_at(self.at + 1)

    def redeal_before(self) -> None:
        """Go to the redeal before this place."""
        self._stop_at(max((count for count in self.timeline.redeals if count < self.at), default=0))

    def redeal_after(self) -> None:
        """Go to the redeal after this place."""
        self._stop_at(min((count for count in self.timeline.redeals if count > self.at), default=self.bar.moves))

    def _stop_at(self, count: int) -> None:
        self._pause()
        self.go(count)

    def play(self) -> None:
        """Start playing, from the start if it is at the end; or pause."""
        if self.playing:
            self._pause()
            return
        if self.at == self.bar.moves:
            self.go(0)
        self.playing, self._due = self.bar.moves > 0, 0.0
        self._name_buttons()

    def _pause(self) -> None:
        self.playing = False
        self._name_buttons()

    def pace(self) -> None:
        """Choose the next of the four speeds."""
        self._pace = (self._pace + 1) % len(PACES)
        self._name_buttons()

    def _name_buttons(self) -> None:
        name, _, faster = PACES[self._pace]
        tempo = tempo_of(self.host.settings)
        self.board.tempo = Tempo(tempo.speed * faster, tempo.reduced) if self.playing else tempo
        self.buttons["play"].label = phrase("Pause") if self.playing else phrase("Play")
        self.buttons["pace"].label = _speed(name)
        self.invalidate()

    def branch(self) -> None:
        """Play on from here, at a table; the record stays unchanged."""
        self._pause()
        if not self._over:
            self.host.open(Door.TABLE, branch_of(self.deal, self.at))
        else:
            self.host.sounds.play("refuse")
            self.said = Said(phrase("The deal is over here. Step back to play on."), True)
            self.invalidate()

    def review(self) -> None:
        """Open the review, which finds where the deal was lost."""
        self.host.open(Door.REVIEW, self.timeline)

    def copy(self) -> None:
        """Copy the deal's code, with its moves."""
        self.said = copy_deal(self.deal, [step.what for step in self.timeline.line])
        self.invalidate()

    # ── events and time ──

    def enter(self) -> None:
        """Apply the settings, and show what is known now."""
        self._recall()
        if self._options != self._wanted_layout():
            self.resize(self.size)
        self._name_buttons()

    def leave(self) -> None:
        """Pause."""
        self._pause()

    def used(self, widget: Widget) -> None:
        """Handle a used widget: another place on the timeline."""
        if widget is self.bar:
            self._pause()
            self._show()

    def step(self, dt: float) -> bool:
        """Let dt seconds pass: cards fly, and moves follow each other while it plays."""
        if self.playing:
            self._due -= dt
            if self._due <= 0:
                self._due += PACES[self._pace][1]
                self.go(self.at + 1)
                if self.at == self.bar.moves:
                    self._pause()
        return self.board.step(dt)

    # ── layout ──

    def _wanted_layout(self) -> tuple[Look, LayoutOptions, str]:
        settings = self.host.settings
        return look_of(settings), layout_options_of(settings), settings.cloth

    def lay_out(self, u: float) -> None:
        """Place the timeline's strip; the picture and its words are above it."""
        sheet, top = self.sheet, self.sheet.y
        strip = round(STRIP * u)
        self.sheet = pygame.Rect(sheet.x, sheet.bottom - strip, sheet.w, strip)
        edge = max(6, round(17 * u))
        high = self.sheet.y - round(20 * u) - edge - top - round(10 * u)
        wide = min(round(sheet.w * PICTURE), high * 16 // 9)
        self.picture = pygame.Rect(sheet.x + edge, top + round(10 * u), wide, min(high, wide * 3 // 4))
        x = self.picture.right + edge + round(46 * u)
        self.panel = pygame.Rect(x, top, sheet.right - x, self.picture.bottom + edge - top)
        self.bar.u, self.bar.rect = u, self.sheet.inflate(-round(24 * u), -round(16 * u))
        self._lay_table()
        self._lay_buttons(u)

    def _lay_table(self) -> None:
        look, options, colour = self._options = self._wanted_layout()
        size = self.picture.size
        margin = round(96 * scale(size))
        self.board.fit(size, look, options, pygame.Rect(0, 0, *size).inflate(-margin, -margin))
        self.board.view.expect_all()  # any place of the timeline may be shown next
        self._cloth = small_cloth(size, colour)

    def _lay_buttons(self, u: float) -> None:
        gold, hints = self.buttons["branch"], {command.action: command.hint for command in self.commands}
        gold.u = u
        gold.rect = pygame.Rect(self.panel.x, 0, self.panel.w, round(66 * u))
        gold.rect.bottom = self.panel.bottom
        beside = [(action, hints[action]) for action in BESIDE]
        self._lay_row(beside, self.panel.x, gold.rect.y - height(u) - round(16 * u), self.panel.w, u)
        foot = [(action, hints[action]) for action in FOOT]
        back = self.buttons["back"].rect
        self._lay_row(foot, self.sheet.x, back.y, back.x - round(12 * u) - self.sheet.x, u)

    def _lay_row(self, row: list[tuple[str, str]], x: int, y: int, room: int, u: float) -> None:
        """Place the buttons of these actions side by side, with the names of their keys where there is room."""
        gap = round(12 * u)
        crowded = sum(self._wide(action, u, hint) + gap for action, hint in row) - gap > room
        for action, hint in row:
            button = self.buttons[action]
            button.u, button.key_hint = u, "" if crowded else hint
            button.rect = pygame.Rect(x, y, self._wide(action, u, button.key_hint), height(u))
            x = button.rect.right + gap

    def _wide(self, action: str, u: float, hint: str) -> int:
        """The width of a button for every word it may show."""
        words = {"play": (phrase("Play"), phrase("Pause")), "pace": tuple(_speed(name) for name, _, _ in PACES)}
        return max(label_size(word, u, hint)[0] for word in words.get(action, (self.buttons[action].label,)))

    # ── the picture ──

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the table, and the words beside it."""
        within, board = surface.subsurface(self.picture), self.board
        within.blit(board.ground(self._cloth, ahead), (0, 0))
        board.draw_cards(within, ahead)
        board.sparks.draw(within)
        edge = max(6, round(17 * self.u))
        surface.blit(picture_frame(self.picture.size, edge), self.picture.move(-edge, -edge))
        self._draw_words(surface)

    def _draw_words(self, surface: pygame.Surface) -> None:
        u, panel = self.u, self.panel
        name, lines = self._heading
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(40, u), panel.w), GOLD_LIGHT)
        surface.blit(title, (panel.x, panel.y - round(6 * u)))
        y = panel.y + max(round(50 * u), title.get_height() - round(6 * u))
        for line in lines:
            said = paragraph(line, Style.REGULAR, scaled(19, u), HUD, panel.w, 1.3)
            surface.blit(said, (panel.x, y))
            y += said.get_height() + round(4 * u)
        surface.blit(rule(panel.w, u), (panel.x, y + round(8 * u)))
        y += round(40 * u)
        here = place(self.at, self.bar.moves)
        head = text(here, Style.DISPLAY, fitting(here, Style.DISPLAY, scaled(36, u), panel.w), IVORY)
        surface.blit(head, (panel.x, y))
        y += head.get_height() + round(8 * u)
        for line, px, ink in self.remarks():
            said = paragraph(line, Style.REGULAR, scaled(px, u), ink, panel.w, 1.3)
            if y + said.get_height() > self.buttons["copy"].rect.y:
                break
            surface.blit(said, (panel.x, y))
            y += said.get_height() + round(8 * u)

    def remarks(self) -> list[tuple[str, int, tuple[int, int, int]]]:
        """The words about this place, with their size and colour."""
        said = []
        if self.said.sentence:
            said.append((self.said.sentence, 20, REFUSAL if self.said.refused else GOLD_LIGHT))
        if self.at:
            said.append((self._told(), 24, IVORY))
        back = sum(len(taken.steps) for taken in self.timeline.undone if taken.at == self.at)
        if back:
            said.append((undone(back), 19, HUD))
        known = "" if self._over else standing(self.at, self.bar.winnable, self.bar.lost)
        if known:
            said.append((known, 19, HUD))
        if self.timeline.cut and self.at == self.bar.moves:
            said.append(
                (phrase("The moves after this cannot be read: {why}", why=error_told(self.timeline.cut)), 19, REFUSAL)
            )
        return said

    def _told(self) -> str:
        """The last move in words, and when it was played."""
        step, positions = self.timeline.line[self.at - 1], self.timeline.positions
        played = doing(positions[self.at - 1], self.timeline.moves[self.at - 1], positions[self.at])
        return f"{upper(say().move(played, Length.CAPTION))}. {clock(step.seconds)}"


def _speed(pace: str) -> str:
    """The button's word for a speed."""
    return phrase("Speed: {pace}", pace=phrase(pace))
