from __future__ import annotations

import json
import logging
import os
import random
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import main
from game.store import Journal, Settings, load_settings, save_settings, settings
from game.store.files import OURS, TRIES, data_folder, settled_folder
from game.store.journal.disk import Rescue
from game.store.settings import LARGEST
from tests.systems import POSIX
from tests.thorough import amounts


def test_settings_come_back_as_they_were_saved(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(volume=0.25, muted=True, speed="brisk", variants={"parisienne": ("open-waste", "full-last")})
    assert save_settings(path, settings)
    assert load_settings(path) == settings
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("content", [b"", b"[1, 2]", b"\xff\xfe\x00", b"[" * 100_000])
def test_a_damaged_file_is_set_aside(tmp_path, caplog, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert load_settings(path) == Settings()
    assert (tmp_path / "settings.json.damaged").read_bytes() == content
    assert not path.exists()
    assert "set aside as settings.json.damaged" in caplog.text


def test_a_damaged_file_that_can_not_be_set_aside_is_told_with_why(tmp_path, caplog, monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr(settings, "set_aside", refuse)
    assert load_settings(tmp_path / "settings.json") == Settings()
    assert "nor set aside: Read-only file system" in caplog.text


@pytest.mark.parametrize(
    "key, value",
    [
        ("volume", True),
        ("volume", 2),
        ("muted", 1),
        ("cloth", "pink"),
        ("back", []),
        ("variants", 3),
    ],
)
def test_a_senseless_value_gives_way_to_the_default_alone(tmp_path, caplog, key, value):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: value, "deck": "masquerade"}), encoding="utf-8")
    assert load_settings(path) == Settings(deck="masquerade", winnable_only=False)
    assert key in caplog.text


def test_unknown_keys_are_kept_for_the_version_that_knows_them(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"orchestra": ["harp"], "muted": True}), encoding="utf-8")
    save_settings(path, replace(load_settings(path), volume=0.5))
    assert json.loads(path.read_text(encoding="utf-8"))["orchestra"] == ["harp"]
    assert load_settings(path).muted and load_settings(path).volume == 0.5


def test_an_unwritable_place_is_a_sentence_not_a_crash(tmp_path, caplog):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert not save_settings(tmp_path / "file" / "settings.json", Settings())
    assert "could not be written" in caplog.text


@pytest.mark.parametrize(("refusals", "kept"), [(2, True), (1000, False)])
def test_a_file_that_a_scanner_holds_is_written_after_some_tries(tmp_path, monkeypatch, refusals, kept):
    path, waited, replace = tmp_path / "settings.json", [], os.replace
    save_settings(path, Settings(cloth="burgundy"))

    def held(old: str, new: Path) -> None:
        if len(waited) < refusals:
            raise PermissionError(13, "Held by another program")
        replace(old, new)

    monkeypatch.setattr("os.replace", held)
    monkeypatch.setattr("time.sleep", waited.append)
    assert save_settings(path, Settings(cloth="midnight")) is kept
    assert load_settings(path).cloth == ("midnight" if kept else "burgundy")
    assert len(waited) == (2 if kept else TRIES - 1) and list(tmp_path.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_file_whole(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(cloth="burgundy"))
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
    assert not save_settings(path, Settings(cloth="midnight"))
    monkeypatch.undo()
    assert load_settings(path).cloth == "burgundy"
    assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("others", ['"\\ud800"', '{"\\ud800": 1}', "[" * 700 + "]" * 700, "1e999", "[NaN]"])
def test_whatever_was_read_can_be_written_again(tmp_path, others):
    path = tmp_path / "settings.json"
    path.write_text(f'{{"orchestra": {others}, "muted": true}}', encoding="utf-8")
    found = load_settings(path)
    assert save_settings(path, replace(found, volume=0.5))
    assert repr(load_settings(path).others) == repr(found.others) != "{}"
    assert (load_settings(path).volume, load_settings(path).muted) == (0.5, True)


@POSIX
def test_a_pipe_in_the_place_of_the_settings_holds_nothing_up(tmp_path):
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    assert load_settings(path) == Settings()
    assert (tmp_path / "settings.json.damaged").is_fifo()
    assert save_settings(path, Settings(muted=True))
    assert load_settings(path).muted


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path, monkeypatch, caplog):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(cloth="burgundy"))
    whole = path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(type(path), "read_text", lambda *_, **__: (_ for _ in ()).throw(PermissionError(13, "No")))
        assert load_settings(path) == Settings()
    assert save_settings(path, Settings())
    assert (tmp_path / "settings.json.damaged").read_bytes() == whole
    assert "set aside" in caplog.text


