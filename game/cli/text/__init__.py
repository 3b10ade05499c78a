"""The whole house from a terminal, a braille line or a pipe: a line is asked, an answer is printed.

A line is the name of a command, or a move. `run.py` reads and answers, `commands.py` is the table of commands; what
they do stands in `evening.py`, `playing.py`, `reading.py` and `replaying.py`, or in what is in play: the seat in
`house.py`, which is a deal or a problem (`deal.py`), a lesson or a replay (`lesson.py`). Nothing here imports pygame.
"""
