"""Games from files: what is read back is equal, and whatever is wrong is a sentence with line and field."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import rules
from game.rules.cards import rank
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.trial import POSITIONS, SLICE, trial, tried
from game.rules.own.writer import copied, digest, written
from game.rules.record import Dealt, PairRule, Suit
from game.store.own import OwnGames
from game.words.rulespage import rules_told
from tests.rules.brokenfiles import DEEP, DRAWN, WHOLE, Broken, broken_files
from tests.thorough import ONE_OF_EACH, few

BROKEN = tuple(broken_files())
MOST_CALLS = 1_000_000
"""How many functions may be called over one broken file."""


@pytest.mark.parametrize("game", rules.GAMES, ids=lambda game: game.id)
def test_every_game_is_read_back_as_it_was_written(game: rules.Game) -> None:
    assert replace(read(written(game)), id=game.id) == replace(game, since=1, before=None)


def test_every_ruleset_has_a_digest_of_its_own() -> None:
    assert len({digest(replace(one.game, variants=())) for one in rules.every_ruleset()}) == len(rules.every_ruleset())


def test_a_digest_is_of_the_rules_and_not_of_what_is_told() -> None:
    game = rules.find_game("parisienne")
    piles = (replace(game.piles[0], title="corners"), *game.piles[1:])
    assert digest(replace(game, name="Ours", summary="Ours.", tip="", sources=(), piles=piles)) == digest(game)
    for change in ({"redeals": 2}, {"packs": 1}, {"shuffled": True}, {"variants": ()}, {"piles": game.piles[::-1]}):
        assert digest(replace(game, **change)) != digest(game)


def test_house_rules_take_three_lines() -> None:
    game = read('of = "royal-cotillion"\nname = "Grandmother\'s Cotillion"\nredeals = 1\n', rules.find_game)
    base = rules.find_game("royal-cotillion")
    assert (game.name, game.redeals, game.foundations, game.piles) == (
        "Grandmother's Cotillion",
        1,
        base.foundations,
        base.piles,
    )
    assert game.id not in (base.id, digest(base))
    assert (game.odds, game.sources, game.tip, game.feel, game.also) == ((), (), "", "", ()) and base.odds and base.tip
    assert (game.summary, game.figure) == (base.summary, base.figure)


def test_house_rules_of_two_suits_are_those_of_the_variant() -> None:
    game = read('of = "spider"\nname = "Spiderling"\nsuits = 2\n', OwnGames().find)
    assert [(spec.suit, spec.each) for spec in game.foundations] == [(Suit.SPADES, 4), (Suit.HEARTS, 4)]


def test_what_is_said_of_a_game_is_not_said_of_other_rules() -> None:
    game = read('of = "captive-queens"\nname = "x"\npacks = 1\nnotes = ["Mine."]\nplace = 3\n', rules.find_game)
    base = rules.find_game("captive-queens")
    assert (game.notes, game.odds, game.summary, game.figure) == (("Mine.",), (), "", "") and len(base.odds) == 2
    mine = copied(base, "Mine")
    assert (mine.notes, mine.odds, mine.name, mine.summary) == ((), (), "Mine", base.summary)
    assert digest(mine) == digest(base)


def test_words_of_the_record_are_read_too() -> None:
    plain = read(DRAWN)
    assert plain.plan and read(WHOLE).id == plain.id
    same = (
        DRAWN.replace("as they come", "AS_THEY_COME")
        .replace("takes any available card", "any")
        .replace("tableau", "TABLEAU")
    )
    assert read(same) == plain
    assert read(DRAWN.replace('"up in suit"', '{ step = 1, match = "suit" }')) == plain


@pytest.mark.parametrize("broken", few(BROKEN, (*BROKEN[::5], *DEEP).__contains__), ids=lambda broken: broken.about)
def test_what_is_wrong_is_said_with_line_and_field(broken: Broken) -> None:
    calls = 0

    def count(frame: Any, event: str, of: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        with pytest.raises(Fault) as found:
            read(broken.text, rules.find_game)
    finally:
        sys.setprofile(None)
    fault = found.value
    said = f"{fault.field}: {fault}"
    assert (fault.line, fault.field != "") == (broken.line, True), said
    assert str(fault).endswith((".", "?", "].", "”.")) and len(str(fault)) < 300 and "{" not in str(fault).split("“")[0]
    for word in broken.words:
        assert word in said, said
    assert calls < MOST_CALLS


UNWINNABLE = {
    "a foundation that ends too early": (WHOLE.replace("up in suit", "up by twos"), 15, "ends after 7"),
    "cards without a place": (WHOLE.replace("length = 13", "length = 12"), 10, "The foundations take 96 cards"),
    "too many cards dealt": (
        WHOLE.replace("deal = 13", "deal = 60").replace("count = 4", "count = 60"),
        19,
        "start: 120",
    ),
    "a stock without a turn": (WHOLE.split("[[turn]]")[0], 1, "hand"),
    "no turn at all": ('of = "carpet"\nname = "x"\nturn = []\ngather = []\npiles = []\n', 3, "no turn ever deals"),
    "redeals of nothing": (WHOLE.replace("redeals = 0", "redeals = 2"), 5, "gathers"),
    "a waste that gets nothing": (WHOLE.replace("gather = []", 'gather = ["waste"]'), 4, "gather = []"),
    "a wrong win": (WHOLE.replace("redeals = 0", 'win = "the pyramid is cleared"'), 5, "pyramid"),
}


@pytest.mark.parametrize("about", UNWINNABLE)
def test_what_does_not_add_up_is_said(about: str) -> None:
    text, line, words = UNWINNABLE[about]
    with pytest.raises(Fault) as found:
        read(text, rules.find_game)
    assert found.value.line == line and words in str(found.value), (found.value.line, str(found.value))


@pytest.mark.parametrize("game", [*map(rules.find_game, ONE_OF_EACH)], ids=lambda game: game.id)
def test_our_own_games_stand_the_trial(game: rules.Game) -> None:
    tried(game)


def test_a_game_that_nobody_can_win_fails_the_trial() -> None:
    with pytest.raises(Fault, match="no card ever left “reserve”: nobody can win"):
        tried(replace(rules.find_game("gay-gordons"), couples=PairRule(2)))
    with pytest.raises(Fault, match="never ends"):
        tried(replace(rules.find_game("contradance"), turn=(Dealt("waste", 0),)))
    with pytest.raises(Fault, match="no card ever came to “discard”: nobody can win") as found:
        tried(replace(rules.find_game("pyramid"), couples=PairRule(30)))
    assert (found.value.line, found.value.field) == (0, "foundations")
    with pytest.raises(Fault, match="In 100 deals no card could be moved: nobody can win") as found:
        tried(replace(rules.find_game("gay-gordons"), couples=PairRule(30)))
    assert (found.value.line, found.value.field) == (0, "piles")


DUCHESS = """\
name = "Duchess"
packs = 1
opening = [{ lay = "fans" }, "base", { lay = "columns" }]
redeals = 1

