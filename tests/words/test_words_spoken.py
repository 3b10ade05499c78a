"""The blindfold test: what is said of a table is all of it, and nothing that nobody can see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from game import rules
from game.rules import Position, Ruleset
from game.words import facts
from game.words.languages import in_use, use_language
from game.words.spokenmoves import brought_told, moves_told, offered
from game.words.spokentable import pile_told, table_told, unseen_told, whole_told
from tests.thorough import ONE_OF_EACH, few, spread
from tests.words.blindfold import TONGUES, Listener, heard

DRAWN = re.compile(r"[^\w\s.,:;’“”«»„()'%-]")
LONGEST = 400


def told_rightly(position: Position) -> None:
    """What is said of a position is what can be seen of it; what is said of it in short holds no drawing."""
    whole = whole_told(position.seen())
    assert heard(instance_of(position), " ".join(whole)) == position.seen()
    for sentence in (*whole, *table_told(position), *unseen_told(position.seen())):
        assert sentence.endswith(".") and not DRAWN.search(sentence), sentence


def instance_of(position: Position) -> Ruleset:
    return rules.find_ruleset(position.ruleset.id)


def play_blind(ruleset: Ruleset, number: int, every: int) -> None:
    """Play a deal by chance; every so many moves the table is told."""
    position, dice = ruleset.deal(number), random.Random(f"{ruleset.id} {number}")
    for step in range(LONGEST):
        if step % every == 0 or not position.legal_moves:
            told_rightly(position)
        moves = offered(position) if step % every == 0 or position.choosing else None
        if not position.legal_moves:
            return
        if moves:
            assert len({offer.words for offer in moves}) == len(moves), "two moves are called alike"
            assert not DRAWN.search(moves_told(moves))
        move = dice.choice(position.legal_moves)
        words = next((offer.words for offer in moves or () if offer.move == move), "moved")
        after, events = position.play_with_events(move)
        for sentence in brought_told(position, words, events, after):
            assert not DRAWN.search(sentence)
        position = after


@pytest.fixture(params=TONGUES)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    use_language(request.param)
    yield
    use_language("en")


@pytest.mark.parametrize("game", few(rules.GAMES, lambda game: game.id in ONE_OF_EACH[::2]), ids=lambda game: game.id)
def test_a_listener_rebuilds_the_table_of_every_game(game: rules.Game, language: None) -> None:
    play_blind(rules.ruleset(game.id), 7, every=5 if in_use() == "en" else 25)


@pytest.mark.parametrize("ruleset", spread(4, rules.every_ruleset()[::3]), ids=lambda ruleset: ruleset.id)
def test_a_listener_knows_each_place_by_its_name_and_no_two_are_called_alike(ruleset: Ruleset, language: None) -> None:
    position = ruleset.deal(1)
    while True:
        names, listener = facts.place_names(position), Listener(ruleset)
        listener.ranks = position.ranks
        assert len(set(names)) == len(names)
        assert [listener.place(name.lower()) for name in names] == list(range(len(names)))
        if not position.choosing:
            break
        position = position.play(position.legal_moves[0])
    assert pile_told(position.seen(), 0, names[0]) in whole_told(position.seen())


def test_nothing_is_said_of_cards_that_lie_face_down() -> None:
    ruleset = rules.ruleset("parisienne")
    position = ruleset.deal(7)
    after, events = position.play_with_events(ruleset.turn)
    told = " ".join(brought_told(position, "turn the stock", events, after))
    assert told.endswith("2 face down to the reserve.") and told.count(" of ") == 4


@pytest.mark.parametrize(
    ("code", "game", "names"),
    [
        ("fr", "calculation", {"tas 1", "tas 4"}),
        ("de", "royal-cotillion", {"Damenflügel Spalte 1", "Herrenflügel Reihe 4 Platz 4"}),
        ("fr", "gavotte", {"aile gauche rangée 1 place 1"}),
    ],
)
def test_a_pile_is_numbered_by_what_it_is_and_not_by_how_its_name_is_translated(
    code: str, game: str, names: set[str]
) -> None:
    use_language(code)
    assert names <= set(facts.place_names(rules.find_ruleset(game).deal(1)))
