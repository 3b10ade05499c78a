"""What the settings are called, and what they do."""

from __future__ import annotations

from collections.abc import Mapping

from game.store.settings import AS_THE_SYSTEM as SYSTEM
from game.store.settings import CHOICES
from game.words.catalogue import marked, phrase
from game.words.figures import decimal
from game.words.languages import codes, name_of
from game.words.letters import DRAWN

VOICE = ("voice", "voice_name", "voice_speed", "voice_pitch", "voice_says")
ON_THE_PAGE = (
    (marked("Sound"), ("volume", "band", "band_plays", "placed", "muted", *VOICE)),
    (marked("Motion"), ("speed", "motion")),
    (marked("Deals"), ("plays_up", "lamp", "winnable_only", "statistics")),
    (marked("Cards"), ("deck", "back", "four_colours", "large_indices", "letters")),
    (marked("Table"), ("cloth", "contrast", "left_handed", "ladies_overlap", "clock")),
    (marked("Window"), ("fullscreen", "text_scale", "language")),
)
OF_HANDS = (
    (marked("Switches"), ("switches", "switch_step", "switch_key")),
    (marked("Controllers"), ("signs",)),
    (marked("Mouse and fingers"), ("press_slip", "press_time")),
)
GROUPS = (*ON_THE_PAGE, *OF_HANDS)
LABELS = {
    "volume": marked("Card volume"),
    "band": marked("Band volume"),
    "band_plays": marked("The band plays"),
    "placed": marked("Left and right"),
    "muted": marked("Mute"),
    "voice": marked("Voice"),
    "voice_name": marked("Whose voice"),
    "voice_speed": marked("Speed of the voice"),
    "voice_pitch": marked("Pitch of the voice"),
    "voice_says": marked("Said of a move"),
    "speed": marked("Speed of the cards"),
    "motion": marked("Motion"),
    "contrast": marked("Contrast"),
    "fullscreen": marked("Full screen"),
    "text_scale": marked("Size of the letters"),
    "deck": marked("Deck"),
    "back": marked("Card back"),
    "four_colours": marked("Four suit colours"),
    "large_indices": marked("Large corner letters"),
    "letters": marked("Letters on cards"),
    "language": marked("Language"),
    "cloth": marked("Cloth"),
    "left_handed": marked("Left-handed table"),
    "ladies_overlap": marked("Overlap the ladies’ wing"),
    "clock": marked("Show clock and counts"),
    "plays_up": marked("Automatic moves"),
    "lamp": marked("Lamp at the table"),
    "winnable_only": marked("Only deals that can be won"),
    "statistics": marked("Show statistics"),
    "switches": marked("Play with switches"),
    "switch_step": marked("Time per step"),
    "switch_key": marked("Switch key"),
    "signs": marked("Button signs"),
    "press_slip": marked("Slip allowed"),
    "press_time": marked("Shortest press"),
}
NOTES = {
    "volume": marked("How loud the cards are."),
    "band": marked("How loud the band is. At the table it plays more softly."),
    "band_plays": marked("Each game has its own tune. More players join in as you come closer to the win."),
    "placed": marked("Hear each card from the side where it lies on the screen. Off: from the middle."),
    "muted": marked("No sound at all."),
    "voice": marked("A voice says what happens and what you can do."),
    "voice_name": marked("The voices that this computer has for your language."),
    "voice_speed": marked("How fast the voice speaks."),
    "voice_pitch": marked("How high the voice is. Not every system’s voice can be changed."),
    "voice_says": marked(
        "Everything: also which cards became free, and how many moves there are. Short: only the move."
    ),
    "speed": marked("How fast cards move. If you play on, they land at once."),
    "motion": marked("Reduced: cards do not fly, they fade to their new places."),
    "contrast": marked("Strong: a black table, and large letters in the corners of the cards."),
    "fullscreen": marked("Fill the screen."),
    "text_scale": marked("How large the words are: at the table, on pages and in questions."),
    "deck": marked(
        "Deco: mirrored dancers, with its own colours for each suit. Masquerade: whole figures who hold hands."
    ),
    "back": marked("The backs of the cards."),
    "four_colours": marked("Blue spades, red hearts, orange diamonds, green clubs. Turned off: black and red."),
    "large_indices": marked("Larger letters and suits in the corners of the cards."),
    "letters": marked("The letters of king, queen and jack, on the cards and in the rules."),
    "language": marked("The language of all words, and of the voice. Games keep their names."),
    "cloth": marked("The colour of the table."),
    "left_handed": marked("Mirror the table, so that the stock is on the other side."),
    "ladies_overlap": marked("Show the ladies’ wing as overlapping columns, or as a grid with every card in full."),
    "clock": marked("Turn this off to hide moves, time and number of cards."),
    "plays_up": marked(
        "Cards that fit go to foundations after each move. When safe: only where it can never be a mistake."
    ),
    "lamp": marked("A small lamp at the table shows whether the deal can still be won."),
    "winnable_only": marked("New deals are checked first. You get only deals that can be won."),
    "statistics": marked("Turn this off to hide wins and streaks. The journal is kept either way."),
    "switches": marked("One: press when the light is where you want it. Two: one moves the light, the other chooses."),
    "switch_step": marked("With one switch: how long the light stays in each place."),
    "switch_key": marked(
        "With two, this one moves the light and Enter chooses. "
        "If this is Enter, Space chooses; if a click, a right click does."
    ),
    "press_slip": marked("For shaky hands: how far the mouse or a finger may slip in one click."),
    "press_time": marked("Shorter presses do nothing. So an accidental touch does no harm."),
    "signs": marked("The signs on your controller’s buttons. Automatic: those that its maker prints."),
}
OPTIONS = {
    "never": marked("Never"),
    "when safe": marked("When safe"),
    "always": marked("Always"),
    "at the dance": marked("At the dance"),
    "towards the end": marked("Towards the end"),
    "all evening": marked("All the time"),
    "off": marked("Off"),
    "one": marked("One switch"),
    "two": marked("Two switches"),
    "anything": marked("Any key or click"),
    "space": marked("Space"),
    "enter": marked("Enter"),
    "click": marked("A click"),
    "by itself": marked("Automatic"),
    "xbox": marked("Xbox"),
    "playstation": marked("PlayStation"),
    "nintendo": marked("Nintendo"),
    "a little": marked("A little"),
    "wide": marked("Wide"),
    "farther": marked("Farther"),
    "far": marked("Far"),
    "all": marked("Everything"),
    "short": marked("Short"),
    "low": marked("Low"),
    "high": marked("High"),
    "relaxed": marked("Relaxed"),
    "normal": marked("Normal"),
    "full": marked("Full"),
    "reduced": marked("Reduced"),
    "usual": marked("Usual"),
    "strong": marked("Strong"),
    "brisk": marked("Brisk"),
    "instant": marked("Instant"),
    "green": marked("Green"),
    "midnight": marked("Midnight"),
    "burgundy": marked("Burgundy"),
    "black": marked("Black"),
    "deco": marked("Deco"),
    "masquerade": marked("Masquerade"),
    "fans": marked("Fans"),
    "sunburst": marked("Sunburst"),
    "masks": marked("Masks"),
    "parquet": marked("Parquet"),
    "harlequin": marked("Harlequin"),
}
"""The names of the choices; numbers have no others."""


