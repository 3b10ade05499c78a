"""A souvenir of a win: its pictures, the words in them, and the deal that they lead back to."""

from __future__ import annotations

import multiprocessing
import os
import struct
import subprocess
import sys
import zlib
from array import array
from dataclasses import replace
from itertools import pairwise
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from unittest.mock import MagicMock

import pygame
import pytest

import main as program
from game import rules
from game.look.sound.tunes import tune
from game.rules import BadText
from game.rules.cards import NAMES
from game.scenes.show import drawing, film
from game.scenes.show.drawing import Order, written
from game.scenes.show.film import CLEAR, SIGNATURE, Palette, animation, chunk, reduced, text_chunk, with_words, words_in
from game.scenes.show.win import Souvenir, WinScene, file_name
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal, Settings
from game.store.codes import code_of, read_code
from game.window.app import App, picture_folder
from game.words.win import NO_FOLDER, NOT_DRAWN
from tests import typed
from tests.scenes.hands import click, press
from tests.systems import POSIX
from tests.table.won import won

CODE = code_of(Deal("carpet", 7))


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.Window("", (1, 1), hidden=True).get_surface()


def order(folder: Path, **more) -> Order:
    position = won(TableScene(Stage((320, 180)), Deal("carpet", 7)).session.ruleset)
    first = Order(rules.ruleset("carpet"), str(position), CODE, 6.0, (320, 180), 240, folder, "Carpet 7")
    return replace(first, **more)


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """All chunks of a file, with good checksums."""
    assert data.startswith(SIGNATURE)
    found, at = [], len(SIGNATURE)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + length
    return found


def shown(data: bytes) -> tuple[list[bytes], list[tuple[int, int, int]], float]:
    """What is seen of an animated PNG, picture by picture, as indices; its colours; and pictures a second."""
    seen, frame, rate, number = list[bytes](), (0, 0), 0.0, 0
    parts = chunks(data)
    wide, high = struct.unpack(">II", parts[0][1][:8])
    levels = dict(parts)[b"PLTE"]
    canvas = bytearray(wide * high)
    for kind, body in parts:
        if kind == b"fcTL":
            place, w, h, x, top, delay, of, _, over = struct.unpack(">IIIIIHHBB", body)
            assert (place, w, x, over) == (number, wide, 0, 1)
            frame, rate, number = (h, top), of / delay, number + 1
        elif kind in (b"IDAT", b"fdAT"):
            if kind == b"fdAT":
                assert struct.unpack(">I", body[:4])[0] == number
                number += 1
            rows = zlib.decompress(body if kind == b"IDAT" else body[4:])
            for row in range(frame[0]):
                line = rows[row * (wide + 1) : (row + 1) * (wide + 1)]
                at = (frame[1] + row) * wide
                old = canvas[at : at + wide]
                canvas[at : at + wide] = bytes(o if n == CLEAR else n for o, n in zip(old, line[1:], strict=True))
                assert line[0] == 0
            seen.append(bytes(canvas))
    colours = [(levels[k], levels[k + 1], levels[k + 2]) for k in range(0, len(levels), 3)]
    assert struct.unpack(">II", dict(parts)[b"acTL"]) == (len(seen), 0)
    return seen, colours, rate


def balls(count: int) -> list[bytes]:
    """Reduced pictures in which something moves."""
    found = []
    for k in range(count):
        picture = pygame.Surface((40, 24), 0, 32)
        picture.fill((10, 60, 40))
        pygame.draw.circle(picture, (240, 200, 90), (4 + 3 * k, 12), 4)
        found.append(reduced(picture))
    return found


def test_an_animation_shows_what_was_drawn_and_any_viewer_the_first_of_it(tmp_path):
    pictures = balls(8)
    data = animation(pictures, (40, 24), 10.0, 200, CODE, 10**6)
    seen, colours, rate = shown(data)
    palette = Palette(pictures, 200)
    assert seen == [palette.indices(picture) for picture in pictures] and rate == pytest.approx(10)
    assert colours[: len(palette.colours)] == palette.colours
    assert animation(pictures, (40, 24), 10.0, 200, CODE, len(data) - 1) == b""
    (tmp_path / "a.png").write_bytes(data)
    picture = pygame.image.load(tmp_path / "a.png")
    assert picture.get_size() == (40, 24) and picture.get_at((4, 12))[0] > 200 > 60 > picture.get_at((30, 12))[0]


