"""The languages there are, and which of them is in use.

A language is a folder beside this file that is named by its code, as fr is: its catalogue of fixed texts, and a module
with the sentences that are made of facts. A text or a function that it lacks is said in English.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path

from game.words.catalogue import use
from game.words.language import ENGLISH as ROOM
from game.words.language import speak_as_in
from game.words.po import BadCatalogue, Catalogue, entries, header

HERE = Path(__file__).parent
CATALOGUE, MODULE = "catalogue.po", "__init__.py"
ENGLISH, SYSTEM = "en", "system"
ASKED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says the player's language; the first that says anything counts."""
_now = [ENGLISH]


def codes() -> tuple[str, ...]:
    """The code of every language, English first: "en", "fr"."""
    return (ENGLISH, *sorted(path.parent.name for path in HERE.glob(f"*/{CATALOGUE}")))


def file_of(code: str) -> Path:
    """The catalogue of a language."""
    return HERE / code / CATALOGUE


def name_of(code: str) -> str:
    """What a language calls itself: "français"; its code where its catalogue does not say."""
    if code == ENGLISH:
        return "English"
    first, _, _ = file_of(code).read_text(encoding="utf-8").partition("\n\n")
    try:
        return header(entries(first)[0]).get("X-Name", code)
    except BadCatalogue:
        return code


def in_use() -> str:
    """The code of the language in use."""
    return _now[0]


def use_language(wanted: str) -> str:
    """From now on all words are in this language, given by its code or as "system". Returns what is wrong with its
    catalogue, which is left alone then, so that the words are English; empty if nothing is.
    """
    code, wrong = of_system() if wanted == SYSTEM else wanted, ""
    catalogue = NullTranslations()
    if code not in codes():
        code = ENGLISH
    if code != ENGLISH:
        try:
            catalogue = Catalogue(file_of(code).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, BadCatalogue) as error:
            code, wrong = ENGLISH, f"{file_of(code)}: {error}"
    use(catalogue)
    speak_as_in(code if (HERE / code / MODULE).exists() else ROOM)
    _now[0] = code
    return wrong


def of_system() -> str:
    """The first language that the system asks for and that is here; English if there is none."""
    known = codes()
    return next((code for wish in wishes() if (code := wish[:2].lower()) in known), ENGLISH)


def wishes() -> Iterator[str]:
    """The languages that the system asks for, the most wanted first: "fr_FR.UTF-8", "C"."""
    said = next(filter(None, map(os.environ.get, ASKED)), "")
    if said:
        yield from (wish if wish[:1] != "C" else ENGLISH for wish in said.split(":"))
    elif sys.platform in ("win32", "darwin"):
        from pygame import system

        yield from (str(place["language"]) for place in system.get_pref_locales())
