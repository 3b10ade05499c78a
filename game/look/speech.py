"""The voice: programs that speak, which there are, and what they are told."""

from __future__ import annotations

import logging
import math
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Protocol

log = logging.getLogger(__name__)

ENGLISH = "en"
VOICES = {"fr": "Thomas", "de": "Anna", "es": "Paulina", "it": "Alice", "pl": "Zosia", "ru": "Milena"}
"""The system's own voices on macOS, by language; English has the one that is set there."""
WORDS = 175  # how many words a minute a voice says that is as fast as its system's own
LONGEST = 4000  # the most letters that are said at a time
LOOK = 0.05  # seconds between two looks at a program that speaks
PATIENCE = 0.5  # seconds in which a program that is told to end must do so
HANGS = 3.0
"""Seconds after which a program that is still not done hangs: when it had time to say its words twice as slowly. One
that has not said anything yet has just these for its first words."""
FIRST = 4  # so many words a program is given at first: they take half of that time
SPEAKER = (  # the program for PowerShell: it says what it reads
    "Add-Type -AssemblyName System.Speech; $v = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$v.Rate = {rate}; $v.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}'); {voice}"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $v.Speak([Console]::In.ReadToEnd())"
)


class Speech(Protocol):
    """What can say words."""

    @property
    def failed(self) -> bool:
        """Whether it turned out that it can't."""

    def say(self, words: str, cut: bool = True, lasting: bool = False) -> None:
        """Say words; cut: at once instead of others, else after them. lasting: said again if others cut it off."""

    def close(self) -> None: ...


class Manner(NamedTuple):
    """How a voice speaks. speed: 1 is the system's own; voice: one of `voices`, for its language, or the system's."""

    speed: float = 1.0
    voice: str = ""


USUAL = Manner()


class Program(NamedTuple):
    """A program that speaks. say: its command, which reads the words; hush: the command that silences it, for one that
    hands them on; spare: whether one may wait, ready, for the next words.
    """

    say: tuple[str, ...]
    hush: tuple[str, ...] = ()
    spare: bool = True


def programs(
    find: Callable[[str], str | None] = shutil.which,
    system: str = sys.platform,
    language: str = ENGLISH,
    manner: Manner = USUAL,
) -> list[Program]:
    """The programs of this system that speak a language, the best first; with the voice that is asked for, then with
    their own. find: where a program lies, None if it is not there.
    """
    of, _, voice = manner.voice.partition(" ")
    own = _programs(find, system, language, manner, "")
    return (_programs(find, system, language, manner, voice) if voice and of == language else []) + own


def _programs(
    find: Callable[[str], str | None], system: str, language: str, manner: Manner, voice: str
) -> list[Program]:
    steps = round(max(-10.0, min(10.0, 10 * math.log(manner.speed, 3))))  # ten: three times as fast
    words = str(round(WORDS * manner.speed))
    wanted: list[tuple[str, tuple[str, ...], tuple[str, ...], bool]] = []
    if system == "win32":
        chosen = "$v.SelectVoice('{}'); ".format(voice.replace("'", "''")) if voice else ""
        speaker = SPEAKER.replace("{language}", language).replace("{rate}", str(steps)).replace("{voice}", chosen)
        wanted.append(("powershell", ("-NoProfile", "-Command", speaker), (), True))
    elif system == "darwin":
        named = _told("-v", voice or VOICES.get(language, ""))
        wanted.append(("say", (*named, *_told("-r", words, steps), "-f", "-"), (), True))
    else:
        how = (*_told("-y", voice), *_told("-r", str(10 * steps), steps))
        wanted.append(("spd-say", ("-l", language, *how, "-w", "-e"), ("-C",), False))
        how = _told("-s", words, steps)
        wanted += [(name, ("-v", voice or language, *how, "--stdin"), (), True) for name in ("espeak-ng", "espeak")]
    found = []
    for name, options, hush, spare in wanted:
        place = find(name)
        if place:
            found.append(Program((place, *options), (place, *hush) if hush else (), spare))
    return found


def _told(option: str, value: str, differs: int = 1) -> tuple[str, ...]:
    """An option, where it differs from what is set in the system."""
    return (option, value) if value and differs else ()


def found(language: str = ENGLISH, manner: Manner = USUAL) -> SystemSpeech | None:
    """The voice of this system for a language; None where there is none."""
    known = programs(language=language, manner=manner)
    return SystemSpeech(known, manner.speed) if known else None


class _Word(NamedTuple):
    """What the thread is asked: words to say, None to end; cut: what is being said ends first; lasting: these words are
    said until they are heard to their end.
    """

    words: str | None
    cut: bool
    lasting: bool = False


