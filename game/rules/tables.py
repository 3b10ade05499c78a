"""A game with its variants chosen, compiled for play: piles numbered, builds turned into sets of cards.

`follow[top]` is the set of cards that may be laid on top.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, cached_property
from typing import NamedTuple, assert_never

from game.rules import cards
from game.rules.cards import ALL_CARDS, OF_RANK, OF_SUIT, REDS
from game.rules.move import Act, Move, Pile
from game.rules.record import (
    Build,
    Choice,
    Chosen,
    Dealt,
    Fill,
    FirstBase,
    Foundations,
    Game,
    Kind,
    Lay,
    Lift,
    Match,
    Open,
    PairRule,
    Piles,
    Relative,
    SetOut,
    Start,
    Win,
)


def _suits_after(match: Match, card: int) -> int:
    """The set of cards of the suits that may follow a card's."""
    if match is Match.SUIT:
        return OF_SUIT[cards.suit(card)]
    if match is Match.ALTERNATE:
        return ALL_CARDS & ~REDS if cards.is_red(card) else REDS
    if match is Match.COLOUR:
        return REDS if cards.is_red(card) else ALL_CARDS & ~REDS
    if match is Match.OTHER:
        return ALL_CARDS & ~OF_SUIT[cards.suit(card)]
    if match is Match.ANY:
        return ALL_CARDS
    assert_never(match)


@cache
def follow_table(build: Build) -> tuple[int, ...]:
    """For each card, the set of cards that may be laid on it."""
    if build.both:
        ways = (follow_table(replace(build, step=step, both=False)) for step in (build.step, -build.step))
        return tuple(up | down for up, down in zip(*ways, strict=True))
    table = []
    for card in range(52):
        rank = cards.rank(card) + build.step
        if not 1 <= rank <= 13 and not build.round:
            table.append(0)
            continue
        table.append(OF_RANK[(rank - 1) % 13 + 1] & _suits_after(build.match, card))
    return tuple(table)


def _followers(spec: Foundations) -> tuple[int, ...]:
    """For each card what is built on it on a foundation; empty sets where nothing is."""
    return (0,) * 52 if spec.outranked else follow_table(spec.build)


def _outranks(spec: Foundations) -> tuple[int, ...]:
    """For each card the set of those of its suit that rank lower, from the base of a foundation upwards."""
    assert isinstance(spec.base, int)
    low, found = OF_RANK[spec.base], [0] * 52
    for rank in range(spec.base + 1, spec.base + 13 if spec.build.round else 14):
        for card in cards.members(OF_RANK[(rank - 1) % 13 + 1]):
            found[card] = low & OF_SUIT[cards.suit(card)]
        low |= OF_RANK[(rank - 1) % 13 + 1]
    return tuple(found)


def _lifted(spec: Piles) -> tuple[int, ...]:
    """For each card, the set of cards that may lie on it in a group that moves."""
    if spec.lift is Lift.ANY:
        return (ALL_CARDS,) * 52
    table = _packing_table(spec)
    if spec.lift is Lift.SUIT:
        return tuple(fitting & OF_SUIT[cards.suit(card)] for card, fitting in enumerate(table))
    return table


def _packing_table(spec: Piles) -> tuple[int, ...]:
    """For each card, the set of cards that may be laid on it in a column; empty sets where columns are not built on."""
    return follow_table(spec.pack) if spec.pack else (0,) * 52


Row = tuple[int, int, int, tuple[int, ...]]


class InRow(NamedTuple):
    """A place in a row: the foundation that runs along it, its number there from 0, and the place on its left or -1."""

    foundation: int
    number: int
    left: int


