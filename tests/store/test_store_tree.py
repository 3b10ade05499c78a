"""The tree of a deal's moves: what is tried grows beside the line, is kept, and leads back."""

from __future__ import annotations

import pytest

from game.rules import Move, Position, find_game
from game.solver.odds.solved import golden
from game.store import Deal, Entry, Journal, Note, Timeline, begun, counted
from game.store.timeline import go_through
from game.store.tree import Tree, Variation, keep_tries, tries_of

LINE = next(line for line in golden("carpet") if line.outcome == "won")


@pytest.fixture
def timeline() -> Timeline:
    entries = tuple(Entry(float(n), text) for n, text in enumerate(LINE.moves))
    return Timeline(counted(begun(Deal("carpet", LINE.number)), entries), entries)


def other(position: Position, *than: Move) -> Move:
    """A legal move that is none of these."""
    return next(move for move in position.legal_moves if move not in than)


def place_with_choice(timeline: Timeline, least: int = 3) -> int:
    return next(n for n, position in enumerate(timeline.positions) if len(position.legal_moves) >= least)


def test_a_move_of_the_line_goes_along_it_and_another_begins_a_try(timeline):
    tree, at = Tree(timeline), place_with_choice(timeline)
    tree.go(at)
    assert not tree.play(timeline.moves[at]) and (tree.variation, tree.count) == (None, at + 1)
    tree.go(at)
    move = other(tree.position, timeline.moves[at])
    after = tree.position.play(move)
    assert tree.play(move)
    assert tree.tries == [Variation(at, (move,))] and tree.position == after and tree.count == at + 1
    assert tree.moves == (*timeline.moves[:at], move) and tree.at == at


def test_a_try_grows_at_its_end_and_forks_in_its_middle(timeline):
    tree, at = Tree(timeline), place_with_choice(timeline)
    tree.go(at)
    first = other(tree.position, timeline.moves[at])
    tree.play(first)
    second = tree.position.legal_moves[0]
    assert tree.play(second) and tree.tries == [Variation(at, (first, second))]
    tree.go(at + 1)
    assert tree.variation and not tree.play(second), "known already"
    tree.go(at + 1)
    third = other(tree.position, second)
    assert tree.play(third) and tree.tries == [Variation(at, (first, second)), Variation(at, (first, third))]
    tree.go(at)
    assert tree.variation is None and tree.path is tree.line, "back on the line"
    assert not tree.play(first) and tree.variation == tree.tries[0], "a known way is followed"


def test_a_try_that_is_taken_away_leads_back_to_the_line(timeline):
    tree, at = Tree(timeline), place_with_choice(timeline)
    tree.go(at)
    tree.play(other(tree.position, timeline.moves[at]))
    tree.drop(tree.tries[0])
    assert (tree.variation, tree.count, tree.tries) == (None, at, [])


def test_tries_are_kept_with_the_deal_and_forgotten_with_it(timeline):
    journal, at = Journal(), place_with_choice(timeline)
    journal.write(timeline.deal, ())
    tree = Tree(timeline)
    for _ in range(2):
        tree.enter(None, at)
        tree.play(other(tree.position, timeline.moves[at], *(one.moves[0] for one in tree.tries)))
    keep_tries(journal, timeline.deal.id, tree.tries)
    assert tries_of(journal, timeline) == tree.tries and len(tree.tries) == 2
    keep_tries(journal, timeline.deal.id, tree.tries[1:])
    assert tries_of(journal, timeline) == tree.tries[1:]
    journal.forget(timeline.deal.id)
    assert tries_of(journal, timeline) == []


@pytest.mark.parametrize("note", ["", "3", "-1 turn", "9999 turn", "0 fly", "0 redeal", "٣ turn"])
def test_a_note_that_is_no_try_is_passed_over(timeline, note):
    journal = Journal()
    journal.write(timeline.deal, ())
    journal.note(timeline.deal.id, Note.TRIED, {0: note, 1: "0 turn"})
    assert [one for one in tries_of(journal, timeline) if one.at != 3] == [
        Variation(0, (timeline.ruleset.parse_move("turn"),))
    ]


def test_where_a_card_goes_to_and_fro_for_long_each_position_is_there_once() -> None:
    there_and_back = ("columns1>cells1", "cells1>columns1") * 50
    deal = Deal(find_game("FreeCell").id, 1)
    positions = Timeline(deal, [Entry(0.0, what) for what in there_and_back]).positions
    assert len(positions) == 101 and len({*map(id, positions)}) == 3


def test_a_deal_that_was_gone_through_has_the_timeline_of_its_entries_also_where_they_go_on_or_were_others() -> None:
    won = next(line for line in golden("carpet") if line.outcome == "won")
    moves = won.moves[:9]
    done = (*moves[:6], "undo 3", *moves[3:5], "hint", "bookmark", moves[5], "undo 1")
    log = [Entry(float(second), what) for second, what in enumerate(done)]
    deal = Deal("carpet", won.number)

    def facts(entries: list[Entry]) -> tuple[object, ...]:
        found = Timeline(deal, entries)
        return found.steps, found.line, found.undone, found.redo, found.positions, found.bookmarks, found.cut is None

    others = [
        log,
        log[:7],
        [*log, Entry(99.0, moves[5])],
        [*log[:3], Entry(3.5, "hint")],
        [*log, Entry(99.0, "undo 99")],
    ]
    anew = [facts(entries) for entries in others]
    for _ in go_through(deal, log):
        pass
    gone = Timeline(deal, log).steps
    assert [facts(entries) for entries in others] == anew
    assert all(a is b for a, b in zip(gone, Timeline(deal, log).steps, strict=True)), "it is not followed once more"