AS_THE_SYSTEM, AS_THE_LANGUAGE = marked("As the system"), marked("As the language")


def typed_as(name: str) -> str:
    """How a setting is called where one types: by its field, but for the backs of cards, as there is a command back."""
    return f"card_{name}" if name == "back" else name


def choices(name: str, voices: Mapping[str, str] = {}) -> tuple[str, ...]:
    """The values of a setting that names something; empty for other settings. voices: those that there are."""
    if name == "voice_name":
        return ("", *voices)
    return (SYSTEM, *codes()) if name == "language" else CHOICES.get(name, ())


def option(name: str, value: str, voices: Mapping[str, str] = {}) -> str:
    """The name of a choice: "At the dance"; "125 %" is its own, and so is "1.5 s", but for its decimal mark."""
    if name == "voice_name":
        return voices.get(value) or phrase(AS_THE_SYSTEM)
    if value == SYSTEM:
        return phrase(AS_THE_SYSTEM)
    if name == "language":
        return name_of(value) if value in codes() else value
    if name == "letters":
        return " ".join(reversed(DRAWN[value])) if value in DRAWN else phrase(AS_THE_LANGUAGE)
    return phrase(OPTIONS.get(value, "")) or decimal(value)


def options(name: str, voices: Mapping[str, str] = {}) -> tuple[str, ...]:
    """The names of all choices of a setting."""
    return tuple(option(name, value, voices) for value in choices(name, voices))


def sound_told(muted: bool, key: str) -> str:
    """That all sound is off now, or on. key: what turns it on again."""
    return phrase("The sound is off. {key} turns it on again.", key=key) if muted else phrase("The sound is on.")
