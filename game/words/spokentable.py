"""A table for the ear: in short, pile by pile, and in full."""

from collections.abc import Iterator, Sequence

from game.rules import UNSEEN, Choice, Kind, Position, Seen, State
from game.rules.cards import members, suit
from game.rules.legal import available
from game.rules.record import Foundations, Open, Piles
from game.words import facts
from game.words.catalogue import labelled, marked, phrase, plural, upper
from game.words.spokenmoves import row_name, rows_of

CHOICES = {  # what is said while the player has to choose
    Choice.WING: marked("First choose the lords’ wing."),
    Choice.RANKS: marked("First name two ranks, for example: 6 and 7."),
    Choice.BASE: marked("First choose the card that starts the first foundation."),
}
FIND = marked("Find a card: type its rank and its suit.")
FIND_BRIEF = marked("Find a card.")


# ── in full ──


def whole_told(seen: Seen) -> list[str]:
    """Every pile with every card that the player may know, each from its top card down, a sentence each."""
    ruleset = seen.ruleset
    told = [phrase("Each pile is read from its top card down."), *state_told(seen)]
    names = facts.place_names(seen)
    for group, indices in ruleset.groups.items():
        rows = rows_of(ruleset, group)
        told += [row_told(seen, row) for row in rows] or [pile_told(seen, index, names[index]) for index in indices]
    return told


def state_told(seen: State) -> list[str]:
    """What is true of the table as a whole: the choice that is due, what was chosen, how often was redealt."""
    ruleset, told = seen.ruleset, []
    if seen.choice:
        told.append(phrase(CHOICES[seen.choice]))
    if seen.wing >= 0:
        wing = ruleset.piles[ruleset.groups[ruleset.wings[seen.wing]][0]]
        told.append(phrase("Lords’ wing: {wing}.", wing=phrase(wing.called)))
    if seen.ranks:
        ranks = ", ".join(facts.rank_alone(rank - 1) for rank in seen.ranks)
        told.append(phrase("Foundations start on: {ranks}.", ranks=ranks))
    if seen.crossed:
        names = facts.place_names(seen)
        crossed = ", ".join(names[index] for index in ruleset.foundations if seen.crossed >> index & 1)
        told.append(phrase("The last card crossed to: {piles}.", piles=crossed))
    if ruleset.game.redeals and not ruleset.game.unlimited:
        done = phrase("Redeals: {made} made, {left} left.", made=seen.passes, left=seen.redeals_left)
        told.append(done)
    return told


def pile_told(seen: Seen, index: int, name: str) -> str:
    """Every card of one pile: "Column 3: 4 of clubs, jack of hearts."."""
    return phrase("{pile}: {cards}.", pile=upper(name), cards=_cards(seen, index))


def where_told(seen: Seen, card: int) -> list[str]:
    """The places of a card, and how many cards lie on it there."""
    names, found = facts.place_names(seen), []
    for index, depth in seen.lying(1 << card):
        on = plural("under {n} card", "under {n} cards", depth) if depth else phrase("on top")
        found.append(phrase("{pile}, {depth}.", pile=upper(names[index]), depth=on))
    hidden = seen.unknown.count(card)
    if hidden and found:
        found.append(phrase("The other copy is still hidden."))
    elif hidden:
        found.append(phrase("{card} is still hidden.", card=upper(facts.card(card))))
    return found


def found_told(seen: Seen, typed: str, cards: int, brief: bool = False) -> str:
    """What is said while a card is looked for. typed: letters so far; cards: what they mean. brief: how is known."""
    named = members(cards)
    if not typed:
        return phrase(FIND_BRIEF if brief else FIND)
    if not named:
        return phrase("No card is called “{letters}”. Type a rank and a suit.", letters=typed)
    if len(named) == 1:
        name = upper(facts.card(named[0]))
        return " ".join([f"{name}.", *where_told(seen, named[0])])
    places = len(seen.lying(cards))
    told = plural("{letters}: {n} place is lit.", "{letters}: {n} places are lit.", places, letters=typed)
    return told if brief else f"{told} {phrase('Type on to find one card.')}"


def _cards(seen: Seen, index: int) -> str:
    held = seen.piles[index]
    if not held:
        return phrase("empty")
    up = [card for card in held if card != UNSEEN]
    down = [phrase("{n} face down", n=len(held) - len(up))] if len(up) < len(held) else []
    pile = seen.ruleset.piles[index]
    name = facts.rank_alone if _of_one_suit(pile.spec, up) else facts.bare
    return ", ".join([*map(name, reversed(up)), *down])


def _of_one_suit(spec: Piles | Foundations | None, held: Sequence[int]) -> bool:
    """Whether the name of the pile says the suit of all its cards."""
    return isinstance(spec, Foundations) and spec.suited and len({suit(card) for card in held}) == 1


def row_told(seen: Seen, row: tuple[int, ...]) -> str:
    """Every card of a row of a grid: "Lords’ wing row 2: 5 of spades, empty."."""
    cards = ", ".join(_cards(seen, index) for index in row)
    return phrase("{pile}: {cards}.", pile=upper(row_name(seen.ruleset, row)), cards=cards)


def unseen_told(seen: Seen) -> list[str]:
    """The cards that the player has not seen, a sentence for each suit."""
    unknown = seen.unknown
    if not unknown:
        return [phrase("You know where every card is.")]
    told = [plural("{n} card is not seen yet.", "{n} cards are not seen yet.", len(unknown))]
    for number in range(4):
        cards = [card for card in unknown if suit(card) == number]
        if cards:
            ranks = ", ".join(map(facts.rank_alone, cards))
            told.append(phrase("{suit}: {cards}.", suit=upper(facts.suit_name(number)), cards=ranks))
    return told


