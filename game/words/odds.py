"""How often a game can be won and how that is known; statistics, whose numbers game.store.statistics defines."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from game.rules import Ruleset
from game.rules.record import Odds
from game.solver.odds.measured import LEAST, Measurement, again, erred, said_of, wilson
from game.solver.odds.measured import percent as exactly
from game.solver.odds.solved import TRIES
from game.solver.odds.solved import grade as hardness
from game.store import Statistics
from game.store.statistics import ChanceDeals, Point
from game.words.catalogue import digits, marked, phrase, plural
from game.words.errors import typed_as
from game.words.games import grade, levels
from game.words.numbers import answers_of, clock, decimal, in_hundred, percent


def told(ruleset: Ruleset, found: Measurement) -> list[tuple[str, str]]:
    """Caption and words, one after another."""
    said = [
        (phrase("Difficulty"), f"{grade(ruleset)}."),
        (phrase("Can be won"), _could(found)),
        (phrase("A careful player"), _careful(found)),
        (phrase("A careless player"), _careless(found)),
    ]
    if books := said_of(ruleset):
        said.append((phrase("Books"), " ".join(_book(odds, found) for odds in books)))
    if found.length:
        said.append((phrase("A win"), plural("Usually takes {n} move.", "Usually takes {n} moves.", found.length)))
    return [*said, (phrase("Measure it again"), typed_as(again(ruleset, found)))]


def tried(wins: int) -> str:
    """How hard one deal is: "Easy: a careful player won 17 of 20 tries."."""
    return phrase(
        "{level}: a careful player won {n} of {tries} tries.", level=levels()[hardness(wins)], n=wins, tries=TRIES
    )


def by_level(tried: Iterable[tuple[bool, int | None]]) -> list[tuple[str, str]]:
    """For easy, medium and hard deals: "7 of 9" won, empty where there was none; and the level."""
    known = [(won, hardness(wins)) for won, wins in tried if wins is not None]
    found = []
    for place, name in enumerate(levels()[1:], 1):
        ours = [won for won, level in known if level == place]
        many = phrase("{won} of {deals}", won=sum(ours), deals=len(ours))
        found.append((many if ours else "", name))
    return found


def tried_how(wins: int) -> str:
    """The same, and how he played."""
    return " ".join((tried(wins), phrase("He sees what you see, and leaves one move in twenty to chance.")))


def _could(found: Measurement) -> str:
    words = [answers_of(plural("{n} deal", "{n} deals", found.deals), found.won, found.lost, found.unknown)]
    if found.unknown:
        limit = decimal(f"{max(found.seconds, found.late_seconds):g}")
        words.append(phrase("The solver had at most {seconds} seconds for each.", seconds=limit))
    words.append(phrase("95 % interval: {span}.", span=_span(found.winnable)))
    if found.deals < LEAST:
        words.append(phrase("That is only a beginning: at least {least} deals are needed.", least=LEAST))
    elif found.few:
        words.append(phrase("That is only a beginning: too many deals are still open."))
    return " ".join(words)


def _careful(found: Measurement) -> str:
    if not found.played:
        return phrase("Has not been tried yet.")
    return phrase(
        "Sees what you see. Won {won} of {deals}: {share}.",
        won=found.player,
        deals=plural("{n} deal", "{n} deals", found.played),
        share=_shares(found.careful, found.care, found.says_care),
    )


def _careless(found: Measurement) -> str:
    won = phrase(
        "Plays a random playable card. Won {won} of {deals}: {share}.",
        won=found.careless,
        deals=plural("{n} deal", "{n} deals", found.deals),
        share=_shares(found.careless_part, found.carelessness, found.says_could),
    )
    if found.forced:
        return " ".join((won, phrase("Nobody can win more: how you play makes no difference.")))
    if not (found.says_care and found.says_could):
        return won
    parts = found.careful - found.careless_part, found.could - found.careful
    care, seen = (max(0, round(100 * part)) for part in parts)  # they were measured on different deals
    return " ".join(
        (
            won,
            plural("Care wins {n} more deal of 100.", "Care wins {n} more deals of 100.", care),
            plural("Seeing every card would add {n} more.", "Seeing every card would add {n} more.", seen),
        )
    )


def _book(odds: Odds, found: Measurement) -> str:
    said = phrase(
        "{by}: {wins} in {deals}.", by=odds.by, wins=decimal(f"{odds.wins:g}"), deals=decimal(f"{odds.deals:g}")
    )
    by = erred(odds, found)
    if odds.knowing:
        said = " ".join((said, phrase("All cards known.")))
    elif not found.played:
        return said
    if not by:
        return " ".join((said, phrase("That may be right.")))
    points = abs(by)
    return " ".join(
        (
            said,
            plural("That is {n} point too high.", "That is {n} points too high.", points)
            if by > 0
            else plural("That is {n} point too low.", "That is {n} points too low.", points),
        )
    )


def in_percent(part: float) -> str:
    """A share in percent, with more digits near 0 and 100: "98.15"."""
    return decimal(exactly(part))


def could_in_short(found: Measurement) -> str:
    """The share that can be won, for a narrow column: the interval's ends where little is known."""
    if not found.vague:
        return in_percent(found.could)
    low, high = (round(100 * bound) for bound in found.winnable)
    return f"{low}–{high}"


