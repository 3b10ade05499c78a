"""The steps of a lesson: which clauses of the rules are explained at which move of a line."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.lesson.teaching import FOUNDATIONS, READ, Deed, Showing, Taught, deeds, teachings
from game.rules import Kind, Move, Position, Ruleset
from game.rules.record import Piles
from game.rules.refusals import Covered, CoveredSingly, RunBroken
from game.rules.words.refuse import why_stuck
from game.words import marked, phrase

MOST_WORDS = 25
TRY = marked("Some cards cannot move yet.")
"""The words for a deliberate wrong move where no clause of the page is about covered cards."""
CHOICES = (Showing.CHOOSE_WING, Showing.CHOOSE_RANKS, Showing.CHOOSE_BASE)
FIRST_TRY = 3  # how many moves come before a deliberate wrong one


@dataclass
class LessonStep:
    """One step of a lesson. about: the clauses explained. tip: a fixed text after them. lit: the groups of piles in the
    light. at: how many moves of the line have been played before it. move: the player's move. wrong: a card that can't
    be played, which the player tries, as (pile, cards above it). A step without either is only read.
    """

    at: int
    tip: str = ""
    lit: tuple[str, ...] = ()
    move: Move | None = None
    wrong: tuple[int, int] | None = None
    about: list[Taught] = field(default_factory=list)

    @property
    def words(self) -> str:
        return " ".join(filter(None, (*(taught.said for taught in self.about), phrase(self.tip))))

    @property
    def acts(self) -> bool:
        """Whether it waits for a card to be played or tried."""
        return self.move is not None or self.wrong is not None

    def has_room(self, words: str) -> bool:
        return count(self.words) + count(words) <= MOST_WORDS

    def say(self, clause: Taught, aside: bool = False) -> None:
        """Add this clause, with its light; aside: without more light."""
        self.about.append(clause)
        if not (aside and self.acts):
            self.lit += tuple(group for group in clause.lit if group not in self.lit)

    def order(self, taught: Sequence[Taught]) -> None:
        """Sort the clauses into the order of the page."""
        about, self.lit, self.about = self.about, (), []
        for clause in sorted(about, key=taught.index):
            self.say(clause)


def count(words: str) -> int:
    """How many words a text has."""
    return len(words.split())


class Unshown(LookupError):
    """A line does not show everything that its ruleset has to show."""


def steps(ruleset: Ruleset, start: Position, line: Sequence[Move]) -> tuple[LessonStep, ...]:
    """The steps of a lesson on a line of play. Raises Unshown."""
    positions, shown = [start], []
    for move in line:
        after, events = positions[-1].play_with_events(move)
        shown.append(deeds(positions[-1], move, events))
        positions.append(after)
    taught = teachings(ruleset)
    found = _before(clause for clause in taught if clause.deed.showing is Showing.BEFORE)
    moved = _moved([clause for clause in taught if clause.deed not in READ], shown, line)
    found += _with_wrong(moved, positions, [clause for clause in taught if clause.covered])
    _let_float(found, [clause for clause in taught if clause.floats], shown)
    return (*found, *_after(ruleset, found[-1], [clause for clause in taught if clause.deed.showing is Showing.AFTER]))


def _before(told: Iterable[Taught]) -> list[LessonStep]:
    """The steps read before the first move; two clauses share a step where there is room."""
    found = [LessonStep(0)]
    for clause in told:
        if not found[-1].has_room(clause.said):
            found.append(LessonStep(0))
        found[-1].say(clause)
    return found


def _moved(told: Sequence[Taught], shown: Sequence[frozenset[Deed]], line: Sequence[Move]) -> list[LessonStep]:
    """A step for each thing to be shown, at a move that shows it; other clauses are read after that move."""
    by_deed: dict[Deed, list[Taught]] = {}
    for clause in told:
        by_deed.setdefault(clause.deed, [])
        if not (clause.floats or clause.covered):
            by_deed[clause.deed].append(clause)
    places = {deed: [at for at, some in enumerate(shown) if deed in some] for deed in by_deed}
    missing = [deed for deed, found in places.items() if not found]
    if missing:
        raise Unshown(", ".join(deed.showing.value for deed in missing))
    found: dict[int, LessonStep] = {}
    rest: list[LessonStep] = []
    for deed in sorted(by_deed, key=lambda deed: (deed.showing is not Showing.FOUND, len(places[deed]), places[deed])):
        if not by_deed[deed]:
            continue
        words = " ".join(clause.said for clause in by_deed[deed])
        free = (at for at in places[deed] if at not in found or found[at].has_room(words))
        at = next(free, places[deed][0])
        step = found.setdefault(at, LessonStep(at, move=line[at]))
        for clause in by_deed[deed]:
            if not step.has_room(clause.said):
                step = LessonStep(at if deed.showing in CHOICES else at + 1)
                rest.append(step)
            step.say(clause)
    for step in found.values():
        step.order(told)
    return sorted([*found.values(), *rest], key=lambda step: (step.at, step.move is not None))


def _with_wrong(moved: list[LessonStep], positions: Sequence[Position], covered: Sequence[Taught]) -> list[LessonStep]:
    """The steps with a deliberate wrong move after a few right ones; of a covered card, if there is one."""
    last = next((step.at for step in reversed(moved) if step.move and step.at < 2 * FIRST_TRY + 6), 0)
    for at in (*range(min(FIRST_TRY, last), last + 1), *range(last, 0, -1)):
        position = positions[at]
        groups: list[tuple[int, ...] | None] = [_groups(position, clause.lit) for clause in covered]
        groups = groups or [None]
        wrong = next(filter(None, (_stuck(position, group) for group in groups)), None)
        if wrong:
            break
    else:
        raise Unshown("a card that may not be played")
    step = LessonStep(at, wrong=wrong)
    told = list(covered)
    if told:
        step.say(told.pop(0))
    else:
        step.tip = TRY
    extra = [LessonStep(at) for _ in told]
    for other, clause in zip(extra, told, strict=True):
        other.say(clause)
    place = next((index for index, other in enumerate(moved) if other.at >= at), len(moved))
    return [*moved[:place], step, *extra, *moved[place:]]


def _groups(position: Position, lit: Sequence[str]) -> tuple[int, ...]:
    return tuple(index for group in lit for index in piles_of(position, group))


def _stuck(position: Position, among: tuple[int, ...] | None) -> tuple[int, int] | None:
    """A card that can't be played: a covered one, if there is one in these piles, or in all."""
    if position.choosing:
        return None
    piles = position.ruleset.piles
    able = {(move.source, move.depth) for move in position.legal_moves}
    able |= {(move.target, 0) for move in position.legal_moves if position.ruleset.mates}
    found: list[tuple[bool, bool, int, int]] = []
    for pile in piles:
        held = position.piles[pile.index]
        if pile.kind in (Kind.STOCK, Kind.FOUNDATION) or not held or not position.face_up(pile.index):
            continue
        deep = min(len(held), 3) if isinstance(pile.spec, Piles) and pile.spec.deal > 1 else 1
        for depth in range(deep):
            if not position.is_up(pile.index, depth):
                continue
            if (pile.index, depth) not in able and (among is None or pile.index in among):
                covered = isinstance(why_stuck(position, pile.index, depth), Covered | CoveredSingly | RunBroken)
                found.append((not covered, pile.kind is not Kind.WASTE, depth, pile.index))
    *_, depth, index = min(found, default=(True, True, 0, 0))
    return (index, depth) if found else None


