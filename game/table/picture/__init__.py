"""Drawing a table: cards in the air, the remembered picture of what lies still, rings of light and badges."""
