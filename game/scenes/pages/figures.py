"""The charts of the statistics page, each under the question that it answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

import pygame

from game.look import charts
from game.look.charts import Share
from game.look.palette import GOLD_LIGHT, IVORY, RGB
from game.look.scale import Scale
from game.look.type import Style, fitting, paragraph, scaled, shortened, text, width
from game.look.widgets.caption import draw_caption, hairline
from game.scenes.widgets.rows import QUIET
from game.solver.odds.measured import Figures, wilson
from game.store import Statistics
from game.store.statistics import ChanceDeals, Point
from game.words import marked, percent, phrase
from game.words.dates import short_date, short_month_alone, short_weekday
from game.words.statistics import MEANINGS, careful_player, dealt_by_chance, favourite, recently, sheet_row

MOST = 120
"""The most points of a curve: more could not be told apart."""


def ask(surface: pygame.Surface, room: pygame.Rect, u: Scale, question: str, answer: str, more: str = "") -> int:
    """Draw a question and its answer at the top of an area; returns the y position below them."""
    px = fitting(question, Style.DISPLAY, scaled(29, u), room.w)
    asked = text(question, Style.DISPLAY, px, IVORY)
    surface.blit(asked, room)
    y = room.y + asked.get_height()
    said = text(answer, Style.MEDIUM, fitting(answer, Style.MEDIUM, scaled(20, u), room.w), GOLD_LIGHT)
    surface.blit(said, (room.x, y))
    y += said.get_height()
    if more:
        note = paragraph(more, Style.REGULAR, scaled(17, u), QUIET, room.w)
        surface.blit(note, (room.x, y))
        y += note.get_height()
    return y + round(16 * u)


def draw_progress(
    surface: pygame.Surface, room: pygame.Rect, u: Scale, points: Sequence[Point], careful: float | None
) -> None:
    """Draw how many of the deals that may have been winnable were won, over time; careful: an honest player's share."""
    question = phrase("How many winnable deals do I win?")
    if not points:
        ask(surface, room, u, question, phrase("Finish a deal to see this."))
        return
    last = points[-1]
    top = ask(surface, room, u, question, *recently(last))
    left, below = max(52 * u, _wide("75", u) + 16 * u), max(34 * u, _line(u) + 8 * u)
    plot = pygame.Rect(room.x + round(left), top, room.w - round(left + 8 * u), room.bottom - top - round(below))
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


def _day(when: float) -> str:
    return short_date(date.fromtimestamp(when))


def draw_luck(surface: pygame.Surface, room: pygame.Rect, u: Scale, dealt: ChanceDeals, known: Figures | None) -> None:
    """Draw how many of the deals dealt by chance can be won, compared with all that were measured."""
    question = phrase("Was I lucky?")
    total = dealt.winnable + dealt.never + dealt.unknown
    if not total:
        ask(surface, room, u, question, phrase("No random deal yet."))
        return
    low, high = wilson(dealt.winnable, total)[0], wilson(dealt.winnable + dealt.unknown, total)[1]
    mine = Share((dealt.winnable + dealt.unknown / 2) / total, low, high)
    rows = [(phrase("my deals"), mine, True)]
    answer = phrase("{share} of my deals can be won", share=percent(mine.at))
    if known:
        everybody = Share(known.could, *known.winnable)
        rows.append((phrase("all deals"), everybody, False))
        answer = phrase("As lucky as usual")
        if mine.low > everybody.high:
            answer = phrase("Luckier than usual")
        elif mine.high < everybody.low:
            answer = phrase("Less lucky than usual")
    y = ask(surface, room, u, question, answer, dealt_by_chance(dealt)) + round(8 * u)
    for words, share, ours in rows:
        _note(surface, u, words, GOLD_LIGHT if ours else IVORY, topleft=(room.x, y))
        picture = charts.interval((room.w, round(30 * u)), share, ours)
        surface.blit(picture, (room.x, y + _line(u)))
        y += _line(u) + round(46 * u)
    surface.blit(charts.axis((room.w, round(18 * u))), (room.x, y))
    for place in range(6):
        x = room.x + room.w * place // 5
        side = "topleft" if not place else "topright" if place == 5 else "midtop"
        _note(surface, u, str(place * 20), QUIET, **{side: (x, y + round(20 * u))})
    foot = paragraph(phrase("Deals that can be won, in percent"), Style.REGULAR, scaled(17, u), QUIET, room.w)
    if y + round(24 * u) + _line(u) + foot.get_height() <= room.bottom + round(4 * u):
        surface.blit(foot, (room.x, y + round(24 * u) + _line(u)))


