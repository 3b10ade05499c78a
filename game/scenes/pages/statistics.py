"""How the games have gone so far: a line for every way of playing one, and more about the one chosen."""

from __future__ import annotations

import pygame

from game import rules
from game.look.palette import GOLD, GOLD_LIGHT, HUD, IVORY
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.caption import draw_caption
from game.look.widgets.widget import Widget, height
from game.rules import RulesError, Ruleset, UnknownRuleset
from game.scenes.emblem import emblem
from game.scenes.format import clock, rules_in_words
from game.scenes.page import Page
from game.scenes.presentation import look_of
from game.scenes.scene import Door, Host
from game.scenes.widgets.dealrow import DealRow
from game.scenes.widgets.rulesetlist import RulesetList
from game.store import Ending, Statistics, Which, statistics_of

RECENT = 30
CLOSED = (Ending.WON, Ending.LOST, Ending.GIVEN_UP)


class StatisticsScene(Page):
    """The list at the left chooses; figures and the last deals stand at the right."""

    title = "Statistics"

    def __init__(self, host: Host, ruleset: Ruleset) -> None:
        super().__init__(host)
        played = [found for id in host.journal.rulesets() if (found := _ruleset(id))]
        order = {game.id: place for place, game in enumerate(rules.GAMES)}
        shown = sorted({*played, ruleset}, key=lambda r: (order[r.game_id], r.id))
        rows = [(r.name, statistics_of(host.journal, Which(ruleset=r.id))) for r in shown]
        self.rulesets = shown
        self.list = RulesetList("Games", pygame.Rect(0, 0, 1, 1), rows=rows, index=shown.index(ruleset))
        self.widgets(self.list)
        self.controls.focus(self.list)
        self.figures = self.deals = pygame.Rect(0, 0, 1, 1)
        self._look_up()

    def _look_up(self) -> None:
        chosen = self.rulesets[self.list.index]
        self.statistics = statistics_of(self.host.journal, Which(ruleset=chosen.id))
        self.recent = self.host.journal.deals(Which(ruleset=chosen.id, endings=CLOSED), RECENT)

    def used(self, widget: Widget) -> None:
        """Another game was chosen, or one of its deals to be taken up again."""
        if isinstance(widget, DealRow):
            try:
                self.host.open(Door.TABLE, widget.deal)
                return
            except RulesError as error:
                self.host.journal.put_aside(widget.deal.id, str(error))
        self._look_up()
        self._lay_rows()
        self.invalidate()

    def step(self, dt: float) -> bool:
        """Let the list glide."""
        return self.list.step(dt)

    def lay_out(self, u: float) -> None:
        """The list takes a little less than half."""
        gap = round(72 * u)
        wide = self.room.w * 46 // 100
        self.list.place(pygame.Rect(self.room.x, self.room.y, wide, self.room.h), u)
        left = self.room.x + wide + gap
        tall = round(288 * u)
        self.figures = pygame.Rect(left, self.room.y, self.room.right - left, tall)
        self.deals = pygame.Rect(left, self.figures.bottom, self.figures.w, self.room.bottom - self.figures.bottom)

        self._lay_rows()

    def _lay_rows(self) -> None:
        """As many of the last deals as there is room for."""
        u, room = self.u, self.deals
        tall = max(24, height(u) * 4 // 5)
        top = room.y + round(44 * u)
        rows = []
        for place, deal in enumerate(self.recent[: max(0, (room.bottom - top) // tall)]):
            rect = pygame.Rect(room.x, top + place * tall, room.w, tall)
            rows.append(DealRow("", rect, u=u, deal=deal))
        self.widgets(self.list, *rows)

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """The right half; the list draws itself."""
        chosen = self.rulesets[self.list.index]
        self._draw_figures(surface, chosen)
        self._draw_deals(surface)

    def _draw_figures(self, surface: pygame.Surface, chosen: Ruleset) -> None:
        u, room = self.u, self.figures
        px = fitting(chosen.game.name, Style.DISPLAY, scaled(44, u), room.w)
        name = text(chosen.game.name, Style.DISPLAY, px, GOLD_LIGHT)
        surface.blit(name, (room.x, room.y - round(8 * u)))
        variants = paragraph(rules_in_words(chosen), Style.REGULAR, scaled(18, u), HUD, room.w)
        surface.blit(variants, (room.x, room.y + round(52 * u)))
        cell = room.w // 3
        for place, (label, value) in enumerate(figures(self.statistics)):
            x = room.x + place % 3 * cell
            y = room.y + round((98 + place // 3 * 92) * u)
            figure = text(value, Style.DISPLAY, fitting(value, Style.DISPLAY, scaled(40, u), cell), IVORY)
            surface.blit(figure, (x, y))
            caption = text(label.upper(), Style.MEDIUM, scaled(13, u), GOLD, 0.1)
            surface.blit(caption, (x, y + round(50 * u)))

    def _draw_deals(self, surface: pygame.Surface) -> None:
        u, room = self.u, self.deals
        draw_caption(
            surface, "Last deals: click one to play it again", pygame.Rect(room.x, room.y, room.w, round(40 * u)), u
        )
        if not self.recent:
            words = text("None finished yet. The floor is yours.", Style.REGULAR, scaled(18, u), HUD)
            surface.blit(words, (room.x, room.y + round(50 * u)))
            fan = emblem(self.rulesets[self.list.index].game, look_of(self.host.settings), round(120 * u))
            surface.blit(fan, fan.get_rect(midtop=(room.centerx, room.y + round(110 * u))))


def figures(statistics: Statistics) -> list[tuple[str, str]]:
    """Label and value of the six figures."""
    best = "–" if statistics.best_seconds is None else clock(statistics.best_seconds)
    fewest = "–" if statistics.fewest_moves is None else str(statistics.fewest_moves)
    return [
        ("Played", str(statistics.played)),
        (f"Won, {statistics.rate:.0%}" if statistics.played else "Won", str(statistics.won)),
        ("Best time", best),
        ("Fewest moves", fewest),
        ("Streak now", streak(statistics.streak)),
        ("Longest streak", str(statistics.longest_streak)),
    ]


def streak(deals: int) -> str:
    """ "3 won", "2 lost", or a dash before the first deal."""
    if not deals:
        return "–"
    return f"{abs(deals)} {'won' if deals > 0 else 'lost'}"


def _ruleset(id: str) -> Ruleset | None:
    """The ruleset of that id; None for one that this version does not know."""
    try:
        return rules.find_ruleset(id)
    except UnknownRuleset:
        return None
