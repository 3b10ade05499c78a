"""How a language is set, and words by which English shows in it."""

from __future__ import annotations

import re

from tests.words.shipped import SHIPPED

NARROW = "\u202f"
STRAIGHT = re.compile("[\"']")
ENGLISH = frozenset(
    re.findall(
        r"\w+",
        """
        the of and with without your you is are this that these those from card cards deal deals move moves moved win
        wins won lost which what when where who how not no yes into onto their there they them its it has have had be
        been to for by on at or if but all any every each can may must will would pile piles column columns stock waste
        hint undo suit suits rank ranks black red ace aces jack queen king spades hearts diamonds clubs play played
        player game games
        """,
    )
)
SHARED = {
    "fr": frozenset({"but", "on", "or", "pile", "piles", "suit"}),
    "de": frozenset({"all", "will"}),
    "es": frozenset({"has", "no"}),
    "it": frozenset({"no", "pile"}),
    "pl": frozenset({"by", "no", "on", "to"}),
}
"""Words of that list which the language has too."""
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
KEPT = re.compile(
    r"--?[a-z][\w-]*|\{[a-z_]*(?::[a-z]+)?\}|%\([a-z_]+\)[sr]|main\.py[^.,“”«»]*|“[^”]*”|„[^“”]*[“”]|«[^»]*»|\[\w+\]|"
    r"\w+ = \S+|\b[\w/]+\.(?:toml|py|png|po|json)\b|Ctrl\+\w|\([A-Z][^)]*\)"
)
"""Commands, options, fields of files, what is quoted, and who said it: the same in every language."""
NAMES = frozenset(
    word
    for game in SHIPPED
    for name in (game.name, *game.also, game.kin, *(odds.by for odds in game.odds), *game.sources)
    for word in WORD.findall(name)
)


def english_in(told: str, code: str) -> list[str]:
    """Words that look English in a text of this language; what is quoted or typed is not looked at."""
    english = ENGLISH - SHARED.get(code, frozenset())
    if english.isdisjoint(map(str.lower, WORD.findall(told))):
        return []
    return [word for word in WORD.findall(KEPT.sub(" ", told)) if word.lower() in english and word not in NAMES]


def misset(told: str, code: str) -> list[str]:
    """What is set wrong in a text of this language; straight quotes only stand in what is typed."""
    found = STRAIGHT.findall(KEPT.sub(" ", told)) if STRAIGHT.search(told) else []
    if code == "fr":
        found += re.findall(rf"[^{NARROW}]?(?<!{NARROW})[;!?](?![\w)=])", told)
        found += re.findall(rf"(?<!{NARROW}):(?=\s|$)", told)
        found += re.findall(rf"[“”„]|«(?!{NARROW})|(?<!{NARROW})»", told)
    if code == "de":
        found += re.findall("”|«|»", told) + ["„"] * (told.count("„") != told.count("“"))
    if code in ("es", "it"):
        found += ["„"] * told.count("„") + ["»"] * (told.count("«") != told.count("»"))
    if code == "es":
        found += [end for begin, end in ("¿?", "¡!") if told.count(begin) != told.count(end) - told.count(f" {end} ")]
    if code == "pl":
        found += re.findall("[“«»]", told) + ["„"] * (told.count("„") != told.count("”"))
    return found
