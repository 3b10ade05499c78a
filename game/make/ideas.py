"""Which of the ideas that hold for every game the searches leave unused in one, and by which word of its record."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.rules import Position, Ruleset
from game.rules.kernel import Mover, NotCompiled, stock, telling
from game.rules.record import words, words_of
from game.solver.search.bounds import uncovered
from game.solver.search.spaces import at_hand
from game.solver.search.spaces.which import space_of
from game.solver.why import blocked


class Idea(NamedTuple):
    """said: what a search does by it; about: words of which one has to stand, or it has nothing to do; understood: any
    other word switches it off; on: whether a position after its choices is searched with it."""

    said: str
    about: frozenset[str]
    understood: frozenset[str]
    on: Callable[[Position], bool]


RUNS = words("piles.groups piles.lift=ANY,FREE,SUIT,WHOLE")
IDEAS = (
    Idea(
        "a card that loses nothing by going up goes at once",
        frozenset(),
        telling.UNDERSTANDS - stock.NEVER_SAFE,
        lambda position: Mover(position).safe.on,
    ),
    Idea(
        "part of a run moves only to free a card",
        RUNS,
        telling.UNDERSTANDS - stock.UNLIKE_HOSTS,
        lambda position: Mover(position).alike_for > 0,
    ),
    Idea(
        "turns of the stock are no moves, as each card comes again and again",
        words("unlimited"),
        at_hand.UNDERSTANDS,
        lambda position: isinstance(space_of(position), at_hand.AtHandSpace),
    ),
    Idea(
        "a deal is lost once a card can never be uncovered",
        words("piles.pack.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT"),
        uncovered.UNDERSTANDS,
        lambda position: uncovered.uncovered(Mover(position), position) is not None,
    ),
    Idea(
        "cards that keep each other for ever are found without a search, and shown",
        frozenset(),
        blocked.UNDERSTANDS,
        lambda position: any(True for _ in blocked.tables(position)),
    ),
)


def unused(ruleset: Ruleset) -> Iterator[tuple[Idea, list[str]]]:
    """Yield each idea that is off though it would have something to do, with the words that switch it off; without any
    where each is understood, but not all of them together. Nothing where the mover does not know the game."""
    said, position = words_of(ruleset.game), ruleset.deal(1)
    while position.choosing:
        position = position.play(position.legal_moves[0])
    try:
        for idea in IDEAS:
            if (not idea.about or said & idea.about) and not idea.on(position):
                yield idea, sorted(said - idea.understood)
    except NotCompiled:
        return


def told(ruleset: Ruleset) -> Iterator[str]:
    """The same as lines."""
    for idea, by in unused(ruleset):
        yield f"{idea.said}: {', '.join(by) or 'its words do not allow that together'}"
