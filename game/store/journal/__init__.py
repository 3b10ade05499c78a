"""The journal of every deal: see game.store."""
