"""Playing a move, and the events that show what happened."""

from enum import Enum
from typing import NamedTuple, TypeVar

from game.rules import legal
from game.rules.cards import OF_RANK, rank, shuffled
from game.rules.move import Act, Move
from game.rules.record import Choice, FirstBase, Foundations, Kind, Lay, Start
from game.rules.state import State
from game.rules.tables import Tables

S = TypeVar("S", bound=State)
Piles = list[tuple[int, ...]]


class Happening(Enum):
    """Kinds of event."""

    CHOSEN = "chosen"  # the player made a choice
    SET_OUT = "set out"  # a base was laid out
    DEALT = "dealt"  # a card was dealt in the opening
    MOVED = "moved"  # cards went from pile to pile
    CLOSED_UP = "closed up"  # a card moved up into a gap
    TURNED = "turned"  # a card came from the stock
    LAID_AWAY = "laid away"  # the card in hand went to the waste
    REFILLED = "refilled"  # an empty place was filled
    GATHERED = "gathered"  # a pile was taken up into the stock
    REDEALT = "redealt"  # the new stock is ready
    SPREAD = "spread"  # a hidden reserve was turned up
    WON = "won"


class Event(NamedTuple):
    """One thing that happened: which cards went from which pile to which (indices; -1 where there is none)."""

    what: Happening
    source: int = -1
    target: int = -1
    cards: tuple[int, ...] = ()


def apply(state: S, move: Move, events: list[Event] | None = None) -> S:
    """The position after a legal move; what happened is added to `events`, if given."""
    act = move.act
    if act is Act.CARRY:
        after = _carry(state, move, events)
    elif act is Act.TURN:
        after = _turn(state, events)
    elif act is Act.REDEAL:
        after = _redeal(state, events)
    elif act is Act.PAIR:
        after = _pair(state, move, events)
    else:
        after = _choose(state, move, events)
    if state.ruleset.whole or state.ruleset.along:
        after = _leave(after, events)
    elif state.down:
        after = _turn_up(after, events)
    if events is not None:
        _note_spread(state, after, events)
        if legal.is_won(after):
            events.append(Event(Happening.WON))
    return after


def _carry(state: S, move: Move, events: list[Event] | None) -> S:
    ruleset = state.ruleset
    piles = list(state.piles)
    source, depth, target = move.source, move.depth, move.target
    held = piles[source]
    if not depth:
        taken = held[-1:]
        piles[source] = held[:-1]
    elif ruleset.piles[source].kind is Kind.TABLEAU:
        taken = held[-depth - 1 :]
        piles[source] = held[: -depth - 1]
    else:
        taken = held[-depth - 1 : -depth]
        piles[source] = held[: -depth - 1] + held[-depth:]
    piles[target] += taken
    if events is not None:
        events.append(Event(Happening.MOVED, source, target, taken))
    if not piles[source]:
        _refill(state, piles, source, events)
    if target not in ruleset.turn_about:
        return state.after(tuple(piles))
    crosses = ruleset.piles[source].kind is Kind.FOUNDATION
    return state.after(tuple(piles), crossed=state.crossed & ~(1 << target) | crosses << target)


def _leave(state: S, events: list[Event] | None) -> S:
    """Bring complete runs, and cards in order in rows, to their foundations, and turn up what they uncover; where runs
    stay, only all together.
    """
    if state.ruleset.game.runs_stay and not legal.is_won(_all_left(state, None)):
        return _turn_up(state, events) if state.down else state
    return _all_left(state, events)


def _all_left(state: S, events: list[Event] | None) -> S:
    while not state.choosing and (found := legal.leaving(state)):
        source, target, length = found
        piles = list(state.piles)
        run = piles[source][-length:]
        piles[source], piles[target] = piles[source][:-length], piles[target] + run
        if events is not None:
            events.append(Event(Happening.MOVED, source, target, run))
        if not piles[source]:
            _refill(state, piles, source, events)
        state = state.after(tuple(piles))
        if state.down:
            state = _turn_up(state, events)
    return _turn_up(state, events) if state.down else state


