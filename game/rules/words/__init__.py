"""What the rules read and write in words: moves and positions as text, and sentences for the player."""
