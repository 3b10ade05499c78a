"""Moves, piles and cards in English, for rules without the words room."""

from dataclasses import replace
from typing import assert_never

from game.rules import refusals as why
from game.rules.cards import members, rank, suit
from game.rules.record import Choice, Chosen, Fill, Foundations, Kind, Piles
from game.rules.refusals import Ending, Refusal
from game.rules.words.tongue import (
    NAMED,
    NAMED_FOUNDATION,
    Count,
    Fact,
    Noun,
    Sentence,
    any_of,
    card_noun,
    of_suit,
    rank_noun,
    sentence,
    suit_noun,
)

_TITLED = {  # titles that languages know: alone, and of a suit
    "upper ace": ("upper {rank}", "upper {rank} of {suit}"),
    "lower ace": ("lower {rank}", "lower {rank} of {suit}"),
}


def together(piles: Piles | None) -> Noun:
    """Piles by the name that they have together: "columns", "reserve". None is the waste."""
    if piles is None:
        return Noun("waste")
    one = piles.together[:-1] if piles.many else piles.together
    return Noun(one, many=piles.many, own=NAMED)


def one_of(piles: Piles | None) -> Noun:
    """One of them: "column"; a place in a group that has one name is that."""
    noun = together(piles)
    return replace(noun, many=False)


def place(piles: Piles) -> Noun:
    """One place of them: "column", "cell"; a place in a group that has one name."""
    if piles.fill is Fill.FOLLOWS:
        return Noun("place")
    return one_of(piles) if piles.many else Noun("column" if piles.deal > 1 else "place")


def counted(piles: Piles | None) -> Fact:
    """ "four piles", "reserve"."""
    if piles is None or piles.count == 1 or not piles.many:
        return together(piles)
    return Count(piles.count, one_of(piles))


def gap(piles: Piles) -> Noun:
    """ "empty column", "gap in the carpet"."""
    if piles.kind is not Kind.RESERVE or (piles.deal > 1 and piles.many):
        return Noun("empty {place}", {"place": place(piles)}, head="place")
    facts: dict[str, Fact] = {"piles": together(piles)}
    if piles.many:
        return Noun("empty one of {piles:the}", facts, head="piles")
    return Noun("empty column in {piles:the}" if piles.deal > 1 else "gap in {piles:the}", facts)


# ── foundations ──


def has_kind(foundations: Foundations) -> bool:
    """Whether it is known what they are called."""
    return bool(foundations.title) or not (isinstance(foundations.base, Chosen) or foundations.outranked)


def kind(foundations: Foundations, many: bool = False) -> Noun:
    """What one of them is called, or many of them are: "ace", "upper ace", "foundation"."""
    if foundations.title in _TITLED:
        return Noun(_TITLED[foundations.title][0], {"rank": rank_noun(1)}, many, head="rank")
    if foundations.title:
        return Noun(foundations.title, many=many, own=NAMED_FOUNDATION)
    if isinstance(foundations.base, Chosen) or foundations.outranked:
        return Noun("foundation", many=many)
    return Noun(rank_noun(foundations.base).key, many=many)


def kinds(foundations: Foundations) -> Noun:
    """What they are called together: "aces"; "ace" where there is one."""
    return kind(foundations, foundations.piles > 1)


def foundation(foundations: Foundations, rank: int, suit: int | None) -> Noun:
    """One foundation, by the rank it starts on, 0 while that is not known: "aces of spades"."""
    many = foundations.piles > 1 or suit is not None or not has_kind(foundations)
    if suit is None:
        if foundations.title:
            return kind(foundations, many)
        return Noun(rank_noun(rank).key, many=many) if rank and not foundations.outranked else Noun("foundation")
    if rank and not foundations.title:
        return of_suit(rank_noun(rank), suit_noun(suit), many)
    if foundations.title in _TITLED:
        facts: dict[str, Fact] = {"rank": rank_noun(1), "suit": suit_noun(suit)}
        return Noun(_TITLED[foundations.title][1], facts, many, head="rank")
    called = kind(foundations) if foundations.title else Noun("foundation")
    many = bool(foundations.title)
    return Noun("{foundation} of {suit}", {"foundation": called, "suit": suit_noun(suit)}, many, head="foundation")


