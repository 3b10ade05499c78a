"""Why a deal is lost, by the front door: at a red lamp, at a lost end, in a review, in a problem and in text mode."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import rules
from game.rules import Move, Position
from game.rules.cards import NAMES
from game.scenes.doors import Door
from game.scenes.table.callouts import areas
from game.scenes.table.spotlight import lights, needed, upright
from game.scenes.table.why import WhyScene
from game.solver.lamp import LOST
from game.solver.problems import next_positions, problems
from game.solver.why.explain import Branch, Explanation, dry
from game.stage import Stage
from game.store.files import OURS
from game.store.own import FRIENDS
from game.table.picking import Pick
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance, sure

pytestmark = pytest.mark.thorough
TURNS = 28
"""So many turns empty the stock."""
FAR = 25
"""So many moves have been made in each game."""


def told(player: Player) -> str:
    """What is said of the cards that are lit, once the table shows it."""
    scene = sure(player.app).top
    return scene.told if isinstance(scene, WhyScene) else ""


def clear(shown: WhyScene) -> bool:
    """Whether nothing of the table lies under the words, and no buried card is drawn over what has to be seen. With
    large letters there may be no room beside it all where twenty are buried.
    """
    board = shown.board
    cards = [upright(sprite.goal, board.floor.card) for sprite in board.sprites]
    places = [board.floor.rect(index) for index, _ in enumerate(board.position.piles)]
    signs = board.view.signs(board.position, board.now)
    drawn = [rect for corner in shown.lit.corners for rect in (corner.rect, corner.tag_at) if rect.w]
    kept = [*needed(board), *shown.lit.seen.values(), *areas(board, shown.arrows)]
    apart = all(one.collidelist([*kept, *(other for other in drawn if other is not one)]) < 0 for one in drawn)
    free = shown.sheet.collidelist([*cards, *places, *signs, *drawn]) < 0
    return free and (apart or shown.u.letters > 1)


def at_its_pile(shown: WhyScene) -> bool:
    """Whether each corner of a buried card has a line into its pile, or touches no other one."""
    board = shown.board
    for corner in shown.lit.corners:
        own = [upright(sprite.goal, board.floor.card) for sprite in board.sprites.piles[corner.place.pile]]
        others = [upright(sprite.goal, board.floor.card) for sprite in board.sprites]
        others = [other for other in others if other not in own]
        if corner.lead:
            if not any(card.collidepoint(corner.lead[1]) for card in own):
                return False
        elif corner.rect.collidelist(own) < 0 and corner.rect.inflate(4, 4).collidelist(others) >= 0:
            return False
    return True


def a_loss(game: str) -> tuple[Position, Move]:
    """A first move of a game's first problem that loses."""
    one = problems(game)[0]
    return one.begin(), next(move for after, move in next_positions(one.begin()).items() if after not in one.winning())


def test_a_red_lamp_a_lost_end_and_a_review_say_which_cards_it_is(home: Path) -> None:
    keep(home, speed="instant", voice=True)
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("y")
        yield 0.2
        assert player.top == "TableScene", "it can be won still"
        for _ in range(TURNS):
            player.press("space")
        yield lambda: not player.table.board.position.stock
        yield lambda: player.table.adviser.lamp in LOST  # type: ignore[attr-defined]
        player.press("i")
        yield lambda: "Press Y to see why." in player.table.hud.line
        player.press("y")
        yield lambda: told(player)
        shown = instance(sure(player.app).top, WhyScene)
        assert shown.places
        yield 0.5
        assert any(told(player) in words for words in player.words), "it is heard"
        seen.append(told(player))
        while player.top == "WhyScene":
            player.press("enter")
            yield 0.1
            yield lambda: told(player) or player.top == "TableScene"
        player.press("p")
        yield lambda: player.table.over
        player.click(*player.table.hud.ending.buttons["show_why"].rect.center)
        yield lambda: told(player)
        seen.append(told(player))
        player.press("esc")
        yield lambda: player.top == "TableScene"
        player.press("l")
        yield lambda: player.top == "ReviewScene"
        yield lambda: sure(player.app).top.reviewer.review.turning is not None  # type: ignore[union-attr]
        yield 0.5
        player.press("y")
        yield lambda: told(player)
        seen.append(told(player))
        player.press("enter")
        yield lambda: "can leave" in told(player)

    done = enter(["play", "carpet", "--deal", "9"], story)
    assert (done.status, done.err) == (0, "") and done.moves().count("turn") == TURNS
    assert len(seen) == 3 and all("can leave" in words for words in seen[:2])
    assert "lost the deal" in seen[2] or seen[2].startswith("You"), "first what the move did"
    assert "could have" in seen[2], "and what it took away"


