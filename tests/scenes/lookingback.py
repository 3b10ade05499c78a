"""A lost deal, all that is true of it, and a solver that says what it is told to, for tests of the review."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from game.play.adviser import LOOK_EVERY
from game.rules import Position, find_ruleset
from game.scenes.doors import Door
from game.scenes.pages.review import ReviewScene
from game.scenes.scene import Scene
from game.solver.findings import Review, steady
from game.solver.odds.solved import Golden, golden
from game.solver.worker import Worker
from game.stage import Stage
from game.store import Deal, Ending, Entry, Origin, Timeline, begun, counted
from tests.typed import instance

WON = next(one for one in golden("carpet") if one.outcome == "won")


def badly(one: Golden) -> Golden:
    """The same deal, in which always the last of the legal moves was played."""
    position, moves = find_ruleset(one.ruleset_id).deal(one.number), []
    while position.legal_moves:
        moves.append(position.legal_moves[-1].text)
        position = position.play(position.legal_moves[-1])
    return one._replace(moves=tuple(moves), outcome="over")


LOST = badly(WON)


class Told:
    """A solver that finds what a test puts in."""

    given_up = stopped = False

    def __init__(self) -> None:
        self.asked: list[tuple[Position, tuple[str, ...]]] = []
        self.news: list[Review] = []
        self.finished, self.rested = False, 0
        self.deaths, self.given_up = 0, False

    def look_back(self, start, moves, seconds) -> None:
        self.asked.append((start, tuple(moves)))

    def reviewed(self) -> Review | None:
        return self.news.pop(0) if self.news else None

    def rest(self) -> None:
        self.rested += 1

    def ask(self, position) -> None:
        """The table asks too."""
        self.finished = False

    def poll(self) -> None:
        """And hears nothing."""


class HeldBack(Worker):
    """A solver whose answers come when a test lets them: a quick one would have found all before it is asked."""

    held = False

    def _listen(self, connection: Any) -> None:
        if not self.held:
            super()._listen(connection)


class House(Stage):
    """A stage with a solver."""

    worker: Any = None  # or what a test has in its place


def kept(stage: Stage, one=LOST, moves: int | None = None, **more) -> Timeline:
    """A golden deal in the journal, and its timeline."""
    entries = tuple(Entry(2.0 * place, text) for place, text in enumerate(one.moves[:moves], 1))
    ending = {"won": Ending.WON, "over": Ending.LOST}[one.outcome] if moves is None else Ending.GIVEN_UP
    deal = counted(begun(Deal(one.ruleset_id, one.number, origin=Origin.DRAWN)), entries)
    deal = replace(deal, ending=ending, **more)
    stage.journal.write(deal, entries)
    return Timeline(deal, entries)


@cache
def the_truth() -> Review:
    """What is true of the lost deal."""
    found = steady(kept(Stage((320, 180))).positions)
    assert found.known and found.turning
    return found


def a_house() -> House:
    """With a scene to come back to."""
    stage = House((960, 540))
    stage.worker = Told()
    stage.push(Scene(stage))
    return stage


def opened(stage: Stage, truth: Review | None = None, **more) -> ReviewScene:
    if truth:
        more = {"winnable": truth.winnable - 1, "lost": truth.positions - truth.lost} | more
    scene = instance(stage.open(Door.REVIEW, kept(stage, **more)), ReviewScene)
    if truth:
        scene.learn(truth)
    return scene


def line_from(position: Position) -> tuple:
    """A line that wins."""
    return steady([position]).line


def won_with(stage: House, texts: list[str]) -> Timeline:
    """A won deal of the journal in which all this was done."""
    entries = tuple(Entry(float(place), text) for place, text in enumerate(texts))
    deal = replace(counted(begun(Deal(WON.ruleset_id, WON.number, origin=Origin.DRAWN)), entries), ending=Ending.WON)
    stage.journal.write(deal, entries)
    return Timeline(deal, entries)


def won_after(stage: House, *branches: tuple[int, int]) -> Timeline:
    """A won deal in the journal in which, after so many moves, so many of the worst were played and taken back."""
    texts: list[str] = []
    positions = kept(stage, WON).positions
    for at, text in enumerate(WON.moves):
        for place, count in branches:
            if place == at:
                position = positions[at]
                for _ in range(count):
                    texts.append(position.legal_moves[-1].text)
                    position = position.play(position.legal_moves[-1])
                texts.append(f"undo {count}")
        texts.append(text)
    return won_with(stage, texts)


def answer(stage: House, *news: Review) -> None:
    for one in news:
        stage.worker.news.append(one)
        stage.advance(2 * LOOK_EVERY)
