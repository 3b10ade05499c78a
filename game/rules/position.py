"""A position: everything about a deal at one moment, as an immutable value."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from game.rules import cards, legal, play, refuse
from game.rules.errors import BadText
from game.rules.record import Foundations, Kind, Open, Piles

if TYPE_CHECKING:
    from game.rules.move import Move
    from game.rules.play import Event
    from game.rules.ruleset import Ruleset


class Outcome(Enum):
    """How a deal stands."""

    PLAYING = "playing"
    WON = "won"
    OVER = "over"


class Position:
    """One moment of a deal; playing a move returns another.

    piles: a tuple of cards for each pile of ruleset.piles, the top card last. passes: redeals made so far. step: how
    many steps of the opening are done. wing: the place of the lords' wing in ruleset.wings, -1 before the choice.
    ranks: the base ranks named. seed: what a shuffled redeal depends on.

    Two positions are equal when nothing but the names of interchangeable places differs.
    """

    __slots__ = ("_key", "_legal", "passes", "piles", "ranks", "ruleset", "seed", "step", "wing")

    def __init__(
        self,
        ruleset: Ruleset,
        piles: tuple[tuple[int, ...], ...],
        passes: int,
        step: int,
        wing: int,
        ranks: tuple[int, ...],
        seed: int,
    ) -> None:
        self.ruleset = ruleset
        self.piles = piles
        self.passes = passes
        self.step = step
        self.wing = wing
        self.ranks = ranks
        self.seed = seed
        self._legal: tuple[Move, ...] | None = None
        self._key: tuple | None = None

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, to be iterated, counted, or asked `in`; none when the deal is won or over."""
        if self._legal is None:
            self._legal = legal.legal_moves(self)
        return self._legal

    def play(self, move: Move) -> Position:
        """The position after the move; raises IllegalMove with a sentence."""
        if move not in self.legal_moves:
            raise refuse.refusal(self, move)
        return play.apply(self, move)

    def play_with_events(self, move: Move) -> tuple[Position, tuple[Event, ...]]:
        """Like play, with what happened, in order."""
        if move not in self.legal_moves:
            raise refuse.refusal(self, move)
        events: list[Event] = []
        return play.apply(self, move, events), tuple(events)

    @property
    def won(self) -> bool:
        """Whether the deal is won."""
        return legal.is_won(self)

    @property
    def outcome(self) -> Outcome:
        """PLAYING, WON, or OVER: no legal move is left."""
        if self.won:
            return Outcome.WON
        return Outcome.PLAYING if self.legal_moves else Outcome.OVER

    @property
    def ending(self) -> str:
        """A sentence that says how the deal ended; empty while it goes on."""
        return refuse.ending(self)

    @property
    def choosing(self) -> bool:
        """Whether the player has to decide something before play."""
        return self.step < len(self.ruleset.opening)

    @property
    def stock(self) -> tuple[int, ...]:
        """The stock, its top card last."""
        return self.piles[0]

    @property
    def redeals_left(self) -> int:
        """Redeals still allowed."""
        return self.ruleset.game.redeals - self.passes

    def placed(self) -> int:
        """How many cards lie on foundations."""
        return sum(len(self.piles[index]) for index in self.ruleset.foundations)

    def face_up(self, index: int) -> bool:
        """Whether the cards of a pile lie face up."""
        pile = self.ruleset.piles[index]
        if pile.kind is Kind.STOCK:
            return False
        return not (isinstance(pile.spec, Piles) and pile.spec.face_down and self.piles[0])

    def needs(self, index: int) -> int:
        """The set of cards (an int of 52 bits) that a foundation may take next."""
        return legal.foundation_needs(self)[self.ruleset.foundations.index(index)]

    def seen(self) -> Seen:
        """What a player may know of it."""
        return Seen.of(self)

    def parse_move(self, text: str) -> Move:
        """The move of that text, legal here or not; raises BadText."""
        words = " ".join(text.split())
        for move in self.legal_moves:
            if move.text == words:
                return move
        return self.ruleset.parse_move(words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.ruleset is other.ruleset and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def key(self) -> tuple:
        """What makes positions equal: the piles with interchangeable ones sorted, the pass and the choices."""
        if self._key is None:
            seed = self.seed if self.ruleset.game.shuffled and self.redeals_left else 0
            piles = self.piles
            same = tuple(
                tuple(sorted(tuple(piles[i] for i in column) for column in group))
                for group in interchangeable(self.ruleset, self.wing, self.ranks)
            )
            self._key = (same, self.passes, self.step, self.wing, self.ranks, seed)
        return self._key

    def __str__(self) -> str:
        parts = [self.ruleset.id, f"pass {self.passes}", f"step {self.step}", f"seed {self.seed}"]
        if self.wing >= 0:
            parts.append(f"wing {self.ruleset.wings[self.wing]}")
        if self.ranks:
            parts.append("ranks " + " ".join(cards.RANKS[rank - 1] for rank in self.ranks))
        for pile, held in zip(self.ruleset.piles, self.piles, strict=True):
            if held:
                parts.append(f"{pile.name}: " + " ".join(map(cards.card_name, held)))
        return "; ".join(parts)

    def __repr__(self) -> str:
        return f"<Position {self}>"


def begin(ruleset: Ruleset, order: tuple[int, ...], seed: int) -> Position:
    """The first position of a deal: the opening is carried out up to the player's first choice."""
    piles = (tuple(reversed(order)), *((),) * (len(ruleset.piles) - 1))
    return play.open_up(Position(ruleset, piles, 0, 0, -1, (), seed))


@lru_cache(maxsize=1024)
def interchangeable(ruleset: Ruleset, wing: int, ranks: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The piles in groups of columns that can't be told apart; most columns are one pile."""
    ordered = {*ruleset.game.gather, *(dealt.to for dealt in ruleset.game.turn)}
    groups: dict[object, list[tuple[int, ...]]] = {}
    for pile in ruleset.piles:
        spec = pile.spec
        if isinstance(spec, Foundations):
            like = (ruleset.base_rank(spec, ranks) or pile.group, spec.build, spec.length, spec.last_waits_for)
            groups.setdefault((pile.suit, like), []).append((pile.index,))
        elif spec is None or pile.group in ordered or spec.open is Open.UNCOVERED:
            groups.setdefault(pile.index, []).append((pile.index,))
        elif spec.wing and (wing < 0 or ruleset.wings[wing] != spec.name):
            if pile.number <= spec.columns:
                members = ruleset.groups[pile.group]
                groups.setdefault(pile.group, []).append(members[pile.number - 1 :: spec.columns])
        else:
            groups.setdefault(pile.group, []).append((pile.index,))
    return tuple(tuple(group) for group in groups.values())


def load(ruleset: Ruleset, text: str) -> Position:
    """The position that str() wrote; raises BadText when the text is damaged or of another game."""
    title, *parts = text.split(";")
    words = dict(_split(part) for part in parts)
    try:
        if title.strip() != ruleset.id:
            raise ValueError(f"it begins with “{title.strip()}”, not {ruleset.id}.")
        names = {pile.name: pile.index for pile in ruleset.piles}
        piles: list[tuple[int, ...]] = [()] * len(names)
        for name, value in words.items():
            if name.endswith(":"):
                piles[names[name[:-1]]] = tuple(cards.parse_card(word) for word in value.split())
        cards.check_order(tuple(card for pile in piles for card in pile), ruleset.game.packs)
        passes, step, seed = (int(words[name]) for name in ("pass", "step", "seed"))
        wing = ruleset.wings.index(words["wing"]) if "wing" in words else -1
        ranks = tuple(cards.RANKS.index(word) + 1 for word in words.get("ranks", "").split())
        if not (0 <= passes <= ruleset.game.redeals and 0 <= step <= len(ruleset.opening) and seed >= 0):
            raise ValueError("its numbers can't be.")
        if (wing >= 0, len(ranks)) != ruleset.chosen(step):
            raise ValueError("its choices don't fit.")
    except KeyError as error:
        raise BadText(f"This is not a position of {ruleset.name}: {error} does not fit.") from None
    except ValueError as error:
        raise BadText(f"This is not a position of {ruleset.name}: {error}") from None
    return Position(ruleset, tuple(piles), passes, step, wing, ranks, seed)


def _split(part: str) -> tuple[str, str]:
    name, _, value = part.strip().partition(" ")
    return name, value


class Seen:
    """What a player may know of a position: piles with None for a card never seen, and which those cards are.

    From the second pass of an unshuffled redeal on, every card and its place is known.
    """

    __slots__ = ("passes", "piles", "ranks", "ruleset", "step", "unknown", "wing")

    def __init__(self, position: Position, piles: tuple[tuple[int | None, ...], ...], unknown: tuple[int, ...]) -> None:
        self.ruleset = position.ruleset
        self.passes = position.passes
        self.step = position.step
        self.wing = position.wing
        self.ranks = position.ranks
        self.piles = piles
        self.unknown = unknown

    @classmethod
    def of(cls, position: Position) -> Seen:
        """The player's view of the position."""
        if position.passes and not position.ruleset.game.shuffled:
            return cls(position, position.piles, ())
        piles: list[tuple[int | None, ...]] = []
        unknown: list[int] = []
        for index, pile in enumerate(position.piles):
            if position.face_up(index):
                piles.append(pile)
            else:
                piles.append((None,) * len(pile))
                unknown.extend(pile)
        return cls(position, tuple(piles), tuple(sorted(unknown)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.ruleset.id, self.passes, self.piles))
