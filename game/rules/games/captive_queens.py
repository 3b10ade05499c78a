"""Captive Queens: a wheel of 5s and 6s round four queens."""

from game.rules.record import DOWN_ROUND_IN_SUIT, UP_IN_SUIT, Foundations, Game, Odds, Start, Variant


def _foundations(start: Start) -> tuple[Foundations, ...]:
    return (
        Foundations("queens", base=12, build=UP_IN_SUIT, length=1, start=start),
        Foundations("fives", base=5, build=DOWN_ROUND_IN_SUIT, length=6, start=start),
        Foundations("sixes", base=6, build=UP_IN_SUIT, length=6, start=start),
    )


GAME = Game(
    id="captive-queens",
    name="Captive Queens",
    also=("Quadrille", "Quadrille of 1892"),
    family="Both ways",
    packs=1,
    summary="Sixes climb to the jack, 5s go down past the ace to the king, and the queens stand in the wheel.",
    figure="The queens stand in the middle, the 5s and 6s round them like the spokes of a wheel.",
    foundations=_foundations(Start.SET_OUT),
    redeals=3,
    odds=(
        Odds(2, 5, "Arnold", variant="as-they-come"),
        Odds(1, 2, "Morehead & Mott-Smith", variant="as-they-come"),
    ),
    notes=("A deal takes four to six minutes, say Morehead & Mott-Smith and Arnold.",),
    tip="A card left on the waste comes again after the redeal: nothing needs to be hurried.",
    feel="A wheel that turns almost by itself: restful, and soon over.",
    danced=(
        "The écossaise, a contradance thought Scottish, was in fashion in France and Britain about 1800. (Wikipedia)"
    ),
    sources=(
        "Professor Hoffmann, The Illustrated Book of Patience Games (1892), as Quadrille",
        "Albert H. Morehead and Geoffrey Mott-Smith, The Complete Book of Solitaire and Patience Games",
        "David Parlett, The Penguin Book of Patience; Peter Arnold, Card Games for One",
    ),
    variants=(
        Variant(
            id="as-they-come",
            name="As they come",
            about="start",
            summary="Queens, 5s and 6s stay in the pack and take their places as they appear.",
            source="Arnold; Morehead & Mott-Smith",
            changes=(("foundations", _foundations(Start.AS_THEY_COME)),),
        ),
        Variant("two-redeals", "Two redeals", "redeals", "Three passes in all.", "some books", (("redeals", 2),)),
        Variant("one-redeal", "One redeal", "redeals", "Two passes in all.", "some books", (("redeals", 1),)),
    ),
)
