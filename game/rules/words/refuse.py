"""Why a move is refused, why a deal is over, and moves and positions as text and back."""

import re
from typing import NamedTuple

from game.rules import legal
from game.rules import refusals as why
from game.rules.cards import RANKS, card_name, check_order, members, parse_card, rank, suit
from game.rules.move import Act, Move, Pile
from game.rules.record import Choice, Foundations, Kind, Open, Piles, Win
from game.rules.refusals import Ending, Refusal
from game.rules.state import State
from game.rules.tables import Tables
from game.rules.value import BadText, RulesError
from game.rules.words.english import refusal as in_english
from game.rules.words.tongue import ENGLISH


class IllegalMove(RulesError):
    """The move is not allowed here; `reason` says why, and str() says it in English. `state` and `move` help to find a
    mistake.
    """

    def __init__(self, reason: Refusal, state: State | None = None, move: Move | None = None) -> None:
        super().__init__()
        self.args = (reason,)
        self.reason = reason
        self.state = state
        self.move = move

    def __str__(self) -> str:
        return in_english(self.reason).said(ENGLISH)


def refusal(state: State, move: Move) -> IllegalMove:
    """The exception, with its reason, for a move that is not legal."""
    return IllegalMove(explain(state, move), state, move)


def explain(state: State, move: Move) -> Refusal:
    """Why this move is not legal here."""
    ruleset = state.ruleset
    if move.ruleset is not ruleset:
        return why.OtherGame()
    if legal.is_won(state):
        return why.DealWon()
    if state.choosing:
        return _choose_first(state)
    if move.act in (Act.TURN, Act.REDEAL) and not ruleset.game.turn:
        return why.NoStock(bool(state.piles[0]))
    if move.act is Act.TURN:
        return _no_turn(state)
    if move.act is Act.REDEAL:
        return _no_redeal(state)
    if move.act is Act.CHOOSE:
        return why.Decided()
    reason = no_take(state, move.source, move.depth)
    if reason:
        return reason
    if move.act is Act.PAIR:
        return no_take(state, move.target) or _no_pair(state, move)
    return _no_landing(state, move)


def _no_turn(state: State) -> Refusal:
    if state.ruleset.closing:
        return why.NoGap()
    if not state.piles[0]:
        return why.StockEmpty()
    if state.ruleset.game.gaps_first and not all(state.piles[index] for index in state.ruleset.tableau):
        return why.GapsFirst()
    return why.HandFull(state.piles[state.ruleset.hand][-1])


def _choose_first(state: State) -> Refusal:
    choice = state.choice
    assert choice is not None
    return why.ChooseFirst(choice, len(legal.choices(state)) if choice is Choice.BASE else 0)


def no_take(state: State, source: int, depth: int = 0) -> Refusal | None:
    """Why the card under `depth` others can't be taken from a pile; None when it can."""
    ruleset = state.ruleset
    if state.choosing:
        return _choose_first(state)
    pile, place = state.piles[source], ruleset.piles[source]
    if depth >= len(pile):
        return why.NoCard()
    if place.kind is Kind.STOCK:
        return why.InStock()
    card = pile[-1 - depth]
    if source in ruleset.along:
        return why.InPlace(card)
    if place.kind is Kind.FOUNDATION:
        if len(pile) > ruleset.backs.get(source, len(pile)):
            return why.OnlyTopBack() if depth else None
        if source not in ruleset.crossings:
            return why.OnFoundation()
        if depth + 1 == len(pile):
            return why.BaseStays()
        return why.OnlyTopCrosses() if depth else None
    if not state.is_up(source, depth) and state.down:
        return why.FaceDown()
    if isinstance(place.spec, Piles) and (not state.face_up(source) or _waits(state, place.spec)):
        return why.NotYet(place.spec)
    if source in ruleset.begun and depth + 1 == len(pile):
        return why.BeginnerStays(card)
    if place.kind is Kind.TABLEAU and not ruleset.mates:
        if depth and source not in ruleset.runs:
            return why.CoveredSingly(card)
        if depth < legal.run_length(state, source):
            return None if legal.lifts_so(state, source, depth) else why.MovesWhole()
        whole = source in ruleset.by_room and legal.in_order(state, source)
        return why.NoRoom(depth + 1, legal.room(state)) if whole and depth < whole else why.RunBroken(card)
    if any(index == source and above == depth for index, above, _ in legal.available(state)):
        return None
    return why.Covered(card)


