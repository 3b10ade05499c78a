"""Patriarchs: aces up, kings down, and cards may cross between the two."""

from game.rules.games.parisienne import foundations
from game.rules.record import Fill, Game, Kind, Piles, Start

GAME = Game(
    id="patriarchs",
    name="Patriarchs",
    family="Both ways",
    packs=2,
    summary="Aces climb, kings descend, and where the two meet a card may cross from one to the other.",
    foundations=foundations(Start.SET_OUT),
    piles=(Piles("square", Kind.RESERVE, count=9, deal=1, columns=3, fill=Fill.WASTE_STOCK),),
    redeals=1,
    reversal=True,
    tip="Let cards cross where that frees what you hold.",
    feel="Two tides that meet; the crossing is where games are won.",
    danced=(
        "Music of a mazurka, steps of a polka: the polka-mazurka was dear to the Strauss family in Vienna. (Wikipedia)"
    ),
    sources=("Named beside Captive Queens in the literature of Quadrille",),
)
