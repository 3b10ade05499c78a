"""Windmill: an ace goes round four times in the middle, four kings come down at the corners."""

from game.rules.plan import WASTE_DOWN, Drawing, Figure, Plan, Steps
from game.rules.record import Build, Family, Fill, Foundations, Game, Kind, Match, Piles, Start, Variant


def _foundations(crossing: bool = True, turn_about: bool = True, both: bool = False) -> tuple[Foundations, ...]:
    takes = "kings" if crossing else ""
    up, down = Build(+1, Match.ANY, round=True), Build(-1, Match.ANY)
    return (
        Foundations("ace", base=1, build=up, length=52, suited=False, takes=takes, turn_about=turn_about),
        Foundations(
            "kings", base=13, build=down, each=4, suited=False, start=Start.AS_THEY_COME, takes="ace" if both else ""
        ),
    )


NO_CROSSING = Variant(
    id="no-crossing", name="No crossing", about="crossing", summary="No card crosses from the kings to the middle.",
    source="The manual of PySolFC",
    changes=(("foundations", _foundations(crossing=False, turn_about=False)),))  # fmt: skip

GAME = Game(
    id="windmill", name="Windmill", also=("Propeller",), family=Family.BOTH_WAYS, place=8, packs=2,
    summary="Build one ace up four times round, and four kings down, in any suit.",
    figure="The ace stands in the middle of the sails, the kings between them.", foundations=_foundations(),
    piles=(Piles("sails", Kind.RESERVE, count=8, deal=1, fill=Fill.WASTE_STOCK),),
    tip="The middle needs four cards of every rank: do not let the kings take them all.",
    feel="One long pile turns and turns; the sails keep what you need next.",
    danced="The galop came to Paris in the late 1820s, and was loved as the last dance of an evening. (Wikipedia)",
    sources=(
        "Professor Hoffmann, The Illustrated Book of Patience Games (1892); Lady Adelaide Cadogan",
        "David Parlett, The Penguin Book of Patience; Morehead & Mott-Smith",
        "Wikipedia, Windmill (solitaire); the manual of PySolFC"),
    since=2, before=NO_CROSSING,
    variants=(
        NO_CROSSING,
        Variant(
            id="relaxed", name="Relaxed crossing", about="crossing",
            summary="Any number of cards may cross between the middle and the corners, both ways.",
            source="Solitaire Forever", changes=(("foundations", _foundations(turn_about=False, both=True)),))),
    plan=Plan(
        (
            Drawing("""
S    s1         k1         s5   W
           s2        s6
     k2         c          k3
           s3        s7
     s4         k4         s8
""", {"waste": WASTE_DOWN}, line=0.5),),
        {"c": "ace", "k": "kings", "s": "sails", "S": "stock", "W": "waste"}, Figure.SAILS, Steps.SAILS))  # fmt: skip