def draw_evenings(surface: pygame.Surface, room: pygame.Rect, u: Scale, counts: Mapping[str, int], today: date) -> None:
    """Draw a year of evenings."""
    surface.blit(hairline(room.w), (room.x, room.y - round(12 * u)))
    first = charts.first_monday(today)
    year = {day: count for day, count in counts.items() if day >= str(first)}
    top = ask(surface, room, u, phrase("When did I play?"), favourite(year))
    side = round(max(52 * u, max(_wide(short_weekday(day), u) for day in range(0, 7, 2)) + 8 * u))
    above = max(round(24 * u), _line(u) - round(12 * u))
    pitch = min((room.w - side) / charts.WEEKS, (room.bottom - top - above - round(2 * u)) / 7)
    picture = charts.calendar(pitch, year, today)
    at = (room.x + side, top + above)
    surface.blit(picture, at)
    for day in range(0, 7, 2):
        _note(surface, u, short_weekday(day), midright=(at[0] - round(8 * u), round(at[1] + pitch * (day + 0.5))))
    weeks = {week: first + timedelta(7 * week) for week in range(charts.WEEKS)}
    months = {week: short_month_alone(begins) for week, begins in weeks.items() if begins.day <= 7}
    widest = max(width(f"{name} ", Style.REGULAR, scaled(17, u)) for name in months.values())
    for week in [*months][:: 1 if widest <= 4 * pitch else 2]:
        _note(surface, u, months[week], bottomleft=(round(at[0] + pitch * week), at[1] - round(2 * u)))


def draw_words(surface: pygame.Surface, room: pygame.Rect, u: Scale) -> int:
    """Draw what each word means; returns the y position below it."""
    head, y = max(round(30 * u), round(scaled(14, u) * 1.3)), room.y - round(16 * u)
    meanings = [paragraph(phrase(words), Style.REGULAR, scaled(19, u), IVORY, room.w, 1.3) for _, words in MEANINGS]
    spare = room.h + round(24 * u) - sum(told.get_height() + head for told in meanings)
    apart = max(round(4 * u), min(round(10 * u), spare // len(meanings)))
    for (word, _), told in zip(MEANINGS, meanings, strict=True):
        draw_caption(surface, phrase(word), pygame.Rect(room.x, y, room.w, head), u)
        surface.blit(told, (room.x, y + head))
        y += head + told.get_height() + apart
    return y


COLUMNS = (
    (marked("played"), 0.38),
    (marked("won"), 0.497),
    (marked("of winnable"), 0.65),
    (marked("streak"), 0.75),
    (marked("median"), 0.87),
    (marked("best"), 0.98),
)
"""The headings of the table, and the right ends of its columns."""


def draw_sheet(surface: pygame.Surface, room: pygame.Rect, u: Scale, rows: Sequence[tuple[str, Statistics]]) -> None:
    """Draw all games, a line each."""
    tall = max(sheet_row_height(u), min(round(38 * u), (room.h - round(40 * u)) // max(1, len(rows))))
    for (words, part), (_, before) in zip(COLUMNS, (("", 0.3), *COLUMNS), strict=False):
        head, wide = phrase(words), round(room.w * (part - before)) - round(12 * u)
        picture = text(head, Style.REGULAR, fitting(head, Style.REGULAR, scaled(17, u), wide), QUIET)
        surface.blit(picture, picture.get_rect(topright=(room.x + round(room.w * part), room.y - round(14 * u))))
    first = y = room.y + max(round(20 * u), round(scaled(17, u) * 1.3) - round(14 * u))
    for name, numbers in rows:
        ink = GOLD_LIGHT if y == first else IVORY
        wide = round(room.w * 0.32)
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


def sheet_row_height(u: Scale) -> int:
    """The least height of a line of that table."""
    return scaled(17, u) + 7


def _line(u: Scale) -> int:
    """The height of a line of notes."""
    return max(round(28 * u), round(scaled(17, u) * 1.4))


def _wide(words: str, u: Scale) -> int:
    return width(words, Style.REGULAR, scaled(17, u))


def _note(surface: pygame.Surface, u: Scale, words: str, ink: RGB = QUIET, **at: tuple[int, int]) -> None:
    picture = text(words, Style.REGULAR, scaled(17, u), ink)
    surface.blit(picture, picture.get_rect(**at))
