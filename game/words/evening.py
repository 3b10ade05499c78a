"""What an evening offers, in words: invitations, proposals, the list of games and shelves."""

from game.rules import Ruleset, find_ruleset
from game.rules.record import Family
from game.solver.odds.solved import Solved
from game.store import Deal
from game.store.dances import Evening, Mark
from game.words.catalogue import marked, phrase, plural
from game.words.games import level, levels
from game.words.numbers import clock
from game.words.records import cards_placed, known

WHAT_IT_IS = marked(
    "Patience is a card game for one: bring all cards into order, and their kings and queens dance. "
    "A lesson shows you how."
)
"""For somebody who has not played here."""
CAPTIONS = {  # by the kind of invitation
    "tonight": marked("Daily deal"), "go_on": marked("Go on"), "again": marked("Play again"),
    "learn": marked("Learn the next game"), "solve": marked("A problem to solve"),
    "first": marked("Your first game")}  # fmt: skip
VERBS = {
    "tonight": marked("Play"), "go_on": marked("Continue"), "again": marked("New deal"), "danced": marked("Play again"),
    "learn": marked("Lesson"), "solve": marked("Problems"), "first": marked("Begin")}  # fmt: skip


def dance_told(today: Evening, streak: int) -> tuple[str, str]:
    """The streak, which may be empty, and how today's dance stands."""
    if today.mark is Mark.DANCED and today.deal:
        stands = phrase("Won in {time}", time=clock(today.deal.seconds))
    elif today.mark is Mark.BEGUN and today.deal:
        stands = so_far(today.deal)
    else:
        stands = known(today.dance)
    return streak_of(streak), stands


def streak_of(evenings: int) -> str:
    """How many evenings in a row there are; empty for none."""
    return plural("{n} evening in a row", "{n} evenings in a row", evenings) if evenings else ""


WEEK = marked("This week")


def week_told(won: int, of: int) -> str:
    """How many of a week's dances were won on their days, and that the streak forgives one that was not."""
    return phrase("{n} of {all} evenings won; you may miss one a week", n=won, all=of)


def paused_told(deal: Deal) -> tuple[str, str]:
    """How far a paused deal is."""
    return cards_placed(find_ruleset(deal.ruleset), deal.placed), so_far(deal)


def so_far(deal: Deal) -> str:
    """How long a paused deal was played: nothing is counted in the first minute."""
    return phrase("{time} so far", time=clock(deal.seconds)) if deal.seconds >= 60 else phrase("Just begun")


def step_told(ruleset: Ruleset, number: int, of: int) -> str:
    """How many games there will be with this one, of how many, and how hard it is."""
    return phrase("Game {n} of {all} · {level}", n=number, all=of, level=levels()[level(ruleset.id)])


def invited(caption: str, name: str, lines: tuple[str, ...], golden: bool) -> str:
    """An invitation in a line: "Daily deal, Gavotte, the golden invitation. It can be won."."""
    words = [caption, name, *([phrase("the golden invitation")] if golden else [])]
    return " ".join([f"{', '.join(words)}.", *(line if line[-1] in ".!?" else f"{line}." for line in lines if line)])


PROPOSED = {  # on the button, by the kind of proposal
    "see": marked("See the mistake"), "solve": marked("Problem {number}"), "next": marked("Next: {game}"),
    "today": marked("Daily deal: {game}"), "tomorrow": marked("Good night")}  # fmt: skip
PROPOSALS = {
    "see": marked("One move lost this deal: see which, and what would have won."),
    "solve": marked("A problem in {game}: a position that can still be won."),
    "next": marked("A lesson in {game}, the next game to learn."),
    "today": marked("The daily deal is {game}. It can be won."),
    "tomorrow": marked("It is late. Tomorrow’s deal is {game}."),
}


def proposal_verb(kind: str, game: str, number: int = 0) -> str:
    """What the button says."""
    return phrase(PROPOSED[kind], game=game, number=number)


def proposal_told(kind: str, game: str) -> str:
    """What is proposed."""
    return phrase(PROPOSALS[kind], game=game)


FILTERS = {  # the choices of games to show, and how they are sorted
    "all": marked("All games"), "not yet": marked("Not won yet"), "favourites": marked("Favourites"),
    "played": marked("Often played"), "length": marked("By length"), "easy": marked("Easy"),
    "ladder": marked("Easiest first"), "friends": marked("Old friends")}  # fmt: skip
