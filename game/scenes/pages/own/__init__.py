"""The page of a player's own games, and the authors' page."""
