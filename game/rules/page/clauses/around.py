"""What the page says around the rules: variants, odds in books, sources, names."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.record import Odds, Variant


class Fact:
    """One of this file: what stands around the rules."""


@dataclass(frozen=True)
class VariantIs(Fact):
    """A variant and its source; chosen: it is in play."""

    variant: Variant
    chosen: bool


@dataclass(frozen=True)
class VariantsMix(Fact):
    """Which variants go together: any, but of each of these groups only one; alone: only one of all."""

    rivals: tuple[tuple[Variant, ...], ...]
    alone: bool


@dataclass(frozen=True)
class BookOdds(Fact):
    """What a book says of the chance to win, of a variant or of the game."""

    odds: Odds
    variant: Variant | None


@dataclass(frozen=True)
class Note(Fact):
    """A remark, in the record's own words."""

    text: str


@dataclass(frozen=True)
class Source(Fact):
    """Where the rules are from, in the record's own words."""

    text: str


Around = VariantIs | VariantsMix | BookOdds | Note | Source
