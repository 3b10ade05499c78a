"""The player's hand at a table: mouse, keys, dragging, and rings of light on what can be moved."""
