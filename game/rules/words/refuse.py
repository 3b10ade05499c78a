"""Why not: sentences for moves that are refused and for deals that are over."""

from __future__ import annotations

from game.rules import legal
from game.rules.cards import RANK_NAMES, SUIT_NAMES, is_red, members, rank, spoken, suit
from game.rules.errors import RulesError
from game.rules.move import Act, Move
from game.rules.record import Choice, Kind, Match, Win
from game.rules.state import State
from game.rules.words.prose import a, a_rank, number, upper


class IllegalMove(RulesError):
    """The move is not allowed here; the message says why. `state` and `move` are for whoever looks for a mistake."""

    def __init__(self, sentence: str, state: State | None = None, move: Move | None = None) -> None:
        super().__init__(sentence)
        self.state = state
        self.move = move


def refusal(state: State, move: Move) -> IllegalMove:
    """The exception, with a sentence, for a move that is not legal."""
    return IllegalMove(explain(state, move), state, move)


def explain(state: State, move: Move) -> str:
    """Why this move is not legal here, in a sentence."""
    return upper(_why(state, move))


def _why(state: State, move: Move) -> str:
    if move.ruleset is not state.ruleset:
        return "that is a move of another game."
    if legal.is_won(state):
        return "the deal is won; there is nothing left to play."
    if state.choosing:
        return _choose_first(state)
    if move.act in (Act.TURN, Act.REDEAL) and not state.ruleset.game.turn:
        return "this game has no stock."
    if move.act is Act.TURN:
        return _no_turn(state)
    if move.act is Act.REDEAL:
        return _no_redeal(state)
    if move.act is Act.CHOOSE:
        return "that was decided at the start of the deal."
    reason = no_take(state, move.source, move.depth)
    if reason:
        return reason
    if move.act is Act.PAIR:
        return no_take(state, move.target, 0) or _no_pair(state, move)
    return _no_landing(state, move)


def _choose_first(state: State) -> str:
    if state.choice is Choice.WING:
        return "first say which wing is the lords’."
    if state.choice is Choice.RANKS:
        return "first name the two ranks on which the dance begins."
    return f"first choose one of the {number(len(legal.choices(state)))} cards to be the base."


def no_take(state: State, source: int, depth: int = 0) -> str:
    """Why the card under `depth` others can't be taken from a pile; empty when it can."""
    ruleset = state.ruleset
    if state.choosing:
        return _choose_first(state)
    pile, kind = state.piles[source], ruleset.piles[source].kind
    if depth >= len(pile):
        return "there is no card to take."
    if kind is Kind.STOCK:
        return "cards of the stock are turned up first."
    card = pile[-1 - depth]
    if kind is Kind.FOUNDATION:
        if not ruleset.partner:
            return "no card leaves a foundation."
        if depth + 1 == len(pile):
            return "the base stays where it is."
        return "only the top card of a foundation may cross over." if depth else ""
    if not state.face_up(source):
        return "the reserve stays face down until the stock is gone."
    if kind is Kind.TABLEAU:
        if depth and source not in ruleset.runs:
            return f"{spoken(card)} is covered, and cards move one at a time."
        if depth >= legal.run_length(state, source):
            return f"{spoken(card)} is covered by cards that do not follow it."
        return ""
    if any(index == source and above == depth for index, above, _ in legal.available(state)):
        return ""
    return f"{spoken(card)} is still covered."


def why_stuck(state: State, source: int, depth: int = 0) -> str:
    """A sentence for a card that was clicked and has nowhere to go."""
    reason = no_take(state, source, depth)
    if reason:
        return upper(reason)
    card = state.piles[source][-1 - depth]
    if state.ruleset.mates:
        return upper(f"{spoken(card)} goes with {_mate(state, card)}, and none is free.")
    return upper(_wanted_on(state, card))


def ending(state: State) -> str:
    """How the deal ended, in a sentence, now that no move is left."""
    if legal.is_won(state):
        whole = state.ruleset.game.win is Win.ALL_OUT
        return "Won: every card has found its place." if whole else f"Won: {state.ruleset.game.win.value}."
    left = state.ruleset.total - state.placed()
    what = "no free cards make a pair" if state.ruleset.mates else "no available card fits anywhere"
    if state.ruleset.game.redeals:
        what = f"the stock is gone and no redeal is left, and {what}"
    elif state.ruleset.game.turn:
        what = f"the stock is gone, and {what}"
    return f"Over: {what}; {left} card{'s' * (left != 1)} left."


def _no_turn(state: State) -> str:
    ruleset = state.ruleset
    if not state.piles[0]:
        return "the stock is empty."
    return f"first lay {spoken(state.piles[ruleset.hand][-1])} on a foundation or a heap."


def _no_redeal(state: State) -> str:
    if state.piles[0]:
        return "the stock is not yet empty."
    if not state.ruleset.game.redeals:
        return "this game has no redeal."
    if state.redeals_left <= 0:
        return "no redeal is left."
    return "there is nothing to turn over."


