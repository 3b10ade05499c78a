"""Bounds: what proves that a state cannot be won, without a search."""
