"""Widgets: their common base, buttons and switches, and scrolling and gliding parts."""
