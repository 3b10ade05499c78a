"""How the voice speaks is set on the settings page: its speed, and how much it says of a move."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import pytest

from game.look.speech import Manner, found, programs
from game.look.widgets.buttons import Selector
from game.scenes.pages.settings import SettingsScene
from tests.frontdoor import Player, Story, enter, keep
from tests.systems import POSIX
from tests.typed import instance


def test_its_speed_reaches_the_systems_voice_and_a_short_one_says_the_move_alone(home: Path) -> None:
    keep(home, speed="instant", voice=True, lamp=False, voice_pitch="high")  # of an earlier version
    heard: dict[str, list[str]] = {}
    manners: list[Manner] = []

    def story(player: Player) -> Story:
        yield 1.0
        player.press("space")
        yield 1.0
        heard["all"] = player.words[:]
        player.press("F2")
        yield lambda: player.top == "SettingsScene"
        rows = instance(player.stage.top, SettingsScene).rows
        for name, clicks in (("voice_speed", 2), ("voice_says", 1)):
            for _ in range(clicks):
                player.click(rows[name].rect.x + 12, rows[name].rect.centery)
                yield 0.5
        player.press("esc")
        yield lambda: player.top == "TableScene"
        before = len(player.words)
        player.press("space")
        yield 1.0
        heard["short"] = player.words[before:]
        manners.extend(player.manners)

    done = enter(["play", "royal-cotillion", "--deal", "3"], story)
    kept = done.settings()
    assert (kept["voice_speed"], kept["voice_says"]) == ("160 %", "short")
    assert manners[0] == Manner() and manners[-1] == Manner(1.6)
    assert any(" moves." in words or " move." in words for words in heard["all"])
    assert any(" to the waste." in words for words in heard["short"])
    assert not any(" moves." in words or " move." in words for words in heard["short"])


def test_each_systems_program_is_told_how_to_speak() -> None:
    fast = Manner(3.0)
    said = {}
    for name, system in (("spd-say", "linux"), ("espeak-ng", "linux"), ("say", "darwin"), ("powershell", "win32")):
        [known] = programs({name: name}.get, system, "de", fast)
        said[name] = known.say
    assert said["spd-say"] == ("spd-say", "-l", "de", "-r", "100", "-w", "-e")
    assert said["espeak-ng"] == ("espeak-ng", "-v", "de", "-s", "525", "--stdin")
    assert said["say"] == ("say", "-v", "Anna", "-r", "525", "-f", "-")
    assert "$v.Rate = 10;" in said["powershell"][-1]


ESPEAK = """#!/bin/sh
case "$1" in
--voices=de) printf '%s\\n' 'Pty Language  Age/Gender VoiceName    File    Other Languages' \\
  ' 5  de       --/M  German            gmw/de' ' 7 de --/M german-mbrola-4 mb/mb-de4' ' 5 ru --/M Russian zle/ru';;
--voices=variant) printf '%s\\n' 'Pty Language' ' 5 variant --/F female2 !v/f2' ' 5 variant --/M Storm !v/Storm';;
*) echo "$* $(cat)" >>"$0.said";;
esac
"""


@POSIX
def test_the_voices_that_the_system_has_are_listed_and_one_of_them_speaks(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "espeak-ng"
    program.write_text(ESPEAK, encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(shutil, "which", lambda name: str(program) if name == "espeak-ng" else None)
    keep(home, speed="instant", voice=True, lamp=False, language="de", voice_speed="160 %")
    manners: list[Manner] = []
    names: list[tuple[str, ...]] = []

    def story(player: Player) -> Story:
        yield lambda: player.stage.top is not None
        player.press("F2")
        yield lambda: player.top == "SettingsScene"
        row = instance(instance(player.stage.top, SettingsScene).rows["voice_name"], Selector)
        yield lambda: len(row.options) > 1
        names.append(row.options)
        player.click(row.rect.right - 12, row.rect.centery)
        player.click(row.rect.right - 12, row.rect.centery)
        yield 1.0
        manners.extend(player.manners)

    kept = enter([], story).settings()
    assert names == [("Wie das System", "German", "German female2")]
    assert kept["voice_name"] == manners[-1].voice == "de gmw/de+f2"
    voice = found("de", manners[-1])
    assert voice
    voice.say("Sieben")
    said = Path(f"{program}.said")
    for _ in range(100):
        if said.exists() and "Sieben" in said.read_text(encoding="utf-8"):
            break
        threading.Event().wait(0.05)
    voice.close()
    assert "-v gmw/de+f2 -s 280 --stdin Sieben" in said.read_text(encoding="utf-8")
    assert [made.say[2] for made in programs({"espeak-ng": "espeak-ng"}.get, "linux", "fr", manners[-1])] == ["fr"]
