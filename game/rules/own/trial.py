"""Tries a game by playing it at random: whether it can be dealt, can be won, and ends.

A few thousand positions show what is plainly wrong: a pile that no card ever leaves, a foundation that no card ever
reaches, a stock that can be turned for ever.
"""

import tomllib
from collections.abc import Iterator
from itertools import combinations
from random import Random

from game.rules.move import Act
from game.rules.own.checks import changed, faults_of
from game.rules.own.faults import Fault, Lines, Path, raise_all
from game.rules.own.rarer import Wrong
from game.rules.plan import TOKEN, Drawing, Plan
from game.rules.position import Position
from game.rules.record import Game, Kind, Lift, Match, Open
from game.rules.ruleset import Ruleset

POSITIONS = 3_000  # how many positions are looked at, over all variants
DEALS = 100  # how many deals are tried at most
LONGEST = 400  # the most moves of one deal
SLICE = 25  # positions between two rests
BROKEN = (ArithmeticError, LookupError, ValueError, TypeError, AttributeError, StopIteration, RecursionError)
"""What the rules raise for a record that they can't play."""


def trial(game: Game) -> Iterator[None]:
    """Try the game and each of its variants; yields now and then, so that other things can be done. Raises Fault."""
    ways = [game, *(changed(game, variant) for variant in game.variants)]
    for place, way in enumerate(ways):
        field = f"variants {place}" if place else ""
        try:
            yield from _Trial(way, POSITIONS // len(ways)).run()
        except Fault as fault:
            raise fault.at(0, field) from None


def tried(game: Game) -> None:
    """Try the game to the end; raises Fault."""
    for _ in trial(game):
        pass


class _Trial:
    """One game without variants, played at random."""

    def __init__(self, game: Game, positions: int) -> None:
        self.ruleset = Ruleset(game, game.id, ())
        self.left = positions
        self.chance = Random(1)
        self.won = False
        self.seen = 0
        self.held: set[str] = set()
        self.left_from: set[str] = set()
        self.reached: set[str] = set()

    def run(self) -> Iterator[None]:
        """Play until enough was seen; raises Fault."""
        try:
            yield from self._turn_only()
            for number in range(1, DEALS + 1):
                if self.left > 0 and not self.won:
                    yield from self._deal(number)
        except BROKEN as error:
            if isinstance(error, Fault):
                raise
            raise Fault("The game can’t be dealt and played like this.", 0, "piles") from error
        except RuntimeError as error:  # a step of a generator that broke
            raise Fault("The game can’t be dealt and played like this.", 0, "piles") from error
        self._judge()

    def _turn_only(self) -> Iterator[None]:
        """Turn and redeal whenever that is possible; that must come to an end."""
        game = self.ruleset.game
        position = self.ruleset.deal(1)
        most = (52 * game.packs + 2) * (game.redeals + 1) + 20
        for step in range(2 * most):
            legal = position.legal_moves
            turns = [move for move in legal if move.act in (Act.TURN, Act.REDEAL)]
            if position.passes and game.unlimited:
                return
            if not legal or (not turns and not position.choosing and not self._in_hand(position)):
                return
            after = position.play(turns[0] if turns else self.chance.choice(legal))
            self._see(position, after)
            position = after
            if step % SLICE == 0:
                yield
        raise Fault("The stock can be turned for ever: the game never ends.", 0, "turn")

    def _in_hand(self, position: Position) -> bool:
        return self.ruleset.hand > 0 and bool(position.piles[self.ruleset.hand] and position.piles[0])

    def _deal(self, number: int) -> Iterator[None]:
        """Play one deal at random; what goes to foundations goes there more often than not."""
        position = self.ruleset.deal(number)
        if position.won:
            raise Fault("The deal is won before the first move.", 0, "foundations")
        foundations = frozenset(self.ruleset.foundations)
        for _ in range(LONGEST):
            legal = position.legal_moves
            if not legal or self.left <= 0:
                break
            up = [move for move in legal if move.act is Act.PAIR or move.target in foundations]
            on = [move for move in legal if move.act in (Act.TURN, Act.REDEAL)]
            chosen = up if up and self.chance.random() < 0.8 else on if on and self.chance.random() < 0.5 else legal
            after = position.play(self.chance.choice(chosen))
            self._see(position, after)
            position = after
            self.left -= 1
            if self.left % SLICE == 0:
                yield
        self.won = self.won or position.won

    def _see(self, before: Position, after: Position) -> None:
        """Note which piles cards left and reached."""
        self.seen += 1
        if before.piles == after.piles and before.passes == after.passes and before.step == after.step:
            if self.ruleset.game.unlimited:
                sentence = "A redeal without end brings the same cards again: write redeals = 20 in place of unlimited."
                raise Fault(sentence, 0, "unlimited")
            raise Fault("There is a move that changes nothing: the game never ends.", 0, "turn")
        for pile, had, has in zip(self.ruleset.piles, before.piles, after.piles, strict=True):
            if had:
                self.held.add(pile.group)
            if len(has) < len(had) or (has and had and has[-1] != had[-1] and len(has) == len(had)):
                self.left_from.add(pile.group)
            if len(has) > len(had):
                self.reached.add(pile.group)

    def _judge(self) -> None:
        """Raise Fault where what was seen shows that nobody can win."""
        if self.won:
            return
        if not self.seen:
            raise Fault("In {n} deals no card could be moved: nobody can win.", 0, "piles", n=DEALS)
        for pile in self.ruleset.piles:
            foundation = pile.kind is Kind.FOUNDATION
            if foundation and pile.group not in self.reached and self._waits(pile.group):
                sentence = "In {n} positions no card ever came to “{name}”: nobody can win."
                raise Fault(sentence, 0, "foundations", n=self.seen, name=pile.group)
            if not foundation and pile.group in self.held and pile.group not in self.left_from:
                sentence = "In {n} positions no card ever left “{name}”: nobody can win."
                raise Fault(sentence, 0, "turn" if pile.kind is Kind.STOCK else "piles", n=self.seen, name=pile.group)

    def _waits(self, group: str) -> bool:
        """Whether the foundations of that name still need cards when all is dealt."""
        return any(
            spec.name == group and spec.length > 1 and not spec.whole for spec in self.ruleset.game.foundations
        ) or (group == "discard")


NO_STEP = "Write a step other than 0: no card lies on one of its own rank."
CARD = 4  # characters of a drawing that are a card and its gap
LEAST = 0.6
"""So much of a card, across or down, lies at least between the places of two piles that do not cover each other."""


def refuse_idle(game: Game, text: str) -> None:
    """Raise Fault for what a file says in vain."""
    table = tomllib.loads(text.replace("\r\n", "\n"))
    raise_all(faults_of(_idle(game, table), Lines(text), ()))


def _idle(game: Game, table: dict[str, object]) -> Iterator[Wrong]:
    if game.unlimited and table.get("redeals", 1) != 1:
        yield ("redeals",), "Write redeals or unlimited, not both.", {}
    for place, founded in enumerate(game.foundations):
        if founded.build.step == 0:
            yield ("foundations", place, "build"), NO_STEP, {}
    given = table.get("piles")
    for place, spec in enumerate(game.piles):
        own = given[place] if isinstance(given, list) and place < len(given) else {}
        if spec.deals and own.get("deal", spec.deal) != spec.deal:
            yield ("piles", place, "deal"), "Write deal or deals, not both.", {}
        if spec.pack and spec.pack.step == 0:
            yield ("piles", place, "pack"), NO_STEP, {}
        if spec.lift is Lift.SUIT and spec.pack and spec.pack.match in (Match.ALTERNATE, Match.OTHER):
            sentence = "No run can be in suit where the columns are built “{build}”: leave lift out."
            yield ("piles", place, "lift"), sentence, {"build": spec.pack.match.value}
    if game.plan:
        for drawing in game.plan.drawings:
            yield from _covered(drawing, game.plan, [one.name for one in game.piles if one.open is Open.UNCOVERED])


def _covered(drawing: Drawing, plan: Plan, pyramids: list[str]) -> Iterator[Wrong]:
    """Two places of a drawing that lie on each other, apart from those of pyramids."""
    path: Path = (
        ("table", "drawing") if len(plan.drawings) == 1 else ("table", "drawings", plan.drawings.index(drawing))
    )
    places = [
        (found[0], found.start() / CARD, line * drawing.line)
        for line, row in enumerate(drawing.text.splitlines())
        for found in TOKEN.finditer(row)
        if plan.keys[found[1]] not in pyramids
    ]
    for (first, x, y), (second, right, low) in combinations(places, 2):
        if abs(right - x) < LEAST and abs(low - y) < LEAST:
            yield path, "The cards of “{first}” and “{second}” lie on each other.", {"first": first, "second": second}
            return
