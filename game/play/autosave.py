"""Deals opened and saved as they are played, those of lessons only if the player plays on."""

from collections.abc import Sequence
from dataclasses import replace
from random import choice
from typing import NamedTuple

from game.lesson import Lesson, lesson
from game.play.session import Question, Session
from game.rules import RulesError, Ruleset, find_ruleset
from game.rules.record import VERSION
from game.solver.odds.measured import measured
from game.solver.odds.solved import MANY, firsts, solved
from game.store import Deal, Ending, Entry, Journal, Origin, Timeline, Which, begun, counted
from game.store.clock import now
from game.store.journal.deals import APART, gone_on, taken_back
from game.store.timeline import forced
from game.words import clock, marked, phrase, plural, ruleset_name
from game.words.records import gone_on_told

LOOKS = 0.5  # seconds between two looks for what another program does in the same deal


class Overtaken(NamedTuple):
    """A deal that went on without this table, and what is said of it: nothing, if it was at another table here."""

    deal: Deal
    told: str


class Autosave:
    """Saves one deal: each thing done in it, as it is done, and how it ended."""

    def __init__(self, journal: Journal, session: Session, deal: Deal, kept: int = 0) -> None:
        """deal: the record to continue, or a new one that says where it comes from. kept: how many entries of the
        session's log need not be written before something else is done.
        """
        self._journal = journal
        self._session = session
        self._entries = [*map(_entry, session.log[:kept])]
        self._deal = replace(counted(deal, self._entries), hand=journal.hand)
        self._unseen = 0.0
        self._hand = deal.hand  # who wrote it last, as far as is known here
        self._trouble = ""

    @property
    def deal(self) -> Deal:
        """The record as it was last written."""
        return self._deal

    @property
    def timeline(self) -> Timeline:
        """The timeline of the record as it was last written."""
        return Timeline(self._deal, self._entries)

    def recall(self) -> None:
        """Read what was found out about the deal elsewhere while it was open here."""
        if self._deal.id and not self._session.counted:
            kept = self._journal.deal(self._deal.id) or self._deal
            self._deal = replace(self._deal, winnable=kept.winnable, lost=kept.lost)

    def keep(self) -> bool:
        """Give new entries to the journal; returns whether all are on the disk, or can't be saved now, which `step`
        reports.
        """
        self._write_new()
        return self._journal.kept or bool(self._journal.trouble)

    def step(self) -> str:
        """Write new entries. Returns a message, once, if nothing can be saved now."""
        self._write_new()
        before, self._trouble = self._trouble, self._journal.trouble
        return "" if before else phrase(self._trouble)

    def _write_new(self) -> None:
        """Write new entries; close a won deal at once."""
        session = self._session
        begun_already = self._deal.id or session.moves or session.undone
        if len(session.log) > len(self._entries) and begun_already and not session.counted:
            self._write()
            if session.position.won:
                self.close()

    def overtaken(self, after: float = LOOKS) -> Overtaken | None:
        """The deal as it is in the journal, if it went on, or ended, at another table or in another program; else
        None. after: seconds that have passed since this was asked; it is looked for no oftener than every LOOKS.
        """
        self._unseen += after
        if self._unseen < LOOKS:
            return None
        self._unseen = 0.0
        stands = self._journal.stands(self._deal.id) if self._deal.id and not self._session.counted else None
        if stands is None or (stands.hand == self._hand and stands.open and stands.entries <= len(self._entries)):
            return None
        deal = self._journal.deal(self._deal.id)
        if deal is None:
            return None
        told = ""
        if deal.hand != self._journal.hand:
            theirs, ours = ([what for _, what in log] for log in (self._journal.entries(deal.id), self._entries))
            told = gone_on_told(deal.open, apart=theirs[: len(ours)] != ours)
        return Overtaken(deal, told)

    def learn(self, winnable: int | None, lost: int | None) -> None:
        """Save after how many moves the deal is known to be winnable still, and to be lost; None where not known."""
        deal = self._deal
        good = max((n for n in (deal.winnable, winnable) if n is not None), default=None)
        bad = min((n for n in (deal.lost, lost) if n is not None), default=None)
        if (good, bad) != (deal.winnable, deal.lost):
            self._deal = replace(deal, winnable=good, lost=bad)
            if deal.id and not self._session.counted:
                self._write()

    def keep_time(self) -> None:
        """Save the time that has passed since the last move."""
        if self._deal.id and not self._session.counted and int(self._session.seconds) != int(self._deal.seconds):
            self._write()

    def close(self) -> None:
        """Write the deal's end: won, over or given up. A deal still at its start has not ended: nothing is counted."""
        if not self._session.moves or self._session.counted:
            return
        self._session.counted = True
        rest, end = forced(self._session.position)
        won = Ending.FINISHED if self._session.solved else Ending.WON
        ending = won if end.won else Ending.GIVEN_UP if end.legal_moves else Ending.LOST
        self._deal = replace(self._deal, ending=ending, rest=rest)
        self._write()

    def _write(self) -> None:
        session = self._session
        deal = self._deal if self._deal.id else begun(self._deal)
        if session.shown:
            deal = replace(deal, origin=Origin.BRANCH)
        for entry in map(_entry, session.log[len(self._entries) :]):
            deal = _after(gone_on(deal, [entry]), entry)
            self._entries.append(entry)
        placed = session.position.placed()
        self._deal = replace(deal, seconds=session.seconds, placed=placed, played=now())
        self._hand = self._journal.hand
        self._journal.write(self._deal, tuple(self._entries))


