"""The layout of pages on which one goes along the moves of a deal: a table, the moves as a bar below it, and words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.look.base import Scale
from game.look.palette import HUD
from game.look.shapes import nowhere
from game.look.type import Style, fitting, scaled, text, width
from game.look.widgets.buttons import PrimaryButton, gold_height
from game.look.widgets.widget import Widget, height, label_size
from game.play.session import Said, Session
from game.scenes.board import Board
from game.scenes.page import GAP, Page
from game.scenes.pages.trying import PACES, PAUSE, PLAY
from game.scenes.parts import is_large
from game.scenes.scene import Host
from game.scenes.table.hand.dragging import HandOwner
from game.scenes.widgets.placelist import PlaceList
from game.scenes.widgets.tablewindow import EDGE, TableWindow
from game.scenes.widgets.timelinebar import TimelineBar
from game.store import Timeline
from game.words import phrase

STRIP, PICTURE = 200, 0.62
"""The height of the bar's sheet in u, and the part of the width that the table takes."""
ROWS = 4
"""The most rows of the list that are seen at once."""


class LineSheet(Page):
    """Subclasses draw words in `panel`, above `low`; foot: the buttons along the foot."""

    foot: tuple[str, ...] = ("to_start", "step_back", "step_on", "to_end", "play", "pace")

    def __init__(self, host: Host, timeline: Timeline, hand: HandOwner) -> None:
        """hand: carries out what the player's hand does at the table."""
        super().__init__(host)
        self.timeline, deal = timeline, timeline.deal
        gold, moves = self.buttons["branch"], len(timeline.line)
        self.buttons["branch"] = PrimaryButton(gold.label, gold.rect, gold.sign)
        self.bar = TimelineBar(phrase("Moves"), gold.rect, moves=moves, redeals=timeline.redeals)
        self.bar.undone = tuple(taken.at for taken in timeline.undone if taken.at <= moves)
        self.list = PlaceList(phrase("Places"), gold.rect, index=-1)
        session = Session(timeline.ruleset, deal.deal, deal.cards)
        self.table = TableWindow(phrase("Table"), session, host.sounds, host.ahead, hand)
        self.panel = gold.rect
        self.low = 0
        """The y position at which the words in the panel end."""

    def sort_widgets(self, *widgets: Widget) -> None:
        """Set the widgets of the page, beside those that all these pages have."""
        foot = [self.buttons[action] for action in self.foot]
        self.widgets(self.table, self.bar, self.list, *widgets, self.buttons["branch"], *foot)

    @property
    def board(self) -> Board:
        """The board of the table."""
        return self.table.board

    def news(self) -> Said:
        return self.table.said

    @property
    def place(self) -> str:
        """The current place in words, for the foot; empty where the panel says it."""
        return ""

    @property
    def longest_place(self) -> str:
        """The longest of these words."""
        return ""

    # ── layout ──

    def lay_out(self, u: Scale) -> None:
        sheet, top = self.sheet, self.sheet.y
        strip = round(STRIP * u)
        self.sheet = pygame.Rect(sheet.x, sheet.bottom - strip, sheet.w, strip)
        edge = max(6, round(EDGE * u))
        seen = min(self.sheet.y, top + self.slide.rect.h)
        high = seen - round(20 * u) - edge - top - round(10 * u)
        wide = min(round(sheet.w * PICTURE), high * 16 // 9)
        table = pygame.Rect(sheet.x + edge, top + round(10 * u), wide, min(high, wide * 3 // 4))
        self.table.fit(table, self.host.settings, u)
        x = table.right + edge + round(46 * u)
        low = self.sheet.y - round(20 * u) if self.slide.most else table.bottom + edge
        self.panel = pygame.Rect(x, top, sheet.right - x - round(20 * u) * bool(self.slide.most), low - top)
        self.bar.u, self.bar.rect = u, self.sheet.inflate(-round(24 * u), -round(16 * u))
        gold = self.buttons["branch"]
        gold.u, gold.rect = u, pygame.Rect(x, self.panel.bottom - gold_height(u), self.panel.w, gold_height(u))
        back = self.buttons["back"].rect
        beside = [self.buttons[name].rect for name in self.foot]
        left = max((rect.right for rect in beside if rect.y == back.y), default=sheet.x)
        self._place_at = pygame.Rect(left, back.y, back.x - left, height(u)).inflate(-round(36 * u), 0)
        self.lay_out_list()

    def needs(self, u: Scale) -> int:
        if not is_large(u):
            return 0
        self.list.u = u
        panel = self.words_need + min(self.list.count, ROWS) * self.list.tall + 2 * gold_height(u) + height(u)
        return panel + round((STRIP + 2 * GAP) * u)

    def foot_words(self, u: Scale) -> int:
        place = self.longest_place
        return width(place, Style.REGULAR, scaled(19, u)) + round(24 * u) if place else 0

    def lay_out_list(self) -> None:
        """Place the list above what is at the foot of the panel, with as many rows as there is room for."""
        u, foot = self.u, self.panel_foot - round(14 * self.u)
        self.list.u = u
        room = (foot - self.panel.y - self.words_need) // self.list.tall
        rows = max(1, min(self.list.count, ROWS, room)) if self.list.count else 0
        tall = rows * self.list.tall
        self.list.enabled = rows > 0
        self.list.place(pygame.Rect(self.panel.x, foot - tall, self.panel.w, tall), u)
        self.low = foot - tall - (round(10 * u) if rows else 0)

    @property
    def panel_foot(self) -> int:
        """The y position of what is at the foot of the panel."""
        return self.buttons["branch"].rect.y

    @property
    def words_need(self) -> int:
        """How many pixels the words above the list should have."""
        return round(11 * scaled(24, self.u))

    def lay_row(self, actions: tuple[str, ...], x: int, y: int, room: int, u: Scale) -> int:
        """Place the buttons of these actions side by side, with the names of their keys where there is room; returns
        the x position of their right end.
        """
        gap = round(12 * u)
        hints = {command.action: command.hint for command in self.commands}
        crowded = sum(label_size(self.buttons[one].label, u, hints[one])[0] + gap for one in actions) - gap > room
        for action in actions:
            button = self.buttons[action]
            button.u, button.crowded = u, crowded
            button.rect = pygame.Rect((x, y), label_size(button.label, u, button.key_hint))
            x = button.rect.right + gap
        return x - gap

    def foot_width(self, widget: Widget, u: Scale, hint: str) -> int:
        words = {"play": (phrase(PLAY), phrase(PAUSE)), "pace": tuple(pace.label for pace in PACES)}
        shown = next((words[name] for name in words if self.buttons.get(name) is widget), (widget.label,))
        return max(label_size(word, u, hint)[0] for word in shown)

    # ── the picture ──

    def pieces(self) -> Iterator[object]:
        yield from self.table.pieces()
        yield from self.paint(nowhere(), 0.0)

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        self.table.ahead = ahead
        yield from self.paint_panel(surface)
        if self.place:
            draw_place(surface, self._place_at, self.place, self.u)
        yield

    def paint_panel(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the words beside the table, in pieces."""
        yield


def draw_place(surface: pygame.Surface, room: pygame.Rect, words: str, u: Scale) -> None:
    """Draw the current place in words, beside the buttons; smaller where there is little room."""
    image = text(words, Style.REGULAR, fitting(words, Style.REGULAR, scaled(19, u), room.w), HUD)
    surface.blit(image, image.get_rect(midleft=room.midleft))
