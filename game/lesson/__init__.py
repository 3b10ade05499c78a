"""Lessons: a real deal for every ruleset, in whose first moves its rules occur, and the steps that show them.

`lesson(ruleset)` gives it. The words come from the rules page, sentence by sentence (clauses.py); what each move shows
is in deeds.py; steps.py lays one over the other. The deals are found by `python -m game.lesson.find`, which keeps them
in lessons.txt, each with a line that wins it.
"""