def _turn_up(state: S, events: list[Event] | None) -> S:
    """Turn up the cards that lie face down with nothing on them."""
    down = tuple(
        min(hidden, legal.most_hidden(state.ruleset, state.piles, index))
        for index, hidden in zip(state.ruleset.hiding, state.down, strict=True)
    )
    if events is not None:
        for index, hidden, left in zip(state.ruleset.hiding, state.down, down, strict=True):
            if left < hidden and state.piles[index]:
                events.append(Event(Happening.SPREAD, index, index, state.piles[index][-1:]))
    return state.after(state.piles, down=down)


def _refill(state: State, piles: Piles, place: int, events: list[Event] | None) -> None:
    ruleset = state.ruleset
    feeder = ruleset.fed_by.get(place, 0)
    if feeder and piles[feeder]:
        _bring(piles, feeder, place, events, Happening.REFILLED)
        return
    waste_first = ruleset.availability[state.wing + 1].refilled.get(place)
    if waste_first is None:
        return
    origin = ruleset.waste if waste_first and piles[ruleset.waste] else 0
    if not piles[origin]:
        return
    for _ in range(ruleset.availability[state.wing + 1].anew.get(place, 1)):
        if piles[origin]:
            _bring(piles, origin, place, events, Happening.REFILLED)


def _turn(state: S, events: list[Event] | None) -> S:
    ruleset = state.ruleset
    piles = list(state.piles)
    if ruleset.hand > 0 and piles[ruleset.hand]:
        _lay_away(ruleset.hand, ruleset.waste, piles, events)
    last = state.passes == ruleset.game.redeals > 0 and not ruleset.game.unlimited
    for target, source in zip(ruleset.closing, [index for index in ruleset.closing if piles[index]], strict=False):
        if target != source:
            _bring(piles, source, target, events, Happening.CLOSED_UP)
    for dealt in ruleset.game.turn:
        if last and not dealt.last_pass:
            continue
        group = ruleset.groups[dealt.to] if not dealt.closes_up else [i for i in ruleset.closing if not piles[i]]
        for target in group[:1] if group and group[0] in ruleset.begun else group:
            place = ruleset.in_row.get(target)
            if place and (piles[target] or place.number <= legal.reach(state, place.foundation)):
                continue  # the one after the cards in order stays empty
            for _ in range(dealt.cards):
                if piles[0]:
                    _deal_one(piles, _newest(state, piles, target), events, Happening.TURNED)
    return state.after(tuple(piles))


def _lay_away(hand: int, waste: int, piles: Piles, events: list[Event] | None) -> None:
    if events is not None:
        events.append(Event(Happening.LAID_AWAY, hand, waste, piles[hand]))
    piles[waste] += piles[hand]
    piles[hand] = ()


def _newest(state: State, piles: Piles, target: int) -> int:
    """Where the stock's top card goes that is dealt to a pile: where cards of a rank begin piles, the newest or next of
    the group.
    """
    first = state.ruleset.begun.get(target)
    if not first:
        return target
    group = state.ruleset.groups[state.ruleset.piles[target].group]
    begun = sum(1 for index in group if piles[index])
    return group[begun if begun < len(group) and (not begun or rank(piles[0][-1]) == first) else begun - 1]


def _deal_one(piles: Piles, target: int, events: list[Event] | None, what: Happening) -> None:
    _bring(piles, 0, target, events, what)


def _bring(piles: Piles, origin: int, target: int, events: list[Event] | None, what: Happening) -> None:
    card = piles[origin][-1:]
    piles[origin] = piles[origin][:-1]
    piles[target] += card
    if events is not None:
        events.append(Event(what, origin, target, card))


