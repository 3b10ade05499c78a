"""How a deal was won: by hand, by the solver, with its moves known. All that is said and counted follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.show.win import WinScene
from game.solver.odds.solved import golden
from game.store import Deal, Ending, Origin, WonBy
from game.store.codes import code_of
from game.words.win import TITLES
from tests.frontdoor import Player, Story, enter, keep, undecided
from tests.typed import instance

LINE = next(line for line in golden("gay-gordons") if line.outcome == "won")
CODE = code_of(Deal(LINE.ruleset_id, LINE.number), LINE.moves)


def replayed(player: Player) -> Story:
    """R to the end of the moves that came with the code."""
    yield lambda: player.top == "TableScene"
    yield 1.0
    while player.top == "TableScene":
        player.press("r")
        yield 0.1


def test_the_moves_of_a_code_played_to_the_end_are_no_win_and_esc_there_goes_to_the_menu(home: Path) -> None:
    keep(home, speed="instant", motion="reduced", lamp=False)
    seen: list[object] = []

    def story(player: Player) -> Story:
        yield from replayed(player)
        win = instance(player.stage.top, WinScene)
        seen.extend((win.bows, win.title, win.told.split("   ·   ")[-1], [caption for caption, _ in win.numbers]))
        yield lambda: win.opacity == 1.0
        player.press("l")
        yield lambda: player.top == "ReviewScene"
        player.press("left")
        yield 0.1
        player.press("p")
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("h")
        yield lambda: player.table.hud.line
        player.press("enter")
        yield lambda: player.top == "WinScene"
        seen.append(instance(player.stage.top, WinScene).bows)
        yield lambda: instance(player.stage.top, WinScene).opacity == 1.0
        player.press("esc")
        yield 0.2
        seen.append([type(scene).__name__ for scene in player.stage.scenes])

    done = enter(["play", CODE], story)
    title = TITLES[WonBy.REPLAY]
    assert seen[:3] == [True, title, "not counted in your statistics"]
    assert "Won" not in instance(seen[3], list), "no figure of other deals"
    assert seen[4:] == [True, ["TonightScene"]]
    assert {(deal.ending, deal.origin) for deal in done.deals()} == {(Ending.WON, Origin.BRANCH)}
    again = enter(["text"], words="album\nstatistics gay gordons\n").out
    assert "Gay Gordons: Comes with your first win" in again and "Gay Gordons: Not played yet." in again, again


@pytest.mark.parametrize("by_hand", [True, False])
def test_in_words_a_won_deal_is_won(home: Path, by_hand: bool) -> None:
    keep(home, lamp=False)
    lines = list(LINE.moves) if by_hand else ["redo"] * len(LINE.moves)
    asked = ("undo", "restart", "hint", "lamp", "turn", "why", "back", "table", "statistics")
    opened = f"play gay gordons deal {LINE.number}" if by_hand else f"play {CODE}"
    done = enter(["text"], words="\n".join((opened, *lines, *asked, "quit")))
    closed = "You have won this deal, and it is in the journal. Nothing in it can be changed."
    assert done.out.count(closed) == len(asked) - 2, done.out
    assert "undo to go back" not in done.out and ("first win of this game" in done.out) is by_hand
    (deal,) = done.deals()
    assert deal.won_by is (WonBy.HAND if by_hand else WonBy.REPLAY)
    assert done.moves(deal) == list(LINE.moves), "nothing was taken back"


def test_a_share_is_said_only_of_enough_deals_as_in_the_book_of_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    undecided(monkeypatch, "Spider")
    told = enter(["text"], words="odds\n").out.replace("\u00a0", " ").splitlines()
    assert "Windmill: From 1,000 deals so far: 84 % to 100 % can be won." in told, "twenty deals say nothing of care"
    assert "Spider: Nobody knows which deals of this game can be won." in told
