"""An evening where no thread and no process can be had, as in a browser: everything is there, only later."""

from __future__ import annotations

import multiprocessing
import threading
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from game import rules
from game.look import sound as sounds
from game.look.sound import Sounds
from game.scenes.pages.review import ReviewScene
from game.scenes.table.table import TableScene
from game.solver.lamp import Word
from game.solver.odds.solved import golden
from tests.frontdoor import SIZE, Player, Story, begin_with, enter, keep
from tests.typed import instance

GAME = "captive-queens"


def seat(player: Player) -> TableScene:
    return instance(player.stage.top, TableScene)


@pytest.fixture(autouse=True)
def nothing_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_thread(thread: threading.Thread) -> NoReturn:
        raise RuntimeError("can't start new thread")

    def no_process(_: str) -> NoReturn:
        raise ImportError("No module named '_multiprocessing'")

    monkeypatch.setattr(threading.Thread, "start", no_thread)
    monkeypatch.setattr(multiprocessing, "get_context", no_process)


def test_a_deal_is_played_with_lamp_hint_and_band_and_kept(home: Path) -> None:
    keep(home, offered=[GAME, "carpet"])
    lamps = []

    def story(player: Player) -> Story:
        yield lambda: seat(player).adviser.lamp is not None and player.stage.sounds.band.tune
        yield 1.0
        player.press("space")
        yield 2.0
        lamps.append(seat(player).adviser.lamp)
        assert player.stage.journal.kept, "there is nobody else to write"
        player.press("h")
        yield lambda: seat(player).hint
        player.press("l")
        yield lambda: player.top == "ReviewScene"
        yield lambda: not instance(player.stage.top, ReviewScene).reviewer.searching

    done = enter(["play", "carpet", "--deal", "7"], story, usual=False)
    assert done.status == 0 and "no process of its own" in done.err, done.err
    assert lamps == [Word.CAN_BE_WON]
    assert done.moves()[:1] == ["turn"] and "hint" in done.moves()


def test_each_thing_at_a_table_is_heard_as_what_it_is(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint, a move that loses the deal and turns the lamp, that taken back, and cards that rise: each take is asked
    of the mixer by the name of its effect. A deal of Parisienne, 18 moves before its win.
    """
    keep(home, speed="instant", band_plays="at the dance")
    line = golden("parisienne")[0]
    begin_with(home, rules.find_ruleset(line.ruleset_id), line.number, line.moves[:-18])
    struck: list[str] = []
    heard: dict[str, list[str]] = {}

    def story(player: Player) -> Story:
        effects = instance(player.stage.sounds, Sounds).effects

        def strike(take: pygame.mixer.Sound, left: float, right: float) -> None:
            struck.append(next(name for name, found in effects._takes.items() if take in found))

        def lamp(word: Word) -> bool:
            return seat(player).adviser.lamp is word

        yield lambda: effects._takes and lamp(Word.CAN_BE_WON)
        monkeypatch.setattr(sounds, "strike", strike)
        for what, key, after in (
            ("hint", "h", Word.CAN_BE_WON),
            ("move", "space", Word.NO_LONGER),
            ("undo", "u", Word.CAN_BE_WON),
            ("two", "p", Word.CAN_BE_WON),
            ("more cards", "space", Word.CAN_BE_WON),
            ("rise", "p", Word.CAN_BE_WON),
        ):
            struck.clear()
            player.press(key)
            yield 1.0
            yield partial(lamp, after)
            yield 0.5
            heard[what] = list(struck)

    command = ["--windowed", SIZE, "play", line.ruleset_id, "--deal", str(line.number)]
    done = enter(command, story, usual=False)
    assert done.status == 0
    assert heard["hint"] == ["hint"]
    assert "undo" not in heard["move"] and heard["move"][-1] == "lamp" and heard["move"].count("lamp") == 1
    assert heard["undo"] == ["undo", "lamp"]
    notes = [int(name.split("-")[1]) for name in heard["rise"] if name.startswith(sounds.NOTE)]
    assert len(notes) >= 4 and all(one < other for one, other in pairwise(notes))
