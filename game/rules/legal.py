"""Which moves are legal."""

from collections.abc import Iterator, Sequence

from game.rules.cards import ALL_CARDS
from game.rules.move import Act, Move
from game.rules.record import Choice, Start, Win
from game.rules.state import State
from game.rules.tables import Tables


def is_won(state: State) -> bool:
    """Whether every card is on a foundation or gone, or the piles that must be cleared are empty."""
    ruleset, piles = state.ruleset, state.piles
    if ruleset.game.win is Win.PYRAMID_OUT:
        return not state.choosing and not any(piles[index] for index, _ in ruleset.availability[0].covered)
    if ruleset.game.win is Win.CLEARED:
        return not state.choosing and not any(piles[index] for index in ruleset.cleared)
    if ruleset.game.win is Win.COMPLETE:
        return all(len(piles[i]) == length for i, length in zip(ruleset.foundations, ruleset.lengths, strict=True))
    return not piles[0] and sum(len(piles[index]) for index in ruleset.foundations) == ruleset.total


def foundation_needs(state: State) -> list[int]:
    """For each of ruleset.foundations, the set of cards it may take next.

    While a foundation is empty, a card that could start it goes on no other.
    """
    ruleset, piles = state.ruleset, state.piles
    needs = []
    founding = 0
    for index, bases, length, follow in ruleset.foundation_rows(state.ranks):
        pile = piles[index]
        if index in ruleset.whole or index in ruleset.along:
            needs.append(0)  # what it takes leaves by itself
        elif ruleset.outranks:
            needs.append(_outranked(state) if len(pile) < length else 0)
        elif not pile:
            founding |= bases
            needs.append(bases)
        elif len(pile) < length:
            needs.append(follow[pile[-1]])
        else:
            needs.append(0)
    if founding:
        for place, index in enumerate(ruleset.foundations):
            if piles[index]:
                needs[place] &= ~founding
    if ruleset.waits_for:
        _hold_last(state, needs)
    if ruleset.as_many_as:
        _hold_first(state, needs)
    return needs


def _outranked(state: State) -> int:
    """The set of cards that leave while one that outranks them is available."""
    found = 0
    for _, _, card in available(state):
        found |= state.ruleset.outranks[card]
    return found


def _hold_last(state: State, needs: list[int]) -> None:
    ruleset, piles = state.ruleset, state.piles
    lengths = dict(zip(ruleset.foundations, ruleset.lengths, strict=True))
    for place, index in enumerate(ruleset.foundations):
        others = ruleset.waits_for.get(index, ())
        last = others and len(piles[index]) == lengths[index] - 1
        if last and not any(len(piles[other]) == lengths[other] for other in others):
            needs[place] = 0


def _hold_first(state: State, needs: list[int]) -> None:
    """A foundation that waits until more piles are begun needs nothing yet."""
    ruleset, piles = state.ruleset, state.piles
    for place, index in enumerate(ruleset.foundations):
        if not piles[index] and held_back(state, index):
            needs[place] = 0


def held_back(state: State, index: int) -> bool:
    """Whether an empty foundation waits until more piles of a group are begun."""
    ruleset, piles = state.ruleset, state.piles
    group = ruleset.as_many_as.get(index)
    if group is None:
        return False
    kind = ruleset.groups[ruleset.piles[index].group]
    return sum(1 for other in kind if piles[other]) >= sum(1 for other in group if piles[other])


def bare(state: State, index: int) -> bool:
    """Whether a column has no card, or only the one that begins it."""
    return len(state.piles[index]) < (2 if index in state.ruleset.begun else 1)


def reach(state: State, foundation: int) -> int:
    """At which place of its row, from 0, the next card of a foundation belongs that runs along one."""
    set_out = state.ruleset.piles[foundation].founding.start is Start.SET_OUT
    return len(state.piles[foundation]) - set_out


def next_along(state: State, foundation: int) -> int:
    """The set of cards that come next on a foundation that runs along a row."""
    ruleset, pile = state.ruleset, state.piles[foundation]
    at = ruleset.foundations.index(foundation)
    if not pile:
        return ruleset.base_cards(state.ranks)[at]
    return ruleset.follow[at][pile[-1]] if len(pile) < ruleset.lengths[at] else 0


