"""What the rules page says of play: the goal, building, what may be moved, the stock."""

from __future__ import annotations

from game.rules.cards import RANKS, SUITS
from game.rules.record import Build, Chosen, Couples, Fill, Foundations, Game, Kind, Match, Open, Piles, Start, Win
from game.rules.tables import Tables
from game.rules.words import prose

_STEPS = {1: "", 2: " by twos", 3: " by threes", 4: " by fours"}
_LIKE = {Match.SUIT: " in suit", Match.ALTERNATE: " in alternating colours", Match.ANY: ""}


def goal(ruleset: Tables) -> tuple[str, ...]:
    """When the deal is won, and when it is over."""
    game = ruleset.game
    if game.win is Win.PYRAMID_OUT:
        spec = next(spec for spec in game.piles if spec.open is Open.UNCOVERED)
        target = f"Clear away the {spec.count} cards of the {spec.name}; what is left elsewhere does not matter."
    elif game.couples:
        manner = "in couples" if game.couples.besides else f"in pairs that make {game.couples.total}"
        target = f"Clear away all {ruleset.total} cards, {manner}."
    else:
        places = prose.number(len(ruleset.foundations))
        target = f"Bring all {ruleset.total} cards to the {places} foundations. {_ends(game)}".strip()
    over = "The deal is over when no move is left"
    if ruleset.tableau or game.reversal:
        over += "; it may be lost before that, while cards can still be moved about"
    return (game.summary, target, f"{over}.")


def _ends(game: Game) -> str:
    """On which ranks the piles end."""
    if any(isinstance(spec.base, Chosen) for spec in game.foundations):
        return ""
    last = {title(spec): _rank_at(spec, spec.length - 1) for spec in game.foundations if spec.length > 1}
    if len(set(last.values())) == 1:
        return f"Every pile ends on {prose.a_rank(next(iter(last.values())))}."
    ends = [f"the {name} piles end on {prose.ranks(rank)}" for name, rank in last.items()]
    return f"{prose.upper(prose.listed(ends))}."


def title(spec: Foundations) -> str:
    """What its piles are called: "ace", "upper ace"."""
    return spec.title or prose.rank_name(spec.base)


def _rank_at(spec: Foundations, place: int) -> int:
    return (spec.base - 1 + spec.build.step * place) % 13 + 1


def building(ruleset: Tables) -> tuple[str, ...]:
    """How the foundations are built."""
    game = ruleset.game
    if game.couples:
        return (_pairing(game.couples),)
    if isinstance(game.foundations[0].base, Chosen):
        told = [_chosen(game, ruleset)]
    else:
        told = [_sequence(spec, game) for spec in game.foundations]
    told += [_held(spec, game) for spec in game.foundations if spec.last_waits_for]
    return (*told, _leaving(game))


def _held(spec: Foundations, game: Game) -> str:
    """What the last card of a pile waits for."""
    last = prose.rank_name(_rank_at(spec, spec.length - 1))
    name = title(next(other for other in game.foundations if other.name == spec.last_waits_for))
    where = f"{name.rpartition(' ')[0]} one" if name.split()[-1] == title(spec).split()[-1] else f"{name} pile"
    mine = f"{prose.upper(prose.a(last))} may go on {prose.a(title(spec))} pile"
    return f"{mine} only when the suit’s other {last} lies on its {where}."


def _leaving(game: Game) -> str:
    if not game.reversal:
        return "A card that lies on a foundation stays there."
    return (
        "Cards may cross over: the top card of one of a suit’s two piles may go to the other pile where it is the "
        "next in order there. The base never moves, and nothing goes from king to ace or from ace to king. "
        "Otherwise a card that lies on a foundation stays there."
    )


def _manner(build: Build) -> str:
    """ "up in suit by twos", "down in suit"."""
    way = "up" if build.step > 0 else "down"
    whatever = ", whatever the suit," if build.match is Match.ANY else ""
    return f"{way}{_LIKE[build.match]}{_STEPS[abs(build.step)]}{whatever}"


def _sequence(spec: Foundations, game: Game) -> str:
    name, one = title(spec), not spec.suited and spec.each == 1
    if spec.length == 1:
        return f"The {prose.ranks(spec.base)} are complete as they lie: nothing is built on them."
    piles = f"{name} pile is" if one else f"{name} piles are"
    told = f"The {piles} built {_manner(spec.build)} to {prose.several(spec.length, 'card')}: "
    told += prose.sequence(spec.base, spec.build.step, spec.length) + "."
    return told


def _chosen(game: Game, ruleset: Tables) -> str:
    spec = game.foundations[0]
    build, count = spec.build, prose.number(len(ruleset.foundations))
    told = f"All {count} foundations are built {_manner(build)}, {{}}to {spec.length} cards."
    if build.match is Match.ALTERNATE:
        told = told.format("going on from king to ace, ")
        return told + " A foundation may begin with either colour; suits do not matter otherwise."
    over = [(prose.a_rank(rank), prose.rank_name(rank + build.step - 13)) for rank in range(14 - build.step, 14)]
    after = [f"after {last} {'comes ' * (not place)}the {first}" for place, (last, first) in enumerate(over)]
    example = prose.sequence(6, build.step, spec.length)
    return f"{told.format('going on round, ')} {prose.upper(', '.join(after))}: from a 6, for instance, {example}."


