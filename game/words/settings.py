"""What the settings are called, and what they do."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game.store.settings import AS_THE_SYSTEM as SYSTEM
from game.store.settings import CHOICES
from game.words.catalogue import marked, phrase, plural
from game.words.languages import codes, name_of
from game.words.letters import DRAWN
from game.words.numbers import decimal, in_hundred


class Setting(NamedTuple):
    """What a player sets: its field in `Settings`, what it is called, and what it does."""

    name: str
    label: str
    note: str


ON_THE_PAGE = (
    (
        "Sound",
        (
            Setting("volume", "Card volume", "How loud the cards are."),
            Setting("band", "Band volume", "How loud the band is. At the table it plays more softly."),
            Setting(
                "band_plays", "The band plays",
                "Each game has its own tune. More players join in as you come closer to the win."),
            Setting(
                "placed", "Stereo", "Hear each card from the side where it lies on the screen. Off: from the middle."),
            Setting("muted", "Mute", "No sound at all."),
            Setting("voice", "Voice", "A voice says what happens and what you can do."),
            Setting("voice_name", "Whose voice", "The voices that this computer has for your language."),
            Setting("voice_speed", "Speed of the voice", "How fast the voice speaks."),
            Setting(
                "voice_says", "Words for each move",
                "Usual: also which cards became free, and how many moves there are. "
                "Everything: those moves as well. Short: only the move."))),
    (
        "Motion",
        (
            Setting("speed", "Speed of the cards", "How fast cards move. If you play on, they land at once."),
            Setting("motion", "Motion", "Reduced: cards do not fly, they fade to their new places."))),
    (
        "Deals",
        (
            Setting(
                "plays_up", "Automatic moves",
                "Cards that fit go to foundations after each move. When safe: only where it can never be a mistake."),
            Setting(
                "one_click", "One click",
                "Best place: a card goes there at once; click it again, and it goes on to the next. "
                "By game: so with old friends and your own games."),
            Setting("lamp", "Lamp at the table", "A small lamp at the table shows whether the deal can still be won."),
            Setting(
                "winnable_only", "Only deals that can be won",
                "New deals are checked first. You get only deals that can be won."),
            Setting(
                "statistics", "Show statistics",
                "Turn this off to hide wins and streaks. The journal is kept either way."))),
    (
        "Cards",
        (
            Setting(
                "deck", "Deck",
                "Deco: mirrored dancers. Masquerade: whole figures. "
                "For your own, drop a folder or zip of pictures here, or paste its path."),
            Setting("back", "Card back", "The backs of the cards."),
            Setting(
                "four_colours", "Four suit colours",
                "Blue spades, red hearts, orange diamonds, green clubs. Turned off: black and red."),
            Setting("large_indices", "Large corner letters", "Larger letters and suits in the corners of the cards."),
            Setting(
                "letters", "Letters on cards", "The letters of king, queen and jack, on the cards and in the rules."))),
    (
        "Table",
        (
            Setting("cloth", "Cloth", "The colour of the table."),
            Setting("contrast", "Contrast", "Strong: a black table, and large letters in the corners of the cards."),
            Setting("left_handed", "Left-handed table", "Mirror the table, so that the stock is on the other side."),
            Setting(
                "ladies_overlap", "Overlap the ladies’ wing",
                "Show the ladies’ wing as overlapping columns, or as a grid with every card in full."),
            Setting("clock", "Show clock and counts", "Turn this off to hide moves, time and number of cards."),
            Setting("points", "Points",
                "Klondike by the usual count or by that of Vegas, Spider from 500. Other games have none."))),
    (
        "Window",
        (
            Setting("fullscreen", "Full screen", "Fill the screen."),
            Setting(
                "text_scale", "Size of the letters",
                "How large the words are: at the table, on pages and in questions."),
            Setting(
                "language", "Language",
                "The language of all words, and of the voice. Games of the house keep their names."))))  # fmt: skip
OF_HANDS = (  # the settings of two pages, in groups. All their words are for phrase()
    (
        "Switches",
        (
            Setting(
                "switches", "Play with switches",
                "One: press when the light is where you want it. Two: one moves the light, the other chooses."),
            Setting("switch_step", "Time per step", "With one switch: how long the light stays in each place."),
            Setting(
                "switch_key", "Switch key",
                "With two, this one moves the light and Enter chooses. "
                "If this is Enter, Space chooses; if a click, a right click does."))),
    (
        "Controllers",
        (
            Setting(
                "signs", "Button signs",
                "The signs on your controller’s buttons. Automatic: those that its maker prints."),)),
    (
        "Mouse and fingers",
        (
            Setting(
                "press_slip", "Slip allowed", "For shaky hands: how far the mouse or a finger may slip in one click."),
            Setting(
                "press_time", "Shortest press",
                "Shorter presses do nothing. So an accidental touch does no harm."))))  # fmt: skip
GROUPS = (*ON_THE_PAGE, *OF_HANDS)
SETTINGS = {one.name: one for _, group in GROUPS for one in group}
OPTIONS = {  # the names of the choices; numbers have no others
    "never": marked("Never"), "when safe": marked("When safe"), "always": marked("Always"),
    "by game": marked("By game"), "choose": marked("Choose each time"), "best place": marked("Best place"),
    "at the dance": marked("At the dance"), "towards the end": marked("Towards the end"),
    "with rests": marked("With rests"), "all evening": marked("All the time"), "off": marked("Off"),
    "standard": marked("Standard"), "vegas": marked("Vegas"), "one": marked("One switch"),
    "two": marked("Two switches"), "anything": marked("Any key or click"), "space": marked("Space"),
    "enter": marked("Enter"), "click": marked("A click"), "by itself": marked("Automatic"), "xbox": marked("Xbox"),
    "playstation": marked("PlayStation"), "nintendo": marked("Nintendo"), "a little": marked("A little"),
    "wide": marked("Wide"), "farther": marked("Farther"), "far": marked("Farthest"), "moves": marked("Everything"),
    "all": marked("Usual"), "short": marked("Short"), "relaxed": marked("Relaxed"), "normal": marked("Normal"),
    "full": marked("Full"), "reduced": marked("Reduced"), "usual": marked("Usual"), "strong": marked("Strong"),
    "brisk": marked("Brisk"), "instant": marked("Instant"), "green": marked("Green"), "midnight": marked("Midnight"),
    "burgundy": marked("Burgundy"), "black": marked("Black"), "deco": marked("Deco"),
    "masquerade": marked("Masquerade"), "fans": marked("Fans"), "sunburst": marked("Sunburst"),
    "masks": marked("Masks"), "parquet": marked("Parquet"), "harlequin": marked("Harlequin")}  # fmt: skip


AS_THE_SYSTEM, AS_THE_LANGUAGE, AS_THE_DECK = (
    marked("As the system"),
    marked("As the language"),
    marked("As the deck"),
)


def typed_as(name: str) -> str:
    """How a setting is called where one types: by its field, but for the backs of cards, as there is a command back."""
    return f"card_{name}" if name == "back" else name


UNCHOSEN = {"voice_name": AS_THE_SYSTEM, "back": AS_THE_DECK}  # settings that may be left empty, with the name of that


def choices(name: str, there: Mapping[str, str] = {}) -> tuple[str, ...]:
    """The values of a setting that names something, else none. there: voices or cards that there are besides."""
    if name == "language":
        return (SYSTEM, *codes())
    return (*([""] if name in UNCHOSEN else []), *CHOICES.get(name, ()), *there)


def option(name: str, value: str, there: Mapping[str, str] = {}) -> str:
    """The name of a choice: "At the dance"; "125 %" is its own, and so is "1.5 s", but for its decimal mark."""
    if value in there:
        return there[value]
    if name in UNCHOSEN and value not in CHOICES.get(name, ()):
        return phrase(UNCHOSEN[name])
    if name == "deck" and value not in CHOICES[name]:
        return Path(value).stem
    if value == SYSTEM:
        return phrase(AS_THE_SYSTEM)
    if name == "language":
        return name_of(value)
    if name == "letters":
        return " ".join(reversed(DRAWN[value])) if value in DRAWN else phrase(AS_THE_LANGUAGE)
    if value.endswith(" s"):
        return phrase("{n} s", n=decimal(value.removesuffix(" s")))
    if value.endswith(" %"):
        return in_hundred(value.removesuffix(" %"))
    return phrase(OPTIONS.get(value, "")) or decimal(value)


def options(name: str, there: Mapping[str, str] = {}) -> tuple[str, ...]:
    """The names of all choices of a setting."""
    return tuple(option(name, value, there) for value in choices(name, there))


FAULTS = {  # what is wrong with a file
    "broken": marked("“{name}” is no picture that can be read."),
    "too large": marked("“{name}” is too large to be read."),
}
SHOWN = 2  # how many files are named at most


def brought_told(name: str, missing: int, faults: Mapping[str, str]) -> str:
    """The player's own cards are in use. missing: how many have no picture. faults: files not used, each with why."""
    told = phrase("The cards “{name}” are on the table.", name=name)
    if missing:
        told = plural(
            "The cards “{name}” are on the table. One has no picture and is drawn as usual.",
            "The cards “{name}” are on the table. {n} have no picture and are drawn as usual.",
            missing,
            name=name,
        )
    return " ".join((told, *faults_told(faults)))