def test_a_file_without_end_is_not_read(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(b" " * (LARGEST + 1))
    assert load_settings(path) == Settings()
    assert (tmp_path / "settings.json.damaged").stat().st_size == LARGEST + 1


@amounts("count", 40, 300)
def test_damaged_settings_are_read_without_a_word_of_trouble(tmp_path, count):
    """Bits turned over and ends cut off: what is left is read or set aside, and can be written again."""
    path = tmp_path / "settings.json"
    rng = random.Random(5)
    save_settings(path, Settings(variants={"parisienne": ("open-waste",)}, others={"orchestra": ["harp", 3]}))
    whole = path.read_bytes()
    read = 0
    for _ in range(count):
        data = bytearray(whole[: rng.randrange(len(whole))] if rng.random() < 0.2 else whole)
        for _ in range(min(rng.randrange(1, 4), len(data))):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        path.write_bytes(data)
        found = load_settings(path)
        read += path.exists()
        assert path.exists() or any(aside.read_bytes() == data for aside in tmp_path.glob("*.damaged"))
        assert save_settings(path, found)
        assert load_settings(path) == found
        for aside in tmp_path.glob("*.damaged"):
            aside.unlink()
    assert count / 10 < read < count * 9 / 10


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the system does not ask HOME")
@pytest.mark.parametrize("named", [True, False])
def test_the_folder_for_the_players_data_is_the_one_that_sdl_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    if named:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    else:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    found = data_folder()
    assert found.is_dir()
    assert Path(pygame.system.get_pref_path("Cotillion", "Cotillion")) == found


@POSIX
def test_a_folder_that_windows_keeps_elsewhere_is_named_by_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the Python of Windows' store has it: what is written to one folder lies in another."""
    (tmp_path / "LocalCache").mkdir()
    (tmp_path / "Roaming").symlink_to(tmp_path / "LocalCache")
    monkeypatch.setenv("APPDATA", str(tmp_path / "Roaming"))
    monkeypatch.setattr(sys, "platform", "win32")
    assert main.main(["list"]) == 0
    assert str(tmp_path / "LocalCache" / OURS / "games") in capsys.readouterr().out


def test_without_a_place_for_data_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.setenv("HOME", str(tmp_path / "file"))
    monkeypatch.setenv("APPDATA", str(tmp_path / "file"))
    assert not data_folder().exists() and not Journal(data_folder() / "records.sqlite").kept


def test_two_programs_note_solved_problems_and_none_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(problems={"carpet": ("a",)}))
    one, two = load_settings(path), load_settings(path)
    save_settings(path, replace(one, problems={"carpet": ("a", "b")}))
    save_settings(path, replace(two, problems={"carpet": ("a", "c"), "gavotte": ("d",)}, speed="brisk"))
    kept = load_settings(path)
    assert {game: set(ids) for game, ids in kept.problems.items()} == {"carpet": {"a", "b", "c"}, "gavotte": {"d"}}
    assert kept.speed == "brisk"


def test_no_test_sees_the_files_of_whoever_runs_it(home):
    assert settled_folder() is None, "nothing is there before a test has written it"
    assert home in data_folder().parents and Path.home() == home


def test_what_was_set_aside_stays_when_the_next_file_is(tmp_path):
    path, broken = tmp_path / "settings.json", [f"{{{n}" for n in range(3)]
    for text in broken:
        path.write_text(text, encoding="utf-8")
        assert load_settings(path) == Settings()
    assert sorted(one.read_text(encoding="utf-8") for one in tmp_path.glob("*.damaged")) == broken


@pytest.mark.parametrize("kind", ["settings", "rescue file"])
def test_a_file_is_on_the_disk_before_it_takes_the_place_of_another(kind, tmp_path, monkeypatch):
    done, synced, replaced = [], os.fsync, os.replace

    def syncs(handle):
        done.append(os.fstat(handle).st_ino)
        synced(handle)

    def replaces(old, new):
        assert os.stat(old).st_ino in done, "after a power cut it might be there and empty"
        done.append("replaced")
        replaced(old, new)

    monkeypatch.setattr(os, "fsync", syncs)
    monkeypatch.setattr(os, "replace", replaces)
    if kind == "settings":
        assert save_settings(tmp_path / "settings.json", Settings(muted=True))
    else:
        Rescue(tmp_path / "records.sqlite").keep([])
    assert done.count("replaced") == 1


@pytest.mark.parametrize(("deck", "figures"), [("deco", "deco"), ("masquerade", "masquerade"), ("own", "deco")])
def test_figures_are_ours_whatever_the_cards(tmp_path: Path, deck: str, figures: str) -> None:
    chosen = deck if deck == figures else str(tmp_path / deck)
    path = tmp_path / "settings.json"
    save_settings(path, Settings(deck=chosen, back="back02"))
    found = load_settings(path)
    assert (found.deck, found.back, found.dancers) == (chosen, "back02", figures)
    assert found.own_cards == (chosen if deck == "own" else "")
