"""What the rules page says of turning the stock and of redeals."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.page.clauses import moving as told
from game.rules.page.clauses.moving import Moving
from game.rules.record import Fill, Game, Kind, Piles
from game.rules.tables import Tables, has_stock, stock_left


def stock(ruleset: Tables) -> tuple[tuple[Moving, ...], ...]:
    """What the rules page says about turning the stock, then about redeals."""
    game = ruleset.game
    if not game.turn or not has_stock(ruleset):
        return ()
    return (tuple(_turning(ruleset)), tuple(_redeals(game)))


def _spec(game: Game, group: str) -> Piles | None:
    """The record's piles of that name; None for the waste."""
    return next((spec for spec in game.piles if spec.name == group), None)


def _turning(ruleset: Tables) -> Iterator[Moving]:
    yield from _turns(ruleset)
    if ruleset.game.gaps_first:
        yield told.GapsFirst()


def _turns(ruleset: Tables) -> Iterator[Moving]:
    game = ruleset.game
    turn, first = game.turn, _spec(game, game.turn[0].to)
    if any(found.name == turn[0].to for found in game.foundations):
        yield told.TurnFollows(turn[0].cards)
        return
    if len(turn) == 1 and first is None:
        yield told.TurnWaste(turn[0].cards)
        if turn[0].cards > 1:
            yield told.ShortTurn(None, bool(game.redeals))
        return
    if len(turn) == 1 and first is not None and first.kind is Kind.HAND:
        yield told.TurnHand()
        return
    if len(turn) == 1 and first is not None and first.begun_by:
        yield told.TurnBegins(first, turn[0].cards)
        return
    yield told.TurnDeals(tuple((_spec(game, dealt.to), dealt.cards) for dealt in turn))
    if _comes_short(ruleset):
        yield told.ShortTurn(first, bool(game.redeals))
    if game.redeals:
        for place, dealt in enumerate(turn):
            if place or not dealt.last_pass:
                yield told.LastPass(_spec(game, dealt.to), skipped=not dealt.last_pass)


def _comes_short(ruleset: Tables) -> bool:
    """Whether the stock may have fewer cards than a turn deals."""
    game, each = ruleset.game, 0
    for dealt in game.turn:
        spec = _spec(game, dealt.to)
        each += dealt.cards * (spec.count if spec else 1)
    from_turns = all(spec.fill in (Fill.NEVER, Fill.ANY, Fill.ANY_AT_END) for spec in game.piles)
    return bool(game.redeals or not from_turns or stock_left(ruleset) % each)


def _redeals(game: Game) -> Iterator[Moving]:
    groups = tuple(_spec(game, group) for group in game.gather)
    if not game.redeals or not groups:
        yield told.NoRedeal()
        return
    if game.unlimited:
        yield told.RedealAlways(groups)
    else:
        yield told.RedealWaste(game.redeals) if groups == (None,) else told.RedealGather(groups, game.redeals)
    if game.shuffled:
        yield told.Shuffled()
    elif groups != (None,):
        yield told.DealtAgain(groups, game.in_order)
    if game.redeal_turns:
        yield told.RedealTurns()
