"""Widgets inlaid in the cloth: what all share, buttons and switches, things that scroll and glide."""
