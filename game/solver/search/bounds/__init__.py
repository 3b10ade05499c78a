"""Bounds: tests that prove a state lost without a search."""