class SystemSpeech:
    """Speaks through the first of these programs that works; one that hangs does not."""

    def __init__(self, known: Sequence[Program], speed: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        """speed: how fast the voice speaks; now: a clock, in seconds."""
        self._known = list(known)
        self._speed, self._clock, self._until = speed, now, math.inf
        self._asked: queue.SimpleQueue[_Word] = queue.SimpleQueue()
        self._now: subprocess.Popen[bytes] | None = None
        self._spare: subprocess.Popen[bytes] | None = None
        self._next: list[str] = []
        self._lasting: list[str] = []
        self._words, self._lasts = "", False
        self._proved = False  # whether the program has said something to its end
        self.failed = False  # whether none of the programs can speak here
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    def say(self, words: str, cut: bool = True, lasting: bool = False) -> None:
        self._asked.put(_Word(words[:LONGEST].strip(), cut, lasting))

    def close(self) -> None:
        self._asked.put(_Word(None, True))
        self._thread.join(PATIENCE)

    # ── in the thread ──

    def _run(self) -> None:
        self._prepare()
        while self._listen():
            if self._speaking and self._clock() > self._until:
                self._end(self._now)
            if not self._speaking:
                self._go_on()
        self._end(self._spare)

    def _listen(self) -> bool:
        """Take in all that was asked; returns False where the voice is to end."""
        waits = LOOK if self._next or self._lasting or self._now else None
        with suppress(queue.Empty):
            word = self._asked.get(timeout=waits)
            while True:
                if word.cut:
                    self._stop()
                if word.words is None:
                    return False
                if word.words:
                    (self._lasting if word.lasting else self._next).append(word.words)
                word = self._asked.get_nowait()
        return True

    def _go_on(self) -> None:
        """Say what is next, as one; then what must be heard, each by itself, so that its end is known. A program that
        has failed is forgotten, and another says the same.
        """
        failed = self._now is not None and self._now.returncode != 0
        if self._now and not failed and self._lasts:
            self._lasting.pop(0)
        self._proved = not failed and (self._proved or self._now is not None)
        self._now = None
        if failed and self._known:
            log.warning("%s can't speak here.", self._known.pop(0).say[0])
            self._end(self._spare)
            self._spare = None
            self._next[:0] = [] if self._lasts else [self._words]
        self.failed = not self._known
        if (self._next or self._lasting) and not self.failed:
            self._lasts = not self._next
            self._words = " ".join(self._next) or self._lasting[0]
            self._next.clear()
            if not self._proved and not self._lasts:
                self._words, later = _first(self._words)
                self._next = [later] if later else []
            self._speak(self._words)

    @property
    def _speaking(self) -> bool:
        return self._now is not None and self._now.poll() is None

    def _prepare(self) -> None:
        """Start a program that waits for words, so that they are heard sooner."""
        if self._known and self._known[0].spare and self._spare is None:
            self._spare = self._start()

    def _start(self) -> subprocess.Popen[bytes] | None:
        """Start the first program that can be started; those that can't are forgotten."""
        while self._known:
            try:
                return subprocess.Popen(
                    self._known[0].say,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
            except OSError as error:
                log.warning("%s can't be started (%s).", self._known.pop(0).say[0], error.strerror)
        return None

    def _speak(self, words: str) -> None:
        program, self._spare = self._spare or self._start(), None
        if program and program.stdin:
            with suppress(OSError):
                program.stdin.write(f"{words}\n".encode(errors="replace"))
            with suppress(OSError):
                program.stdin.close()
        self._now = program
        count = len(words.split())
        if not self._proved and count <= FIRST:
            self._until = self._clock() + HANGS / min(1.0, self._speed)
        else:
            self._until = self._clock() + HANGS + 2 * 60 * count / (WORDS * self._speed)
        self._prepare()

    def _stop(self) -> None:
        """End what is being said, and forget what was to come, but for what must be heard."""
        self._next.clear()
        if not self._speaking:
            return
        if self._known and self._known[0].hush:
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(self._known[0].hush, timeout=PATIENCE, check=False, stdin=subprocess.DEVNULL)
        self._end(self._now)
        self._now = None

    @staticmethod
    def _end(program: subprocess.Popen[bytes] | None) -> None:
        if program is None:
            return
        if program.stdin:
            with suppress(OSError):
                program.stdin.close()
        with suppress(OSError):
            program.kill()
        with suppress(subprocess.TimeoutExpired):
            program.wait(PATIENCE)


def _first(words: str) -> tuple[str, str]:
    """The first words, to the end of a sentence where one is near, and those after them."""
    all_words = words.split()
    ends = [place for place, word in enumerate(all_words[:FIRST], 1) if word.endswith((".", "!", "?", ":"))]
    count = ends[-1] if ends else FIRST
    return " ".join(all_words[:count]), " ".join(all_words[count:])


LONGEST_WAIT = 5.0  # seconds after which a program that lists its voices is not waited for any more
INSTALLED = (  # the program for PowerShell: a line for each voice
    "Add-Type -AssemblyName System.Speech; [Console]::OutputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).GetInstalledVoices() | Where-Object Enabled | "
    "ForEach-Object { $_.VoiceInfo.Culture.Name + ' ' + $_.VoiceInfo.Name }"
)
MAC = re.compile(r"(?P<name>.+?)\s+(?P<language>[a-z]{2,3})[_-]\S+\s+#")
"""Of `say`: "Alice               it_IT    # Ciao!"."""
MBROLA = ("/usr/share/mbrola", "/usr/share/mbrola/voices")
"""Where the sounds lie without which espeak's voices of that kind are silent."""
VARIANT = re.compile(r"[+ ]?((fe)?male\d|[fm]\d)")
"""Of the hundred ways in which espeak changes a voice, those that are meant as other people."""
Known = tuple[str, str]  # what the program calls a voice, and what people do


def voices(
    language: str, find: Callable[[str], str | None] = shutil.which, system: str = sys.platform
) -> dict[str, str]:
    """The names of the voices for a language, of the first program that has any; empty where there are none."""
    ways: list[tuple[str, tuple[str, ...], Callable[[list[str], str], Iterator[Known]]]]
    if system == "win32":
        ways = [("powershell", ("-NoProfile", "-Command", INSTALLED), _of_windows)]
    elif system == "darwin":
        ways = [("say", ("-v", "?"), _of_mac)]
    else:
        ways = [("spd-say", ("-l", language, "-L"), _of_dispatcher)]
        ways += [(name, (f"--voices={language}",), _of_espeak) for name in ("espeak-ng", "espeak")]
    for name, options, read in ways:
        if place := find(name):
            found = {f"{language} {called}": known for called, known in read(_printed(place, *options), language)}
            if found and read is _of_espeak:
                found |= _as_others(found, _printed(place, "--voices=variant"))
            if found:
                return found
    return {}


def _printed(*command: str) -> list[str]:
    """The lines that a program prints; none where it can't be run, or takes too long."""
    quiet = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=LONGEST_WAIT,
            check=False,
            creationflags=quiet,
        )
    except (OSError, subprocess.TimeoutExpired):
        return []
    return done.stdout.decode("utf-8", "replace").splitlines()


def _speaks(said: str, language: str) -> bool:
    """Whether a language as a program names it ("fr-BE", "fr_CA", "fr") is this one."""
    return re.split("[-_]", said.lower())[0] == language


def _of_windows(lines: list[str], language: str) -> Iterator[Known]:
    """ "de-DE Microsoft Hedda Desktop"."""
    for culture, _, name in (line.strip().partition(" ") for line in lines):
        if name and _speaks(culture, language):
            yield name, name


def _of_mac(lines: list[str], language: str) -> Iterator[Known]:
    for found in filter(None, map(MAC.match, lines)):
        if _speaks(found["language"], language):
            yield found["name"], found["name"]


def _of_dispatcher(lines: list[str], language: str) -> Iterator[Known]:
    """Columns with the name, which may have spaces, the language and the variant. Espeak's come in all its ways."""
    for parts in (line.rsplit(None, 2) for line in lines[1:]):
        if len(parts) == 3 and _speaks(parts[1], language):
            name, _, way = parts[0].strip().partition("+")
            if not way or VARIANT.fullmatch(way.lower()):
                yield parts[0].strip(), _for_people(f"{name} {way}")


def _of_espeak(lines: list[str], language: str) -> Iterator[Known]:
    """Columns with priority, language, age and gender, name, file, and other languages."""
    for parts in (line.split() for line in lines[1:]):
        if len(parts) >= 5 and _speaks(parts[1], language) and _sounds(parts[4]):
            yield parts[4], _for_people(parts[3])


def _sounds(file: str) -> bool:
    kind, _, name = file.partition("/")
    return kind != "mb" or any(Path(folder, name.removeprefix("mb-")).exists() for folder in MBROLA)


def _as_others(found: dict[str, str], lines: list[str]) -> dict[str, str]:
    """Espeak's first voice as other people."""
    first, name = next(iter(found.items()))
    ways = [(parts[3], parts[4].removeprefix("!v/")) for parts in map(str.split, lines[1:]) if len(parts) >= 5]
    return {f"{first}+{way}": f"{name} {called}" for called, way in sorted(ways) if VARIANT.fullmatch(called)}


def _for_people(name: str) -> str:
    return name.replace("_", " ").strip()
