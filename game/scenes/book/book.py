"""The page of odds: how often each game can be won, how often a careful player wins, and what books say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pygame

from game import rules
from game.look import charts
from game.look.device import reach
from game.look.keys import Key
from game.look.palette import GILT, GOLD_LIGHT, HUD, IVORY
from game.look.scale import Scale
from game.look.shapes import Size
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.buttons import Selector
from game.look.widgets.widget import Widget, height
from game.rules import Ruleset
from game.scenes.book.list import OddsList
from game.scenes.command import ESCAPE, Command
from game.scenes.page import BACK, Page
from game.scenes.parts import is_large
from game.scenes.scene import Door, Host
from game.scenes.watching import games_of
from game.scenes.widgets.rows import QUIET
from game.solver.odds.measured import measured
from game.words import game_name, marked, phrase
from game.words.games import rules_in_words
from game.words.odds import told

LIST = 0.66
"""The part of the width that the list takes."""
SHOWN = (marked("every game"), marked("with variants"))
ORDERS = (marked("as in the menu"), marked("knowing every card"), marked("careful play"), marked("careless play"))
FOOT = 46  # room of the legend, in u
WORDS = 21
"""What the words of a row need at most where they stand below the list, in em."""


class OddsBook(Page):
    """The list at the left, what is known of the chosen row at the right. ruleset: the one to begin with."""

    title = marked("Odds")
    foot = ("variants", "order", "rules", "how_we_know")
    commands = (
        replace(BACK, keys=(ESCAPE, Key(pygame.K_F10))),
        Command("variants", (Key(pygame.K_v),), "show variants too, or only games", "Variants"),
        Command("order", (Key(pygame.K_o),), "sort by another figure", "Order"),
        Command("rules", (Key(pygame.K_F1),), "the rules of this game", "Rules"),
        Command("how_we_know", (Key(pygame.K_k),), "where these figures come from", "How we know"),
    )

    def __init__(self, host: Host, ruleset: Ruleset | None = None) -> None:
        super().__init__(host)
        host.own.meet_friends()
        self.games = games_of(host)
        nowhere = pygame.Rect(0, 0, 1, 1)
        self.shown = Selector(
            phrase("Show"), nowhere, options=tuple(map(phrase, SHOWN)), index=int(bool(ruleset and ruleset.variants))
        )
        self.ordered = Selector(phrase("Order"), nowhere, options=tuple(map(phrase, ORDERS)))
        self.list = OddsList(phrase("Odds"), nowhere)
        self.list.scroll.seconds = 0.0 if host.settings.reduced_motion else self.list.scroll.seconds
        self.panel = nowhere
        self.widgets(self.list, self.shown, self.ordered, *(self.buttons[name] for name in self.foot))
        self.controls.focus(self.list)
        self._show()
        if ruleset:
            ids = [one.id for one, _ in self.list.rows]
            self.list.index = ids.index(ruleset.id) if ruleset.id in ids else 0

    def _show(self) -> None:
        """Fill the list with the chosen rows in the chosen order."""
        every = [(one, found) for game in self.games for one in rules.ways(game) if (found := measured(one.id))]
        rows = [row for row in every if self.shown.index or not row[0].variants]
        self.list.show(sorted(rows, key=KEYS[self.ordered.index]))
        self.invalidate()

    # ── commands ──

    def variants(self) -> None:
        """Show every game once, or with its variants."""
        self.shown.index = 1 - self.shown.index
        self._show()

    def order(self) -> None:
        """Change the order."""
        self.ordered.index = (self.ordered.index + 1) % len(ORDERS)
        self._show()

    def rules(self) -> None:
        """Open the rules of the chosen game."""
        self.host.open(Door.RULES, self.list.chosen[0])

    def how_we_know(self) -> None:
        """Open the page that says how the figures were found."""
        self.host.open(Door.HOW_WE_KNOW)

    def used(self, widget: Widget) -> None:
        if widget is not self.list:
            self._show()
        self.invalidate()

    def step(self, dt: float) -> bool:
        return self.list.step(dt) | super().step(dt)

    # ── the picture ──

    def lay_out(self, u: Scale) -> None:
        """Place two choices above the list, the legend below it, and the words at the right; with large letters they
        are below too.
        """
        room, top = self.room, self.room.y - round(24 * u)
        wide = room.w if is_large(u) else round(room.w * LIST)
        foot = max(round(FOOT * u), round(scaled(15, u) * 2.4))
        low = min(self.slide.rect.h + top, room.bottom + round(20 * u)) - foot
        half = wide // 2 - round(12 * u)
        for place, choice in enumerate((self.shown, self.ordered)):
            choice.u, choice.rect = u, pygame.Rect(room.x + place * (half + round(24 * u)), top, half, height(u))
        head = top + max(height(u) + round(4 * u), (height(u) + reach()) // 2)
        self.list.place(pygame.Rect(room.x - round(12 * u), head, wide + round(24 * u), low - head), u)
        left = room.x if is_large(u) else room.x + wide + round(56 * u)
        top = low + foot if is_large(u) else top
        self.panel = pygame.Rect(left, top, room.right - left, room.bottom + round(24 * u) - top)

    def needs(self, u: Scale) -> int:
        return self.sheet.h + round(WORDS * scaled(20, u)) if is_large(u) else 0

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        self._draw_legend(surface)
        ruleset, found = self.list.chosen
        panel, u = self.panel, self.u
        name = game_name(ruleset.game)
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(40, u), panel.w), GOLD_LIGHT)
        surface.blit(title, panel)
        y = panel.y + title.get_height()
        how = paragraph(rules_in_words(ruleset), Style.REGULAR, scaled(18, u), HUD, panel.w)
        surface.blit(how, (panel.x, y))
        y += how.get_height() + round(14 * u)
        surface.blit(words_page(tuple(told(ruleset, found)), (panel.w, panel.bottom - y), u), (panel.x, y))

    def _draw_legend(self, surface: pygame.Surface) -> None:
        u, px = self.u, scaled(15, self.u)
        x, y = self.list.rect.x + round(24 * u), self.list.rect.bottom + max(round(FOOT * u), round(px * 2.4)) // 2
        for sign, words in zip(charts.signs(max(9, round(17 * u))), LEGEND, strict=True):
            surface.blit(sign, sign.get_rect(midleft=(x, y)))
            said = text(phrase(words), Style.REGULAR, px, QUIET)
            x += sign.get_width() + round(10 * u)
            surface.blit(said, said.get_rect(midleft=(x, y)))
            x += said.get_width() + round(34 * u)


LEGEND = (marked("knowing every card"), marked("careful play"), marked("careless play"))
KEYS = (
    lambda _row: 0,
    lambda row: -row[1].could,
    lambda row: -row[1].careful,
    lambda row: -row[1].careless_part,
)
"""The orders of the rows, as sort keys; equal ones stay in the order of the menu."""


@lru_cache(maxsize=4)
def words_page(said: tuple[tuple[str, str], ...], size: Size, u: Scale) -> pygame.Surface:
    """Captions with words below them, as large as they fit; with large letters the last are left out."""
    for last in range(len(said), 0, -1):
        for share in (1.0, 0.93, 0.86, 0.79, 0.72):
            page = _words(said[:last], size[0], u, share)
            if page.get_height() <= size[1]:
                return page
    return page


def _words(said: Sequence[tuple[str, str]], wide: int, u: Scale, share: float) -> pygame.Surface:
    """Captions with words below them."""
    parts: list[tuple[pygame.Surface, int]] = []
    for caption, words in said:
        parts.append((text(caption.upper(), Style.MEDIUM, scaled(14 * share, u), GILT, 0.12), round(2 * u)))
        parts.append((paragraph(words, Style.REGULAR, scaled(18 * share, u), IVORY, wide, 1.3), round(13 * u * share)))
    page = pygame.Surface((wide, sum(part.get_height() + gap for part, gap in parts)), pygame.SRCALPHA, 32)
    y = 0
    for part, gap in parts:
        page.blit(part, (0, y))
        y += part.get_height() + gap
    return page
