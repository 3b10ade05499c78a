"""What the sheet of a lesson says in each step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.lesson.lessons import Lesson
from game.lesson.steps import LessonStep
from game.look.widgets.buttons import Button
from game.rules import Position
from game.rules.doing import Try, doing
from game.rules.words.refuse import why_stuck
from game.scenes.command import reword
from game.words import phrase, say

RANKS_IN_ORDER = re.compile(r"\b(?:(?:[A-Z]|\d+) ){4,}(?:[A-Z]|\d+)\b")
"""Ranks that stay on one line, by the letters of any language."""


def _together(found: re.Match[str]) -> str:
    return found[0].replace(" ", "\u00a0")


@dataclass(frozen=True)
class Told:
    """What a sheet says. ask: a line in gold below the words. note: small, in its corner. shown: its buttons."""

    words: str
    ask: str = ""
    note: str = ""
    refused: bool = False
    shown: tuple[Button, ...] = ()


def told(lesson: Lesson, at: int, position: Position, refused: str, buttons: Mapping[str, Button]) -> Told:
    """What is said in a step of a lesson. refused: why the card that was tried there can't be played."""
    step, last = lesson.steps[at], at == len(lesson.steps) - 1
    reword(buttons.values())
    forward, back = buttons["forward"], buttons["back"]
    forward.label = phrase("Play on") if last else phrase("Continue")
    return Told(
        refused or RANKS_IN_ORDER.sub(_together, step.words),
        "" if refused else asked(step, position),
        f"{at + 1} / {len(lesson.steps)}",
        bool(refused),
        (back,) if step.acts and not refused else (forward, back),
    )


def asked(step: LessonStep, position: Position) -> str:
    """What the player is to do; empty where a step is only to be read."""
    if step.wrong:
        pile, depth = step.wrong
        return say().move(Try(position.piles[pile][-1 - depth]))
    return say().move(doing(position, step.move)) if step.move else ""


def rehearsed(lesson: Lesson, buttons: Mapping[str, Button]) -> Iterator[tuple[LessonStep, Position, Told]]:
    """Everything that is said in a lesson, with the position it is said of."""
    position, played = lesson.start, 0
    for at, step in enumerate(lesson.steps):
        for move in lesson.line[played : step.at]:
            position = position.play(move)
        played = step.at
        yield step, position, told(lesson, at, position, "", buttons)
        if step.wrong:
            refusal = say().refusal(why_stuck(position, *step.wrong))
            yield step, position, told(lesson, at, position, refusal, buttons)
