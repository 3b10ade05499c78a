"""How the voice speaks is set on the settings page: its speed, its pitch, and how much it says of a move."""

from __future__ import annotations

from pathlib import Path

from game.look.speech import Manner, programs
from game.scenes.pages.settings import SettingsScene
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance


def test_speed_and_pitch_reach_the_systems_voice_and_a_short_one_says_the_move_alone(home: Path) -> None:
    keep(home, speed="instant", voice=True, lamp=False)
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
        for name, clicks in (("voice_speed", 2), ("voice_pitch", 1), ("voice_says", 1)):
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
    assert (kept["voice_speed"], kept["voice_pitch"], kept["voice_says"]) == ("160 %", "high", "short")
    assert manners[0] == Manner() and manners[-1] == Manner(1.6, 1)
    assert any(" moves." in words or " move." in words for words in heard["all"])
    assert any(words.startswith("Turn the stock.") for words in heard["short"])
    assert not any(" moves." in words or " move." in words for words in heard["short"])


def test_each_systems_program_is_told_how_to_speak() -> None:
    fast = Manner(3.0, -1)
    said = {}
    for name, system in (("spd-say", "linux"), ("espeak-ng", "linux"), ("say", "darwin"), ("powershell", "win32")):
        [known] = programs({name: name}.get, system, "de", fast)
        said[name] = known.say
    assert said["spd-say"] == ("spd-say", "-l", "de", "-r", "100", "-p", "-40", "-w", "-e")
    assert said["espeak-ng"] == ("espeak-ng", "-v", "de", "-s", "525", "-p", "15", "--stdin")
    assert said["say"] == ("say", "-v", "Anna", "-r", "525", "-f", "-")
    assert "$v.Rate = 10;" in said["powershell"][-1]
