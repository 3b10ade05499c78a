"""A table for the ear: places with names, cards without signs, moves with numbers.

Text mode and the voice say the same. All that a player may see can be known from these words alone; a test reads each
position back from them.
"""
