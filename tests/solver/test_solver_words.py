"""No search, player or proof works with a record that says something it does not understand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import field, fields, is_dataclass, make_dataclass, replace
from enum import Enum
from functools import cache
from random import Random
from typing import Any

import pytest

from game import rules
from game.rules import Ruleset
from game.rules.own.reader import read
from game.rules.record import UNPLAYED, Foundations, Game, Lay, Open, Piles, SetOut, Suit, words_of
from game.solver import Answer
from game.solver.advice import safe_play
from game.solver.players import choose, player_of
from game.solver.players.heaps import HeapPlayer
from game.solver.players.packing import PlanningPlayer
from game.solver.players.places import PlacesPlayer
from game.solver.search.spaces.moved import PlainSpace
from game.solver.search.spaces.which import space_of
from game.solver.solve import solve
from game.solver.why.blocked import blocked
from game.store.own import FRIENDS
from tests.rules.varied import varied
from tests.solver.small import exhaust, played_into, small_ruleset
from tests.solver.test_solver_spaces import begun, play_beside
from tests.thorough import EVERY_RULESET, ONE_OF_EACH, few

TABLES_OF_THEIR_OWN = (HeapPlayer, PlacesPlayer, PlanningPlayer)
"""Players that work with the rules in another form."""
USUAL, MANY = 6, 2
"""Of so many fields and values one has a record in the usual run, and of so many with --all."""
PEAKS = """
   o     o     o
  o o   o o   o o
 o o o o o o o o o
o o o o o o o o o o
"""


@cache
def every_change() -> dict[str, list[Game]]:
    """The records that differ from one of the house in one thing alone, by what that is."""
    found = defaultdict(list)
    for game in rules.GAMES:
        for path, other in varied(game):
            found[path].append(other)
            if path == "foundations.whole":
                found["runs_stay"].append(replace(other, runs_stay=True))
        for parted in by_suits(game):
            found["foundations.suit"].append(parted)
        for spec in game.piles:
            if spec.open is Open.UNCOVERED:
                piles = tuple(replace(one, shape=PEAKS) if one is spec else one for one in game.piles)
                found["piles.shape"].append(replace(game, piles=piles, plan=None))
    for path, name in (
        ("foundations.outranked", "aces-up"),
        ("couples.neighbours", "monte-carlo"),
        ("foundations.along", "montana"),
        ("opening.bases_leave", "montana"),
    ):
        found[path].append(read((FRIENDS / f"{name}.toml").read_text(encoding="utf-8")))
    return dict(found)


def by_suits(game: Game) -> Iterator[Game]:
    """The same game with the foundations of each suit told apart, where nothing hangs on their groups."""
    plain = all(one.suited and not (one.last_waits_for or one.as_many_as) for one in game.foundations)
    if plain and game.foundations and not game.reversal:
        found = (replace(one, name=f"{one.name}{suit.value}", suit=suit) for one in game.foundations for suit in Suit)
        yield replace(game, foundations=tuple(found), plan=None)


def changes(part: int) -> Iterator[tuple[str, Game]]:
    """Of every so many fields and values the one that this part looks at, in a game drawn for it."""
    for path, games in sorted(every_change().items())[part::USUAL]:
        yield path, Random(path).choice(games)


def paths_of(kind: Any, within: str = "") -> Iterator[str]:
    """The path of each field of the record that has to do with play."""
    examples = {"foundations": Foundations, "piles": Piles, "opening": Lay}
    for each in fields(kind):
        yield f"{within}{each.name}"
        if each.name in examples:
            yield from paths_of(examples[each.name], f"{each.name}.")


def test_every_field_of_the_record_is_said_by_a_game_or_by_one_that_differs_in_it() -> None:
    words = {*every_change()}.union(*(words_of(ruleset.game) for ruleset in rules.every_ruleset()))
    said = {word.partition("=")[0].rsplit(".", less)[0] for word in words for less in range(2)}

    assert {path for path in paths_of(Game) if path not in UNPLAYED} <= said


@pytest.mark.parametrize("part", few(range(0, USUAL, MANY), (0).__eq__))
def test_a_record_that_differs_in_one_thing_is_searched_by_its_rules(part: int) -> None:
    for path, game in changes(part):
        is_searched_by_its_rules(Ruleset(game, path, ()), Random(f"{game}"))


def is_searched_by_its_rules(ruleset: Ruleset, draw: Random) -> None:
    position = begun(ruleset, draw.randrange(1, 1_000))
    play_beside(space_of(position), position, draw)
    player = player_of(ruleset)
    for _ in range(6):
        moves = position.legal_moves
        line = choose(player, position) if moves else ()
        for move in line or moves[-1:]:
            position = position.play(move)  # raises where it is not legal
    for _ in range(3):
        try:
            small = played_into(small_ruleset(ruleset), draw, draw.randint(6, 14), draw.randint(0, 8))
        except (AssertionError, IndexError, KeyError, StopIteration, ValueError, rules.RulesError):
            break  # the helper makes no small deals of such a game
        if sum(map(len, small.piles)) != ruleset.total:
            break
        winnable = exhaust(small, 1_500)
        answer = solve(small, positions=3_000).answer
        if winnable is not None and answer is not Answer.UNKNOWN:
            assert (answer is Answer.WON) is winnable, small
        safe = safe_play(small) if winnable else None
        assert safe is None or exhaust(small.play(safe), 10_000), small
        assert not (winnable and blocked(small)), small


def planted(thing: Any, path: str) -> Iterator[tuple[str, Any]]:
    """The record with a field that nobody knows, once in each of its dataclasses, and with an unknown value of each
    enum that it has.
    """
    news: Any = make_dataclass(
        f"New{type(thing).__name__}", [("news", bool, field(default=False))], bases=(type(thing),), frozen=True
    )
    values = {each.name: getattr(thing, each.name) for each in fields(thing)}
    yield f"{path}.news", news(**values, news=True)
    for name, value in values.items():
        if is_dataclass(value) and name not in ("plan", "before"):
            yield from ((what, replace(thing, **{name: other})) for what, other in planted(value, f"{path}.{name}"))
        elif isinstance(value, tuple) and name not in ("variants", "odds"):
            for place, one in enumerate(value):
                if is_dataclass(one) and not isinstance(one, SetOut):
                    for what, other in planted(one, f"{path}.{name}"):
                        yield what, replace(thing, **{name: (*value[:place], other, *value[place + 1 :])})
                    break


@EVERY_RULESET
def test_a_field_that_nobody_knows_is_left_to_the_rules(ruleset: Ruleset) -> None:
    for what, game in planted(ruleset.game, "game"):
        position = begun(Ruleset(game, "news", ()))
        assert type(space_of(position)) is PlainSpace, what
        assert not isinstance(player_of(position.ruleset), TABLES_OF_THEIR_OWN), what
        assert safe_play(position) is None and not blocked(position), what


def test_a_value_that_nobody_knows_is_left_to_the_rules() -> None:
    class Later(Enum):
        LATER = "at some time"

    unknown: Any = Later.LATER
    for ruleset in map(rules.find_ruleset, ONE_OF_EACH):
        for place, one in enumerate(ruleset.game.piles):
            piles = (*ruleset.game.piles[:place], replace(one, fill=unknown), *ruleset.game.piles[place + 1 :])
            position = begun(Ruleset(replace(ruleset.game, piles=piles), "news", ()))
            assert type(space_of(position)) is PlainSpace, one
