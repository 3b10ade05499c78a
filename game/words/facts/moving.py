"""What may be moved, and the stock."""

from typing import assert_never

from game.rules.page.clauses import moving as fact
from game.rules.page.clauses.building import Gap
from game.rules.page.clauses.moving import Moving
from game.rules.record import Build, Piles
from game.rules.words.english import counted, gap, hidden, one_of, place, together
from game.rules.words.tongue import COMMA, OR, All, Fact, Noun, Sentence, every, rank_noun, sentence
from game.words.catalogue import Said
from game.words.facts.building import manner, reached
from game.words.letters import sequence

_TAKES = {  # what an empty place takes; with the waste's top card or without
    (Gap.CARD, False): "the top card of any column",
    (Gap.CARD, True): "the top card of any column or the waste",
    (Gap.GROUP, False): "the top card or group of any column",
    (Gap.GROUP, True): "the top card or group of any column or the waste",
}


def moving(clause: Moving) -> Said:
    """Which cards may be moved, what becomes of gaps, how the stock is turned."""
    match clause:
        case fact.Available(piles, reach, only):
            english = "{Which} may only go to a foundation." if only else "{Which} may go to a foundation."
            return Said(sentence(english, which=reached(piles, reach)))
        case fact.HiddenTillEnd(piles):
            return Said(hidden(piles))
        case fact.AllAtEnd(piles, late):
            if late:
                english = "Then every card of {piles|it|many=them} may go to a foundation."
            else:
                english = "When the stock is empty, every card of {piles:the} may go to a foundation."
            return Said(sentence(english, piles=together(piles)))
        case fact.HeapsApart(piles):
            return Said(sentence("No card goes from one {pile} to another.", pile=one_of(piles)))
        case fact.StayEmpty(piles):
            return Said(sentence("{Gap:a} stays empty.", gap=gap(piles)))
        case fact.EmptyTillDealt(piles, redeal):
            if redeal:
                return Said(sentence("{Gap:a} stays empty until the next redeal.", gap=gap(piles)))
            return Said(sentence("{Gap:a} stays empty until the next turn of the stock.", gap=gap(piles)))
        case fact.RefillFrom(piles, feeder):
            english = "While {feeder:the} {feeder|has|many=have} cards, the top one fills {gap:a} at once."
            return Said(sentence(english, gap=gap(piles), feeder=together(feeder)))
        case fact.RefillWaste(piles):
            return Said(sentence("The waste fills {gap:a} at once.", gap=gap(piles)))
        case fact.RefillStock(piles, waste, last, spurns):
            return _refill_after_waste(piles, last) if waste else _refill_stock(piles, last, spurns)
        case fact.RefillAfterRedeal():
            short = sentence("After it, the stock fills gaps until you turn a card.")
            return Said(sentence("After a redeal the stock fills gaps until you turn a card."), short)
        case fact.GapWaits(piles, takes, waste, others):
            english = "You may fill an empty {place} with {takes}."
            short = sentence(english, place=place(piles), takes=_takes(takes, waste))
            if others is None:
                return Said(short)
            more = sentence("A card of {piles:the} may go there too.", piles=together(others))
            return Said(_both(short, more), short)
        case fact.WasteAvailable(columns, _):
            if columns:
                return Said(sentence("The top card of the waste may go to a foundation or a column."))
            return Said(sentence("The top card of the waste may go to a foundation."))
        case fact.FollowsLeft(_, build, low, high):
            return _follows_left(build, low, high)
        case fact.Packed(piles, build, runs):
            return _packed(piles, build, runs)
        case fact.Unpacked(piles, gaps, single):
            return Said(_unpacked(piles, gaps, single))
        case fact.BareTakes(piles, late, waste):
            return Said(_bare_takes(piles, late, waste))
        case fact.NothingChanges():
            return Said(sentence("No card moves where nothing would change."))
        case fact.DealtAnew(piles):
            facts: dict[str, Fact] = {"cards": piles.deal, "gap": gap(piles)}
            english = (
                "The stock deals {cards:card} to {gap:a} at once, or what is left."
                " When the stock is empty, the gap stays."
            )
            return Said(
                sentence(english, **facts), sentence("The stock deals {cards:card} to {gap:a} at once.", **facts)
            )
        case fact.BeginnerStays(piles):
            english = "{Rank:a} that begins {piles|{piles:the}|many={piles:a one}} never moves."
            return Said(sentence(english, rank=rank_noun(piles.begun_by), piles=together(piles)))
        case fact.GroupsMove():
            return Said(sentence("A run in this order moves as a group, whole or in part."))
        case fact.GroupsInSuit():
            return Said(sentence("A run in suit moves as a group, whole or in part."))
        case fact.GroupsByRoom():
            short = sentence("A run in this order moves as a group, if its cards could move one at a time.")
            english = "Each empty place helps by one card, each empty column doubles them, except the one they go to."
            more = sentence(english)
            return Said(_both(short, more), short)
        case fact.MovesWhole():
            return Said(sentence("The top card of a column moves, or the whole column."))
        case fact.AnyMoves():
            return Said(sentence("Every card that lies face up may move, with all cards on it."))
        case fact.GapTakesRank(piles, rank, groups):
            if not rank:
                english = "An empty {place} takes only a card of the rank that is last on the foundations."
                short = sentence(english, place=place(piles))
                more = sentence("It may come with the cards on it.")
                return Said(_both(short, more) if groups else short, short)
            if groups:
                english = "Only {rank:a} may fill an empty {place}, alone or with the cards on it."
            else:
                english = "Only {rank:a} may fill an empty {place}."
            return Said(sentence(english, rank=rank_noun(rank), place=place(piles)))
        case fact.GapsFirst():
            return Said(sentence("You turn the stock only when no column is empty."))
        case fact.OneAtATime():
            return Said(sentence("Cards move one at a time."))
        case fact.ColumnTops(piles):
            english = "The top card of {piles|{piles:the}|many={piles:a one}} may also go to a foundation."
            return Said(sentence(english, piles=together(piles)))
        case fact.HandPlaced(heaps):
            return Said(sentence("The card just turned goes to a foundation or on any {pile}.", pile=one_of(heaps)))
        case fact.HandBlocks():
            return Said(sentence("Play it before you turn another."))
        case fact.HandAvailable():
            return Said(sentence("The card just turned may go to a foundation. The next turn lays it on the waste."))
        case fact.TurnWaste(cards):
            return Said(sentence("Turn the stock {cards:card} at a time onto the waste.", cards=cards))
        case fact.TurnFollows(cards):
            english = "Turn the stock {cards:card} at a time onto the foundation, whatever lies there."
            return Said(sentence(english, cards=cards))
        case fact.TurnHand():
            return Said(sentence("Turn the stock one card at a time."))
        case fact.TurnBegins(piles, cards):
            english = "Turn the stock {cards:card} at a time onto the newest {pile}. {Rank:a} begins the next one."
            return Said(sentence(english, cards=cards, pile=one_of(piles), rank=rank_noun(piles.begun_by)))
        case fact.TurnCloses(closing):
            english = (
                "Close up {piles:the} whenever you like: row by row cards move up into the gaps, and the stock fills "
                "the last places."
            )
            return Said(sentence(english, piles=together(closing)))
        case fact.TurnDeals(parts):
            dealt = All(tuple(_part(*part) for part in parts), "{some}, then {last}")
            piles, cards = parts[0]
            if len(parts) == 1 and cards > 1 and piles and piles.count > 1:
                return Said(sentence("One turn deals {parts}, a {pile} at a time.", parts=dealt, pile=place(piles)))
            return Said(sentence("One turn deals {parts}.", parts=dealt))
        case fact.ShortTurn():
            return Said(sentence("A short last turn deals what is left."))
        case fact.LastPass(piles, skipped):
            if skipped:
                english = "In the last pass no card goes to {piles:the}."
            else:
                english = "{Piles:the} {piles|gets|many=get} cards in the last pass too."
            return Said(sentence(english, piles=together(piles)))
        case fact.NoRedeal():
            return Said(sentence("You go through the stock only once."))
        case fact.RedealWaste(times):
            english = "When the stock is empty, you may turn the waste over as a new stock: {times:redeal}."
            return Said(sentence(english, times=times))
        case fact.RedealRows(times):
            english = (
                "You may gather the cards that are not in place and deal them again, row by row: {times:redeal}. "
                "In each row, the place after the cards in order stays empty."
            )
            short = sentence("You may deal the cards again that are not in place: {times:redeal}.", times=times)
            return Said(sentence(english, times=times), short)
        case fact.RedealGather(groups, times):
            english = "When the stock is empty, you may gather {groups:the} and deal again: {times:redeal}."
            return Said(sentence(english, groups=All(tuple(map(together, groups))), times=times))
        case fact.DealtAgain(groups, in_order):
            told = sentence("Nothing is shuffled.")
            return Said(sentence("{words}", words=All((told, _dealt_again(groups, in_order)), " ")))
        case fact.RedealAlways(groups):
            if groups == (None,):
                english = "When the stock is empty, you may turn the waste over as a new stock, as often as you like."
                return Said(sentence(english))
            english = "When the stock is empty, you may gather {groups:the} and deal again, as often as you like."
            return Said(sentence(english, groups=All(tuple(map(together, groups)))))
        case fact.RedealTurns():
            return Said(sentence("A redeal deals the first turn at once."))
        case fact.Shuffled():
            return Said(sentence("Each redeal shuffles the cards, for the same deal in the same way."))
        case _:
            assert_never(clause)


