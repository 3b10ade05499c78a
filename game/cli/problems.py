"""The output of `problem`."""

from __future__ import annotations

from game.solver.problems.problem import Problem, problems
from game.words import deal_name, phrase, ruleset_name
from game.words.lines import line_in_words
from game.words.problems import grade, grade_told, known_win


def problem_command(problem: Problem, number: int, solution: bool) -> int:
    """Print a problem's position and grade, and its solution if asked for; returns the exit status."""
    start = problem.begin()
    told = phrase(
        "{game}, problem {number} of {count}. {deal}. Win from here. A tempting move loses.",
        game=ruleset_name(start.ruleset),
        number=number,
        count=len(problems(problem.game)),
        deal=deal_name(problem.deal),
    )
    hard = phrase("{grade}: {meaning}.", grade=grade(problem.grade), meaning=grade_told(problem.grade))
    print(f"{told}\n{hard}\n{known_win(len(problem.line))}\n")
    print(start)
    if solution:
        print(f"\n{line_in_words(start, problem.moves())}")
    return 0
