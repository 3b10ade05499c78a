"""Problems found: positions to win from, and what they are worth."""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from functools import partial
from itertools import chain, count, permutations
from pathlib import Path
from random import Random

from game import rules
from game.make.book import write_whole
from game.rules import Act, Kind, Move, Position, Ruleset
from game.rules.play import apply
from game.solver import Answer, Verdict
from game.solver.findings import Path as Line
from game.solver.findings import path_of, review
from game.solver.odds.solved import solved
from game.solver.players import Picks, advise, any_move, by_chance, careless_move, choose, play_by, player_of
from game.solver.problems import FILE, Problem, next_positions, read
from game.solver.search.space import Budget
from game.solver.search.spaces.which import Memory
from game.solver.solve import solve
from game.solver.why.explain import explain

SHOWN = 52
MOST_MOVES = 40  # the most moves of different results that are searched
EFFORT = 20_000  # positions within which each move's proof must be found
LATE = 1_000
GAMES, FIRST_GAMES = 100, 10


def worth(position: Position, deal: int) -> Problem | None:
    """The problem of this position; None where it is none. The tests that take least time come first."""
    if position.choosing or not nothing_hidden(position):
        return None
    moves = next_positions(position)
    cards = [move for move in moves.values() if move.act not in (Act.TURN, Act.REDEAL)]
    if len(cards) < 2 or len(moves) > MOST_MOVES or won_by_chance(position, FIRST_GAMES) * 10 > FIRST_GAMES:
        return None
    advised = advise(position).move
    tempting = [move for move in cards if tempts(position, move, advised)]
    if not tempting or (len(tempting) < 2 and len(cards) < 3):
        return None
    verdicts = proved(moves)
    lost = [after for after, verdict in verdicts.items() if verdict.answer is Answer.LOST]
    mistakes = [after for after in lost if moves[after] in tempting]
    if len(verdicts) < len(moves) or len(lost) == len(moves) or not any(map(dies_late, mistakes)):
        return None
    if won_by_chance(position, GAMES) * 10 > GAMES or careful_wins(position):
        return None
    right = [(moves[after], verdict.line) for after, verdict in verdicts.items() if verdict.answer is Answer.WON]
    move, rest = min(right, key=lambda one: len(one[1]))
    line = tuple(map(str, (move, *rest)))
    shows = max(len(explain(after).last.moves) for after in lost)
    return Problem(position.ruleset.id, deal, shows, str(position), tuple(str(move) for move, _ in right), line)


def holds(problem: Problem) -> bool:
    """Whether a problem is right: its line wins, and each first move is proved again to be right or wrong."""
    start, right = problem.begin(), problem.winning()
    verdicts = proved(next_positions(start))
    if len(verdicts) < len(next_positions(start)) or not path_of(start, problem.moves())[-1].won:
        return False
    return {after for after, verdict in verdicts.items() if verdict.answer is Answer.WON} == right


def nothing_hidden(position: Position) -> bool:
    """Whether every card is known, and the order in which they will come, when the stock is shown."""
    to_shuffle = position.ruleset.game.shuffled and position.redeals_left
    return not to_shuffle and len(position.seen().unknown) <= SHOWN


def tempts(position: Position, move: Move, advised: Move | None) -> bool:
    """Whether a move takes a card out of play, or is the careful player's."""
    out = move.act is Act.PAIR or (move.act is Act.CARRY and move.target in position.ruleset.foundations)
    return out or move == advised


def proved(positions: Iterable[Position]) -> dict[Position, Verdict]:
    """The verdicts on positions, each by itself, up to the first that is not decided."""
    found: dict[Position, Verdict] = {}
    for position in positions:
        verdict = solve(position, positions=EFFORT, memory=Memory())
        if verdict.answer is Answer.UNKNOWN:
            break
        found[position] = verdict
    return found