# ── gaps ──


def _takes(takes: Gap, waste: bool) -> Noun:
    return Noun(_TAKES[takes, waste])


def _refill_after_waste(piles: Piles, last: Gap) -> Said:
    short = sentence("With no waste, the stock fills {gap:a} at once.", gap=gap(piles))
    if last is Gap.NOTHING:
        english = "If the waste is empty, the stock does. If both are empty, {gap|the gap} stays."
        return Said(sentence(english, gap=gap(piles)), short)
    english = "If the waste is empty, the stock does. If both are empty, you may fill {gap|the gap} with {takes}."
    return Said(sentence(english, gap=gap(piles), takes=_takes(last, False)), short)


def _refill_stock(piles: Piles, last: Gap, spurns: bool) -> Said:
    where: dict[str, Fact] = {"gap": gap(piles)}
    if spurns:
        told = sentence("The stock fills {gap:a} at once, the waste never.", **where)
    else:
        told = sentence("The stock fills {gap:a} at once.", **where)
    if last is Gap.NOTHING:
        then = sentence("When the stock is empty, {gap|the gap} stays.", **where)
        return Said(_both(told, then), told)
    then = sentence(
        "When the stock is empty, you may fill {gap|the gap} with {takes}.", takes=_takes(last, spurns), **where
    )
    if last is Gap.CARD:
        return Said(_both(told, then), _both(told, sentence("Later any card may.")))
    return Said(_both(told, then), _both(told, sentence("Later any card or group may.")))


