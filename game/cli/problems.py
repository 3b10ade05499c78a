"""The output of `problem`."""

from __future__ import annotations

from game.solver.problems.problem import Problem, problems
from game.words import deal_name, phrase, ruleset_name
from game.words.lines import line_in_words


def problem_command(problem: Problem, number: int, solution: bool) -> int:
    """Print a problem's position, and its solution if asked for; returns the exit status."""
    start = problem.begin()
    told = phrase(
        "{game}, problem {number} of {count}. {deal}. Only one move still wins. Find it.",
        game=ruleset_name(start.ruleset),
        number=number,
        count=len(problems(problem.game)),
        deal=deal_name(problem.deal),
    )
    print(f"{told}\n")
    print(start)
    if solution:
        print(f"\n{line_in_words(start, problem.moves())}")
    return 0