def _redeal(state: S, events: list[Event] | None) -> S:
    ruleset = state.ruleset
    piles = list(state.piles)
    order: list[int] = []
    for index in legal.gathered(state):
        order.extend(piles[index])
        if events is not None:
            events.append(Event(Happening.GATHERED, index, 0, piles[index]))
        piles[index] = ()
    passes = min(state.passes + 1, ruleset.game.redeals)
    if ruleset.game.shuffled:
        order = list(shuffled(order, 8 * state.seed + passes))
    piles[0] = tuple(reversed(order))
    if events is not None:
        events.append(Event(Happening.REDEALT, -1, 0, piles[0]))
    down = tuple(hidden if piles[i] else 0 for i, hidden in zip(ruleset.hiding, state.down, strict=True))
    after = state.after(tuple(piles), passes=passes, down=down)
    return _turn(after, events) if ruleset.game.redeal_turns else after


def _pair(state: S, move: Move, events: list[Event] | None) -> S:
    piles = list(state.piles)
    discard = state.ruleset.foundations[0]
    for source in (move.source, move.target):
        card = piles[source][-1:]
        piles[source] = piles[source][:-1]
        piles[discard] += card
        if events is not None:
            events.append(Event(Happening.MOVED, source, discard, card))
    for source in (move.source, move.target):
        if not piles[source]:
            _refill(state, piles, source, events)
    return state.after(tuple(piles))


def _choose(state: S, move: Move, events: list[Event] | None) -> S:
    ruleset = state.ruleset
    choice = ruleset.opening[state.step]
    piles = list(state.piles)
    wing, ranks = state.wing, state.ranks
    if events is not None:
        events.append(Event(Happening.CHOSEN, target=move.target))
    if choice is Choice.WING:
        wing = ruleset.wings.index(ruleset.piles[move.target].group)
    elif choice is Choice.RANKS:
        ranks = move.ranks
    else:
        base = piles[move.target][-1:]
        ranks = (rank(base[0]),)
        piles[move.target] = piles[move.target][:-1]
        piles[ruleset.foundations[0]] = base
        if events is not None:
            events.append(Event(Happening.MOVED, move.target, ruleset.foundations[0], base))
    return open_up(state.after(tuple(piles), step=state.step + 1, wing=wing, ranks=ranks), events)


def open_up(state: S, events: list[Event] | None = None) -> S:
    """Carry out the opening up to the next choice."""
    ruleset, opening = state.ruleset, state.ruleset.opening
    piles = list(state.piles)
    step = state.step
    for due in opening[step:]:
        if isinstance(due, Choice):
            break
        if isinstance(due, Lay):
            _lay(state, piles, due, events)
        elif isinstance(due, FirstBase):
            if state.ruleset.base_given and not state.ranks:
                state = state.after(state.piles, ranks=(rank(piles[0][-1]),))
            _give_base(state, piles, events)
        else:
            _set_out(state, piles, events)
        step += 1
    down = tuple(_hidden(ruleset, index, piles, state) for index in ruleset.hiding)
    after = state.after(tuple(piles), step=step, down=down)
    return _leave(after, events) if ruleset.whole or ruleset.along else after


def _hidden(ruleset: Tables, index: int, piles: Piles, before: State) -> int:
    """How many cards of a pile lie face down after a part of the opening."""
    if len(piles[index]) <= len(before.piles[index]):
        return before.face_down(index)
    number, spec = ruleset.piles[index].number, ruleset.piles[index].layout
    if index in ruleset.covering:
        down = spec.tiers[: max(0, len(spec.tiers) - spec.face_up)]
        return legal.most_hidden(ruleset, piles, index) * (number <= sum(map(len, down)))
    return max(0, len(piles[index]) - spec.face_up)


def _set_out(state: State, piles: Piles, events: list[Event] | None) -> None:
    """Take the bases from the stock and lay them out; of equal cards, the one nearest the top of the stock."""
    ruleset = state.ruleset
    for index, bases in zip(ruleset.foundations, ruleset.base_cards(state.ranks), strict=True):
        spec = ruleset.piles[index].spec
        if not isinstance(spec, Foundations) or spec.start is not Start.SET_OUT:
            continue
        _raise(piles, bases)
        _deal_one(piles, index, events, Happening.SET_OUT)


