"""What is said beside a table: its piles, the lamp, why, problems."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.rules import Kind, Position, find_ruleset
from game.rules.cards import members
from game.rules.move import Pile
from game.rules.words.tongue import All, Fact, Noun, Sentence
from game.solver.lamp import LOST, Word
from game.solver.problems import GRADES, LENGTHS, Problem, problems
from game.solver.why.witness import Spot
from game.words import facts
from game.words.catalogue import digits, marked, phrase, plural, upper
from game.words.games import ruleset_name
from game.words.numbers import deal_name

ONE_OF_SEVERAL = marked("column"), marked("pile"), marked("square")
"""What one of a group is called whose name is a plural: the records have only the plural, a catalogue needs both."""


def pile_name(pile: Pile) -> str:
    """What a player calls one pile: "column", "ladies’ wing", "stock"."""
    return phrase(pile.called)


def place_told(position: Position, index: int, depth: int, enter: str) -> str:
    """What the keyboard is on: "The 3 of spades, column. Press Enter to play it.". depth: cards that lie on the card;
    below 0 for an empty place. enter: what plays it; empty if nothing does."""
    pile, held = position.ruleset.piles[index], position.piles[index]
    if pile.kind is Kind.STOCK:
        told = phrase("The stock is empty.")
        if held:
            told = plural("The stock, {n} card.", "The stock, {n} cards.", len(held))
    else:
        card = phrase("an empty place") if depth < 0 else phrase("a card face down")
        if depth >= 0 and position.is_up(index, depth):
            card = facts.card(held[-1 - depth])
        told = upper(phrase("{card}, {pile}.", card=card, pile=pile_name(pile)))
    return f"{told} {phrase('Press {enter} to play it.', enter=enter)}" if enter else told


def ended_told(position: Position, moved: bool) -> tuple[str, ...]:
    """How a deal ended, its first sentence first; empty where it has not. moved: a move was made in it."""
    ending = position.ending
    if ending and not (moved or position.won):
        return phrase("No card can move."), phrase("Nobody can win this deal, and it is not counted. Deal another.")
    return tuple(facts.ending(ending)) if ending else ()


def foundation_told(position: Position, index: int) -> str:
    """How many cards lie on a foundation, and what it needs next."""
    count = len(position.piles[index])
    lie = plural("{n} card lies here.", "{n} cards lie here.", count)
    if position.ruleset.mates or position.won:
        return lie
    wanted = position.needs(index)
    if wanted:
        return f"{lie} {phrase('Next comes {cards}.', cards=facts.cards(wanted))}"
    return f"{lie} {phrase('It is complete, or its last card waits for another foundation.')}"


def empty_told(position: Position, index: int) -> str:
    """What an empty place is for."""
    if position.ruleset.piles[index].kind is Kind.FOUNDATION and position.needs(index):
        return phrase("This foundation starts with {cards}.", cards=facts.cards(position.needs(index)))
    return phrase("This place is empty.")


def pile_told(position: Position, index: int, shown: int) -> str:
    """What lies in a pile that is looked at: "Stock: 12 cards, the next one last"; shown: so many are to be seen."""
    pile, count = position.ruleset.piles[index], len(position.piles[index])
    parts = [plural("{pile}: {n} card", "{pile}: {n} cards", count, pile=upper(pile_name(pile)))]
    if count > shown and not (pile.kind is Kind.TABLEAU and shown == 1):
        parts.append(plural("{n} not known", "{n} not known", count - shown))
    if pile.kind is Kind.STOCK and shown > 1:
        parts.append(phrase("the last one comes first"))
    return ", ".join(parts)


def rises_told(key: str, mouse: bool) -> str:
    """That playing up alone wins. key: what does it; mouse: whether the player has one in hand."""
    if mouse:
        return phrase("Nothing can stop you now. Press {key}, or right-click, to finish.", key=key)
    return phrase("Nothing can stop you now. Press {key} to finish.", key=key)


FIRST, MANY = 0xE000, 64  # the letter of the first sign, which is no letter of any language, and how many there are


def signed(told: Iterable[Sentence], known: Sequence[Spot], at: Position) -> tuple[str, tuple[tuple[Spot, ...], ...]]:
    """These sentences with a sign after each card that lies on the table, and of each sign, in their order, where its
    cards lie. known: the places of the cards that are spoken of.
    """
    signs = _Signs(known, at)
    words = facts.why([signs.sentence(one) for one in told])
    order = [number for number in dict.fromkeys(sign for _, sign in parts(words)) if number]
    words = words.translate({FIRST + old: FIRST + new for new, old in enumerate(order, 1)})
    return words, tuple(signs.found[number - 1] for number in order)


def parts(words: str) -> Iterator[tuple[str, int]]:
    """A text in pieces: each with the number of the sign that follows it; 0 where none does."""
    piece = ""
    for letter in words:
        if FIRST < ord(letter) < FIRST + MANY:
            yield piece, ord(letter) - FIRST
            piece = ""
        else:
            piece += letter
    yield piece, 0


def unsigned(words: str) -> str:
    """A text without its signs."""
    return "".join(piece for piece, _ in parts(words))


class _Signs:
    """Which sign each card has: those that are named by one noun have one."""

    def __init__(self, known: Sequence[Spot], at: Position) -> None:
        self.found: list[tuple[Spot, ...]] = []
        self._known, self._piles = known, at.piles
        self._last: dict[int, tuple[Spot, ...]] = {}
        kinds = zip(at.ruleset.piles, at.piles, strict=True)
        self._table = [
            (pile.index, place)
            for pile, held in kinds
            if pile.kind is not Kind.FOUNDATION
            for place in range(len(held))
        ]

    def sentence(self, told: Sentence) -> Sentence:
        return replace(told, facts={name: self._fact(fact, None) for name, fact in told.facts.items()})

    def _fact(self, fact: Fact, at: Spot | None) -> Fact:
        if isinstance(fact, Sentence):
            return self.sentence(fact)
        if isinstance(fact, All):
            return replace(fact, facts=tuple(self._fact(one, at) for one in fact.facts))
        if not isinstance(fact, Noun):
            return fact
        at = fact.at or at
        if not fact.cards:
            return replace(fact, facts={name: self._fact(one, at) for name, one in fact.facts.items()})
        spots = self._spots(fact, at)
        if not spots:
            return fact
        self._last[fact.cards] = spots
        if spots not in self.found:
            self.found.append(spots)
        sign = chr(FIRST + 1 + self.found.index(spots))
        return Noun("{card}{sign}", {"card": fact, "sign": sign}, fact.many, "card", fact.some)

    def _spots(self, noun: Noun, at: Spot | None) -> tuple[Spot, ...]:
        """Where the cards lie that a noun names."""
        if at:
            return (at,)
        if noun.cards in self._last and not noun.some:
            return self._last[noun.cards]
        known, one = self._of(noun.cards, self._known), len(members(noun.cards)) == 1 and not noun.some
        return (known[:1] or self._of(noun.cards, self._table)) if one else known

    def _of(self, cards: int, spots: Iterable[Spot]) -> tuple[Spot, ...]:
        lying = ((pile, place) for pile, place in spots if place < len(self._piles[pile]))
        return tuple(dict.fromkeys(spot for spot in lying if cards >> self._piles[spot[0]][spot[1]] & 1))


WORDS = {
    Word.CAN_BE_WON: marked("can be won"), Word.NO_LONGER: marked("can no longer be won from here"),
    Word.NOT_FROM_HERE: marked("cannot be won from here"), Word.CANNOT: marked("cannot be won"),
    Word.NOT_KNOWN: marked("not known")}  # fmt: skip
SENTENCES = {
    Word.CAN_BE_WON: marked("This deal can be won."),
    Word.NO_LONGER: marked("This deal can no longer be won from here."),
    Word.NOT_FROM_HERE: marked("This deal cannot be won from here."),
    Word.CANNOT: marked("This deal cannot be won."),
    Word.NOT_KNOWN: marked("Nobody knows yet whether this deal can be won."),
}
THE_LAMP = marked("The lamp says whether this deal can still be won. The solver behind it sees every card.")
DARK = marked("The lamp is off, or the solver is not running. The settings turn it on.")
NOBODY = marked("Nobody can win this deal. Take a new one: this one is not counted as lost.")
MEANS = {
    Word.CAN_BE_WON: marked("You can still win from here. {show_way} shows how."),
    Word.NO_LONGER: marked("You can no longer win from here. {step_back} goes back to where you could."),
    Word.NOT_FROM_HERE: marked("You cannot win from here. Take some moves back."),
    Word.CANNOT: marked("Nobody can win this deal. {new_deal} takes a new one, and this one is not counted as lost."),
    Word.NOT_KNOWN: marked("The solver has found no way to win yet, and goes on looking."),
}
WHY = marked("Press {show_why} to see why.")
IMPOSSIBLE = marked("Microsoft’s deal {number}: nobody can win it.")
NOT_LOST = marked("This deal is not known to be lost.")
OPEN = marked("The solver could not find out whether this deal can be won.")


def lamp_means(known: Word, looking: bool, **keys: str) -> str:
    """What the lamp means for the player. looking: the solver still looks. keys: what to press, by the action."""
    means = phrase(OPEN if known is Word.NOT_KNOWN and not looking else MEANS[known], **keys)
    return f"{means} {phrase(WHY, **keys)}" if known in LOST else means


def lost(known: Word, back: int | None) -> str:
    """That a deal is lost, and what to do. back: how many moves to take back to where it could be won, if known."""
    if known is Word.CANNOT:
        return phrase(NOBODY)
    if back:
        return f"{this_deal(known)} {plural('Take {n} move back.', 'Take {n} moves back.', back)}"
    return f"{this_deal(known)} {phrase('Undo some moves.')}"


def word(known: Word) -> str:
    """Beside the lamp: "can be won"."""
    return phrase(WORDS[known])


def this_deal(known: Word) -> str:
    """The same in a sentence."""
    return phrase(SENTENCES[known])


ASK = marked("Win from here. At least one tempting move loses. No card is hidden.")
ASK_BY_STOCK = marked("Win from here. At least one tempting move loses. Press {key} over the stock to see its cards.")
ASK_BY_FINGER = marked("Win from here. At least one tempting move loses. Hold a finger on the stock to see its cards.")
RIGHT = marked("Right! It can still be won. Go on.")
WRONG = marked("That move loses. It is taken back. Press {key} to see why.")
NO_MISTAKE = marked("No move of yours has lost yet.")
NAMES = (marked("Easy"), marked("Medium"), marked("Hard"), marked("Very hard"))


def grade(level: int) -> str:
    """The name of a grade, from 1 to 4."""
    return phrase(NAMES[level - 1])


def grade_told(level: int) -> str:
    """What a grade means."""
    if level > len(GRADES):
        facts = {"moves": digits(LENGTHS[-1]), "n": digits(GRADES[-1])}
        return phrase("you win in more than {moves} moves, or see a mistake only after more than {n}", **facts)
    facts = {"moves": digits(LENGTHS[level - 1]), "n": digits(GRADES[level - 1])}
    return phrase("you win in at most {moves} moves, and see a mistake after at most {n}", **facts)


def problems_told(some: bool) -> str:
    """What a problem is, or that there is none."""
    if not some:
        return phrase("No problem of this game is known.")
    return "\n".join(
        (
            phrase("Win from these positions. No card is hidden, and a tempting move loses."),
            phrase("The easiest stand first. ✓ marks those you have solved."),
        )
    )


def problem_told(problem: Problem, number: int) -> tuple[str, str]:
    """What is asked in a problem, and how long its known win is."""
    told = phrase(
        "{game}, problem {number} of {count}. {deal}. Win from here. A tempting move loses.",
        game=ruleset_name(find_ruleset(problem.ruleset)),
        number=number,
        count=len(problems(problem.game)),
        deal=deal_name(problem.deal),
    )
    return told, known_win(len(problem.line))


def moves_to_win(moves: int) -> str:
    """How many moves the line has that is known: "a win in 46 moves"."""
    return plural("a win in {n} move", "a win in {n} moves", moves)


def known_win(moves: int) -> str:
    """The same in a sentence."""
    return plural("The known win has {n} move.", "The known win has {n} moves.", moves)
