"""The words of the record that the mover was made for; see game/rules/vocabulary.py."""

from __future__ import annotations

from game.rules.record import Game
from game.rules.vocabulary import words, words_of

UNDERSTANDS = words(
    "back couples couples.alone couples.besides couples.other_suit couples.total foundations foundations.as_many_as "
    "foundations.base foundations.base=Chosen foundations.build.both "
    "foundations.build.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT foundations.build.round foundations.build.step "
    "foundations.each foundations.last_waits_for foundations.length foundations.start=AS_THEY_COME,SET_OUT "
    "foundations.suit=CLUBS,DIAMONDS,HEARTS,SPADES foundations.suited foundations.takes foundations.turn_about "
    "foundations.whole gaps_first gather in_order opening opening.bases_up opening.group opening.one_of opening.piles "
    "opening=BASE,FirstBase,Lay,RANKS,SetOut,WING piles piles.begun_by piles.bottom piles.columns piles.count "
    "piles.deal piles.deals piles.face_down piles.face_up "
    "piles.fill=ANY,ANY_AT_END,DEALT_ANEW,NEVER,STOCK_THEN_ANY,WASTE_STOCK,WASTE_STOCK_THEN_ANY piles.fill_from "
    "piles.gap_takes piles.groups piles.kind=HAND,HEAP,RESERVE,TABLEAU piles.lift=ANY,FREE,SUIT,WHOLE "
    "piles.open=AT_END,GRID_FOOT,TOP,TOP_THEN_ALL,UNCOVERED piles.pack.both "
    "piles.pack.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT piles.pack.round piles.pack.step piles.wing redeal_turns redeals "
    "reversal runs_stay shuffled suits turn turn.cards turn.last_pass turn.to unlimited "
    "win=ALL_OUT,CLEARED,COMPLETE,PYRAMID_OUT"
)


def unknown(game: Game) -> list[str]:
    """The words of a record that the mover does not know: such a game is searched by the plain rules, far slower."""
    return sorted(words_of(game) - UNDERSTANDS)
