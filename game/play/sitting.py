"""A deal in play with all that belongs to it: its record in the journal, the solver's advice, what the settings play by
themselves, and what comes after it. The table shows it, text mode tells it.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Protocol

from game import evening
from game.evening import Proposal, after
from game.play.adviser import Adviser, Asker
from game.play.autosave import LOOKS, give_up, sit_down
from game.play.session import Said
from game.rules import Act, Kind, Move, RulesError
from game.solver.advice import safe_play
from game.solver.lamp import Word
from game.store import Deal, Origin, Timeline
from game.store.journal.deals import WAY
from game.store.moving import keep_sent


class House(evening.House, Asker, Protocol):
    """What a deal in play asks of its host."""

    local_time: Callable[[], datetime]  # the time and date on the player's own clock


class Sitting:
    """One deal, from where it was dealt or taken up until it is left."""

    def __init__(self, house: House, deal: Deal, line: Sequence[str] = (), instead_of: Deal | None = None) -> None:
        """deal: new or recorded. line: moves known of it, to redo. instead_of: an unfinished deal to be given up for
        it. Raises RulesError.
        """
        self._house = house
        self.instead_of = instead_of  # none as soon as it was given up
        self.session, self._kept, self.whole = sit_down(house.journal, deal, line)
        """The deal's moves. whole: whether all of its record could be read."""
        self.sent = bool(line) and not deal.parent  # whether the line is somebody else's; at the end it can be compared
        self.adviser = Adviser(house)
        if self.sent:
            with suppress(RulesError):
                keep_sent(house.journal, deal, line)

    # ── its record ──

    @property
    def deal(self) -> Deal:
        """The record as it was last written."""
        return self._kept.deal

    @property
    def timeline(self) -> Timeline:
        """Everything done in it, as it was last written."""
        return self._kept.timeline

    def dealt(self) -> None:
        """The cards lie there: the deal that this one replaces is given up."""
        if self.instead_of:
            give_up(self._house.journal, self.instead_of)
            self.instead_of = None

    def begin(self) -> None:
        """Follow the deal, the first time and after a pause, with what was found out about it elsewhere."""
        self._kept.recall()
        self.adviser.begin(self.session)

    def caught_up(self, passed: float = LOOKS) -> str | None:
        """Continue the deal as another program, or another table, left it; returns what is said of that, None where
        nothing was done. passed: seconds since this was asked last.
        """
        overtaken = self._kept.overtaken(passed)
        if overtaken is None:
            return None
        self.session, self._kept, _ = sit_down(self._house.journal, overtaken.deal)
        return overtaken.told

    def keep(self) -> bool:
        """Give what is new to the journal; returns whether all is on the disk, or can't be saved now."""
        return self._kept.keep()

    def trouble(self) -> list[str]:
        """Save what is new; a message, once, where that fails, and one where the solver has stopped."""
        return [*filter(None, (self._kept.step(), self.adviser.news()))]

    def save(self) -> None:
        """Save everything that was done, and what is known of the deal."""
        self._kept.step()
        self._kept.learn(*self.adviser.known)
        self._kept.keep_time()

    def rest(self) -> None:
        """Save, and let the solver rest, as the player looks elsewhere."""
        self.adviser.rest()
        self.save()

    def close(self) -> None:
        """Write the deal's end: won, over or given up."""
        self._kept.close()

    # ── the solver ──

    def step(self, dt: float) -> bool:
        """Read the solver's answers, and save them; returns whether more is known than before."""
        found = self.adviser.step(dt)
        if found:
            self._kept.learn(*self.adviser.known)
        return found

    def ask_hint(self) -> None:
        """Ask for a good move, by what the player may know."""
        self.session.note("hint")
        self.adviser.ask_hint()

    def helped(self) -> None:
        """Note that the player is shown what cannot be seen, unless the deal is over."""
        if not (self.session.over or self.session.counted):
            self.session.note(WAY)

    def step_back(self, found: int | Said) -> Said | None:
        """Undo to the last position from which the deal could still be won, as the adviser found it; a message where
        there is none.
        """
        if isinstance(found, Said):
            return found
        self.session.note(WAY)
        self.session.back_to(found)
        return None

    # ── up by itself ──

    def goes_up(self, count: int | None = None) -> Move | None:
        """The card that goes up by itself, by the player's setting, here or after so many moves; none right after one
        was taken down.
        """
        session = self.session
        count = len(session.moves) if count is None else count
        position, last = session.path[count], session.moves[count - 1] if count else None
        if last and last.act is Act.CARRY and session.ruleset.piles[last.source].kind is Kind.FOUNDATION:
            return None
        match self._house.settings.plays_up:
            case "always":
                return self.session.upward(position)
            case "when safe":
                return safe_play(position)
        return None

    def before_last(self) -> int:
        """How many moves were played before the player's last one and what went up after it."""
        session = self.session
        count = len(session.moves) - 1
        while count > 0 and session.moves[count] == self.goes_up(count):
            count -= 1
        return count

    # ── what comes after it ──

    @property
    def would_be_lost(self) -> bool:
        """Whether leaving it for another deal loses it; one that nobody could win is not lost."""
        begun = self.session.moves and self.deal.origin is not Origin.LESSON
        done = self.session.over or self.session.counted or self.adviser.lamp is Word.CANNOT
        return bool(begun and not done)

    @property
    def proposal(self) -> Proposal:
        """What to do after the deal, which is over."""
        return after(self._house, self.deal, self._house.local_time())
