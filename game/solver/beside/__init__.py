"""The solver beside the game: its process, and the lamp that it keeps lit."""