def _give_base(state: State, piles: Piles, events: list[Event] | None) -> None:
    """While no foundation is begun, start one with the stock's first card that can."""
    ruleset = state.ruleset
    if any(piles[index] for index in ruleset.foundations):
        return
    wanted = 0
    for bases in ruleset.base_cards(state.ranks):
        wanted |= bases
    if any(wanted >> card & 1 for card in piles[0]):
        _raise(piles, wanted)
        up = _starts(state, piles)
        assert up is not None
        _deal_one(piles, up, events, Happening.SET_OUT)


def _raise(piles: Piles, cards: int) -> None:
    """Put the stock's first card of a set on its top."""
    stock = piles[0]
    at = next(i for i in range(len(stock) - 1, -1, -1) if cards >> stock[i] & 1)
    piles[0] = stock[:at] + stock[at + 1 :] + stock[at : at + 1]


def _lay(state: State, piles: Piles, lay: Lay, events: list[Event] | None) -> None:
    ruleset = state.ruleset
    group = ruleset.groups[lay.group][: lay.piles or None]
    if lay.one_of:
        lacking = sum(ruleset.due[index] - len(piles[index]) for index in group)
        wanted = sum(OF_RANK[rank] for rank in lay.one_of)
        if not any(wanted >> card & 1 for card in piles[0][-lacking:]):
            _raise(piles, wanted)
    for index in group:
        if first := ruleset.begun.get(index):
            _raise(piles, OF_RANK[first])
        if sinks := ruleset.piles[index].layout.bottom:
            _sink(piles, OF_RANK[sinks], ruleset.due[index] - len(piles[index]))
        while len(piles[index]) < ruleset.due[index]:
            if ruleset.piles[index].layout.ranks_once:
                _pass_over(piles, index)
            up = _starts(state, piles, lay.bases_leave) if lay.bases_up or lay.bases_leave else None
            if up is None:
                _deal_one(piles, index, events, Happening.DEALT)
            else:
                _deal_one(piles, up, events, Happening.SET_OUT)
                if lay.bases_leave:
                    break
    while lay.bases_up and not ruleset.game.turn and piles[0] and (up := _starts(state, piles)):
        _deal_one(piles, up, events, Happening.SET_OUT)


def _sink(piles: Piles, cards: int, count: int) -> None:
    """Among so many cards that the stock brings next, those of a set come first, in their order."""
    left, coming = piles[0][: len(piles[0]) - count], piles[0][len(piles[0]) - count :]
    piles[0] = (*left, *sorted(coming, key=lambda card: cards >> card & 1))


def _pass_over(piles: Piles, index: int) -> None:
    """Put cards from the top of the stock under it until one is of a rank that a pile lacks; none if there is none."""
    had, stock = {rank(card) for card in piles[index]}, piles[0]
    passed = next((count for count, card in enumerate(reversed(stock)) if rank(card) not in had), 0)
    piles[0] = stock[len(stock) - passed :] + stock[: len(stock) - passed]


def _starts(state: State, piles: Piles, set_out: bool = False) -> int | None:
    """The foundation that the stock's top card starts, if there is one; set_out: of those only that are set out."""
    ruleset = state.ruleset
    for index, cards in zip(ruleset.foundations, ruleset.base_cards(state.ranks), strict=True):
        fits = not set_out or ruleset.piles[index].founding.start is Start.SET_OUT
        if fits and not piles[index] and cards >> piles[0][-1] & 1:
            return index
    return None


def _note_spread(before: State, after: State, events: list[Event]) -> None:
    for index, pile in enumerate(after.piles):
        if pile and after.face_up(index) and not before.face_up(index):
            events.append(Event(Happening.SPREAD, index, index, pile))
