"""Lessons: a real deal for every ruleset, in whose first moves its rules occur, and the steps that show them.

`lesson(ruleset)` gives it. What is taught are the clauses of the rules page: teaching.py says what each of them
needs, deeds.py what a move shows, and steps.py lays one over the other. The deals are found by `python -m
game.lesson.find`, which keeps them in lessons.txt, each with a line that wins it.
"""
