"""The whole house from a terminal, a braille line or a pipe: a line is asked, an answer is printed.

A line is the name of a command, or a move. `commands.py` is the table of commands; `dialogue.py` reads and answers;
`house.py` holds what is open; a seat (`seats/`) is the deal, problem or lesson in play. Nothing here imports pygame.
"""