def _both(first: Sentence, second: Sentence) -> Sentence:
    return sentence("{words}", words=All((first, second), " "))


# ── columns ──


def _follows_left(build: Build, low: int, high: int) -> Said:
    """What an empty place in a row takes: beside a card, at the left end, and where it takes nothing."""
    english = "An empty place takes the card that follows the one on its left, {build}."
    short = sentence(english, build=manner(build))
    words = [short]
    if low:
        words.append(sentence("At the left end of a row it takes {rank:a}.", rank=rank_noun(low)))
    if high:
        english = "To the right of {rank:a}, or of another empty place, it takes none."
        words.append(sentence(english, rank=rank_noun(high)))
    else:
        words.append(sentence("To the right of another empty place it takes none."))
    return Said(sentence("{words}", words=All(tuple(words), " ")), short)


def _packed(piles: Piles, build: Build, runs: tuple[tuple[int, ...], ...]) -> Said:
    facts: dict[str, Fact] = {"piles": together(piles), "build": manner(build), "corner": _corner(build)}
    if not runs:
        return Said(sentence("{piles|{Piles:the} is|many={Piles} are} built {build}{corner}.", **facts))
    english = "{piles|{Piles:the} is|many={Piles} are} built {build}{corner}: {runs}."
    shown = sentence(english, runs=All(tuple(map(sequence, runs)), OR), **facts)
    heard = sentence(english, runs=All(tuple(every(run, COMMA) for run in runs), OR), **facts)
    return Said(shown, spoken=heard)


def _corner(build: Build) -> Fact:
    """What happens between king and ace, where steps are of one."""
    if abs(build.step) > 1:
        return sentence(", round and round") if build.round else ""
    if build.both:
        return sentence(", also between king and ace") if build.round else sentence(", never between king and ace")
    if build.step < 0:
        return sentence(", also a king on an ace") if build.round else sentence(", never a king on an ace")
    return sentence(", also an ace on a king") if build.round else sentence(", never an ace on a king")


