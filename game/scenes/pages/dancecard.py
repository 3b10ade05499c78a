"""The dance card: the day's dances of a month, which of them were won, and today's to play."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta

import pygame

from game.look.keys import Key, Sign, reach
from game.look.palette import GOLD_LIGHT, HUD, REFUSAL, Scale
from game.look.type import Style
from game.look.widgets.buttons import Button, PrimaryButton
from game.look.widgets.widget import Widget
from game.rules import RulesError, find_ruleset
from game.scenes.clipboard import SHOWN, copy_text
from game.scenes.command import Command, buttons
from game.scenes.doors import Door
from game.scenes.miniature import Framed, Miniature, standing
from game.scenes.page import BACK, Page
from game.scenes.parts import Beside, Column, Gap, Legend, Part, Row, Rule, Use, Wide, Words, is_large
from game.scenes.scene import Host
from game.scenes.widgets.programme import ASIDE, MonthArrow, MonthCard, tile
from game.store import Journal, Timeline
from game.store.codes import code_of
from game.store.dances import FIRST, Evening, Mark, NoDance, called, evening, last_day, programme, streak, to_play
from game.table.view import first_look
from game.words import marked, phrase
from game.words.numbers import full_date, long_date
from game.words.records import LEGEND, in_a_row, measured, play_word, result, stands, streak_told

CARD = 0.635  # the part of the width that the card takes
FLAT = 0.8  # above the chosen day, on a high screen, it is so high, as a part of its width
SEEN = 5  # parts of the chosen day that stand at the left then: date, name, picture


class DanceCard(Page):
    """The deals of every day, a month at a time."""

    title = marked("Calendar")
    margin = (24, 12)
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

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.today = host.local_time().date()
        self.card = MonthCard(phrase("Programme"))
        self.gold = PrimaryButton("")
        self.buttons |= buttons(self.commands, "tonight", "copy") | {"play": self.gold}
        signs = {command.action: command for command in self.commands}
        for action, side in (("month_before", -1), ("month_after", 1)):
            self.buttons[action] = MonthArrow("", sign=signs[action], side=side)
        self.miniature = Miniature(host.ahead)
        self.controls.focus(self.card)
        self._turn_to(self.today)

    # ── the chosen day ──

    def enter(self) -> None:
        chosen, was = self.card.chosen, self.today
        self.today = self.host.local_time().date()
        self._turn_to(chosen.dance.day if chosen.dance.day != was else self.today)

    def _turn_to(self, day: date) -> None:
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
        self.gold.label = play_word(chosen.mark)
        self.gold.enabled = chosen.mark is not Mark.TO_COME
        self.say("")

    def _show_picture(self, chosen: Evening) -> None:
        """Show the dance's first position; for a future dance, an empty table."""
        ruleset, settings, rect = find_ruleset(chosen.dance.ruleset), self.host.settings, self.miniature.rect
        if chosen.mark is Mark.TO_COME:
            self.miniature.show(ruleset, rect, settings, self.u)
            return
        self.miniature.show_position(
            (chosen.dance,), lambda: standing(first_look(ruleset.deal(chosen.dance.deal))), rect, settings, self.u
        )

    # ── commands ──

    def play(self) -> None:
        journal, dance = self.host.journal, self.card.chosen.dance
        try:
            deal = to_play(journal, called(dance.day, self.today))
        except NoDance:
            self.refuse(phrase("You can play this deal from {date} on.", date=long_date(dance.day)))
        else:
            self.host.open(Door.TABLE, deal)

    def month_before(self) -> None:
        self._turn_to(self.card.chosen.dance.day.replace(day=1) - timedelta(1))

    def month_after(self) -> None:
        self._turn_to((self.card.chosen.dance.day.replace(day=1) + timedelta(31)).replace(day=1))

    def tonight(self) -> None:
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
        if self.host.local_time().date() != self.today:
            self.enter()
        return self.miniature.step(dt) | super().step(dt)

    # ── the picture ──

    def paint_sheet(self, surface: pygame.Surface) -> None:
        pass

    def content(self) -> Part:
        """The card at the left, the chosen day at the right."""
        down = 0 if is_large(self.u) else self.buttons["back"].rect.bottom - round(18 * self.u) - self.room.bottom
        arrows = self.buttons["month_before"], self.buttons["month_after"]
        if self.size[1] > self.size[0]:
            parts = [*self._day()]
            day = Beside(Column(*parts[:SEEN]), Column(*parts[SEEN:]), gap=48, apart=40)
            return Column(Month(self.card, arrows, 0, FLAT), Gap(44), day)
        return Beside(Month(self.card, arrows, down), Column(*self._day()), gap=64, shares=(CARD, 0), apart=40)

    def _day(self) -> Iterator[Part]:
        chosen = self.card.chosen
        ruleset = find_ruleset(chosen.dance.ruleset)
        yield Words(full_date(chosen.dance.day).upper(), 17, GOLD_LIGHT, Style.MEDIUM)
        yield Words(ruleset.game.name, 48, GOLD_LIGHT, Style.DISPLAY, 1.1)
        yield Words(stands(chosen), 19)
        yield Gap(18)
        yield Framed(self.miniature, lambda: self._show_picture(chosen))
        yield Gap(26)
        yield Wide(self.gold)
        yield Gap(14)
        yield Row(Use(self.buttons["copy"]), Use(self.buttons["tonight"]))
        yield Gap(14)
        if self.message.sentence:
            yield Words(self.message.sentence, 17, REFUSAL if self.message.refused else HUD, leading=1.3)
            return
        yield Words(measured(chosen.dance), 17, HUD, leading=1.3)
        yield Gap(10)
        yield Rule()
        head, told = self._streak_in_words()
        yield Words(head, 34, style=Style.DISPLAY, leading=1.2)
        yield Words(told, 17, leading=1.3)
        yield Gap(12)
        signs = [self._sign(mark, words) for mark, words in LEGEND.items()]
        yield Beside(Column(*signs[::2]), Column(*signs[1::2]), gap=10)

    def _sign(self, mark: Mark, words: str) -> Part:
        count = sum(evening.mark is mark for evening in self.card.evenings)
        return Legend(lambda high: tile((high * 34 // 26, high), self.u * 0.5, mark), phrase(words, n=count))

    def _streak_in_words(self) -> tuple[str, str]:
        is_called = FIRST <= self.today <= last_day()
        mark = evening(self.host.journal, self.today, self.today).mark if is_called else Mark.DANCED
        return in_a_row(self.streak.now), streak_told(self.streak, to_be_won=mark is not Mark.DANCED)


@dataclass
class Month(Part):
    """The card with its arrows. down: pixels by which it is longer than its place; flat: least height for its width."""

    card: MonthCard
    arrows: tuple[Button, Button]
    down: int
    flat: float = 0.0

    def high(self, wide: int, u: Scale) -> int:
        self.card.u = u
        return max(self.card.least(), round(wide * self.flat))

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        super().place(rect, u)
        self.card.place(pygame.Rect(rect.topleft, (rect.w, rect.h + self.down)), u)
        side = max(28, round(48 * u), reach())
        for arrow, way in zip(self.arrows, (-1, 1), strict=True):
            at = pygame.Rect(0, 0, side, side)
            at.center = self.card.rect.centerx + way * round(ASIDE * u), self.card.rect.y + self.card.heads[0]
            arrow.place(at, u)

    def widgets(self) -> Sequence[Widget]:
        return (self.card, *self.arrows)


def _code(evening: Evening, journal: Journal) -> str:
    """The code of a day's deal, with the moves of the deal that was won: whoever gets it can compare."""
    deal, begun = evening.deal, evening.dance.begin()
    if deal is None or not deal.won:
        return code_of(begun)
    with suppress(RulesError):
        return code_of(begun, [move.text for move in Timeline(deal, journal.entries(deal.id)).moves])
    return code_of(begun)
