"""The player's hand at a table: mouse, keys, dragging, and the light that shows what can be done."""
