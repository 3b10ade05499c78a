"""What may be moved, and the stock, in English."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import moving as fact
from game.rules.page.clauses.moving import Moving
from game.rules.page.clauses.reach import Gap
from game.rules.record import Build, Kind, Piles
from game.rules.words.prose import a, a_rank, listed, several, spoken_sequence, upper
from game.words.english.building import manner, reached
from game.words.english.piles import are_many, counted, name, one, place
from game.words.length import Said
from game.words.letters import sequence


def moving(clause: Moving) -> Said:
    """Which cards may be moved, what becomes of gaps, how the stock is turned."""
    match clause:
        case fact.Available(piles, reach, only):
            return Said(f"{reached(piles, reach)} may {'only ' * only}go to a foundation.")
        case fact.HiddenTillEnd(piles):
            many = are_many(piles)
            how = f"stay{'' if many else 's'} face down" if piles.face_down else "may not be played"
            return Said(f"The {name(piles)} {how} until the stock is empty.")
        case fact.AllAtEnd(piles, hidden):
            it = "them" if are_many(piles) else "it"
            every = (
                f"then every card of {it}" if hidden else f"when the stock is empty, every card of the {name(piles)}"
            )
            return Said(f"{upper(every)} may go to a foundation.")
        case fact.HeapsApart(piles):
            return Said(f"No card goes from one {one(piles)} to another.")
        case fact.StayEmpty(piles):
            return Said(f"{upper(_gap(piles))} stays empty.")
        case fact.RefillWaste(piles):
            return Said(f"The waste fills {_gap(piles)} at once.")
        case fact.RefillStock(piles, waste, last, spurns):
            return _refill_stock(piles, waste, last, spurns)
        case fact.RefillAfterRedeal():
            return Said(
                "After a redeal the stock fills the first gap.",
                "After it, the stock fills the first gap.",
            )
        case fact.GapWaits(piles, takes, waste):
            return Said(f"You may fill an empty {place(piles)} with {_takes(takes, waste)}.")
        case fact.WasteAvailable(columns, _):
            return Said(f"The top card of the waste may go to a foundation{' or a column' * columns}.")
        case fact.Packed(piles, build, runs):
            told = f"{upper(name(piles))} are built {manner(build)}{_corner(build)}"
            if not runs:
                return Said(f"{told}.")
            spoken = listed(map(spoken_sequence, runs), "or")
            return Said(f"{told}: {listed(map(sequence, runs), 'or')}.", spoken=f"{told}: {spoken}.")
        case fact.Unpacked(piles, gaps, single):
            where = f" or an empty {place(gaps)}" if gaps else ""
            if single:
                return Said(f"{upper(a(one(piles)))} holds one card. It may go to a foundation{where}.")
            return Said(f"Nothing is built on the {name(piles)}. Their top cards may go to a foundation{where}.")
        case fact.BareTakes(piles, late, waste):
            which = f"with only {a_rank(piles.begun_by)}" if piles.begun_by else "that is empty"
            told = f"{a(one(piles))} {which} takes {_takes(Gap.CARD, waste)}"
            return Said(f"When the stock is empty, {told}." if late else f"{upper(told)}.")
        case fact.NothingChanges():
            return Said("No card moves where nothing would change.")
        case fact.DealtAnew(piles):
            told = f"The stock deals {several(piles.deal, 'card')} to {_gap(piles)} at once."
            return Said(f"{told} When the stock is empty, the gap stays.", told)
        case fact.BeginnerStays(piles):
            return Said(f"{upper(a_rank(piles.begun_by))} that begins {_a_place(piles)} never moves.")
        case fact.GroupsMove():
            return Said("A run in this order moves as a group, whole or in part.")
        case fact.OneAtATime():
            return Said("Cards move one at a time.")
        case fact.ColumnTops(piles):
            return Said(f"The top card of {_a_place(piles)} may also go to a foundation.")
        case fact.HandPlaced(heaps):
            return Said(f"The card just turned goes to a foundation or on any {one(heaps)}.")
        case fact.HandBlocks():
            return Said("Play it before you turn another.")
        case fact.HandAvailable():
            return Said("The card just turned may go to a foundation. The next turn lays it on the waste.")
        case fact.TurnWaste(cards):
            return Said(f"Turn the stock {several(cards, 'card')} at a time onto the waste.")
        case fact.TurnHand():
            return Said("Turn the stock one card at a time.")
        case fact.TurnBegins(piles, cards):
            told = f"Turn the stock {several(cards, 'card')} at a time onto the newest {one(piles)}."
            return Said(f"{told} {upper(a_rank(piles.begun_by))} begins the next one.")
        case fact.TurnDeals(parts):
            return Said(
                f"One turn deals {listed((_part(*part) for part in parts), 'then')}.".replace(" then", ", then")
            )
        case fact.ShortTurn():
            return Said("A short last turn deals what is left.")
        case fact.LastPass(piles, skipped):
            if skipped:
                return Said(f"In the last pass no card goes to the {name(piles)}.")
            return Said(f"The {name(piles)} get{'' if are_many(piles) else 's'} cards in the last pass too.")
        case fact.NoRedeal():
            return Said("You go through the stock only once.")
        case fact.RedealWaste(times):
            told = "When the stock is empty, you may turn the waste over as a new stock"
            return Said(f"{told}: {several(times, 'redeal')}.")
        case fact.RedealGather(groups, times):
            gathered = listed(f"the {name(piles)}" for piles in groups)
            told = f"When the stock is empty, you may gather {gathered} and deal again"
            return Said(f"{told}: {several(times, 'redeal')}.")
        case fact.DealtAgain(groups, in_order):
            return Said(f"Nothing is shuffled. {_dealt_again(groups, in_order)}")
        case fact.RedealTurns():
            return Said("A redeal deals the first turn at once.")
        case fact.Shuffled():
            return Said("Each redeal shuffles the cards, for the same deal in the same way.")
        case _:
            assert_never(clause)


def _a_place(piles: Piles) -> str:
    return f"a {one(piles)}" if are_many(piles) else f"the {name(piles)}"


def _gap(piles: Piles) -> str:
    """ "an empty column", "a gap in the carpet"."""
    if piles.kind is not Kind.RESERVE or (piles.deal > 1 and one(piles) == "column"):
        return f"an empty {place(piles)}"
    return f"an empty column in the {name(piles)}" if piles.deal > 1 else f"a gap in the {name(piles)}"


def _takes(gap: Gap, waste: bool) -> str:
    top = "the top card or group" if gap is Gap.GROUP else "the top card"
    return f"{top} of any column{' or the waste' * waste}"


def _refill_stock(piles: Piles, waste: bool, last: Gap, spurns: bool) -> Said:
    if waste:
        told = "If the waste is empty, the stock does."
        then = _gap_then(last, waste=False)
        return Said(f"{told} If both are empty, {then}.", f"With no waste, the stock fills {_gap(piles)} at once.")
    told = f"The stock fills {_gap(piles)} at once{', the waste never' * spurns}."
    then = _gap_then(last, waste=spurns)
    caption = {Gap.NOTHING: "", Gap.CARD: " Later any card may.", Gap.GROUP: " Later any card or group may."}[last]
    return Said(f"{told} When the stock is empty, {then}.", told + caption)


def _gap_then(last: Gap, *, waste: bool) -> str:
    """What becomes of a gap that nothing fills at once."""
    return "the gap stays" if last is Gap.NOTHING else f"you may fill the gap with {_takes(last, waste)}"


def _corner(build: Build) -> str:
    """What happens between king and ace, where steps are of one."""
    if abs(build.step) > 1:
        return ", round and round" if build.round else ""
    on = "a king on an ace" if build.step < 0 else "an ace on a king"
    return f", also {on}" if build.round else f", never {on}"


def _part(piles: Piles | None, cards: int) -> str:
    """ "a card to each of the four piles", "two face down to the reserve"."""
    what = "a card" if cards == 1 else several(cards, "card")
    down = " face down" if piles is not None and piles.face_down else ""
    if piles is None or piles.count == 1:
        return f"{what}{down} to the {name(piles)}"
    return (
        f"{what}{down} to each of {counted(piles)}"
        if are_many(piles)
        else f"{what}{down} to each {place(piles)} of the {name(piles)}"
    )


def _dealt_again(groups: tuple[Piles | None, ...], in_order: bool) -> str:
    """The order in which gathered piles come again."""
    order: list[str] = []
    for piles in groups:
        if piles is None or piles.count == 1:
            order.append(f"the {name(piles)}")
        elif piles.count <= 4:
            order += [f"{place(piles)} {which}" for which in _places(piles.count, in_order)]
        else:
            first, *_, last = _places(piles.count, in_order)
            order += [f"{place(piles)} {first}", "the others in order" + f" down to {last}" * (not in_order)]
    told = f"{upper(order[0])} is dealt first, from its bottom card"
    return f"{told}, then {listed(order[1:])}." if order[1:] else f"{told}."


def _places(count: int, in_order: bool) -> range:
    return range(1, count + 1) if in_order else range(count, 0, -1)