def _unpacked(piles: Piles, gaps: Piles | None, single: bool) -> Sentence:
    if single:
        if gaps and gaps.pack:
            english = "{Pile:a} holds one card. It may go to a foundation or on {place:a}."
            return sentence(english, pile=one_of(piles), place=place(gaps))
        if gaps:
            english = "{Pile:a} holds one card. It may go to a foundation or an empty {place}."
            return sentence(english, pile=one_of(piles), place=place(gaps))
        return sentence("{Pile:a} holds one card. It may go to a foundation.", pile=one_of(piles))
    if gaps and gaps.pack and piles.count == 1:
        english = "Nothing is built on {piles:the}. Its top card may go to a foundation or on {place:a}."
        return sentence(english, piles=together(piles), place=place(gaps))
    if gaps and gaps.pack:
        english = "Nothing is built on {piles:the}. Their top cards may go to a foundation or on {place:a}."
        return sentence(english, piles=together(piles), place=place(gaps))
    if gaps:
        english = "Nothing is built on {piles:the}. Their top cards may go to a foundation or an empty {place}."
        return sentence(english, piles=together(piles), place=place(gaps))
    english = "Nothing is built on {piles:the}. Their top cards may go to a foundation."
    return sentence(english, piles=together(piles))


def _bare_takes(piles: Piles, late: bool, waste: bool) -> Sentence:
    facts: dict[str, Fact] = {"pile": one_of(piles), "takes": _takes(Gap.CARD, waste)}
    if piles.begun_by:
        facts["rank"] = rank_noun(piles.begun_by)
        if late:
            return sentence("When the stock is empty, {pile:a} with only {rank:a} takes {takes}.", **facts)
        return sentence("{Pile:a} with only {rank:a} takes {takes}.", **facts)
    if late:
        return sentence("When the stock is empty, {pile:a} that is empty takes {takes}.", **facts)
    return sentence("{Pile:a} that is empty takes {takes}.", **facts)


# ── the stock ──


def _part(piles: Piles | None, cards: int) -> Sentence:
    """ "a card to each of the four piles", "two cards face down to the reserve"."""
    down = piles is not None and piles.face_down
    if piles is None or piles.count == 1:
        if down:
            return sentence("{cards:card a} face down to {piles:the}", cards=cards, piles=together(piles))
        return sentence("{cards:card a} to {piles:the}", cards=cards, piles=together(piles))
    if piles.many:
        if down:
            return sentence("{cards:card a} face down to each of {piles:the}", cards=cards, piles=counted(piles))
        return sentence("{cards:card a} to each of {piles:the}", cards=cards, piles=counted(piles))
    facts: dict[str, Fact] = {"cards": cards, "place": place(piles), "piles": together(piles)}
    if down:
        return sentence("{cards:card a} face down to each {place} of {piles:the}", **facts)
    return sentence("{cards:card a} to each {place} of {piles:the}", **facts)


def _dealt_again(groups: tuple[Piles | None, ...], in_order: bool) -> Sentence:
    """The order in which gathered piles come again."""
    order: list[Fact] = []
    for piles in groups:
        if piles is None or piles.count == 1:
            order.append(sentence("{piles:the}", piles=together(piles)))
        elif piles.count <= 4:
            order += [_numbered(piles, which) for which in _places(piles.count, in_order)]
        else:
            first, *_, last = _places(piles.count, in_order)
            order.append(_numbered(piles, first))
            if in_order:
                order.append(sentence("the others in order{place|}{n|}", place=place(piles), n=last))
            else:
                order.append(sentence("the others in order{place|} down to {n}", place=place(piles), n=last))
    if not order[1:]:
        return sentence("{First} is dealt first, from its bottom card.", first=order[0])
    english = "{First} is dealt first, from its bottom card, then {others}."
    return sentence(english, first=order[0], others=All(tuple(order[1:])))


def _numbered(piles: Piles, number: int) -> Sentence:
    return sentence("{place} {n}", place=place(piles), n=number)


def _places(count: int, in_order: bool) -> range:
    return range(1, count + 1) if in_order else range(count, 0, -1)
