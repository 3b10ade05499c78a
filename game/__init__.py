"""Cotillion: a ballroom of patience games.

Words with a meaning of their own in this program; ten more stand in README.md beside this file:

ahead      before it is needed: a background thread makes pictures, or imports a scene (look/ahead.py)
beside     in a background process: the solver (solver/worker.py), a souvenir
branch     a deal that was played on from a place in a recorded deal
deed       one rule that a move of a lesson shows
golden     what Enter takes: one of the evening's invitations, or what is proposed after a deal
honest     a player, or a hint, that uses only what can be seen
lamp       the sign at a table that says whether the deal can still be won
line       the moves of a deal from its start, without those taken back
look       the settings that change the pictures of cards
plaque     a sheet with words and buttons on a table; also the tile of a numbered deal
room       a folder of `game`, which imports only the rooms below it; also an area of the screen
space      a game prepared for searching: its states and moves
troupe     all who are seen in the dance after a win
try        moves beside the line of a deal, which a player tries on a replay or review
u          pixels per unit of the layout, which is 1920 by 1080 units; it carries the player's size of letters
           (look/palette.py)
up         on a foundation, or gone where cards leave in pairs
variation  moves beside the line of a deal: a try, or moves that were taken back
"""

__version__ = "2.0.0"