def beside(state: State, index: int) -> int:
    """The set of cards that an empty place in a row takes, after what lies on its left."""
    place = state.ruleset.in_row[index]
    due = reach(state, place.foundation)
    if place.number <= due:
        return next_along(state, place.foundation) if place.number == due else 0
    left = state.piles[place.left]
    return state.ruleset.pack[index][left[-1]] if left else 0


def on_left(state: State, index: int) -> int | None:
    """The card on the left of a place in a row; None at the left end, and beside an empty place."""
    place = state.ruleset.in_row[index]
    due = reach(state, place.foundation)
    held = state.piles[place.foundation if place.number == due else place.left] if place.number >= due else ()
    return held[-1] if held else None


def gap_open(state: State, index: int) -> bool:
    """Whether a bare column takes any available card now: one that a card begins must have begun."""
    ruleset = state.ruleset
    if index in ruleset.begun and not state.piles[index]:
        return False
    return index in ruleset.open_gaps or (index in ruleset.late_gaps and not state.piles[0])


def changes_nothing(state: State, source: int, target: int) -> bool:
    """Whether two columns would only change places if all cards of one went to the other, which is bare.

    It matters which is which where their rules are not the same, or cards may still be dealt to one of them, and where
    the stock goes on the newest.
    """
    ruleset, piles = state.ruleset, state.piles
    group, other = ruleset.piles[source].group, ruleset.piles[target].group
    if source not in ruleset.tableau or source in ruleset.in_row or target in ruleset.in_row:
        return False
    if group != other:
        return not state.dealing and ruleset.alike(group, other)
    if source not in ruleset.begun or not piles[0]:
        return True
    newest = max(index for index in ruleset.groups[group] if piles[index])
    return newest not in (source, target)


def available(state: State) -> Iterator[tuple[int, int, int]]:
    """Yield (pile, depth, card) for every single card that may be played now; longer runs of a column are left out."""
    piles = state.piles
    for index in state.ruleset.availability[state.wing + 1].tops:
        if piles[index] and not (index in state.ruleset.begun and bare(state, index)):
            yield index, 0, piles[index][-1]
    yield from _uncovered(state)


