"""The instruments: one note at a time."""
