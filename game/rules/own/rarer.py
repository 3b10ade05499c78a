"""Checks of a file that look at several fields together: cards that add up, drawings, rarer words."""

from collections import Counter
from collections.abc import Iterator

from game.rules.cards import RANK_NAMES
from game.rules.own.faults import Path, nearest, shown
from game.rules.plan import TOKEN, Drawing, Plan
from game.rules.record import (
    Build,
    Dealt,
    Fill,
    FirstBase,
    Foundations,
    Game,
    Kind,
    Lay,
    Match,
    Open,
    Piles,
    SetOut,
    Start,
    Suit,
    Win,
)
from game.rules.ruleset import Ruleset
from game.rules.tables import bases_leave, used_up

Wrong = tuple[Path, str, dict[str, object]]


def add_up(game: Game) -> Iterator[Wrong]:
    """What is wrong with how many cards the foundations take: where, a sentence, and its facts."""
    for place, spec in enumerate(game.foundations):
        if spec.base == 0 or len(ranks_of(spec)) < spec.length:
            facts: dict[str, object] = {"n": spec.length, "most": len(ranks_of(spec))}
            sentence = "A foundation can’t get {n} cards: built like this it ends after {most}."
            yield ("foundations", place, "length"), sentence, facts
        lacking = [suit for suit in spec.suits if suit is not None and suit >= game.of_suits]
        if lacking:
            if spec.suit:
                sentence = (
                    "The packs have no {suit}: take these foundations out, and give the others more (each = {n})."
                )
            else:
                sentence = "The packs have no {suit}: give each kind of foundations its suit."
            facts = {"suit": list(Suit)[lacking[0]].value, "n": game.packs * 4 // game.of_suits}
            yield ("foundations", place, "suit"), sentence, facts
    if game.couples or not game.foundations or game.win is not Win.ALL_OUT:
        return
    yield from _bases(game)
    total = sum(spec.piles * spec.length for spec in game.foundations)
    if total != 52 * game.packs:
        sentence = "The foundations take {n} cards, but the game has {total}: change each, length or packs."
        yield ("foundations",), sentence, {"n": total, "total": 52 * game.packs}
    taken: Counter[int] = Counter()
    for spec in game.foundations:
        for rank in ranks_of(spec):
            taken[rank] += spec.piles
    if game.of_suits < 4 or any(spec.suit for spec in game.foundations):
        yield from _of_suits(game)
    for rank in range(1, 14):
        if taken[rank] != 4 * game.packs:
            sentence = "Cards of the rank {rank}: the foundations take {n}, but the game has {total}."
            facts = {"n": taken[rank], "rank": RANK_NAMES[rank - 1], "total": 4 * game.packs}
            yield ("foundations",), sentence, facts


def _of_suits(game: Game) -> Iterator[Wrong]:
    """Cards that foundations of named suits take too often, or not at all, where all are built in suit."""
    if any(spec.build.match is not Match.SUIT or not spec.suited for spec in game.foundations):
        return
    taken: Counter[tuple[int, Suit]] = Counter()
    for spec in game.foundations:
        for suit in (spec.suit,) if spec.suit else Suit:
            taken.update((rank, suit) for rank in ranks_of(spec) for _ in range(spec.each))
    cards = [(rank, suit) for suit in Suit for rank in range(1, 14)]
    for rank, suit in sorted(cards, key=lambda card: -taken[card]):  # too many first
        copies = game.packs * 4 // game.of_suits if list(Suit).index(suit) < game.of_suits else 0
        if taken[rank, suit] != copies:
            sentence = "Cards of the rank {rank} ({suit}): the foundations take {n}, but the game has {total}."
            facts: dict[str, object] = {"n": taken[rank, suit], "suit": suit.value, "total": copies}
            yield ("foundations",), sentence, {**facts, "rank": RANK_NAMES[rank - 1]}


def ranks_of(spec: Foundations) -> list[int]:
    """The ranks of a foundation's cards in order, as many as its length and build allow. A base that the player names
    is taken to be an ace.
    """
    rank = spec.base if isinstance(spec.base, int) else 1
    if spec.outranked:
        lower = _outranked_by(spec)
        return [lower[place % len(lower)] for place in range(spec.length) if lower]
    if spec.build.both:  # any ranks may come more than once
        return [place % 13 + 1 for place in range(spec.length)]
    found: list[int] = []
    while len(found) < spec.length and (spec.build.round or 1 <= rank <= 13):
        found.append((rank - 1) % 13 + 1)
        rank += spec.build.step
    return found


def _outranked_by(spec: Foundations) -> list[int]:
    """The ranks that others outrank on a foundation which takes such cards: all but the highest."""
    assert isinstance(spec.base, int)
    return [(rank - 1) % 13 + 1 for rank in range(spec.base, spec.base + 12 if spec.build.round else 13)]


def _bases(game: Game) -> Iterator[Wrong]:
    """Bases that are set out more often than the packs hold them."""
    wanted: Counter[object] = Counter()
    for place, spec in enumerate(game.foundations):
        if spec.start is not Start.SET_OUT:
            continue
        wanted[spec.base if isinstance(spec.base, int) else "named"] += spec.piles
        if max(wanted.values()) > 4 * game.packs or (spec.suited and spec.each > 4 * game.packs // game.of_suits):
            sentence = "More cards are set out than the packs have of that rank: change each or packs."
            yield ("foundations", place, "each"), sentence, {}


BY_THE_PLAYER = (Fill.ANY, Fill.ANY_AT_END)


def rarer(game: Game) -> Iterator[Wrong]:
    """What makes no sense: where, a sentence, and its facts."""
    yield from _waiting(game)
    yield from _outranked(game)
    yield from _in_rows(game)
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


def _outranked(game: Game) -> Iterator[Wrong]:
    """What is wrong with a foundation that takes cards while others outrank them."""
    for place, spec in enumerate(game.foundations):
        if not spec.outranked:
            continue
        build = spec.build == Build(+1, round=spec.build.round)
        alone = len(game.foundations) == spec.piles == 1 and not (spec.suit or spec.whole or spec.as_many_as)
        if not (build and alone and isinstance(spec.base, int) and spec.start is Start.AS_THEY_COME):
            sentence = (
                "What is outranked goes to the one foundation of a game: suited = false, start = “as they come”, and "
                "build = “up in suit” or “up round in suit” from a rank."
            )
            yield ("foundations", place, "outranked"), sentence, {}
            continue
        most = 4 * game.packs * len(_outranked_by(spec))
        if game.win is not Win.COMPLETE or spec.length != most:
            sentence = "The highest cards never leave: length = {n}, and win = “every foundation is complete”."
            yield ("foundations", place, "length"), sentence, {"n": most}
        starts = [step for step in game.opening if step == FirstBase() or (isinstance(step, Lay) and step.bases_up)]
        if starts:
            yield (
                ("opening",),
                "No card starts a foundation while it is dealt: leave “first base” and bases_up out.",
                {},
            )
        if game.back:
            yield ("back",), "What is outranked does not come back: leave back out.", {}


def _in_rows(game: Game) -> Iterator[Wrong]:
    """What is wrong with rows in which a place takes what follows the card on its left."""
    rows = {spec.name: spec for spec in game.piles if spec.fill is Fill.FOLLOWS}
    fits = "Along each row of “{name}” runs one foundation, no longer than the row."
    along = Counter(spec.along for spec in game.foundations)
    for place, spec in enumerate(game.piles):
        if spec.fill is not Fill.FOLLOWS:
            continue
        path: Path = ("piles", place, "fill")
        odd = spec.groups or spec.open is not Open.TOP or spec.face_up or spec.begun_by or spec.fill_from
        uneven = not spec.columns or spec.count % spec.columns
        if spec.kind is not Kind.TABLEAU or not spec.pack or spec.deal > 1 or uneven or odd:
            sentence = (
                "Cards that follow each other lie singly in rows: kind = “tableau”, deal = 1, columns, and a pack."
            )
            yield path, sentence, {}
        if along[spec.name] != 1:
            yield path, fits, {"name": spec.name}
        turned = spec.name in game.gather or spec.name in [dealt.to for dealt in game.turn]
        again = game.turn == (Dealt(spec.name),) and game.gather == (spec.name,) and game.redeal_turns
        all_dealt = sum(one.cards for one in game.piles) == 52 * game.packs - (0 if bases_leave(game) else _out(game))
        if turned and not (again and all_dealt):
            sentence = "Only a redeal deals to rows, at once, what it gathers there: gather, turn, redeal_turns = true."
            yield ("gather",), sentence, {}
    for place, found in enumerate(game.foundations):
        if not found.along:
            continue
        path, row = ("foundations", place, "along"), rows.get(found.along)
        odd = found.whole or found.takes or found.last_waits_for or found.as_many_as or found.outranked or game.back
        if row is None:
            sentence = "“{name}” should be a group of piles in rows: fill = “{fill}”."
            yield path, sentence, {"name": shown(found.along), "fill": Fill.FOLLOWS.value}
        elif found.piles * row.columns != row.count or found.length - (found.start is Start.SET_OUT) > row.columns:
            yield path, fits, {"name": row.name}
        elif odd or found.build.both or found.length < 2 or game.couples:
            yield path, "What runs along a row has two cards or more, and no rules besides how it is built.", {}
    if bases_leave(game):
        laid = [step for step in game.opening if isinstance(step, Lay)]
        whole = all(step.bases_leave and not step.piles for step in laid) and SetOut() not in game.opening
        single = all(spec.deal < 2 for spec in game.piles) and sum(spec.cards for spec in game.piles) == 52 * game.packs
        if not (whole and single and _out(game)):
            sentence = "With bases_leave every card is dealt singly, bases that are set out among them."
            yield ("opening",), sentence, {}


def _out(game: Game) -> int:
    """How many bases are set out."""
    return sum(spec.piles for spec in game.foundations if spec.start is Start.SET_OUT)


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


MOST_LINES = 60


def drawn(game: Game) -> Iterator[Wrong]:
    """What is wrong with the drawings of a game that makes sense otherwise: where, a sentence, and its facts."""
    if game.plan is None:
        return
    ruleset = Ruleset(game, game.id, ())
    groups = {name: len(indices) for name, indices in ruleset.groups.items()}
    unknown = list(_names(game.plan, groups))
    yield from unknown
    if unknown:
        return
    if used_up(ruleset):
        del groups["stock"]
    for place, drawing in enumerate(game.plan.drawings):
        path: Path = ("table", "drawings", place) if len(game.plan.drawings) > 1 else ("table",)
        yield from _one(drawing, game.plan, groups, path, [spec.name for spec in game.foundations if spec.along])


def _names(plan: Plan, groups: dict[str, int]) -> Iterator[Wrong]:
    """Letters and names that stand for no piles."""
    named: list[tuple[Path, str]] = [(("table", "keys"), name) for name in plan.keys.values()]
    named += [(("table", "middle"), name) for name in plan.middle]
    for drawing in plan.drawings:
        named += [(("table", "fans"), name) for name in drawing.fans]
        if drawing.wheel:
            named += [(("table", "wheel"), name) for name in (*drawing.wheel.groups, drawing.wheel.inner) if name]
            for name in (*drawing.wheel.groups, drawing.wheel.inner):
                if name and groups.get(name, 4) != 4:
                    sentence = "A circle has four piles of each group, and “{name}” has {n}."
                    yield ("table", "wheel"), sentence, {"name": name, "n": groups[name]}
    for path, name in named:
        if name not in groups:
            near = nearest(name, groups) or next(iter(groups))
            sentence = "There are no piles called “{name}”. Did you mean “{near}”?"
            yield path, sentence, {"name": shown(name), "near": near}
    for letter in plan.keys:
        if not (len(letter) == 1 and letter.isascii() and letter.isalpha()):
            yield ("table", "keys"), "A key is one letter, not “{name}”.", {"name": shown(letter)}


def _one(drawing: Drawing, plan: Plan, groups: dict[str, int], path: Path, rows: list[str]) -> Iterator[Wrong]:
    where: Path = (*path, "drawing")
    if drawing.text.count("\n") > MOST_LINES or not drawing.line:
        yield where, "The drawing has too many lines, or lines without height.", {}
    places = set()
    groups = {"stock": 1, **groups} if "stock" in plan.keys.values() else groups
    for token in TOKEN.finditer(drawing.text):
        name = plan.keys.get(token[1])
        if name is None:
            sentence = "The drawing has “{token}”, but keys says nothing of “{letter}”."
            yield where, sentence, {"token": token[0], "letter": token[1]}
            return
        if token[2] and not 1 <= int(token[2][:4]) <= groups[name]:
            sentence = "The drawing has “{token}”, but the last pile “{name}” is number {n}."
            yield where, sentence, {"token": shown(token[0]), "n": groups[name], "name": name}
        places.add(name + token[2])
    if drawing.wheel:
        round_it = [name for name in (*drawing.wheel.groups, drawing.wheel.inner) if name]
        places |= {f"{name}{number}" for name in round_it for number in range(1, 5)}
    for name, count in groups.items():
        if name in rows:
            continue  # they lie where the rows do
        wanted = [name] if count == 1 else [f"{name}{number}" for number in range(1, count + 1)]
        lacking = [one for one in wanted if one not in places and name not in places]
        if lacking:
            yield where, "The drawing has no place for “{name}”.", {"name": lacking[0]}