def dies_late(position: Position) -> bool:
    """Whether more than LATE positions can be reached from here."""
    known, left = {position}, [position]
    while left and len(known) <= LATE:
        before = left.pop()
        after = {apply(before, move) for move in before.legal_moves} - known
        known |= after
        left += after
    return len(known) > LATE


def careful_wins(position: Position) -> bool:
    """Whether the careful player wins from here."""
    return play_by(partial(choose, player_of(position.ruleset)), position)[1].won


def won_by_chance(position: Position, games: int) -> int:
    """How many of so many deals played on by chance are won: the better of two kinds of chance."""
    return max(chance_wins(position, picks, games) for picks in (any_move, careless_move))


def chance_wins(position: Position, picks: Picks, games: int, seed: int = 0) -> int:
    """How many of so many deals are won by such moves; always the same for one seed."""
    return sum(by_chance(position, picks, Random(f"{seed} {game}"))[1].won for game in range(games))


REVIEW = 2.0
SOLVING = 3.0
EACH = 0.3
DEAL = 8.0
"""Seconds for the review of a line, for the deal's own solution, for each move of a stray walk, and for a deal."""
BEFORE = 16  # how many positions before the one where the deal was lost are looked at
STRAYS = 3  # how often the careful player sits down near a winning line, and
ASTRAY = (3, 12)  # how many moves beside it
TRIED = 5  # the most moves that a stray walk tries at a place


def in_order(found: Sequence[Problem]) -> list[Problem]:
    """The problems sorted by game, and within a game the easiest first."""
    order = {game.id: place for place, game in enumerate(rules.GAMES)}
    return sorted(found, key=lambda one: (order[one.game], one.grade, one.shows, len(one.line), one.ruleset, one.deal))


Likeness = tuple[int, tuple[tuple[tuple[str, ...], tuple[tuple[int, ...], ...]], ...]]
"""The pass, and for each group of piles its name and what they hold."""


def likeness(position: Position) -> Likeness:
    """A value that is the same for all positions that differ only in suits."""
    return min(_sorted(position, suits) for suits in permutations(range(4)))


