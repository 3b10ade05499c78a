"""What several stories have in common: how a player finds a game, and where the mouse has to go."""

from __future__ import annotations

import json
import re
import time

from game.scenes.doors import Door, Leads
from game.scenes.table.play import PlayScene
from game.stage import Stage
from game.store import Deal, Settings
from tests.rehearsal.room import PATIENCE, SIZE, Program
from tests.scenes.player import DEALT, Player
from tests.typed import instance

SOON, AT_ONCE = 0.5, 0.04
"""Seconds in which the voice says what a key has moved to, if it has moved at all; and in which it has said it all."""


def seated(program: Program) -> Program:
    """The player has turned the voice on, and hears where he is."""
    program.key("ctrl+t")
    program.until(lambda: program.room.heard(), "the voice is on")
    kept = program.room.data / "settings.json"  # written when nothing has changed for a moment
    program.until(
        lambda: kept.exists() and json.loads(kept.read_text(encoding="utf-8"))["voice"], "that the voice is on is kept"
    )
    return program


def find(program: Program, name: str, seconds: float = PATIENCE) -> None:
    """Find a game by its name on the page of all games, looking again and again where its file may just have come."""
    end = time.monotonic() + seconds
    while True:
        program.key(*["BackSpace"] * 12)
        program.mark()
        program.type(name.lower())
        said = program.answers(1.0, 0.4)
        if not any(f": {name}" in words for words in said):  # it may have been said while letters still came
            program.key("ctrl+e")
            said = program.answers(1.0, 0.4)
        if any(f": {name}" in words for words in said):
            return
        assert time.monotonic() < end, f"{name} is nowhere: {said}"


class Hand(Player):
    """A player before two tables: one of these is only a map of where things are, the other is on the screen. What is
    clicked on the map is clicked on the screen.
    """

    def __init__(self, program: Program, game: str, number: int, door: Leads[...] = Door.TABLE) -> None:
        self.program = program
        self.stage = Stage(SIZE, settings=Settings(speed="instant"))
        what = (game, number) if door is Door.PROBLEM else (Deal(game, number),)
        self.table = instance(self.stage.open(door, *what), PlayScene)  # type: ignore[assignment]  # it asks no more of it
        self.stage.advance(DEALT[True])
        self._clicked = (-9.0, None)
        program.click((3, 3))  # cards that are still being dealt lie at once

    def click(self, at: tuple[int, int] | str, button: int = 1) -> None:
        at = self.spot(at) if isinstance(at, str) else at
        super().click(at, button)
        self.program.click(at, button)


def taught(program: Program, game: str) -> int:
    """A lesson from its first to its last step, by keys alone; returns how many cards were looked for in it."""
    asked, tried = "", 0
    while not asked.startswith(f"{game}, "):  # at a table, in a deal of one's own
        program.key("Return")
        said = program.answers()
        if not said:  # Enter alone does not do what is asked for now
            look_for(program, asked)
            said, tried = program.answers(), tried + 1
        asked = next((words for words in said if words.startswith(f"{game}, ")), said[-1])
    return tried


def _meant(name: str, asked: str) -> bool:
    """Whether a sentence names that card; its words may have other endings there."""
    if name.lower() in asked.lower():
        return True
    bent = r"\w*\s+".join(re.escape(word[:4]) for word in name.split())
    return " " in name and bool(re.search(rf"\b{bent}", asked, re.IGNORECASE))


def look_for(program: Program, asked: str) -> None:
    """Move to the card that a sentence asks for, row by row from the upper left, and try it."""
    program.key(*["Up"] * 9, *["Left"] * 9)
    program.answers()
    for along in ("Right", "Left") * 6:
        still = 0
        while still < 3:
            program.mark()
            program.key(along)
            said = program.answers(SOON, AT_ONCE)
            still = 0 if said else still + 1
            if said and _meant(said[-1].partition(",")[0], asked):
                program.key("Return")
                return
        program.key("Down")
    raise AssertionError(f"No key leads to what is asked for: {asked}")