def faults_told(faults: Mapping[str, str]) -> list[str]:
    """A sentence for each of the first files that can't be used, and one for the others."""
    told = [phrase(FAULTS[fault], name=file) for file, fault in list(faults.items())[:SHOWN]]
    if others := len(faults) - len(told):
        told.append(plural("One more file cannot be read.", "{n} more files cannot be read.", others))
    return told


def no_pictures_told(path: Path) -> str:
    """What was dropped on the window holds no cards."""
    return phrase("There are no pictures of cards in “{name}”.", name=path.name)


def other_kind_told(path: Path) -> str:
    """The cards are others than those that are played with here."""
    return phrase("The cards in “{name}” have other suits or ranks than those of the games here.", name=path.name)


def not_brought_told(path: Path) -> str:
    """Cards could not be copied."""
    return phrase("The cards “{name}” could not be copied.", name=path.name)


def lost_told(name: str) -> str:
    """Cards that were in use can't be found or read any more; the game has gone back to its own."""
    return phrase("The cards “{name}” can no longer be read. Deco is on the table again.", name=name)


def sound_told(muted: bool, key: str) -> str:
    """That all sound is off now, or on. key: what turns it on again."""
    return phrase("The sound is off. {key} turns it on again.", key=key) if muted else phrase("The sound is on.")
