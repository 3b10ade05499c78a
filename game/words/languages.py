"""The languages there are, and which of them is in use.

A language is a folder beside this file that is named by its code, as fr is, with its catalogue. A text that it lacks is
said in English.
"""

import logging
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from gettext import NullTranslations
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from game.rules.ruleset import call_games
from game.words.catalogue import use
from game.words.games import game_names
from game.words.po import BadCatalogue, Catalogue, entries, header

log = logging.getLogger(__name__)
HERE = Path(__file__).parent
CATALOGUE = "catalogue.po"
ENGLISH, SYSTEM = "en", "system"
ASKED = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says the player's language; the first that says anything counts."""
_now = [ENGLISH]
_fault = [""]


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
    try:
        with file_of(code).open(encoding="utf-8-sig") as file:
            first = entries("".join(takewhile(str.strip, file)))
    except (OSError, ValueError):
        return code
    return (header(first[0]).get("X-Name") if first else "") or code


def in_use() -> str:
    """The code of the language in use."""
    return _now[0]


def use_language(wanted: str) -> str:
    """From now on all words are in this language, given by its code or as "system". What is wrong with its catalogue is
    English: a text, or all of them. Returns what that is, as fault() does from then on; empty if nothing is.
    """
    code, wrong = of_system() if wanted == SYSTEM else wanted, ""
    catalogue = NullTranslations()
    if code not in codes():
        code = ENGLISH
    if code != ENGLISH:
        try:
            catalogue = found = _read(code).catalogue
            wrong = _told(code, found.faults)
        except BadCatalogue as error:
            code, wrong = ENGLISH, _told(code, [str(error)])
    use(catalogue)
    call_games(game_names)
    if wrong and wrong != _fault[0]:
        log.warning(wrong)
    _now[0], _fault[0] = code, wrong
    return wrong


def fault() -> str:
    """What is wrong with the catalogue asked for last; empty if nothing is."""
    return _fault[0]


def letters() -> str:
    """Every letter that the catalogue in use has, once; none in English, which has its texts in the program."""
    try:
        return _read(in_use()).letters if in_use() != ENGLISH else ""
    except BadCatalogue:
        return ""


def expected(wanted: Iterable[str]) -> list[Callable[[], None]]:
    """What reads these languages before one of them is used, each in a call of its own that may come from a thread."""
    return [partial(_expect, of_system() if code == SYSTEM else code) for code in wanted]


def _expect(code: str) -> None:
    with suppress(BadCatalogue):  # who uses it is told
        _read(code)


def forget() -> None:
    """Forget what was read of languages that are not in use."""
    _parsed.cache_clear()


class _Read(NamedTuple):
    """What stands in a file. letters: every one, once."""

    catalogue: Catalogue
    letters: str


def _read(code: str) -> _Read:
    """What stands in the catalogue of a language; raises BadCatalogue."""
    try:
        return _parsed(file_of(code).read_bytes())
    except OSError as error:
        raise BadCatalogue(f"It can’t be read: {error.strerror}.") from None


@lru_cache(maxsize=3)
def _parsed(data: bytes) -> _Read:
    """Remembered for the language in use and those that are chosen next."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadCatalogue(f"Line {line} is not in UTF-8. Save the file in that encoding.") from None
    return _Read(Catalogue(text), "".join(sorted(set(text))))


def _told(code: str, faults: Sequence[str]) -> str:
    """The first of these faults, and how many there are more."""
    more = f" ({len(faults) - 1} more)" if len(faults) > 1 else ""
    return f"{file_of(code)}: {faults[0]}{more}" if faults else ""


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