def only_of(suit: int) -> Noun:
    """The only foundation of a suit: "hearts foundation"."""
    return Noun("{suit} {foundation}", {"suit": suit_noun(suit), "foundation": Noun("foundation")}, head="foundation")


def refusal(reason: Refusal) -> Sentence:
    """Why a move is refused, in a sentence or two."""
    match reason:
        case why.OtherGame():
            return sentence("That move belongs to another game.")
        case why.DealWon():
            return sentence("The deal is won; there is nothing left to play.")
        case why.ChooseFirst(choice, offered):
            return _choose_first(choice, offered)
        case why.NoStock(fills):
            return sentence("This stock only fills empty places." if fills else "This game has no stock.")
        case why.StockEmpty():
            return sentence("The stock is empty.")
        case why.StockLeft():
            return sentence("The stock is not empty yet.")
        case why.HandFull(card):
            return sentence("First place {card:the} on a foundation or a heap.", card=card_noun(card))
        case why.GapsFirst():
            return sentence("You turn the stock only when no column is empty.")
        case why.NoRedeal(ever):
            return sentence("No redeal is left." if ever else "This game has no redeal.")
        case why.NothingGathered():
            return sentence("There is nothing to turn over.")
        case why.Decided():
            return sentence("You chose that at the start of the deal.")
        case why.NoCard():
            return sentence("There is no card to take.")
        case why.InStock():
            return sentence("Turn the stock to get its cards.")
        case why.OnFoundation():
            return sentence("Cards on a foundation stay there.")
        case why.BaseStays():
            return sentence("The first card of a foundation stays there.")
        case why.OnlyTopCrosses():
            return sentence("Only the top card of a foundation may cross.")
        case why.OnlyTopBack():
            return sentence("Only the top card of a foundation may go back.")
        case why.LiesThere(card, on):
            return sentence("{Card:the} already lies on {on:the}.", card=card_noun(card), on=card_noun(on))
        case why.IsUp(card):
            return sentence("{Card:the} is already on a foundation.", card=card_noun(card))
        case why.NoColumn(card):
            return sentence("No column takes {card:the} now.", card=card_noun(card))
        case why.CrossesOnly():
            return sentence("A card on a foundation may only cross to another foundation.")
        case why.NoCrossing():
            return sentence("No card crosses from that foundation to this one.")
        case why.CrossedLast():
            return sentence("A card has just crossed there. The next must come from elsewhere.")
        case why.NotYet(piles):
            return hidden(piles)
        case why.Covered(card):
            return sentence("{Card:the} is covered.", card=card_noun(card))
        case why.CoveredSingly(card):
            return sentence("{Card:the} is covered, and cards move one at a time.", card=card_noun(card))
        case why.RunBroken(card):
            return sentence("{Card:the} is covered by cards that do not follow it in order.", card=card_noun(card))
        case why.MovesWhole():
            return sentence("Here only the top card moves, or the whole column.")
        case why.FaceDown():
            return sentence("That card lies face down until nothing lies on it.")
        case why.NoRoom(cards, room):
            english = "{Cards:card} can’t move at once: there is room for {room:words}."
            return sentence(english, cards=cards, room=room)
        case why.GapTakes(piles, rank):
            return sentence("Only {rank:a} fills an empty {place}.", rank=rank_noun(rank), place=place(piles))
        case why.FollowsLeft(cards, left):
            return _follows_left(cards, left)
        case why.NoneOnLeft():
            return sentence("To the right of an empty place this one takes no card.")
        case why.RightOf(card, before, by):
            return _right_of(card, before, by)
        case why.InPlace(card):
            return sentence("{Card:the} is in its place and stays there.", card=card_noun(card))
        case why.HoldsOne(piles):
            return sentence("{Pile:a} holds one card.", pile=place(piles) if piles.columns else one_of(piles))
        case why.LeavesAlone(card):
            return sentence("{Card:the} goes alone.", card=card_noun(card))
        case why.WrongSum(first, second, total):
            facts = {"first": card_noun(first), "second": card_noun(second)}
            return sentence("{First:the} and {second:the} do not add up to {total}.", total=total, **facts)
        case why.NotTouching(first, second):
            facts = {"first": card_noun(first), "second": card_noun(second)}
            return sentence("{First:the} and {second:the} do not touch.", **facts)
        case why.NoGap():
            return sentence("There is no gap to close up.")
        case why.Partner(card, partners, lacking, alone):
            return _partner(card, partners, lacking, alone)
        case why.RunsOnly():
            return sentence("Only a complete run goes there, and it leaves by itself.")
        case why.OneByOne():
            return sentence("Cards go to a foundation one at a time.")
        case why.FoundationsOnly(piles):
            return sentence("Cards of {piles:the} go to foundations only.", piles=together(piles))
        case why.TurnedOnly(piles):
            return sentence("Only the card just turned goes on {piles:the}.", piles=together(piles))
        case why.NothingBuilt(piles):
            return sentence("Nothing is built on {piles:the}.", piles=together(piles))
        case why.GapStays():
            return sentence("This empty column takes no card.")
        case why.BeginnerStays(card):
            return sentence("{Card:the} begins its column and never moves.", card=card_noun(card))
        case why.GapWaits():
            return sentence("This column takes other cards only when the stock is empty.")
        case why.NotBegun(first):
            return sentence("{Rank:a} from the stock begins this column.", rank=rank_noun(first))
        case why.FirstHeld(card, piles):
            english = "{Card:the} waits: there are never more such foundations than {piles}."
            return sentence(english, card=card_noun(card), piles=together(piles))
        case why.WholeColumn(piles):
            if piles.single:
                return sentence("Moving a card from one {pile} to another changes nothing.", pile=one_of(piles))
            return sentence("Moving a whole {pile} to an empty one changes nothing.", pile=one_of(piles))
        case why.NotFollow(card, on):
            return sentence("{Card:the} does not go on {on:the}.", card=card_noun(card), on=card_noun(on))
        case why.NotThere():
            return sentence("Cards are not placed there.")
        case why.FoundationFull():
            return sentence("That foundation is complete.")
        case why.FoundationNeeds(cards, card, on):
            needed = _needed(cards)
            if card is None or on is None:
                return sentence("That foundation needs {needed:the}.", needed=needed)
            english = "{Card:the} does not go on {on:the}. That foundation needs {needed:the}."
            return sentence(english, card=card_noun(card), on=card_noun(on), needed=needed)
        case why.NotOutranked(card, highest):
            if highest:
                return sentence("{Card:the} stays: no card of its suit is higher.", card=card_noun(card))
            return sentence("{Card:the} waits for a higher card of its suit to be free.", card=card_noun(card))
        case why.LastHeld(card):
            return sentence(
                "{Card:the} waits until the other foundation of its suit is complete.", card=card_noun(card)
            )
        case why.StartsFirst(card):
            return sentence("{Card:the} can start a foundation, so it goes on no other.", card=card_noun(card))
        case why.FitsNowhere(card, columns):
            if columns:
                return sentence("{Card:the} fits no foundation and no column yet.", card=card_noun(card))
            return sentence("{Card:the} fits no foundation yet.", card=card_noun(card))
        case why.WaitsFor(card, before, needed):
            held, wanted = card_noun(card), _needed(needed)
            if before == needed:
                return sentence(
                    "{Card:the} has to wait: its foundation needs {needed:the} first.", card=held, needed=wanted
                )
            english = "{Card:the} goes on {before:the}. That foundation needs {needed:the} first."
            return sentence(english, card=held, before=any_of(before), needed=wanted)
        case _:
            assert_never(reason)


