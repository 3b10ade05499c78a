"""What the voice says of what is on the screen: what it is, what it shows, and what Enter does."""

from collections.abc import Sequence

from game.rules import Kind, Position, find_ruleset
from game.rules.doing import doing
from game.rules.move import Move
from game.words import facts
from game.words.catalogue import Length, marked, phrase, plural, upper
from game.words.games import ruleset_name
from game.words.letters import aloud
from game.words.spokenmoves import offered

NOTHING = marked("Nothing is chosen.")
NOTHING_HIDDEN = marked("No card is hidden here.")
LESSON = marked("Is {game} new to you? A short lesson shows you how to play.")
ROWS = marked("In a list the arrow keys, Home and End choose another.")
ANSWERS = marked("{tab} goes to the answers.")


# ── what has the focus ──


def button_told(label: str, key: str, enabled: bool) -> str:
    """ "Undo, button. Key U."."""
    told = phrase("{label}, button.", label=label)
    parts = [told, phrase("Key {key}.", key=aloud(key)) if key else "", "" if enabled else phrase("Not possible now.")]
    return " ".join(filter(None, parts))


def switch_told(label: str, on: bool) -> str:
    """ "Reduced motion, switch: off."."""
    return phrase("{label}, switch: {value}.", label=label, value=phrase("on") if on else phrase("off"))


def choice_told(label: str, value: str, place: int, count: int) -> str:
    """ "Speed of the cards, choice: Normal, 2 of 4."."""
    return phrase("{label}, choice: {value}, {place} of {count}.", label=label, value=value, place=place, count=count)


def slider_told(label: str, share: float) -> str:
    """ "Band, slider: 70 percent."."""
    return phrase("{label}, slider: {value} percent.", label=label, value=round(100 * share))


def field_told(label: str, typed: str) -> str:
    """ "Number, text field: 123."."""
    if not typed:
        return phrase("{label}, text field, empty. Type or paste.", label=label)
    return phrase("{label}, text field: {value}.", label=label, value=typed)


def row_told(label: str, value: str, place: int, count: int) -> str:
    """ "Games, list: Gavotte, 2 of 19."."""
    if not count:
        return phrase("{label}, list, empty.", label=label)
    return phrase("{label}, list: {value}, {place} of {count}.", label=label, value=value, place=place, count=count)


def bar_told(label: str, at: int, moves: int) -> str:
    """ "Moves, bar: 12 of 154."."""
    return phrase("{label}, bar: {at} of {moves}.", label=label, at=at, moves=moves)


def line_told(keys: str, what: str) -> str:
    """A line of the card of keys: "U, Ctrl+Z: take the last move back."."""
    return phrase("{keys}: {what}.", keys=keys, what=what) if keys else f"{what}."


def ways_told(told: Sequence[str]) -> str:
    """What can be reached with Tab."""
    return " ".join((plural("{n} thing to choose.", "{n} things to choose.", len(told)), *told))


# ── the table ──


def pointed_told(
    position: Position, index: int, depth: int, moves: Sequence[Move], enter: str, tab: str, known: bool = False
) -> str:
    """What the keyboard is on, and what Enter does there: "4 of clubs, column 3. Enter: 4 of clubs to the 2s.". enter,
    tab: what these keys are called now; tab is empty where nothing is. known: what it is on was just told.
    """
    if known:
        return _enter(position, moves, enter, tab)
    place = facts.place_names(position)[index]
    held = position.piles[index]
    if position.ruleset.piles[index].kind is Kind.STOCK:
        told = plural("Stock, {n} card.", "Stock, {n} cards.", len(held)) if held else phrase("Stock, empty.")
    elif depth < 0:
        told = phrase("{place}, empty.", place=upper(place))
    else:
        card = facts.bare(held[-1 - depth]) if position.is_up(index, depth) else phrase("a card face down")
        under = plural("under {n} card", "under {n} cards", depth) if depth else ""
        told = upper(f"{', '.join(filter(None, (card, place, under)))}.")
    return " ".join(filter(None, (told, _enter(position, moves, enter, tab))))


def _enter(position: Position, moves: Sequence[Move], enter: str, tab: str) -> str:
    """What Enter does where these moves begin."""
    if len(moves) == 1:
        return phrase("{enter}: {move}.", enter=enter, move=facts.move(doing(position, moves[0]), Length.SPOKEN))
    if not moves:
        return ""
    told = plural("{enter}: {n} move.", "{enter}: {n} moves.", len(moves), enter=enter)
    return f"{told} {phrase('{tab} chooses one.', tab=tab)}" if tab else told


def target_told(position: Position, move: Move, enter: str) -> str:
    """A place where a lifted card can go: "To column 3: 4 of clubs on 5 of hearts. Enter puts it there."."""
    names, told = facts.place_names(position), facts.move(doing(position, move), Length.SPOKEN)
    return phrase("To {place}: {move}. {enter} puts it there.", place=names[move.target], move=told, enter=enter)


def undone_told(count: int) -> str:
    """That moves were taken back."""
    return plural("{n} move undone.", "{n} moves undone.", count)


def moves_left(position: Position) -> str:
    """How many moves can be made."""
    return plural("{n} move.", "{n} moves.", len(offered(position))) if position.legal_moves else ""


def read_out(parts: Sequence[str], apart: str = " ") -> str:
    """What is not empty, after each other."""
    return apart.join(filter(None, parts))


def ended(words: str) -> str:
    """Words as a sentence; nothing stays nothing."""
    return f"{words}." if words and words[-1] not in ".?!:" else words


def game_of(ruleset: str) -> str:
    """The name of the game of a ruleset's id."""
    return ruleset_name(find_ruleset(ruleset))