class Tables:
    """The tables of a game and its variants that legality and play look things up in."""

    def __init__(self, game: Game, game_id: str, variants: tuple[str, ...]) -> None:
        self.game = game
        self.game_id = game_id
        self.variants = variants
        self.id = "+".join((game_id, *variants))
        self.piles = _number_piles(game)
        self.groups: dict[str, tuple[int, ...]] = {}
        for pile in self.piles:
            self.groups[pile.group] = (*self.groups.get(pile.group, ()), pile.index)
        laid = (Lay(group.name) for group in game.piles if group.deal)
        self.opening: tuple[SetOut | Lay | FirstBase | Choice, ...] = game.opening or (SetOut(), *laid)
        self._moves: dict[tuple[Act, int, int, int], Move] = {}
        self._carries: dict[int, Move] = {}
        self._bases: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._rows: dict[tuple[int, ...], tuple[Row, ...]] = {}
        self._gaps: dict[tuple[int, ...], dict[int, int]] = {}
        self._index_piles()
        self._index_foundations()
        self.turn, self.redeal = self.move(Act.TURN), self.move(Act.REDEAL)

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}>"

    @cached_property
    def name(self) -> str:
        """The name for people: "Captive Queens, as they come, one redeal"."""
        names = [variant.name.lower() for variant in self.game.every_variant if variant.id in self.variants]
        return ", ".join((self.game.name, *names))

    def _index_piles(self) -> None:
        game, groups = self.game, self.groups
        self.total = 52 * game.packs
        self.waste = groups.get("waste", (-1,))[0]
        self.hand = groups.get("hand", (-1,))[0]
        self.heaps = self._of_kind(Kind.HEAP)
        in_hand = ("hand",) if self.hand > 0 and not self.heaps else ()
        self.gathers = tuple(dict.fromkeys((*game.gather, *in_hand)))
        """The groups that a redeal gathers, each once; a card in hand comes with them where no heap takes it."""
        self.closing = groups[game.turn[0].to] if game.turn and game.turn[0].closes_up else ()
        """Piles whose cards move up into the gaps when the stock is turned, in their order."""
        self.near = _near(self) if game.couples and game.couples.neighbours else {}
        """Where only neighbours leave in pairs: for each pile those that it touches."""
        self.placed = frozenset((*self.closing, *self.near))  # piles that cannot change places
        self.tableau = self._of_kind(Kind.TABLEAU)
        self.like = _like(game)
        """For each group a value that is the same for groups of columns with the same rules once no card is dealt."""
        self.foundations = self._of_kind(Kind.FOUNDATION)
        self.wings = tuple(group.name for group in game.piles if group.wing)
        self.pack = {i: _packing_table(self.piles[i].layout) for i in self.tableau}
        self.runs = frozenset(i for i in self.tableau if self.piles[i].layout.groups)
        self.lifts = {i: _lifted(self.piles[i].layout) for i in self.runs}
        """For columns of which groups move: for each card the set of those that may lie on it in one."""
        self.singles = frozenset(i for i in self.tableau if self.piles[i].layout.single)
        """Columns that hold one card at most, apart from what turns deal."""
        self.by_room = frozenset(i for i in self.runs if self.piles[i].layout.lift is Lift.FREE)
        """Columns of which a group moves only if its cards could move one at a time."""
        self.undivided = frozenset(i for i in self.runs if self.piles[i].layout.lift is Lift.WHOLE)
        """Columns of which a single card moves, or all of them."""
        fed = {p.index: p.spec.fill_from for p in self.piles if isinstance(p.spec, Piles) and p.spec.fill_from}
        self.fed_by = {index: groups[name][0] for index, name in fed.items()}
        """For a place the pile that fills it while it has cards."""
        self.due = {p.index: p.spec.dealt(p.number) for p in self.piles if isinstance(p.spec, Piles)}
        """How many cards each pile gets at the start."""
        self.hiding = tuple(i for group in game.piles if group.face_up for i in groups[group.name])
        """Piles in which cards lie face down until nothing lies on them."""
        self.all_up = (0,) * len(self.hiding)
        opened = (pile for pile in self.piles if isinstance(pile.spec, Piles) and pile.spec.open is Open.UNCOVERED)
        self.covering = {pile.index: _covering(pile, groups[pile.group]) for pile in opened}
        """Of single cards that lie on each other, for each place those whose cards lie on its card."""
        self.open_gaps = frozenset(i for i in self.tableau if self.piles[i].layout.fill in _OPEN_TO_ANY)
        """Columns that take any card once they are empty."""
        self.late_gaps = frozenset(i for i in self.tableau if self.piles[i].layout.fill is Fill.ANY_AT_END)
        """Columns that do so only when the stock is gone."""
        self.begun = {i: self.piles[i].layout.begun_by for i in self.tableau if self.piles[i].layout.begun_by}
        """Columns that begin with a card of a rank, and that rank."""
        self.availability = tuple(_availability(self, wing) for wing in (-1, *range(len(self.wings))))

    def alike(self, one: str, other: str) -> bool:
        """Whether two groups have the same rules once no card is dealt."""
        return self.like[one] == self.like[other]

    def _of_kind(self, kind: Kind) -> tuple[int, ...]:
        return tuple(pile.index for pile in self.piles if pile.kind is kind)

    def _index_foundations(self) -> None:
        discards = self.game.couples is not None
        specs = [] if discards else [self.piles[index].founding for index in self.foundations]
        self.lengths = (self.total,) if discards else tuple(spec.length for spec in specs)
        self.goal = sum(self.lengths) if self.game.win is Win.COMPLETE else self.total
        """How many cards are on foundations once the deal is won."""
        self.follow = ((0,) * 52,) if discards else tuple(_followers(spec) for spec in specs)
        self.waits_for: dict[int, tuple[int, ...]] = {}
        """For a foundation, the piles of which one must be complete before its last card."""
        self.as_many_as: dict[int, tuple[int, ...]] = {}  # for a foundation, the piles of which as many must be begun
        for index, spec in zip(self.foundations, specs, strict=False):
            if spec.as_many_as:
                self.as_many_as[index] = self.groups[spec.as_many_as]
            if spec.last_waits_for:
                suit = self.piles[index].suit
                others = self.groups[spec.last_waits_for]
                self.waits_for[index] = tuple(i for i in others if self.piles[i].suit == suit)
        self.partner = _partners(self) if self.game.reversal else {}
        """Where tops go back and forth within a suit: for each foundation the suit's other one."""
        self.cleared = tuple(pile.index for pile in self.piles if isinstance(pile.spec, Piles))
        """The piles that are dealt or played to besides stock, waste and foundations."""
        self.whole = tuple(i for i, spec in zip(self.foundations, specs, strict=False) if spec.whole)
        """Foundations to which only complete runs leave, by themselves."""
        kept = {i: int(spec.start is Start.SET_OUT) for i, spec in zip(self.foundations, specs, strict=False)}
        self.backs = {i: least for i, least in kept.items() if self.game.back and i not in self.whole}
        """Foundations whose top card may go back to a column, and how many cards stay."""
        self.along = {i: _along(self, i) for i, spec in zip(self.foundations, specs, strict=False) if spec.along}
        """For a foundation that runs along a row the places of that row, from the left."""
        self.in_row = {
            place: InRow(foundation, number, places[number - 1] if number else -1)
            for foundation, places in self.along.items()
            for number, place in enumerate(places)
        }
        """For each place of such a row where it is."""
        self.crossings = _crossings(self)  # for each foundation whose top may cross: the foundations to which it may
        self.turn_about = frozenset(
            index for index, spec in zip(self.foundations, specs, strict=False) if spec.takes and spec.turn_about
        )
        """Foundations to which no two cards cross in a row."""
        self.outranks = next((_outranks(spec) for spec in specs if spec.outranked), ())
        """For each card the set of those that leave while it is available; none in games where that is no rule."""
        self.mates = _mates(self.game.couples) if self.game.couples else ()
        """For each card the set of those that it may leave with; none in games that build."""
        self.alone = OF_RANK[self.game.couples.alone] if self.game.couples else 0
        """The set of cards that leave by themselves."""

    @cached_property
    def turned_to(self) -> str:
        """The group to which every turn deals one card a pile; "" where turns do anything else."""
        turn = self.game.turn
        return turn[0].to if turn and turn == (Dealt(turn[0].to),) else ""

    @cached_property
    def base_given(self) -> bool:
        """Whether the first card that comes sets the rank on which foundations begin."""
        open_rank = any(isinstance(spec.base, Chosen) for spec in self.game.foundations)
        named = Choice.BASE in self.opening or Choice.RANKS in self.opening
        return open_rank and not named and FirstBase() in self.opening

    def base_rank(self, spec: Foundations, ranks: tuple[int, ...]) -> int:
        """The rank on which a foundation begins, given the named ranks; 0 while the player has not named it."""
        if not isinstance(spec.base, Chosen):
            return spec.base
        return ranks[spec.base.value] if ranks else 0

    def base_cards(self, ranks: tuple[int, ...]) -> tuple[int, ...]:
        """For each of `foundations` in order, the set of cards that may start it."""
        found = self._bases.get(ranks)
        if found is None:
            found = self._bases[ranks] = tuple(self._base_set(self.piles[i], ranks) for i in self.foundations)
        return found

    def gap_rank(self, spec: Piles, ranks: tuple[int, ...]) -> int:
        """The only rank that fills an empty one of these piles, given the named ranks; 0 for any."""
        if not isinstance(spec.gap_takes, Relative):
            return spec.gap_takes
        return (ranks[0] - 2) % 13 + 1 if ranks else 0

    def gap_takes(self, ranks: tuple[int, ...]) -> dict[int, int]:
        """For each column the set of cards that it takes when it is empty, if it takes any."""
        found = self._gaps.get(ranks)
        if found is None:
            only = {i: self.gap_rank(self.piles[i].layout, ranks) for i in self.tableau}
            found = self._gaps[ranks] = {i: OF_RANK[rank] if rank else ALL_CARDS for i, rank in only.items()}
        return found

    def choice_at(self, step: int) -> Choice | None:
        """The player's choice at that step of the opening, or None."""
        due = self.opening[step] if step < len(self.opening) else None
        return due if isinstance(due, Choice) else None

    def chosen(self, step: int) -> tuple[bool, int]:
        """After `step` steps of the opening: whether the wing is chosen, and how many base ranks are named."""
        done = self.opening[:step]
        given = self.base_given and FirstBase() in done
        return Choice.WING in done, 2 * (Choice.RANKS in done) + (given or Choice.BASE in done)

    def foundation_rows(self, ranks: tuple[int, ...]) -> tuple[Row, ...]:
        """For each of `foundations`: its index, the cards that may start it, its length, and its table of followers."""
        found = self._rows.get(ranks)
        if found is None:
            rows = zip(self.foundations, self.base_cards(ranks), self.lengths, self.follow, strict=True)
            found = self._rows[ranks] = tuple(rows)
        return found

    def _base_set(self, pile: Pile, ranks: tuple[int, ...]) -> int:
        if self.game.couples or pile.founding.outranked:
            return 0
        bases = OF_RANK[self.base_rank(pile.founding, ranks)]
        return bases if pile.suit is None else bases & OF_SUIT[pile.suit]

    def carry(self, source: int, depth: int, target: int) -> Move:
        """The CARRY move for these numbers."""
        key = source << 16 | depth << 8 | target
        found = self._carries.get(key)
        if found is None:
            found = self._carries[key] = Move(Act.CARRY, source, depth, target, self)
        return found

    def move(self, act: Act, source: int = 0, depth: int = 0, target: int = 0) -> Move:
        """The one shared Move object for these numbers."""
        key = (act, source, depth, target)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = Move(act, source, depth, target, self)
        return found


