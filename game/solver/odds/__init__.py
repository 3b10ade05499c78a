"""How often each game can be won: the survey that measures it, its journal, and the figures it found."""
