"""A first evening and a second one, measured in a real window: python tests/bench/bench_evening.py

Seconds, clicks and decisions from a cold start to the first card, to the first win, and on the second evening back to
the paused deal. The player clicks as soon as the program is ready, and a decision is a screen that offers several
things. Needs Xvfb and xdotool.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import pygame

from game.rules import Move, Outcome
from game.scenes.doors import Door
from game.scenes.lesson.lesson import LessonScene
from game.scenes.table.play import PlayScene
from game.scenes.tonight.plaque import Plaque
from game.scenes.tonight.tonight import TonightScene
from game.stage import Stage
from game.store import Settings
from game.table.picking import Pick, pick, pose_of
from tests.bench import asked
from tests.rehearsal.room import SIZE, Program, Room, missing, until
from tests.store.deals import put_down

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, str(ROOT / "main.py")]
ALIKE = 36
"""So far two average colours may be apart, added up."""
GAME = "carpet"
WAITS = 4.0
"""Seconds after which a click is lost."""


class Evening:
    """The program in its window, with a stage beside it on which the same is done, to know where to click."""

    def __init__(self, room: Room, twin: Stage) -> None:
        self.room, self.twin, self.clicks = room, twin, 0
        self.begun = time.perf_counter()
        self.program: Program = room.start(command=COMMAND)

    def looks(self, rect: pygame.Rect) -> None:
        """Wait until a part of the screen looks as it does on the stage."""
        wanted = pygame.transform.average_color(self.twin.picture(), rect)

        def alike() -> bool:
            seen = pygame.transform.average_color(self.room.screen.picture(), rect)
            return sum(abs(a - b) for a, b in zip(seen[:3], wanted[:3], strict=True)) < ALIKE

        until(alike, "it is on the screen", 60.0)

    def click(self, at: tuple[int, int]) -> None:
        """One click, in the window and on the stage."""
        self.clicks += 1
        self.program.click(at)
        self.twin.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.twin.post(pygame.event.Event(kind, pos=at, button=1))
        self.twin.advance(1.0)

    def tell(self, what: str, decisions: int) -> None:
        """Print how far it was."""
        seconds = time.perf_counter() - self.begun
        print(f"{what:44} {seconds:6.1f} s  {self.clicks:3} clicks  {decisions} decisions", flush=True)


def where(scene: PlayScene, name: str) -> tuple[int, int]:
    """A point where the top card of a pile, or its place, is to be clicked."""
    index = next(pile.index for pile in scene.ruleset.piles if pile.name == name)
    picked = Pick(index, 0 if scene.board.position.piles[index] else -1)
    pose, (wide, high) = pose_of(picked, scene.board.sprites, scene.board.floor), scene.board.floor.card
    points = [(round(pose.x + x * wide), round(pose.y + y * high)) for y in (0, -0.46, 0.46) for x in (0, -0.46, 0.46)]
    return next(point for point in points if pick(point, scene.board.sprites, scene.board.floor) == picked)


def points(scene: PlayScene, move: Move) -> list[tuple[int, int]]:
    """What to click for a move: its card, and where it goes if that is asked."""
    if move.text in ("turn", "redeal"):
        return [where(scene, "stock")]
    source, _, target = move.text.partition(">")
    return [where(scene, source), where(scene, target)]


def played(evening: Evening, scene: PlayScene, move: Move) -> None:
    """Click until the move is made on the stage, and is in the journal too."""
    before, position = len(evening.room.moves()), scene.board.position
    for point in points(scene, move):
        evening.click(point)
        if scene.board.position != position:
            break
    end = time.perf_counter() + WAITS
    while len(evening.room.moves()) <= before and time.perf_counter() < end:
        time.sleep(0.02)
    if len(evening.room.moves()) <= before:
        print(f"A click was lost: {move.text}.")
        evening.program.click(points(scene, move)[0])


def lesson(evening: Evening, scene: LessonScene) -> PlayScene:
    """All steps of the lesson, by clicks, and on."""
    twin = evening.twin
    while twin.top is scene:
        while not scene.explains:
            twin.advance(0.2)
        evening.looks(scene.plaque.rect)
        step = scene.current
        if scene.waiting and step.move:
            played(evening, scene, step.move)
        elif scene.waiting and step.wrong:
            evening.click(where(scene, scene.ruleset.piles[step.wrong[0]].name))
        else:
            evening.click(scene._words["forward"].rect.center)
    assert isinstance(twin.top, PlayScene)
    return twin.top


def invited(twin: Stage) -> Plaque:
    """The golden invitation of the first screen, on the stage."""
    scene = twin.open(Door.TONIGHT)
    assert isinstance(scene, TonightScene)
    twin.advance(4.0)
    twin.picture()
    return scene.plaques[scene.golden.kind]


def first(room: Room) -> None:
    """To the first win."""
    twin = Stage(SIZE, settings=Settings())
    plaque = invited(twin)
    evening = Evening(room, twin)
    evening.looks(plaque.verb_box)
    evening.tell("first evening: the first screen", 0)
    evening.click(plaque.rect.center)
    scene = twin.top
    assert isinstance(scene, LessonScene)
    twin.advance(3.0)
    evening.looks(scene.board.floor.rect(1))
    evening.tell("the first card is on the table", 1)
    table = lesson(evening, scene)
    evening.tell("the lesson is over", 1)
    while table.board.position.outcome is Outcome.PLAYING:
        position = table.board.position
        up = (move for move in position.legal_moves if position.play(move).placed() > position.placed())
        turned = (move for move in position.legal_moves if move.text in ("turn", "redeal"))
        played(evening, table, next(up, None) or next(turned))
    evening.tell("the first win", 1)
    evening.program.quit()


def second(room: Room) -> None:
    """Back to the paused deal."""
    before = room.start("play", GAME, "--deal", "7", command=COMMAND)
    time.sleep(3)
    before.key("space")
    before.does("turn")
    before.quit()
    twin = Stage(SIZE, settings=Settings())
    put_down(twin.journal, GAME, 7, "turn")
    plaque = invited(twin)
    evening = Evening(room, twin)
    evening.looks(plaque.verb_box)
    evening.tell("second evening: the first screen", 0)
    evening.click(plaque.rect.center)
    scene = twin.top
    assert isinstance(scene, PlayScene)
    twin.advance(3.0)
    evening.looks(scene.board.floor.rect(8))
    evening.tell("the paused deal is on the table", 1)
    evening.program.quit()


def main() -> None:
    """Both evenings, one after the other, in one home."""
    if missing():
        sys.exit(f"These are needed: {', '.join(missing())}.")
    with TemporaryDirectory() as folder:
        room = Room(Path(folder), ROOT)
        try:
            first(room)
            second(room)
        finally:
            room.leave()


if __name__ == "__main__":
    asked.words(__doc__, 0)
    main()
