"""The charts of the statistics page, each under its question; and how hard deals are, found beside the pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.look import charts
from game.look.charts import Share, sign
from game.look.palette import GOLD_LIGHT, IVORY, RGB, Scale
from game.look.type import Style, fitting, paragraph, scaled, shortened, text, width
from game.look.widgets.gold import hairline
from game.rules import Game, RulesError, find_game, find_ruleset
from game.scenes.parts import Beside, Caption, Column, Gap, Group, Part, Picture, Words
from game.scenes.scene import Host
from game.scenes.widgets.rows import QUIET
from game.solver.odds.measured import Measurement, wilson
from game.solver.players import attempts
from game.solver.tasks import Aside
from game.store import Deal, Note, Statistics
from game.store.statistics import ChanceDeals, Point
from game.store.timeline import start_of
from game.words import digits, heard, marked, percent, phrase, plural
from game.words.catalogue import labelled
from game.words.numbers import short_date, short_month_alone, short_weekday
from game.words.odds import (
    MEANINGS,
    NONE,
    by_level,
    careful_player,
    dealt_by_chance,
    favourite,
    points_told,
    recently,
    sheet_row,
    tried_how,
)

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

MOST = 120  # the most points of a curve: more could not be told apart


def _asked(question: str, answer: str, more: str = "") -> list[Part]:
    """A question, its answer, and what is said besides."""
    return [
        Words(question, 29, style=Style.DISPLAY, leading=1.15),
        Words(answer, 20, GOLD_LIGHT, Style.MEDIUM),
        Words(more, 17, QUIET),
        Gap(16),
    ]


def progress(points: Sequence[Point], careful: float | None) -> list[Part]:
    """How many of the deals that may have been winnable were won, over time; careful: an honest player's share."""
    question = phrase("How many winnable deals do I win?")
    if not points:
        return _asked(question, phrase("Finish a deal to see this."))
    chart = Progress(points, careful)
    return [*_asked(question, *recently(points[-1])), chart]