def test_a_palette_has_so_many_colours_and_the_nearest_of_them():
    picture = pygame.Surface((64, 64), 0, 32)
    for x in range(64):
        for y in range(64):
            picture.set_at((x, y), (x * 4, y * 4, 128))
    low = reduced(picture)
    palette = Palette([low], 16)
    assert len(palette.colours) == 16
    worst = 0
    for index, (x, y) in zip(palette.indices(low), ((x, y) for y in range(64) for x in range(64)), strict=True):
        colour = palette.colours[index]
        worst = max(worst, abs(colour[0] - x * 4), abs(colour[1] - y * 4))
    assert worst < 90
    assert palette.colours[palette[0xFFFF]] == min(palette.colours, key=lambda c: sum((255 - v) ** 2 for v in c))


def test_words_travel_in_a_picture_and_one_without_them_says_so(tmp_path):
    pygame.image.save(pygame.Surface((4, 4)), tmp_path / "a.png")
    bare = (tmp_path / "a.png").read_bytes()
    (tmp_path / "b.png").write_bytes(with_words(bare, CODE))
    assert words_in(tmp_path / "b.png") == CODE and chunks((tmp_path / "b.png").read_bytes())[1][0] == b"tEXt"
    assert pygame.image.load(tmp_path / "b.png").get_size() == (4, 4)
    for data in (
        b"",
        bare,
        SIGNATURE + b"\xff\xff\xff\xfftEXt",
        SIGNATURE + chunk(b"tEXt", b"Comment\0" + CODE.encode()),
        SIGNATURE + text_chunk(CODE)[:-1],
        SIGNATURE + text_chunk(CODE)[:-4] + b"\0\0\0\0",
        SIGNATURE + text_chunk("A" * 9000),
    ):
        (tmp_path / "a.png").write_bytes(data)
        with pytest.raises(BadText, match=r"holds no deal"):
            words_in(tmp_path / "a.png")
    with pytest.raises(BadText, match=r"could not be read: No such file"):
        words_in(tmp_path / "c.png")


