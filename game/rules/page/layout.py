"""What the rules page says before play: the packs, what is laid out and dealt, what the player decides."""

from __future__ import annotations

from game.rules.cards import SUITS
from game.rules.record import Choice, Chosen, Foundations, Game, Kind, Lay, Open, Piles, SetOut, Start
from game.rules.tables import Tables
from game.rules.words import prose


def layout(ruleset: Tables) -> tuple[str, ...]:
    """The layout, in the order in which it comes about."""
    game = ruleset.game
    told = [f"{prose.upper(prose.several(game.packs, 'pack'))}, {52 * game.packs} cards."]
    dealt = 0
    for at, step in enumerate(ruleset.opening):
        if isinstance(step, SetOut):
            told.append(_set_out(game))
            dealt += sum(spec.piles for spec in game.foundations if spec.start is Start.SET_OUT)
        elif isinstance(step, Lay) and step.group in ruleset.wings[1:]:
            dealt += len(ruleset.groups[step.group])
        elif isinstance(step, Lay):
            spec = next(group for group in game.piles if group.name == step.group)
            before = next(
                (done for done in ruleset.opening[:at] if isinstance(done, Lay) and done.group == spec.name), None
            )
            told.append(_lay_rest(spec, before) if before else _lay(spec, step))
            dealt += 0 if before else spec.count * spec.deal
        else:
            told.append(_choose_now(ruleset, step))
            dealt += step is Choice.BASE
    told.append(_empty([spec for spec in game.piles if not spec.deal and spec.kind is not Kind.HAND]))
    return (prose.sentences(told), *_rest(ruleset, 52 * game.packs - dealt))


def choices(ruleset: Tables) -> tuple[str, ...]:
    """What the player decides before play."""
    told = []
    opening = ruleset.opening
    for at, step in enumerate(opening):
        if step is Choice.WING:
            told.append(
                "When both wings lie before you, say which of them is the lords’ wing. The other is the ladies’."
            )
        elif step is Choice.RANKS:
            seeing = "before anything is dealt" if at == 0 else "with the layout before your eyes"
            told.append(
                f"Name two ranks, alike or different, {seeing}. In every suit one foundation begins on the first "
                "and one on the second; which of them you call first makes no difference."
            )
        elif step is Choice.BASE:
            told.append(_choose_base(ruleset))
    return tuple(told)


def _choose_base(ruleset: Tables) -> str:
    offered = _offered(ruleset.opening)
    laid = [step.group for step in ruleset.opening[: ruleset.opening.index(offered)] if isinstance(step, Lay)]
    seen = [spec.title or spec.name for spec in ruleset.game.piles if spec.name in laid]
    told = (
        f"Of the first {prose.number(offered.piles)} cards to be laid on the {offered.group} choose one to be the "
        f"first base: the other {_others(ruleset)} foundations begin on cards of its rank."
    )
    return f"{told} Look at the {prose.listed(seen)} before you choose." if seen else told


def _choose_now(ruleset: Tables, choice: Choice) -> str:
    if choice is Choice.WING:
        return "Then say which wing is the lords’."
    if choice is Choice.RANKS:
        return "Name two ranks to begin on."
    offered = prose.number(_offered(ruleset.opening).piles)
    return f"One of these {offered}, of your choosing, becomes the first foundation."


def _offered(opening: tuple[SetOut | Lay | Choice, ...]) -> Lay:
    """The step that lays the cards of which one is chosen to be the base."""
    return next(step for step in reversed(opening[: opening.index(Choice.BASE)]) if isinstance(step, Lay))


def _others(ruleset: Tables) -> str:
    """How many foundations there are beside the first."""
    return prose.number(len(ruleset.foundations) - 1)


def _set_out(game: Game) -> str:
    """Which cards are taken from the pack beforehand."""
    specs = [spec for spec in game.foundations if spec.start is Start.SET_OUT]
    if not specs:
        return ""
    if isinstance(specs[0].base, Chosen):
        bases = prose.number(sum(spec.piles for spec in specs))
        return f"One card of each of the two ranks in every suit is taken from the pack: these are the {bases} bases."
    if not specs[0].suited:
        bases = prose.listed(f"the first {prose.rank_name(spec.base)}" for spec in specs)
        return f"{prose.upper(bases)} met in the pack, whatever their suits, are laid out as bases."
    return f"{prose.upper(_bases(game, specs))} are taken from the pack and laid out as bases. {game.figure}".strip()


