"""Which voices the system's program has for a language.

    voices("pl")  # {"pl zlw/pl": "Polish", "pl zlw/pl+f2": "Polish female2"}; waits for the program

A voice is known by its language and by what the program calls it; the other name is for people.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

LONGEST = 5.0
"""Seconds after which a program that lists its voices is not waited for any more."""
INSTALLED = (
    "Add-Type -AssemblyName System.Speech; [Console]::OutputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).GetInstalledVoices() | Where-Object Enabled | "
    "ForEach-Object { $_.VoiceInfo.Culture.Name + ' ' + $_.VoiceInfo.Name }"
)
"""The program for PowerShell: a line for each voice."""
MAC = re.compile(r"(?P<name>.+?)\s+(?P<language>[a-z]{2,3})[_-]\S+\s+#")
"""Of `say`: "Alice               it_IT    # Ciao!"."""
MBROLA = ("/usr/share/mbrola", "/usr/share/mbrola/voices")
"""Where the sounds lie without which espeak's voices of that kind are silent."""
VARIANT = re.compile(r"[+ ]?((fe)?male\d|[fm]\d)")
"""Of the hundred ways in which espeak changes a voice, those that are meant as other people."""
Known = tuple[str, str]
"""What the program calls a voice, and what people do."""


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
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=LONGEST, check=False, creationflags=quiet
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