def _let_float(found: list[LessonStep], floating: Sequence[Taught], shown: Sequence[frozenset[Deed]]) -> None:
    """Add each of these clauses as soon as there is room, from the move that shows it on; else in a step of its own
    there. Those with the least choice come first.
    """
    first = {deed: next(at for at, some in enumerate(shown) if deed in some) for deed in {c.deed for c in floating}}
    for clause in sorted(floating, key=lambda clause: (clause.lit == FOUNDATIONS, -first[clause.deed])):
        at = first[clause.deed]
        later = [step for step in found if step.at >= at and (step.acts or step.at > at)]
        fitting = [step for step in later if step.has_room(clause.said)]
        step = min(fitting, key=lambda step: not set(step.lit) & set(clause.lit), default=None)
        if step is None:
            step = LessonStep(at + 1)
            place = next((index for index, other in enumerate(found) if other.at > at), len(found))
            found.insert(place, step)
        step.say(clause, aside=True)


def _after(ruleset: Ruleset, last: LessonStep, told: Sequence[Taught]) -> list[LessonStep]:
    """The last steps: when a deal is over, and one piece of advice."""
    step = LessonStep(last.at + (last.move is not None))
    for clause in told:
        step.say(clause)
    tip = ruleset.game.tip
    if not tip or step.has_room(phrase(tip)):
        step.tip = tip
        return [step]
    return [step, LessonStep(step.at, tip=tip)]


def piles_of(position: Position, group: str) -> tuple[int, ...]:
    """The piles of a lit group: one of the ruleset's, all foundations, or the lords’ or the ladies’ wing."""
    ruleset = position.ruleset
    if group == "foundations":
        return ruleset.foundations
    if group in ("lords", "ladies") and group not in ruleset.groups:
        named = ruleset.wings[position.wing] if position.wing >= 0 else ""
        wings = [wing for wing in ruleset.wings if (wing == named) == (group == "lords")]
        return tuple(index for wing in wings for index in ruleset.groups[wing])
    return ruleset.groups.get(group, ())
