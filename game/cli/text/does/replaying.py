"""Text mode: advice, and looking at a deal again."""

from __future__ import annotations

from game import rules
from game.cli.text.does.records import deal_listed
from game.cli.text.house import House
from game.cli.text.seats.deal import DealSeat
from game.cli.text.seats.replay import ReplaySeat
from game.cli.text.understand import Unclear, means, ruleset_meant
from game.solver.odds.measured import measured
from game.solver.odds.tries import attempts
from game.solver.review.findings import better, finding
from game.solver.review.ribbon import review as looked_back
from game.store.compare import compare as compared
from game.store.compare import lines_of, rival_of
from game.store.timeline import Timeline
from game.words import facts, phrase, plural
from game.words.catalogue import labelled
from game.words.games import game_name, wins
from game.words.heard import ended
from game.words.letters import number_typed
from game.words.odds import how_we_know, told, tried_how
from game.words.replays import alike_told, at_told, headline, line_told, progress, verdict

STEPS = 6
"""Into how many parts a comparison is divided."""


def replay(house: House, words: str) -> list[str]:
    """Go along a deal of the journal, by its number in the list, or along the one in play."""
    if words.strip():
        deal = deal_listed(house, words)
    elif isinstance(house.seat, DealSeat):
        house.seat.sitting.keep()
        deal = house.seat.sitting.deal
    else:
        raise Unclear("Give the number of a deal in the journal, for example: replay 1.")
    if not deal.moves:
        return [phrase("This deal has no moves to go along.")]
    house.stand_up()
    return house.sit(ReplaySeat(house, house.journal.deal(deal.id) or deal))


def tries(house: House, words: str) -> list[str]:
    """The tries of the deal in a replay; the end of one, or one taken away."""
    seat = house.at
    if not isinstance(seat, ReplaySeat):
        return [phrase("Moves are tried in a replay. Say replay first.")]
    first, _, rest = words.strip().partition(" ")
    if means(first, "drop"):
        return seat.drop(number_typed(rest) or 0)
    if first:
        return seat.visit(number_typed(first) or 0)
    return seat.tries_told() or [phrase("No moves were tried in this deal.")]


def compare(house: House, words: str) -> list[str]:
    """Two codes side by side; or the deal in play and a code, or the newest line that somebody sent of it."""
    codes = words.split()[:2]
    lines = lines_of(codes)
    if len(lines) < 2:
        lines = [_own(house), *lines]
    if len(lines) == 1:
        rival = rival_of(house.journal, lines[0])
        if rival is None:
            return [phrase("Nobody sent you a code with moves of this deal.")]
        lines.append(rival)
    if not lines[0].moves:
        return [phrase("You have not moved a card yet.")]
    yours = len(codes) < 2
    names = (phrase("You"), phrase("The other player")) if yours else (phrase("The first"), phrase("The second"))
    found = compared(lines[0], lines[1])
    said = [labelled(name, ended(line_told(one, found.total))) for name, one in zip(names, found.lines, strict=True)]
    longest = max(one.moves for one in found.lines)
    step = max(1, longest // STEPS)
    for at in range(step, longest + 1, step):
        said.append(ended(at_told(at, *(one.up[min(at, one.moves)] for one in found.lines))))
    return [*said, alike_told(found.alike), verdict(found, *names)]


def _own(house: House) -> Timeline:
    seat = house.seat
    if isinstance(seat, DealSeat):
        seat.sitting.keep()
        return seat.sitting.timeline
    raise Unclear("Give two codes with moves, or one while you play its deal.")


def odds(house: House, words: str) -> list[str]:
    """How often each game is won; of one game all that is known; and how it is known."""
    if means(words.strip(), "how"):
        return [line for heading, paragraphs in how_we_know() for line in (ended(heading), *paragraphs)]
    if words.strip():
        ruleset = ruleset_meant(words, house.ruleset, house.find_game)
        found = measured(ruleset.id)
        if found is None:
            return [phrase("Nothing was measured of this game yet.")]
        said = told(ruleset, found)[:-1]
        if isinstance(house.seat, DealSeat) and house.ruleset == ruleset:
            said.append((phrase("This deal"), tried_how(sum(attempts(house.seat.session.path[0])))))
        return [phrase("{caption}: {words}", caption=caption, words=words) for caption, words in said]
    house.own.meet_friends()
    games = (*rules.GAMES, *house.own.friends)
    every = [(game_name(game), wins(rules.ruleset(game.id))) for game in games if measured(game.id)]
    told_of = [phrase("{game}: {odds}", game=name, odds=said) for name, said in every]
    return [*told_of, phrase("Say odds and the name of a game for more, or odds how.")]


REVIEWING = 20.0
"""Seconds that a review takes at most."""


def hint(house: House, _words: str) -> list[str]:
    """A good move."""
    return house.at.hint()


def way(house: House, _words: str) -> list[str]:
    """The moves that win."""
    return house.at.way()


def lamp(house: House, _words: str) -> list[str]:
    """Whether the deal can still be won."""
    seat = house.at
    return seat.lamp() if isinstance(seat, DealSeat) else [phrase("The lamp is only for deals.")]


def back(house: House, _words: str) -> list[str]:
    """Undo to where the deal could still be won."""
    seat = house.at
    return seat.step_back() if isinstance(seat, DealSeat) else seat.undo()


def review(house: House, _words: str) -> list[str]:
    """Which move lost the deal, and what would have won."""
    session = house.at.session
    if not session.moves:
        return [phrase("This deal has no moves to review.")]
    if isinstance(house.at, DealSeat):
        house.at.sitting.helped()
    path, moves = tuple(session.path), tuple(session.moves)
    *_, found = looked_back(path, REVIEWING)
    value = finding(found, path, moves)
    told = [f"{headline(value, False)}. {facts.finding(value)}"]
    if instead := better(found, path, moves):
        told.append(phrase("Better: {move}", move=facts.better(instead)))
    if not found.known:
        told.append(progress(found))
    if found.turning is not None and found.turning < len(moves):
        back = len(moves) - found.turning
        told.append(plural("Say undo to go back there.", "Say undo {n} to go back there.", back))
    return told