_OPEN_TO_ANY = (Fill.ANY, Fill.STOCK_THEN_ANY, Fill.WASTE_STOCK_THEN_ANY)
_WASTE = Piles("waste", Kind.WASTE)
_FROM_WASTE = (Fill.WASTE_STOCK, Fill.WASTE_STOCK_THEN_ANY)


class Availability(NamedTuple):
    """Which cards are available and which places are refilled, for one choice of wing."""

    tops: tuple[int, ...]  # piles whose top card is available
    covered: tuple[tuple[int, tuple[int, ...]], ...]  # single places, free when those named are empty
    spread: tuple[tuple[int, bool], ...]  # all available once the stock is gone; True: before that the top card
    refilled: dict[int, bool]  # places filled at once when empty; True: from the waste first
    anew: dict[int, int]  # of these, how many cards go to those that are dealt anew


def _availability(ruleset: Tables, wing: int) -> Availability:
    tops: list[int] = []
    covered: list[tuple[int, tuple[int, ...]]] = []
    spread: list[tuple[int, bool]] = []
    refilled: dict[int, bool] = {}
    anew: dict[int, int] = {}
    for pile in ruleset.piles:
        if pile.kind in (Kind.STOCK, Kind.FOUNDATION):
            continue
        spec = _WASTE if pile.kind is Kind.WASTE else pile.layout
        lords = spec.wing and wing >= 0 and ruleset.wings[wing] == spec.name
        fill = Fill.WASTE_STOCK if lords else spec.fill
        if fill is Fill.DEALT_ANEW:
            anew[pile.index] = spec.dealt(pile.number)
        if fill not in (Fill.NEVER, Fill.ANY, Fill.ANY_AT_END):
            refilled[pile.index] = fill in _FROM_WASTE and ruleset.waste > 0
        if lords or spec.open is Open.TOP:
            tops.append(pile.index)
        elif spec.open in (Open.AT_END, Open.TOP_THEN_ALL):
            spread.append((pile.index, spec.open is Open.TOP_THEN_ALL))
        else:
            covered.append((pile.index, _covering(pile, ruleset.groups[pile.group])))
    return Availability(tuple(tops), tuple(covered), tuple(spread), refilled, anew)