def _no_pair(state: State, move: Move) -> str:
    first, second = (state.piles[index][-1] for index in (move.source, move.target))
    for card in (first, second):
        if state.ruleset.alone >> card & 1:
            return f"{spoken(card)} goes alone."
    total = state.ruleset.game.couples.total
    if max(rank(first), rank(second)) < total:
        return f"{spoken(first)} and {spoken(second)} do not make {total}."
    court = first if rank(first) >= total else second
    return f"{spoken(court)} goes with {_mate(state, court)}."


def _mate(state: State, card: int) -> str:
    """With what a card leaves: "a queen of another suit", "another jack", "a 5"."""
    mates = members(state.ruleset.mates[card])
    if rank(mates[0]) == rank(card):
        return f"another {RANK_NAMES[rank(card) - 1]}"
    apart = all(suit(mate) != suit(card) for mate in mates)
    return a_rank(rank(mates[0])) + " of another suit" * apart


def _no_landing(state: State, move: Move) -> str:
    ruleset = state.ruleset
    card = state.piles[move.source][-1 - move.depth]
    target = ruleset.piles[move.target]
    if ruleset.mates and target.kind is Kind.RESERVE and state.piles[move.target]:
        return no_take(state, move.target) or _no_pair(state, move)
    if target.kind is Kind.FOUNDATION:
        if ruleset.mates:
            return f"{spoken(card)} does not go alone; it wants {_mate(state, card)}."
        if move.depth and ruleset.piles[move.source].kind is Kind.TABLEAU:
            return "cards go to the foundations one at a time."
        return _not_on_foundation(state, card, move.target)
    if target.kind is Kind.TABLEAU and ruleset.piles[move.source].kind is Kind.RESERVE:
        return "the reserve plays to the foundations only."
    if target.kind is Kind.TABLEAU:
        if not state.piles[move.target]:
            return "moving a whole column to an empty one changes nothing."
        return f"{spoken(card)} does not follow {spoken(state.piles[move.target][-1])}."
    return "cards are not laid there."


def _not_on_foundation(state: State, card: int, target: int) -> str:
    spec = state.ruleset.piles[target].spec
    if len(state.piles[target]) == spec.length:
        return "that foundation is complete."
    due = _due(state, target)
    if not due >> card & 1:
        return f"that foundation waits for {describe(due)}."
    if state.ruleset.waits_for.get(target):
        return _held(card)
    return f"{spoken(card)} must first found its own pile."


def _due(state: State, target: int) -> int:
    """The set of cards that come next on a foundation, also when something else still holds them back."""
    ruleset, pile = state.ruleset, state.piles[target]
    place = ruleset.foundations.index(target)
    return ruleset.follow[place][pile[-1]] if pile else ruleset.base_cards(state.ranks)[place]


def _held(card: int) -> str:
    name = RANK_NAMES[rank(card) - 1]
    return f"{spoken(card)} waits until the other {name} of {SUIT_NAMES[suit(card)]} is out."


def _wanted_on(state: State, card: int) -> str:
    """Where a card would go soonest, and what stands in the way."""
    ruleset = state.ruleset
    steps = {index: _steps_to(state, index, card) for index in ruleset.foundations if state.piles[index]}
    soonest = min((index for index in steps if steps[index]), key=lambda index: steps[index], default=None)
    if soonest is None:
        return f"{spoken(card)} fits no foundation{' and no column' if ruleset.tableau else ''} yet."
    if steps[soonest] == 1 and ruleset.waits_for.get(soonest):
        return _held(card)
    follow = ruleset.follow[ruleset.foundations.index(soonest)]
    before = sum(1 << below for below in range(52) if follow[below] >> card & 1)
    waiting = describe(_due(state, soonest))
    return f"{spoken(card)} goes on {describe(before)}; that foundation waits for {waiting}."


def _steps_to(state: State, target: int, card: int) -> int:
    """After how many more cards this one is due on a foundation; 0 if it never is."""
    pile, held = state.ruleset.piles[target], state.piles[target]
    if pile.suit not in (None, suit(card)):
        return 0
    due, build = rank(held[-1]), pile.spec.build
    for steps in range(1, pile.spec.length - len(held) + 1):
        due = (due + build.step - 1) % 13 + 1
        changed = is_red(card) != is_red(held[-1])
        if due == rank(card) and (build.match is not Match.ALTERNATE or changed == steps % 2):
            return steps
    return 0


def describe(fitting: int) -> str:
    """A set of cards in words: "the 7 of hearts", "a red 7", "a 7"."""
    held = members(fitting)
    ranks = {rank(card) for card in held}
    if len(held) == 1:
        return spoken(held[0])
    if len(ranks) != 1:
        return "another card"
    colour = {2: "red " if is_red(held[0]) else "black "}.get(len(held), "")
    name = RANK_NAMES[ranks.pop() - 1]
    return a(f"{colour}{name}")
