"""All games, as pictures."""