def _covering(pile: Pile, group: tuple[int, ...]) -> tuple[int, ...]:
    """The places that must be empty before the card in this one is free."""
    place = pile.number - 1
    if pile.layout.open is Open.GRID_FOOT:
        return group[place + pile.layout.columns :][:1]
    places = [(row, at) for row, tier in enumerate(pile.layout.tiers) for at in tier]
    row, at = places[place]
    return tuple(i for i, (low, there) in zip(group, places, strict=True) if low == row + 1 and abs(there - at) <= 1)


def _number_piles(game: Game) -> tuple[Pile, ...]:
    piles: list[Pile] = []
    founded = [suit for base in game.foundations for suit in base.suits * base.each]

    def add(
        group: str, kind: Kind, count: int, spec: Piles | Foundations | None, suits: tuple[int | None, ...] = (None,)
    ) -> None:
        for number in range(1, count + 1):
            name = group if count == 1 else f"{group}{number}"
            suit = suits[(number - 1) % len(suits)]
            only = suit is not None and founded.count(suit) == 1 and not game.foundations[0].title
            piles.append(Pile(len(piles), name, group, number, kind, spec, suit, only))

    add("stock", Kind.STOCK, 1, None)
    if "waste" in (*game.gather, *(dealt.to for dealt in game.turn)):
        add("waste", Kind.WASTE, 1, None)
    for spec in game.foundations:
        add(spec.name, Kind.FOUNDATION, spec.piles, spec, spec.suits)
    if game.couples:
        add("discard", Kind.FOUNDATION, 1, None)
    for group in game.piles:
        add(group.name, group.kind, group.count, group)
    return tuple(piles)


