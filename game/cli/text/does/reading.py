"""What can be read: rules, games, variants, statistics; and the lessons."""

from __future__ import annotations

from game import rules
from game.cli.text.does.playing import play
from game.cli.text.house import House
from game.cli.text.seats.lesson import LessonSeat
from game.cli.text.understand import ruleset_meant, variant_ids
from game.rules import Game, UnknownGame, UnknownRuleset, folded
from game.rules.page import page
from game.store import Which, statistics_of
from game.words import clock, game_name, phrase, plural, ruleset_name, say
from game.words.catalogue import headed, labelled
from game.words.games import grade, other_names, own_luck, wins
from game.words.length import Length
from game.words.own import fault_told
from game.words.rulespage import measured_section
from game.words.statistics import outcomes, streak


def rules_page(house: House, words: str) -> list[str]:
    """The rules of a game, or of the one in play."""
    ruleset = ruleset_meant(words, house.ruleset, house.find_game)
    told = [f"{ruleset_name(ruleset)}."]
    for section in page(ruleset):
        told.append(headed(say().heading(section.heading)))
        for paragraph in section.paragraphs:
            told.append(" ".join(say().clause(clause, Length.SPOKEN) for clause in paragraph))
    for measured in measured_section(ruleset):
        told += [headed(measured.heading), *measured.paragraphs]
    return told


def lesson(house: House, words: str) -> list[str]:
    """The lesson of a game, or of the one in play."""
    ruleset = ruleset_meant(words, house.ruleset, house.find_game)
    house.stand_up()
    return house.sit(LessonSeat(house, ruleset))


def games(house: House, words: str) -> list[str]:
    """Every game, with what it is about and whether a deal of it is paused. One that is named is played: in German
    "spiele" is both.
    """
    if words:
        return play(house, words)
    paused = {deal.game for deal in house.journal.open_deals() if deal.moves}
    for _ in house.own.look():
        pass
    faults = [fault_told(file.path.name, file.fault) for file in house.own.files if file.fault]
    wrong = [line for told in faults for line in told.splitlines()]
    return [*(_game(game, game.id in paused) for game in (*rules.GAMES, *house.own.friends, *house.own.games)), *wrong]


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
