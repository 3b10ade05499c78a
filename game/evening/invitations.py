"""Whom the house invites to what: the day's dance, the paused deal, the next dance to learn. One of them is golden."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Protocol

from game import rules
from game.evening.length import takes
from game.rules import RulesError, Ruleset, find_ruleset
from game.store import Deal, Journal, Settings, Timeline, Which
from game.store.dances import Mark, NoDance, evening, streak
from game.words import phrase, ruleset_name
from game.words.evening import CAPTIONS, LADDER, VERBS, WHAT_IT_IS, dance_told, idea, paused_told, step_told

FIRST_DANCE = "parisienne"
"""Every deal of it that was searched can be won; careful play wins 19 of 20, and careless play 8 (odds/book.csv)."""

LOOKED_AT = 20
"""So many of the newest deals are looked at for a game that is known here."""


class House(Protocol):
    """Where the player's deals and settings are."""

    @property
    def journal(self) -> Journal:
        """The deals."""

    @property
    def settings(self) -> Settings:
        """The settings."""


class Kind(Enum):
    """What one is invited to."""

    TONIGHT = "tonight"
    GO_ON = "go_on"
    AGAIN = "again"
    LEARN = "learn"
    SOLVE = "solve"
    FIRST = "first"


@dataclass(frozen=True)
class Invitation:
    """One invitation in words. deal: the paused deal that goes on, or of which there is a picture."""

    kind: Kind
    ruleset: Ruleset
    lines: tuple[str, ...]
    verb: str
    deal: Deal | None = None

    @property
    def caption(self) -> str:
        """What kind of invitation it is."""
        return phrase(CAPTIONS[self.kind.value])

    @property
    def name(self) -> str:
        """The game."""
        return ruleset_name(self.ruleset)


@dataclass(frozen=True)
class Tonight:
    """What stands on the first screen; a newcomer has `dance` alone. first: the one that Enter takes."""

    dance: Invitation
    first: Kind
    beside: Invitation | None = None
    learn: Invitation | None = None
    streak: int = 0

    @property
    def golden(self) -> Invitation:
        """The one that Enter takes, which stands in the middle."""
        return next(each for each in (self.dance, self.beside, self.learn) if each and each.kind is self.first)

    @property
    def left(self) -> Invitation | None:
        """What stands at the left: the day's dance, where a paused deal has its place in the middle."""
        return self.dance if self.golden is self.beside else self.beside

    @property
    def right(self) -> Invitation | None:
        """What stands at the right: the day's dance once it was won."""
        return self.dance if self.golden is self.learn else self.learn

    @property
    def all(self) -> tuple[Invitation, ...]:
        """The invitations from the left."""
        return tuple(each for each in (self.left, self.golden, self.right) if each)


def newcomer(house: House) -> bool:
    """Whether nothing was ever played here."""
    return not house.journal.any()


def tonight(house: House, today: date) -> Tonight:
    """What to invite this player to today."""
    if newcomer(house):
        ruleset = rules.ruleset(FIRST_DANCE)
        lines = (phrase(WHAT_IT_IS), takes(ruleset))
        first = Invitation(Kind.FIRST, ruleset, lines, phrase(VERBS["first"]))
        return Tonight(first, Kind.FIRST)
    dance, danced, run = _dance(house, today)
    paused = _paused(house, dance.deal)
    beside = paused or _again(house)
    golden = Kind.GO_ON if paused and not dance.deal else Kind.LEARN if danced else Kind.TONIGHT
    learn = _learn(house)
    return Tonight(dance, learn.kind if golden is Kind.LEARN else golden, beside, learn, run)


def _dance(house: House, today: date) -> tuple[Invitation, bool, int]:
    """The day's dance, whether it was won today, and the streak. Outside the years of the dance card, any deal."""
    try:
        found = evening(house.journal, today, today)
    except NoDance:
        ruleset = rules.ruleset(FIRST_DANCE)
        return Invitation(Kind.TONIGHT, ruleset, (idea(FIRST_DANCE),), phrase(VERBS["tonight"])), False, 0
    ruleset = find_ruleset(found.dance.ruleset)
    run = streak(house.journal, today).now if house.settings.statistics else 0
    begun = found.deal if found.mark is Mark.BEGUN else None
    danced = found.mark is Mark.DANCED
    verb = phrase(VERBS["go_on" if begun else "danced" if danced else "tonight"])
    lines = tuple(filter(None, dance_told(found, run)))
    return Invitation(Kind.TONIGHT, ruleset, lines, verb, begun), danced, run


def _paused(house: House, but: Deal | None) -> Invitation | None:
    """The deal paused last that can be read, other than the day's."""
    for deal in house.journal.open_deals():
        if but and deal.id == but.id:
            continue
        with suppress(RulesError):
            end = Timeline(deal, house.journal.entries(deal.id)).end
            lines = paused_told(deal, end)
            return Invitation(Kind.GO_ON, find_ruleset(deal.ruleset), lines, phrase(VERBS["go_on"]), deal)
    return None


def _again(house: House) -> Invitation:
    """A new deal of the game played last."""
    ruleset = rules.ruleset(FIRST_DANCE)
    for deal in house.journal.deals(limit=LOOKED_AT):
        with suppress(RulesError):
            ruleset = rules.ruleset(deal.game, house.settings.chosen(deal.game))
            break
    return Invitation(Kind.AGAIN, ruleset, tuple(filter(None, (takes(ruleset),))), phrase(VERBS["again"]))


def next_step(journal: Journal) -> str | None:
    """The first game of the ladder that was not won yet; None where all were."""
    return next((game for game in LADDER if not journal.any(Which(game=game, won=True))), None)


def _learn(house: House) -> Invitation:
    """The next dance on the ladder; problems where all were won."""
    game = next_step(house.journal)
    if game is None:
        return Invitation(Kind.SOLVE, rules.ruleset("royal-cotillion"), (), phrase(VERBS["solve"]))
    ruleset, place = rules.ruleset(game), [*LADDER].index(game) + 1
    lines = (idea(game), step_told(ruleset, place, len(LADDER)))
    return Invitation(Kind.LEARN, ruleset, lines, phrase(VERBS["learn"]))
