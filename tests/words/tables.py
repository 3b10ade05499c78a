"""Tables of all kinds, for the test of words: what is said there when something is done, refused, asked or over."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import rules
from game.rules import Position
from game.scenes.doors import Door
from game.scenes.lesson.lesson import LessonScene
from game.scenes.table.play import PlayScene
from game.solver.problems import Problem, next_positions
from game.solver.problems import problems as known_problems
from game.solver.why.explain import explain
from game.stage import Stage
from game.store import Deal, Origin
from game.table.picking import Pick, picks
from tests.words.pages import press

KEYS = tuple(getattr(pygame, f"K_{key}") for key in ("SPACE", "p", "u", "r", "HOME", "h", "w", "b", "l", "n", "ESCAPE"))


def _everything_clicked(stage: Stage, moves: int) -> None:
    """Click each card and place, again after each of so many moves; look at it with the keyboard too."""
    for _ in range(moves):
        scene = stage.top
        if not isinstance(scene, PlayScene) or scene.over:
            return
        for place in picks(scene.board.position, scene.board.sprites):
            _at(stage, scene, place)
            if not scene.over and place in picks(scene.board.position, scene.board.sprites):
                scene.hand._focus(place)
                _shown(stage)
        legal = scene.board.position.legal_moves
        if legal:
            scene.play(legal[-1])
            _shown(stage)


def _at(stage: Stage, scene: PlayScene, place: Pick) -> None:
    if scene.over or place.pile >= len(scene.board.position.piles):
        return
    if place.depth < len(scene.board.position.piles[place.pile]):
        scene.hand.click(place)
    _shown(stage)


def _shown(stage: Stage) -> None:
    stage.advance(0.2)
    stage.picture()


def _table(stage: Stage, game: str, number: int, moves: int = 2) -> None:
    stage.open(Door.TABLE, Deal(game, number, origin=Origin.ASKED))
    _shown(stage)
    _everything_clicked(stage, moves)


def cotillion(stage: Stage) -> None:
    _table(stage, "royal-cotillion", 5)
    for key in KEYS:
        press(stage, key)
        _shown(stage)


def parisienne(stage: Stage) -> None:
    _table(stage, "parisienne", 3)


def pyramid(stage: Stage) -> None:
    _table(stage, "pyramid", 3)


def gavotte(stage: Stage) -> None:
    _table(stage, "gavotte", 3, 3)


def queen_of_italy(stage: Stage) -> None:
    _table(stage, "queen-of-italy", 3)


def over(stage: Stage) -> None:
    """A deal in which no move is left."""
    stage.open(Door.TABLE, Deal("royal-quadrille", 2, origin=Origin.ASKED))
    scene = stage.top
    assert isinstance(scene, PlayScene)
    while scene.board.position.legal_moves and not scene.board.position.won:
        scene.session.play(scene.board.position.legal_moves[-1])
    scene.went_back()
    _shown(stage)


def problem(stage: Stage) -> None:
    stage.open(Door.PROBLEM, "gay-gordons", 1)
    _shown(stage)
    _everything_clicked(stage, 2)
    for key in (pygame.K_y, pygame.K_w, pygame.K_u, pygame.K_HOME):
        press(stage, key)
        _shown(stage)


def why_lost(stage: Stage) -> None:
    """What a mistake loses by, in several ways."""
    lost = next(one for one in known_problems("parisienne") if len(explain(_mistake(one)).branches) > 1)
    start = lost.begin()
    stage.open(Door.WHY, start, (next_positions(start)[_mistake(lost)],), lost.deal)
    for _ in range(4):
        stage.advance(0.2)
        press(stage, pygame.K_SPACE)
        _shown(stage)
        press(stage, pygame.K_SPACE)


def _mistake(problem: Problem) -> Position:
    return next(after for after in next_positions(problem.begin()) if after not in problem.winning())


def lessons(stage: Stage) -> None:
    """Every step of some lessons."""
    for name in ("royal-cotillion", "gavotte", "pyramid"):
        stage.open(Door.LESSON, rules.find_ruleset(name))
        for _ in range(30):
            scene = stage.top
            if not isinstance(scene, LessonScene):
                break
            stage.advance(4.0)
            stage.picture()
            if scene.waiting and scene.current.move:
                scene.play(scene.current.move)
            elif scene.waiting and scene.current.wrong:
                scene.hand.click(Pick(*scene.current.wrong))
            else:
                press(stage, pygame.K_RETURN)
            _shown(stage)


TABLES: tuple[Callable[[Stage], None], ...] = (
    cotillion,
    parisienne,
    pyramid,
    gavotte,
    queen_of_italy,
    over,
    problem,
    why_lost,
    lessons,
)
