"""What the page says besides the rules: variants, odds in books, sources, names."""

from __future__ import annotations

from game.rules.record import Odds, Variant
from game.rules.value import Value


class Fact(Value):
    """A clause of this file."""


class VariantIs(Fact):
    """A variant and its source; chosen: the player plays with it."""

    variant: Variant
    chosen: bool


class VariantsMix(Fact):
    """Which variants combine: any, but only one of each of these groups; alone: only one of all."""

    rivals: tuple[tuple[Variant, ...], ...]
    alone: bool


class BookOdds(Fact):
    """What a book says about the chance of winning, with a variant or of the game."""

    odds: Odds
    variant: Variant | None


class Note(Fact):
    """A remark, in the record's own words."""

    text: str


class Source(Fact):
    """The source of the rules, in the record's own words."""

    text: str


Around = VariantIs | VariantsMix | BookOdds | Note | Source
