"""Tools of those who make games: they measure, look for deals and problems, and write what the program keeps.

No part of what a player runs: nothing outside this room imports it, and the installed program is without it.
"""
