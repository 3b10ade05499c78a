"""The player's results: each chart answers the question above it. game.store.statistics defines what the words mean."""

from __future__ import annotations

from datetime import date

import pygame

from game import rules
from game.look.keys import Key
from game.look.palette import IVORY
from game.look.scale import Scale
from game.look.shapes import nowhere
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.buttons import Selector
from game.look.widgets.caption import draw_caption
from game.look.widgets.ribbon import sign
from game.look.widgets.widget import Widget, height
from game.rules import Ruleset, UnknownRuleset
from game.scenes.command import Command
from game.scenes.emblem import emblem
from game.scenes.page import BACK, MARGIN, Page
from game.scenes.pages import figures
from game.scenes.parts import is_large
from game.scenes.presentation import look_of
from game.scenes.scene import Door, Host
from game.scenes.widgets.rows import QUIET
from game.solver.odds.measured import measured
from game.store import Statistics, Which
from game.store.statistics import evenings, progress, statistics_of
from game.words import figures as in_figures
from game.words import game_name, marked, phrase, ruleset_name
from game.words.games import rules_in_words
from game.words.statistics import details, outcomes, played

LEFT = 0.23
"""The part of the width that the numbers at the left take."""
ALL = marked("All games")
CHARTS = (20, 17, 14)
"""The heights of the charts below each other, in em."""
SMALL = 0.6
"""Up to this scale the cards beside the numbers are left out."""


