"""The list of all deals in the journal, newest first; only visible ones are read from it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import ClassVar

import pygame

from game.look.charts import ribbon, sign
from game.look.keys import reach
from game.look.palette import GOLD_LIGHT, RGB, Scale
from game.look.type import Style, fitting, scaled, shortened, text, width
from game.look.widgets.gold import hairline
from game.scenes.widgets.rows import MARK, QUIET, Rows
from game.store import Deal, Ending
from game.words import clock, digits, marked, phrase
from game.words.numbers import day_and_month, day_of_week
from game.words.records import cards_done, ended, names_of

DATE = marked("date")
GAP, NAME = 20, 280  # the least between two columns, and what the name of a game is given first, in u
LEAST = 9  # the least room for the name of a game, in em of the list's letters
GAME, NUMBER, ENDED, UP, TIME, RIBBON = (
    marked("game"),
    marked("deal"),
    marked("result"),
    marked("cards done"),
    marked("time"),
    marked("winnable"),
)
ORDER = (GAME, NUMBER, ENDED, UP, TIME, RIBBON)
SPARED = (TIME, RIBBON, UP)  # what is left out first where there is no room for all
FLUSH_RIGHT = (UP, TIME)


@dataclass(frozen=True)
class Span:
    """Where a column begins and ends, in pixels from the left of the row."""

    left: int
    right: int


def columns(date_at: int, wide: int, u: Scale, sign: int) -> dict[str, Span]:
    """The columns after the date. date_at, wide, sign: where dates begin, the row's width, a sign's room, in px."""
    px = scaled(18, u)
    needs = _needs(px, u, sign)
    begin = date_at + _wide(px, *(day_and_month(date(2026, month, 28)) for month in range(1, 13))) + round(GAP * u)
    shown = list(ORDER)
    for spared in SPARED:
        if _spare(shown, needs, wide - begin, u) < 0:
            shown.remove(spared)
    spare = max(0, _spare(shown, needs, wide - begin, u))
    name = min(spare, max(0, round(NAME * u) - needs[GAME]))
    apart = round(GAP * u) + (spare - name) // max(1, len(shown) - 1)
    found, x = {}, begin
    for heading in shown:
        right = x + needs[heading] + (name if heading == GAME else 0)
        found[heading] = Span(x, right)
        x = right + apart
    return found


def _spare(shown: list[str], needs: dict[str, int], room: int, u: Scale) -> int:
    return room - sum(needs[heading] for heading in shown) - (len(shown) - 1) * round(GAP * u)


def _needs(px: int, u: Scale, sign: int) -> dict[str, int]:
    """The least width of each column."""
    return {
        GAME: LEAST * px,
        NUMBER: _wide(px, phrase(NUMBER), digits(10_000), phrase("own cards")),
        ENDED: max(_wide(px, phrase(ENDED)), sign + _wide(px, *map(ended, Ending))),
        UP: _wide(px, phrase(UP), phrase("{out} of {total}", out=100, total=104)),
        TIME: _wide(px, phrase(TIME), clock(3600)),
        RIBBON: max(_wide(px, phrase(RIBBON)), round(90 * u)),
    }


def _wide(px: int, *words: str) -> int:
    return max(width(word, Style.REGULAR, px) for word in words)


ROW = 60  # u
HEAD = 34  # u
BLOCK = 40  # how many deals are read at a time
DATES = 0.045  # where dates begin, as a part of the width


@dataclass
class DealList(Rows[Deal]):
    """Rows of deals; Enter opens the chosen one. many: how many; fetch(limit, skip) returns some of them."""

    opens: ClassVar[bool] = True
    rail: ClassVar[int] = 34

    many: int = 0
    fetch: Callable[[int, int], tuple[Deal, ...]] = lambda _limit, _skip: ()
    _blocks: dict[int, tuple[Deal, ...]] = field(default_factory=dict, init=False)

    @property
    def count(self) -> int:
        return self.many

    @property
    def chosen(self) -> Deal | None:
        return self.deal(self.index) if self.count else None

    def deal(self, place: int) -> Deal | None:
        """The deal in that place from the top; None if it is gone."""
        block, within = divmod(place, BLOCK)
        if block not in self._blocks:
            self._blocks[block] = self.fetch(BLOCK, block * BLOCK)
        deals = self._blocks[block]
        return deals[within] if within < len(deals) else None

    def show(self, many: int, fetch: Callable[[int, int], tuple[Deal, ...]], index: int) -> None:
        """Show other deals; index: the one to choose, or the last where there are not so many."""
        self.many, self.fetch = many, fetch
        self._blocks.clear()
        self.index = min(index, max(0, many - 1))
        self.place(self.rect, self.u)

    @property
    def tall(self) -> int:
        return max(38, reach(), round(ROW * self.u), round((scaled(22, self.u) + scaled(15, self.u)) * 1.42))

    @property
    def head(self) -> int:
        return max(round(HEAD * self.u), round(scaled(18, self.u) * 1.6))

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.count, id(self.fetch))

    # ── drawing ──

    @property
    def _dates(self) -> int:
        """Where dates begin, in pixels from the left of the row."""
        return max(round(DATES * self._wide), round(MARK * self.tall))

    @property
    def _columns(self) -> dict[str, Span]:
        return columns(self._dates, self._wide, self.u, self._sign + round(10 * self.u))

    @property
    def _sign(self) -> int:
        """The height of the sign of a result in pixels."""
        return round(max(13, 20 * self.u))

    def _draw_headings(self, target: pygame.Surface) -> None:
        row = pygame.Rect(self.rect.x, self.rect.y, self._wide, self.window.y - self.rect.y)
        dates = Span(self._dates, self._columns[GAME].left - round(GAP * self.u))
        self._put(target, row, dates, False, phrase(DATE), QUIET)
        for heading, span in self._columns.items():
            self._put(target, row, span, heading in FLUSH_RIGHT, phrase(heading), QUIET)
        target.blit(hairline(self.rect.w), (self.rect.x, self.window.y - 1))

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, place: int) -> None:
        deal, first = self.deal(place), self.scroll.offset(0.0) // self.tall
        if not deal:
            return
        before = self.deal(place - 1) if place > first else None
        dated = before is None or before.evening != deal.evening
        if dated and place:
            target.blit(hairline(row.w), row)
        ink, spans = self._ink_of(place), self._columns
        if dated and deal.local:
            self._draw_date(target, row, date.fromisoformat(deal.evening), spans[GAME].left)
        self._draw_name(target, row, deal, ink, spans[GAME])
        number = digits(deal.deal) if deal.deal else phrase("own cards")
        self._put(target, row, spans[NUMBER], False, number, ink)
        picture, told = sign(deal.ending.value, self._sign), spans[ENDED]
        target.blit(picture, picture.get_rect(midleft=(row.x + told.left, row.centery)))
        after = Span(told.left + self._sign + round(10 * self.u), told.right)
        self._put(target, row, after, False, ended(deal.ending), GOLD_LIGHT if deal.won else ink)
        for heading, figure in ((UP, cards_done(deal)), (TIME, clock(deal.seconds))):
            if heading in spans:
                self._put(target, row, spans[heading], True, figure, ink)
        if RIBBON in spans:
            room = row.w - spans[RIBBON].left - round(12 * self.u)
            strip = ribbon_of(deal, (room, max(12, round(20 * self.u))))
            if strip:
                target.blit(strip, strip.get_rect(midleft=(row.x + spans[RIBBON].left, row.centery)))

    def _draw_date(self, target: pygame.Surface, row: pygame.Rect, when: date, end: int) -> None:
        words = self._words(day_of_week(when), GOLD_LIGHT)
        if self._dates + words.get_width() > end - round(12 * self.u):
            words = self._words(day_and_month(when), GOLD_LIGHT)
        target.blit(words, words.get_rect(midleft=(row.x + self._dates, row.centery)))

    def _draw_name(self, target: pygame.Surface, row: pygame.Rect, deal: Deal, ink: RGB, span: Span) -> None:
        name, variants = names_of(deal)
        x, room = row.x + span.left, span.right - span.left
        px = fitting(name, Style.DISPLAY, scaled(22, self.u), room)
        title = text(name, Style.DISPLAY, px, ink)
        if not variants:
            target.blit(title, title.get_rect(midleft=(x, row.centery)))
            return
        apart, px = round(self.tall * 0.02), scaled(15, self.u)
        note = text(shortened(variants, Style.REGULAR, px, room), Style.REGULAR, px, QUIET)
        target.blit(title, title.get_rect(bottomleft=(x, row.centery + apart + round(3 * self.u))))
        target.blit(note, note.get_rect(topleft=(x, row.centery + apart)))

    def _put(self, target: pygame.Surface, row: pygame.Rect, span: Span, right: bool, words: str, ink: RGB) -> None:
        px = fitting(words, Style.REGULAR, scaled(18, self.u), span.right - span.left)
        picture = text(words, Style.REGULAR, px, ink)
        x = row.x + (span.right - picture.get_width() if right else span.left)
        target.blit(picture, picture.get_rect(midleft=(x, row.centery)))

    def _words(self, words: str, ink: RGB) -> pygame.Surface:
        return text(words, Style.REGULAR, scaled(18, self.u), ink)


def ribbon_of(deal: Deal, size: tuple[int, int]) -> pygame.Surface | None:
    """The ribbon of what is known of a deal; None where nothing is."""
    if deal.won:
        return ribbon(size, 1, 1, 2)
    if deal.winnable is None and deal.lost is None:
        return None
    lost = deal.moves + 1 if deal.lost is None else deal.lost
    return ribbon(size, deal.moves, -1 if deal.winnable is None else deal.winnable, lost)
