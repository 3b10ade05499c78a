"""The words of the record that the mover was made for; see game/rules/vocabulary.py."""

from __future__ import annotations

UNDERSTANDS = frozenset(
    (
        *(
            "opening",
            "opening=SetOut",
            "opening=Lay",
            "opening=FirstBase",
            "opening=WING",
            "opening=RANKS",
            "opening=BASE",
        ),
        *("opening.group", "opening.piles", "opening.bases_up", "opening.one_of"),
        *("foundations", "foundations.base", "foundations.base=Chosen", "foundations.length", "foundations.each"),
        *("foundations.suited", "foundations.start=SET_OUT", "foundations.start=AS_THEY_COME"),
        *(
            "foundations.build.step",
            "foundations.build.round",
            "foundations.build.both",
            "piles.pack.both",
            "foundations.build.match=SUIT",
            "foundations.build.match=COLOUR",
            "foundations.build.match=OTHER",
        ),
        *("foundations.build.match=ALTERNATE", "foundations.build.match=ANY", "foundations.last_waits_for"),
        *("foundations.takes", "foundations.turn_about", "redeal_turns"),
        *("foundations.as_many_as", "foundations.suit=SPADES", "foundations.suit=HEARTS"),
        *("foundations.suit=DIAMONDS", "foundations.suit=CLUBS"),
        *("piles", "piles.count", "piles.deal", "piles.columns", "piles.kind=RESERVE", "piles.kind=TABLEAU"),
        *("piles.kind=HEAP", "piles.kind=HAND", "piles.open=TOP", "piles.open=GRID_FOOT", "piles.open=UNCOVERED"),
        *("piles.open=AT_END", "piles.open=TOP_THEN_ALL", "piles.fill=NEVER", "piles.fill=WASTE_STOCK"),
        *("piles.fill=WASTE_STOCK_THEN_ANY", "piles.fill=STOCK_THEN_ANY", "piles.fill=ANY", "piles.fill=ANY_AT_END"),
        *("piles.fill=DEALT_ANEW", "piles.pack.step", "piles.pack.round", "piles.pack.match=SUIT"),
        *("piles.pack.match=COLOUR", "piles.pack.match=OTHER", "runs_stay"),
        *("piles.pack.match=ALTERNATE", "piles.pack.match=ANY", "piles.groups", "piles.face_down"),
        *(
            "piles.lift=SUIT",
            "piles.lift=ANY",
            "piles.lift=FREE",
            "piles.lift=WHOLE",
            "piles.fill_from",
            "piles.bottom",
            "piles.gap_takes",
            "piles.face_up",
            "piles.deals",
        ),
        *("unlimited", "suits", "back", "gaps_first", "foundations.whole"),
        *("piles.begun_by", "piles.wing"),
        *("turn", "turn.to", "turn.cards", "turn.last_pass", "redeals", "gather", "in_order", "shuffled", "reversal"),
        *("couples", "couples.total", "couples.alone", "couples.besides", "couples.other_suit"),
        *("win=ALL_OUT", "win=PYRAMID_OUT", "win=COMPLETE", "win=CLEARED"),
    )
)
