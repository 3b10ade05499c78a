"""Whether the rarer words of a record make sense: columns that a rank begins, foundations that wait for them, places
that are filled in unusual ways, and steps of the opening that look for cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.cards import RANK_NAMES
from game.rules.own.adding_up import Wrong, ranks_of
from game.rules.own.faults import nearest, shown
from game.rules.record import Fill, FirstBase, Foundations, Game, Kind, Lay, Open, Piles, Start, Win

BY_THE_PLAYER = (Fill.ANY, Fill.ANY_AT_END)


def rarer(game: Game) -> Iterator[Wrong]:
    """What makes no sense: where, a sentence, and its facts."""
    yield from _waiting(game)
    for place, spec in enumerate(game.piles):
        if spec.begun_by:
            for field, sentence in _begun(game, spec):
                yield ("piles", place, field), sentence, {"name": spec.name}
        for field, sentence in _filled(spec):
            yield ("piles", place, field), sentence, {"name": spec.name}
    if game.back and not any(spec.kind is Kind.TABLEAU for spec in game.piles):
        yield ("back",), "There are no columns that a card could go back to: leave back out.", {}
    elif game.back and all(spec.whole for spec in game.foundations):
        yield ("back",), "Complete runs stay on their foundations: leave back out.", {}
    if game.runs_stay and not any(spec.whole for spec in game.foundations):
        yield ("runs_stay",), "No complete runs leave: add whole = true to the foundations, or leave runs_stay out.", {}
    yield from _dealt_on(game)
    yield from _feeding(game)
    yield from _looking(game)
    if game.win is Win.COMPLETE:
        yield from _enough(game)


def _dealt_on(game: Game) -> Iterator[Wrong]:
    """What is wrong with turns that go to foundations."""
    known = {spec.name: spec for spec in game.foundations}
    for place, dealt in enumerate(game.turn):
        spec = known.get(dealt.to)
        if spec and not (spec.build.both and spec.piles == 1 and len(game.turn) == 1 and not game.redeals):
            sentence = (
                "A turn deals to a foundation only where it is the one pile, built “up or down”, without a redeal."
            )
            yield ("turn", place, "to"), sentence, {}


def _feeding(game: Game) -> Iterator[Wrong]:
    """What is wrong with piles that others fill."""
    known = {spec.name: spec for spec in game.piles}
    fed = [(place, spec) for place, spec in enumerate(game.piles) if spec.fill_from]
    for place, spec in fed:
        path, feeder = ("piles", place, "fill_from"), known.get(spec.fill_from)
        if feeder is None:
            near = nearest(spec.fill_from, [name for name in known if name != spec.name]) or spec.name
            sentence = "There are no piles called “{name}”. Did you mean “{near}”?"
            yield path, sentence, {"name": shown(spec.fill_from), "near": near}
        elif game.couples or spec.kind is not Kind.TABLEAU or spec.begun_by:
            yield path, "Only empty columns (kind = “tableau”) are filled from another pile.", {}
        elif feeder.count > 1 or feeder.fill is not Fill.NEVER or feeder.fill_from or feeder.open is not Open.TOP:
            sentence = "“{name}” should be a single pile that stays empty once its cards are gone."
            yield path, sentence, {"name": feeder.name}


def _waiting(game: Game) -> Iterator[Wrong]:
    known = [spec.name for spec in game.piles]
    for place, spec in enumerate(game.foundations):
        path = ("foundations", place, "as_many_as")
        if spec.as_many_as and spec.as_many_as not in known:
            near = nearest(spec.as_many_as, known) or (known[0] if known else "")
            sentence = "There are no piles called “{name}”. Did you mean “{near}”?"
            yield path, sentence, {"name": shown(spec.as_many_as), "near": near}
        elif spec.as_many_as and spec.start is Start.SET_OUT:
            yield path, "These foundations are set out, so they wait for nothing: start = “as they come”.", {}
        if spec.suit and not spec.suited:
            yield ("foundations", place, "suit"), "Foundations of a suit belong to it: leave suited = false out.", {}
        if spec.suit and any(
            other.suit is not spec.suit for other in game.foundations if other.name == spec.last_waits_for
        ):
            yield ("foundations", place, "last_waits_for"), "Foundations wait only for others of their own suit.", {}


def _begun(game: Game, spec: Piles) -> Iterator[tuple[str, str]]:
    """What is wrong with piles that a rank begins: the field and the sentence."""
    if spec.kind is not Kind.TABLEAU:
        yield "begun_by", "A card begins only columns: kind = “tableau”."
    if spec.deal != 1:
        yield "deal", "The card that begins a column of “{name}” is dealt at the start: deal = 1."
    if spec.fill not in (Fill.NEVER, *BY_THE_PLAYER):
        yield "fill", "A column of “{name}” is never quite empty, so nothing refills it."
    if spec.count + _set_out(game, spec.begun_by) > 4 * game.packs:
        yield "count", "The packs do not have so many cards to begin “{name}” with."
    if spec.name in game.gather:
        yield "begun_by", "The cards that begin “{name}” never move, so the columns are not gathered."
    later = [step.piles for step in game.opening if isinstance(step, Lay) and step.group == spec.name and step.piles]
    if later and max(later) < spec.count and spec.name not in [dealt.to for dealt in game.turn]:
        yield "begun_by", "No turn of the stock goes to “{name}”, so not all of them are ever begun."
    if game.win is not Win.COMPLETE:
        yield "begun_by", "The cards that begin “{name}” never go up: win = “every foundation is complete”."


def _set_out(game: Game, rank: int) -> int:
    """How many cards of a rank are laid on foundations before the deal."""
    return sum(spec.piles for spec in game.foundations if spec.start is Start.SET_OUT and spec.base == rank)


def _filled(spec: Piles) -> Iterator[tuple[str, str]]:
    """What is wrong with how empty places are filled: the field and the sentence."""
    if spec.fill in BY_THE_PLAYER and spec.kind is not Kind.TABLEAU:
        yield "fill", "Only columns (kind = “tableau”) take cards. “{name}” can stay empty, or be refilled."
    if spec.fill is Fill.DEALT_ANEW and not spec.deal:
        yield "fill", "“{name}” gets no cards at the start, so nothing is dealt anew: add a field deal."


def _looking(game: Game) -> Iterator[Wrong]:
    counts = {spec.name: spec.count for spec in game.piles}
    if FirstBase() in game.opening and all(spec.start is Start.SET_OUT for spec in game.foundations):
        yield ("opening",), "All foundations are set out, so no card starts one: leave “first base” out.", {}
    for place, step in enumerate(game.opening):
        if not isinstance(step, Lay):
            continue
        if step.piles > counts.get(step.group, step.piles):
            sentence = "The last pile called “{name}” is number {n}."
            yield ("opening", place, "piles"), sentence, {"n": counts[step.group], "name": step.group}
        if step.one_of and all(_set_out(game, rank) >= 4 * game.packs for rank in step.one_of):
            sentence = "All cards of these ranks are set out before: none is left to come first."
            yield ("opening", place, "one_of"), sentence, {}
        if step.bases_up and all(spec.start is Start.SET_OUT for spec in game.foundations):
            sentence = "All foundations are set out, so no card starts one: leave bases_up out."
            yield ("opening", place, "bases_up"), sentence, {}


def _enough(game: Game) -> Iterator[Wrong]:
    """Foundations that are never complete, as the packs have too few cards that can go there."""
    there = Counter(dict.fromkeys(range(1, 14), 4 * game.packs))
    for spec in game.piles:
        there[spec.begun_by] -= spec.count
    taken = Counter[int]()
    for place, found in enumerate(game.foundations):
        taken.update(_taken(found))
        for rank in range(1, 14):
            if taken[rank] > max(0, there[rank]):
                sentence = "Cards of the rank {rank}: the foundations take {n}, but only {most} can go there."
                facts = {"n": taken[rank], "rank": RANK_NAMES[rank - 1], "most": max(0, there[rank])}
                yield ("foundations", place), sentence, facts


def _taken(spec: Foundations) -> Counter[int]:
    """How many cards of each rank foundations of one kind take."""
    return Counter(rank for rank in ranks_of(spec) for _ in range(spec.piles))
