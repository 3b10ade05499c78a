"""A player who knows nothing but the clauses of a rules page, and plays by them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from game.rules import Position, Ruleset
from game.rules.cards import OF_RANK, is_red, rank, suit
from game.rules.page import page
from game.rules.page.clauses import Clause, before, building, moving
from game.rules.page.clauses.building import Gap, Reach
from game.rules.record import Build, Chosen, Foundations, Kind, Match, Piles

C = TypeVar("C")
Spot = tuple[int, int]
"""A pile and how many cards lie on the one meant."""


class Reader:
    """What he has read: the clauses of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.read: list[Clause] = [
            clause for section in page(ruleset) for paragraph in section.paragraphs for clause in paragraph
        ]

    def all(self, *kinds: type[C]) -> list[C]:
        return [clause for clause in self.read if isinstance(clause, kinds)]

    def says(self, *kinds: type) -> bool:
        return any(isinstance(clause, kinds) for clause in self.read)

    def piles(self, position: Position, spec: Piles) -> tuple[int, ...]:
        """The piles meant by a name on the page."""
        wings = self.ruleset.wings
        if wings and spec.name in ("lords", "ladies"):
            lords = wings[position.wing]
            return self.ruleset.groups[lords if spec.name == "lords" else next(w for w in wings if w != lords)]
        return self.ruleset.groups[spec.name]

    # ── which cards may be played ──

    def playable(self, position: Position) -> set[Spot]:
        """Single cards that may go to a foundation, or leave with another."""
        found: set[Spot] = set()
        for clause in self.read:
            match clause:
                case moving.Available(piles, reach) | building.Free(piles, reach):
                    found |= self._reached(position, piles, reach)
                case moving.ColumnTops(piles) | moving.Unpacked(piles):
                    found |= self._reached(position, piles, Reach.TOPS)
                case moving.AllAtEnd(piles) if not position.stock:
                    found |= {(i, d) for i in self.piles(position, piles) for d in range(len(position.piles[i]))}
                case moving.WasteAvailable() | building.WasteFree():
                    found |= self._top(position, self.ruleset.waste)
                case building.HandFree(waste):
                    found |= self._top(position, self.ruleset.hand)
                    found |= self._top(position, self.ruleset.waste) if waste else set()
                case moving.HandPlaced() | moving.HandAvailable():
                    found |= self._top(position, self.ruleset.hand)
        return found

    @staticmethod
    def _top(position: Position, index: int) -> set[Spot]:
        return {(index, 0)} if position.piles[index] else set()

    def _reached(self, position: Position, piles: Piles, reach: Reach) -> set[Spot]:
        group = self.piles(position, piles)
        held = [index for index in group if position.piles[index]]
        if reach is Reach.FOOT:
            held = [index for index in held if not self._below(position, group, index, piles.columns)]
        if reach is Reach.BARE:
            held = [index for index in held if not self._on(position, group, index)]
        if reach is Reach.EVERY:
            assert all(len(position.piles[index]) == 1 for index in held), "every card is to be played"
        assert reach is not Reach.TOP or len(group) == 1
        stays = any(isinstance(one, moving.BeginnerStays) and one.piles.name == piles.name for one in self.read)
        return {(index, 0) for index in held if not (stays and len(position.piles[index]) == 1)}

    def _below(self, position: Position, group: tuple[int, ...], index: int, columns: int) -> bool:
        place = group.index(index) + columns
        return place < len(group) and bool(position.piles[group[place]])

    @staticmethod
    def _on(position: Position, group: tuple[int, ...], index: int) -> bool:
        """Whether one of the two cards of the next row lies on this one."""
        place, row = group.index(index), 0
        while place > row:
            place, row = place - row - 1, row + 1
        first = group.index(index) + row + 1
        return any(position.piles[group[i]] for i in (first, first + 1) if i < len(group))

    # ── foundations ──

    def _specs(self) -> Iterator[tuple[Foundations, int]]:
        for index in self.ruleset.foundations:
            spec = self.ruleset.piles[index].spec
            if isinstance(spec, Foundations):
                yield spec, index

    def needs(self, position: Position) -> dict[int, set[int]]:
        """For each foundation the cards that may go there."""
        starting: set[int] = set()
        found: dict[int, set[int]] = {}
        for spec, index in self._specs():
            if self.says(building.RunsLeave) or self._along(spec):
                continue
            bases = self._bases(position, spec, index)
            held = position.piles[index]
            if held or self.says(building.Outranked):
                found[index] = self._next(position, spec, held)
            else:
                assert self.says(before.Founded, before.FoundedNamed, before.FoundedAlike, before.FirstNames), (
                    "it is set out"
                )
                found[index] = bases
                starting |= bases
        if starting and self.says(before.FoundsFirst):
            for index in found:
                found[index] -= starting if position.piles[index] else set()
        return {
            index: cards
            for index, cards in found.items()
            if not self._waits(position, index) and (position.piles[index] or self._may_begin(position, index))
        }

    def _may_begin(self, position: Position, index: int) -> bool:
        groups = self.ruleset.groups
        for clause in self.all(building.NoMoreThan):
            kind = groups[clause.foundations.name]
            if index in kind:
                return self._begun(position, kind) < self._begun(position, groups[clause.piles.name])
        return True

    @staticmethod
    def _begun(position: Position, indices: tuple[int, ...]) -> int:
        return sum(1 for index in indices if position.piles[index])

    def _bases(self, position: Position, spec: Foundations, index: int) -> set[int]:
        base = spec.base
        if isinstance(base, Chosen):
            base = position.ranks[base.value]
        mine = self.ruleset.piles[index].suit
        return {card for card in range(52) if OF_RANK[base] >> card & 1 and mine in (None, suit(card))}

    def _along(self, spec: Foundations) -> bool:
        return any(one.foundations.name == spec.name for one in self.all(building.BuiltAlong))

    def _next(self, position: Position, spec: Foundations, held: tuple[int, ...]) -> set[int]:
        for clause in self.read:
            match clause:
                case building.Built(said, ranks, length) if said.name == spec.name:
                    if len(held) >= length:
                        return set()
                    return self._like(held[-1], ranks[len(held) % len(ranks)], said.build.match)
                case building.BuiltAlike(some, build, length) if spec.name in {one.name for one in some}:
                    return _follows(held[-1], build) if len(held) < length else set()
                case building.Outranked(said, ranks) if said.name == spec.name:
                    return self._outranked(position, ranks) if len(held) < said.length else set()
                case building.Complete(said) if said.name == spec.name:
                    return set()
                case before.BasesLeave(_, bases) if spec.length == 1 and spec.name in {one.name for one in bases}:
                    return set()
                case building.BuiltNamed(_, _, build, length) if (build, length) == (spec.build, spec.length):
                    return _follows(held[-1], build) if len(held) < length else set()
        raise AssertionError(f"the page does not say how {spec.name} are built")

    @staticmethod
    def _like(top: int, wanted: int, match: Match) -> set[int]:
        return {card for card in range(52) if rank(card) == wanted and _matches(top, card, match)}

    def _outranked(self, position: Position, ranks: tuple[int, ...]) -> set[int]:
        """The cards that are lower than one of their suit that may be played."""
        found = set()
        for index, depth in self.playable(position):
            higher = position.piles[index][-1 - depth]
            lower = ranks[: ranks.index(rank(higher))] if rank(higher) in ranks else ()
            found |= {card for card in range(52) if suit(card) == suit(higher) and rank(card) in lower}
        return found

    def _waits(self, position: Position, index: int) -> bool:
        pile = self.ruleset.piles[index]
        for clause in self.read:
            if isinstance(clause, building.LastWaits) and clause.foundations.name == pile.group:
                if len(position.piles[index]) != clause.foundations.length - 1:
                    return False
                others = [i for i in self.ruleset.groups[clause.other.name] if self.ruleset.piles[i].suit == pile.suit]
                return not any(len(position.piles[i]) == clause.other.length for i in others)
        return False

    # ── moves ──

    def moves(self, position: Position) -> set[str]:
        """The texts of all moves that the page allows, once everything is chosen."""
        found = set(self._couples(position) if self.ruleset.game.couples else self._carries(position))
        for clause in self.all(moving.TurnCloses):
            assert isinstance(clause, moving.TurnCloses)
            held = [bool(position.piles[i]) for i in self.piles(position, clause.closing)]
            if (position.stock and not all(held)) or sorted(held, reverse=True) != held:
                found.add("turn")
        if position.stock and self.says(
            moving.TurnWaste, moving.TurnHand, moving.TurnDeals, moving.TurnBegins, moving.TurnFollows
        ):
            waits = self.says(moving.GapsFirst) and not all(position.piles[i] for i in self.ruleset.tableau)
            if not (waits or (self.says(moving.HandBlocks) and position.piles[self.ruleset.hand])):
                found.add("turn")
        elif not position.stock and self._redeals(position):
            found.add("redeal")
        return found

    def _redeals(self, position: Position) -> bool:
        for rows in self.all(moving.RedealRows):
            lying = [one.piles for one in self.all(moving.FollowsLeft)]
            return position.passes < rows.times and any(
                position.piles[i] for piles in lying for i in self.ruleset.groups[piles.name]
            )
        for clause in self.all(moving.RedealWaste, moving.RedealGather, moving.RedealAlways):
            assert isinstance(clause, moving.RedealWaste | moving.RedealGather | moving.RedealAlways)
            groups = (None,) if isinstance(clause, moving.RedealWaste) else clause.groups
            piles = [i for spec in groups for i in (self.ruleset.groups[spec.name if spec else "waste"])]
            if self.says(building.LaidAway, moving.HandAvailable):
                piles.append(self.ruleset.hand)
            often = isinstance(clause, moving.RedealAlways) or position.passes < clause.times
            return often and any(position.piles[i] for i in piles)
        return False

    def _carries(self, position: Position) -> Iterator[str]:
        names = self.ruleset.piles
        needs = self.needs(position)
        for source, depth in self.playable(position):
            card = position.piles[source][-1 - depth]
            for target, cards in needs.items():
                if card in cards:
                    yield f"{names[source].name}{f':{depth + 1}' if depth else ''}>{names[target].name}"
        yield from self._in_rows(position)
        yield from self._packing(position)
        yield from self._to_gaps(position)
        yield from self._crossing(position, needs)
        for clause in self.all(moving.HandPlaced):
            assert isinstance(clause, moving.HandPlaced)
            if position.piles[self.ruleset.hand]:
                yield from (f"hand>{names[i].name}" for i in self.ruleset.groups[clause.heaps.name])

    def _crossing(self, position: Position, needs: dict[int, set[int]]) -> Iterator[str]:
        piles, groups = self.ruleset.piles, self.ruleset.groups
        for clause in self.all(building.Crosses):
            waits = any(one.to.name == clause.to.name for one in self.all(building.TurnAbout))
            for source in groups[clause.foundations.name]:
                held = position.piles[source]
                for target in groups[clause.to.name]:
                    barred = waits and position.crossed >> target & 1
                    if len(held) > 1 and held[-1] in needs.get(target, ()) and not barred:
                        yield f"{piles[source].name}>{piles[target].name}"
        if self.says(building.MayCross):
            for spec, source in self._specs():
                for target, cards in needs.items():
                    held = position.piles[source]
                    same = target != source and piles[target].suit == piles[source].suit
                    if same and len(held) > 1 and held[-1] in cards and spec:
                        yield f"{piles[source].name}>{piles[target].name}"

    def _in_rows(self, position: Position) -> Iterator[str]:
        """Cards to empty places in rows."""
        names = self.ruleset.piles
        for clause in self.all(moving.FollowsLeft):
            places, wide = self.ruleset.groups[clause.piles.name], clause.piles.columns
            (along,) = (one.foundations for one in self.all(building.BuiltAlong) if one.foundations.along)
            for number, foundation in enumerate(self.ruleset.groups[along.name]):
                row: list[int] = [*places[number * wide : (number + 1) * wide]]
                own = () if clause.first else (foundation,)
                cards = [(place, position.piles[place]) for place in (*own, *row)]
                done = len(position.piles[foundation])
                line = [(place, held) for place, held in cards]
                line[:done] = [(-1, (card,)) for card in position.piles[foundation]]
                for at, (target, held) in enumerate(line):
                    left = line[at - 1][1] if at else ()
                    takes = _follows(left[-1], clause.build) if left else set()
                    if not at and clause.first:
                        takes = {card for card in range(52) if rank(card) == clause.first}
                    for source in places if not held else ():
                        if position.piles[source] and position.piles[source][-1] in takes:
                            yield f"{names[source].name}>{names[target].name}"

    def _packing(self, position: Position) -> Iterator[str]:
        names = self.ruleset.piles
        for clause in self.all(moving.Packed):
            assert isinstance(clause, moving.Packed)
            columns = self.ruleset.groups[clause.piles.name]
            sources = [(i, depth) for i in columns for depth in self._depths(position, i, clause)]
            if any(isinstance(one, moving.WasteAvailable) and one.columns for one in self.read):
                sources += self._top(position, self.ruleset.waste)
            for one in self.all(moving.Unpacked):
                sources += self._reached(position, one.piles, Reach.TOPS)
            for back in self.all(building.GoesBack):
                ends = [i for i in self.ruleset.foundations if len(position.piles[i]) > back.kept]
                sources += [(i, 0) for i in ends]
            for source, depth in sources:
                card = position.piles[source][-1 - depth]
                whole = source in columns and depth + 1 == len(position.piles[source])
                for target in columns:
                    held = position.piles[target]
                    whole = whole and self.says(moving.NothingChanges)
                    fits = (
                        card in _follows(held[-1], clause.build) if held else not whole and self._fills(position, card)
                    )
                    if fits and target != source and self._room(position, clause.piles, target) > depth:
                        yield f"{names[source].name}{f':{depth + 1}' if depth else ''}>{names[target].name}"
            yield from self._to_cells(position, {source for source, depth in sources if not depth})

    def _to_cells(self, position: Position, sources: set[int]) -> Iterator[str]:
        """Moves to empty places for one card each, which are not moves from one of them to another."""
        names = self.ruleset.piles
        waits = [one.piles for one in self.all(moving.GapWaits)]
        for one in self.all(moving.Unpacked):
            cells = self.ruleset.groups[one.piles.name]
            if one.single and any(one.piles.name == piles.name for piles in waits):
                for target in (i for i in cells if not position.piles[i]):
                    yield from (f"{names[i].name}>{names[target].name}" for i in sources if i not in cells)

    def _room(self, position: Position, piles: Piles, target: int) -> int:
        """How many cards may move as one to a column: all, or as many as could move one at a time."""
        if not any(one.piles.name == piles.name for one in self.all(moving.GroupsByRoom)):
            return 52
        free = [i for i in self.ruleset.tableau if not position.piles[i] and i != target]
        single = {i for one in self.all(moving.Unpacked) if one.single for i in self.ruleset.groups[one.piles.name]}
        kings = self.says(moving.GapTakesRank)
        return (1 + len(single & {*free})) << (0 if kings else len({*free} - single))

    def _to_gaps(self, position: Position) -> Iterator[str]:
        """Moves to empty columns in games where nothing is built on columns."""
        if self.says(moving.Packed):
            return
        names = self.ruleset.piles
        columns = [one.piles for one in self.all(moving.Unpacked) if not one.single]
        sources = [spot for piles in columns for spot in self._reached(position, piles, Reach.TOPS)]
        if any(isinstance(one, moving.WasteAvailable) and one.columns for one in self.read):
            sources += self._top(position, self.ruleset.waste)
        for target in self._gaps(position):
            for source, _ in sources:
                same = self.says(moving.NothingChanges) and self._the_same(position, source, target)
                if source != target and not same:
                    yield f"{names[source].name}>{names[target].name}"

    def _gaps(self, position: Position) -> Iterator[int]:
        """Columns that take any card now."""
        for clause in self.read:
            match clause:
                case moving.GapWaits(piles) if piles.kind is Kind.TABLEAU:
                    yield from (i for i in self.ruleset.groups[piles.name] if not position.piles[i])
                case moving.BareTakes(piles, late) if not (late and position.stock):
                    cards = 1 if piles.begun_by else 0
                    yield from (i for i in self.ruleset.groups[piles.name] if len(position.piles[i]) == cards)

    def _the_same(self, position: Position, source: int, target: int) -> bool:
        """Whether nothing would change: two columns of one group would only change places."""
        pile, other = self.ruleset.piles[source], self.ruleset.piles[target]
        if pile.group != other.group or len(position.piles[source]) != len(position.piles[target]) + 1:
            return False
        newest = [i for i in self.ruleset.groups[pile.group] if position.piles[i]][-1]
        return not (pile.layout.begun_by and position.stock and newest in (source, target))

    def _depths(self, position: Position, index: int, packed: moving.Packed) -> list[int]:
        """The cards of a column that may be taken, by how many lie on them."""
        held = position.piles[index]
        said = {type(one) for one in self.read if getattr(one, "piles", None) == packed.piles}
        up = sum(position.is_up(index, depth) for depth in range(len(held)))
        if moving.AnyMoves in said or not held:
            return [*range(up)]
        if moving.MovesWhole in said:
            return sorted({0, up - 1})
        if not said & {moving.GroupsMove, moving.GroupsInSuit, moving.GroupsByRoom}:
            return [0]
        build = replace(packed.build, match=Match.SUIT) if moving.GroupsInSuit in said else packed.build
        run = 1
        while run < up and held[-run] in _follows(held[-run - 1], build):
            run += 1
        return [*range(run)]

    def _fills(self, position: Position, card: int) -> bool:
        """Whether an empty column takes a card now."""
        for clause in self.read:
            match clause:
                case moving.GapTakesRank(piles, first) if piles.kind is Kind.TABLEAU:
                    return rank(card) == (first or (position.ranks[0] - 2) % 13 + 1)
        for clause in self.read:
            match clause:
                case moving.GapWaits(piles) if piles.kind is Kind.TABLEAU:
                    return True
                case moving.BareTakes(_, late):
                    return not (late and position.stock)
                case moving.DealtAnew():
                    return False
                case moving.RefillStock(piles, waste, last) if piles.kind is Kind.TABLEAU:
                    assert not position.stock, "or the stock would have filled it"
                    assert not (waste and position.piles[self.ruleset.waste]), "or the waste would have"
                    return last is not Gap.NOTHING
        assert self.says(moving.StayEmpty) or self.says(moving.TurnDeals)
        return False

    # ── couples ──

    def _couples(self, position: Position) -> Iterator[str]:
        names, free = self.ruleset.piles, sorted(self.playable(position))
        for place, (source, depth) in enumerate(free):
            card = position.piles[source][-1 - depth]
            if any(isinstance(one, building.LeavesAlone) and one.rank == rank(card) for one in self.read):
                yield f"{names[source].name}{f':{depth + 1}' if depth else ''}>discard"
            for target, above in free[place + 1 :]:
                if self._pairs(card, position.piles[target][-1 - above]) and self._touch(source, target):
                    yield f"{names[source].name}+{names[target].name}"

    def _touch(self, one: int, other: int) -> bool:
        """Whether two cards lie as near each other as they must."""
        first, second = (self.ruleset.piles[index] for index in (one, other))
        if not self.says(building.PairsTouch):
            return True
        (row, column), (low, right) = (divmod(pile.number - 1, pile.layout.columns) for pile in (first, second))
        return first.group == second.group and abs(row - low) <= 1 and abs(column - right) <= 1

    def _pairs(self, first: int, second: int) -> bool:
        ranks = tuple(sorted((rank(first), rank(second))))
        for clause in self.read:
            match clause:
                case building.PairsMake(_, pairs) if ranks in {tuple(sorted(pair)) for pair in pairs}:
                    return True
                case building.PairsOfRank() if ranks[0] == ranks[1]:
                    return True
                case building.CourtPairs(pairs, other_suit) if ranks in {tuple(sorted(pair)) for pair in pairs}:
                    return suit(first) != suit(second) or not other_suit
        return False


def _matches(top: int, card: int, match: Match) -> bool:
    return {
        Match.SUIT: suit(card) == suit(top),
        Match.ALTERNATE: is_red(card) != is_red(top),
        Match.COLOUR: is_red(card) == is_red(top),
        Match.OTHER: suit(card) != suit(top),
        Match.ANY: True,
    }[match]


def _follows(top: int, build: Build) -> set[int]:
    due = [rank(top) + step for step in (build.step, -build.step)[: 1 + build.both]]
    ranks = {(one - 1) % 13 + 1 for one in due if 1 <= one <= 13 or build.round}
    return {card for card in range(52) if rank(card) in ranks and _matches(top, card, build.match)}
