"""Lessons: a real deal for every ruleset, whose first moves show its rules, and the steps that explain them.

`lesson(ruleset)` gives it. What is taught are the clauses of the rules page: teaching.py says what each of them
needs, deeds.py what a move shows, and steps.py lays one over the other. The deals are found by `python -m
game.make.lessons`, which keeps them in lessons.txt, each with a line that wins it.
"""
