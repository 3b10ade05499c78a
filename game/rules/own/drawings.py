"""Whether a drawing has a place for every pile, and no other."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.own.faults import nearest, shown
from game.rules.own.lines import Path
from game.rules.page.stock import used_up
from game.rules.plan import TOKEN, Drawing, Plan
from game.rules.record import Game
from game.rules.ruleset import Ruleset

Wrong = tuple[Path, str, dict[str, object]]
MOST_LINES = 60


def drawn(game: Game) -> Iterator[Wrong]:
    """What is wrong with the drawings of a game that makes sense otherwise: where, a sentence, and its facts."""
    if game.plan is None:
        return
    ruleset = Ruleset(game, game.id, ())
    groups = {name: len(indices) for name, indices in ruleset.groups.items()}
    unknown = list(_names(game.plan, groups))
    yield from unknown
    if unknown:
        return
    if used_up(ruleset):
        del groups["stock"]
    for place, drawing in enumerate(game.plan.drawings):
        path: Path = ("table", "drawings", place) if len(game.plan.drawings) > 1 else ("table",)
        yield from _one(drawing, game.plan, groups, path)


def _names(plan: Plan, groups: dict[str, int]) -> Iterator[Wrong]:
    """Letters and names that stand for no piles."""
    named: list[tuple[Path, str]] = [(("table", "keys"), name) for name in plan.keys.values()]
    named += [(("table", "middle"), name) for name in plan.middle]
    for drawing in plan.drawings:
        named += [(("table", "fans"), name) for name in drawing.fans]
        if drawing.wheel:
            named += [(("table", "wheel"), name) for name in (*drawing.wheel.groups, drawing.wheel.inner) if name]
            for name in (*drawing.wheel.groups, drawing.wheel.inner):
                if name and groups.get(name, 4) != 4:
                    sentence = "A circle has four piles of each group, and “{name}” has {n}."
                    yield ("table", "wheel"), sentence, {"name": name, "n": groups[name]}
    for path, name in named:
        if name not in groups:
            near = nearest(name, groups) or next(iter(groups))
            sentence = "There are no piles called “{name}”. Did you mean “{near}”?"
            yield path, sentence, {"name": shown(name), "near": near}
    for letter in plan.keys:
        if not (len(letter) == 1 and letter.isascii() and letter.isalpha()):
            yield ("table", "keys"), "A key is one letter, not “{name}”.", {"name": shown(letter)}


def _one(drawing: Drawing, plan: Plan, groups: dict[str, int], path: Path) -> Iterator[Wrong]:
    where: Path = (*path, "drawing")
    if drawing.text.count("\n") > MOST_LINES or not drawing.line:
        yield where, "The drawing has too many lines, or lines without height.", {}
    places = set()
    groups = {"stock": 1, **groups} if "stock" in plan.keys.values() else groups
    for token in TOKEN.finditer(drawing.text):
        name = plan.keys.get(token[1])
        if name is None:
            sentence = "The drawing has “{token}”, but keys says nothing of “{letter}”."
            yield where, sentence, {"token": token[0], "letter": token[1]}
            return
        if token[2] and not 1 <= int(token[2][:4]) <= groups[name]:
            sentence = "The drawing has “{token}”, but the last pile “{name}” is number {n}."
            yield where, sentence, {"token": shown(token[0]), "n": groups[name], "name": name}
        places.add(name + token[2])
    if drawing.wheel:
        round_it = [name for name in (*drawing.wheel.groups, drawing.wheel.inner) if name]
        places |= {f"{name}{number}" for name in round_it for number in range(1, 5)}
    for name, count in groups.items():
        wanted = [name] if count == 1 else [f"{name}{number}" for number in range(1, count + 1)]
        lacking = [one for one in wanted if one not in places and name not in places]
        if lacking:
            yield where, "The drawing has no place for “{name}”.", {"name": lacking[0]}
