"""The places in a deal that are worth going to: mistakes, tries and bookmarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.doing import doing
from game.scenes.pages.reviewer import Mistake
from game.scenes.widgets.placelist import Place, PlaceKind
from game.store import Timeline
from game.store.tree import Tree, Variation
from game.words import Length, say
from game.words.replay import bookmark_told, mistake_told, try_told


def places_of(timeline: Timeline, tree: Tree) -> Iterator[Place]:
    """Tries, each with those that begin like it below, and bookmarks."""
    before: Variation | None = None
    for one in sorted(tree.tries, key=lambda one: (one.at, [move.text for move in one.moves])):
        shared = _shared(before, one) if before else 0
        path = tree.path_of(one)
        place = one.at + shared
        move = say().move(doing(path[place], one.moves[shared], path[place + 1]), Length.CAPTION)
        words = try_told(place, move, len(one.moves) - shared)
        yield Place(PlaceKind.TRY, one, place + 1, words, inner=shared > 0)
        before = one
    for count in timeline.bookmarks:
        yield Place(PlaceKind.BOOKMARK, None, count, bookmark_told(count))


def _shared(one: Variation, other: Variation) -> int:
    """With how many of the same moves two variations begin."""
    if one.at != other.at:
        return 0
    pairs = zip(one.moves, other.moves, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one.moves), len(other.moves) - 1))


def mistakes_told(mistakes: Iterable[Mistake], tree: Tree) -> Iterator[Place]:
    """The moves that lost the deal, each at the position before it."""
    for mistake in mistakes:
        variation, count = mistake.place
        position = (tree.path_of(variation) if variation else tree.line)[count]
        move = say().move(doing(position, mistake.played, position.play(mistake.played)), Length.CAPTION)
        words = mistake_told(mistake.number, move, mistake.variation is not None)
        yield Place(PlaceKind.MISTAKE, variation, count, words)
