"""Whether the record of a game makes sense: names that exist, cards that add up, piles that can be dealt to.

check(game, lines) raises Fault with the line and the field. Whether the game can be won and ends is tried in trial.py.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, pairwise

from game.rules.own.faults import UNWRITTEN, Fault, Lines, Path, nearest, raise_all, shown
from game.rules.own.rarer import add_up, drawn, rarer
from game.rules.record import (
    Choice,
    Chosen,
    Dealt,
    Fill,
    FirstBase,
    Game,
    Kind,
    Lay,
    Open,
    Piles,
    Relative,
    SetOut,
    Start,
    Variant,
    Win,
)
from game.rules.tables import bases_leave

RESERVED = ("stock", "waste", "discard", "turn", "redeal")
NAME = re.compile(r"[a-z]+")
ID = re.compile(r"[a-z][a-z0-9-]{0,19}")
MOST_PILES, MOST_VARIANTS = 120, 6
OPEN_GAPS = (Fill.ANY, Fill.ANY_AT_END, Fill.STOCK_THEN_ANY, Fill.WASTE_STOCK_THEN_ANY)
FROM_STOCK = (Fill.WASTE_STOCK, Fill.WASTE_STOCK_THEN_ANY, Fill.STOCK_THEN_ANY)
Wrong = tuple[Path, str, dict[str, object]]  # what is wrong: where, the sentence and its facts


def check(game: Game, lines: Lines) -> None:
    """Raise Fault for what makes no sense, in the game or else in its variants: all of it that can be told at once."""
    for step in _steps(game):
        raise_all(faults_of(step, lines, ()))
    raise_all(faults_of(_variants(game), lines, ()))
    for place, variant in enumerate(game.variants):
        for step in _steps(changed(game, variant)):
            raise_all(faults_of(step, lines, ("variants", place, "changes")))


def changed(game: Game, *variants: Variant) -> Game:
    """The game with these variants, as it is played."""
    for variant in variants:
        game = replace(game, **dict(variant.changes))
    return game


def faults_of(found: Iterator[Wrong], lines: Lines, within: Path) -> Iterator[Fault]:
    """What is wrong, one thing of each place."""
    places: set[Path] = set()
    for path, sentence, facts in found:
        if path not in places:
            places.add(path)
            yield Fault(sentence, lines.of((*within, *path)), ", ".join(_joined((*within, *path))), **facts)


def _joined(path: Path) -> Iterator[str]:
    """The parts of a path, a number behind its list: "piles 2", "count"."""
    for place, part in enumerate(path):
        if isinstance(part, str):
            after = path[place + 1] if place + 1 < len(path) else ""
            yield f"{part} {after + 1}" if isinstance(after, int) else part


def _wrong(game: Game) -> Iterator[Wrong]:
    """Everything that makes no sense, the plainest first."""
    yield from chain(*_steps(game))


def _steps(game: Game) -> Iterator[Iterator[Wrong]]:
    """The same, step by step: what is looked at later holds only where nothing was wrong before."""
    yield chain(_names(game), _references(game), _kinds(game))
    yield chain(_opening(game), _choices(game), _shapes(game))
    yield chain(_stock(game), _goals(game), rarer(game), add_up(game))
    yield drawn(game)


def _names(game: Game) -> Iterator[Wrong]:
    if not game.name.strip():
        yield ("name",), "The game has no name.", {}
    seen: set[str] = set()
    groups = [("foundations", place, spec.name) for place, spec in enumerate(game.foundations)]
    groups += [("piles", place, spec.name) for place, spec in enumerate(game.piles)]
    for table, place, name in groups:
        path: Path = (table, place, "name")
        if not NAME.fullmatch(name):
            yield path, "“{name}” should be one word of small letters.", {"name": shown(name)}
        if name in RESERVED:
            yield path, "“{name}” is the name of something else. Choose another one.", {"name": name}
        if name in seen:
            yield path, "There are two groups of piles called “{name}”. Each needs its own name.", {"name": name}
        seen.add(name)
    titles = Counter(spec.title for spec in game.piles if spec.title)
    for place, spec in enumerate(game.piles):
        if titles[spec.title] > 1:
            sentence = "Two groups of piles have the title “{name}”. Each needs its own."
            yield ("piles", place, "title"), sentence, {"name": spec.title}
    count = sum(spec.count for spec in game.piles) + sum(spec.piles for spec in game.foundations)
    if count > MOST_PILES:
        yield ("piles",), "There are {n} piles. A table has room for {most}.", {"n": count, "most": MOST_PILES}


def _kinds(game: Game) -> Iterator[Wrong]:
    for place, spec in enumerate(game.piles):
        if spec.kind in UNWRITTEN:
            sentence = "“{kind}” needs no table here: a game has one by itself."
            yield ("piles", place, "kind"), sentence, {"kind": spec.kind.value}
        if (spec.kind is Kind.HAND) != (spec.name == "hand"):
            yield ("piles", place, "name"), "The card in hand lies on the pile called “hand”, and only there.", {}
        if spec.kind is Kind.HAND and (spec.count > 1 or spec.deal):
            yield ("piles", place, "kind"), "There is one hand, and nothing is dealt to it at the start.", {}
        if spec.pack and spec.kind is not Kind.TABLEAU:
            sentence = "Nothing is packed on a {kind}. Only columns (kind = “tableau”) take cards."
            yield ("piles", place, "pack"), sentence, {"kind": spec.kind.value}
        if spec.groups and not spec.pack:
            yield ("piles", place, "groups"), "Groups move only between columns that are packed. Add a field pack.", {}
        if spec.lift and not spec.groups:
            yield ("piles", place, "lift"), "Add groups = true: without it cards move one at a time.", {}
        if spec.bottom and spec.deal < 2:
            yield ("piles", place, "bottom"), "Only piles that get several cards at the start have a bottom.", {}
        if spec.ranks_once and (spec.deal < 2 or spec.bottom):
            sentence = "Only piles that get several cards get each rank once, and then none has a place at the bottom."
            yield ("piles", place, "ranks_once"), sentence, {}
        if spec.gap_takes and (spec.kind is not Kind.TABLEAU or spec.fill not in OPEN_GAPS or spec.begun_by):
            sentence = "Only empty columns that the player fills take a rank: kind = “tableau”, fill = “{fill}”."
            yield ("piles", place, "gap_takes"), sentence, {"fill": Fill.ANY.value}
        if spec.deals and len(spec.deals) != spec.count:
            sentence = "There are {n} numbers of cards for {count} piles."
            yield ("piles", place, "deals"), sentence, {"n": len(spec.deals), "count": spec.count}
        turns = spec.open in (Open.TOP, Open.UNCOVERED)
        if spec.face_up and (game.couples or not turns or spec.face_down or spec.begun_by):
            sentence = "Cards turn up in columns and reserves whose top card is played: open = “{open}”."
            yield ("piles", place, "face_up"), sentence, {"open": Open.TOP.value}
    kinds = {spec.kind for spec in game.piles}
    turned = {dealt.to for dealt in game.turn}
    for place, spec in enumerate(game.piles):
        takes = spec.kind in (Kind.HEAP, Kind.HAND) or spec.fill is not Fill.NEVER or spec.begun_by
        if not (spec.deal or takes or spec.fill_from or spec.name in turned):
            sentence = "No card ever comes to “{name}”. Cells are kind = “{kind}” with fill = “{fill}”."
            facts: dict[str, object] = {"name": spec.name, "kind": Kind.TABLEAU.value, "fill": Fill.ANY.value}
            yield ("piles", place, "fill"), sentence, facts
    if Kind.HEAP in kinds and "hand" not in turned:
        yield ("turn",), "Heaps take the card in hand, but no turn of the stock brings one: to = “hand”.", {}
    if Kind.HAND in kinds and "hand" not in turned:
        yield ("turn",), "Nothing is ever turned to the hand: to = “hand”.", {}


def _references(game: Game) -> Iterator[Wrong]:
    known = ["waste", *(spec.name for spec in game.piles)]
    named: list[tuple[Path, str]] = [(("turn", place, "to"), dealt.to) for place, dealt in enumerate(game.turn)]
    named += [(("gather", place), name) for place, name in enumerate(game.gather)]
    named += [
        (("opening", place, "lay"), step.group) for place, step in enumerate(game.opening) if isinstance(step, Lay)
    ]
    onto = [spec.name for spec in game.foundations if spec.build.both]
    for path, name in named:
        if path[0] == "turn" and name in onto:
            continue
        if name not in known or (path[0] == "opening" and name == "waste"):
            near = nearest(name, known) or known[-1]
            yield (
                path,
                "There are no piles called “{name}”. Did you mean “{near}”?",
                {"name": shown(name), "near": near},
            )
    bases = [spec.name for spec in game.foundations]
    for place, found in enumerate(game.foundations):
        for field in ("last_waits_for", "takes"):
            name = getattr(found, field)
            if name and (name not in bases or name == found.name):
                others = ", ".join(name for name in bases if name != found.name)
                sentence = "There are no other foundations called “{name}”. There are: {others}."
                yield ("foundations", place, field), sentence, {"name": shown(name), "others": others}
        if found.whole and (found.takes or found.last_waits_for or found.as_many_as or found.start is Start.SET_OUT):
            sentence = "Complete runs leave to empty foundations only: start = “{start}”."
            yield ("foundations", place, "whole"), sentence, {"start": Start.AS_THEY_COME.value}
        if found.whole and not any(spec.kind is Kind.TABLEAU for spec in game.piles):
            yield ("foundations", place, "whole"), "Runs are made in columns: kind = “tableau”.", {}
        if found.turn_about and not found.takes:
            sentence = "No card crosses to these foundations: add a field takes, or leave turn_about out."
            yield ("foundations", place, "turn_about"), sentence, {}


def _opening(game: Game) -> Iterator[Wrong]:
    if not game.opening:
        return
    laid = [step.group for step in game.opening if isinstance(step, Lay)]
    for place, spec in enumerate(game.piles):
        if spec.deal and spec.name not in laid:
            sentence = "The opening never lays “{name}”, which gets cards: add {{ lay = “{name}” }}."
            yield ("opening",), sentence, {"name": spec.name}
        if not spec.deal and spec.name in laid:
            sentence = "The opening lays “{name}”, but its field deal says that it gets no cards."
            yield ("piles", place, "deal"), sentence, {"name": spec.name}
    steps = [type(step) for step in game.opening]
    set_out = any(spec.start is Start.SET_OUT for spec in game.foundations)
    if set_out and SetOut not in steps and not bases_leave(game):
        yield ("opening",), "Foundations are set out, but the opening has no step “set out”.", {}
    if SetOut in steps and Lay in steps[: steps.index(SetOut)]:
        yield ("opening",), "“set out” comes before everything that is dealt, or the bases may be gone.", {}
    for step in game.opening:
        if not isinstance(step, Lay) and game.opening.count(step) > 1:
            yield ("opening",), "The opening has the same step twice.", {}


def _choices(game: Game) -> Iterator[Wrong]:
    wings = [spec for spec in game.piles if spec.wing]
    choosing = Choice.WING in game.opening
    if choosing != bool(wings) or (wings and len(wings) != 2):
        yield (
            ("opening",),
            "A choice of “wing” needs two groups of piles with wing = true, and they need the choice.",
            {},
        )
    bases = {spec.base for spec in game.foundations if isinstance(spec.base, Chosen)}
    ranks, base = Choice.RANKS in game.opening, Choice.BASE in game.opening
    if bases and not (ranks or base or (bases == {Chosen.FIRST} and FirstBase() in game.opening)):
        sentence = (
            "No step of the opening sets the first rank. “first base” lays out a card; “base” and “ranks” ask you."
        )
        yield ("opening",), sentence, {}
    if ranks and base:
        yield ("opening",), "The opening has “ranks” or “base”, not both.", {}
    if ranks and bases != {Chosen.FIRST, Chosen.SECOND}:
        yield ("opening",), "“ranks” needs foundations on the “first” and on the “second” rank.", {}
    if base and bases != {Chosen.FIRST}:
        yield ("opening",), "“base” needs foundations on the “first” rank, and none on the “second”.", {}
    if base:
        yield from _chosen_base(game)
    builds = [spec.build for spec in game.foundations if spec.base is Chosen.FIRST]
    rising = any(build.step == 1 and not build.both for build in builds)
    for place, told in enumerate(game.piles):
        if isinstance(told.gap_takes, Relative) and not rising:
            sentence = "No foundation goes up from the “first” rank, rank by rank, so none ends on the one under it."
            yield ("piles", place, "gap_takes"), sentence, {}
    for place, spec in enumerate(game.foundations):
        if isinstance(spec.base, Chosen) and not ((spec.build.round or spec.build.both) and spec.length % 13 == 0):
            sentence = "On a rank that the player names, a foundation is built round, to 13 cards or 26, and so on."
            yield ("foundations", place, "build"), sentence, {}


def _chosen_base(game: Game) -> Iterator[Wrong]:
    before = game.opening[: game.opening.index(Choice.BASE)]
    columns = [spec.name for spec in game.piles if spec.kind is Kind.TABLEAU and spec.deal]
    if not any(isinstance(step, Lay) and step.group in columns for step in before):
        yield ("opening",), "“base” comes after cards are dealt to columns (kind = “tableau”).", {}
    if game.foundations[0].suited or game.foundations[0].start is Start.SET_OUT:
        sentence = "With “base” the first foundations are suited = false and start “as they come”."
        yield ("foundations", 0, "suited"), sentence, {}


def _shapes(game: Game) -> Iterator[Wrong]:
    for place, spec in enumerate(game.piles):
        for field, sentence in _shape(spec):
            facts = {"n": sum(map(len, spec.tiers)), "count": spec.count, "open": Open.UNCOVERED.value}
            yield ("piles", place, field), sentence, {"name": spec.name, **facts}
    if game.reversal:
        pairs = [spec for spec in game.foundations if spec.suited and spec.each == 1 and not spec.suit]
        if len(pairs) != 2 or len(game.foundations) != 2:
            yield ("reversal",), "Cards go back only where each suit has two foundations.", {}
    for place, found in enumerate(game.foundations):
        if found.last_waits_for and not found.suited:
            yield ("foundations", place, "suited"), "Only foundations of a suit can wait for others.", {}


def _shape(spec: Piles) -> Iterator[tuple[str, str]]:
    """What is wrong with how a group of piles lies: the field and the sentence."""
    single = spec.open in (Open.GRID_FOOT, Open.UNCOVERED)
    if single and spec.deal > 1:
        yield "deal", "These are single cards: “{name}” can have deal = 1."
    if spec.open is Open.GRID_FOOT and not spec.columns:
        yield "columns", "Cards in rows need a field columns: how many stand in a row."
    if spec.shape:
        yield from _drawn(spec)
    elif spec.open is Open.UNCOVERED and spec.count not in (n * (n + 1) // 2 for n in range(1, 11)):
        yield "count", "A pyramid has 3, 6, 10, 15, 21, 28, 36, 45 or 55 cards."
    if spec.wing and (spec.kind is not Kind.RESERVE or spec.open is not Open.GRID_FOOT):
        yield "wing", "A wing is a reserve of cards in rows: open = “the lowest card of each column of the grid”."
    if spec.open in (Open.AT_END, Open.TOP_THEN_ALL) and spec.kind is not Kind.RESERVE:
        yield "open", "Only a reserve can be played from all over."
    if spec.face_down and spec.open is not Open.AT_END:
        yield "face_down", "Cards that are played lie face up: open should be “none, and all once the stock is gone”."
    if spec.kind in (Kind.HEAP, Kind.HAND) and (spec.open is not Open.TOP or spec.fill is not Fill.NEVER):
        yield "kind", "A heap or hand plays its top card, and nothing fills it."


def _drawn(spec: Piles) -> Iterator[tuple[str, str]]:
    """What is wrong with a drawing of cards that lie on each other."""
    if spec.open is not Open.UNCOVERED:
        yield "shape", "A shape is that of cards that lie on each other: open = “{open}”."
    if not all(spec.tiers):
        yield "shape", "Each line of a shape has cards. A line without any parts it."
    if any(right - left < 2 for tier in spec.tiers for left, right in pairwise(tier)):
        yield "shape", "Cards of a line stand apart in a shape, with a space between them."
    if sum(map(len, spec.tiers)) != spec.count:
        yield "count", "The shape has cards: {n}. The field count says {count}: leave it out."


def _stock(game: Game) -> Iterator[Wrong]:
    dealt = sum(spec.cards for spec in game.piles)
    if not bases_leave(game):
        dealt += sum(spec.piles for spec in game.foundations if spec.start is Start.SET_OUT)
    total = 52 * game.packs
    if dealt > total:
        sentence = "Cards dealt at the start: {n}, but the game has {total}."
        yield ("piles",), sentence, {"n": dealt, "total": total}
    filled = any(spec.fill in FROM_STOCK for spec in game.piles)
    aside = any(isinstance(step, Lay) and step.bases_up for step in game.opening)
    coming = sum(spec.piles for spec in game.foundations if aside and spec.start is Start.AS_THEY_COME)
    if dealt + coming < total and not game.turn and not filled:
        yield ("turn",), "Cards that no turn ever deals from the stock: {n}.", {"n": total - dealt - coming}
    in_hand = {spec.kind for spec in game.piles} & {Kind.HAND, Kind.HEAP} == {Kind.HAND}
    if game.redeal_turns and not game.redeals:
        yield ("redeal_turns",), "There is no redeal that could deal a turn: leave redeal_turns out.", {}
    if game.redeals and not (game.turn and (game.gather or in_hand)):
        yield ("redeals",), "A redeal needs a turn of the stock, and piles that it gathers.", {}
    if "waste" in game.gather and game.turn and not has_waste(game):
        yield ("gather",), "Nothing ever comes to the waste, so nothing is gathered from it: gather = [].", {}
    if has_waste(game) and "waste" not in game.gather and not any(spec.to == "waste" for spec in game.turn):
        yield ("gather",), "The card in hand is laid on a waste at the next turn: gather = [“waste”].", {}
    for place, spec in enumerate(game.turn):
        if spec.to == "hand" and spec.cards > 1:
            yield ("turn", place, "cards"), "The hand holds one card.", {}
        single = any(one.name == spec.to and _single(one) for one in game.piles)
        if spec.closes_up and not (single and game.couples and game.turn == (Dealt(spec.to, closes_up=True),)):
            sentence = "Single cards that leave in pairs close up (deal = 1), and nothing else is dealt in a turn."
            yield ("turn", place, "closes_up"), sentence, {}
        if spec.closes_up and game.redeals:
            yield ("redeals",), "Cards that have closed up are not dealt again: leave redeals out.", {}
    if game.gaps_first and not (game.turn and any(spec.kind is Kind.TABLEAU for spec in game.piles)):
        yield ("gaps_first",), "Without columns and turns of the stock, leave gaps_first out.", {}
    if game.unlimited and game.shuffled:
        yield ("unlimited",), "A redeal without end is not shuffled: write redeals = 20 in its place.", {}
    if game.turn and all(not spec.last_pass for spec in game.turn) and game.redeals:
        yield ("turn",), "In the last pass a turn would deal nothing, and the game would never end.", {}


def _single(spec: Piles) -> bool:
    """Whether these are single cards that all lie free, and gaps among them stay."""
    return (spec.kind, spec.deal, spec.open, spec.fill) == (Kind.RESERVE, 1, Open.TOP, Fill.NEVER)


def has_waste(game: Game) -> bool:
    """Whether cards ever come to a waste: by a turn, or as the card in hand that no heap takes."""
    heaps = any(spec.kind is Kind.HEAP for spec in game.piles)
    return any(dealt.to == "waste" or (dealt.to == "hand" and not heaps) for dealt in game.turn)


def _goals(game: Game) -> Iterator[Wrong]:
    if game.couples and game.foundations:
        yield ("couples",), "Cards leave in pairs, or go to foundations: a game has one of the two.", {}
    if not game.couples and not game.foundations:
        sentence = "Nobody can win: the game has no foundations and no [couples]."
        yield ("foundations",), sentence, {}
    uncovered = any(spec.open is Open.UNCOVERED and spec.deal for spec in game.piles)
    if game.win is Win.PYRAMID_OUT and not (game.couples and uncovered):
        yield ("win",), "This needs a pyramid (open = “cards on which nothing lies”) and [couples].", {}
    if game.win is Win.CLEARED and len(game.piles) != 1:
        yield ("win",), "This needs one group of piles, which is to be cleared.", {}
    if game.couples:
        packed = [place for place, spec in enumerate(game.piles) if spec.kind in (Kind.TABLEAU, Kind.HEAP)]
        for place in packed:
            yield ("piles", place, "kind"), "Where cards leave in pairs, nothing is packed: kind = “reserve”.", {}
        if not (game.couples.total or game.couples.same_rank):
            yield ("couples",), "Nothing says which cards leave in pairs: write total or same_rank.", {}
        if game.couples.neighbours and not all(spec.columns and _single(spec) for spec in game.piles):
            sentence = "Neighbours lie in rows: all piles are single cards (deal = 1) with a field columns."
            yield ("couples", "neighbours"), sentence, {}
        for place, pair in enumerate(game.couples.besides):
            if not all(1 <= rank <= 13 for rank in pair):
                yield ("couples", "besides", place), "A pair has two ranks, from the ace to the king.", {}


def _variants(game: Game) -> Iterator[Wrong]:
    if len(game.variants) > MOST_VARIANTS:
        yield (
            ("variants",),
            "There are {n} variants. A game may have {most}.",
            {"n": len(game.variants), "most": MOST_VARIANTS},
        )
    ids = Counter(variant.id for variant in game.variants)
    for place, variant in enumerate(game.variants):
        path: Path = ("variants", place, "id")
        if not ID.fullmatch(variant.id):
            sentence = "“{name}” should be small letters, digits and hyphens, 20 at most."
            yield path, sentence, {"name": shown(variant.id)}
        if ids[variant.id] > 1:
            yield path, "There are two variants called “{name}”.", {"name": variant.id}
        if any(name in ("variants", "name", "packs") for name, _ in variant.changes):
            sentence = "A variant can’t change name, packs or variants: make it a game of its own."
            yield ("variants", place, "changes"), sentence, {}