def _sorted(position: Position, suits: tuple[int, ...]) -> Likeness:
    """The piles with suits exchanged; those of a group sorted."""
    groups: dict[tuple[str, ...], list[tuple[int, ...]]] = {}
    for pile, held in zip(position.ruleset.piles, position.piles, strict=True):
        group = (pile.kind.value,) if pile.kind is Kind.FOUNDATION else (pile.kind.value, pile.group)
        groups.setdefault(group, []).append(tuple(13 * suits[card // 13] + card % 13 for card in held))
    return position.passes, tuple(sorted((group, tuple(sorted(held))) for group, held in groups.items()))


def find_in(ruleset: Ruleset, number: int) -> Problem | None:
    """A problem in a numbered deal; None where none is found."""
    clock = Budget()
    for line in lost_lines(ruleset, number, clock):
        found = first_problem(line, number, clock)
        if found or clock.seconds > DEAL:
            return found
    return None


def lost_lines(ruleset: Ruleset, number: int, clock: Budget) -> Iterator[Line]:
    """Yield lines of a deal that were lost, each from where all its cards are known."""
    start, draw = ruleset.deal(number), Random(number)
    careful = partial(choose, player_of(ruleset))
    yield from _known(start, play_by(careful, start))
    yield from _known(start, by_chance(start, careless_move, draw))
    if clock.seconds > DEAL / 2:
        return
    won = path_of(start, solve(start, seconds=SOLVING).line)
    places = [place for place in range(len(won) - 1) if not won[place].choosing and nothing_hidden(won[place])]
    memory = Memory()
    for _ in range(STRAYS if places else 0):
        early = places[int(len(places) * 0.6 * draw.random() ** 2)]
        begun = stray(won[early], draw, memory, clock)
        yield from _known(begun, play_by(careful, begun))


def _known(start: Position, played: tuple[Sequence[rules.Move], Position]) -> Iterator[Line]:
    moves, end = played
    if not end.won:
        path = path_of(start, moves)
        known = [position for position in path if not position.choosing and nothing_hidden(position)]
        if len(known) > 1:
            yield known


def stray(position: Position, draw: Random, memory: Memory, clock: Budget) -> Position:
    """A position some moves further on that can still be won, whatever the moves."""
    for _ in range(draw.randint(*ASTRAY)):
        moves = [after for after in next_positions(position) if after.legal_moves]
        draw.shuffle(moves)
        for after in moves[:TRIED]:
            if solve(after, seconds=EACH, memory=memory).answer is Answer.WON:
                position = after
                break
        else:
            return position
        if clock.seconds > DEAL / 2:
            return position
    return position


def first_problem(line: Line, number: int, clock: Budget) -> Problem | None:
    """The problem of a lost line that is nearest to where it was lost; None where there is none."""
    *_, reviewed = review(line, REVIEW)
    last = reviewed.winnable - 1
    for place in range(last, max(-1, last - BEFORE), -1):
        found = worth(line[place], number)
        if found or clock.seconds > DEAL:
            return found
    return None


class ProblemSearch:
    """The problems found so far, and the deals searched."""

    def __init__(self, file: Path, tried: Path) -> None:
        self._file = file
        self._tried_file = tried
        self.found = list(read(file))
        rows = tried.read_text(encoding="utf-8").splitlines() if tried.exists() else []
        self._tried = {tuple(json.loads(row)) for row in rows if row}
        self._known = {likeness(problem.begin()) for problem in self.found}

    def next_deal(self, ruleset: Ruleset) -> int:
        """A deal not searched yet: first of those that are known to be winnable and were lost, then of all."""
        known = solved(ruleset.id)
        deals = chain(known.medium, known.hard, known.winnable, known.easy, count(1))
        return next(number for number in deals if (ruleset.id, number) not in self._tried)

    def count(self, game: str) -> int:
        return sum(problem.game == game for problem in self.found)

    def look_at(self, ruleset: Ruleset, number: int) -> Problem | None:
        """Search a deal and save its problem, if there is one that is not known."""
        found = find_in(ruleset, number)
        alike = likeness(found.begin()) if found else None
        if alike in self._known:
            found = None
        if found and alike:
            self._known.add(alike)
            self.found.append(found)
            write(self._file, self.found)
        self._tried.add((ruleset.id, number))
        with self._tried_file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([ruleset.id, number]) + "\n")
        return found


def write(path: Path, found: Sequence[Problem]) -> None:
    """Write all problems, sorted, in one step."""
    write_whole(path, "".join(json.dumps(asdict(one), ensure_ascii=False) + "\n" for one in in_order(found)))


def main(arguments: list[str] | None = None) -> int:
    """Run the search with these command line arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.make.find", description="Find problems.")
    asked.add_argument("--game", action="append", metavar="ID", help="only this game; may be said again")
    asked.add_argument("--wanted", type=int, default=12, help="problems of each game; 12 if not said")
    asked.add_argument("--minutes", type=float, default=60.0, help="in all; 60 if not said")
    asked.add_argument("--tried", type=Path, default=Path("problems-tried.jsonl"), help="the deals looked at")
    asked.add_argument("--out", type=Path, default=FILE, help="the problems; those of the program if not said")
    options = asked.parse_args(arguments)
    search = ProblemSearch(options.out, options.tried)
    until = time.monotonic() + 60 * options.minutes
    games = [game for game in rules.GAMES if not options.game or game.id in options.game]
    while wanting := [game for game in games if search.count(game.id) < options.wanted]:
        for game in wanting:
            if time.monotonic() >= until:
                return 0
            ruleset = rules.ruleset(game.id)
            number = search.next_deal(ruleset)
            found = search.look_at(ruleset, number)
            said = f"a problem, a mistake shows after {found.shows}" if found else "none"
            print(f"{game.id}, deal {number}: {said}; {search.count(game.id)} by now", file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
