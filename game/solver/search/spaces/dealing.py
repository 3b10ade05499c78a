"""How a pass of the stock is dealt to several piles at once, in Parisienne and its kin."""

from functools import lru_cache

from game.rules import Act, Position
from game.rules.play import apply
from game.rules.tables import Tables

State = tuple[int, int, int]  # see packets.py


class Dealing:
    """How one pass is dealt: the owner of each place, each pile's places, and when the turns end, as {from: to}.

    tops: piles of which the top is free; opened: those of which all is, once the stock is gone; gathered: the places in
    the order in which a redeal turns them next, where it does not shuffle; packets: {from: (to, (place, owner) of
    each)}.
    """

    __slots__ = ("gathered", "masks", "next_turn", "opened", "owned", "owners", "packets", "spread", "tops")

    def __init__(self, ruleset: Tables, owners: list[int], turns: dict[int, int]) -> None:
        masks = dict.fromkeys(owners, 0)
        for place, owner in enumerate(owners):
            masks[owner] |= 1 << place
        layout = ruleset.availability[0]
        self.owners = owners
        self.masks = [(index, masks[index]) for index in layout.tops if index in masks]
        self.spread = [(index, masks[index], top) for index, top in layout.spread if index in masks]
        self.owned = [*self.masks, *((index, mask) for index, mask, _ in self.spread)]
        self.tops = [*(index for index, _ in self.masks), *(index for index, _, top in self.spread if top)]
        self.opened = [index for index, _, _ in self.spread]
        gather = [index for group in ruleset.gathers for index in reversed(ruleset.groups[group])]
        self.gathered = [place for index in gather for place, owner in enumerate(owners) if owner == index]
        self.next_turn = turns
        self.packets = {at: (to, [*zip(range(at, to), owners[at:to], strict=True)]) for at, to in turns.items()}


class Pass(Dealing):
    """One order of the stock: its cards, and how they are dealt."""

    __slots__ = ("cards", "last", "number", "passes")

    def __init__(self, passes: int, number: int, cards: bytes, dealing: Dealing, last: bool) -> None:
        self.passes = passes
        self.number = number
        self.cards = cards
        self.last = last
        for name in Dealing.__slots__:
            setattr(self, name, getattr(dealing, name))


@lru_cache(maxsize=4096)
def dealing_of(ruleset: Tables, passes: int, lying: tuple[tuple[int, int], ...], count: int) -> Dealing:
    """How a pass is dealt with these (pile, cards) lying, and so many cards in the stock."""
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    place = 0
    for index, held in lying:
        piles[index] = tuple(range(place, place + held))
        place += held
    piles[0] = tuple(reversed(range(place, place + count)))
    position = Position(ruleset, tuple(piles), passes, len(ruleset.opening), -1, (), 0)
    turns: dict[int, int] = {}
    total = place + count
    while position.piles[0]:
        before = total - len(position.piles[0])
        position = apply(position, ruleset.move(Act.TURN))
        turns[before] = total - len(position.piles[0])
    owners = [0] * total
    for index, pile in enumerate(position.piles):
        for place in pile:
            owners[place] = index
    return Dealing(ruleset, owners, turns)