[[foundations]]
name = "bases"
base = "first"
build = "up round in suit"
start = "as they come"
suited = false
each = 4

[[piles]]
name = "fans"
kind = "tableau"
count = 4
deal = 3

[[piles]]
name = "columns"
kind = "tableau"
count = 4
deal = 1
pack = "down round in alternating colours"
groups = true
fill = "takes any available card"
"""


def test_the_top_card_alone_is_chosen_as_the_first_base() -> None:
    game = read(DUCHESS)
    tried(game)
    start = rules.Ruleset(game, game.id, ()).deal(3)
    for move in start.legal_moves:
        fan, after = start.piles[move.target], start.play(move)
        assert after.piles[move.target] == fan[:-1] and after.piles[after.ruleset.foundations[0]] == fan[-1:]
        assert after.ranks == (rank(fan[-1]),)
    assert {len(start.piles[move.target]) for move in start.legal_moves} == {3}


@pytest.mark.parametrize("name", ["crescent", "cross"])
def test_piles_whose_name_is_no_plural_are_one_thing_on_the_page(name: str) -> None:
    game = read(
        DUCHESS.replace('name = "fans"', f'name = "{name}"\npack = "down in suit"').replace('"fans"', f'"{name}"')
    )
    told = " ".join(words for part in rules_told(rules.Ruleset(game, game.id, ())) for words in part.paragraphs)
    assert f"The {name} is built down in suit" in told and f"The {name} is four columns of three cards" in told


def test_a_trial_rests_now_and_then() -> None:
    assert sum(1 for _ in trial(rules.find_game("queen-of-italy"))) >= POSITIONS // SLICE - 1


def test_the_game_in_the_readme_can_be_played() -> None:
    text = (Path(__file__).parents[2] / "game" / "README.md").read_text("utf-8")
    game = read(text.split("<!-- own -->")[1].split("```")[1].removeprefix("toml\n"))
    assert game.name == "Frog" and game.plan is not None
    tried(game)
