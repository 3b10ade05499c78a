"""By the front door: a journal that takes time to count, and one that is damaged."""

from __future__ import annotations

import sqlite3
import threading

from game.store import Journal, statistics, statistics_of
from game.store.files import OURS
from game.store.journal import disk
from game.store.journal import journal as kept
from tests.frontdoor import enter
from tests.store.deals import PATIENT, some


def _played(home, deals: int = 30):
    """The journal of somebody who has played so many deals, and its file."""
    path = home / OURS / "records.sqlite"
    journal = Journal(path)
    some(journal, deals)
    journal.settle(PATIENT)
    known = statistics_of(journal)
    journal.close()
    return path, known


def test_statistics_open_at_once_and_the_figures_come_when_they_are_counted(home, monkeypatch):
    path, known = _played(home)
    again = Journal(path)
    may, connect = threading.Event(), disk.connect

    def connected(*what):
        if threading.current_thread().name == "question":
            may.wait(PATIENT)
        return connect(*what)

    monkeypatch.setattr(disk, "connect", connected)
    monkeypatch.setattr(disk, "AT_ONCE", 0.0)

    def story(player):
        yield 1.0
        player.press("F3")
        yield lambda: player.top == "StatisticsScene"
        yield 0.5
        page = player.stage.top
        said = [part.said() for part in page.parts()]
        assert page.results is None and "Your deals are being counted." in said
        player.press("esc")
        yield lambda: player.top != "StatisticsScene"
        player.press("F3")
        yield lambda: player.top == "StatisticsScene"
        may.set()
        page = player.stage.top
        yield lambda: page.results is not None
        assert page.results.statistics == statistics_of(again, page.which)
        before = page.ruleset
        player.press("right")
        yield lambda: page.ruleset is not before and page.results is not None
        assert page.results.statistics == statistics_of(again, page.which)
        player.press("a")
        yield lambda: page.table is not None
        assert page.table[0] == known
        player.quit()

    assert enter([], story).status == 0
    again.close()


def test_a_move_is_saved_while_the_figures_of_a_page_that_was_left_are_still_counted(home, monkeypatch):
    """What was read of the file is let go at once, however long it takes to reckon with it."""
    _played(home)
    began, may, streaks = threading.Event(), threading.Event(), statistics.streaks

    def reckoned(ends):
        if threading.current_thread().name == "question":
            began.set()
            may.wait(PATIENT)
        return streaks(ends)

    monkeypatch.setattr(statistics, "streaks", reckoned)
    monkeypatch.setattr(disk, "AT_ONCE", 0.0)

    def story(player):
        yield 1.0
        player.press("F3")
        yield lambda: player.top == "StatisticsScene" and began.is_set()
        player.press("esc")
        yield lambda: player.top != "StatisticsScene"
        player.press("enter")
        yield lambda: player.top == "TableScene"
        yield 3.0
        before = len(player.table.session.log)
        player.press("space")
        yield lambda: len(player.table.session.log) > before
        assert player.stage.journal.settle(PATIENT) and not player.stage.journal.trouble
        may.set()
        player.quit()

    done = enter([], story)
    may.set()
    assert done.status == 0


def test_a_damaged_journal_is_told_on_the_screen_and_nothing_of_it_is_lost(home):
    path, known = _played(home)
    with sqlite3.connect(path) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'deals_by_game'").fetchone()
    data = bytearray(path.read_bytes())
    data[4096 * (root - 1) : 4096 * root] = b"\xaa" * 4096
    path.write_bytes(data)

    def story(player):
        yield lambda: "could not be read" in player.stage.notice.said.sentence
        player.quit()

    assert enter([], story).status == 0
    assert path.with_name("records.sqlite.damaged").read_bytes() == data
    journal = Journal(path)
    assert statistics_of(journal) == known
    journal.close()


def test_text_mode_says_it_as_well(home):
    path, _ = _played(home)
    path.write_bytes(b"\xaa" * 5000)
    done = enter(["text"], words="statistics\nquit\n")
    assert done.status == 0 and "could not be read" in done.out
    assert path.with_name("records.sqlite.damaged").read_bytes() == b"\xaa" * 5000


def test_a_deal_that_another_program_holds_is_waited_for_with_a_sentence(home, monkeypatch):
    """Nothing stands still meanwhile, not even for the small picture, and nothing of what was played is missing."""
    path, _ = _played(home)
    monkeypatch.setattr(kept, "SHUT", 0.0)
    other = sqlite3.connect(path, isolation_level=None)
    entries = Journal.entries

    def asked(journal, id):
        assert not other.in_transaction, "this would wait, and the window with it"
        return entries(journal, id)

    monkeypatch.setattr(Journal, "entries", asked)

    def story(player):
        yield 1.0
        player.press("F8")
        yield lambda: player.top == "History"
        deal = player.stage.top.list.chosen
        moves = [entry.what for entry in player.stage.journal.entries(deal.id)]
        for leaves in (True, False):
            other.execute("BEGIN EXCLUSIVE")
            player.press("enter")
            yield lambda: player.top == "Unread"
            yield 2.0
            assert player.top == "Unread" and "Another program holds the journal." in player.stage.top.sentence
            if leaves:
                player.press("esc")
                yield lambda: player.top == "History"
            other.execute("ROLLBACK")
            yield 1.0
        yield lambda: player.top not in ("History", "Unread")
        assert [what for _, what in player.table.session.log] == moves and moves
        player.quit()

    assert enter([], story).status == 0
    other.close()