def _entry(logged: tuple[float, str]) -> Entry:
    seconds, what = logged
    return Entry(round(seconds, 2), what)


def _after(deal: Deal, entry: Entry) -> Deal:
    """A deal after an entry, without what was known of moves that were taken back."""
    if not taken_back(entry.what):
        return deal
    good = None if deal.winnable is None else min(deal.winnable, deal.moves)
    bad = None if deal.lost is None or deal.lost > deal.moves else deal.lost
    return replace(deal, winnable=good, lost=bad)


def sit_down(journal: Journal, deal: Deal, line: Sequence[str] = ()) -> tuple[Session, Autosave, bool]:
    """A deal to play: a new one, by number, cards, or random; a recorded one continued where it stands, or, if it has
    ended, dealt again, in a record of its own, with all its moves to redo; a branch at the place where it leaves its
    record.

    False if only a part could be restored. line: moves to redo in a new deal, or by which a
    branch goes beyond its record. Raises RulesError if it can't be dealt.
    """
    session = Session(find_ruleset(deal.ruleset), deal.deal, deal.cards)
    session.undone = [session.ruleset.parse_move(text) for text in reversed(line)]
    session.sent = len(session.undone)
    whole = True
    if not deal.id:
        drawn = deal.deal is None and not deal.cards
        deal = replace(deal, deal=session.number, origin=Origin.DRAWN if drawn else deal.origin)
        if deal.parent:
            _branch_off(journal, deal, session, line)
    elif deal.open:
        whole = _take_up(journal, deal, session)
        if not whole:
            deal = replace(deal, id="", parent=deal.id)
    else:
        session.undone = [*reversed(Timeline(deal, journal.entries(deal.id)).moves)]
        session.sent = len(session.undone)
        deal = Deal(deal.ruleset, session.number, deal.cards, origin=Origin.AGAIN, day=deal.day)
    return session, Autosave(journal, session, deal, len(session.log) if whole else 0), whole


def _branch_off(journal: Journal, deal: Deal, session: Session, beyond: Sequence[str]) -> None:
    """Go to the place where a branch leaves its record, and by some moves beyond it; its time counts from there."""
    line = Timeline(deal, journal.entries(deal.parent)).entries_to(deal.at)
    timeline = Timeline(deal, [Entry(0.0, what) for what in (*(entry.what for entry in line), *beyond)])
    if timeline.cut:
        raise timeline.cut
    _follow(session, timeline)


def _take_up(journal: Journal, deal: Deal, session: Session) -> bool:
    """Repeat all recorded entries; those that do not fit are set aside. Returns whether all did fit."""
    entries = journal.entries(deal.id)
    stands = journal.stands(deal.id)
    whole = len(entries) == stands.entries if stands else bool(entries) or not deal.moves
    timeline = Timeline(deal, entries)
    _follow(session, timeline)
    session.seconds = max(deal.seconds, timeline.steps[-1].seconds if timeline.steps else 0.0)
    if (timeline.cut or not whole) and deal.rules <= VERSION:
        journal.put_aside(deal.id, "its moves no longer fit", entries)
    return whole and timeline.cut is None


