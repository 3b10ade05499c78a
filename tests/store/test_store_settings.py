from __future__ import annotations

import json
import logging
from dataclasses import replace

import pytest

from game.store import Settings, load_settings, save_settings


def test_settings_come_back_as_they_were_saved(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(volume=0.25, muted=True, speed="brisk", variants={"parisienne": ("open-waste", "full-last")})
    assert save_settings(path, settings)
    assert load_settings(path) == settings
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_no_file_means_defaults_and_no_complaint(tmp_path, caplog):
    assert load_settings(tmp_path / "settings.json") == Settings()
    assert not caplog.records


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"null", b"[" * 100_000])
def test_a_damaged_file_is_set_aside(tmp_path, caplog, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert load_settings(path) == Settings()
    assert (tmp_path / "settings.json.damaged").read_bytes() == content
    assert not path.exists()
    assert "set aside as settings.json.damaged" in caplog.text


def test_a_second_damaged_file_does_not_overwrite_the_first(tmp_path):
    path = tmp_path / "settings.json"
    for content in ("first", "second"):
        path.write_text(content)
        load_settings(path)
    assert (tmp_path / "settings.json.damaged").read_text() == "first"
    assert (tmp_path / "settings.json.2.damaged").read_text() == "second"


@pytest.mark.parametrize(
    "key, value",
    [
        ("volume", 2),
        ("volume", True),
        ("volume", "loud"),
        ("speed", "warp"),
        ("muted", 1),
        ("cloth", 7),
        ("cloth", "pink"),
        ("back", []),
        ("variants", 3),
    ],
)
def test_a_senseless_value_gives_way_to_the_default_alone(tmp_path, caplog, key, value):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: value, "deck": "masquerade"}))
    assert load_settings(path) == Settings(deck="masquerade")
    assert key in caplog.text


def test_unknown_keys_are_kept_for_the_version_that_knows_them(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"orchestra": ["harp"], "muted": True}))
    save_settings(path, replace(load_settings(path), volume=0.5))
    assert json.loads(path.read_text())["orchestra"] == ["harp"]
    assert load_settings(path).muted and load_settings(path).volume == 0.5


def test_an_unwritable_place_is_a_sentence_not_a_crash(tmp_path, caplog):
    (tmp_path / "file").write_text("in the way")
    with caplog.at_level(logging.WARNING):
        assert not save_settings(tmp_path / "file" / "settings.json", Settings())
    assert "could not be written" in caplog.text


def test_a_failed_write_leaves_the_old_file_whole(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    save_settings(path, Settings(cloth="burgundy"))
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left")))
    assert not save_settings(path, Settings(cloth="midnight"))
    monkeypatch.undo()
    assert load_settings(path).cloth == "burgundy"
    assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]
