"""What French and German say of moves and rules, where there are two ways to say it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.rules import find_ruleset
from game.rules.doing import Doing, NameRanks, ToColumn, Turn
from game.rules.page import page
from game.rules.page.clauses.moving import DealtAgain
from game.words import facts
from game.words.catalogue import Length
from game.words.languages import use_language

QUEEN, KING = 11, 12
CELLS, COLUMNS = find_ruleset("tournament").game.piles
SAID: dict[Doing, dict[str, str]] = {
    ToColumn(QUEEN, 0, KING, COLUMNS): {
        "fr": "la dame de pique sur le roi de pique",
        "de": "die Pik-Dame auf den Pik-König",
    },
    ToColumn(QUEEN, 1, None, COLUMNS): {
        "fr": "la dame de pique et la carte posée dessus dans une colonne vide",
        "de": "die Pik-Dame mit einer Karte darauf in eine leere Spalte",
    },
    ToColumn(QUEEN, 0, None, CELLS): {
        "fr": "la dame de pique dans une case vide",
        "de": "die Pik-Dame in eine leere Zelle",
    },
    Turn(): {"fr": "tourner le talon", "de": "vom Talon aufdecken"},
    Turn((5, 6)): {
        "fr": "tourner deux cartes\u202f: le 6 de pique et le 7 de pique",
        "de": "vom Talon aufdecken, zwei Karten: die Pik-6 und die Pik-7",
    },
    NameRanks(1, 1): {"fr": "nommer deux fois as", "de": "zweimal Ass nennen"},
    NameRanks(1, 12): {"fr": "nommer as et dame", "de": "Ass und Dame nennen"},
}


@pytest.fixture(params=("fr", "de"))
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def test_a_move_is_said(code: str) -> None:
    assert {value: facts.move(value, Length.CAPTION) for value in SAID} == {value: SAID[value][code] for value in SAID}


@pytest.mark.parametrize(("in_order", "numbers"), [(False, "4321"), (True, "1234")])
def test_piles_that_come_again_are_counted_as_they_come(code: str, in_order: bool, numbers: str) -> None:
    paragraphs = [one for section in page(find_ruleset("parisienne")) for one in section.paragraphs]
    (again,) = (clause for paragraph in paragraphs for clause in paragraph if isinstance(clause, DealtAgain))
    told = facts.clause(DealtAgain(again.groups, in_order), Length.PLAIN)
    assert "".join(re.findall(r"\d", str(told))) == numbers
