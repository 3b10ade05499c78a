"""Text for the rules: moves and positions as text, and sentences for the player."""