def _waits(state: State, spec: Piles) -> bool:
    return spec.open is Open.AT_END and bool(state.piles[0])


def why_stuck(state: State, source: int, depth: int = 0) -> Refusal:
    """The reason why a clicked card can't go anywhere."""
    reason = no_take(state, source, depth)
    if reason:
        return reason
    card = state.piles[source][-1 - depth]
    if source in state.ruleset.in_row:
        return _no_gap(state, card, source)
    if state.ruleset.mates:
        return why.Partner(card, state.ruleset.mates[card], lacking=True)
    for target in state.ruleset.crossings.get(source, ()):
        return _not_on_foundation(state, card, state.ruleset.carry(source, depth, target))
    if state.ruleset.piles[source].kind is Kind.FOUNDATION:
        return why.NoColumn(card)
    return _wanted_on(state, card)


def ending(state: State) -> Ending:
    """How the deal ended, once no move is left."""
    ruleset = state.ruleset
    if legal.is_won(state):
        win = ruleset.game.win
        cleared = [
            spec
            for spec in ruleset.game.piles
            if win is Win.CLEARED or (spec.open is Open.UNCOVERED and win is Win.PYRAMID_OUT)
        ]
        rows = bool(ruleset.along)
        return why.Won(bool(ruleset.mates), cleared[0] if cleared else None, win is Win.COMPLETE, rows)
    return why.Over(bool(ruleset.mates), state.placed(), ruleset.goal, bool(ruleset.along))


def _no_redeal(state: State) -> Refusal:
    if state.piles[0]:
        return why.StockLeft()
    if state.redeals_left <= 0:
        return why.NoRedeal(ever=bool(state.ruleset.game.redeals))
    return why.NothingGathered()


def _no_pair(state: State, move: Move) -> Refusal:
    first, second = (state.piles[index][-1] for index in (move.source, move.target))
    ruleset = state.ruleset
    for card in (first, second):
        if ruleset.alone >> card & 1 and not ruleset.mates[card]:
            return why.LeavesAlone(card)
    if ruleset.mates[first] >> second & 1:
        return why.NotTouching(first, second)
    couples = ruleset.game.couples
    assert couples is not None
    if max(rank(first), rank(second)) < couples.total and not couples.same_rank:
        return why.WrongSum(first, second, couples.total)
    court = first if rank(first) >= couples.total else second
    return why.Partner(court, ruleset.mates[court])


def _no_landing(state: State, move: Move) -> Refusal:
    ruleset = state.ruleset
    card = state.piles[move.source][-1 - move.depth]
    source, target = ruleset.piles[move.source], ruleset.piles[move.target]
    if ruleset.mates and target.kind in (Kind.RESERVE, Kind.TABLEAU) and state.piles[move.target]:
        mates = ruleset.mates[card] >> state.piles[move.target][-1] & 1
        return no_take(state, move.target) or (why.NotThere() if mates and not ruleset.near else _no_pair(state, move))
    if move.target in ruleset.along:
        row, due = ruleset.along[move.target], legal.reach(state, move.target)
        if due == len(row):
            return why.FoundationFull()
        beside = state.piles[row[due]] or not legal.next_along(state, move.target) >> card & 1
        return _not_in_row(state, row[due]) if beside else why.NotThere()
    if target.kind is Kind.FOUNDATION:
        if ruleset.mates:
            return why.Partner(card, ruleset.mates[card], alone=True)
        if move.target in ruleset.whole and not state.piles[move.target]:
            return why.RunsOnly()
        if move.depth and source.kind is Kind.TABLEAU:
            return why.OneByOne()
        return _not_on_foundation(state, card, move)
    if source.kind is Kind.FOUNDATION and source.index not in ruleset.backs:
        return why.CrossesOnly()
    if ruleset.mates:
        return why.NotThere()
    if _only_to_foundations(ruleset, source):
        return why.FoundationsOnly(source.spec if isinstance(source.spec, Piles) else None)
    if target.kind is Kind.HEAP:
        return why.TurnedOnly(target.layout)
    if target.kind is not Kind.TABLEAU or source.kind is Kind.HAND:
        return why.NotThere()
    if move.target in ruleset.in_row:
        return _not_in_row(state, move.target)
    if not legal.bare(state, move.target):
        built = target.layout.pack is not None
        return why.NotFollow(card, state.piles[move.target][-1]) if built else why.NothingBuilt(target.layout)
    if move.target in ruleset.begun and not state.piles[move.target]:
        return why.NotBegun(ruleset.begun[move.target])
    if legal.gap_open(state, move.target):
        if not ruleset.gap_takes(state.ranks)[move.target] >> card & 1:
            return why.GapTakes(target.layout, ruleset.gap_rank(target.layout, state.ranks))
        if move.depth and move.target in ruleset.singles:
            return why.HoldsOne(target.layout)
        if move.depth and move.source in ruleset.by_room and move.depth >= legal.room(state, move.target):
            return why.NoRoom(move.depth + 1, legal.room(state, move.target))
        return why.WholeColumn(target.layout)
    return why.GapWaits() if move.target in ruleset.late_gaps else why.GapStays()


