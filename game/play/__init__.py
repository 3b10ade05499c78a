"""A deal in play, for the window and for text mode alike: its moves with undo and redo, how it is saved, the solver's
advice, what goes up by itself, giving up, and what comes after it.
"""
