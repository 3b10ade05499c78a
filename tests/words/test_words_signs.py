"""Signs after the cards that a sentence names: each card is lit under its number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from game.rules import Kind, Position
from game.rules.cards import members
from game.rules.words.tongue import All, Fact, Noun, Sentence
from game.solver.why.explain import explain
from game.solver.why.witness import Spot
from game.words import facts
from game.words.table import parts, signed
from game.words.why import why_lost
from tests.thorough import few
from tests.words.test_words_why import wrong

QUICK = ("gay-gordons", "parisienne")
GAMES = (*QUICK, "royal-cotillion", "gavotte", "grand-duchess", "intrigue", "tournament", "windmill", "calculation")


def named(facts: Iterable[Fact]) -> Iterator[int]:
    """The cards that are named one by one."""
    for fact in facts:
        if isinstance(fact, Noun) and len(members(fact.cards)) == 1 and not fact.some:
            yield members(fact.cards)[0]
        elif isinstance(fact, All):
            yield from named(fact.facts)
        elif isinstance(fact, Noun | Sentence):
            yield from named(fact.facts.values())


@pytest.mark.parametrize("game", few(GAMES, QUICK.__contains__))
def test_every_card_that_is_named_is_lit_under_its_number(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[Sentence], Position]] = []

    def noted(told: Iterable[Sentence], known: Sequence[Spot], at: Position) -> object:
        asked.append(([*told], at))
        return signed(asked[-1][0], known, at)

    monkeypatch.setattr("game.words.why.signed", noted)
    start, move = wrong(game)
    steps = why_lost(start, (move,), explain(start.play(move), before=start), 0)
    for step, (told, at) in zip(steps, asked, strict=True):
        assert facts.why(told) in step.words
        lying = {spot: at.piles[spot[0]][spot[1]] for spot in step.spots if spot[1] < len(at.piles[spot[0]])}
        kinds = zip(at.ruleset.piles, at.piles, strict=True)
        table = {card for pile, held in kinds if pile.kind is not Kind.FOUNDATION for card in held}
        assert {*named(told)} & table <= {*lying.values()}, step.words
        numbers = [*dict.fromkeys(number for _, number in parts(step.signed) if number)]
        assert numbers == [*range(1, len(step.signs) + 1)] and all(step.signs), "in the order in which they are named"
        assert lying.keys() >= {spot for spots in step.signs for spot in spots if spot in lying}
