"""State spaces, one for each kind of game."""
