"""How often each game can be won: the survey that measures it, its journal, and the numbers it found."""