class StatisticsScene(Page):
    """The numbers at the left, the charts at the right. ruleset: the one to begin with; None for all games together."""

    title = marked("Statistics")
    foot = ("all_games", "explain", "history", "odds")
    commands = (
        BACK,
        Command("all_games", (Key(pygame.K_a),), "all games in one table, or one game", "All games"),
        Command("explain", (Key(pygame.K_F1),), "what the words mean", "What is counted"),
        Command("history", (Key(pygame.K_j),), "these deals in the journal", "Journal"),
        Command("odds", (Key(pygame.K_o), Key(pygame.K_F10)), "how often each game can be won", "Odds"),
    )

    def __init__(self, host: Host, ruleset: Ruleset | None = None) -> None:
        super().__init__(host)
        self.played = _played(host, ruleset)
        self.rulesets: list[Ruleset | None] = [None, *self.played]
        names = (phrase(ALL), *(game_name(one.game) for one in self.played))  # their variants stand below
        at = self.rulesets.index(ruleset) if ruleset else 0
        self.choice = Selector(phrase("Game"), pygame.Rect(0, 0, 1, 1), options=names, index=at)
        self.widgets(self.choice, *(self.buttons[name] for name in self.foot))
        self.controls.focus(self.choice)
        self.shown = "figures"
        self._look_up()

    @property
    def ruleset(self) -> Ruleset | None:
        """The ruleset shown; None for all games together."""
        return self.rulesets[self.choice.index]

    def enter(self) -> None:
        self._look_up()
        self.invalidate()

    def _look_up(self) -> None:
        self.which = self._counted(self.ruleset.id if self.ruleset else "")
        self.statistics = statistics_of(self.host.journal, self.which)
        self.points = progress(self.host.journal, self.which)
        self.evenings = evenings(self.host.journal, self.which)
        self._sheet: list[tuple[str, Statistics]] = []

    def used(self, widget: Widget) -> None:
        self._look_up()
        self.resize(self.size)
        self.invalidate()

    def all_games(self) -> None:
        """Show all games in one table, or go back."""
        if not self._sheet:
            journal = self.host.journal
            self._sheet = [(phrase(ALL), statistics_of(journal, self._counted("")))]
            self._sheet += [(ruleset_name(one), statistics_of(journal, self._counted(one.id))) for one in self.played]
        self._turn_to("sheet")

    def _counted(self, ruleset: str) -> Which:
        """The deals of a ruleset, or all, that the statistics count."""
        return Which(ruleset=ruleset, since=self.host.settings.counted_since)

    def explain(self) -> None:
        """Show what the words mean, or go back."""
        self._turn_to("words")

    def _turn_to(self, what: str) -> None:
        self.shown = "figures" if self.shown == what else what
        self.resize(self.size)
        self.invalidate()

    def history(self) -> None:
        """Open the journal page with this game's deals."""
        self.host.open(Door.HISTORY, self.ruleset.game_id if self.ruleset else "")

    def odds(self) -> None:
        """Open the odds: how often each game can be won."""
        self.host.open(Door.ODDS, self.ruleset)

    # ── the picture ──

    def lay_out(self, u: Scale) -> None:
        """Place the choice of game at the upper left, the numbers below it, and the charts beside them, or below too
        where the letters are large.
        """
        self.left, self.right, gap = self.room.copy(), self.room.copy(), round(64 * u)
        self.choice.u = u
        if is_large(u):
            self.right.y = self._draw_numbers(nowhere()) + gap
        else:
            self.left.w = round(self.room.w * LEFT)
            self.right.x = self.left.right + gap
            self.right.w = self.room.right - self.right.x
        self.right.h = self.room.bottom - self.right.y
        self.choice.rect = pygame.Rect(self.left.x - round(16 * u), self.room.y - round(22 * u), self.left.w, height(u))

    def needs(self, u: Scale) -> int:
        if not self.host.settings.statistics:
            return 0
        self.lay_out(u)
        right = self.right.y
        if self.shown == "words":
            right = figures.draw_words(nowhere(), self.right, u)
        elif self.shown == "sheet":
            right += (len(self._sheet) + 1) * figures.sheet_row_height(u) + round(20 * u)
        elif is_large(u):
            right += sum(round(lines * scaled(20, u)) for lines in CHARTS)
        return max(self._draw_numbers(nowhere()), right) - self.sheet.y + round(MARGIN / 2 * u)

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        if not self.host.settings.statistics:
            words = phrase("Statistics are turned off in the settings. The journal is kept.")
            line = paragraph(words, Style.REGULAR, scaled(22, self.u), IVORY, self.room.w, centred=True)
            surface.blit(line, line.get_rect(center=self.room.center))
            return
        self._draw_numbers(surface)
        if self.shown == "words":
            figures.draw_words(surface, self.right, self.u)
        elif self.shown == "sheet":
            figures.draw_sheet(surface, self.right, self.u, self._sheet)
        else:
            self._draw_pictures(surface)

    def _draw_numbers(self, surface: pygame.Surface) -> int:
        """Draw the numbers; returns the y position below them."""
        u, left, numbers = self.u, self.left, self.statistics
        ruleset = self.ruleset
        words = rules_in_words(ruleset) if ruleset else phrase("All variants included")
        told, y = paragraph(words, Style.REGULAR, scaled(18, u), QUIET, left.w), left.y - round(22 * u) + height(u)
        y = max(y, left.y + round(34 * u))
        surface.blit(told, (left.x, y))
        y = max(y + told.get_height(), left.y + round(84 * u))
        if u > SMALL and scaled(20, u) <= round(20 * u):  # with larger letters there is no room for cards
            fan = emblem(ruleset.game if ruleset else rules.GAMES[0], look_of(self.host.settings), round(76 * u))
            surface.blit(fan, fan.get_rect(midtop=(left.centerx, y)), None, pygame.BLEND_PREMULTIPLIED)
            y += round(130 * u)
        total = text(in_figures(numbers.played), Style.DISPLAY, scaled(58, u), IVORY)
        surface.blit(total, (left.x, y))
        beside = text(played(numbers.played), Style.REGULAR, scaled(20, u), QUIET)
        at = beside.get_rect(midleft=(left.x + total.get_width() + round(14 * u), y + total.get_height() // 2))
        surface.blit(beside, at)
        y += round(total.get_height() * 0.95)
        tall = max(round(36 * u), round(scaled(20, u) * 1.4))
        for kind, number, said in outcomes(numbers):
            self._draw_row(surface, pygame.Rect(left.x, y, left.w, tall), kind, number, said)
            y += tall
        for caption, pairs in details(numbers):
            y += round(12 * u)
            head = max(round(30 * u), round(scaled(14, u) * 1.5))
            draw_caption(surface, caption, pygame.Rect(left.x, y, left.w, head), u)
            y += self._draw_pair(surface, y + head, pairs) + head
        return y

    def _draw_pair(self, surface: pygame.Surface, y: int, pairs: list[tuple[str, str]]) -> int:
        """Draw two figures side by side with their names; returns their height in pixels."""
        u, left, low = self.u, self.left, 0
        for place, (value, said) in enumerate(pairs):
            x, cell = left.x + place * left.w // 2, left.w // 2 - round(10 * u)
            figure = text(value, Style.DISPLAY, fitting(value, Style.DISPLAY, scaled(30, u), cell), IVORY)
            note = text(said, Style.REGULAR, fitting(said, Style.REGULAR, scaled(17, u), cell), QUIET)
            surface.blit(figure, (x, y))
            surface.blit(note, (x, y + round(figure.get_height() * 0.92)))
            low = max(low, round(figure.get_height() * 0.92) + note.get_height())
        return low

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, kind: str, number: int, said: str) -> None:
        u, high = self.u, max(13, round(20 * self.u))
        picture = sign(kind, high)
        surface.blit(picture, picture.get_rect(midleft=row.midleft))
        figure = text(in_figures(number), Style.DISPLAY, scaled(26, u), IVORY)
        surface.blit(figure, figure.get_rect(midright=(row.x + round(112 * u), row.centery)))
        words = text(said, Style.REGULAR, fitting(said, Style.REGULAR, scaled(19, u), row.w - round(128 * u)), IVORY)
        surface.blit(words, words.get_rect(midleft=(row.x + round(128 * u), row.centery)))

    def _draw_pictures(self, surface: pygame.Surface) -> None:
        u, room = self.u, self.right
        upper = pygame.Rect(room.x, room.y - round(18 * u), round(room.w * 0.56), round(room.h * 0.55))
        luck = pygame.Rect(upper.right + round(56 * u), upper.y, room.right - upper.right - round(56 * u), upper.h)
        low = pygame.Rect(room.x, upper.bottom + round(22 * u), room.w, room.bottom - upper.bottom - round(22 * u))
        if is_large(u):
            lines = [round(lines * scaled(20, u)) for lines in CHARTS]
            upper, luck, low = (
                pygame.Rect(room.x, room.y + sum(lines[:place]), room.w, lines[place] - round(40 * u))
                for place in range(len(CHARTS))
            )
        known = measured(self.ruleset.id) if self.ruleset else None
        careful = min(1.0, known.careful / known.could) if known and known.could and known.says_care else None
        figures.draw_progress(surface, upper, u, self.points, careful)
        figures.draw_luck(surface, luck, u, self.statistics.dealt, known)
        figures.draw_evenings(surface, low, u, self.evenings, date.today())


def _played(host: Host, ruleset: Ruleset | None) -> list[Ruleset]:
    """The rulesets played, and the one asked for, in the order of the menu."""
    found = {ruleset} if ruleset else set()
    for id in host.journal.rulesets():
        try:
            found.add(rules.find_ruleset(id))
        except UnknownRuleset:
            continue
    order = {game.id: place for place, game in enumerate(rules.GAMES)}
    return sorted(found, key=lambda one: (order.get(one.game_id, len(order)), one.id))
