"""The system's voice, with programs in its place that write down what they are given."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.look import speech
from game.look.speech import HANGS, Manner, Program, SystemSpeech, programs

LONGEST = 120.0
"""Seconds that a test waits at most for another process."""
SPEAKS = """
import pathlib, sys
folder = pathlib.Path(sys.argv[1])
words = sys.stdin.read().strip()
if not words: sys.exit()
with (folder / "said").open("a") as out: out.write(words + chr(10))
if words.startswith("long") and "end of short" not in (folder / "said").read_text():
    import threading
    threading.Event().wait()
with (folder / "said").open("a") as out: out.write("end of " + words + chr(10))
"""


class Voice:
    """A voice that speaks through such a program."""

    def __init__(self, folder: Path, *more: Program) -> None:
        self.folder = folder
        (folder / "voice.py").write_text(SPEAKS, encoding="utf-8")
        program = Program((sys.executable, str(folder / "voice.py"), str(folder)))
        self.now = 0.0
        self.speech = SystemSpeech([*more, program], now=lambda: self.now)

    def said(self) -> list[str]:
        file = self.folder / "said"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    def until(self, true: Callable[[], bool]) -> None:
        """Wait until something is true, not for ever."""
        tick = threading.Event()
        for _ in range(round(LONGEST / 0.02)):
            if true():
                return
            tick.wait(0.02)
        raise AssertionError(self.said())


def test_words_are_said_and_new_ones_cut_off_old_ones(tmp_path: Path) -> None:
    voice = Voice(tmp_path)
    voice.speech.say("long story")
    voice.until(lambda: "long story" in voice.said())
    voice.speech.say("short")
    voice.until(lambda: "end of short" in voice.said())
    assert voice.said() == ["long story", "short", "end of short"]
    voice.speech.close()


def test_a_warning_that_is_cut_off_is_said_again_until_it_is_heard_to_its_end(tmp_path: Path) -> None:
    voice = Voice(tmp_path)
    voice.speech.say("long warning", cut=False, lasting=True)
    voice.until(lambda: "long warning" in voice.said())
    voice.speech.say("dropped")
    voice.speech.say("short")
    voice.until(lambda: "end of long warning" in voice.said())
    assert voice.said() == ["long warning", "short", "end of short", "long warning", "end of long warning"]
    voice.speech.say("after")
    voice.until(lambda: "end of after" in voice.said())
    assert voice.said()[5:] == ["after", "end of after"]
    voice.speech.close()


def test_what_is_to_come_after_waits_until_the_end(tmp_path: Path) -> None:
    voice = Voice(tmp_path)
    voice.speech.say("one")
    voice.until(lambda: "one" in voice.said())
    voice.speech.say("two", cut=False)
    voice.until(lambda: "end of two" in voice.said())
    assert voice.said() == ["one", "end of one", "two", "end of two"]
    voice.speech.close()


def test_silence_cuts_off_and_says_nothing(tmp_path: Path) -> None:
    voice = Voice(tmp_path)
    voice.speech.say("long story")
    voice.until(lambda: "long story" in voice.said())
    voice.speech.say("")
    voice.speech.say("short")
    voice.until(lambda: "end of short" in voice.said())
    assert "end of long story" not in voice.said()
    voice.speech.close()


def test_a_program_that_is_not_there_or_fails_leaves_its_words_to_the_next(tmp_path: Path) -> None:
    missing = Program((str(tmp_path / "nobody"),))
    failing = Program((sys.executable, "-c", "import sys; sys.stdin.read(); sys.exit(3)"))
    voice = Voice(tmp_path, missing, failing)
    voice.speech.say("hello")
    voice.until(lambda: "end of hello" in voice.said())
    assert not voice.speech.failed
    voice.speech.close()


def test_a_program_that_hangs_leaves_its_words_to_the_next_and_the_last_one_has_failed(tmp_path: Path) -> None:
    folder = tmp_path / "hanging"
    folder.mkdir()
    (folder / "voice.py").write_text(SPEAKS, encoding="utf-8")
    voice = Voice(tmp_path, Program((sys.executable, str(folder / "voice.py"), str(folder))))
    voice.speech.say("long silence")
    voice.until(lambda: (folder / "said").exists())
    voice.now = HANGS
    assert not voice.said(), "two words take some of that time"
    voice.now = HANGS + 2
    voice.until(lambda: voice.said() == ["long silence"])
    voice.now += HANGS + 2
    voice.until(lambda: voice.speech.failed)
    voice.speech.close()


def test_a_program_that_hangs_is_noticed_in_three_seconds_however_much_it_is_to_say(tmp_path: Path) -> None:
    folder = tmp_path / "hanging"
    folder.mkdir()
    (folder / "voice.py").write_text(SPEAKS, encoding="utf-8")
    voice = Voice(tmp_path, Program((sys.executable, str(folder / "voice.py"), str(folder))))
    voice.speech.say("long story. " + "And so on, and so on. " * 20)
    voice.until(lambda: (folder / "said").exists())
    voice.now = HANGS + 0.01
    voice.until(lambda: "end of long story." in voice.said() or voice.said() == ["long story."])
    assert (folder / "said").read_text(encoding="utf-8").split("\n")[0] == "long story.", "the first words go alone"
    voice.speech.close()


def test_a_program_that_has_spoken_may_take_its_time(tmp_path: Path) -> None:
    voice = Voice(tmp_path)
    voice.speech.say("short. And more of it, and on and on.")
    voice.until(lambda: "end of And more of it, and on and on." in voice.said())
    assert voice.said()[:2] == ["short.", "end of short."]
    voice.speech.say("long " + "and on " * 10, cut=False)
    voice.until(lambda: any(said.startswith("long") for said in voice.said()))
    voice.now = HANGS + 4.0
    voice.until(lambda: not voice.speech.failed)
    voice.speech.close()


def test_where_no_program_can_speak_it_has_failed(tmp_path: Path) -> None:
    failing = Program((sys.executable, "-c", "import sys; sys.stdin.read(); sys.exit(3)"))
    voice = Voice(tmp_path)
    alone = SystemSpeech([failing], now=lambda: 0.0)
    alone.say("hello")
    voice.until(lambda: alone.failed)
    alone.close()
    voice.speech.close()


def test_no_program_is_left_behind(tmp_path: Path) -> None:
    voice = Voice(tmp_path)
    voice.speech.say("long story")
    voice.until(lambda: "long story" in voice.said())
    now, spare = voice.speech._now, voice.speech._spare
    voice.speech.close()
    voice.until(lambda: all(program is None or program.poll() is not None for program in (now, spare)))
    assert not voice.speech._thread.is_alive()


@pytest.mark.parametrize(
    ("system", "there", "best"),
    [
        ("linux", {"spd-say", "espeak-ng"}, "spd-say"),
        ("linux", {"espeak-ng", "espeak"}, "espeak-ng"),
        ("freebsd14", {"espeak"}, "espeak"),
        ("darwin", {"say"}, "say"),
        ("win32", {"powershell"}, "powershell"),
        ("linux", set(), ""),
    ],
)
def test_the_programs_of_each_system_are_found(system: str, there: set[str], best: str) -> None:
    known = programs(lambda name: name if name in there else None, system)
    assert (known[0].say[0] if known else "") == best and len(known) == len(there)


def test_a_system_without_a_voice_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "programs", lambda language, manner: [])
    assert speech.found() is None


@pytest.mark.parametrize(
    ("system", "language", "words"),
    [
        ("linux", "fr", "-l fr"),
        ("darwin", "it", "-v Alice"),
        ("win32", "de", "0, 'de')"),
    ],
)
def test_a_voice_speaks_the_language_that_it_is_asked_for(system, language, words):
    known = speech.programs(lambda name: f"/bin/{name}", system, language)
    assert words in " ".join(" ".join(program.say) for program in known)


def test_a_mac_says_english_with_the_voice_that_is_set_there():
    assert speech.programs(lambda name: name, "darwin")[0].say == ("say", "-f", "-")


@pytest.mark.parametrize(
    ("system", "there", "printed", "known"),
    [
        (
            "darwin",
            "say",
            ["Alice (Enhanced)    it_IT    # Ciao!", "Anna                de_DE    # Hallo!", "nonsense"],
            {"it Alice (Enhanced)": "Alice (Enhanced)"},
        ),
        (
            "win32",
            "powershell",
            ["it-IT Microsoft Elsa Desktop", "de-DE Microsoft Hedda Desktop", ""],
            {"it Microsoft Elsa Desktop": "Microsoft Elsa Desktop"},
        ),
        (
            "linux",
            "spd-say",
            [
                "NAME LANGUAGE VARIANT",
                "Italian   it   none",
                "Italian+female2  it  none",
                "Italian+Storm it none",
                "German  de  none",
            ],
            {"it Italian": "Italian", "it Italian+female2": "Italian female2"},
        ),
        ("linux", "", [], {}),
    ],
)
def test_what_each_systems_program_prints_of_its_voices_is_read(
    system: str, there: str, printed: list[str], known: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "_printed", lambda *_: printed)
    assert speech.voices("it", lambda name: name if name == there else None, system) == known
    if known:
        manner = Manner(voice=next(iter(known)))
        best, *others = programs(lambda name: name if name == there else None, system, "it", manner)
        chosen = next(iter(known)).removeprefix("it ")
        assert chosen in " ".join(best.say) and others and chosen not in " ".join(others[-1].say).replace("-l it", "")
