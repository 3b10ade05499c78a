"""What can be read in text mode: rules, piles and moves; the journal, the day's deal and problems."""

from game import rules
from game.cli.text.commands import COMMANDS, Command, by_name, own_names
from game.cli.text.deal import DealSeat, ProblemSeat
from game.cli.text.house import House
from game.cli.text.lesson import LessonSeat
from game.cli.text.playing import open_deal, play, take_up
from game.cli.text.understand import (
    Place,
    Unclear,
    card_meant,
    means,
    places_meant,
    ruleset_meant,
    variant_ids,
    why_not,
    words_known,
)
from game.rules import Game, Position, UnknownGame, UnknownRuleset, folded
from game.solver.problems import problems
from game.store import Deal, Timeline, Which, statistics_of
from game.store.codes import code_of
from game.store.dances import called, to_play
from game.store.own import old_friends
from game.words import clock, game_name, phrase, plural, ruleset_name, upper
from game.words.catalogue import Length, headed, labelled
from game.words.errors import trouble_told
from game.words.games import grade, other_names, own_luck, wins
from game.words.heard import ended
from game.words.letters import letters, number_typed
from game.words.numbers import full_date
from game.words.odds import outcomes, streak
from game.words.records import knowledge, names_of, sentence
from game.words.rulespage import measured_section, rules_told
from game.words.spokentable import pile_told, row_told, where_told


def rules_page(house: House, words: str) -> list[str]:
    ruleset = ruleset_meant(words, house.ruleset, house.find_game)
    told = [f"{ruleset_name(ruleset)}."]
    for section in (*rules_told(ruleset, Length.SPOKEN), *measured_section(ruleset)):
        told += [headed(section.heading), *section.paragraphs]
    return told


def lesson(house: House, words: str) -> list[str]:
    ruleset = ruleset_meant(words, house.ruleset, house.find_game)
    house.stand_up()
    return house.sit(LessonSeat(house, ruleset))


def games(house: House, words: str) -> list[str]:
    """One that is named is played: in German "spiele" is both."""
    if words:
        return play(house, words)
    paused = {deal.game for deal in house.journal.open_deals() if deal.moves}
    for _ in house.own.look():
        pass
    wrong = [line for file in house.own.files for line in trouble_told(house.own, file).splitlines()]
    return [*(_game(game, game.id in paused) for game in (*rules.GAMES, *old_friends(), *house.own.games)), *wrong]


def _game(game: Game, paused: bool) -> str:
    also = other_names(game)
    parts = (
        phrase("{game}.", game=game_name(game)),
        phrase("Also called {names}.", names=also) if also else "",
        phrase(game.summary),
        plural("{n} variant.", "{n} variants.", len(game.variants)) if game.variants else "",
        phrase("A deal is paused.") if paused else "",
    )
    return " ".join(filter(None, parts))


def variants(house: House, words: str) -> list[str]:
    """The variants of a game; the name of one switches it on or off for new deals."""
    game = house.ruleset.game_id if house.ruleset else house.settings.last_game
    named = words.strip()
    try:
        found = house.find_game(named or game)
    except UnknownGame:
        return _switch(house, house.find_game(game), named)
    chosen = house.settings.chosen(found.id)
    if not found.variants:
        return [phrase("{game} has no variants.", game=game_name(found))]
    told = [phrase("Variants of {game}, for new deals:", game=game_name(found))]
    for variant in found.variants:
        on = phrase("on") if variant.id in chosen else phrase("off")
        told.append(
            phrase("{name}: {on}. {summary}", name=phrase(variant.name), on=on, summary=phrase(variant.summary))
        )
    ruleset = rules.ruleset(found.id, set(chosen) & {variant.id for variant in found.variants})
    return [*told, *filter(None, (f"{grade(ruleset)}.", wins(ruleset)))]


def _switch(house: House, game: Game, name: str) -> list[str]:
    """Switch a variant of the game; those that it excludes go off. Raises UnknownVariant."""
    (id,) = variant_ids(game, [name])[:1] or ("",)
    chosen = [one for one in house.settings.chosen(game.id) if one in {variant.id for variant in game.variants}]
    if folded(name) == "standard":
        after: list[str] = []
    elif id in chosen:
        after = [one for one in chosen if one != id]
    else:
        rules.ruleset(game.id, [id])
        about = {variant.id: variant.about for variant in game.variants}
        after = [one for one in chosen if about[one] != about[id]] + [id]
    house.change(variants={**house.settings.variants, game.id: tuple(after)})
    return [phrase("New deals: {game}.", game=ruleset_name(rules.ruleset(game.id, after)))]


def statistics(house: House, words: str) -> list[str]:
    """How it has gone so far: of one game, or of all."""
    if not house.settings.statistics:
        return [phrase("Statistics are turned off. Say settings statistics on to see them.")]
    if words.strip():
        ids = [ruleset_meant(words, house.ruleset, house.find_game).id]
    else:
        ids = list(house.journal.rulesets())
    told = [_statistics(house, id) for id in ids]
    return told if told else [phrase("You have not played yet.")]


def _statistics(house: House, id: str) -> str:
    try:
        name = ruleset_name(rules.find_ruleset(id))
    except UnknownRuleset:
        name = id
    numbers = statistics_of(house.journal, Which(ruleset=id, since=house.settings.counted_since))
    counts = ", ".join(phrase("{n} {what}", n=n, what=what) for _, n, what in outcomes(numbers) if n)
    parts = [f"{labelled(name, counts if numbers.played or numbers.finished else own_luck(numbers))}."]
    if numbers.best_seconds is not None:
        parts.append(phrase("Best time {time}.", time=clock(numbers.best_seconds)))
    if numbers.streak:
        parts.append(phrase("Streak: {streak}.", streak=streak(numbers.streak)))
    return " ".join(filter(None, parts))


