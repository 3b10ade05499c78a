"""Wins brought along: how many deals of which games were won in other programs, by the files that these write.

    found = totals_in(text)             # {id of the ruleset: Total("kpat", 80, 120)}, empty for other files
    bring(journal, found)               # in the place of what the same program had brought before
    brought(journal, ruleset.id)        # what there is for a ruleset: it counts in no other number

kpat keeps them in `kpatrc`, in the group Scores: `won0=80` and `total0=120` for the game with the id 0
(https://github.com/KDE/kpat, src/dealerinfo.h and statisticsdialog.cpp). PySolFC writes `stats.txt` when its statistics
are saved to a file: a row for each game with played, won, lost, two averages and a percentage; later savings follow
earlier ones (https://github.com/shlomif/PySolFC, pysollib/stats.py). Its own `statistics.dat` is a pickle, which could
run anything, and is never opened.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from game.rules import RulesError, find_game, find_ruleset
from game.store.journal.deals import Note
from game.store.journal.journal import Journal

KPAT, PYSOLFC = "kpat", "PySolFC"
PROGRAMS = (KPAT, PYSOLFC)
"""Their places are the numbers of notes."""
KPATS = {
    0: "klondike", 13: "klondike+by-threes", 14: "spider+one-suit", 15: "spider+two-suits", 16: "spider",
    3: "freecell", 30: "freecell", 31: "bakers game", 32: "eight off", 34: "seahaven towers", 9: "simple simon",
    10: "yukon", 11: "grandfathers clock", 12: "golf", 20: "bakers dozen", 40: "beleaguered castle",
    43: "streets and alleys",
}  # fmt: skip
"""Its games that are played here, by its ids."""
PYSOLFCS = {
    "Klondike by Threes": "klondike+by-threes", "Spider (1 Suit)": "spider+one-suit",
    "Spider (2 Suits)": "spider+two-suits", "Spider (4 Suits)": "spider",
}  # fmt: skip
"""Its names for variants; other games have the same name there."""
WIDEST = 200  # no row has so many letters
_SCORE = re.compile(r"(won|total)([0-9]{1,4})=([0-9]{1,9})")
_ROW = re.compile(r"(\S.*?)\s+([0-9]{1,9})\s+([0-9]{1,9})\s+([0-9]{1,9})\s+\S+\s+[0-9.]+\s+[0-9.]+")


class Total(NamedTuple):
    """How many deals of a game were won in a program, of how many that were played."""

    program: str
    won: int
    played: int


def totals_in(text: str) -> dict[str, Total]:
    """The totals in a file of another program, by the ids of rulesets; empty where it holds none."""
    lines = text.splitlines()
    if "[Scores]" in map(str.strip, lines):
        return _of_kpat(lines)
    found: dict[str, Total] = {}
    for line in lines:
        row = _ROW.fullmatch(line.strip()) if len(line) < WIDEST else None
        name, played, won, lost = row.groups() if row else ("", "0", "0", "0")
        if int(played) and int(played) == int(won) + int(lost) and (id := _id_of(PYSOLFCS.get(name, name))):
            found[id] = Total(PYSOLFC, int(won), int(played))
    return found


def _of_kpat(lines: list[str]) -> dict[str, Total]:
    counts: dict[str, dict[str, int]] = {}
    group = ""
    for line in map(str.strip, lines):
        group = line if line.startswith("[") else group
        score = _SCORE.fullmatch(line.replace(" ", ""))
        if group == "[Scores]" and score and (id := _id_of(KPATS.get(int(score[2]), ""))):
            of_id = counts.setdefault(id, {})
            of_id[score[1]] = of_id.get(score[1], 0) + int(score[3])
    totals = {id: Total(KPAT, of_id.get("won", 0), of_id.get("total", 0)) for id, of_id in counts.items()}
    return {id: total for id, total in totals.items() if 0 <= total.won <= total.played > 0}


def _id_of(name: str) -> str:
    """The id of a ruleset by the name of its game and its variants; empty where there is none."""
    game, *variants = name.split("+")
    try:
        return find_ruleset("+".join((find_game(game).id, *variants))).id
    except RulesError:
        return ""


def bring(journal: Journal, totals: Mapping[str, Total]) -> None:
    """Keep totals, in the place of what the same program had brought before."""
    for id, total in totals.items():
        kept = journal.notes(id, Note.BROUGHT)
        kept[PROGRAMS.index(total.program)] = f"{total.won} {total.played}"
        journal.note(id, Note.BROUGHT, kept)


def brought(journal: Journal, id: str) -> list[Total]:
    """What was brought along for a ruleset."""
    found = []
    for number, note in journal.notes(id, Note.BROUGHT).items():
        won, _, played = note.partition(" ")
        if number < len(PROGRAMS) and won.isdecimal() and played.isdecimal():
            found.append(Total(PROGRAMS[number], int(won), int(played)))
    return found


def rulesets_brought(journal: Journal) -> list[str]:
    """The ids of all rulesets for which something was."""
    rows = journal.rows("SELECT DISTINCT deal FROM notes WHERE kind = ? ORDER BY deal", [Note.BROUGHT.value])
    return [id for (id,) in rows]
