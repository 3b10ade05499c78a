"""How the foundations of one suit stand: a table of its few hundred states, derived from the rules.

In a game whose foundations are all built in suit, the piles of one suit do not care about the other suits, and the four
suits are alike. So one table serves all: entry k is one state of a suit's piles, with the ranks that may be played and
the entries they lead to. Alike piles (same base, build and length) are sorted: swapping them changes nothing.
"""

from __future__ import annotations

from itertools import pairwise

from game.rules import Position
from game.rules.cards import card, rank
from game.rules.legal import foundation_needs
from game.rules.tables import Tables

BITS = 11  # enough for the entries of one suit


class SuitTable:
    """The states of one suit's foundations, made as they are asked for.

    plays[k]: (rank, likeness of the pile, next entry) for every play. shifts[k]: (likeness of the source pile, next
    entry) for every play between foundations. wait[k][rank]: plays still missing before a card of that rank can go, 99
    for never. left[k][rank]: how many cards of that rank are still to come. placed[k]: cards on these piles.
    reverses: whether cards go between foundations.
    """

    def __init__(self, ruleset: Tables, ranks: tuple[int, ...]) -> None:
        self._ruleset = ruleset
        self._ranks = ranks
        self.reverses = bool(ruleset.partner)
        self._own = [place for place, i in enumerate(ruleset.foundations) if ruleset.piles[i].suit == 0]
        self._likes: list[object] = []
        self._sequences: list[list[int]] = []
        for place in self._own:
            index = ruleset.foundations[place]
            spec = ruleset.piles[index].founding
            self._likes.append((ruleset.base_rank(spec, ranks), spec.build, spec.length, spec.last_waits_for))
            self._sequences.append(self._sequence(place))
        self.likeness = [self._likes.index(like) for like in self._likes]
        self._entries: dict[tuple[int, ...], int] = {}
        self._states: list[tuple[int, ...]] = []
        self.plays: list[tuple[tuple[int, int, int], ...] | None] = []
        self.shifts: list[tuple[tuple[int, int], ...]] = []
        self.wait: list[tuple[int, ...]] = []
        self.left: list[tuple[int, ...]] = []
        self.placed: list[int] = []

    def _sequence(self, place: int) -> list[int]:
        """The cards of a pile of spades from base to end."""
        bases = self._ruleset.base_cards(self._ranks)[place]
        found = [bases.bit_length() - 1]
        while len(found) < self._ruleset.lengths[place]:
            found.append(self._ruleset.follow[place][found[-1]].bit_length() - 1)
        return found

    def like_of(self, ruleset: Tables, index: int) -> int:
        """The likeness of a foundation by its index among all piles."""
        suit = ruleset.piles[index].suit
        own = [other for other in ruleset.foundations if ruleset.piles[other].suit == suit]
        return self.likeness[own.index(index)]

    def alike_only(self) -> bool:
        """Whether a card that two piles of its suit can take is only ever taken by alike ones."""
        for i, sequence in enumerate(self._sequences):
            for j in range(i):
                if self.likeness[i] != self.likeness[j] and set(sequence) & set(self._sequences[j]):
                    return False
        return True

    def followers(self) -> list[int]:
        """For each card the one that follows it on its foundation, -1 for none; valid only when alike_only()."""
        found = [-1] * 52
        for sequence in self._sequences:
            for one, after in pairwise(sequence):
                for suit in range(4):
                    found[one + 13 * suit] = after + 13 * suit
        return found

    def entry(self, lengths: tuple[int, ...]) -> int:
        """The entry for the lengths of a suit's piles, in the order of ruleset.foundations."""
        state = list(lengths)
        for like in set(self.likeness):
            places = [i for i, other in enumerate(self.likeness) if other == like]
            for i, length in zip(places, sorted(lengths[i] for i in places), strict=True):
                state[i] = length
        lengths = tuple(state)
        if lengths not in self._entries:
            self._entries[lengths] = len(self._states)
            self._states.append(lengths)
            self.plays.append(None)
            self.shifts.append(())
            self.wait.append(self._waits(lengths))
            self.left.append(self._lefts(lengths))
            self.placed.append(sum(lengths))
        return self._entries[lengths]

    def to_come(self, entry: int) -> list[list[int]]:
        """For each pile the ranks, from 0, that it still needs, in their order, as far as there are such cards."""
        left = [sequence[length:] for length, sequence in zip(self._states[entry], self._sequences, strict=True)]
        return [ranks[: ranks.index(-1)] if -1 in ranks else ranks for ranks in left]

    def open(self, entry: int) -> tuple[tuple[int, int, int], ...]:
        """plays[entry], worked out when first asked for, together with shifts[entry]."""
        known = self.plays[entry]
        if known is None:
            known = self.plays[entry] = self._work_out(entry)
        return known

    def _work_out(self, entry: int) -> tuple[tuple[int, int, int], ...]:
        ruleset, state = self._ruleset, self._states[entry]
        piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
        for place, length, sequence in zip(self._own, state, self._sequences, strict=True):
            piles[ruleset.foundations[place]] = tuple(sequence[:length])
        needs = foundation_needs(Position(ruleset, tuple(piles), 0, len(ruleset.opening), 0, self._ranks, 0))
        plays = {}
        for i, place in enumerate(self._own):
            need = needs[place] & 0x1FFF
            for r in range(1, 14):
                if need >> card(r, 0) & 1:
                    lengths = (*state[:i], state[i] + 1, *state[i + 1 :])
                    plays[r, self.likeness[i]] = self.entry(lengths)
        self._work_out_shifts(entry, state, needs)
        return tuple((r, like, after) for (r, like), after in plays.items())

    def _work_out_shifts(self, entry: int, state: tuple[int, ...], needs: list[int]) -> None:
        """Work out the plays between foundations, where the game has them: the top of one pile goes to its partner."""
        if not self._ruleset.partner:
            return
        shifts = []
        for i, length in enumerate(state):
            j = 1 - i  # a suit has two piles in games with such plays
            if length > 1 and needs[self._own[j]] >> self._sequences[i][length - 1] & 1:
                lengths = [0, 0]
                lengths[i], lengths[j] = length - 1, state[j] + 1
                shifts.append((self.likeness[i], self.entry(tuple(lengths))))
        self.shifts[entry] = tuple(shifts)

    def _waits(self, state: tuple[int, ...]) -> tuple[int, ...]:
        found = [99] * 14
        for length, sequence in zip(state, self._sequences, strict=True):
            for ahead, each in enumerate(sequence[length:]):
                found[rank(each)] = min(found[rank(each)], ahead)
        return tuple(found)

    def _lefts(self, state: tuple[int, ...]) -> tuple[int, ...]:
        found = [0] * 14
        for length, sequence in zip(state, self._sequences, strict=True):
            for each in sequence[length:]:
                found[rank(each)] += 1
        return tuple(found)
