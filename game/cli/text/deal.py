"""A deal of the journal in play, and a problem, which is to be won."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.cli.text.house import House, Seat
from game.cli.text.understand import NAME_A_CARD
from game.play.adviser import LOOKING, Attempt
from game.play.session import Said, Session, statistics_with, won
from game.play.sitting import Sitting
from game.rules import Move, Outcome, Position
from game.rules.doing import doing
from game.solver.findings import path_of
from game.solver.lamp import LOST, Word
from game.solver.why.blocked import blocked
from game.solver.why.explain import explain
from game.store import Deal
from game.store.journal.deals import WAY
from game.words import Length, deal_name, evening, facts, phrase, plural, ruleset_name, upper
from game.words.games import lower
from game.words.heard import ended
from game.words.records import CLOSED
from game.words.spokenmoves import offered
from game.words.table import NO_MISTAKE, RIGHT, problem_told, this_deal
from game.words.why import why_lost
from game.words.win import worth

Found = TypeVar("Found")
BY_ITSELF = 1.0  # seconds that the first answer waits for the lamp, without being asked for it
ASKED = 8.0  # seconds that an answer waits for the solver when it is asked for
SHOWN = 8  # so many moves of a winning line are told


class DealSeat(Seat):
    """A deal by number, cards or from the journal; everything done in it is saved at once. Raises RulesError."""

    def __init__(self, house: House, deal: Deal, line: Sequence[str] = (), instead_of: Deal | None = None) -> None:
        """line: moves to redo. instead_of: an unfinished deal that is given up for it."""
        self.sitting = Sitting(house, deal, line, instead_of)
        super().__init__(house, self.sitting.session)
        self._adviser = self.sitting.adviser
        self._lamp: Word | None = None
        self._again = bool(line) or bool(deal.id and not deal.open)

    @property
    def title(self) -> str:
        return phrase("{game}, {deal}.", game=ruleset_name(self.session.ruleset), deal=_within(self.session))

    @property
    def closed(self) -> bool:
        return self.session.counted

    def begin(self) -> list[str]:
        self.sitting.dealt()
        self.sitting.begin()
        told = [self.title]
        if not self.sitting.whole:
            told.append(phrase("Only a part of the saved deal could be read."))
        if self._again:
            told.append(phrase("Say redo to play the recorded moves again."))
        return [*told, *self.table(), *self._lamp_told(BY_ITSELF), *self.standing()]

    def standing(self, changed: bool = False) -> list[str]:
        if not self.session.over:
            return super().standing(changed)
        proposal = self.sitting.proposal
        proposed = evening.proposal_told(proposal.kind.value, ruleset_name(proposal.ruleset))
        if self.closed:
            ways = phrase("Say accept for that, play for a new deal, or review.")
        elif self.session.moves:
            ways = phrase("Say accept for that, play for a new deal, undo to go back, or review.")
        else:
            ways = phrase("Say accept for that, or play for a new deal.")
        return [*super().standing(), *self._worth_telling(), proposed, ways]

    def _worth_telling(self) -> list[str]:
        if not self.position.won:
            return []
        number = worth(won(self.session, self.sitting.deal), statistics_with(self._house, self.sitting.deal))
        return [ended(upper(number))] if number else []

    def follow(self) -> list[str]:
        told = []
        while move := self.sitting.goes_up():
            told.append(self.one(move).words)
        return told

    def before_last(self) -> int:
        return self.sitting.before_last()

    def done(self) -> list[str]:
        self._adviser.see(self.session)
        self.sitting.keep()
        if self.session.over:
            return []
        return self._lamp_told(0.0)

    def caught_up(self) -> list[str]:
        told = self.sitting.caught_up()
        if told is None:
            return []
        self.session = self.sitting.session
        self.sitting.begin()
        return [told] if told else []

    def trouble(self) -> list[str]:
        return self.sitting.trouble()

    def leave(self) -> None:
        self.sitting.rest()
        if self.session.over:
            self.sitting.close()

    # ── the solver ──

    def _look(self, seconds: float) -> None:
        """Read the solver's answers, for so long until there is one."""
        self.sitting.step(1.0)
        for _ in self._house.waiting(seconds):
            if self._adviser.lamp is not Word.NOT_KNOWN or (self._house.worker and self._house.worker.finished):
                break
            self.sitting.step(1.0)

    def _lamp_told(self, seconds: float) -> list[str]:
        if self._adviser.lamp is None:
            return []
        self._look(seconds)
        found, before = self._adviser.lamp, self._lamp
        if found in (None, before, Word.NOT_KNOWN):
            return []
        self._lamp = found
        return [this_deal(found)] if found else []

    def lamp(self) -> list[str]:
        if self._adviser.lamp is None:
            return [phrase("The lamp is off. Say settings lamp on to turn it on.")]
        self._look(ASKED)
        self._lamp = found = self._adviser.lamp
        return [this_deal(found)] if found else []

    def why(self) -> list[str]:
        """Why the deal is lost from here, or what the lamp says of it; empty where it is off."""
        if self.closed:
            return [phrase(CLOSED)]
        if self.position.outcome is not Outcome.OVER:
            seen = self._adviser.lamp is not None and blocked(self.position)
            if not seen:
                self._look(ASKED)
            found = self._adviser.lamp
            if not seen and found not in LOST:
                return [this_deal(found), phrase(NAME_A_CARD)] if found else []
        self.sitting.helped()  # it may tell of cards that were not seen yet
        return told_why(self.position)

    def hint(self) -> list[str]:
        self.sitting.ask_hint()
        found = self._adviser.hint()
        for passed in self._house.waiting(0.0 if found else ASKED):
            self._adviser.step(passed)
            if found := self._adviser.hint():
                break
        if found is None:
            return [phrase(LOOKING)]
        move, why = found
        number = next((n for n, offer in enumerate(self.offered, 1) if offer.move == move), 0)
        return [why, phrase("That is move {number}.", number=number)] if number else [why]

    def way(self) -> list[str]:
        self.session.note(WAY)
        found = self._asked_until_known(self._adviser.line, lambda: self._adviser.looking)
        if isinstance(found, Said):
            return [found.sentence]
        return [
            plural("This wins in {n} move.", "This wins in {n} moves.", len(found)),
            line_told(self.position, found),
        ]

    def step_back(self) -> list[str]:
        before = len(self.session.moves)
        refused = self.sitting.step_back(
            self._asked_until_known(self._adviser.back, lambda: self._adviser.looking_back)
        )
        if refused:
            return [refused.sentence]
        back = before - len(self.session.moves)
        return [plural("{n} move undone.", "{n} moves undone.", back), *self.done(), *self.standing(changed=True)]

    def _asked_until_known(self, ask: Callable[[], Found | Said], looking: Callable[[], bool]) -> Found | Said:
        """The adviser's answer, once it is no longer looking for it, or after some seconds."""
        found = ask()
        for _ in self._house.waiting(ASKED):
            if not looking():
                break
            self._adviser.step(1.0)
            found = ask()
        return found


