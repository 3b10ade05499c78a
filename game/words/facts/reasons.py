"""Why a position is lost: the card that waits, what it waits for, and what the move that lost it did."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules import Kind, Position
from game.rules.cards import members
from game.rules.record import Piles
from game.rules.words.english import place
from game.rules.words.tongue import OR, All, Fact, Noun, Sentence, card_noun, one_of, sentence
from game.solver.why import conflict as fact
from game.solver.why.conflict import Comes, Conflict, Goes, Leaves, Link, Uncovers, Way
from game.solver.why.contrast import Apart, Could, Earlier, Freed, Left, Now, Packed, Placed
from game.solver.why.witness import Spot, Waits

MOST, FEW = 3, 2  # so many cards are named at most that lie on others and never move, and in one sentence with others


def done(
    took: Conflict | None, early: int, stays: bool, move: Sentence, end: Position, names: tuple[str, ...]
) -> list[Sentence]:
    """What the move took, in a sentence or two. early: a card that goes out later, too; -1 where none does; stays: what
    fills the place of the move's card never leaves it; names: of the piles.
    """
    match took:
        case fact.Twin(card, at, filled, sooner, dealt):
            english = "You played one of two equal cards: {card:the} could have gone there."
            told = [sentence(english, card=_there(card, at, names))]
            if sooner:
                told.append(
                    sentence("In the redeal, the one that you played would have come sooner than the other one.")
                )
            if dealt:
                told.append(sentence("In the next redeal, most cards after it now land on other piles."))
            return [*told, _filled(filled, stays)] if filled else told
        case fact.TookTurn(card, other, at):
            english = "You played {card:the} where {other:the} could have gone."
            return [sentence(english, card=card_noun(card), other=placed(other, at, end, names))]
        case fact.TookPartner(card, other, at):
            english = "You took {card:the} away: {other:the} could have left with it."
            return [sentence(english, card=card_noun(card), other=placed(other, at, end, names))]
        case fact.TookLast(piles, other, at):
            told = [sentence("You filled an empty {place}.", place=place(piles))]
            english = "Later none is left for {card:the}."
            return [*told, sentence(english, card=placed(other, at, end, names))]
        case fact.LaidOver(card, under, _):
            english = "You laid {card:the} over {under:the}."
            return [sentence(english, card=card_noun(card), under=card_noun(under))]
        case fact.First(card, at, True):
            english = "Before the redeal, {card:the} could have been played."
            return [sentence(english, card=placed(card, at, end, names))]
        case fact.First(card, at, _):
            english = "You turned the stock, but {card:the} could have been played first."
            return [sentence(english, card=placed(card, at, end, names))]
        case fact.Filled(_, _, int() as later, at, turns) if later >= 0:
            then = replace(card_noun(later), at=at)
            if not turns:
                return [
                    _filled(took, stays),
                    sentence("Had you waited longer, {card:the} would have filled it.", card=then),
                ]
            english = "Had you waited for {n|{n} turns|1=one turn}, {card:the} would have filled it."
            return [_filled(took, stays), sentence(english, n=turns, card=then)]
        case fact.Reordered(card, True):
            english = "You played {card:the}. In the last redeal, the cards after it now land on other piles."
            return [sentence(english, card=card_noun(card))]
        case fact.Reordered(card, _):
            english = "You played {card:the}. In the next redeal, most cards after it now land on other piles."
            return [sentence(english, card=card_noun(card))]
        case _:
            plain = sentence("This move lost the deal: {move}.", move=move)
            if early >= 0 and not isinstance(took, fact.Elsewhere):
                plain = sentence("You played {card:the} too early.", card=card_noun(early))
            return [plain, *_more(took, stays, end, names)]


def _more(took: Conflict | None, stays: bool, end: Position, names: tuple[str, ...]) -> list[Sentence]:
    """What is said of a move after it has been named."""
    match took:
        case fact.TookHost(_, other, at):
            return [sentence("{Card:the} could have gone on it.", card=placed(other, at, end, names))]
        case fact.Filled():
            return [_filled(took, stays)]
        case fact.Elsewhere(card, -1, pile):
            english = "Later {card:the} could have gone to another foundation ({place})."
            return [sentence(english, card=card_noun(card), place=names[pile])]
        case fact.Elsewhere(card, on):
            return [could(Packed(card, on), card_noun)]
        case _:
            return []


def _filled(value: fact.Filled, stays: bool) -> Sentence:
    card = replace(card_noun(value.card), at=value.at)
    if stays:
        return sentence("{Card:the} filled the place that you emptied, and stays there.", card=card)
    return sentence("{Card:the} filled the place that you emptied.", card=card)


def now(value: Now) -> Sentence:
    """What a card leaves with instead."""
    facts = {"card": card_noun(value.card), "partner": card_noun(value.partner)}
    if value.under < 0:
        return sentence("Now {card:the} leaves with {partner:the}.", **facts)
    english = "Now {card:the} leaves with {partner:the}, which lies under {under:the}."
    return sentence(english, **facts, under=card_noun(value.under))


def could(value: Could, named: Callable[[int], Noun]) -> Sentence:
    """What could have been done instead of a move. named: how a card is called there."""
    match value:
        case Freed(card, None, under):
            english = "With another move, {card:the} could have left and uncovered {under:the}."
            return sentence(english, card=named(card), under=named(under))
        case Freed(card, int() as partner, _) | Left(card, int() as partner):
            english = "With another move, {card:the} could have left with {partner:the}."
            return sentence(english, card=named(card), partner=named(partner))
        case Left(card, _):
            return sentence("With another move, {card:the} could have left.", card=named(card))
        case Packed(card, on):
            english = "With another move, {card:the} could have gone on {on:the}."
            return sentence(english, card=named(card), on=named(on))
        case Placed(card, piles):
            english = "With another move, {card:the} could have come to an empty {place}."
            return sentence(english, card=named(card), place=place(piles))
        case Earlier(card, over, True):
            english = "With another move, {card:the} could have left after a redeal, before {over:the} came over it."
            return sentence(english, card=named(card), over=named(over))
        case Earlier(card, over, _):
            english = "With another move, {card:the} could have left before {over:the} came over it."
            return sentence(english, card=named(card), over=named(over))
        case Apart(over, card, True):
            english = "With another move, {over:the} could have come under {card:the}, not over it."
            return sentence(english, card=named(card), over=named(over))
        case Apart(over, card, _):
            english = "With another move, {over:the} could have come elsewhere, not over {card:the}."
            return sentence(english, card=named(card), over=named(over))
        case _:
            raise AssertionError(value)


def way(value: Way, named: Callable[[int], Noun], most: int) -> list[Sentence]:
    """By which steps that comes about, if so many sentences are enough. named: how a card is called there."""
    if len(value.links) > most:
        return []
    first, *more = (_link(link, named) for link in value.links)
    told = sentence("The way there: {step}.", step=first)
    return [told, *(sentence("Then {step}.", step=step) for step in more)]


def _link(value: Link, named: Callable[[int], Noun]) -> Sentence:
    """A step, as a part of a sentence."""
    match value:
        case Uncovers(over, card):
            return sentence("{over:the} uncovers {card:the}", over=named(over), card=named(card))
        case Goes(card, on):
            return sentence("{card:the} goes on {on:the}", card=named(card), on=named(on))
        case Comes(card, piles):
            return sentence("{card:the} comes to an empty {place}", card=named(card), place=place(piles))
        case Leaves(card):
            return sentence("{card:the} leaves", card=named(card))
        case _:
            raise AssertionError(value)


class Proof(NamedTuple):
    """What is told of cards that keep each other: one after another of the circle, then the others of those that wait.
    here: the position that they prove lost; end: what lies on the table when it is told; names: of the piles.
    """

    waits: tuple[Waits, ...]
    circle: tuple[Waits, ...]
    here: Position
    end: Position
    names: tuple[str, ...]

    def waiting(self, one: Waits) -> list[Sentence]:
        """What a card waits for, in a sentence or two."""
        card, mates = self._card(one.card, one.at), bool(self.end.ruleset.mates)
        if one.by_at:
            return self._too_late(one, card, placed(one.by, one.by_at, self.end, self.names))
        if not one.wanted:
            if mates:
                return [sentence("No partner is left for {card:the}.", card=card)]
            return [sentence("No foundation can take {card:the} any more.", card=card)]
        n, kinds = len(one.there), one.wanted.bit_count()
        wanted = self._card(*one.there[0]) if n == kinds == 1 else one_of(one.wanted)
        if mates:
            waits = sentence("{card:the} can leave only with {wanted:the}", card=card, wanted=wanted)
        else:
            waits = sentence("{card:the} can leave only after {wanted:the}", card=card, wanted=wanted)
        if n == kinds == 1 and one.on == (one.at,):
            return [sentence("{Waits}, which lies under it.", waits=waits)]
        return [sentence("{Waits}.", waits=waits), self._there(one, n, kinds)]

    def _there(self, one: Waits, n: int, kinds: int) -> Sentence:
        if any(at == on for (_, at), on in zip(one.there, one.on, strict=True)):
            return sentence("{n|All that are left are|1=That card is} kept, too.", n=n)
        where = self._under([one])
        if n == kinds == 1:
            return sentence("That card lies {where}.", where=where)
        if n == 1:
            only = card_noun(one.there[0][0])
            return sentence("The only one left, {card:the}, lies {where}.", card=only, where=where)
        if n == kinds * self.end.ruleset.game.packs:
            return sentence("{n|All|2=Both} of these lie {where}.", n=n, where=where)
        return sentence("Only {n:words} are left, and {n|all|2=both} lie {where}.", n=n, where=where)

    def _too_late(self, one: Waits, card: Noun, over: Noun) -> list[Sentence]:
        """That a turn covered a card before it could leave."""
        if not one.wanted:
            return [sentence("Before {card:the} could leave, a turn laid {over:the} over it.", card=card, over=over)]
        kinds = members(one.wanted)
        last = len(kinds) == 1 and _left(self.here, kinds[0]) == 1
        wanted = _last(kinds[0], self.here) if last else one_of(one.wanted)
        if self.end.ruleset.mates:
            waits = sentence("{Card:the} could leave only with {wanted:the}.", card=card, wanted=wanted)
        else:
            waits = sentence("{Card:the} could leave only after {wanted:the}.", card=card, wanted=wanted)
        return [waits, sentence("Before that was possible, a turn laid {over:the} over it.", over=over)]

    def others(self, rest: Sequence[Waits]) -> Sentence:
        """What the other cards of a group wait for."""
        n, on, wanted = len(rest), {spot for one in rest for spot in one.on}, {one.wanted for one in rest}
        if wanted == {one.wanted for one in self.circle} and len(wanted) == 1:
            english = "{n|The other {n:words} lit cards wait|1=The other lit card waits} for {wanted:the}, too."
            return sentence(english, n=n, wanted=one_of(*wanted))
        if any(one.by_at or not one.wanted or on.intersection(at for _, at in one.there) for one in rest):
            return sentence("{n|The other {n:words} lit cards are|1=The other lit card is} kept, too.", n=n)
        english = "{n|The other {n:words} lit cards wait for cards|1=The other lit card waits for one} {where}."
        return sentence(english, n=n, where=self._under(rest))

    def _under(self, waiting: Sequence[Waits]) -> Fact:
        """Under which cards those lie that these wait for."""
        on, own = {spot for one in waiting for spot in one.on}, {one.at for one in waiting}
        over = [self._lit(one) for one in self.circle if one.at in on - own]
        under = sentence("under {over:the}", over=All(tuple(over), OR))
        if len(over) + bool(on & own) > FEW or not on - own <= {one.at for one in self.circle}:
            return sentence("under lit cards")
        if on & own:
            it = sentence("under it") if len(own) == 1 else sentence("under one of them")
            return All((it, under) if over else (it,), OR)
        return under

    def _lit(self, one: Waits) -> Noun:
        """A card that is lit, with its place where an equal one is lit, too."""
        alone = sum(other.card == one.card for other in self.waits) == 1
        return card_noun(one.card) if alone else placed(one.card, one.at, self.end, self.names)

    def _card(self, card: int, at: Spot) -> Noun:
        """A card. It is said if it is the last of its kind where another one waits for such a one."""
        if _left(self.end, card) == 1 and any(card == other for one in self.circle for other, _ in one.there):
            return _last(card, self.end)
        return placed(card, at, self.end, self.names)


def aside(circle: Sequence[int], places: Sequence[Piles], packs: bool) -> Sentence:
    """That these cards can't be moved. places: where they could if one became empty; packs: no column takes them."""
    free = {str(place(piles)): place(piles) for piles in places}
    room = next(iter(free.values())) if len(free) == 1 else Noun("place")
    cards = All(tuple(map(card_noun, dict.fromkeys(circle))), OR) if len(circle) <= FEW else Noun("lit card", many=True)
    if not packs:
        return sentence("No {place} becomes free to move {cards:the} aside.", cards=cards, place=room)
    if places:
        return sentence("No column takes {cards:the}, and no {place} becomes free.", cards=cards, place=room)
    return sentence("No column takes {cards:the}.", cards=cards)