# ── in short ──


def table_told(position: Position) -> list[str]:
    """What matters for the next move: what foundations need, which cards lie open, the stock."""
    seen = position.seen()
    told = [placed_told(position), *state_told(seen)]
    told += [] if position.ruleset.mates else _needs(position)
    for group, indices in position.ruleset.groups.items():
        kind = position.ruleset.piles[indices[0]].kind
        if kind not in (Kind.STOCK, Kind.WASTE, Kind.FOUNDATION, Kind.HAND):
            told += list(_open_cards(seen, group, indices))
    told.append(" ".join(_stock_and_waste(seen)))
    return list(filter(None, told))


def placed_told(position: State) -> str:
    """How far the deal has come."""
    out, total = position.placed(), position.ruleset.goal
    if position.ruleset.mates:
        return plural("{n} of {total} cards is cleared.", "{n} of {total} cards are cleared.", out, total=total)
    return plural(
        "{n} of {total} cards is on the foundations.", "{n} of {total} cards are on the foundations.", out, total=total
    )


def _needs(position: Position) -> list[str]:
    """What each kind of foundations needs next: "Aces need: 3 of spades, 3 of hearts."."""
    told = []
    for kind, indices in _kinds(position).items():
        wanted = [facts.bare_cards(cards) for cards in map(position.needs, indices) if cards]
        cards, held = ", ".join(dict.fromkeys(wanted)), position.piles[indices[0]]
        if len(indices) > 1:
            if wanted:
                told.append(phrase("{foundations} need: {cards}.", foundations=kind, cards=cards))
            elif _full(position, indices):
                told.append(phrase("{foundations} are complete.", foundations=kind))
        elif wanted and held:
            top = facts.bare(held[-1])
            told.append(phrase("{foundation}: {card} on top, takes {cards}.", foundation=kind, card=top, cards=cards))
        elif wanted:
            told.append(phrase("{foundation} needs: {cards}.", foundation=kind, cards=cards))
        elif _full(position, indices):
            told.append(phrase("{foundation} is complete.", foundation=kind))
    return [*map(upper, told)]


def _kinds(position: Position) -> dict[str, list[int]]:
    """The foundations by what they are called; the only one that has no rank of its own is just a foundation."""
    ruleset, found = position.ruleset, dict[str, list[int]]()
    for spec in ruleset.game.foundations:
        alone = len(ruleset.foundations) == 1 and not isinstance(spec.base, int)
        kind = facts.foundation(spec, 0 if alone else ruleset.base_rank(spec, position.ranks), None)
        found.setdefault(kind, []).extend(ruleset.groups[spec.name])
    return found


def _full(position: Position, indices: Sequence[int]) -> bool:
    lengths = dict(zip(position.ruleset.foundations, position.ruleset.lengths, strict=True))
    return all(len(position.piles[index]) == lengths[index] for index in indices)


def _open_cards(seen: Seen, group: str, indices: tuple[int, ...]) -> Iterator[str]:
    """The cards of a group that lie open: all of a grid, else the top card of each pile."""
    ruleset = seen.ruleset
    if not any(seen.piles[index] for index in indices):
        yield phrase("{pile}: empty.", pile=upper(_group_name(seen, group)))
        return
    rows = rows_of(ruleset, group)
    if rows:
        yield from (row_told(seen, row) for row in rows if any(seen.piles[index] for index in row))
        if ruleset.piles[indices[0]].layout.open is not Open.TOP and not seen.choice:
            free = [facts.bare(card) for index, _, card in available(seen) if index in indices]
            yield phrase("{pile}, may go: {cards}.", pile=upper(_group_name(seen, group)), cards=", ".join(free))
        return
    tops = [_top(seen.piles[index]) for index in indices]
    if len(tops) > 1:
        tops = [labelled(str(number), top) for number, top in enumerate(tops, 1)]
    yield phrase("{pile}, top cards: {cards}.", pile=upper(_group_name(seen, group)), cards="; ".join(tops))


def _top(held: Sequence[int]) -> str:
    """The top card of a pile, and how many lie under it: "9 of clubs with 5 under it, 4 face down"."""
    if not held:
        return phrase("empty")
    under, down = len(held) - 1, held.count(UNSEEN)
    if held[-1] == UNSEEN:
        return phrase("{n} face down", n=len(held))
    card = facts.bare(held[-1])
    if not under:
        return card
    if down == under:
        return phrase("{card} with {n} face down under it", card=card, n=down)
    if not down:
        return phrase("{card} with {n} under it", card=card, n=under)
    return phrase("{card} with {n} under it, {down} face down", card=card, n=under, down=down)


def _group_name(state: State, group: str) -> str:
    indices = state.ruleset.groups[group]
    pile = state.ruleset.piles[indices[0]]
    return phrase(pile.layout.together) if facts.row_of(pile) is None else phrase(pile.called)


def _stock_and_waste(seen: Seen) -> Iterator[str]:
    """ "Stock 68. Waste empty."."""
    ruleset = seen.ruleset
    if ruleset.hand > 0:
        held = seen.piles[ruleset.hand]
        card = facts.bare(held[-1]) if held else phrase("none")
        yield phrase("Turned card: {card}.", card=card)
    if ruleset.game.turn or seen.stock:
        yield phrase("Stock {n}.", n=len(seen.stock)) if seen.stock else phrase("Stock empty.")
    if ruleset.waste > 0:
        held = seen.piles[ruleset.waste]
        if held:
            yield phrase("Waste {n}, top card {card}.", n=len(held), card=facts.bare(held[-1]))
        else:
            yield phrase("Waste empty.")