def _uncovered(state: State) -> Iterator[tuple[int, int, int]]:
    """The available cards of piles where that depends on other piles too."""
    availability, piles = state.ruleset.availability[state.wing + 1], state.piles
    for index, covering in availability.covered:
        if piles[index]:
            for other in covering:
                if piles[other]:
                    break
            else:
                yield index, 0, piles[index][-1]
    for index, top in availability.spread:
        pile = piles[index]
        if not piles[0]:
            for depth in range(len(pile)):
                yield index, depth, pile[-1 - depth]
        elif top and pile:
            yield index, 0, pile[-1]


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move: first to foundations, then packing, then turning the stock or redealing."""
    if state.choosing:
        return choices(state)
    ruleset = state.ruleset
    if ruleset.game.win is Win.CLEARED and is_won(state):
        return ()
    if ruleset.mates:
        moves = [] if is_won(state) else list(_couples(state))
        won = not moves and is_won(state)
    else:
        needs = foundation_needs(state)
        wanted = 0
        for need in needs:
            wanted |= need
        won = not wanted and is_won(state)
        moves = _to_foundations(state, needs, wanted)
        if ruleset.tableau:
            moves.extend(_packing(state, won))
        if ruleset.heaps and state.piles[ruleset.hand]:
            moves.extend(ruleset.carry(ruleset.hand, 0, heap) for heap in ruleset.heaps)
        if ruleset.crossings:
            moves.extend(_crossings(state, needs))
    if not won:
        if can_turn(state):
            moves.append(ruleset.turn)
        elif can_redeal(state):
            moves.append(ruleset.redeal)
    return tuple(moves)


def _to_foundations(state: State, needs: list[int], wanted: int) -> list[Move]:
    ruleset, piles = state.ruleset, state.piles
    availability = ruleset.availability[state.wing + 1]
    moves: list[Move] = []
    for source in availability.tops:
        pile = piles[source]
        if pile and wanted >> pile[-1] & 1 and not (source in ruleset.begun and len(pile) == 1):
            _add_foundations(ruleset, source, 0, needs, 1 << pile[-1], moves)
    if availability.covered or availability.spread:
        for source, depth, card in _uncovered(state):
            if wanted >> card & 1:
                _add_foundations(ruleset, source, depth, needs, 1 << card, moves)
    return moves


def _add_foundations(ruleset: Tables, source: int, depth: int, needs: list[int], bit: int, moves: list[Move]) -> None:
    for place, need in enumerate(needs):
        if need & bit:
            moves.append(ruleset.carry(source, depth, ruleset.foundations[place]))


def run_length(state: State, index: int) -> int:
    """How many cards at the end of a column may move together."""
    length = in_order(state, index)
    return min(length, room(state)) if index in state.ruleset.by_room else length


def in_order(state: State, index: int) -> int:
    """How many cards at the end of a column are in an order that may move, if there is room."""
    pile = state.piles[index]
    ruleset = state.ruleset
    whole = _loose(state, index)
    if whole < 2 or index not in ruleset.runs:
        return min(whole, 1)
    follow = ruleset.lifts[index]
    length = 1
    while length < whole and follow[pile[-length - 1]] >> pile[-length] & 1:
        length += 1
    return length


def _loose(state: State, index: int) -> int:
    """How many cards of a column lie face up and may ever move."""
    return len(state.piles[index]) - (index in state.ruleset.begun) - (state.face_down(index) if state.down else 0)


def most_hidden(ruleset: Tables, piles: Sequence[tuple[int, ...]], index: int) -> int:
    """On how many cards of a pile something lies."""
    covering = ruleset.covering.get(index)
    if covering is None:
        return max(0, len(piles[index]) - 1)
    return int(bool(piles[index]) and any(piles[other] for other in covering))


def lifts_so(state: State, index: int, depth: int) -> bool:
    """Whether the card with so many on it moves with these, if they are in order: not so with a part of a column that
    only moves whole.
    """
    return not depth or index not in state.ruleset.undivided or depth + 1 == _loose(state, index)


def room(state: State, target: int = -1) -> int:
    """How many cards could move one at a time from a column to another, by way of what is empty but for the target.

    Each free place holds a card, and each empty column doubles what can be moved.
    """
    ruleset, piles = state.ruleset, state.piles
    takes, single, columns = ruleset.gap_takes(state.ranks), 0, 0
    for index in ruleset.tableau:
        if not piles[index] and index != target and takes[index] == ALL_CARDS and gap_open(state, index):
            if index in ruleset.singles:
                single += 1
            else:
                columns += 1
    return (single + 1) << columns


def was_legal(state: State, move: Move) -> bool:
    """Whether a move between columns of two groups changes nothing: earlier versions played it, and so do records."""
    if move.act is not Act.CARRY or move not in _packing(state, is_won(state), idle=True):
        return False
    piles = state.ruleset.piles
    return piles[move.source].group != piles[move.target].group


def _packing(state: State, won: bool, idle: bool = False) -> Iterator[Move]:
    """Cards and groups to columns; idle: those moves instead that change nothing."""
    ruleset, piles = state.ruleset, state.piles
    sources = [(index, run_length(state, index)) for index in ruleset.tableau]
    if ruleset.waste > 0:
        sources.append((ruleset.waste, min(1, len(piles[ruleset.waste]))))
    if not won:
        sources.extend((index, 1) for index, kept in ruleset.backs.items() if len(piles[index]) > kept)
    gaps, accepts = ruleset.gap_takes(state.ranks), []
    wanted = 0
    for target in ruleset.tableau:
        pile = piles[target]
        empty = not pile or (len(pile) == 1 and target in ruleset.begun)
        if target in ruleset.in_row:
            accepted = 0 if pile else beside(state, target)
        elif empty:
            accepted = gaps[target] if gap_open(state, target) else 0
        else:
            accepted = ruleset.pack[target][pile[-1]]
        accepts.append((target, accepted, empty))
        wanted |= accepted
    for source, run in sources:
        pile = piles[source]
        for depth in range(run):
            card = pile[-1 - depth]
            if wanted >> card & 1 and lifts_so(state, source, depth):
                whole = source != ruleset.waste and depth + 1 == len(pile) - (source in ruleset.begun)
                for target, accepted, empty in accepts:
                    if not accepted >> card & 1 or target == source:
                        continue
                    if empty and depth and not _takes_group(state, source, depth, target):
                        continue
                    if (whole and empty and changes_nothing(state, source, target)) == idle:
                        yield ruleset.carry(source, depth, target)


def _takes_group(state: State, source: int, depth: int, target: int) -> bool:
    """Whether an empty column takes a group: one that holds a single card does not."""
    ruleset = state.ruleset
    return target not in ruleset.singles and (source not in ruleset.by_room or depth < room(state, target))


def _crossings(state: State, needs: list[int]) -> Iterator[Move]:
    ruleset, piles = state.ruleset, state.piles
    for source, targets in ruleset.crossings.items():
        if len(piles[source]) > 1:
            for target in targets:
                wanted = needs[ruleset.foundations.index(target)] >> piles[source][-1] & 1
                if wanted and not state.crossed >> target & 1:
                    yield ruleset.carry(source, 0, target)


def _couples(state: State) -> Iterator[Move]:
    ruleset = state.ruleset
    free = [(index, card) for index, _, card in available(state)]
    for place, (source, card) in enumerate(free):
        if ruleset.alone >> card & 1:
            yield ruleset.carry(source, 0, ruleset.foundations[0])
        fitting = ruleset.mates[card]
        for target, other in free[place + 1 :]:
            if fitting >> other & 1 and (not ruleset.near or target in ruleset.near.get(source, ())):
                yield ruleset.move(Act.PAIR, min(source, target), 0, max(source, target))


def can_turn(state: State) -> bool:
    """Whether there is a stock to turn and, where a turned card must be placed first, no card in hand."""
    ruleset, piles = state.ruleset, state.piles
    if ruleset.closing:
        held = [bool(piles[index]) for index in ruleset.closing]
        return not all(held) and (bool(piles[0]) or any(held[held.index(False) :]))
    if not (piles[0] and ruleset.game.turn) or (ruleset.heaps and piles[ruleset.hand]):
        return False
    return not ruleset.game.gaps_first or all(piles[index] for index in ruleset.tableau)


def leaving(state: State) -> tuple[int, int, int] | None:
    """A complete run at the end of a column, or the next card in a row, the foundation that it leaves to, and how many
    cards it has.
    """
    ruleset, piles = state.ruleset, state.piles
    for target, places in ruleset.along.items():
        due = reach(state, target)
        if due < len(places) and piles[places[due]] and next_along(state, target) >> piles[places[due]][-1] & 1:
            return places[due], target, 1
    rows = {row[0]: row for row in ruleset.foundation_rows(state.ranks)}
    for index in ruleset.tableau:
        up = len(piles[index]) - (state.face_down(index) if state.down else 0)
        for target in ruleset.whole:
            _, bases, length, follow = rows[target]
            run = piles[index][-length:]
            if up < length or piles[target] or not bases >> run[0] & 1:
                continue
            if all(follow[card] >> run[place + 1] & 1 for place, card in enumerate(run[:-1])):
                return index, target, length
    return None


def can_redeal(state: State) -> bool:
    """Whether the stock is empty, a redeal is left and there are cards to gather."""
    return not state.piles[0] and state.redeals_left > 0 and bool(gathered(state))


def gathered(state: State) -> tuple[int, ...]:
    """The piles that a redeal gathers, the pile that comes to lie on top of the new stock first."""
    ruleset, piles = state.ruleset, state.piles
    way = 1 if ruleset.game.in_order else -1
    order = [index for group in ruleset.gathers for index in ruleset.groups[group][::way]]
    return tuple(index for index in order if piles[index])


def choices(state: State) -> tuple[Move, ...]:
    """The legal moves of the choice that the player has to make now."""
    ruleset, step = state.ruleset, state.step
    if state.choice is Choice.WING:
        return tuple(ruleset.move(Act.CHOOSE, step, 0, ruleset.groups[wing][0]) for wing in ruleset.wings)
    if state.choice is Choice.RANKS:
        pairs = [(low, high) for low in range(1, 14) for high in range(low, 14)]
        return tuple(ruleset.move(Act.CHOOSE, step, low, high) for low, high in pairs)
    offered = [index for index in ruleset.tableau if state.piles[index]]
    return tuple(ruleset.move(Act.CHOOSE, step, 0, index) for index in offered)