def _pairing(couples: Couples) -> str:
    low = range(max(1, couples.total - 13), (couples.total + 1) // 2)
    pairs = [(prose.rank_name(rank), prose.rank_name(couples.total - rank)) for rank in low]
    counts = [f"{prose.a_rank(rank)} {{}}{rank}" for rank in range(11, 14) if rank < couples.total]
    worth = ", ".join(counts).replace("{}", "counts ", 1).replace("{}", "")
    told = [
        f"Two free cards that add up to {couples.total} go out together: "
        f"{', '.join(map(' and '.join, pairs))}{f' ({worth})' if worth else ''}.",
        f"So do {', and '.join(_besides(couples))}." if couples.besides else "",
        f"{prose.a_rank(couples.alone)} goes alone." if couples.alone else "",
    ]
    return prose.sentences(told)


def _besides(couples: Couples) -> list[str]:
    """ "a king and a queen of another suit", "two jacks"."""
    apart = " of another suit" * couples.other_suit
    return [
        f"two {prose.ranks(low)}" if low == high else f"{prose.a_rank(low)} and {prose.a_rank(high)}{apart}"
        for low, high in couples.besides
    ]


def moving(ruleset: Tables) -> tuple[str, ...]:
    """Which cards may be moved, and what becomes of empty places, a paragraph for each kind of pile."""
    game = ruleset.game
    told: list[str] = []
    for spec in game.piles:
        if spec.wing:
            continue
        told.append(prose.sentences([_available(spec, ruleset), _gaps(spec, ruleset)]))
    if ruleset.wings:
        told.append(
            "Every card of the lords’ wing is available, to the foundations only. " + _refill("a place in it", game)
        )
        told.append(
            "In the ladies’ wing only the lowest card of each column is available, to the foundations only; "
            "its places are never refilled. The table can also show its columns overlapping."
        )
    if ruleset.waste > 0 and not game.couples:
        told.append(_waste(ruleset))
    return tuple(told)


def _waste(ruleset: Tables) -> str:
    where = "foundations and columns" if ruleset.tableau else "foundations"
    if not ruleset.game.piles:
        return "All play is between stock and waste: the top card of the waste may go to the foundations at any time."
    return f"The top card of the waste is always available, to {where}."


def _available(spec: Piles, ruleset: Tables) -> str:
    name, game = spec.title or spec.name, ruleset.game
    if ruleset.mates and spec.kind is Kind.RESERVE:
        return _free(spec)
    only = "to the foundations only"
    if spec.kind is Kind.TABLEAU:
        return _packing(spec, game)
    if spec.kind is Kind.HEAP:
        return (
            f"The top card of each of the {prose.several(spec.count, 'heap')} may be played at any time, but {only}; "
            "no card goes from one heap to another."
        )
    if spec.kind is Kind.HAND:
        return _hand(game)
    if spec.open is Open.AT_END:
        return (
            f"The {name} stays face down until the stock is gone. Then it is turned up and spread, "
            f"and every card in it is available, {only}."
        )
    if spec.open is Open.TOP_THEN_ALL:
        return f"The {name} lies face up. Its top card is available, {only}; once the stock is gone, all of it is."
    if spec.deal == 1:
        return f"Every card of the {name} is available, {only}."
    if spec.count == 1:
        return f"Only the top card of the {name} is available, and {only}."
    if spec.deal:
        return f"In the {name} the uncovered card of each column is available, {only}."
    return f"The top cards of the {prose.number(spec.count)} {name} are available, {only}; no card is packed on them."


def _free(spec: Piles) -> str:
    """Which cards may leave in couples."""
    name = spec.title or spec.name
    if spec.open is Open.UNCOVERED:
        return f"A card of the {name} is free when no other card lies on it."
    if spec.count == 1:
        return f"Only the top card of the {name} is free."
    return f"In the {name} the uncovered card of each column is free."


def _hand(game: Game) -> str:
    if game.couples:
        return (
            "The card just turned lies apart and is free; so is the top card of the waste, and the two may pair with "
            "each other. The next turn, or the redeal, lays the turned card on the waste."
        )
    return (
        "The card just turned goes to a foundation or on any of the heaps, as you choose. "
        "No other card is turned while it is in your hand."
    )


def _packing(spec: Piles, game: Game) -> str:
    build = spec.pack
    rounding = ", a king on an ace" if build.round else ", never a king on an ace" if abs(build.step) == 1 else ""
    told = f"The {spec.name} are packed {_manner(build)}{rounding}"
    if abs(build.step) > 1:
        told += f": {', or '.join(_runs(build, game))}"
    carried = (
        "A run in this order at the end of a column moves as a group, whole or in part."
        if spec.groups
        else "Cards move one at a time, never in groups."
    )
    return f"{told}. {carried} Any top card of a column may also go to a foundation."


def _runs(build: Build, game: Game) -> list[str]:
    """The longest runs of a build down by more than one, without ranks of which every card is laid out as a base."""
    bases = [spec.base for spec in game.foundations if spec.start is Start.SET_OUT for _ in range(spec.piles)]
    ranks = [rank for rank in range(1, 14) if bases.count(rank) < len(SUITS) * game.packs]
    runs = [ranks[::-1][first :: -build.step] for first in range(-build.step)]
    return [" ".join(RANKS[rank - 1] for rank in run) for run in runs]


def _gaps(spec: Piles, ruleset: Tables) -> str:
    if spec.kind is Kind.TABLEAU:
        return _column_gaps(spec, ruleset)
    if spec.fill is Fill.WASTE_STOCK:
        return _refill("a place", ruleset.game)
    if spec.deal > 1 and spec.count > 1:
        return "A column that is empty stays empty."
    return ""


def _refill(place: str, game: Game) -> str:
    told = (
        f"The moment {place} falls empty it is filled from the top of the waste or, while there is no waste, from the "
        "top of the stock; with both gone it stays empty."
    )
    return told + " After a redeal the first gap is filled from the stock." * bool(game.redeals)


def _column_gaps(spec: Piles, ruleset: Tables) -> str:
    waste = ruleset.waste > 0
    cards = "card or group" if spec.groups else "card"
    if spec.fill is Fill.ANY:
        return f"An empty column waits for any available {cards} from a column or the waste."
    if spec.fill is Fill.STOCK_THEN_ANY:
        even = ", even when there is a waste" * waste
        source = " from a column or the waste" if waste else ""
        return (
            f"An empty column is filled at once from the stock{even}; "
            f"once the stock is gone, it takes any available {cards}{source}."
        )
    return (
        "An empty column is filled at once from the top of the waste or, while there is no waste, from the stock; "
        f"when both are gone it takes any available {cards}."
    )


def stock(ruleset: Tables) -> tuple[str, ...]:
    """Turning the stock, and redeals."""
    return (_turning(ruleset), _redeals(ruleset)) if ruleset.game.turn else ()


def _turning(ruleset: Tables) -> str:
    turn = ruleset.game.turn
    if turn[0].to == "waste":
        told = "The stock is turned one card at a time on to the waste."
    elif turn[0].to == ruleset.piles[ruleset.hand].name:
        told = "The stock is turned one card at a time."
    elif len(turn) == 1:
        count = prose.number(len(ruleset.groups[turn[0].to]))
        told = (
            f"One turn of the stock lays a card on each of the {count} {turn[0].to}, left to right; "
            "at the end, on as many as there are cards for."
        )
    else:
        told = _turn_to_two(ruleset)
    return f"{told} Turning is a move of yours: nothing is turned by itself, not even at the start."


def _turn_to_two(ruleset: Tables) -> str:
    first, second = ruleset.game.turn
    heap_spec = next(spec for spec in ruleset.game.piles if spec.name == second.to)
    heap, piles = heap_spec.title or heap_spec.name, prose.number(len(ruleset.groups[first.to]))
    way = "face down" if heap_spec.face_down else "face up"
    told = (
        f"One turn of the stock deals a card face up to each of the {piles} {first.to}, left to right, "
        f"then {prose.number(second.cards)} {way} to the {heap}. A short last turn "
        f"deals what there is, the {first.to} first."
    )
    if second.last_pass:
        return f"{told} The {heap} is dealt to in every pass, also in the last."
    return f"{told} In the last pass nothing goes to the {heap}: a turn is {piles} cards."


def _redeals(ruleset: Tables) -> str:
    game = ruleset.game
    if not game.redeals:
        return "There is no redeal: the stock is gone through once."
    often = f"{prose.times(game.redeals)}, so there are {prose.number(game.redeals + 1)} passes in all"
    if game.gather == ("waste",):
        return f"When the stock is gone, the waste may be turned over, unshuffled, to be the stock again: {often}."
    first, second = (next(spec for spec in game.piles if spec.name == group) for group in game.gather)
    order = [f"pile {number}" for number in range(1, first.count + 1)]
    down = f"{order[-1]} from its bottom card upwards, then {prose.listed(reversed(order[:-1]))}"
    heap = second.title or second.name
    told = f"When the stock is gone, everything outside the foundations may be gathered and dealt again: {often}."
    if game.shuffled:
        return f"{told} The gathered cards are shuffled each time, and the same deal always in the same way."
    return (
        f"{told} {prose.upper(' goes on '.join(order[:2]))}, {', '.join(f'that on {pile}' for pile in order[2:])}; the "
        f"whole is turned face down, and what is left of the {heap} goes underneath, as it was dealt. "
        f"Nothing is shuffled. So the next pass deals {down}, and at last the {heap}."
    )