def test_a_mistake_in_a_problem_is_explained_in_the_window_and_in_words(home: Path) -> None:
    keep(home, speed="instant", voice=True)
    start, wrong = a_loss("gay-gordons")
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "ProblemScene"
        yield 0.5
        for pile in (wrong.source, wrong.target):
            player.click(*player.pile(start.ruleset.piles[pile].name))
            yield 0.2
        yield lambda: sure(player.app).top.attempt.mistake  # type: ignore[union-attr]
        yield 1.0
        player.press("y")
        yield lambda: told(player)
        seen.append(told(player))
        player.press("enter")
        yield lambda: told(player) not in ("", seen[0])
        seen.append(told(player))
        player.press("F1")
        yield lambda: player.top == "RulesPage"
        player.press("esc")
        yield lambda: told(player)
        assert told(player) == seen[1], "it is told on where it was left"
        yield 0.5
        assert any("Why it is lost. " in words and seen[1] in words for words in player.words)
        player.press("home")
        yield lambda: told(player) == seen[0]
        shown = instance(player.stage.top, WhyScene)
        player.press("F2")
        yield lambda: player.top == "SettingsScene"
        player.stage.change(language="de")
        player.press("esc")
        yield lambda: player.top == "WhyScene"
        assert told(player).startswith("Du hast") and "Fortsetzen" in [widget.label for widget in shown.targets()]
        player.stage.change(language="en")
        player.press("esc")
        yield lambda: player.top == "ProblemScene"

    assert enter(["problem", "gay-gordons", "1"], story).status == 0
    heard = enter(["text"], words=f"problem gay gordons 1\n{wrong}\nwhy\nquit\n").out
    assert seen[0].startswith("You took") and all(words in " ".join(heard.split()) for words in seen)


