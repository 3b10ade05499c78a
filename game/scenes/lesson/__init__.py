"""The lesson: a table where the house teaches, and the plaque on which it offers to."""
