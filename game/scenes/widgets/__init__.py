"""Widgets that know of games and of what was played."""