@dataclass
class Progress(Part):
    """The curve of it, with its axes."""

    points: Sequence[Point]
    careful: float | None
    fills = True

    def high(self, wide: int, u: Scale) -> int:
        return round(10 * scaled(20, u))

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        room, u, points, careful = self.rect, self.u, self.points, self.careful
        last = points[-1]
        left, below = max(52 * u, _wide("75", u) + 16 * u), max(34 * u, _line(u) + 8 * u)
        plot = pygame.Rect(room.x + round(left), room.y, room.w - round(left + 8 * u), room.h - round(below))
        chosen = points[:: max(1, len(points) // MOST)]
        shares = [Share(point.won / point.of, *wilson(point.won, point.of)) for point in [*chosen[:-1], last]]
        surface.blit(charts.curve(plot.size, shares, careful), plot)
        for share in (0, 25, 50, 75):
            _note(surface, u, str(share), midright=(plot.x - round(10 * u), plot.bottom - plot.h * share // 100))
        begins, ends = (_day(point.when) for point in (chosen[0], last))
        y = plot.bottom + round(8 * u)
        if begins == ends:
            _note(surface, u, ends, midtop=(plot.centerx, y))
        else:
            _note(surface, u, begins, topleft=(plot.x, y))
            _note(surface, u, ends, topright=(plot.right, y))
        if careful is not None:
            y = plot.bottom - round(plot.h * careful)
            words = text(careful_player(careful), Style.REGULAR, scaled(16, u), IVORY)
            place = words.get_rect(bottomleft=(plot.x + round(8 * u), y - round(2 * u)))
            if place.y < plot.y:
                place.top = y + round(2 * u)
            surface.blit(words, place)

    def said(self) -> str:
        return "" if self.careful is None else heard.ended(careful_player(self.careful))


def _day(when: float) -> str:
    return short_date(date.fromtimestamp(when))


def luck(dealt: ChanceDeals, known: Measurement | None) -> list[Part]:
    """How many of the deals dealt by chance can be won, compared with all that were measured; nothing without any."""
    question = phrase("Was I lucky?")
    total = dealt.winnable + dealt.never + dealt.unknown
    if not total:
        return []
    low, high = wilson(dealt.winnable, total)[0], wilson(dealt.winnable + dealt.unknown, total)[1]
    mine = Share((dealt.winnable + dealt.unknown / 2) / total, low, high)
    rows = [(phrase("my deals"), mine, True)]
    answer = phrase("{share} of my deals can be won", share=percent(mine.at))
    if dealt.winnable == total and not known:  # there is nothing to compare
        return _asked(question, answer, dealt_by_chance(dealt))
    if known:
        everybody = Share(known.could, *known.winnable)
        rows.append((phrase("all deals"), everybody, False))
        answer = phrase("As lucky as usual")
        if mine.low > everybody.high:
            answer = phrase("Luckier than usual")
        elif mine.high < everybody.low:
            answer = phrase("Less lucky than usual")
    foot = Words(phrase("Deals that can be won, in percent"), 17, QUIET)
    return [*_asked(question, answer, dealt_by_chance(dealt)), Gap(8), Luck(rows), foot]


def hardness(tried: Sequence[tuple[bool, int | None]]) -> list[Part]:
    """How many of the easy, the medium and the hard ones among the latest deals were won; nothing before one is known.
    tried: whether a deal was won, and in how many tries a careful player won it.
    """
    rows = by_level(tried)
    if not any(value for value, _ in rows):
        return []
    columns = (
        Column(Words(value or NONE, 30, style=Style.DISPLAY, leading=1.1), Words(level, 17, QUIET, leading=1.2))
        for value, level in rows
    )
    told = ", ".join(f"{level} {value}" for value, level in rows if value)
    answer = plural("Of the last deal, I won:", "Of the last {n} deals, I won:", len(tried))
    said = Words(answer, 20, GOLD_LIGHT, Style.MEDIUM)
    return [
        Words(phrase("Do I win the hard ones?"), 29, style=Style.DISPLAY, leading=1.15),
        Group(f"{answer} {told}", said, Gap(4), Beside(*columns, gap=10)),
    ]


def points(found: Sequence[int]) -> list[Part]:
    """What the latest deals have brought; nothing where points are not counted."""
    if not found:
        return []
    answer, told = plural("In the last deal:", "In the last {n} deals:", len(found)), points_told(found)
    columns = (
        Column(Words(value, 30, style=Style.DISPLAY, leading=1.1), Words(what, 17, QUIET, leading=1.2))
        for value, what in told
    )
    said = Words(answer, 20, GOLD_LIGHT, Style.MEDIUM)
    return [
        Words(phrase("Points"), 29, style=Style.DISPLAY, leading=1.15),
        Group(
            f"{answer} {', '.join(f'{what} {value}' for value, what in told)}", said, Gap(4), Beside(*columns, gap=10)
        ),
    ]


@dataclass
class Luck(Part):
    """Shares with their intervals, over an axis."""

    rows: Sequence[tuple[str, Share, bool]]

    def high(self, wide: int, u: Scale) -> int:
        return len(self.rows) * (_line(u) + round(46 * u)) + round(24 * u) + _line(u)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        (x, y), u, wide = self.rect.topleft, self.u, self.rect.w
        for words, share, ours in self.rows:
            _note(surface, u, words, GOLD_LIGHT if ours else IVORY, topleft=(x, y))
            surface.blit(charts.interval((wide, round(30 * u)), share, ours), (x, y + _line(u)))
            y += _line(u) + round(46 * u)
        surface.blit(charts.axis((wide, round(18 * u))), (x, y))
        for place in range(6):
            side = "topleft" if not place else "topright" if place == 5 else "midtop"
            _note(surface, u, str(place * 20), QUIET, **{side: (x + wide * place // 5, y + round(20 * u))})


def evenings(counts: Mapping[str, int], today: date) -> list[Part]:
    """A year of evenings."""
    first = charts.first_monday(today)
    year = {day: count for day, count in counts.items() if day >= str(first)}
    question, answer, *_ = _asked(phrase("When did I play?"), favourite(year))
    above = Picture(lambda surface, room, _: surface.blit(hairline(room.w), room), lambda _, u: round(12 * u))
    return [above, question, answer, Evenings(year, today)]


@dataclass
class Evenings(Part):
    """A calendar, a week a column."""

    counts: Mapping[str, int]
    today: date
    fills = True

    def high(self, wide: int, u: Scale) -> int:
        return _line(u) + round(7 * (wide - self._side(u)) / charts.WEEKS)

    def more(self, wide: int, u: Scale, free: int) -> int:
        return 0

    def _side(self, u: Scale) -> int:
        return round(max(52 * u, max(_wide(short_weekday(day), u) for day in range(0, 7, 2)) + 8 * u))

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        room, u, today = self.rect, self.u, self.today
        side, first = self._side(u), charts.first_monday(today)
        above = _line(u)
        pitch = min((room.w - side) / charts.WEEKS, (room.h - above - round(2 * u)) / 7)
        at = (room.x + side, room.y + above)
        surface.blit(charts.calendar(pitch, self.counts, today), at)
        for day in range(0, 7, 2):
            _note(surface, u, short_weekday(day), midright=(at[0] - round(8 * u), round(at[1] + pitch * (day + 0.5))))
        weeks = {week: first + timedelta(7 * week) for week in range(charts.WEEKS)}
        months = {week: short_month_alone(begins) for week, begins in weeks.items() if begins.day <= 7}
        widest = max(width(f"{name} ", Style.REGULAR, scaled(17, u)) for name in months.values())
        for week in [*months][:: 1 if widest <= 4 * pitch else 2]:
            _note(surface, u, months[week], bottomleft=(round(at[0] + pitch * week), at[1] - round(2 * u)))


def meanings() -> Iterator[Part]:
    """What each word means."""
    for word, words in MEANINGS:
        told = phrase(words)
        yield Group(labelled(phrase(word), told), Caption(phrase(word), 30, 30), Words(told, 19, leading=1.3), Gap(8))


@dataclass
class Total(Part):
    """A large number, and what it counts beside it."""

    number: str
    words: str

    def high(self, wide: int, u: Scale) -> int:
        return round(text(self.number, Style.DISPLAY, scaled(58, u), IVORY).get_height() * 0.95)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        total = text(self.number, Style.DISPLAY, scaled(58, self.u), IVORY)
        beside = text(self.words, Style.REGULAR, scaled(20, self.u), QUIET)
        left = self.rect.x + total.get_width() + round(14 * self.u)
        surface.blit(total, self.rect)
        surface.blit(beside, beside.get_rect(midleft=(left, self.rect.y + total.get_height() // 2)))


@dataclass
class Outcome(Part):
    """A way in which deals stand: its sign, how many there are, and what they are called."""

    kind: str
    number: int
    words: str

    def high(self, wide: int, u: Scale) -> int:
        return max(round(36 * u), self._words(wide, u).get_height())

    def _words(self, wide: int, u: Scale) -> pygame.Surface:
        return paragraph(self.words, Style.REGULAR, scaled(19, u), IVORY, wide - round(128 * u), 1.2)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        row, u = self.rect, self.u
        picture, words = sign(self.kind, max(13, round(20 * u))), self._words(row.w, u)
        surface.blit(picture, picture.get_rect(midleft=row.midleft))
        figure = text(digits(self.number), Style.DISPLAY, scaled(26, u), IVORY)
        surface.blit(figure, figure.get_rect(midright=(row.x + round(112 * u), row.centery)))
        surface.blit(words, words.get_rect(midleft=(row.x + round(128 * u), row.centery)))


COLUMNS = (  # the headings of the table, and the right ends of its columns
    (marked("played"), 0.38), (marked("won"), 0.497), (marked("of winnable"), 0.65), (marked("streak"), 0.75),
    (marked("median"), 0.87), (marked("best"), 0.98))  # fmt: skip


@dataclass
class Table(Part):
    """All games, a line each."""

    rows: Sequence[tuple[str, Statistics]]
    fills = True

    def high(self, wide: int, u: Scale) -> int:
        return self._head(u) + len(self.rows) * (scaled(17, u) + 7)

    def _head(self, u: Scale) -> int:
        return round(scaled(17, u) * 1.5)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        room, u = self.rect, self.u
        tall = min(round(38 * u), (room.h - self._head(u)) // len(self.rows))
        for (words, part), (_, before) in zip(COLUMNS, (("", 0.3), *COLUMNS), strict=False):
            head, wide = phrase(words), round(room.w * (part - before)) - round(12 * u)
            picture = text(head, Style.REGULAR, fitting(head, Style.REGULAR, scaled(17, u), wide), QUIET)
            surface.blit(picture, picture.get_rect(topright=(room.x + round(room.w * part), room.y)))
        y = room.y + self._head(u)
        for place, (name, numbers) in enumerate(self.rows):
            ink, wide = IVORY if place else GOLD_LIGHT, round(room.w * 0.32)
            px = fitting(name, Style.REGULAR, scaled(19, u), wide)
            title = text(shortened(name, Style.REGULAR, px, wide), Style.REGULAR, px, ink)
            surface.blit(title, title.get_rect(midleft=(room.x, y + tall // 2)))
            before = round(room.w * 0.34)
            for value, (_, part) in zip(sheet_row(numbers), COLUMNS, strict=True):
                end = round(room.w * part)
                px = fitting(value, Style.REGULAR, scaled(17, u), end - before - round(12 * u))
                figure = text(value, Style.REGULAR, px, ink)
                surface.blit(figure, figure.get_rect(midright=(room.x + end, y + tall // 2)))
                before = end
            surface.blit(hairline(room.w), (room.x, y + tall))
            y += tall

    def said(self) -> str:
        heads = [phrase(words) for words, _ in COLUMNS]
        rows = ((name, zip(heads, sheet_row(numbers), strict=True)) for name, numbers in self.rows)
        told = (labelled(name, ", ".join(f"{head} {value}" for head, value in row)) for name, row in rows)
        return heard.read_out([*map(heard.ended, told)])


def _line(u: Scale) -> int:
    """The height of a line of notes."""
    return max(round(28 * u), round(scaled(17, u) * 1.4))


def _wide(words: str, u: Scale) -> int:
    return width(words, Style.REGULAR, scaled(17, u))


def _note(surface: pygame.Surface, u: Scale, words: str, ink: RGB = QUIET, **at: tuple[int, int]) -> None:
    picture = text(words, Style.REGULAR, scaled(17, u), ink)
    surface.blit(picture, picture.get_rect(**at))


AFTER = 1.0  # seconds for which deals must be looked at before they are tried
Cards = tuple[str, int | None, str]  # a deal: its ruleset, and its number or its cards


class Hardness:
    """How hard deals are, one or some at a time; what was found is kept for as long as the page is there."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._found: dict[Cards, int] = {}
        self._about: tuple[Deal, ...] = ()
        self._since = 0.0
        self._aside: Aside | None = None

    def wins(self, deal: Deal) -> int | None:
        """In how many tries a careful player won it; None while that is not known."""
        return self._found.get(_cards(deal))

    def told(self, deal: Deal | None) -> str:
        """How hard it is, and how that was found; empty while it is not known."""
        wins = self.wins(deal) if deal else None
        return "" if wins is None else tried_how(wins)

    def step(self, dt: float, deals: Sequence[Deal]) -> bool:
        """Let dt seconds pass in which these deals are looked at; returns whether more is known of them now."""
        about = tuple(deals)
        if about != self._about:
            self.stop()
            self._about, self._since = about, 0.0
        left = [deal for deal in about if _cards(deal) not in self._found]
        if not left or self._host.worker is None:
            return False
        self._since += dt
        if self._aside is None and self._since >= AFTER:
            self._aside = Aside(_try_aside, [one for one in ((_game(deal), deal) for deal in left) if one[0]])
        found = self._aside.poll() if self._aside else None
        if not isinstance(found, dict):
            return False
        self._found |= found
        for deal in left:
            if deal.id and _cards(deal) in found:
                self._host.journal.note(deal.id, Note.TRIES, {0: str(found[_cards(deal)])})
        return True

    def stop(self) -> None:
        """End the process."""
        if self._aside:
            self._aside.close()
        self._aside = None


def _cards(deal: Deal) -> Cards:
    return deal.ruleset, deal.deal, deal.cards


def _game(deal: Deal) -> Game | None:
    try:
        return find_game(find_ruleset(deal.ruleset).game_id)
    except RulesError:  # of another version
        return None


def _try_aside(answers: Connection, deals: Sequence[tuple[Game, Deal]]) -> None:
    """Send in how many tries deals are won, each time one more is known."""
    found = dict[Cards, int]()
    for game, deal in deals:
        rules.welcome(game)
        found[_cards(deal)] = sum(attempts(start_of(deal)))
        answers.send(found)