def _within(session: Session) -> str:
    return lower(deal_name(session.number))


def line_told(position: Position, line: Sequence[Move]) -> str:
    """The first moves of a line from a position, in words."""
    told = []
    for move in line[:SHOWN]:
        words = next((offer.words for offer in offered(position) if offer.move == move), "")
        told.append(words or facts.move(doing(position, move), Length.SPOKEN))
        position = position.play(move)
    more = phrase("and so on") if len(line) > SHOWN else ""
    return f"{'. '.join(upper(one) for one in filter(None, (*told, more)))}."


def told_why(position: Position, moves: Sequence[Move] = ()) -> list[str]:
    """What the last of these moves did, each way after them, and why the position is lost at its end."""
    *before, lost = path_of(position, moves)
    found = explain(lost, before=before[-1] if before else None)
    told = []
    for number, branch in enumerate(found.told):
        steps = why_lost(position, moves, found, number)
        first = [step.words for step in steps if step.first]
        told += [] if number else first
        if played := (*branch.moves, *branch.closing):
            told += [phrase("The best defence:"), line_told(lost, played)]
        end = path_of(lost, played)[-1]
        for step in steps:
            told += [] if step.first else [step.words]
            if cards := ", ".join(facts.bare(end.piles[pile][place]) for pile, place in step.unnamed):
                told.append(phrase("The other lit cards: {cards}.", cards=cards))
    return told


A_MOMENT = 2.0  # seconds that the answer to a move waits for the solver


class ProblemSeat(Seat):
    """A problem of a game; nothing of it goes into the journal. Raises RulesError where there is none."""

    def __init__(self, house: House, game: str, number: int) -> None:
        self._attempt = Attempt(house, game, number)
        self.problem, self.number = self._attempt.problem, number
        super().__init__(house, self._attempt.session)

    @property
    def title(self) -> str:
        return " ".join(problem_told(self.problem, self.number))

    def done(self) -> list[str]:
        attempt = self._attempt
        attempt.see()
        for _ in self._house.waiting(A_MOMENT):
            worker = self._house.worker
            if attempt.step() or attempt.lost or attempt.way or worker is None or worker.finished:
                break
        if attempt.mistaken():
            attempt.take_back()
            attempt.see()
            return [phrase("That move loses. It is taken back. Say why to hear the reason.")]
        if attempt.solved():
            told = phrase("Solved!") if self.position.won else phrase("Solved! Every card left can go to a foundation.")
            return [told]
        return [phrase(RIGHT)] if len(self.session.moves) == 1 and not attempt.helped else []

    def why(self) -> list[str]:
        """Why the last mistake loses: the best defence, and what is left at its end."""
        mistake = self._attempt.mistake
        if mistake is None:
            return [phrase(NO_MISTAKE)]
        return told_why(mistake.position, mistake.moves)

    def restart(self) -> list[str]:
        told = super().restart()
        self._attempt.begin_again()
        return told

    def leave(self) -> None:
        self._attempt.rest()

    def hint(self) -> list[str]:
        return [phrase("A problem has no hints. Say way to hear the moves that win.")]

    def way(self) -> list[str]:
        self._attempt.helped = True
        line = self._attempt.way
        if not line:
            return [phrase("I don’t know yet how to win from here. Undo some moves.")]
        wins = plural("This wins in {n} move.", "This wins in {n} moves.", len(line))
        return [wins, line_told(self.position, line)]