FAMILIES = {  # which games stand together, by what is done in them; files of players have the words of the record
    Family.TWOS: marked("Build by twos"), Family.BOTH_WAYS: marked("Build up and down"),
    Family.ALTERNATING: marked("Red on black"), Family.COUPLES: marked("Cards in pairs"),
    Family.COURT: marked("Court cards first"), Family.ALSO: marked("Other games"),
    Family.FRIENDS: marked("Old friends"), Family.OWN: marked("Your own")}  # fmt: skip
NOT_PLAYED = marked("Not played yet")
MARKED, UNMARKED = marked("{game} is a favourite now."), marked("{game} is no favourite any more.")


def long_told(least: int, most: int | None) -> str:
    """A length of games in minutes: "6 to 9 minutes"."""
    if not least:
        return phrase("Up to {n} minutes", n=most)
    if most is None:
        return phrase("{n} minutes and more", n=least)
    return phrase("{least} to {most} minutes", least=least, most=most)


def family_name(family: Family) -> str:
    """What stands above the games of a family."""
    return phrase(FAMILIES[family])


def danced(won: int, games: int) -> str:
    """How many games of a family were won."""
    return phrase("{won} of {all} won", won=won, all=games)


LADDER: dict[str, str] = {  # by the game's id
    "parisienne": marked("Aces go up, kings go down, and the stock comes back."),
    "duchess-of-luynes": marked("The reserve lies open: plan with it."),
    "carpet": marked("Twenty open cards, and gaps that fill themselves."),
    "royal-rendezvous": marked("Three kinds of foundation at once."),
    "odd-and-even": marked("Build by twos past the king and round again."),
    "royal-cotillion": marked("Two wings: one is refilled, one is not."),
    "gavotte": marked("You choose the wings and the first ranks."),
    "patriarchs": marked("Cards may change from one foundation to the other."),
    "grand-duchess": marked("Nothing is laid out: foundations start as cards come."),
    "calculation": marked("Four heaps of your own, to be filled with care."),
    "mount-olympus": marked("Columns that you build on, by twos."),
    "red-and-black": marked("Columns in alternating colours."),
    "intrigue": marked("Each queen begins a column, and two ways to build."),
    "tournament": marked("Eight places to keep a card for later."),
    "sixes-and-sevens": marked("Begin in the middle, and use each gap well."),
    "gay-gordons": marked("Cards leave in couples."),
    "pyramid": marked("Free the cards that lie under others."),
    "congress": marked("Columns take any suit, one card at a time."),
    "queen-of-italy": marked("You choose the rank that all begin with."),
    "salic-law": marked("Each king begins a column."),
    "windmill": marked("One pile of four rounds in the middle."),
    "frog": marked("Five heaps, two packs, and nothing moves back."),
    "captive-queens": marked("Build one pile up and another down."),
    "royal-quadrille": marked("Build by twos: ace, 3, 5, 7 and on."),
    "contradance": marked("Hardly ever won: see how far you get."),
}


def idea(game: str) -> str:
    """What is new in a game of the house; empty for any other."""
    return phrase(LADDER[game]) if game in LADDER else ""


NONE = marked("none of the deals we looked at")
EASY = marked("a careful player, who sees what you see, won these at once")
MEDIUM = marked("the careful player lost these; the solver wins them quickly")
HARD = marked("only the solver wins these, and it takes long")
UNTRIED = marked("the solver wins these; no careful player has tried them")
ALIKE = marked("a careful player won every deal that can be won: none is harder than another")


def won_of(won: int, deals: int) -> str:
    """ "3 of 40 won"."""
    return plural("{n} of {deals} won", "{n} of {deals} won", won, deals=deals)


def solved_of(solved: int, problems: int) -> str:
    """ "3 of 40 solved"."""
    return plural("{n} of {problems} solved", "{n} of {problems} solved", solved, problems=problems)


def solved_deals(found: Solved, won: int, paused: bool) -> str:
    """How many deals were looked at and can be won, and how many of the listed are won. paused: one of them is."""
    if not found.deals:
        return phrase("No deals played this way have been looked at yet.")
    looked = plural("We looked at {n} deal.", "We looked at {n} deals.", found.deals)
    if not found.won:
        return " ".join((looked, phrase("No win is known yet.")))
    first = " ".join((looked, plural("{n} can be won.", "{n} can be won.", found.won)))
    if found.listed != found.won:
        first = " ".join((first, plural("Here is {n}.", "Here are {n}.", found.listed)))
    second = [
        phrase("Those solved fastest stand first.") if found.listed != len(found.winnable) else "",
        phrase("You have won {n}.", n=won) if won else phrase("✓ marks deals you have won."),
        phrase("▶ marks your paused deal.") if paused else "",
    ]
    return "\n".join((first, " ".join(filter(None, second))))
