"""The output of `problem`."""

from __future__ import annotations

from game.solver.problems.problem import Problem, problems
from game.words.lines import line_in_words


def problem_command(problem: Problem, number: int, solution: bool) -> int:
    """Print a problem's position, and its solution if asked for; returns the exit status."""
    start = problem.begin()
    name, many = start.ruleset.name, len(problems(problem.game))
    print(f"{name}, problem {number} of {many}, out of deal {problem.deal}. One move alone still wins. Which?\n")
    print(start)
    if solution:
        print(f"\n{line_in_words(start, problem.moves())}")
    return 0
