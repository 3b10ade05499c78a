"""Work in a process of its own: answers come, and it ends."""

from __future__ import annotations

from multiprocessing import Pipe
from pathlib import Path

import pytest

from game import lesson as lessons
from game import rules
from game.lesson import find as lesson_finder
from game.lesson.find import find_aside
from game.solver.odds import measure
from game.solver.odds.measure import measure_aside
from game.solver.odds.measured import Measurement
from game.solver.tasks import Aside
from tests.store.ownfiles import HOUSE, folder_of, forget
from tests.typed import instance


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)


def grandmothers(tmp_path: Path) -> rules.Game:
    return folder_of(tmp_path / "games", house=HOUSE).games[0]


def test_the_deal_that_is_measured_tells_more_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = grandmothers(tmp_path)
    monkeypatch.setattr(measure, "DEALS", (1,))
    ours, theirs = Pipe(duplex=False)
    measure_aside(theirs, game, (), tmp_path / measure.FILE)
    told = []
    while ours.poll():
        told.append(instance(ours.recv(), Measurement))
    assert [one.deals for one in told][-1] == 1 and told[-1].played == 1
    assert (tmp_path / measure.FILE).read_text(encoding="utf-8").count(game.id) == 2


def test_a_lesson_is_found_in_a_process_for_a_game_that_nobody_has_taught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = grandmothers(tmp_path)
    monkeypatch.setattr(lessons, "_found", {})
    aside = Aside(find_aside, game, ())
    assert aside._process and aside._process.connection.poll(60.0)
    told = instance(aside.poll(), str)
    aside.close()
    assert aside.ended and aside.poll() is None
    lessons.know(told)
    found = lessons.lesson(rules.ruleset(game.id))
    assert found is not None and len(found.steps) > 3 and found.ruleset.id == game.id


def broken(*what: object) -> None:
    raise LookupError("five heaps")


def test_work_that_breaks_ends_without_an_answer() -> None:
    aside = Aside(broken)
    assert aside._process and aside._process.connection.poll(60.0)
    assert aside.poll() is None and aside.ended
    aside.close()


def test_a_search_for_a_lesson_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = grandmothers(tmp_path)
    monkeypatch.setattr(lesson_finder, "SECONDS", 0.0)
    ours, theirs = Pipe(duplex=False)
    find_aside(theirs, game, ())
    assert ours.recv() == ""