def _follows_left(cards: int, left: int | None) -> Sentence:
    if left is None:
        return sentence("The left end of a row takes {needed:the}.", needed=any_of(cards))
    if not cards:
        return sentence("Nothing follows {left:the}: this place stays empty.", left=card_noun(left))
    english = "This place takes {needed:the}: on its left lies {left:the}."
    return sentence(english, needed=_needed(cards), left=card_noun(left))


def _right_of(card: int, before: int, by: int | None) -> Sentence:
    held = card_noun(card)
    if by is not None:
        return sentence("{Card:the} follows {left:the} already.", card=held, left=card_noun(by))
    if not before:
        return sentence("{Card:the} goes to the left end of a row, and none is empty.", card=held)
    english = "{Card:the} goes to the right of {before:the}, where no place is empty."
    return sentence(english, card=held, before=any_of(before))


def _needed(cards: int) -> Fact:
    """The cards that a foundation takes; three of a rank are all but one, as on a card of another suit."""
    held = members(cards)
    if len(held) != 3 or len({rank(card) for card in held}) > 1:
        return any_of(cards)
    return Noun("{rank} of another suit", {"rank": rank_noun(rank(held[0]))}, head="rank", some=True)


def hidden(piles: Piles) -> Sentence:
    """That piles can't be played from while there is a stock."""
    if piles.face_down:
        english = "{Piles:the} {piles|stays|many=stay} face down until the stock is empty."
        return sentence(english, piles=together(piles))
    return sentence("{Piles:the} may not be played until the stock is empty.", piles=together(piles))


