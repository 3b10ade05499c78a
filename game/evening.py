"""What the house proposes: invitations, what comes after a deal, and how long a win takes."""

from collections.abc import Collection
from contextlib import suppress
from datetime import date, datetime, timedelta
from enum import Enum
from typing import NamedTuple, Protocol

from game import rules
from game.rules import GAMES, Game, RulesError, Ruleset, find_ruleset
from game.rules.record import Family, words_of
from game.solver.odds.measured import measured
from game.solver.problems import problems
from game.store import Deal, Journal, Settings, Statistics, Which, WonBy
from game.store.dances import DayDance, Mark, NoDance, dance_of, evening, streak
from game.store.timeline import start_of
from game.words import games, phrase, ruleset_name
from game.words.evening import CAPTIONS, LADDER, VERBS, WHAT_IT_IS, dance_told, idea, paused_told, solved_of, step_told
from game.words.games import level

A_LOOK, A_MOVE = 60.0, 2.2
"""Seconds to look around, and for each move of a win. With them Captive Queens takes the four to six minutes that
Morehead & Mott-Smith and Arnold give it.
"""
OWN = 3  # from so many wins on, the player's own times are used


def minutes(ruleset_id: str, statistics: Statistics | None = None) -> int | None:
    """How long a win takes in minutes: by the player's own times if there are enough, else by the median line of the
    measured deals; None where neither is known.
    """
    if statistics and statistics.won >= OWN and statistics.median_seconds:
        return max(1, round(statistics.median_seconds / 60))
    found = measured(ruleset_id)
    return max(1, round((A_LOOK + A_MOVE * found.length) / 60)) if found and found.length else None


def takes(played: Ruleset, statistics: Statistics | None = None) -> str:
    """How long a win takes, in words."""
    own = bool(statistics and statistics.won >= OWN and statistics.median_seconds)
    return games.takes(minutes(played.id, statistics), own)


def of_length(least: int, most: int) -> list[Game]:
    """The games whose wins take so many minutes by their standard rules."""
    lengths = ((game, minutes(game.id)) for game in GAMES)
    return [game for game, length in lengths if length is not None and least <= length <= most]


FIRST_DANCE = "parisienne"
"""Every deal of it that was searched can be won; careful play wins 19 of 20, and careless play 8 (odds/book.csv)."""

LOOKED_AT = 20  # so many of the newest deals are looked at for a game that is known here, and wins for what they taught
A_STEP = 2  # so many words of the rules make a step: fewer are no smaller one
CARE = 0.1  # a game in which a careful player does not win so much oftener is learned last


class House(Protocol):
    """What the evening asks of its host: where the player's deals and settings are."""

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


class Invitation(NamedTuple):
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


class Tonight(NamedTuple):
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
    beside = paused or (_again(house) if dance.kind is Kind.TONIGHT else None)
    golden = Kind.GO_ON if paused and not dance.deal else Kind.LEARN if danced else dance.kind
    learn = _learn(house)
    return Tonight(dance, learn.kind if golden is Kind.LEARN else golden, beside, learn, run)


def _dance(house: House, today: date) -> tuple[Invitation, bool, int]:
    """The day's dance, whether it was won today, and the streak. Outside the years of the dance card, a new deal."""
    try:
        found = evening(house.journal, today, today)
    except NoDance:
        return _again(house), False, 0
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
            start_of(deal)  # raises where it can not be dealt here
            return Invitation(Kind.GO_ON, find_ruleset(deal.ruleset), paused_told(deal), phrase(VERBS["go_on"]), deal)
    return None


def _again(house: House) -> Invitation:
    """A new deal of the game played last."""
    ruleset = rules.ruleset(FIRST_DANCE)
    for deal in house.journal.deals(limit=LOOKED_AT):
        with suppress(RulesError):
            ruleset = rules.ruleset(deal.game, house.settings.chosen(deal.game))
            break
    return Invitation(Kind.AGAIN, ruleset, tuple(filter(None, (takes(ruleset),))), phrase(VERBS["again"]))


def won_games(journal: Journal) -> list[str]:
    """The games of the house that were won, in the order of the ladder."""
    return [game for game in LADDER if journal.any(Which(game=game, won=True))]


