"""Patriarchs: aces up, kings down, and cards may cross between the two."""

from game.rules.games.parisienne import foundations
from game.rules.record import Fill, Game, Kind, Piles, Start

GAME = Game(
    id="patriarchs",
    name="Patriarchs",
    family="Both ways",
    packs=2,
    summary="Build aces up and kings down; where the two meet, a card may cross.",
    foundations=foundations(Start.SET_OUT),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),),
    redeals=1,
    reversal=True,
    tip="Let a card cross when that lets you play another.",
    feel="Two piles that meet: games are won where cards cross.",
    danced=(
        "Music of a mazurka, steps of a polka: the polka-mazurka was dear to the Strauss family in Vienna. (Wikipedia)"
    ),
    sources=("Only the name is in books; the rules are ours",),
)