def _choose_first(choice: Choice, offered: int) -> Sentence:
    match choice:
        case Choice.WING:
            return sentence("First choose the lords’ wing.")
        case Choice.RANKS:
            return sentence("First name two ranks.")
        case Choice.BASE:
            english = "First choose one of the {offered:words} cards to start the first foundation."
            return sentence(english, offered=offered)
        case _:
            assert_never(choice)


def _partner(card: int, partners: int, lacking: bool, alone: bool) -> Sentence:
    mates = members(partners)
    mate = rank_noun(rank(mates[0]))
    if rank(mates[0]) == rank(card):
        mate = Noun("other {rank}", {"rank": mate}, head="rank")
    elif all(suit(other) != suit(card) for other in mates):
        mate = Noun("{rank} of another suit", {"rank": mate}, head="rank")
    if alone:
        return sentence("{Card:the} does not go alone: it goes with {mate:a}.", card=card_noun(card), mate=mate)
    if lacking:
        return sentence("{Card:the} goes with {mate:a}, and none may go.", card=card_noun(card), mate=mate)
    return sentence("{Card:the} goes with {mate:a}.", card=card_noun(card), mate=mate)


def ending(end: Ending) -> tuple[Sentence, ...]:
    """How a deal ended: a sentence, or two."""
    match end:
        case why.Won(rows=True):
            return (sentence("You won: every row is in order."),)
        case why.Won(couples, piles, complete):
            if complete:
                return (sentence("You won: all foundations are complete."),)
            if piles:
                return (sentence("You won: {piles:the} {piles|is|many=are} cleared.", piles=together(piles)),)
            if couples:
                return (sentence("You won: all cards are cleared."),)
            return (sentence("You won: all cards are on the foundations."),)
        case why.Over(_, out, total, True):
            return sentence("No moves left."), sentence("{out} of {total} cards are in place.", out=out, total=total)
        case why.Over(couples, out, total):
            if couples:
                cleared = sentence("You cleared {out} of {total} cards.", out=out, total=total)
                return sentence("No pairs left."), cleared
            placed = sentence("{out} of {total} cards are on the foundations.", out=out, total=total)
            return sentence("No moves left."), placed
        case _:
            assert_never(end)