@POSIX
def test_both_pictures_are_written_under_a_free_name_also_where_ffmpeg_can_not_do_it(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(film, "found", lambda: "")
    monkeypatch.setattr(drawing, "LADDER", (((320, 180), 128),))
    monkeypatch.setattr(drawing, "SECONDS", 0.4)
    first = written(order(tmp_path / "new"))
    broken = tmp_path / "ffmpeg"
    broken.write_text("#!/bin/sh\necho Unknown encoder >&2\nexit 1\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setattr(film, "found", lambda: str(broken))
    monkeypatch.setattr(drawing, "FILM", (320, 180))
    monkeypatch.setattr(drawing, "FILMED", 0.2)
    second = written(order(tmp_path / "new", now=60.0))
    assert "Unknown encoder" in caplog.text
    assert first == ["Carpet 7.png", "Carpet 7 dancing.png"]
    assert second == ["Carpet 7 2.png", "Carpet 7 2 dancing.png"]
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == sorted([*first, *second])
    for name in (*first, *second):
        assert read_code(words_in(tmp_path / "new" / name))[0].deal == 7
    seen, _, rate = shown((tmp_path / "new" / first[1]).read_bytes())
    assert len(seen) == round(0.4 * rate) > 3 and len(set(seen)) == len(seen) and rate >= 14.9
    still = pygame.image.load(tmp_path / "new" / first[0])
    assert still.get_size() == (320, 180)
    late = pygame.image.load(tmp_path / "new" / second[0])  # asked for before the climax or after it, it shows it
    assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(late, "RGB")


def test_on_windows_ffmpeg_opens_no_console(monkeypatch):
    asked = []

    def started(*_, **how):
        asked.append(how["creationflags"])
        raise OSError(2, "No such program")

    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    monkeypatch.setattr(subprocess, "Popen", started)
    with pytest.raises(OSError, match="No such program"):
        film.filmed([], (320, 180), [], "Carpet 7")
    assert asked == [0x08000000]


@pytest.mark.skipif(not film.found(), reason="there is no ffmpeg")
def test_where_there_is_ffmpeg_the_dance_is_a_film_with_sound(tmp_path, monkeypatch):
    monkeypatch.setattr(drawing, "FILM", (320, 180))
    monkeypatch.setattr(drawing, "FILMED", 0.5)
    names = written(order(tmp_path))
    assert names == ["Carpet 7.png", "Carpet 7 dancing.mp4"]
    made = (tmp_path / names[1]).read_bytes()
    assert made[4:8] == b"ftyp"
    assert b"avc1" in made, "no H.264"
    assert b"mp4a" in made, "no sound"
    assert CODE.encode() in made


def test_the_film_s_music_ends_as_the_dance_does():
    """The loop goes where the ending begins, whose last chord falls on the bow."""
    found = tune("ecossaise")
    *loops, ending = film.played(found, 20.0, 12.0, chord=28.4)
    begins = round((8.4 - found.ending) * film.SOUND)
    until = {len(loop) // 4 - begins for loop in loops}
    assert len(loops) == 5 and len(until) == 1 and 0 <= until.pop() <= 0.01 * film.SOUND
    frames = array("h", ending)
    assert len(frames) == 2 * 12 * film.SOUND and not any(frames[: 2 * begins])
    chord = [2 * round((8.4 + place) * film.SOUND) for place in (-0.1, 0.0, 0.3)]
    before, after = (sum(value * value for value in frames[a:b]) / (b - a) for a, b in pairwise(chord))
    assert after > 1.5 * before  # it is struck there


def dancing(**stage) -> Stage:
    """A stage with a dance on it."""
    found = Stage((320, 180), settings=Settings(motion="reduced"), **stage)
    table = TableScene(found, Deal("carpet", 7))
    found.push(table)
    table.board.session.path.append(won(table.session.ruleset))
    table.board.lay()
    ways = table.new_deal, table.deal_again, table.review, table.receive
    found.push(WinScene(found, table.board, *ways, table.sitting.proposal, table.sitting.deal))
    while not typed.shown(found, WinScene).ballroom.ready:
        found.advance(0.1)
    return found


def test_a_key_at_the_win_has_it_drawn_and_wherever_the_player_is_by_then_a_sentence_says_where(tmp_path, capfd):
    stage = dancing(pictures=tmp_path)
    win = stage.top
    press(stage, pygame.K_s)
    assert win.line.said.sentence == f"A picture of the dance will be saved in {tmp_path}."
    press(stage, pygame.K_s)
    assert "not ready yet" in win.line.said.sentence
    press(stage, pygame.K_n)
    stage.advance(0.1)
    assert not isinstance(stage.top, WinScene)
    before = pygame.image.tobytes(stage.picture(), "RGB")
    finished(stage, win._souvenir)
    said = stage.notice.said
    assert said.sentence == f"Saved: Carpet 7.png, in {tmp_path}. Ctrl+P shows it." and not said.refused
    assert pygame.image.tobytes(stage.picture(), "RGB") != before
    assert [path.name for path in tmp_path.iterdir()] == ["Carpet 7.png"]
    deal, moves = read_code(words_in(tmp_path / "Carpet 7.png"))
    assert (deal.ruleset, deal.deal, moves) == ("carpet", 7, ())
    stage.advance(20)
    assert not stage.notice.said.sentence and "Traceback" not in capfd.readouterr().err


def test_where_no_process_can_be_started_or_nothing_be_written_a_sentence_says_so(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    stage = dancing(pictures=tmp_path / "file" / "folder")
    win = stage.top
    stage.advance(win.ballroom.quiet + 1)
    with monkeypatch.context() as full:
        full.setattr(SpawnProcess, "start", refuse)
        click(stage, win.buttons["souvenir"].rect.center)
        assert win.line.said == (NOT_DRAWN, True)
    click(stage, win.buttons["souvenir"].rect.center)
    assert "will be saved" in win.line.said.sentence, "it can be tried again"
    finished(stage, win._souvenir)
    assert stage.notice.said.refused and "could not be saved" in stage.notice.said.sentence
    other = dancing()
    press(other, pygame.K_s)
    assert other.top.line.said == (NO_FOLDER, True)


def refuse(_: object) -> None:
    raise OSError("no room for processes")


@pytest.mark.parametrize("deal", [Deal("carpet", 7), Deal("carpet", None, " ".join(NAMES))])
def test_a_picture_is_played_like_a_game(deal, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    pygame.image.save(pygame.Surface((4, 4)), tmp_path / "a.PNG")
    (tmp_path / "a.PNG").write_bytes(with_words((tmp_path / "a.PNG").read_bytes(), code_of(deal)))
    seen = []
    monkeypatch.setattr(App, "play", lambda app: seen.append(app.top) or 0)
    assert program.main(["play", str(tmp_path / "a.PNG"), "--windowed", "960x540", "--mute"]) == 0
    assert isinstance(seen[0], TableScene) and seen[0].session.number == deal.deal
    assert seen[0].session.ruleset.id == "carpet" and seen[0].session.cards == deal.cards
    seen[0].host.screen.close()


def test_bad_pictures_are_refused_in_a_sentence(tmp_path, capsys):
    (tmp_path / "a.png").write_bytes(SIGNATURE + text_chunk("M0500133"))
    (tmp_path / "d.png").write_bytes(SIGNATURE + text_chunk(CODE))
    (tmp_path / "b.png").write_bytes(SIGNATURE)
    for arguments, said in (
        (["a.png"], "code"),
        (["b.png"], "holds no deal"),
        (["c.png"], "could not be read"),
        (["d.png", "--deal", "3"], "Leave out the other options"),
        (["d.png", "--variant", "x"], "Leave out the other options"),
    ):
        with pytest.raises(SystemExit) as left:
            program.main(["play", str(tmp_path / arguments[0]), *arguments[1:]])
        err = capsys.readouterr().err
        assert left.value.code == 2 and said in err and "Traceback" not in err


def test_files_have_names_that_every_system_takes():
    assert file_name("Red & Black", 12) == "Red and Black 12"
    assert file_name("Carpet", None) == "Carpet own cards"


def test_pictures_go_where_the_system_keeps_them(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert picture_folder(tmp_path / "data") == tmp_path / "Cotillion pictures"
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(os, "access", lambda *_: False)
        assert picture_folder(tmp_path / "data") == tmp_path / "data" / "pictures"
    (tmp_path / "Pictures").mkdir()
    assert picture_folder(tmp_path / "data") == tmp_path / "Pictures" / "Cotillion"
    (tmp_path / "Bilder").mkdir()
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_text(
        'XDG_MUSIC_DIR="$HOME/x"\nXDG_PICTURES_DIR="$HOME/Bilder"\n', encoding="utf-8"
    )
    assert picture_folder(tmp_path / "data") == tmp_path / "Bilder" / "Cotillion"
    registry = MagicMock()
    registry.ExpandEnvironmentStrings = lambda text: text.replace("%USERPROFILE%", str(tmp_path))
    registry.QueryValueEx.return_value = ("%USERPROFILE%/OneDrive", 2)
    monkeypatch.setitem(sys.modules, "winreg", registry)
    monkeypatch.setattr(sys, "platform", "win32")
    (tmp_path / "OneDrive").mkdir()
    assert picture_folder(tmp_path / "data") == tmp_path / "OneDrive" / "Cotillion"
    registry.OpenKey.side_effect = FileNotFoundError
    assert picture_folder(tmp_path / "data") == tmp_path / "Bilder" / "Cotillion"


def finished(stage: Stage, souvenir: Souvenir) -> None:
    """Wait until a picture is drawn, and let the stage hear of it."""
    assert wait([souvenir._answer], 120), "no answer"
    stage.advance(0.1)


def test_a_program_that_has_ended_leaves_a_picture_and_no_traceback(tmp_path, monkeypatch):
    monkeypatch.setattr(drawing, "NICE", 0)
    answer, theirs = multiprocessing.Pipe(duplex=False)
    answer.close()
    drawing.make(theirs, order(tmp_path, settings=Settings(motion="reduced")))
    assert [path.name for path in tmp_path.iterdir()] == ["Carpet 7.png"]