def _bases(game: Game, specs: list[Foundations]) -> str:
    """ "the four queens, the four 5s and the four 6s", "all eight aces and a 2 of every suit"."""
    count: dict[int, int] = {}
    for spec in specs:
        count[spec.base] = count.get(spec.base, 0) + spec.piles
    whole = [rank for rank in count if count[rank] == len(SUITS) * game.packs]
    every = [rank for rank in count if rank not in whole]
    every_one = f"{'all' if game.packs > 1 else 'the'} {prose.number(len(SUITS) * game.packs)}"
    words = [f"{every_one} {prose.ranks(rank)}" for rank in whole]
    if every:
        words.append(f"{prose.listed(prose.a_rank(rank) for rank in every)} of every suit")
    return prose.listed(words)


def _lay(spec: Piles, step: Lay) -> str:
    title = spec.title or spec.name
    rows = f"{prose.several(spec.count // max(1, spec.columns), 'row')} of {prose.number(spec.columns)}"
    if step.piles:
        return f"Next, {prose.several(step.piles, 'card')} are laid face up in a row."
    if spec.kind is Kind.TABLEAU:
        return f"{prose.upper(prose.several(spec.count, 'card'))}, face up in a row, begin the {spec.name}."
    if spec.open is Open.UNCOVERED:
        rows = next(n for n in range(spec.count + 1) if n * (n + 1) // 2 == spec.count)
        return (
            f"{spec.count} cards are dealt face up as a {title} of {prose.number(rows)} rows, from one card "
            f"to {prose.number(rows)}, each row overlapping the one above."
        )
    if spec.wing:
        return (
            f"Two wings of {prose.number(spec.count)} cards each, in {rows}, are dealt face up, row by row, "
            "the left wing first."
        )
    if spec.count == 1:
        return f"{prose.upper(prose.several(spec.deal, 'card'))}, fanned face up, are the {title}."
    if spec.deal > 1:
        columns = f"{prose.several(spec.count, 'column')} of {prose.several(spec.deal, 'card')}"
        return f"The {title} is {columns}, dealt face up, column by column."
    return f"The {title} is {prose.number(spec.count)} single cards, dealt face up in {rows}, row by row."


def _lay_rest(spec: Piles, before: Lay) -> str:
    """After the choice of a base among the cards laid before: the rest of the row."""
    left = before.piles - 1
    more = f"The other {prose.number(left)} and {prose.number(spec.count - left)} more"
    return f"{more} make {prose.several(spec.count, 'column')} of one card."


def _empty(specs: list[Piles]) -> str:
    """The groups that begin empty."""
    places = [
        f"{prose.number(spec.count)} {spec.name}" if spec.count > 1 else prose.a(spec.title or spec.name)
        for spec in specs
    ]
    return f"There is room for {prose.listed(places)}, all empty at first." if places else ""


def _rest(ruleset: Tables, left: int) -> tuple[str, ...]:
    game = ruleset.game
    told = [f"The {'other ' * (left < ruleset.total)}{left} cards, face down, are the stock."] if left else []
    coming = [spec for spec in game.foundations if spec.start is Start.AS_THEY_COME]
    if coming:
        told.append(_founding(ruleset, coming))
        if game.figure and len(coming) == len(game.foundations):
            told.append(game.figure)
    return tuple(told)


def _founding(ruleset: Tables, coming: list[Foundations]) -> str:
    game = ruleset.game
    chosen = isinstance(coming[0].base, Chosen)
    if chosen and coming[0].suited:
        who = "The first card of either rank in each suit founds"
        told = f"{who} its pile when it becomes available."
    elif chosen:
        told = f"The other {_others(ruleset)} bases take their places when they become available."
    elif game.packs == 1:
        kinds = prose.listed(prose.ranks(spec.base) for spec in coming)
        told = f"Nothing is laid out beforehand: the {kinds} take their places as they become available."
    else:
        kinds = prose.listed(f"the first {prose.rank_name(spec.base)}" for spec in coming)
        told = f"Nothing is laid out beforehand: {kinds} of each suit found their piles as they become available."
    if game.packs > 1 and not (chosen and not coming[0].suited):
        told += " Until a pile is begun, a card that could begin it can go nowhere else."
    return told
