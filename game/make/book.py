"""What comes with the program: all games, books of odds, solved deals by difficulty; files are written in one step."""

import csv
import io
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from game import rules
from game.rules import Ruleset, folded
from game.solver.odds.measure import Looked, OddsJournal, answers
from game.solver.odds.measured import Measurement, again, erred, percent, said_of
from game.solver.odds.solved import Solved
from game.solver.players import player_of
from game.solver.solve import QUICK
from game.store.files import whole
from game.store.own import old_friends


def write_whole(path: Path, text: str) -> None:
    """Replace the file's content by the text in one step; raises OSError."""
    with whole(path, 0o644) as file:
        file.write(text.encode())


def shipped(name: str | None = None) -> list[Ruleset]:
    """Every ruleset in the order of the menu, or those of one game by its id or name, or the one ruleset of this id."""
    every = [*rules.every_ruleset(), *(way for game in old_friends() for way in rules.rulesets_of(game))]
    if name is None:
        return every
    return [one for one in every if name == one.id or folded(name) in (folded(one.game_id), folded(one.game.name))]


def write(path: Path, stored: Mapping[str, Measurement]) -> None:
    """Write the book, a row for each ruleset in the menu's order; raises OSError."""
    rows = [row(ruleset, stored[ruleset.id]) for ruleset in shipped() if ruleset.id in stored]
    text = io.StringIO(newline="")
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    write_whole(path, text.getvalue())


def row(ruleset: Ruleset, found: Measurement) -> dict[str, object]:
    """One row: what was counted, then what follows from it; shares in percent."""
    low, high = found.winnable
    care_low, care_high = found.care
    careless_low, careless_high = found.carelessness
    return {
        "ruleset": ruleset.id,
        "name": ruleset.name,
        **asdict(found),
        "can_be_won_low": _fine(low),
        "can_be_won_high": _fine(high),
        "player_share": _fine(found.careful),
        "player_low": _fine(care_low),
        "player_high": _fine(care_high),
        "careless_share": _fine(found.careless_part),
        "careless_low": _fine(careless_low),
        "careless_high": _fine(careless_high),
        "books": "; ".join(f"{odds.by}: {odds.wins:g} in {odds.deals:g}" for odds in said_of(ruleset)),
        "books_erred": "; ".join(f"{odds.by}: {erred(odds, found):+d}" for odds in said_of(ruleset)),
        "again": f"main.py {again(ruleset, found)}",
    }


def _fine(part: float) -> str:
    return f"{100 * part:.2f}"


def friends(stored: Mapping[str, Measurement]) -> str:
    """What was measured of the famous games, as a short table in markdown."""
    lines = ["| game | deals | won | lost | open | careful play |", "|---|--:|--:|--:|--:|--:|"]
    for ruleset in shipped():
        found = stored.get(ruleset.id)
        if found and ruleset.own:
            counts = f"{found.deals} | {found.won} | {found.lost} | {found.unknown}"
            lines.append(f"| {ruleset.name} | {counts} | {found.player} of {found.played} |")
    return "\n".join(lines)


def overview(stored: Mapping[str, Measurement]) -> str:
    """How often each game is won by its standard rules, as a short table in markdown."""
    lines = ["| game | careless play | careful play | knowing every card |", "|---|--:|--:|--:|"]
    for ruleset in rules.every_ruleset():
        found = stored.get(ruleset.id)
        if found and not ruleset.variants:
            parts = (
                (found.careless_part, found.says_could),
                (found.careful, found.says_care),
                (found.could, found.says_could),
            )
            told = (f"{percent(part)} %" if enough else "–" for part, enough in parts)
            lines.append(f"| {ruleset.name} | " + " | ".join(told) + " |")
    return "\n".join(lines)


MOST = 200  # the most solved deals of a ruleset that are listed
SURE = 1_000  # after this many deals of one grade only, the game is taken to have no other


def graded(journal: OddsJournal, ruleset: Ruleset, limit: float) -> Solved:
    """The winnable deals by difficulty; at most MOST deals, the rarer grades first and in each grade the lowest
    numbers.

    Deals that the honest player has not tried have no grade; they are listed if there is room.
    """
    played = journal.played(ruleset.id, player_of(ruleset).name)
    known = [found for _, found in sorted(answers(journal, ruleset, limit).items())]
    won = [found for found in known if found.answer == "won"]
    tried = [found for found in known if found.deal in played]
    alike = all(played[found.deal].won or found.answer == "lost" for found in tried)
    if alike and len(tried) >= SURE:
        return Solved(len(known), len(won), len(tried), winnable=tuple(found.deal for found in won[:MOST]))
    grades: dict[str, list[Looked]] = {"easy": [], "medium": [], "hard": []}
    for found in tried:
        if found.answer == "won":
            grades["easy" if played[found.deal].won else "medium" if found.positions <= QUICK else "hard"].append(found)
    kept: dict[str, tuple[int, ...]] = {}
    for name in sorted(grades, key=lambda name: len(grades[name])):
        room = (MOST - sum(map(len, kept.values()))) // (len(grades) - len(kept))
        kept[name] = _soonest(grades[name][:room])
    untried = [found for found in won if found.deal not in played]
    room = MOST - sum(map(len, kept.values()))
    return Solved(len(known), len(won), len(tried), **kept, winnable=_soonest(untried[:room]))


def _soonest(some: list[Looked]) -> tuple[int, ...]:
    """The deals' numbers, those solved soonest first."""
    return tuple(found.deal for found in sorted(some, key=lambda found: found.positions))
