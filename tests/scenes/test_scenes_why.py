"""Why a deal is lost, by the front door: at a red lamp, at a lost end, in a review, in a problem and in text mode."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.why import WhyScene
from game.solver.beside.lamp import LOST
from game.solver.problems.problem import problems, ways
from game.store.folder import OURS
from game.store.own import FRIENDS
from tests.frontdoor import Player, Story, command, enter, keep
from tests.typed import instance, sure

pytestmark = pytest.mark.thorough
TURNS = 28
"""So many turns empty the stock."""


def told(player: Player) -> str:
    """What is said of the cards that are lit, once the table shows it."""
    scene = sure(player.app).top
    return scene.told if isinstance(scene, WhyScene) else ""


def test_a_red_lamp_a_lost_end_and_a_review_say_which_cards_it_is(home: Path) -> None:
    keep(home, speed="instant", voice=True)
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("y")
        yield 0.2
        assert player.top == "TableScene", "it can be won still"
        while player.table.board.position.stock:
            left = len(player.table.board.position.stock)
            player.press("space")
            yield lambda left=left: len(player.table.board.position.stock) < left  # type: ignore[misc]
        yield lambda: player.table.adviser.lamp in LOST  # type: ignore[attr-defined]
        player.press("i")
        yield lambda: "Press Y to see why." in player.table.hud.line
        player.press("y")
        yield lambda: told(player)
        shown = instance(sure(player.app).top, WhyScene)
        assert shown.places
        yield 0.5
        assert any(told(player) in words for words in player.words), "it is heard"
        seen.append(told(player))
        while player.top == "WhyScene":
            player.press("enter")
            yield 0.1
            yield lambda: told(player) or player.top == "TableScene"
        player.press("p")
        yield lambda: player.table.over
        player.click(*player.table.hud.ending.buttons["show_why"].rect.center)
        yield lambda: told(player)
        seen.append(told(player))
        player.press("esc")
        yield lambda: player.top == "TableScene"
        player.press("l")
        yield lambda: player.top == "ReviewScene"
        yield lambda: sure(player.app).top.reviewer.review.turning is not None  # type: ignore[union-attr]
        yield 0.5
        player.press("y")
        yield lambda: told(player)
        seen.append(told(player))
        player.press("enter")
        yield lambda: "can leave" in told(player)

    done = enter(["play", "carpet", "--deal", "9"], story)
    assert (done.status, done.err) == (0, "") and done.moves().count("turn") == TURNS
    assert len(seen) == 3 and all("can leave" in words for words in seen[:2])
    assert "lost the deal" in seen[2] or seen[2].startswith("You"), "first what the move did"


def test_a_mistake_in_a_problem_is_explained_in_the_window_and_in_words(home: Path) -> None:
    keep(home, speed="instant")
    one = problems("gay-gordons")[0]
    start, right = one.begin(), one.winning()
    wrong = next(move for after, move in ways(start).items() if after not in right)
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "ProblemScene"
        yield 0.5
        for pile in (wrong.source, wrong.target):
            player.click(*player.pile(start.ruleset.piles[pile].name))
            yield 0.2
        yield lambda: sure(player.app).top.attempt.mistake  # type: ignore[union-attr]
        yield 1.0
        player.press("y")
        yield lambda: told(player)
        seen.append(told(player))
        player.press("enter")
        yield lambda: told(player) not in ("", seen[0])
        seen.append(told(player))
        player.press("esc")
        yield lambda: player.top == "ProblemScene"

    assert enter(["problem", "gay-gordons", "1"], story).status == 0
    heard = command(["text"], f"problem gay gordons 1\n{wrong}\nwhy\nquit\n").out
    assert seen[0].startswith("You took") and all(words in " ".join(heard.split()) for words in seen)


@pytest.mark.parametrize("own", [True, False], ids=["own", "famous"])
def test_a_game_of_ones_own_and_a_famous_one_say_it_too(home: Path, own: bool) -> None:
    keep(home, speed="instant")
    name, deal = ("thirteen", "1") if own else ("beleaguered castle", "9")
    if own:
        folder = home / OURS / "games"
        folder.mkdir(parents=True)
        text = (FRIENDS / "bakers-dozen.toml").read_text(encoding="utf-8").replace('bottom = "king"', "")
        (folder / "mine.toml").write_text(text.replace("Baker’s Dozen", "Thirteen", 1), encoding="utf-8")
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield lambda: player.table.adviser.lamp in LOST  # type: ignore[attr-defined]
        player.press("y")
        yield lambda: told(player)
        seen.append(told(player))

    assert enter(["play", name, "--deal", deal], story).err == ""
    assert "can leave only after" in seen[0]
    assert seen[0] in " ".join(command(["text"], f"play {name} deal {deal}\nwhy\nquit\n").out.split())


def test_text_mode_says_why_a_deal_is_lost(home: Path) -> None:
    keep(home, lamp=False)
    heard = command(["text"], "play carpet deal 9\nwhy\n" + "turn\n" * TURNS + "1\n1\nwhy\nquit\n").out
    assert "Name a card" in heard and "can leave" in heard