def _follow(session: Session, timeline: Timeline) -> None:
    """Put a new session where a timeline ends; what was undone last can be played again."""
    session.path, session.moves = [*timeline.positions], [*timeline.moves]
    session.undone, session.sent = [*timeline.redo], 0
    session.log = [(step.seconds, step.what) for step in timeline.steps]
    session.bookmarks = set(timeline.marked)


def give_up(journal: Journal, deal: Deal) -> None:
    """Count an unfinished deal as given up; its moves stay in the journal."""
    _, kept, _ = sit_down(journal, deal)
    kept.close()


LOOKED_AT = 40  # so many deals of a game say whether somebody is new to it


def first_deal(journal: Journal, ruleset: Ruleset, but: int | None = None) -> int | None:
    """The number of one of the first deals of a game, which a careful player wins, for somebody who has not played as
    many of the game; None for others. but: the deal on the table, which does not come again while there are others.
    """
    numbers = firsts(ruleset.id)
    begun = journal.deals(Which(game=ruleset.game_id), limit=LOOKED_AT)
    played = [deal for deal in begun if deal.origin not in APART]
    if len(played) >= MANY:
        return None
    known = {deal.deal for deal in played if deal.ruleset == ruleset.id}
    at = numbers.index(but) + 1 if but in numbers else 0
    left = [number for number in (*numbers[at:], *numbers[:at]) if number not in known]
    return left[0] if left else None


def winnable(ruleset: Ruleset, wanted: bool) -> bool:
    """Whether a deal that can be won is to be looked for: it is wanted, and there are some."""
    found = measured(ruleset.id)
    return wanted and (found is None or found.won > 0 or not found.deals)


def known_deal(journal: Journal, ruleset: Ruleset) -> int | None:
    """The number of a deal that is known to be winnable, and was not played yet; None if there is none."""
    known = solved(ruleset.id)
    numbers = {*known.easy, *known.medium, *known.hard, *known.winnable}
    left = sorted(numbers - journal.numbers(ruleset.id))
    return choice(left) if left else None


class Opening(NamedTuple):
    """A deal to sit down to, moves to redo, and the paused deal that is given up for it."""

    deal: Deal
    line: tuple[str, ...] = ()
    instead_of: Deal | None = None

    @property
    def question(self) -> Question | None:
        """What is to be asked first."""
        if self.instead_of is None:
            return None
        sentence = plural(
            "You have made {n} move in {time}. The deal will count as given up.",
            "You have made {n} moves in {time}. The deal will count as given up.",
            self.instead_of.moves,
            time=clock(self.instead_of.seconds),
        )
        return Question(phrase("Give up the paused deal?"), sentence, marked("Keep it"))


def in_play() -> Question:
    """What is asked before the deal in play is given up for another one."""
    return Question(phrase("Give up this deal?"), phrase("It will count as given up."), marked("Play on"))


def opening(journal: Journal, deal: Deal, line: Sequence[str] = (), anew: bool = False) -> Opening:
    """How to open a deal. anew: even if it is the paused one it is dealt again."""
    saved = journal.saved(deal.game)
    if saved is None:
        return Opening(deal, tuple(line))
    same = (saved.ruleset, saved.deal, saved.cards) == (deal.ruleset, deal.deal, deal.cards)
    if same and not line and not anew:
        return Opening(saved)
    asks = saved.moves and saved.origin is not Origin.LESSON
    return Opening(deal, tuple(line), saved if asks else None)


class NoLesson(RulesError):
    """There is no lesson for a game."""


def begin_lesson(journal: Journal, ruleset: Ruleset) -> tuple[Lesson, Session, Autosave]:
    """The lesson of a ruleset at its start. Earlier ones in which the player did not play on are deleted, so that they
    do not fill the journal. Raises NoLesson.
    """
    found = lesson(ruleset)
    if found is None:
        raise NoLesson("There is no lesson for {game} yet.", game=ruleset_name(ruleset))
    for deal in journal.open_deals(ruleset.game_id):
        same = (deal.origin, deal.ruleset) == (Origin.LESSON, ruleset.id)
        if same and deal.moves <= found.steps[-1].at:
            journal.forget(deal.id)
    session, kept, _ = sit_down(journal, Deal(ruleset.id, found.number, origin=Origin.LESSON))
    return found, session, kept
