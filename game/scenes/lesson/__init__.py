"""The lesson: a table where the program explains a game, and the offer of a lesson."""
