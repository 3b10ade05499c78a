"""The rules once more, for searches: a record compiled to a mover over compact states.

game.rules.play and legal stay what the table and the texts work with; a test holds the two against each other, move
for move. Whoever searches or plays many deals works with the mover.

A state is a flat tuple: the foundations, a slot for each group of piles, the stock. See foundations.py, slots.py and
mover.py. Cards are kinds: two cards are one kind if the game treats them alike, see slots.py. A code is a move and
stays one, whatever else is known.
"""

from game.rules.kernel.mover import Mover, NotCompiled
from game.rules.kernel.stock import State

__all__ = ["Mover", "NotCompiled", "State"]