def _not_in_row(state: State, target: int) -> Refusal:
    """Why a card does not go to a place in a row."""
    place = state.ruleset.in_row[target]
    if state.piles[target] or place.number < legal.reach(state, place.foundation):
        return why.HoldsOne(state.ruleset.piles[target].layout)
    left, cards = legal.on_left(state, target), legal.beside(state, target)
    return why.FollowsLeft(cards, left) if cards or left is not None else why.NoneOnLeft()


def _no_gap(state: State, card: int, source: int) -> Refusal:
    """Why a card in a row goes to no place now."""
    pack, left = state.ruleset.pack[source], legal.on_left(state, source)
    if left is not None and pack[left] >> card & 1:
        return why.RightOf(card, 0, left)
    bases = state.ruleset.base_cards(state.ranks)[
        state.ruleset.foundations.index(state.ruleset.in_row[source].foundation)
    ]
    before = 0 if bases >> card & 1 else sum(1 << below for below in range(52) if pack[below] >> card & 1)
    return why.RightOf(card, before)


def _only_to_foundations(ruleset: Tables, source: Pile) -> bool:
    """Whether cards go nowhere else from a pile."""
    if source.kind is Kind.WASTE:
        return not ruleset.tableau
    return source.kind in (Kind.RESERVE, Kind.HEAP) or (source.kind is Kind.HAND and not ruleset.heaps)


def _not_on_foundation(state: State, card: int, move: Move) -> Refusal:
    target = move.target
    place = state.ruleset.foundations.index(target)
    if len(state.piles[target]) == state.ruleset.lengths[place]:
        return why.FoundationFull()
    if state.ruleset.outranks:
        return _not_outranked(state, card)
    due = _due(state, target)
    if not due >> card & 1:
        pile = state.piles[target]
        if not due:
            return why.FoundationFull()
        unlike = pile and len({rank(one) for one in members(due)}) > 1
        return why.FoundationNeeds(due, card, pile[-1]) if unlike else why.FoundationNeeds(due)
    if state.ruleset.piles[move.source].kind is Kind.FOUNDATION:
        if target not in state.ruleset.crossings.get(move.source, ()):
            return why.NoCrossing()
        if state.crossed >> target & 1:
            return why.CrossedLast()
    if not state.piles[target] and legal.held_back(state, target):
        return _first_held(state, card, target)
    return why.LastHeld(card) if _last_held(state, target) else why.StartsFirst(card)


def _last_held(state: State, target: int) -> bool:
    """Whether a foundation lacks but its last card, which waits for another one's."""
    ruleset = state.ruleset
    due = ruleset.lengths[ruleset.foundations.index(target)] - 1
    others = ruleset.waits_for.get(target, ())
    return bool(others) and len(state.piles[target]) == due and not any(_is_full(state, other) for other in others)


