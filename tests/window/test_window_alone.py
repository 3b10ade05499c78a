"""An evening where no thread and no process can be had, as in a browser: everything is there, only later."""

from __future__ import annotations

import multiprocessing
import threading
from pathlib import Path
from typing import NoReturn

import pytest

from game.scenes.pages.review import ReviewScene
from game.scenes.table.table import TableScene
from game.solver.beside.lamp import Word
from tests.frontdoor import Player, Story, enter, keep
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
