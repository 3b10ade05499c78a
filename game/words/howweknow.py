"""How we know: what the odds and verdicts rest on, said for somebody who wants to check them."""

from __future__ import annotations

from game.words.catalogue import phrase
from game.words.command import typed_as


def how_we_know() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Headings, each with its paragraphs."""
    return (
        (
            phrase("Proved"),
            (
                phrase(
                    "A deal “can be won” when the solver has found the moves. They were played through to the last "
                    "card by the same rules that you play by."
                ),
                phrase(
                    "A deal “cannot be won” when every way to go on was followed to its end. Some were cut short by "
                    "an argument that no win lies there. Each argument is written down in the program, beside the "
                    "code that uses it."
                ),
                phrase(
                    "Both answers are compared with a plain search that tries every move, on thousands of small "
                    "deals of every game. They have to agree every time."
                ),
            ),
        ),
        (
            phrase("Not known"),
            (
                phrase(
                    "The solver stops after 10 seconds a deal. Deals still open then get ten minutes more. What is "
                    "open after that is shown as open. Every interval counts it both ways: as lost at its low end, "
                    "as won at its high end."
                ),
            ),
        ),
        (
            phrase("Measured"),
            (
                phrase(
                    "The deals are number 1, 2, 3 and so on: none is picked. At least 1,000 are looked at, then 500 "
                    "more at a time, up to 10,000. We stop when the interval is at most one point wide to either "
                    "side."
                ),
                phrase(
                    "A new game has fewer at first, and its row says so. Its open deals have not had their ten minutes "
                    "yet."
                ),
                phrase(
                    "The careful player is a program. It sees what you see: no hidden card ever reaches it. The "
                    "careless player plays a random playable card, and turns the stock when there is none."
                ),
                phrase(
                    "The intervals hold in 95 of 100 cases (Wilson’s formula). They say how far chance may have led "
                    "us, not how well you will play."
                ),
            ),
        ),
        (
            phrase("Check it yourself"),
            (
                phrase(
                    "Each row of the book ends with the command that measures it again. It needs nothing but this "
                    "program: the same deal number gives the same cards on every computer."
                ),
                phrase("Any single deal:"),
                typed_as("solve GAME --deal NUMBER"),
                phrase("The comparison with the plain search:"),
                "python tests/bench/solver_small.py 10000",
            ),
        ),
    )
