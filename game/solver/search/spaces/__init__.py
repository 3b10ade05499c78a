"""State spaces, one a kind of game."""
