"""Moves for the ear: numbered, no two alike, and what each of them brought; what each place is called by ear.

Text mode and the voice say the same. All that a player may see can be known from these words and those of the table
alone; a test reads each position back from them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules import UNSEEN, Act, Event, Happening, Kind, Move, Position, State
from game.rules.doing import doing, happened
from game.rules.legal import available, bare
from game.rules.tables import Tables
from game.rules.words.tongue import Noun
from game.words import facts
from game.words.catalogue import Length, phrase, plural, upper


@lru_cache(maxsize=64)
def rows_of(ruleset: Tables, group: str) -> tuple[tuple[int, ...], ...]:
    """The piles of a grid or pyramid by rows; empty for other groups."""
    rows: dict[int, list[int]] = {}
    for index in ruleset.groups[group]:
        place = facts.row_of(ruleset.piles[index])
        if place:
            rows.setdefault(place[0], []).append(index)
    return tuple(map(tuple, rows.values()))


def row_name(ruleset: Tables, row: tuple[int, ...]) -> str:
    """What a row is called: "lords’ wing row 2"."""
    pile = ruleset.piles[row[0]]
    place = facts.row_of(pile)
    return phrase("{name} row {row}", name=phrase(pile.called), row=place[0] if place else 1)


MOST_FREED = 3  # so many cards that became free are named; more are counted


class Offered(NamedTuple):
    """A move that can be made, and what it is called."""

    move: Move
    words: str


def offered(position: Position) -> list[Offered]:
    """The legal moves with words, all different; of equal results only the first; those that change nothing last."""
    distinct: dict[object, Move] = {}
    for move in position.legal_moves:
        distinct.setdefault(_result(position, move), move)
    moves = sorted(distinct.values(), key=lambda move: _to_and_fro(position, move))
    words = [facts.move(doing(position, move), Length.SPOKEN) for move in moves]
    names = facts.places(position)
    for name in (_from, _to, _deep):
        words = _told_apart(words, [name(position, move, names) for move in moves])
    return [Offered(*pair) for pair in zip(moves, words, strict=True)]


def _result(position: Position, move: Move) -> object:
    """What a move leads to; columns with only the card that begins them are alike, but for the one that still grows."""
    ruleset, piles = position.ruleset, position.piles
    if move.act is Act.CARRY and move.target in ruleset.begun and bare(position, move.target):
        group = ruleset.piles[move.target].group
        newest = max(index for index in ruleset.groups[group] if piles[index])
        if not piles[0] or move.target != newest:
            return move.source, move.depth, group
    return position.play(move)


def _to_and_fro(position: Position, move: Move) -> bool:
    """Whether cards go from one column to another, could go back at once, and free no card that can be played."""
    ruleset, columns = position.ruleset, position.ruleset.tableau
    if move.act is not Act.CARRY or not {move.source, move.target} <= set(columns):
        return False
    if move.depth + 1 == len(position.piles[move.source]):
        return False
    after = position.play(move)
    back = ruleset.carry(move.target, move.depth, move.source)
    return (
        back in after.legal_moves
        and after.play(back) == position
        and not any(then.source == move.source for then in after.legal_moves if then.act is Act.CARRY)
    )


def _told_apart(words: Sequence[str], more: Sequence[str]) -> list[str]:
    """The words, with more of them where two are alike and more tells them apart."""
    ways: dict[str, set[str]] = {}
    for said, place in zip(words, more, strict=True):
        ways.setdefault(said, set()).add(place)
    return [
        phrase("{move}, {place}", move=said, place=place) if len(ways[said]) > 1 and place else said
        for said, place in zip(words, more, strict=True)
    ]


def _from(position: Position, move: Move, names: Sequence[Noun]) -> str:
    piles = position.ruleset.piles
    if move.act is Act.PAIR:
        one, other = (facts.from_place(piles[index], names[index]) for index in (move.source, move.target))
        return phrase("{some} and {last}", some=one, last=other)
    return facts.from_place(piles[move.source], names[move.source]) if move.act is Act.CARRY else ""


def _to(position: Position, move: Move, names: Sequence[Noun]) -> str:
    if move.act is not Act.CARRY:
        return ""
    return facts.to_place(position.ruleset.piles[move.target], names[move.target])


def _deep(_position: Position, move: Move, _names: Sequence[Noun]) -> str:
    return phrase("card {number} from the top", number=move.depth + 1) if move.act is Act.CARRY else ""


def way_told(position: Position, move: Move) -> str:
    """Where a card comes from and goes to: "From: column 7. To: hearts foundation."; empty where none is carried."""
    names = facts.place_names(position)
    if move.act is not Act.CARRY:
        return ""
    return phrase("From: {source}. To: {target}.", source=names[move.source], target=names[move.target])


def moves_told(moves: Sequence[Offered]) -> str:
    """ "2 moves. 1: 4 of hearts to the twos. 2: turn the stock."."""
    count = plural("{n} move.", "{n} moves.", len(moves)) if moves else phrase("No moves.")
    return " ".join((count, *(one_told(number, offer.words) for number, offer in enumerate(moves, 1))))


def one_told(number: int, words: str) -> str:
    """ "1: turn the stock."."""
    return phrase("{number}: {move}.", number=number, move=words)


def brought_told(
    before: Position, words: str, events: Sequence[Event], after: Position, short: bool = False
) -> list[str]:
    """What a move did, by its words or by the cards that it turned, and all that happened because of it, as far as the
    player may know; short: only that.
    """
    names = facts.place_names(after)
    turned = [event for event in events if event.what is Happening.TURNED]
    closed = any(event.what is Happening.CLOSED_UP for event in events)
    told = [f"{upper(words)}."] if closed or not turned else []
    told += [_turned(turned, after)] if turned else []
    told += _turned_up(before, after, names)
    if short:
        return told
    for event in events:
        what = happened(event, after)
        if event.what is Happening.REFILLED:
            told.append(
                phrase("{card} fills {place}.", card=upper(facts.card(event.cards[0])), place=names[event.target])
            )
        elif event.what is Happening.SET_OUT:
            told.append(phrase("{card} starts a foundation.", card=upper(facts.card(event.cards[0]))))
        elif what:
            told.append(facts.happened(what))
    told.append(_freed(before, events, after, names))
    return list(filter(None, told))


def _turned(turned: Sequence[Event], after: Position) -> str:
    """Where the cards of the stock went: "7 of clubs to pile 1, 2 face down to the reserve."."""
    parts, seen, names = [], after.seen(), facts.places(after)
    for place in dict.fromkeys(event.target for event in turned):
        cards = [card for event in turned if event.target == place for card in event.cards]
        hidden = bool(seen.piles[place]) and seen.piles[place][-1] < 0
        shown = phrase("{n} face down", n=len(cards)) if hidden else ", ".join(map(facts.bare, cards))
        drawn = after.ruleset.piles[place].kind is Kind.HAND
        where = facts.to_place(after.ruleset.piles[place], names[place])
        parts.append(shown if drawn else phrase("{cards} {place}", cards=shown, place=where))
    return f"{upper(', '.join(parts))}."


def _turned_up(before: Position, after: Position, names: Sequence[str]) -> list[str]:
    """The cards that lay face down in a pile, and lie face up there now, a sentence each."""
    was, now, told = before.seen().piles, after.seen().piles, []
    for index, pile in enumerate(after.ruleset.piles):
        both = zip(was[index], now[index], strict=False) if pile.kind is Kind.TABLEAU else ()
        for card in (card for hidden, card in both if hidden == UNSEEN != card):
            told.append(upper(phrase("{card} turns up in {place}.", card=facts.card(card), place=names[index])))
    return told


def _freed(before: State, events: Sequence[Event], after: State, names: Sequence[str]) -> str:
    """The cards that may be played now and could not before, other than those that came there."""
    if before.choosing:
        return ""
    came = {event.target for event in events if event.target >= 0}
    was = {(pile, card) for pile, _, card in available(before)}
    kinds = [pile.kind for pile in after.ruleset.piles]
    free = [
        (pile, card)
        for pile, _, card in available(after)
        if (pile, card) not in was and pile not in came and kinds[pile] is not Kind.HAND
    ]
    if not free:
        return ""
    if len(free) > MOST_FREED:
        return plural("It frees {n} card.", "It frees {n} cards.", len(free))
    cards = [phrase("{card} in {place}", card=facts.bare(card), place=names[pile]) for pile, card in free]
    return phrase("Free now: {cards}.", cards=", ".join(cards))
