"""Scenes without playing: the showcase, and the dance after a won deal."""
