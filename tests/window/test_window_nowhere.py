"""Where nothing can be saved the player is told at the start and asked before leaving; the exit status is 1."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

import pytest

import main as program
from game.store.journal import disk
from tests.frontdoor import Player, Story, enter, keep


@pytest.fixture(params=["no folder", "read only"])
def nowhere(home: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which no folder can be made, or whose folder is there and can't be written to."""
    if request.param == "no folder":
        home.parent.mkdir(parents=True, exist_ok=True)
        home.write_text("a file is in the way", encoding="utf-8")
        return home
    keep(home, lamp=False)
    monkeypatch.setattr(disk, "_prepared", _refused)
    monkeypatch.setattr(tempfile, "mkstemp", _refused)
    monkeypatch.setattr(Path, "open", _only_to_read)
    return home


def _refused(*what: object, **more: object) -> None:
    raise OSError(30, "Read-only file system")


def _only_to_read(path: Path, mode: str = "r", *how: object, **more: object) -> object:
    if "w" in mode:
        _refused()
    return _open(path, mode, *how, **more)  # type: ignore[call-overload]


_open = Path.open


def test_the_window_says_so_asks_and_ends_with_status_1(nowhere: Path) -> None:
    def story(player: Player) -> Story:
        yield lambda: player.top == "Unkeepable"
        assert str(nowhere) in player.stage.top.sentence  # type: ignore[union-attr]
        player.press("esc")
        yield lambda: player.top == "TableScene"
        yield 3.0
        player.press("space")
        yield 1.0
        player.quit()
        yield lambda: player.top == "Unkept"
        player.press("esc")
        yield lambda: player.top == "TableScene"
        player.quit()
        yield lambda: player.top == "Unkept"
        player.click(*player.button("Quit now"))

    done = enter(["play", "carpet", "--deal", "7"], story)
    assert done.status == 1 and "Traceback" not in done.err
    assert done.err.count("can't be kept beside the journal either") <= 1, "it is said once"


def test_who_has_played_nothing_is_not_asked(nowhere: Path) -> None:
    def story(player: Player) -> Story:
        yield lambda: player.top == "Unkeepable"
        player.click(*player.button("Quit"))

    assert enter([], story).status == 1


def test_who_is_asked_whether_to_quit_reads_that_nothing_is_saved(nowhere: Path) -> None:
    def story(player: Player) -> Story:
        yield lambda: player.top == "Unkeepable"
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.press("esc")
        yield lambda: player.top == "Ask"
        assert player.stage.top.sentence == player.stage.journal.trouble != ""  # type: ignore[union-attr]
        player.click(*player.button("Quit"))

    assert enter([], story).status == 1


@pytest.mark.parametrize("lines", [["turn", "quit", "no", "table", "quit", "yes", "turn"], ["turn"]])
def test_text_mode_says_so_asks_and_ends_with_status_1(
    nowhere: Path, lines: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = "".join(f"{line}\n" for line in ("settings lamp off", "play carpet deal 7", *lines))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert program.main(["text"]) == 1
    out, err = capsys.readouterr()
    told = out.splitlines()
    assert "can't be written to" in told[1] and str(nowhere) in " ".join(told[1:4]), told[:4]
    assert "are saved" not in out and "Traceback" not in err
    assert out.count("If you leave now, your last moves are lost.") == lines.count("quit")
    assert told[-1] == "What was not saved is lost." and out.count(" to the waste.") == 1
