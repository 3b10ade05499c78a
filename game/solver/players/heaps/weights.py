"""What it costs to lay a card on a heap, and to play one up rather than another.

Found by trial on some millions of deals beyond the numbered ones: whatever led to wins became cheaper, bit by bit. A
*gap* is the number of cards that a foundation must take before a rank; PASSED stands for a rank that lies on it.
Costs of laying are added up over the foundations, and over the cards of a heap.
"""

PASSED = 13
EARLIEST, LATEST = -7, 8
"""The differences between the gaps of two cards for which there are costs: laid card less lying card."""

COVERS_LATER = (5, -11, -29, -25, -30, -13, -1, -33, 45, 43, 43, 31, 44, 39, 57, 75)
"""The cost of lying above a card, by that difference."""
COVERS = (11, 3, 4, -3, -1, 3, 4, 2, -3, 4, 8, 15, 0, 10)
"""The cost of lying above a card, by the lower card's gap."""
TOPS_LATER = (54, 51, 40, 44, -6, -73, -152, 22, 14, 14, 7, 22, 9, 80, 26, 57)
"""The additional cost of lying directly on a card: low on the card that follows, which is then uncovered when it is
needed.
"""
TOPS = (0, 31, -7, -15, -16, -14, -4, -14, 4, 17, 34, 47, 0, -13)
"""The additional cost of lying directly on a card, by the lower card's gap."""
FRESH = (0, 27, 35, 46, 8, 20, 14, 10, -3, -9, -31, -122, 30, 19)
"""The cost of starting a heap, by the card's gap."""
EMPTIES = (78, -45, -79, 0)
"""The additional cost of starting a heap with so many places empty, from one up."""
STOCK, SPAN = (-229, -167, -116, -18, 90, 126, 105), 7
"""The additional cost of starting a heap with so many spans of cards in the stock."""

HAND = -81
"""The cost of playing the card in hand, which then need not be laid."""
HEIGHT = (0, -133, -73, -93, -85, -20, -16, 45, 30, 62, 108, 177, 65)
"""The cost of playing on a foundation of so many cards: low ones should catch up."""
FOLLOWED, ALONE = -54, 42
"""The cost of playing a card whose successor there is available, and of one whose successor is not."""
UNCOVERS = (-114, -37, -16, 12, 21, 22, 25, 27, 22, 30, 8, 15, 0, -27)
"""The cost of playing a card from another, by the other's gaps."""
