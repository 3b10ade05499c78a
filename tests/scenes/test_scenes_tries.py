"""A board to think on: cards are moved in replay and review, tries grow beside the line, every mistake is listed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.look.shade import LampState
from game.play.adviser import LOOK_EVERY
from game.rules import Act, Move, Position
from game.scenes.doors import Door, Leads
from game.scenes.pages.linepage import LinePage
from game.scenes.pages.replay import Replay
from game.scenes.pages.review import ReviewScene, sentence
from game.scenes.table.table import TableScene
from game.scenes.widgets.rows import PlaceKind
from game.solver import Answer, Verdict
from game.solver.findings import Review
from game.stage import TICK
from game.store import Ending, Settings, Timeline
from game.table.picking import Pick, pick, pose_of, top
from game.words.replays import checking
from tests.scenes.hands import press
from tests.scenes.lookingback import LOST, WON, House, Told, answer, kept, line_from, the_truth, won_after
from tests.typed import instance


class Lamp(Told):
    """A solver that can be asked of a position."""

    def __init__(self) -> None:
        super().__init__()
        self.questions: list[Position] = []
        self.verdicts: list[Verdict] = []

    def ask(self, position: Position) -> None:
        self.questions.append(position)
        self.asked_now, self.finished = position, False

    def poll(self) -> Verdict | None:  # type: ignore[override]  # this one hears something
        return self.verdicts.pop(0) if self.verdicts else None


def house(**settings) -> House:
    stage = House((960, 540), settings=Settings(speed="instant", **settings))
    stage.worker = Told()
    stage.open(Door.MENU)
    return stage


def opened(stage: House, door: Leads[...], timeline: Timeline | None = None) -> LinePage:
    timeline = timeline or kept(stage)
    scene = stage.open(Door.REPLAY, timeline.deal, 0) if door is Door.REPLAY else stage.open(Door.REVIEW, timeline)
    stage.advance(1)
    stage.picture()
    return instance(scene, LinePage)


def point(scene: LinePage, picked: Pick) -> tuple[int, int]:
    """A point of the screen where that card or place of the framed table is seen."""
    board, (left, up) = scene.board, scene.table.rect.topleft
    pose, (w, h) = pose_of(picked, board.sprites, board.floor), board.floor.card
    for down in (0.0, -0.46, 0.46):
        for along in (0.0, -0.46, 0.46):
            at = round(pose.x + along * w), round(pose.y + down * h)
            if pick(at, board.sprites, board.floor) == picked:
                return at[0] + left, at[1] + up
    raise AssertionError(f"{picked} can't be seen")


def click(stage: House, at: tuple[int, int], button: int = 1) -> None:
    stage.advance(1)
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.post(pygame.event.Event(kind, pos=at, button=button))
    stage.advance(TICK)


def carried(scene: LinePage) -> tuple[int, Move]:
    """A place of the line with a card that can be carried to one place only, which is not what was played there."""
    for at, position in enumerate(scene.tree.line[:-1]):
        carries = [move for move in position.legal_moves if move.act is Act.CARRY]
        for move in carries:
            alone = [one for one in carries if (one.source, one.depth) == (move.source, move.depth)] == [move]
            if alone and move != scene.tree.line_moves[at]:
                return at, move
    raise AssertionError("no such place")


@pytest.mark.parametrize(("door", "how"), [(Door.REPLAY, "click"), (Door.REVIEW, "drag"), (Door.REPLAY, "keys")])
def test_a_card_that_is_moved_begins_a_try_which_is_kept_and_back_returns_to_the_line(door, how):
    stage = house()
    timeline = kept(stage)
    scene = opened(stage, door, timeline)
    at, move = carried(scene)
    scene.go(at)
    wanted = scene.seen.play(move)
    start = point(scene, Pick(move.source, move.depth))
    if how == "click":
        click(stage, start)
    elif how == "drag":
        end = point(scene, top(scene.seen, move.target))
        stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
        stage.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for part in (0.5, 1.0):
            here = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=here, rel=(0, 0), buttons=(1, 0, 0)))
            assert stage.picture() and scene.table.hand.held
        stage.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    else:
        press(stage, pygame.K_TAB)
        assert scene.table.focused
        scene.table.hand.focus = Pick(move.source, move.depth)
        press(stage, pygame.K_RETURN)
    assert scene.seen == wanted and scene.board.position == wanted
    assert [one.moves for one in scene.tree.tries] == [(move,)] and scene.bar.beside == (1, 1)
    assert [place.kind for place in scene.list.rows] == [PlaceKind.TRY] and scene.list.index == 0
    stage.picture()
    press(stage, pygame.K_BACKSPACE)
    assert scene.tree.variation is None and scene.tree.count == at == scene.bar.at
    press(stage, pygame.K_r)
    assert scene.seen == scene.tree.line[at + 1], "and the line goes on"
    press(stage, pygame.K_TAB) if scene.table.focused else None
    press(stage, pygame.K_ESCAPE)
    scene = opened(stage, door, timeline)
    assert [(one.at, one.moves) for one in scene.tree.tries] == [(at, (move,))], "it is kept with the deal"
    press(stage, pygame.K_DOWN)
    assert scene.tree.count == at + 1 and scene.tree.variation == scene.tree.tries[0]
    press(stage, pygame.K_HOME)
    row = scene.list.rect
    click(stage, (row.x + 40, row.centery))
    assert scene.tree.variation == scene.tree.tries[0], "by the mouse too"


def test_while_the_table_has_the_focus_its_keys_are_those_of_a_table():
    stage = house()
    scene = opened(stage, Door.REPLAY)
    press(stage, pygame.K_TAB)
    here = scene.table.hand.focus
    press(stage, pygame.K_RIGHT, pygame.K_DOWN)
    assert scene.tree.count == 0 and scene.table.hand.focus not in (None, here)
    assert scene.news().sentence, "what the focus is on is said"
    press(stage, pygame.K_SPACE)
    turned = scene.tree.line[0].play(scene.timeline.ruleset.parse_move("turn"))
    assert scene.seen == turned and not scene.playing
    press(stage, pygame.K_TAB)
    assert not scene.table.focused
    press(stage, pygame.K_HOME, pygame.K_SPACE)
    assert scene.playing


def test_a_wrong_move_says_why_and_the_right_button_tries_all_cards_that_go_up():
    stage = house()
    scene = opened(stage, Door.REVIEW)
    stuck = next(
        Pick(index, 0)
        for index, pile in enumerate(scene.seen.piles)
        if index and pile and not any(move.source == index for move in scene.seen.legal_moves)
    )
    before = pygame.image.tobytes(stage.picture(), "RGB")
    click(stage, point(scene, stuck))
    assert scene.news().sentence and not scene.tree.tries
    assert pygame.image.tobytes(stage.picture(), "RGB") != before
    at = next(n for n, one in enumerate(scene.tree.line) if any(move.act is Act.CARRY for move in one.legal_moves))
    scene.go(at)
    click(stage, scene.table.rect.center, button=3)
    assert scene.tree.count > at and not any(
        scene.timeline.ruleset.piles[move.target].kind.value == "foundation" and move.act is Act.CARRY
        for move in scene.seen.legal_moves
    )


def test_a_try_is_taken_away_and_brought_back_and_from_it_one_plays_on_at_a_table():
    stage = house()
    scene = opened(stage, Door.REPLAY)
    press(stage, pygame.K_DELETE)
    assert scene.news().refused
    at, move = carried(scene)
    scene.go(at)
    click(stage, point(scene, Pick(move.source, move.depth)))
    press(stage, pygame.K_DELETE)
    assert not scene.tree.tries and scene.tree.count == at and not scene.list.rows
    press(stage, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert scene.tree.count == at + 1 and len(scene.list.rows) == 1
    press(stage, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert scene.news().refused
    press(stage, pygame.K_p)
    table = instance(stage.top, TableScene)
    assert table.session.position == scene.seen and len(table.session.moves) == at + 1
    before = stage.journal.count()
    table.play(table.session.position.legal_moves[0])
    stage.advance(1)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is scene and stage.journal.count() == before + 1


def test_bookmarks_of_the_table_are_listed_and_jumped_to():
    stage = house()
    table = instance(stage.open(Door.TABLE, kept(stage, moves=0).deal), TableScene)
    stage.pop()
    table = instance(stage.open(Door.TABLE, replace(table.sitting.deal, id="", ending=Ending.OPEN)), TableScene)
    stage.advance(5)
    press(stage, pygame.K_SPACE, pygame.K_SPACE, pygame.K_x, pygame.K_SPACE, pygame.K_ESCAPE)
    deal = stage.journal.open_deals("carpet")[0]
    scene = instance(stage.open(Door.REPLAY, deal), Replay)
    assert [(place.kind, place.count) for place in scene.list.rows] == [(PlaceKind.BOOKMARK, 2)]
    press(stage, pygame.K_UP)
    assert scene.tree.count == 2


def test_the_lamp_says_of_each_position_what_is_known_and_asks_the_solver_of_others():
    stage = house()
    stage.worker = lamp = Lamp()
    scene = opened(stage, Door.REPLAY, kept(stage, winnable=12, lost=30))
    assert scene.table.lamp == (LampState.CAN_BE_WON, "can be won") and not lamp.questions
    scene.go(31)
    assert scene.table.lamp[0] is LampState.NO_LONGER
    scene.go(20)
    assert scene.table.lamp == (LampState.NOT_KNOWN, "not known") and lamp.questions == [scene.seen]
    lamp.asked, lamp.finished = scene.seen, True
    lamp.verdicts.append(Verdict(Answer.LOST, (), 1, 0.0, ""))
    stage.advance(2 * LOOK_EVERY)
    assert scene.table.lamp[0] is LampState.NO_LONGER
    assert stage.journal.deals()[0].lost == 20 == scene.bar.lost, "and what is found of the line is kept"
    dark = house(lamp=False)
    dark.worker = lamp = Lamp()
    scene = opened(dark, Door.REPLAY)
    scene.go(5)
    assert scene.table.lamp[1] == "" and not lamp.questions


def test_in_a_review_the_solver_looks_at_a_try_first_and_then_goes_on():
    stage = house()
    stage.worker = lamp = Lamp()
    scene = opened(stage, Door.REVIEW)
    assert len(stage.worker.asked) == 1
    at, move = carried(scene)
    scene.go(at)
    asked = lamp.asked
    click(stage, point(scene, Pick(move.source, move.depth)))
    assert lamp.questions == [scene.seen] and scene.lookout.searching
    lamp.asked = scene.seen
    line = line_from(scene.seen)
    lamp.verdicts.append(Verdict(Answer.WON if line else Answer.LOST, line, 1, 0.0, ""))
    lamp.finished = True
    asked.clear()

    def look_back(start: Position, moves: object, seconds: float) -> None:
        asked.append(start)
        lamp.finished = False

    stage.worker.look_back = look_back
    stage.advance(2 * LOOK_EVERY)
    assert scene.table.lamp[0] is (LampState.CAN_BE_WON if line else LampState.NO_LONGER)
    assert len(asked) == 1 and scene.reviewer.searching, "the review goes on"


# -- mistakes ---------------------------------------------------------------------------------------------------------


def test_every_mistake_is_listed_with_its_better_move_taken_back_or_not():
    stage = house()
    timeline = won_after(stage, (10, 12), (20, 5), (30, 3))
    scene = instance(opened(stage, Door.REVIEW, timeline), ReviewScene)
    better = line_from(timeline.positions[10])
    answer(stage, Review(13, 2, 11, better[1:], final=True), Review(6, 6, 0, final=True))
    assert sentence(scene.reviewer.review, scene.reviewer) == checking(2, 3)
    (place,) = scene.list.rows
    assert place.kind is PlaceKind.MISTAKE and place.words.startswith("Move 12:") and "undone" in place.words
    assert scene.bar.mistakes == (12,) and scene.reviewer.aside == (3, 1)
    press(stage, pygame.K_t)
    assert scene.mistake and scene.tree.count == 11 and scene.tree.variation
    assert scene.table.better == scene.mistake.better == better[1]
    assert scene.table.lamp[0] is LampState.CAN_BE_WON
    press(stage, pygame.K_l)
    stage.advance(2)
    assert scene.peeked and scene.peeked >= 4
    after = timeline.positions[10]
    for move in better[: scene.peeked + 1]:
        after = after.play(move)
    assert scene.board.position == after, "the moves that win are shown"
    press(stage, pygame.K_l)
    before = pygame.image.tobytes(stage.picture(), "RGB")
    press(stage, pygame.K_RIGHT)
    assert scene.mistake is None and scene.table.better is None
    assert pygame.image.tobytes(stage.picture(), "RGB") != before


def test_mistakes_of_the_line_and_beside_it_are_gone_through_by_t():
    stage = house()
    truth = the_truth()
    positions = kept(stage).positions
    texts: list[str] = []
    for at, text in enumerate(LOST.moves):
        if at == 3:
            move = next(move.text for move in positions[3].legal_moves if move.text != text)
            texts += [move, "undo 1"]
        texts.append(text)
    timeline = kept(stage, LOST._replace(moves=tuple(texts)))
    scene = instance(opened(stage, Door.REVIEW, timeline), ReviewScene)
    answer(stage, replace(truth, final=True), Review(2, 1, 1, line_from(positions[3]), final=True))
    assert [place.count for place in scene.list.rows] == [3, truth.turning]
    assert scene.tree.count == truth.turning, "the one of the line first"
    seen = []
    for _ in range(3):
        press(stage, pygame.K_t)
        seen.append(scene.tree.count)
    assert seen == [3, truth.turning, 3]
    assert scene.reviewer.aside == (1, 0)
    again = Timeline(stage.journal.deals()[0], stage.journal.entries(timeline.deal.id))
    press(stage, pygame.K_ESCAPE)
    asked = len(stage.worker.asked)
    scene = instance(opened(stage, Door.REVIEW, again), ReviewScene)
    assert len(scene.reviewer.mistakes) == 2, "they are kept"
    assert all(len(moves) == 1 for _, moves in stage.worker.asked[asked:]), "only the line that wins is looked for"
    won = opened(stage, Door.REVIEW, kept(stage, WON))
    assert not won.list.rows, "without a fault nothing is listed"
    press(stage, pygame.K_t, pygame.K_DOWN)
    assert won.tree.count == len(WON.moves)
