"""How a table is drawn: cards in the air, what lies still and is kept as one picture, rings of light and medals."""
