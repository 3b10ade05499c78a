"""Why a position is lost after moves, the last of which lost it, at a branch's end; without moves, why it is anyhow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import chain
from operator import itemgetter

from game.rules import Act, Kind, Move, Position
from game.rules.doing import doing
from game.rules.play import apply
from game.rules.record import Piles
from game.rules.tables import Tables
from game.rules.words.tongue import Noun, Sentence, card_noun
from game.solver.why import conflict as fact
from game.solver.why.contrast import Contrast, Could, Freed, Left, Packed, Placed
from game.solver.why.explain import Branch, Explanation, goes_on
from game.solver.why.witness import Blocked, Dry, Spot, Waits
from game.words import facts
from game.words.catalogue import Length, phrase, plural
from game.words.facts import reasons as said
from game.words.facts.doing import move as said_move
from game.words.facts.doing import which
from game.words.table import signed, unsigned

CHAIN = 4  # where no more cards wait, each is told of
MOST = 4
FIRST = 5  # the most sentences of a step, and of the first one


@dataclass(frozen=True)
class Step:
    """What is said at once, and the places of the cards that it is about. first: before the best defence is played.
    signed: the words with a sign after each card; signs: where those cards lie, by the number of the sign. kept: the
    places of cards that can never leave.
    """

    signed: str
    spots: tuple[Spot, ...]
    first: bool = False
    signs: tuple[tuple[Spot, ...], ...] = ()
    kept: frozenset[Spot] = frozenset()

    @property
    def words(self) -> str:
        return unsigned(self.signed)

    @property
    def unnamed(self) -> list[Spot]:
        """The places of those cards that can never leave and that only light tells apart."""
        named = set(chain.from_iterable(self.signs))
        return [spot for spot in self.spots if spot in self.kept and spot not in named]


def why_lost(position: Position, moves: Sequence[Move], found: Explanation, way: int) -> tuple[Step, ...]:
    """Why a position is lost after these moves, the last of which lost it, at the end of one of the branches; without
    moves, why it is lost anyhow."""
    before = lost = position
    for move in moves:
        before, lost = lost, apply(lost, move)
    branch, count = found.told[way], len(found.told)
    here = reduce(apply, branch.moves, lost)
    end = reduce(apply, branch.closing, here)
    names, steps, redeal = facts.place_names(end), list[Step](), bool(end.ruleset.game.redeals and end.legal_moves)
    if moves:
        steps.append(_first(before, moves[-1], lost, branch, found.instead))
    lead = ""
    if count > 1:
        lead = phrase("Way {n} of {count}.", n=way + 1, count=count)
    elif len(found.branches) > 1:
        lead = phrase("Whatever you play, these cards block each other.")
    elif found.whole:
        lead = phrase("Whatever you play, it ends like this.")
    else:
        lead = phrase("This is the best defence we found.")
    match branch.witness:
        case Blocked():
            circle = branch.witness.circle
            if len(branch.witness.waits) <= CHAIN:
                circle = tuple(dict.fromkeys((*circle, *branch.witness.waits)))
            shown = list(_blocked(branch.witness, said.Proof(branch.witness.waits, circle, here, end, names), redeal))
        case Dry(wanted, lying):
            dry = said.dry(len({card for card, _ in wanted}), [said.placed(*one, end, names) for one in lying])
            shown = [_step(dry, [spot for _, spot in (*lying, *wanted)], end, [spot for _, spot in lying])]
        case None:
            shown = [Step(plural("{n} card is left.", "{n} cards are left.", branch.left), ())]
    over = "" if end.legal_moves else phrase("No move is left.")
    shown[0] = replace(shown[0], signed=" ".join(filter(None, (lead, over, shown[0].signed))))
    last = [phrase("The moves that are left do not help.")] if goes_on(end) else []
    if way and way + 1 == count:
        last.append(phrase("Whatever you play, it ends in one of these ways."))
    if not found.whole:
        last.append(phrase("All other ways were checked: they lose, too."))
    shown[-1] = replace(shown[-1], signed=" ".join((shown[-1].signed, *last)))
    return (*steps, *shown)


def _first(before: Position, move: Move, lost: Position, branch: Branch, instead: Sequence[Move]) -> Step:
    """What the move took, and what could have been done instead."""
    contrast, names = Contrast(before, move, branch, instead), facts.place_names(lost)
    took, spots = contrast.took, list[Spot]()
    stays, made = contrast.stays((move.source, 0)), said_move(doing(before, move, lost), Length.CAPTION)
    told = said.done(took, contrast.early, stays, made, lost, names)
    value, at = contrast.could or (None, {})
    gone = before.piles[move.source][-1 - move.depth] if move.act is Act.CARRY else -1

    def named(card: int) -> Noun:
        if card not in at:
            return card_noun(card)
        other = which(card, other=True) if card == gone else said.placed(card, at[card], lost, names)
        return replace(other, at=at[card])

    if value and isinstance(took, fact.TookPartner) and (now := contrast.now(took, value)):
        told.append(said.now(now))
    if value and not _again(value, took):
        told.append(said.could(value, named))
        way = contrast.way
        if way and all(at.get(card, spot) == spot for card, spot in way.at.items()):
            at = way.at | at
            told += said.way(way, named, FIRST - len(told))
    if took is not None and not isinstance(took, fact.Elsewhere | fact.Reordered):
        spots.append(took.at)
    step = _step(told, (*_moved(before, lost), *spots, *at.values()), lost, first=True)
    if isinstance(took, fact.Elsewhere) and took.on < 0 and lost.piles[took.pile]:  # it is told apart by light alone
        step = replace(step, spots=(*step.spots, (took.pile, len(lost.piles[took.pile]) - 1)))
    return step


def _again(value: Could, took: fact.Conflict | None) -> bool:
    """Whether what could have been done is said already."""
    if isinstance(took, fact.Filled):
        return isinstance(value, Placed) and value.card == took.later
    if isinstance(took, fact.TookPartner):
        return isinstance(value, Left | Freed) and {value.card, value.partner} == {took.card, took.other}
    if isinstance(took, fact.TookTurn | fact.TookLast | fact.TookHost):
        return isinstance(value, Left | Packed) and took.other == value.card
    return False


def _blocked(witness: Blocked, proof: said.Proof, redeal: bool) -> Iterator[Step]:
    """The cards that keep each other; then the others of the group, and why nothing else helps."""
    end, circle = proof.end, proof.circle
    told = [(sentence, one) for one in circle for sentence in proof.waiting(one)]
    rest = [one for one in witness.waits if one not in circle]
    more = [proof.others(rest)] if rest else []
    packs = _in_columns(circle[-1].at, end) and circle[-1].at not in witness.loose
    if witness.full or packs:
        places = _places(end.ruleset) if witness.full else []
        more.append(said.aside([one.card for one in circle], places, packs))
    if redeal and not witness.loose:
        more.append(said.redeal(end.redeals_left))
    while told:
        most = min(MOST, len(told))
        while 1 < most < len(told) and told[most - 1][1] is told[most][1]:  # what is said of a card stays together
            most -= 1
        part, told = told[:most], told[most:]
        sentences, lit = [sentence for sentence, _ in part], _lit(waits for _, waits in part)
        if not told and not rest and len(sentences) + len(more) <= MOST:
            sentences, more = sentences + more, []
        yield _step(sentences, lit, end, witness.spots)
    if more:
        spots = (*(one.at for one in witness.waits), *_wanted(rest))
        yield _step(more, spots, end, witness.spots)


def _step(
    told: Sequence[Sentence], known: Sequence[Spot], at: Position, kept: Iterable[Spot] = (), first: bool = False
) -> Step:
    """A step about cards at these places, and all others that it names. kept: of cards that can never leave."""
    words, signs = signed(told, known, at)
    spots = (*(() if first and signs else known), *chain.from_iterable(signs))
    return Step(words, tuple(dict.fromkeys(spots)), first, signs, frozenset(kept))


def _moved(before: Position, lost: Position) -> Iterator[Spot]:
    """Where the cards of a move lie after it."""
    for pile, (was, now) in enumerate(zip(before.piles, lost.piles, strict=True)):
        yield from ((pile, place) for place, card in enumerate(now) if was[place : place + 1] != (card,))


def _lit(told: Iterable[Waits]) -> tuple[Spot, ...]:
    """The places of cards that wait, of what they wait for, and of what lies on that."""
    spots = ((one.at, *(there for _, there in one.there), *((one.by_at,) if one.by_at else one.on)) for one in told)
    return tuple(dict.fromkeys(chain.from_iterable(spots)))


def _wanted(waiting: Iterable[Waits]) -> Iterable[Spot]:
    """Where those lie that these wait for: of equal ones in a pile one."""
    return {(card, at[0]): at for one in waiting for card, at in sorted(one.there, key=itemgetter(1))}.values()


def _places(ruleset: Tables) -> list[Piles]:
    """Where a card could be moved to, or falls to."""
    found = sorted(ruleset.open_gaps | ruleset.late_gaps) or [*dict(ruleset.availability[0].refilled)]
    return [ruleset.piles[index].layout for index in found]


def _in_columns(at: Spot, end: Position) -> bool:
    """Whether a card lies in a column, from which it could be packed on others."""
    return end.ruleset.piles[at[0]].kind is Kind.TABLEAU and any(end.ruleset.pack[at[0]])