def _is_full(state: State, index: int) -> bool:
    return len(state.piles[index]) == state.ruleset.lengths[state.ruleset.foundations.index(index)]


def _first_held(state: State, card: int, target: int) -> Refusal:
    others = state.ruleset.as_many_as[target]
    return why.FirstHeld(card, state.ruleset.piles[others[0]].layout)


def _due(state: State, target: int) -> int:
    """The set of cards that come next on a foundation, even when another rule still holds them back."""
    ruleset, pile = state.ruleset, state.piles[target]
    place = ruleset.foundations.index(target)
    return ruleset.follow[place][pile[-1]] if pile else ruleset.base_cards(state.ranks)[place]


def _not_outranked(state: State, card: int) -> Refusal:
    return why.NotOutranked(card, not any(lower >> card & 1 for lower in state.ruleset.outranks))


def _wanted_on(state: State, card: int) -> Refusal:
    """Where the card would go soonest, and what it has to wait for."""
    ruleset = state.ruleset
    if ruleset.outranks:
        return _not_outranked(state, card)
    for place, index in enumerate(ruleset.foundations):
        starts = not state.piles[index] and ruleset.base_cards(state.ranks)[place] >> card & 1
        if starts and legal.held_back(state, index):
            return _first_held(state, card, index)
    steps = {index: _steps_to(state, index, card) for index in ruleset.foundations if state.piles[index]}
    soonest = min((index for index in steps if steps[index]), key=lambda index: steps[index], default=None)
    if soonest is None:
        built = any(ruleset.piles[index].layout.pack for index in ruleset.tableau)
        return why.FitsNowhere(card, built)
    if steps[soonest] == 1:
        return why.LastHeld(card) if _last_held(state, soonest) else why.StartsFirst(card)
    follow = ruleset.follow[ruleset.foundations.index(soonest)]
    before = sum(1 << below for below in range(52) if follow[below] >> card & 1)
    return why.WaitsFor(card, before, _due(state, soonest))


def _steps_to(state: State, target: int, card: int) -> int:
    """How many more cards a foundation needs before this one is due; 0 if it never is."""
    pile, held = state.ruleset.piles[target], state.piles[target]
    if pile.suit not in (None, suit(card)) or not isinstance(pile.spec, Foundations):
        return 0
    follow, due = state.ruleset.follow[state.ruleset.foundations.index(target)], {held[-1]}
    for steps in range(1, pile.spec.length - len(held) + 1):
        due = {after for before in due for after in members(follow[before])}
        if card in due:
            return steps
    return 0


_CARRY = re.compile(r"(\w+)(?::([1-9][0-9]*))?>(\w+)")
_PAIR = re.compile(r"(\w+)\+(\w+)")
_RANKS = re.compile(r"ranks (\w+) (\w+)")
_NAMED = re.compile(r"(wing|base) (\w+)")


def parse_move(ruleset: Tables, text: str) -> Move:
    """The move that this text names, whether or not it is legal anywhere; raises BadText.

    turn; redeal; waste>aces1; columns3:2>columns5 (two cards); reserve:4>kings2 (the fourth from the top);
    pyramid28+hand; wing left; ranks 6 7; base columns2.
    """
    text = " ".join(text.split())
    piles = {pile.name: pile.index for pile in ruleset.piles}
    try:
        if text in ("turn", "redeal"):
            return ruleset.turn if text == "turn" else ruleset.redeal
        if found := _CARRY.fullmatch(text):
            source, count, target = found.groups()
            return ruleset.carry(piles[source], int(count or 1) - 1, piles[target])
        if found := _PAIR.fullmatch(text):
            first, second = sorted(piles[name] for name in found.groups())
            return ruleset.move(Act.PAIR, first, 0, second)
        if found := _RANKS.fullmatch(text):
            low, high = sorted(RANKS.index(word.upper()) + 1 for word in found.groups())
            return ruleset.move(Act.CHOOSE, ruleset.opening.index(Choice.RANKS), low, high)
        if found := _NAMED.fullmatch(text):
            step = ruleset.opening.index(Choice(found[1]))
            index = piles[found[2]] if found[1] == "base" else ruleset.groups[found[2]][0]
            return ruleset.move(Act.CHOOSE, step, 0, index)
    except (KeyError, ValueError):
        pass
    raise BadText("“{text}” is not a move of {game}.", text=text, game=ruleset.game.name)


