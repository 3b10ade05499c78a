"""Points, by the moves that stand: at the table, after an undo, at a later start, in rows."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from game.play.points import points
from game.rules import Act, Kind, Move, Position, find_game, find_ruleset
from game.rules.ruleset import FREECELL, KLONDIKE, SPIDER
from game.scenes.pages.statistics import StatisticsScene
from game.scenes.show.win import WinScene
from game.solver.solve import solve
from game.store.files import OURS
from tests.frontdoor import Player, Story, begin_with, enter, keep
from tests.frontdoor import move as play_move
from tests.thorough import few
from tests.typed import instance

EXPECTED = {  # what the help of Windows' Solitaire and Spider list for each thing
    ("klondike", "standard"): {
        "waste>aces": 10,
        "waste>columns": 5,
        "columns>aces": 10,
        "aces>columns": -15,
        "first pass": -100,
    },
    ("klondike+by-threes", "standard"): {
        "waste>aces": 10,
        "waste>columns": 5,
        "columns>aces": 10,
        "aces>columns": -15,
        "first pass": 0,
    },
    ("klondike", "vegas"): {
        "waste>aces": 5,
        "waste>columns": 0,
        "columns>aces": 5,
        "aces>columns": -5,
        "first pass": 0,
    },
}


def greedy(start: Position, most: int) -> tuple[list[Position], list[Move]]:
    """A line: foundations first, then from the waste, then cards turned up, then the stock."""
    path, moves, seen = [start], list[Move](), {start}
    while len(moves) < most and not path[-1].won:
        for move in sorted(path[-1].legal_moves, key=lambda move: _order(path[-1], move)):
            after = path[-1].play(move)
            if after not in seen:
                path.append(after)
                moves.append(move)
                seen.add(after)
                break
        else:
            break
    return path, moves


def _order(position: Position, move: Move) -> int:
    kinds = [pile.kind for pile in position.ruleset.piles]
    if move.act is not Act.CARRY:
        return 3
    return 0 if kinds[move.target] is Kind.FOUNDATION else 1 if kinds[move.source] is Kind.WASTE else 2


@pytest.mark.parametrize("game, scheme", few(EXPECTED, lambda one: one != ("klondike", "vegas")))
def test_each_thing_brings_what_the_rules_say(home: Path, game: str, scheme: str) -> None:
    ruleset, brings = find_ruleset(game), EXPECTED[game, scheme]
    turned, total, passes = 5 if scheme == "standard" else 0, 0 if scheme == "standard" else -52, 0
    met = set()
    for number in range(1, 6):
        total, passes = 0 if scheme == "standard" else -52, 0
        path, moves = greedy(ruleset.deal(number), 150)
        for count, move in enumerate(moves, 1):
            before, after, what = path[count - 1], path[count], ""
            if move.act is Act.REDEAL:
                passes += 1
                what = "first pass" if passes < 4 or "by-threes" not in game else "later pass"
            elif move.act is Act.CARRY:
                what = ">".join(ruleset.piles[pile].group for pile in (move.source, move.target))
            total += {"later pass": -20 if scheme == "standard" else 0, **brings}.get(what, 0)
            if move.act is Act.CARRY:
                total += turned * (sum(before.down) - sum(after.down))
            total = max(total, 0) if scheme == "standard" else total
            met.add(what)
            assert points(ruleset, path[: count + 1], moves[:count], scheme) == total, (number, count, move.text)
    assert {*brings} <= met


def test_spider_begins_with_500_and_other_games_have_none(home: Path) -> None:
    ruleset = find_ruleset("spider+one-suit")
    path, moves = greedy(ruleset.deal(1), 60)
    runs = path[-1].placed() // 13
    assert points(ruleset, path, moves, "standard") == 500 - len(moves) + 100 * runs
    for game in ("freecell", "royal-cotillion"):
        assert points(find_ruleset(game), path[:1], [], "standard") is None


def test_points_are_seen_and_go_back_with_an_undo_and_are_there_at_a_later_start_and_in_rows(home: Path) -> None:
    keep(home, speed="instant", points="vegas")

    def shown(player: Player) -> str:
        return player.table.count.partition("POINTS ")[2]

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        assert shown(player) == "-52"
        player.press("p")
        yield lambda: player.table.board.position.placed() == 1
        yield 1.0
        assert shown(player) == "-47"
        player.press("u")
        yield lambda: shown(player) == "-52"
        player.press("r")
        yield player.beside

    def later(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        assert shown(player) == "-47"
        player.quit()

    enter(["play", "klondike", "--deal", "3"], story)
    enter(["play", "klondike", "--deal", "3"], later)
    (row,) = csv.DictReader(io.StringIO(enter(["statistics", "--deals", "csv"]).out))
    assert row["points"] == "-47"
    keep(home, points="off")
    assert "points" not in enter(["statistics", "--deals", "csv"]).out


def test_a_won_deal_says_its_points_and_an_imported_one_has_them(home: Path, tmp_path: Path) -> None:
    keep(home, speed="instant", lamp=False, voice=True, points="vegas", motion="reduced")
    ruleset = find_ruleset("klondike")
    line = [move.text for move in solve(ruleset.deal(52), positions=1_500).line]
    begin_with(home, ruleset, 52, line[:-1])
    said, told = list[str](), list[str]()

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        yield from play_move(player, player.table.session.position.parse_move(line[-1]))
        yield lambda: player.top == "WinScene"
        player.press("space")
        yield lambda: instance(player.stage.top, WinScene).opacity >= 1
        yield 2.0
        player.press("ctrl+e")
        yield 1.0
        said.extend(player.words)
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.press("f3")
        yield lambda: player.top == "StatisticsScene"
        page = instance(player.stage.top, StatisticsScene)
        if page.ruleset is None:
            player.press("right")
        yield lambda: page.points
        player.press("ctrl+e")
        yield 1.0
        told.extend(player.words[len(said) :])

    enter(["play", "klondike", "--deal", "52"], story)
    assert any("208" in words and "oints" in words for words in said), said
    assert any("In the last deal: best 208, average 208, in all 208" in words for words in told), told
    file = tmp_path / "journal.jsonl"
    assert enter(["journal", "--export", str(file)]).status == 0
    for path in (home / OURS).glob("records.sqlite*"):
        path.unlink()
    assert enter(["journal", "--import", str(file)]).status == 0
    (row,) = csv.DictReader(io.StringIO(enter(["statistics", "--deals", "csv"]).out))
    assert row["points"] == "208", "all 52 cards went up"


def test_a_copy_counts_by_its_rules_whatever_it_is_called(home: Path) -> None:
    """And the ids are those of the old friends; other rules have no points."""
    assert [find_game(name).id for name in ("freecell", "klondike", "spider")] == [FREECELL, KLONDIKE, SPIDER]
    text = enter(["export", "klondike"]).out
    folder = home / OURS / "games"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(text.replace('"Klondike"', '"My Klondike"'), encoding="utf-8")
    changed = text.replace('"Klondike"', '"My Easy Klondike"').replace('gap_takes = "king"\n', "")
    (folder / "easy.toml").write_text(changed, encoding="utf-8")
    keep(home, points="standard", speed="instant", lamp=False)
    found: dict[str, str | int | None] = {}

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        session = player.table.session
        found[session.ruleset.game.name] = points(session.ruleset, session.path, session.moves, "standard")
        player.quit()

    assert enter(["play", "My Klondike"], story).status == 0
    assert enter(["play", "My Easy Klondike"], story).status == 0
    assert found == {"My Klondike": 0, "My Easy Klondike": None}
    assert enter(["solve", "My Klondike #617", "--seconds", "0.1"]).status != 2