def next_step(journal: Journal, won: Collection[str]) -> str | None:
    """The game to learn next: hard ones last, and of the others one that asks for a step beyond what won games have
    taught, rather one that takes up what was new in the last of them. None where all were won.
    """
    left = [game for game in LADDER if game not in won]
    if not won:
        return left[0]
    latest = [deal.game for deal in journal.deals(Which(won=True), limit=LOOKED_AT)]
    others = {*won, *latest} - {latest[0]}
    met = _words(*won, *latest)
    new = met - _words(*others) if others else frozenset[str]()

    def reach(game: str) -> tuple[bool, bool, int, int]:
        words = _words(game)
        return not _by_care(game), level(game) == HARDEST, max(A_STEP, len(words - met)), -len(words & new)

    return min(left, key=reach, default=None)


def _words(*games: str) -> frozenset[str]:
    """The words by which the rules of games are said; those that are not known here have none."""
    found = frozenset[str]()
    for game in games:
        with suppress(RulesError):
            found |= words_of(rules.find_game(game))
    return found


def _by_care(game: str) -> bool:
    """Whether care wins a game more often than carelessness."""
    found = measured(game)
    return found is None or found.careful - found.careless_part >= CARE


def _learn(house: House) -> Invitation:
    """The next dance on the ladder; problems where all were won."""
    won = won_games(house.journal)
    game = next_step(house.journal, won)
    if game is None:
        done = solved_of(len(house.settings.problems.get(SOLVED_BY_ALL, ())), len(problems(SOLVED_BY_ALL)))
        return Invitation(Kind.SOLVE, rules.ruleset(SOLVED_BY_ALL), (done,), phrase(VERBS["solve"]))
    ruleset = rules.ruleset(game)
    lines = (idea(game), step_told(ruleset, len(won) + 1, len(LADDER)))
    return Invitation(Kind.LEARN, ruleset, lines, phrase(VERBS["learn"]))


LATE, EARLY = 22, 5  # from the first hour to the second it is late
SOLVED_BY_ALL = "royal-cotillion"  # the game of the problems that are proposed where nothing else is left


class Proposed(Enum):
    """What is proposed."""

    SEE = "see"  # the move that lost the deal, in the review
    SOLVE = "solve"  # a problem
    NEXT = "next"  # the next dance on the ladder, by its lesson
    TODAY = "today"  # the day's dance
    TOMORROW = "tomorrow"  # to stop for today


class Proposal(NamedTuple):
    """One thing. ruleset: the game that it is about. number: of the problem. dance: the day's."""

    kind: Proposed
    ruleset: Ruleset
    number: int = 0
    dance: DayDance | None = None


def after(house: House, ended: Deal, now: datetime) -> Proposal:
    """What to propose after a deal that is won or over."""
    if not ended.won and ended.lost is not None and ended.winnable == ended.lost - 1:  # the move that lost it is known
        return Proposal(Proposed.SEE, find_ruleset(ended.ruleset))
    problem = _problem(house, ended.game)
    if not ended.won and problem:
        return problem
    step = next_step(house.journal, won_games(house.journal))
    if ended.won_by is WonBy.HAND and step and _first(house, ended):
        return Proposal(Proposed.NEXT, rules.ruleset(step))
    if day := _today(house, ended, now) or _tomorrow(now):
        return day
    if step and step != ended.game:
        return Proposal(Proposed.NEXT, rules.ruleset(step))
    return problem or _problem(house, SOLVED_BY_ALL) or Proposal(Proposed.SOLVE, rules.ruleset(SOLVED_BY_ALL), 1)


def _first(house: House, ended: Deal) -> bool:
    """Whether its game was never won before."""
    won = house.journal.deals(Which(game=ended.game, won=True), limit=2)
    return not [deal for deal in won if deal.id != ended.id]


def _problem(house: House, game: str) -> Proposal | None:
    """The first problem of a game that the player has not solved."""
    solved = house.settings.problems.get(game, ())
    number = next((n for n, one in enumerate(problems(game), 1) if one.id not in solved), 0)
    return Proposal(Proposed.SOLVE, rules.ruleset(game), number) if number else None


