"""Small charts, and a deal as a ribbon. Sizes in pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.look.palette import BRASS, GOLD, GOLD_DARK, GOLD_LIGHT, INK, IVORY, RGB, Size, blend
from game.look.shapes import circle, fill, line, lozenge, polygon, raster

WEEKS = 53
STEPS = (1, 2, 4)  # from how many deals on an evening is drawn larger and brighter


class Share(NamedTuple):
    """A part of 1 and the interval in which it may lie."""

    at: float
    low: float
    high: float


def curve(size: Size, points: Sequence[Share], beside: float | None = None) -> pygame.Surface:
    """A chart of shares, evenly from left to right, between 0 at the foot and 1 at the top, with their interval as a
    band; beside: another share to compare with, as a dotted line.
    """
    wide, high = size

    def at(place: int, share: float) -> tuple[float, float]:
        return wide * (place / (len(points) - 1) if len(points) > 1 else 0.5), high * (1 - share)

    hair = max(1.0, min(size) / 240)
    body = "".join(
        line(f"M0 {high * (1 - v):.1f}H{wide}", BRASS, hair, 0.35 if v else 0.9) for v in (0, 0.25, 0.5, 0.75)
    )
    if len(points) > 1:
        top = [at(place, point.high) for place, point in enumerate(points)]
        foot = [at(place, point.low) for place, point in enumerate(points)]
        body += fill(polygon(*top, *foot[::-1]), GOLD, 0.3)
        body += line(polygon(*top, close=False), BRASS, hair, 0.8) + line(polygon(*foot, close=False), BRASS, hair, 0.8)
        body += line(
            polygon(*(at(place, point.at) for place, point in enumerate(points)), close=False), GOLD_LIGHT, 3 * hair
        )
    if beside is not None:
        y, dash = high * (1 - beside), 7 * hair
        body += "".join(line(f"M{x:.1f} {y:.1f}h{dash * 0.4:.1f}", IVORY, 1.5 * hair) for x in _steps(wide, dash))
    if points:
        x, y = at(len(points) - 1, points[-1].at)
        x, y = (min(max(v, 13 * hair), most - 13 * hair) for v, most in ((x, wide), (y, high)))
        body += _mark(x, y, 9 * hair)
    return raster(size, body)


def _steps(wide: float, step: float) -> list[float]:
    return [place * step for place in range(int(wide / step))]


def _mark(x: float, y: float, r: float) -> str:
    return fill(lozenge(x, y, r * 1.35), INK) + fill(lozenge(x, y, r), GOLD_LIGHT)


def interval(size: Size, share: Share, ours: bool) -> pygame.Surface:
    """A share and its interval on a line from 0 at the left to 1 at the right; ours: the player's, else everybody's."""
    wide, high = size
    middle, hair, ink = high / 2, max(1.2, high / 16), GOLD_LIGHT if ours else IVORY
    low, high_end, at = (wide * part for part in (share.low, share.high, share.at))
    body = line(f"M{low:.1f} {middle}H{high_end:.1f}", ink, hair * 1.6)
    body += line(
        f"M{low:.1f} {middle * 0.6}v{middle * 0.8}M{high_end:.1f} {middle * 0.6}v{middle * 0.8}", ink, hair * 1.4
    )
    sign = lozenge if ours else circle
    body += fill(sign(at, middle, middle * 0.8), INK) + fill(sign(at, middle, middle * 0.6), ink)
    return raster(size, body)


def beside(size: Size, could: Share, careful: Share | None, careless: Share) -> pygame.Surface:
    """A row of intervals from 0 at the left to 1 at the right: deals that can be won above, the careful player's wins
    below, and the careless player's as an upright stroke through its interval. Rows join at their fourths.
    """
    wide, high = size
    inner, edge = wide - high / 2, high / 4

    def x(part: float) -> float:
        return edge + inner * part

    hair = max(1.0, high / 24)
    body = "".join(
        line(f"M{x(v):.1f} 0V{high}", BRASS, max(0.8, hair * 0.6), 0.5 if v in (0, 1) else 0.22) for v in FOURTHS
    )
    body += line(f"M{x(careless.low):.1f} {high / 2}H{x(careless.high):.1f}", CARELESS, hair * 1.6, 0.85)
    body += line(f"M{x(careless.at):.1f} {high * 0.24:.1f}V{high * 0.76:.1f}", CARELESS, hair * 1.6, 0.9)
    for share, y, ink, sign in ((could, 0.34, IVORY, circle), (careful, 0.68, GOLD_LIGHT, lozenge)):
        if share:
            body += line(f"M{x(share.low):.1f} {high * y:.1f}H{x(share.high):.1f}", ink, hair * 2.2, 0.85)
            body += fill(sign(x(share.at), high * y, high * 0.17), INK) + fill(
                sign(x(share.at), high * y, high * 0.13), ink
            )
    return raster(size, body)


FOURTHS = (0, 0.25, 0.5, 0.75, 1)
CARELESS: RGB = (150, 168, 158)


def signs(high: int) -> tuple[pygame.Surface, ...]:
    """The three signs of such a row, for its legend."""
    middle = high / 2
    drawn = (
        fill(circle(middle, middle, high * 0.3), IVORY),
        fill(lozenge(middle, middle, high * 0.36), GOLD_LIGHT),
        line(f"M{middle} {high * 0.1:.1f}V{high * 0.9:.1f}", CARELESS, max(1.4, high / 9)),
    )
    return tuple(raster((high, high), body) for body in drawn)


def axis(size: Size) -> pygame.Surface:
    """The line under shares, with a mark at every fifth."""
    wide, high = size
    body = line(f"M0 {high / 3}H{wide}", BRASS, 1.2, 0.9)
    for place in range(6):
        x = min(max(wide * place / 5, 1), wide - 1)
        body += line(f"M{x:.1f} {high / 3}v{high / 2}", BRASS, 1.4, 0.9)
    return raster(size, body)


def calendar(pitch: float, counts: Mapping[str, int], today: date) -> pygame.Surface:
    """A year of evenings up to today, a week a column from Monday to Sunday; counts: deals by ISO date."""
    first = first_monday(today)
    body = ""
    for day in range((today - first).days + 1):
        x, y = pitch * (day // 7 + 0.5), pitch * (day % 7 + 0.5)
        body += evening(x, y, pitch, counts.get(str(first + timedelta(day)), 0))
    last = (today - first).days
    body += line(
        lozenge(pitch * (last // 7 + 0.5), pitch * (last % 7 + 0.5), pitch * 0.5), IVORY, max(1.2, pitch * 0.08)
    )
    return raster((round(pitch * WEEKS) + 2, round(pitch * 7) + 2), body)


def first_monday(today: date) -> date:
    """The Monday with which a year of weeks up to today begins."""
    return today - timedelta(today.weekday() + 7 * (WEEKS - 1))


def evening(x: float, y: float, pitch: float, deals: int) -> str:
    """The shape of an evening with so many deals."""
    step = sum(deals >= least for least in STEPS)
    if not step:
        return line(lozenge(x, y, pitch * 0.24), BRASS, max(1.0, pitch * 0.055), 0.62)
    ink: RGB = (blend(GOLD_DARK, GOLD, 0.6), GOLD, GOLD_LIGHT)[step - 1]
    return fill(lozenge(x, y, pitch * (0.29, 0.39, 0.48)[step - 1]), ink)


CAN_BE_WON: RGB = (108, 203, 134)
NOT_KNOWN: RGB = (150, 158, 150)
NO_LONGER: RGB = (222, 72, 92)


@lru_cache(maxsize=64)
def ribbon(size: Size, moves: int, winnable: int, lost: int) -> pygame.Surface:
    """A ribbon of `moves` moves: after the first `winnable` the deal could still be won, after the first `lost` no
    longer. -1 or moves + 1 where no such move is known.
    """
    wide, high = size
    middle, hair = high / 2, max(1.0, high / 14)

    def x(move: int, whole: int) -> float:
        return wide if move >= whole else wide * max(move, 0) / max(1, moves)

    def block(start: float, end: float, top: float, tall: float, colour: RGB) -> str:
        return fill(f"M{start:.2f} {top:.2f}H{end:.2f}v{tall:.2f}H{start:.2f}Z", colour) if end > start else ""

    body = line(f"M0 {middle}H{wide}", BRASS, hair, 0.55)
    good, bad = x(winnable, moves), x(lost, moves + 1)
    body += block(0, good, hair, middle - hair, CAN_BE_WON)
    body += block(good, bad, middle * 0.72, middle * 0.56, NOT_KNOWN)
    body += block(bad, wide, middle, middle - hair, NO_LONGER)
    return raster(size, body)


@lru_cache(maxsize=16)
def sign(ending: str, high: int) -> pygame.Surface:
    """The sign of a deal that is 'won', 'finished' (by the solver), 'lost', 'given up', 'never' (won) or 'open'."""
    middle, r, hair = high / 2, high * 0.44, max(1.2, high * 0.09)
    if ending == "won":
        body = fill(lozenge(middle, middle, r), GOLD_LIGHT)
        body += fill(polygon((middle - r, middle), (middle + r, middle), (middle, middle + r)), GOLD)
    elif ending == "finished":
        body = line(lozenge(middle, middle, r * 0.92), GOLD_LIGHT, hair)
        body += fill(polygon((middle - r, middle), (middle + r, middle), (middle, middle + r)), GOLD)
    elif ending == "lost":
        arm = r * 0.72
        body = line(
            f"M{middle - arm} {middle - arm}l{2 * arm} {2 * arm}m0 {-2 * arm}l{-2 * arm} {2 * arm}",
            NO_LONGER,
            hair * 1.6,
        )
    elif ending == "given up":
        body = line(lozenge(middle, middle, r * 0.92), NOT_KNOWN, hair)
        body += fill(polygon((middle, middle - r), (middle, middle + r), (middle - r, middle)), NOT_KNOWN)
    elif ending == "never":
        body = line(lozenge(middle, middle, r * 0.92), NOT_KNOWN, hair)
    else:
        body = line(lozenge(middle, middle, r * 0.92), GOLD_LIGHT, hair) + fill(
            lozenge(middle, middle, r * 0.3), GOLD_LIGHT
        )
    return raster((high, high), body)