def write(state: State) -> str:
    """A position as one line of text, which `read` takes back."""
    ruleset = state.ruleset
    parts = [ruleset.id, f"pass {state.passes}", f"step {state.step}", f"seed {state.seed}"]
    if state.wing >= 0:
        parts.append(f"wing {ruleset.wings[state.wing]}")
    if state.ranks:
        parts.append("ranks " + " ".join(RANKS[rank - 1] for rank in state.ranks))
    if state.crossed:
        parts.append("crossed " + " ".join(pile.name for pile in ruleset.piles if state.crossed >> pile.index & 1))
    if any(state.down):
        parts.append("down " + " ".join(map(str, state.down)))
    for pile, held in zip(ruleset.piles, state.piles, strict=True):
        if held:
            parts.append(f"{pile.name}: " + " ".join(map(card_name, held)))
    return "; ".join(parts)


class Fields(NamedTuple):
    """The fields of a position except its ruleset; see State."""

    piles: tuple[tuple[int, ...], ...]
    passes: int
    step: int
    wing: int
    ranks: tuple[int, ...]
    seed: int
    crossed: int = 0
    down: tuple[int, ...] = ()


def read(ruleset: Tables, text: str) -> Fields:
    """The fields of a position from the text that `write` made; raises BadText for a damaged text or another game's."""
    title, *parts = text.split(";")
    words = dict(map(_split, parts))
    try:
        if title.strip() != ruleset.id:
            raise ValueError(f"it begins with “{title.strip()}”, not {ruleset.id}.")
        piles = _piles(ruleset, words)
        passes, step, seed = (int(words[name]) for name in ("pass", "step", "seed"))
        wing = ruleset.wings.index(words["wing"]) if "wing" in words else -1
        ranks = tuple(RANKS.index(word.upper()) + 1 for word in words.get("ranks", "").split())
        at = {ruleset.piles[index].name: 1 << index for index in ruleset.turn_about if piles[index][1:]}
        crossed = sum(at[name] for name in set(words.get("crossed", "").split()))
        down = tuple(map(int, words.get("down", "0 " * len(ruleset.hiding)).split()))
        fields = Fields(piles, passes, step, wing, ranks, seed, crossed, down)
        _check(ruleset, fields)
    except KeyError as error:
        raise BadText("This is not a position of {game}: {why} does not fit.", game=ruleset.name, why=error) from None
    except ValueError as error:
        raise BadText("This is not a position of {game}: {why}", game=ruleset.name, why=error) from None
    return fields


def _piles(ruleset: Tables, words: dict[str, str]) -> tuple[tuple[int, ...], ...]:
    """The piles from texts like "columns1:"; raises KeyError for a pile that the game does not have, and ValueError."""
    index = {f"{pile.name}:": pile.index for pile in ruleset.piles}
    piles: list[tuple[int, ...]] = [()] * len(index)
    for name in words:
        if name.endswith(":"):
            piles[index[name]] = tuple(map(parse_card, words[name].split()))
    check_order(tuple(card for pile in piles for card in pile), ruleset.game.packs, ruleset.game.of_suits)
    return tuple(piles)


def _check(ruleset: Tables, fields: Fields) -> None:
    """Raise ValueError where no deal of the game can reach such numbers and choices."""
    piles, passes, step, wing, ranks, seed, _, down = fields
    if not (0 <= passes <= ruleset.game.redeals and 0 <= step <= len(ruleset.opening) and seed >= 0):
        raise ValueError("its numbers can't be.")
    if (wing >= 0, len(ranks)) != ruleset.chosen(step):
        raise ValueError("its choices don't fit.")
    most = [legal.most_hidden(ruleset, piles, index) for index in ruleset.hiding]
    if len(down) != len(most) or not all(0 <= hidden <= room for hidden, room in zip(down, most, strict=True)):
        raise ValueError("its cards face down don't fit.")


def _split(part: str) -> tuple[str, str]:
    name, _, value = part.strip().partition(" ")
    return name, value