def _today(house: House, ended: Deal, now: datetime) -> Proposal | None:
    """The day's dance, if it was neither won nor just played."""
    try:
        found = evening(house.journal, now.date(), now.date())
    except NoDance:
        return None
    if found.mark is Mark.DANCED or ended.day == str(now.date()):
        return None
    return Proposal(Proposed.TODAY, find_ruleset(found.dance.ruleset), dance=found.dance)


def _tomorrow(now: datetime) -> Proposal | None:
    """Tomorrow's dance, late in the evening."""
    if EARLY <= now.hour < LATE:
        return None
    try:
        dance = dance_of(now.date() + timedelta(days=1))
    except NoDance:
        return None
    return Proposal(Proposed.TOMORROW, find_ruleset(dance.ruleset), dance=dance)


PLAYERS = {  # by the suit of the jack, the families of games that bring him
    "C": (Family.TWOS,),
    "H": (Family.BOTH_WAYS,),
    "D": (Family.ALTERNATING, Family.COUPLES),
    "S": (Family.COURT, Family.ALSO),
}
ENOUGH = 3  # games of his families that bring a player
EVENINGS, HARD = (3, 7, 30), (1, 10)  # evenings in a row, and wins of hard games, that light a chandelier each
HARDEST = 3


class Guest(NamedTuple):
    """A game's couple. first: the game's first win, which brought it; None while it still waits."""

    game: str
    wins: int = 0
    first: Deal | None = None


class Musician(NamedTuple):
    """A jack of the band. won: how many games of his families were won, of those that are asked for."""

    suit: str
    families: tuple[Family, ...]
    won: int
    asked: int

    @property
    def there(self) -> bool:
        """Whether he is there."""
        return self.won >= self.asked

    @property
    def near(self) -> float:
        """How much of what is asked for was reached."""
        return self.won / self.asked


class Lustre(NamedTuple):
    """A chandelier. hard: lit by wins of hard games, else by evenings in a row."""

    hard: bool
    reached: int
    asked: int

    @property
    def there(self) -> bool:
        """Whether it is lit."""
        return self.reached >= self.asked

    @property
    def near(self) -> float:
        """How much of what is asked for was reached."""
        return self.reached / self.asked


class Album(NamedTuple):
    """Who has come to the ball. guests: in the order of the ladder. next: the game of the couple that comes next;
    None where all are there.
    """

    guests: tuple[Guest, ...]
    players: tuple[Musician, ...]
    lustres: tuple[Lustre, ...]
    next: str | None

    @property
    def waits(self) -> Musician | Lustre | None:
        """The player or chandelier that is nearest; None where all are there."""
        honours: tuple[Musician | Lustre, ...] = (*self.players, *self.lustres)
        left = [one for one in honours if not one.there]
        return max(left, key=lambda one: one.near, default=None)

    @property
    def dancing(self) -> int:
        """How many couples dance."""
        return sum(guest.first is not None for guest in self.guests)


def album(journal: Journal, today: date) -> Album:
    """The ball as it stands."""
    guests = tuple(_guest(journal, game) for game in LADDER)
    won = {guest.game for guest in guests if guest.first}
    hard = sum(guest.wins for guest in guests if level(guest.game) == HARDEST)
    longest = streak(journal, today).longest
    lustres = tuple(Lustre(False, longest, asked) for asked in EVENINGS)
    return Album(
        guests,
        tuple(_musician(suit, families, won) for suit, families in PLAYERS.items()),
        lustres + tuple(Lustre(True, hard, asked) for asked in HARD),
        next_step(journal, won),
    )


def _guest(journal: Journal, game: str) -> Guest:
    which = Which(game=game, won=True)
    wins = journal.count(which)
    first = journal.deals(which, limit=1, skip=wins - 1) if wins else ()
    return Guest(game, wins, first[0] if first else None)


def _musician(suit: str, families: tuple[Family, ...], won: set[str]) -> Musician:
    games = [game.id for game in rules.GAMES if game.family in families]
    return Musician(suit, families, sum(game in won for game in games), min(ENOUGH, len(games)))
