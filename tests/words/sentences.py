"""Sentences of a language, of every value that it has to know."""

from __future__ import annotations

import inspect
import itertools
import typing
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, get_args

from game import rules
from game.rules import doing, refusals
from game.rules.page import Heading, clauses, page
from game.rules.record import Foundations, Piles
from game.rules.value import Value
from game.solver import advice, findings
from game.solver.findings import Detours
from game.words import facts
from game.words.catalogue import Length

NUMBERS = (1, 2, 11, 12)
"""They do as counts, ranks and cards (the queen of spades among them), and as sets of cards."""
DETOURS = (Detours(), Detours((1,)), Detours((3, 5)), Detours((), 2))
MOST = 60
"""So many values of one kind."""


@cache
def known(kind: Any) -> tuple[Any, ...]:
    """Every piles, or foundations, of a game of the house, those of one name once."""
    specs: list[Any] = [pile.spec for ruleset in rules.every_ruleset() for pile in ruleset.piles]
    found = {(spec.name, spec.title, getattr(spec, "deal", 0)): spec for spec in specs if isinstance(spec, kind)}
    return tuple(found.values())


def examples(hint: Any) -> tuple[Any, ...]:
    """Values of a field."""
    if hint is int:
        return NUMBERS
    if hint is bool:
        return False, True
    if hint in (Piles, Foundations):
        return known(hint)
    if hint is Detours:
        return DETOURS
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if typing.get_origin(hint) is tuple:
        return (), NUMBERS[:1], NUMBERS
    if get_args(hint):
        return tuple(value for one in get_args(hint) for value in (examples(one) if one is not type(None) else (None,)))
    if issubclass(hint, Value):
        return tuple(values(hint))
    raise AssertionError(f"no example of {hint}")


def values(kind: Any) -> Iterator[Any]:
    """Values of one kind, or of all kinds of a union."""
    if get_args(kind):
        for one in get_args(kind):
            yield from values(one)
        return
    for found in itertools.product(*map(examples, inspect.get_annotations(kind, eval_str=True).values())):
        yield kind(*found)


def told() -> Iterator[str]:
    """Everything the language in use says of them, and the rules of every game."""
    language = facts
    for kind, tell in (
        (refusals.Refusal, language.refusal),
        (refusals.Ending, lambda value: " ".join(language.ending(value))),
        (doing.Happened, language.happened),
        (advice.Why, language.advice),
        (findings.Finding, language.finding),
    ):
        for one in get_args(kind):
            yield from map(tell, itertools.islice(values(one), MOST))
    for one in get_args(doing.Doing):
        for value in itertools.islice(values(one), MOST):
            yield from (language.move(value, length) for length in Length)
            yield language.better(findings.Better(value, 2, True, True))
    yield from map(language.heading, Heading)
    found: dict[clauses.Clause, None] = {}
    for ruleset in rules.every_ruleset():
        for section in page(ruleset):
            found |= dict.fromkeys(value for paragraph in section.paragraphs for value in paragraph)
    yield from (language.clause(value, length) for value in found for length in Length)
