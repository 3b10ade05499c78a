"""Polski: słowa, które można wpisać. In Polish: words that may be typed."""

from __future__ import annotations

from game.words.pl.typed import TYPED

__all__ = ["TYPED"]