def table(house: House, _words: str) -> list[str]:
    return [house.at.title, *house.at.table(), house.at.time_told(), *house.at.standing()]


def pile(house: House, words: str) -> list[str]:
    position = house.at.position
    return [_told(position, place) for place in places_meant(position, words)]


def _told(position: Position, place: Place) -> str:
    seen = position.seen()
    return row_told(seen, place.piles) if place.row else pile_told(seen, place.piles[0], place.name)


def where(house: House, words: str) -> list[str]:
    """The places of a card, and how many cards lie on it there."""
    return where_told(house.at.position.seen(), card_meant(words))


def why(house: House, words: str) -> list[str]:
    """Why a card can't be played, or which moves play it; without a card, why the deal or the mistake is lost."""
    seat = house.at
    if isinstance(seat, ProblemSeat | DealSeat) and not words.strip() and (told := seat.why()):
        return told
    return why_not(house.at.position, card_meant(words), house.at.offered)


def last(house: House, _words: str) -> list[str]:
    return list(house.output.last)


def help_told(_house: House, words: str) -> list[str]:
    if words.strip():
        command = by_name().get(letters(words.strip()))
        if command:
            return [_line(command)]
        return [_typed() if letters(words.strip()) in words_known().skipped else phrase("There is no such command.")]
    return [_typed(), *map(_line, COMMANDS)]


def _typed() -> str:
    return phrase("Type a command, or a move: its number, or words of it, such as 4 of clubs.")


def _line(command: Command) -> str:
    name = " ".join(filter(None, (own_names(command)[0], phrase(command.takes) if command.takes else "")))
    others = own_names(command)[1:]
    also = phrase("Also: {names}.", names=", ".join(others)) if others else ""
    return " ".join(filter(None, (ended(labelled(name, upper(phrase(command.help)))), also)))


PAGE = 10  # so many deals of the journal are told at a time


def journal(house: House, words: str) -> list[str]:
    """A part of the list of all deals; "continue 3" plays one of them, "code 3" tells its code."""
    first, _, rest = words.partition(" ")
    if means(first, "continue") or means(first, "play"):
        return _continue(house, deal_listed(house, rest))
    if means(first, "code"):
        return [_code(house, deal_listed(house, rest))]
    if means(first, "more"):
        return _list(house, len(house.listed))
    if first:
        return [sentence(deal := deal_listed(house, first)), knowledge(deal)]
    return _list(house, 0)


def _list(house: House, skip: int) -> list[str]:
    deals = house.journal.deals(limit=PAGE, skip=skip)
    house.listed = (*house.listed[:skip], *(deal.id for deal in deals))
    count = house.journal.count()
    if not count:
        return [phrase("No deals yet.")]
    told = [plural("{n} deal in the journal.", "{n} deals in the journal.", count)]
    for number, deal in enumerate(deals, skip + 1):
        told.append(phrase("{number}: {game}. {deal}", number=number, game=names_of(deal)[0], deal=sentence(deal)))
    if skip + len(deals) < count:
        told.append(phrase("Say journal more for older ones."))
    return told


def deal_listed(house: House, words: str) -> Deal:
    """The deal of that number in the list; raises Unclear."""
    if not house.listed:
        _list(house, 0)
    number = number_typed(words) or 0
    deal = house.journal.deal(house.listed[number - 1]) if 1 <= number <= len(house.listed) else None
    if deal is None:
        raise Unclear("Give the number of a deal in the list, for example: journal continue 1.")
    return deal


def _continue(house: House, deal: Deal) -> list[str]:
    if deal.open:
        return take_up(house, deal)
    return house.sit(DealSeat(house, deal))


def _code(house: House, deal: Deal) -> str:
    timeline = Timeline(deal, house.journal.entries(deal.id))
    return code_of(deal, [step.what for step in timeline.line])


def code(house: House, _words: str) -> list[str]:
    """The code of the deal in play, with its moves."""
    session = house.at.session
    if not isinstance(house.at, DealSeat):
        return [phrase("Only deals have codes.")]
    deal = Deal(session.ruleset.id, session.number, session.cards)
    return [code_of(deal, [move.text for move in session.moves])]


def today(house: House, _words: str) -> list[str]:
    day = house.local_time().date()
    dance = called(day, day)
    told = phrase("{day}: {game}.", day=full_date(day), game=ruleset_name(rules.find_ruleset(dance.ruleset)))
    deal = to_play(house.journal, dance)
    return [told, *(take_up(house, deal) if deal.id else open_deal(house, deal))]


def problem(house: House, words: str) -> list[str]:
    """A problem of a game, by its number; without one the next that is not solved."""
    name, _, last = f" {words.strip()}".rpartition(" ")
    number = number_typed(last)
    if number is None:
        name = words
    game = house.find_game(name.strip() or (house.ruleset.game_id if house.ruleset else house.settings.last_game)).id
    done = house.settings.problems.get(game, ())
    left = [place for place, one in enumerate(problems(game), 1) if one.id not in done]
    return house.sit(ProblemSeat(house, game, (left or [1])[0] if number is None else number))