def _shares(part: float, bounds: tuple[float, float], enough: bool) -> str:
    """A share with its interval; the interval alone where too few deals stand behind it."""
    return f"{in_hundred(in_percent(part))} ({_span(bounds)})" if enough else _span(bounds)


def _span(bounds: tuple[float, float]) -> str:
    low, high = map(in_percent, bounds)
    return in_hundred(low) if low == high else phrase("{low} to {high}", low=low, high=in_hundred(high))


def how_we_know() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Headings, each with its paragraphs."""
    return (
        (
            phrase("Proved"),
            (
                phrase(
                    "A deal “can be won” when the solver has found the moves. They were played through to the last "
                    "card by the same rules that you play by."),
                phrase(
                    "A deal “cannot be won” when every way to go on was followed to its end. Some were cut short by "
                    "an argument that no win lies there. Each argument is written down in the program, beside the "
                    "code that uses it."),
                phrase(
                    "Both answers are compared with a plain search that tries every move, on thousands of small "
                    "deals of every game. They have to agree every time."))),
        (
            phrase("Not known"),
            (
                phrase(
                    "The solver stops after 10 seconds a deal. Deals still open then get ten minutes more. What is "
                    "open after that is shown as open. Every interval counts it both ways: as lost at its low end, "
                    "as won at its high end."),)),
        (
            phrase("Measured"),
            (
                phrase(
                    "The deals are number 1, 2, 3 and so on: none is picked. At least 1,000 are looked at, then 500 "
                    "more at a time, up to 10,000. We stop when the interval is at most one point wide to either "
                    "side."),
                phrase(
                    "A new game has fewer at first, and its row says so. Its open deals have not had their ten minutes "
                    "yet."),
                phrase(
                    "The careful player is a program. It sees what you see: no hidden card ever reaches it. The "
                    "careless player plays a random playable card, and turns the stock when there is none."),
                phrase(
                    "The intervals hold in 95 of 100 cases (Wilson’s formula). They say how far chance may have led "
                    "us, not how well you will play."))),
        (
            phrase("Check it yourself"),
            (
                phrase(
                    "Each row of the book ends with the command that measures it again. It needs nothing but this "
                    "program: the same deal number gives the same cards on every computer."),
                phrase("Any single deal:"),
                typed_as("solve GAME --deal NUMBER"),
                phrase("The comparison with the plain search:"),
                "python tests/bench/solver_small.py 10000")))  # fmt: skip


NONE = "–"  # where there is no number yet
MEANINGS = (  # each word on the page, and what it means
    (
        marked("played"),
        marked(
            "Finished deals. Not counted: lessons, deals played on from a record, "
            "and shared deals whose moves you looked at.")),
    (marked("won"), marked("All cards are in place, or you left when only forced winning moves remained.")),
    (marked("lost"), marked("No move was left, or only forced moves that do not win.")),
    (marked("given up"), marked("You ended the deal while you still had a choice.")),
    (
        marked("could not be won"),
        marked("You did not win, and the solver has shown that nobody could. This is not counted as lost.")),
    (marked("paused"), marked("Not ended yet: you can continue it.")),
    (
        marked("of winnable"),
        marked("Your wins, of the deals that can be won. Two numbers: for some deals it is not known.")),
    (marked("streak"), marked("Wins in a row. A deal that could not be won does not end it.")),
    (
        marked("easy, medium, hard"),
        marked("A careful player has tried the same deal 20 times. Easy: 15 wins or more. Hard: 5 or fewer.")),
    (marked("luck"), marked("Only deals dealt by chance count here. Deals that you asked for do not.")))  # fmt: skip
WEEKDAYS = (
    marked("Mostly on Mondays."), marked("Mostly on Tuesdays."), marked("Mostly on Wednesdays."),
    marked("Mostly on Thursdays."), marked("Mostly on Fridays."), marked("Mostly on Saturdays."),
    marked("Mostly on Sundays."))  # fmt: skip
ENOUGH = 7  # days from which on a favourite weekday is named


def played(count: int) -> str:
    """What stands beside the number of deals played."""
    return plural("played", "played", count)


def outcomes(numbers: Statistics) -> list[tuple[str, int, str]]:
    """For each way a deal stands: the name of its sign, how many there are, and what they are called."""
    won = plural("won", "won", numbers.won)
    if numbers.played:
        won = phrase("{won}, {share}", won=won, share=percent(numbers.rate))
    finished = [("finished", numbers.finished, phrase("won by the solver"))] if numbers.finished else []
    return [
        ("won", numbers.won, won),
        *finished,
        ("lost", numbers.lost, plural("lost", "lost", numbers.lost)),
        ("given up", numbers.given_up, plural("given up", "given up", numbers.given_up)),
        ("never", numbers.never, plural("could not be won", "could not be won", numbers.never)),
        ("open", numbers.open, plural("paused", "paused", numbers.open)),
    ]


def details(numbers: Statistics) -> list[tuple[str, list[tuple[str, str]]]]:
    """Captions, each with two numbers and what they are."""
    times = [_time(seconds) for seconds in (numbers.median_seconds, numbers.best_seconds)]
    longest = plural("{n} win", "{n} wins", numbers.longest_streak) if numbers.longest_streak else NONE
    return [
        (phrase("Time to win"), [(times[0], phrase("median")), (times[1], phrase("best"))]),
        (phrase("Streak"), [(streak(numbers.streak), phrase("now")), (longest, phrase("longest"))]),
        (
            phrase("Won without"),
            [
                (digits(numbers.won_without_undo), phrase("undo")),
                (digits(numbers.won_without_help), phrase("any help")),
            ],
        ),
    ]


def points_told(found: Sequence[int]) -> list[tuple[str, str]]:
    """The best points of some deals, their average, and all together, each with what it is."""
    average = round(sum(found) / len(found))
    told = zip((max(found), average, sum(found)), (marked("best"), marked("average"), marked("in all")), strict=True)
    return [(digits(value), phrase(what)) for value, what in told]


def streak(deals: int) -> str:
    """ "3 wins", "2 losses", or a dash before the first deal; losses are negative."""
    if not deals:
        return NONE
    if deals > 0:
        return plural("{n} win", "{n} wins", deals)
    return plural("{n} loss", "{n} losses", -deals)


def recently(last: Point) -> tuple[str, str]:
    """How many of the latest deals that could be won were won, and between which bounds that lies."""
    low, high = (round(100 * bound) for bound in wilson(last.won, last.of))
    answer = plural("{share} of {n} deal", "{share} of the last {n} deals", last.of, share=percent(last.won / last.of))
    return answer, phrase("Likely between {low} and {high}.", low=low, high=in_hundred(high))


def careful_player(share: float) -> str:
    """ "a careful player: 60 %"."""
    return phrase("a careful player: {share}", share=percent(share))


def dealt_by_chance(dealt: ChanceDeals) -> str:
    """ "12 random deals: 8 can be won, 2 cannot, 2 are not known."."""
    total = plural("{n} random deal", "{n} random deals", dealt.winnable + dealt.never + dealt.unknown)
    return answers_of(total, dealt.winnable, dealt.never, dealt.unknown)


def favourite(counts: Mapping[str, int]) -> str:
    """ "Mostly on Sundays. 97 days in the last year.", of days as they are written in the journal."""
    if not counts:
        return phrase("You have not played yet.")
    days = [0] * 7
    for day in counts:
        days[date.fromisoformat(day).weekday()] += 1
    said, best = plural("{n} day in the last year.", "{n} days in the last year.", len(counts)), max(days)
    if len(counts) < ENOUGH or days.count(best) > 1:
        return said
    return " ".join((phrase(WEEKDAYS[days.index(best)]), said))


def sheet_row(numbers: Statistics) -> tuple[str, ...]:
    """The numbers of one game on the sheet of all games."""
    least, most = map(digits, numbers.could)
    could = phrase("{won} of {deals}", won=numbers.won, deals=least)
    if least != most:
        could = phrase("{won} of {least} to {most}", won=numbers.won, least=least, most=most)
    return (
        digits(numbers.played),
        digits(numbers.won),
        could if numbers.played else NONE,
        digits(numbers.longest_streak),
        _time(numbers.median_seconds),
        _time(numbers.best_seconds),
    )


def _time(seconds: float | None) -> str:
    return NONE if seconds is None else clock(seconds)
