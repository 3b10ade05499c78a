"""The orders in which a stock is turned, numbered: one for each pass and each way to gather."""

from __future__ import annotations


class Orders:
    """A state tells its stock by one int: the number of an order << 8 | how many cards were turned from it.

    orders: the kinds of each, the next card first; passes: how many redeals came before it.
    """

    def __init__(self) -> None:
        self.orders: list[bytes] = []
        self.passes: list[int] = []
        self._numbers: dict[tuple[int, bytes], int] = {}

    def stock(self, passes: int, left: bytes) -> int:
        """The number of an order that ends with the cards left, and how many cards were turned from it."""
        for number, (before, order) in enumerate(zip(self.passes, self.orders, strict=True)):
            if before == passes and order.endswith(left):
                return number << 8 | len(order) - len(left)
        return self.begun(passes, left)

    def begun(self, passes: int, order: bytes) -> int:
        """The same of an order from which no card was turned."""
        number = self._numbers.setdefault((passes, order), len(self.orders))
        if number == len(self.orders):
            self.orders.append(order)
            self.passes.append(passes)
        return number << 8