def test_the_move_is_drawn_then_the_line_to_its_end_and_the_corners_of_buried_cards(home: Path) -> None:
    keep(home, speed="instant")
    start, wrong = a_loss("grand-duchess")
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "ProblemScene"
        yield 0.5
        for pile, depth in ((wrong.source, wrong.depth), (wrong.target, 0)):
            player.click(*player.pile(start.ruleset.piles[pile].name, depth))
            yield 0.2
        yield lambda: sure(player.app).top.attempt.mistake  # type: ignore[union-attr]
        yield 1.0
        player.press("y")
        yield lambda: told(player)
        yield 0.5
        shown = instance(sure(player.app).top, WhyScene)
        (arrow,) = shown.arrows
        assert arrow.card == start.piles[wrong.source][-1 - wrong.depth] and clear(shown)
        middle = pygame.Vector2(arrow.start[:2]).lerp(arrow.end.center, 0.5)
        assert min(player.picture().get_at((round(middle.x), round(middle.y)))[:3]) > 180, "an arrow leads there"
        player.press("enter")
        yield lambda: told(player).startswith("This is")
        yield 0.5
        seen.append(told(player))
        assert not shown.session.position.legal_moves and not shown.arrows and clear(shown)
        picture = player.picture()
        for seal, at in shown.seals:
            held = pygame.Rect(at.x + at.w // 4, at.bottom - at.h // 3, at.w // 2, at.h // 4)
            drawn = picture.subsurface(held)
            lock = seal.subsurface(held.move(-at.x, -at.y))
            assert pygame.transform.average_color(drawn)[:3] == pygame.transform.average_color(lock)[:3], "kept"
        assert len(shown.seals) == len(shown.lit.cards), "each card that is spoken of has a number"
        for corner in shown.lit.corners:
            inside = pygame.Rect(corner.rect.topleft, (corner.rect.w // 2, corner.rect.h)).inflate(-8, -8)
            face = shown.board.view.deck.face(NAMES[corner.card]).subsurface(
                inside.move(-corner.rect.x, -corner.rect.y)
            )
            drawn = picture.subsurface(inside)
            assert pygame.transform.average_color(drawn)[:3] == pygame.transform.average_color(face)[:3]
            seen.append(NAMES[corner.card])

    assert enter(["problem", "grand-duchess", "1"], story).err == ""
    assert "No move is left. The last jack of diamonds" in seen[0] and seen[1:] == ["JD", "KD"], "both lie in a pile"


@pytest.mark.parametrize(("size", "letters"), [((960, 540), "100 %"), ((960, 540), "150 %"), ((1920, 1080), "100 %")])
def test_in_each_game_the_words_lie_beside_what_they_are_about(
    size: tuple[int, int], letters: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_once(lost: Position, before: Position | None) -> Explanation:
        return Explanation((Branch((), dry(lost), 0),), True)

    monkeypatch.setattr("game.solver.why.explain.explain", at_once)
    stage = Stage(size)
    stage.change(speed="instant", text_scale=letters)
    for game in rules.GAMES:
        before = rules.ruleset(game.id).deal(1)
        for _ in range(FAR):
            after = before.play(before.legal_moves[0])
            before = after if after.legal_moves else before
        shown = instance(stage.open(Door.WHY, before, (before.legal_moves[0],)), WhyScene)
        while stage.top is shown:
            stage.advance(1.0)
            assert shown.told and clear(shown) and at_its_pile(shown), (game.id, shown.told)
            shown.go_further()


@pytest.mark.parametrize("game", ["odd-and-even", "patriarchs"])
def test_what_others_wait_for_is_lit_at_its_pile_where_its_corners_have_no_room(game: str) -> None:
    stage = Stage((1920, 1080))
    stage.change(speed="instant")
    position = rules.ruleset(game).deal(1)
    for _ in range(FAR):
        position = position.play(position.ruleset.turn)
    table = instance(stage.open(Door.WHY, position), WhyScene)
    waste = position.ruleset.waste
    waited = [Pick(waste, depth) for depth in range(len(position.piles[waste]) - 5, len(position.piles[waste]))]
    others = [Pick(pile, 0) for pile, held in enumerate(position.piles) if held and pile not in (0, waste)]
    lit = lights(table.board, table.u, [*others, *waited], plain=waited)
    kept = [*needed(table.board), *lit.seen.values()]
    assert [corner.place for corner in lit.corners] == waited[::-1], "the deepest first"
    assert all(corner.rect.collidelist(kept) < 0 and not corner.lead for corner in lit.corners)


@pytest.mark.parametrize("own", [True, False], ids=["own", "famous"])
def test_a_game_of_ones_own_and_a_famous_one_say_it_too(home: Path, own: bool) -> None:
    keep(home, speed="instant")
    name, deal = ("thirteen", "1") if own else ("beleaguered castle", "9")
    if own:
        folder = home / OURS / "games"
        folder.mkdir(parents=True)
        text = (FRIENDS / "bakers-dozen.toml").read_text(encoding="utf-8").replace('bottom = "king"', "")
        (folder / "mine.toml").write_text(text.replace("Baker’s Dozen", "Thirteen", 1), encoding="utf-8")
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield lambda: player.table.adviser.lamp in LOST  # type: ignore[attr-defined]
        player.press("y")
        yield lambda: told(player)
        seen.append(told(player))

    assert enter(["play", name, "--deal", deal], story).err == ""
    assert "can leave only after" in seen[0]


def test_text_mode_says_why_a_deal_is_lost(home: Path) -> None:
    keep(home, lamp=False)
    heard = enter(["text"], words="play carpet deal 9\nwhy\n" + "turn\n" * TURNS + "1\n1\nwhy\nquit\n").out
    assert "Name a card" in heard and "can leave" in heard


def test_with_large_letters_a_lost_end_keeps_the_button_that_says_why(home: Path) -> None:
    keep(home, speed="instant", language="ru", text_scale="200 %")

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        for _ in range(TURNS):
            player.press("space")
        yield lambda: not player.table.board.position.stock
        player.press("p")
        yield lambda: player.table.over
        button = player.table.hud.ending.buttons["show_why"]
        assert button in player.table.targets(), "nothing above the table does the same"
        player.click(*button.rect.center)
        yield lambda: told(player)

    assert enter(["play", "carpet", "--deal", "9"], story).err == ""
