"""The table: floor plans, where each card lies, how it flies there, and what the mouse points at."""
