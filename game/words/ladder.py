"""The ladder: the games in an order in which each asks for one new idea, and that idea in a line."""

from __future__ import annotations

from game.words.catalogue import marked, phrase

LADDER: dict[str, str] = {
    "captive-queens": marked("Build one pile up and another down."),
    "royal-quadrille": marked("Build by twos: ace, 3, 5, 7 and on."),
    "carpet": marked("Twenty open cards, and gaps that fill themselves."),
    "royal-rendezvous": marked("Three kinds of foundation at once."),
    "odd-and-even": marked("Build by twos past the king and round again."),
    "royal-cotillion": marked("Two wings: one is refilled, one is not."),
    "gavotte": marked("You choose the wings and the first ranks."),
    "sixes-and-sevens": marked("Begin in the middle, and use each gap well."),
    "patriarchs": marked("Cards may change from one foundation to the other."),
    "parisienne": marked("The stock comes back in an order you can foresee."),
    "grand-duchess": marked("Nothing is laid out: foundations start as cards come."),
    "duchess-of-luynes": marked("The reserve lies open: plan with it."),
    "calculation": marked("Four heaps of your own, to be filled with care."),
    "mount-olympus": marked("Columns that you build on, by twos."),
    "red-and-black": marked("Columns in alternating colours."),
    "gay-gordons": marked("Cards leave in couples."),
    "pyramid": marked("Free the cards that lie under others."),
    "congress": marked("Columns take any suit, one card at a time."),
    "queen-of-italy": marked("You choose the rank that all begin with."),
    "salic-law": marked("Each king begins a column."),
    "intrigue": marked("Each queen begins a column, and two ways to build."),
    "windmill": marked("One pile of four rounds in the middle."),
    "tournament": marked("Eight places to keep a card for later."),
    "frog": marked("Five heaps, two packs, and nothing moves back."),
    "contradance": marked("Hardly ever won: see how far you come."),
}
"""By the game's id."""


def idea(game: str) -> str:
    """What is new in a game of the house; empty for any other."""
    return phrase(LADDER[game]) if game in LADDER else ""
