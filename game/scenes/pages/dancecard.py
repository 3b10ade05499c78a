"""The dance card: the day's dances of a month, which of them were won, and today's to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, timedelta

import pygame

from game.look.device import Sign, reach
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, HUD, IVORY, REFUSAL
from game.look.scale import Scale
from game.look.shapes import rule
from game.look.type import Style, fitting, paragraph, scaled, text, wrap
from game.look.widgets.gold import PrimaryButton, gold_height
from game.look.widgets.widget import Widget, height, label_size
from game.play.said import Said
from game.rules import RulesError, find_ruleset
from game.scenes.clipboard import SHOWN, copy_text
from game.scenes.command import Command, buttons
from game.scenes.miniature import Miniature
from game.scenes.page import BACK, Page
from game.scenes.parts import is_large
from game.scenes.scene import Door, Host
from game.scenes.widgets.programme import ASIDE, MonthArrow, MonthCard, tile
from game.store import Journal, Timeline
from game.store.codes import code_of
from game.store.dances import (
    FIRST,
    Evening,
    Mark,
    NoDance,
    called,
    evening,
    last_day,
    programme,
    streak,
    to_play,
)
from game.table.preview import first_look
from game.words import marked, phrase
from game.words.dancecard import LEGEND, all_known, in_a_row, known, play_word, result, stands, streak_told
from game.words.dates import full_date, long_date

CARD = 0.635
LEAST = 100  # height of the picture, in u; where there is less room it is left out
"""The part of the width that the card takes."""
SMALL = 0.7
"""At this unit, or a smaller one, the picture leaves more room for words."""


class DanceCard(Page):
    """clock: a function that returns today's date."""

    title = marked("Daily deal")
    commands = (
        BACK,
        Command("play", (), "play the chosen deal", "Play", also="Enter", signs=(Sign.A,)),
        Command("month_before", (Key(pygame.K_PAGEUP),), "previous month", "‹"),
        Command("month_after", (Key(pygame.K_PAGEDOWN),), "next month", "›"),
        Command("tonight", (Key(pygame.K_HOME),), "back to today", "Today"),
        Command(
            "copy",
            (Key(pygame.K_c), Key(pygame.K_c, ctrl=True)),
            "copy the result, to send it to somebody",
            "Copy result",
        ),
    )

    def __init__(self, host: Host, clock: Callable[[], date] = date.today) -> None:
        super().__init__(host)
        nowhere = pygame.Rect(0, 0, 1, 1)
        self._clock = clock
        self.today = clock()
        self.card = MonthCard(phrase("Programme"), nowhere)
        self.gold = PrimaryButton("", nowhere)
        self.buttons |= buttons(self.commands, "tonight", "copy") | {"play": self.gold}
        signs = {command.action: command for command in self.commands}
        for action, side in (("month_before", -1), ("month_after", 1)):
            self.buttons[action] = MonthArrow("", nowhere, signs[action], side=side)
        self.miniature = Miniature(host.ahead)
        self.message = Said("")
        self.panel = nowhere
        self.pictured = False
        names = ("play", "month_before", "month_after", "copy", "tonight")
        self.widgets(self.card, *(self.buttons[name] for name in names))
        self.controls.focus(self.card)
        self._turn_to(self.today)

    # ── the chosen day ──

    def enter(self) -> None:
        chosen, was = self.card.chosen, self.today
        self.today = self._clock()
        self._turn_to(chosen.dance.day if chosen.dance.day != was else self.today)

    def _turn_to(self, day: date) -> None:
        """Show a day and its month."""
        day, journal, card = min(max(day, FIRST), last_day()), self.host.journal, self.card
        card.evenings = programme(journal, day.year, day.month, self.today)
        card.year, card.month, card.day = day.year, day.month, day.day
        card.today = self.today.day if (self.today.year, self.today.month) == (day.year, day.month) else 0
        self.streak = streak(journal, self.today)
        self.buttons["month_before"].enabled = (day.year, day.month) > (FIRST.year, FIRST.month)
        self.buttons["month_after"].enabled = (day.year, day.month) < (last_day().year, last_day().month)
        self._choose()

    def _choose(self) -> None:
        chosen = self.card.chosen
        self.message = Said("")
        self.gold.label = play_word(chosen.mark)
        self.gold.enabled = chosen.mark is not Mark.TO_COME
        if self.pictured:
            self._show_picture(chosen)
        self.invalidate()

    def _show_picture(self, chosen: Evening) -> None:
        """Show the dance's first position; for a future dance, an empty table."""
        ruleset, settings, rect = find_ruleset(chosen.dance.ruleset), self.host.settings, self.miniature.rect
        if chosen.mark is Mark.TO_COME:
            self.miniature.show(ruleset, rect, settings, self.u)
            return
        self.miniature.show_position(
            (chosen.dance,), lambda: first_look(ruleset.deal(chosen.dance.deal)), rect, settings, self.u
        )

    # ── commands ──

    def play(self) -> None:
        """Start the chosen dance, or continue it."""
        journal, dance = self.host.journal, self.card.chosen.dance
        try:
            deal = to_play(journal, called(dance.day, self.today))
        except NoDance:
            self.host.sounds.play("refuse")
            self.message = Said(phrase("You can play this deal from {date} on.", date=long_date(dance.day)), True)
            self.invalidate()
        else:
            self.host.open(Door.TABLE, deal)

    def month_before(self) -> None:
        """Show the month before."""
        self._turn_to(self.card.chosen.dance.day.replace(day=1) - timedelta(1))

    def month_after(self) -> None:
        """Show the month after."""
        self._turn_to((self.card.chosen.dance.day.replace(day=1) + timedelta(31)).replace(day=1))

    def tonight(self) -> None:
        """Go back to today."""
        self._turn_to(self.today)

    def copy(self) -> None:
        """Copy a text about how the chosen dance went, to send to somebody."""
        journal = self.host.journal
        chosen = evening(journal, self.card.chosen.dance.day, self.today)
        code = _code(chosen, journal)
        seen = code if len(code) <= SHOWN else f"{code[:SHOWN]}…"
        self.message = copy_text(
            result(chosen, self.streak, code), phrase("Copied: {what}", what=result(chosen, self.streak, seen))
        )
        self.invalidate()

    # ── events and time ──

    def used(self, widget: Widget) -> None:
        card = self.card
        if card.opened:
            self.host.sounds.play("click")
            self.play()
        elif card.beyond:
            self._turn_to(card.chosen.dance.day + timedelta(card.beyond))
        else:
            self._choose()

    def step(self, dt: float) -> bool:
        if self._clock() != self.today:
            self.enter()
        return self.miniature.step(dt) | super().step(dt)

    # ── layout ──

    def lay_out(self, u: Scale) -> None:
        sheet, card, large = self.sheet, self.card, is_large(u)
        foot = self.buttons["back"].rect
        card.u = u
        card.rect = pygame.Rect(sheet.x + round(12 * u), sheet.y + round(6 * u), round(sheet.w * CARD), 0)
        card.rect.h = foot.bottom - round(18 * u) - card.rect.y
        if large:
            card.rect.size = sheet.w - round(24 * u), card.least()
        side = max(28, round(48 * u))
        for action, way in (("month_before", -1), ("month_after", 1)):
            arrow = self.buttons[action]
            arrow.u, arrow.rect = u, pygame.Rect(0, 0, max(side, reach()), max(side, reach()))
            arrow.rect.center = card.rect.centerx + way * round(ASIDE * u), card.rect.y + card.heads[0]
        x, y = card.rect.right + round(64 * u), sheet.y + round(6 * u)
        if large:
            x, y = sheet.x + round(12 * u), card.rect.bottom + round(40 * u)
        self.panel = pygame.Rect(x, y, sheet.right - x, (sheet.bottom if large else foot.y) - sheet.y)
        above = self._heads()[2]
        picture = self.panel.w - round(16 * u)
        roomy = u > SMALL and scaled(17, u) <= round(17 * u)  # letters are not set larger
        high = round(picture * (0.52 if roomy else 0.4))
        free = self.panel.h - above - round(120 * u) - height(u) - self._words_below()
        self.pictured = min(high, free) >= round(LEAST * u) and not large
        high = min(high, free) if self.pictured else -round(24 * u)
        self.miniature.rect = pygame.Rect(x + round(8 * u), self.panel.y + above, picture, max(high, 0))
        self.gold.u = u
        top = self.miniature.rect.y + high + round(30 * u)
        self.gold.rect = pygame.Rect(x, top, self.panel.w, gold_height(u))
        left = x
        for action in ("copy", "tonight"):
            button = self.buttons[action]
            both = sum(label_size(self.buttons[name].label, u, "Home")[0] for name in ("copy", "tonight"))
            button.u, button.crowded = u, both + round(14 * u) > self.panel.w
            wide, tall = label_size(button.label, u, button.key_hint)
            button.rect = pygame.Rect(left, self.gold.rect.bottom + max(round(14 * u), reach() - tall), wide, tall)
            left = button.rect.right + round(14 * u)
        if self.pictured:
            self._show_picture(self.card.chosen)

    def needs(self, u: Scale) -> int:
        if not is_large(u):
            return 0
        self.card.u, self.panel = u, self.sheet
        return self.card.least() + self._heads()[2] + gold_height(u) + height(u) + self._words_below() + round(100 * u)

    def _heads(self) -> tuple[int, int, int]:
        """Where the game's name, what is said of the deal, and the picture begin, from the top of the panel, in px."""
        u = self.u
        name = max(round(24 * u), round(1.15 * scaled(17, u)))
        told = max(round(88 * u), name + round(1.35 * self._name_px))
        return name, told, max(round(142 * u), told + round(1.5 * scaled(19, u)))

    @property
    def _name_px(self) -> int:
        """The size of the game's name; above the picture there is little room for large letters."""
        return scaled(40, self.u) if is_large(self.u) else min(scaled(48, self.u), round(52 * self.u))

    def _words_below(self) -> int:
        """The height in px that the words below the buttons take at most."""
        u, px = self.u, scaled(17, self.u)

        def lines(words: str) -> int:
            return len(wrap(words, Style.REGULAR, px, self.panel.w))

        count = max(map(lines, all_known())) + lines(self._streak_in_words()[1])
        tiles = 2 * round(max(15, round(26 * u)) * 1.35)
        return count * round(px * 1.3) + round(62 * u) + round(scaled(34, u) * 1.4) + tiles

    # ── the picture ──

    def paint_sheet(self, surface: pygame.Surface) -> None:
        pass

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        u, panel, chosen = self.u, self.panel, self.card.chosen
        day, ruleset = chosen.dance.day, find_ruleset(chosen.dance.ruleset)
        date = full_date(day).upper()
        when = text(date, Style.MEDIUM, fitting(date, Style.MEDIUM, scaled(17, u), panel.w, 0.1), GOLD_LIGHT, 0.1)
        surface.blit(when, (panel.x, panel.y))
        name = ruleset.game.name
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, self._name_px, panel.w), GOLD_LIGHT)
        above, below, _ = self._heads()
        surface.blit(title, (panel.x, panel.y + above))
        told = stands(chosen)
        px = fitting(told, Style.REGULAR, scaled(19, u), panel.w)
        surface.blit(text(told, Style.REGULAR, px, IVORY), (panel.x, panel.y + below))
        yield
        if self.pictured:
            self.miniature.draw(surface, ahead)
        yield
        y = self.buttons["copy"].rect.bottom + round(14 * u)
        words, ink = known(ruleset), HUD
        if self.message.sentence:
            words, ink = self.message.sentence, REFUSAL if self.message.refused else HUD
        note = paragraph(words, Style.REGULAR, scaled(17, u), ink, panel.w, 1.3)
        surface.blit(note, (panel.x, y))
        y += note.get_height() + round(10 * u)
        yield
        if self.message.sentence:
            return
        surface.blit(rule(panel.w, u), (panel.x, y))
        self._draw_streak(surface, y + round(26 * u))

    def _draw_streak(self, surface: pygame.Surface, y: int) -> None:
        u, panel = self.u, self.panel
        head, told = self._streak_in_words()
        title = text(head, Style.DISPLAY, fitting(head, Style.DISPLAY, scaled(34, u), panel.w), IVORY)
        surface.blit(title, (panel.x, y))
        y += title.get_height()
        lines = paragraph(told, Style.REGULAR, scaled(17, u), IVORY, panel.w, 1.3)
        surface.blit(lines, (panel.x, y))
        y += lines.get_height() + round(12 * u)
        column = panel.w // 2
        size = max(20, round(34 * u)), max(15, round(26 * u))
        for place, (mark, words) in enumerate(LEGEND.items()):
            count = sum(evening.mark is mark for evening in self.card.evenings)
            at = panel.x + place % 2 * column, y + place // 2 * round(size[1] * 1.35)
            surface.blit(tile(size, u * 0.5, mark), at)
            meaning = phrase(words, n=count)
            px = fitting(meaning, Style.REGULAR, scaled(17, u), column - size[0] - round(14 * u))
            said = text(meaning, Style.REGULAR, px, IVORY)
            surface.blit(said, said.get_rect(midleft=(at[0] + size[0] + round(10 * u), at[1] + size[1] // 2)))

    def _streak_in_words(self) -> tuple[str, str]:
        is_called = FIRST <= self.today <= last_day()
        mark = evening(self.host.journal, self.today, self.today).mark if is_called else Mark.DANCED
        return in_a_row(self.streak.now), streak_told(self.streak, to_be_won=mark is not Mark.DANCED)


def _code(evening: Evening, journal: Journal) -> str:
    """The code of a day's deal, with the moves of the deal that was won: whoever gets it can compare."""
    deal, begun = evening.deal, evening.dance.begin()
    if deal is None or not deal.won:
        return code_of(begun)
    with suppress(RulesError):
        return code_of(begun, [move.text for move in Timeline(deal, journal.entries(deal.id)).moves])
    return code_of(begun)
