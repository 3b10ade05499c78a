"""What the page says besides the rules: variants, odds in books, sources, names."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.record import Odds, Variant


class Fact:
    """A clause of this file."""


@dataclass(frozen=True)
class VariantIs(Fact):
    """A variant and its source; chosen: the player plays with it."""

    variant: Variant
    chosen: bool


@dataclass(frozen=True)
class VariantsMix(Fact):
    """Which variants combine: any, but only one of each of these groups; alone: only one of all."""

    rivals: tuple[tuple[Variant, ...], ...]
    alone: bool


@dataclass(frozen=True)
class BookOdds(Fact):
    """What a book says about the chance of winning, with a variant or of the game."""

    odds: Odds
    variant: Variant | None


@dataclass(frozen=True)
class Note(Fact):
    """A remark, in the record's own words."""

    text: str


@dataclass(frozen=True)
class Source(Fact):
    """The source of the rules, in the record's own words."""

    text: str


Around = VariantIs | VariantsMix | BookOdds | Note | Source