def _mates(couples: PairRule) -> tuple[int, ...]:
    mates = []
    for card in range(52):
        rank = cards.rank(card)
        partners = [low + high - rank for low, high in couples.besides if rank in (low, high)]
        fitting = sum(OF_RANK[partner] for partner in partners)
        if couples.other_suit:
            fitting &= ~OF_SUIT[cards.suit(card)]
        if 1 <= couples.total - rank <= 13:
            fitting |= OF_RANK[couples.total - rank]
        if couples.same_rank:
            fitting |= OF_RANK[rank]
        mates.append(fitting)
    return tuple(mates)


def _near(ruleset: Tables) -> dict[int, frozenset[int]]:
    """For each pile of a grid those beside, above and below it and at its corners."""
    found: dict[int, frozenset[int]] = {}
    for spec in ruleset.game.piles:
        places = {divmod(at, spec.columns): i for at, i in enumerate(ruleset.groups[spec.name]) if spec.columns}
        for (row, column), index in places.items():
            around = ((row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)
            found[index] = frozenset(places[at] for at in around if at in places)
    return found


def _along(ruleset: Tables, index: int) -> tuple[int, ...]:
    pile = ruleset.piles[index]
    places = ruleset.groups[pile.founding.along]
    wide = ruleset.piles[places[0]].layout.columns
    return places[(pile.number - 1) * wide : pile.number * wide]


def _crossings(ruleset: Tables) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {one: (other,) for one, other in ruleset.partner.items()}
    for index in ruleset.foundations:
        spec = ruleset.piles[index].spec
        for source in ruleset.groups[spec.takes] if isinstance(spec, Foundations) and spec.takes else ():
            if source != index and index not in found.get(source, ()):
                found[source] = (*found.get(source, ()), index)
    return dict(sorted(found.items()))


def _partners(ruleset: Tables) -> dict[int, int]:
    """Pairs of foundations of one suit between which the player may move the top card, by index."""
    by_suit: dict[int | None, list[int]] = {}
    for index in ruleset.foundations:
        by_suit.setdefault(ruleset.piles[index].suit, []).append(index)
    return {a: b for pair in by_suit.values() for a, b in (pair, pair[::-1])}


def _like(game: Game) -> dict[str, object]:
    """For each group of piles its rules but for how many there are and what they are dealt, or its name where others
    name it: where piles are gathered, fed or named as wings it matters which is which.
    """
    named = {*game.gather, *(spec.fill_from for spec in game.piles)}
    return {
        spec.name: spec.name
        if spec.name in named or spec.kind is not Kind.TABLEAU or spec.fill_from or spec.wing or spec.begun_by
        else replace(
            spec, name="", title="", count=1, deal=1, deals=(), face_up=0, bottom=0, ranks_once=False, columns=0
        )
        for spec in game.piles
    }


def stock_left(ruleset: Tables) -> int:
    """How many cards the opening leaves in the stock."""
    game, laid = ruleset.game, dict[str, int]()
    used = 0
    for at, step in enumerate(ruleset.opening):
        if isinstance(step, SetOut):
            used += sum(spec.piles for spec in game.foundations if spec.start is Start.SET_OUT)
        elif isinstance(step, Lay):
            spec = next(spec for spec in game.piles if spec.name == step.group)
            done, now = laid.get(spec.name, 0), step.piles or spec.count
            base_gone = done > 0 and Choice.BASE in ruleset.opening[:at]
            used += sum(map(spec.dealt, range(done + 1, now + 1))) + base_gone * spec.deal
            laid[spec.name] = max(now, done)
        elif isinstance(step, FirstBase):
            used += not any(spec.start is Start.SET_OUT for spec in game.foundations)
    return ruleset.total - used


def bases_aside(ruleset: Tables) -> bool:
    """Whether cards that come while others are dealt may start foundations."""
    return any(isinstance(step, Lay) and step.bases_up for step in ruleset.opening)


def bases_leave(game: Game) -> bool:
    """Whether bases that are set out leave the places to which they are dealt."""
    return any(isinstance(step, Lay) and step.bases_leave for step in game.opening)


def has_stock(ruleset: Tables) -> bool:
    """Whether the game ever has a card in its stock."""
    return (stock_left(ruleset) > 0 and not used_up(ruleset)) or bool(ruleset.game.redeals and ruleset.game.gather)


def used_up(ruleset: Tables) -> bool:
    """Whether the deal takes all of the stock, and nothing ever comes back to it."""
    return not ruleset.game.turn and (bases_aside(ruleset) or not stock_left(ruleset))