def redeal(left: int) -> Sentence:
    """Whether a redeal could change anything."""
    return sentence("A redeal does not change that.") if left else sentence("No redeal is left.")


def dry(needed: int, over: Sequence[Noun]) -> list[Sentence]:
    """That nothing goes out any more. needed: how many cards could go next; over: what lies on them and never moves."""
    told = [sentence("From here every way was tried, and no more cards leave.")]
    if len(over) == 1:
        english = "{n|Each card|1=The card} needed next lies under {over:the}, and that never moves."
        told.append(sentence(english, n=needed, over=over[0]))
    elif 1 < len(over) <= MOST:
        english = "Each card needed next lies under one of these, which stay: {over:the}."
        told.append(sentence(english, over=All(tuple(over))))
    elif needed:
        english = "{n|None of the {n:card} needed next comes|1=The card needed next never comes} free."
        told.append(sentence(english, n=needed))
    return told


def _left(position: Position, card: int) -> int:
    """How many of these cards are not out."""
    piles = zip(position.ruleset.piles, position.piles, strict=True)
    return sum(held.count(card) for pile, held in piles if pile.kind is not Kind.FOUNDATION)


def _last(card: int, position: Position) -> Noun:
    """The only one left of these cards."""
    if position.ruleset.game.packs == 1:
        return card_noun(card)
    return Noun("last {card}", {"card": card_noun(card)}, head="card")


def placed(card: int, at: Spot, end: Position, names: tuple[str, ...]) -> Noun:
    """A card, with its place where an equal one lies elsewhere."""
    if _left(end, card) < 2:
        return card_noun(card)
    return _there(card, at, names)


def _there(card: int, at: Spot, names: tuple[str, ...]) -> Noun:
    return Noun("{card} ({place})", {"card": card_noun(card), "place": names[at[0]]}, head="card", at=at)
