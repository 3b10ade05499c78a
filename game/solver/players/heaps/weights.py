"""What it costs to lay a card on a heap, and to play one up rather than another.

Found by trial on some millions of deals beyond the numbered ones: whatever led to wins became cheaper, bit by bit. A
*gap* is the number of cards that a foundation must take before a rank; PASSED stands for a rank that lies on it.
Costs of laying are added up over the foundations, and over the cards of a heap.
"""

PASSED = 13
EARLIEST, LATEST = -7, 8
"""The differences between the gaps of two cards that are told apart: laid card less lying card."""

COVERS_LATER = (5, -11, -29, -25, -30, -13, -1, -33, 45, 43, 43, 31, 44, 39, 57, 75)
"""To lie on a card, by that difference."""
COVERS = (11, 3, 4, -3, -1, 3, 4, 2, -3, 4, 8, 15, 0, 10)
"""The same by the lower card's gap."""
TOPS_LATER = (54, 51, 40, 44, -6, -73, -152, 22, 14, 14, 7, 22, 9, 80, 26, 57)
"""To lie just on it, besides: cheap on the card that follows, which then comes free when it is wanted."""
TOPS = (0, 31, -7, -15, -16, -14, -4, -14, 4, 17, 34, 47, 0, -13)
"""The same by the lower card's gap."""
FRESH = (0, 27, 35, 46, 8, 20, 14, 10, -3, -9, -31, -122, 30, 19)
"""To begin a heap, by the card's gap."""
EMPTIES = (78, -45, -79, 0)
"""The same with so many places empty, from one up."""
STOCK, SPAN = (-229, -167, -116, -18, 90, 126, 105), 7
"""The same with so many spans of cards in the stock."""

HAND = -81
"""To play up the card in hand, which then need not be laid."""
HEIGHT = (0, -133, -73, -93, -85, -20, -16, 45, 30, 62, 108, 177, 65)
"""To play on a foundation of so many cards: low ones should catch up."""
FOLLOWED, ALONE = -54, 42
"""To play up a card whose successor there is at hand, and one whose successor is not."""
UNCOVERS = (-114, -37, -16, 12, 21, 22, 25, 27, 22, 30, 8, 15, 0, -27)
"""To play up a card from another, by the other's gaps."""
