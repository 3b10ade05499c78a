"""The player's settings, one small JSON file."""

import json
import logging
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, NamedTuple

from game.store.clock import LATEST
from game.store.files import set_aside, whole

log = logging.getLogger(__name__)

AS_THE_SYSTEM = "system"
DARKEST = "black"
DEEPEST = 800  # how deep lists may lie within each other in a settings file that is read
LARGEST = 2**20  # the most bytes in a settings file that is read


class Wishes(NamedTuple):
    """What the player has asked of the system, for all programs."""

    reduced_motion: bool = False
    high_contrast: bool = False


NO_WISHES = Wishes()


def one_of(*values: str, usual: str) -> Any:
    """A field that names something: its values, and the one that it has at first."""
    return field(default=usual, metadata={"values": values})


@dataclass(frozen=True)
class Settings:
    """The player's settings.

    `volume`, of the cards, and `band`, of the music, are 0 to 1; `variants` maps a game's id to the ids of its chosen
    variants, `problems` to those of its solved problems; `keys` maps
    a command's id to the player's own key for it, `controllers` the id of a make of controllers to its layout.
    `window` is where it lies while it is neither full nor maximised: left, top, width and height, or nothing.
    `deck` is one of ours or the path of pictures that the player has brought along, `back` one of ours, the name of one
    of those, or empty: the deck's own.
    `voice_name` is one of `look.voices.voices`, or empty for the system's own.
    `language` is a code ("fr") or "system", `letters` the language whose letters stand on the cards. Statistics count
    deals begun since `counted_since`, in seconds
    since 1970. `offered` holds the ids of games whose lesson was offered, `favourites` those the player likes best,
    `named` the events that were explained once ("carpet refilled"). `others` holds keys of the file that this version
    does not know; they are written back unchanged. `wishes` are not in the file: what is "system" is as they say.
    """

    volume: float = 0.7
    band: float = 0.7
    band_plays: str = one_of(
        "never", "at the dance", "towards the end", "with rests", "all evening", usual="with rests"
    )
    placed: str = one_of("off", "a little", "wide", usual="a little")
    muted: bool = False
    speed: str = one_of("relaxed", "normal", "brisk", "instant", usual="normal")
    motion: str = one_of(AS_THE_SYSTEM, "full", "reduced", usual=AS_THE_SYSTEM)
    contrast: str = one_of(AS_THE_SYSTEM, "usual", "strong", usual=AS_THE_SYSTEM)
    four_colours: bool = True
    large_indices: bool = False
    left_handed: bool = False
    cloth: str = one_of("green", "midnight", "burgundy", DARKEST, usual="green")
    deck: str = one_of("deco", "masquerade", usual="deco")
    back: str = one_of("fans", "sunburst", "masks", "parquet", "harlequin", usual="")
    fullscreen: bool = True
    window: tuple[int, ...] = ()
    maximised: bool = False
    text_scale: str = one_of("100 %", "125 %", "150 %", "175 %", "200 %", usual="100 %")
    language: str = AS_THE_SYSTEM
    letters: str = one_of("language", "en", "fr", "de", "pl", "ru", usual="language")
    ladies_overlap: bool = True
    voice: bool = False
    voice_name: str = ""
    voice_speed: str = one_of("60 %", "80 %", "100 %", "130 %", "160 %", "200 %", "300 %", usual="100 %")
    """Of the voice; 100 % is the system's own."""
    voice_says: str = one_of("moves", "all", "short", usual="all")
    """Of a move, by voice and in text mode: all, and every move that can be made then; all, which is what it brings and
    frees, and how many moves there are; or only the move and the card that is turned."""
    switches: str = one_of("off", "one", "two", usual="off")
    switch_step: str = one_of("0.6 s", "0.8 s", "1 s", "1.5 s", "2 s", "3 s", "4 s", "6 s", usual="1.5 s")
    """How long the light of one switch stays at a place."""
    switch_key: str = one_of("anything", "space", "enter", "click", usual="anything")
    signs: str = one_of("by itself", "xbox", "playstation", "nintendo", usual="by itself")
    press_slip: str = one_of("a little", "farther", "far", usual="a little")
    """How far a press may slip and still is a click."""
    press_time: str = one_of("0 s", "0.1 s", "0.2 s", "0.3 s", "0.5 s", "0.8 s", usual="0 s")
    """How long a press must last."""
    lamp: bool = True
    winnable_only: bool = True
    statistics: bool = True
    clock: bool = True
    points: str = one_of("off", "standard", "vegas", usual="off")
    plays_up: str = one_of("never", "when safe", "always", usual="never")
    one_click: str = one_of("by game", "choose", "best place", usual="by game")
    """Where a clicked card goes that has several places."""
    counted_since: float = 0.0
    variants: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    problems: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    keys: Mapping[str, str] = field(default_factory=dict)
    controllers: Mapping[str, str] = field(default_factory=dict)
    last_game: str = "royal-cotillion"
    offered: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    favourites: tuple[str, ...] = ()
    others: Mapping[str, Any] = field(default_factory=dict, repr=False)
    wishes: Wishes = NO_WISHES

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing flies."""
        return self.wishes.reduced_motion if self.motion == AS_THE_SYSTEM else self.motion == "reduced"

    @property
    def high_contrast(self) -> bool:
        """Whether grounds are dark and corner letters large, whatever is chosen for them."""
        return self.wishes.high_contrast if self.contrast == AS_THE_SYSTEM else self.contrast == "strong"

    @property
    def ground(self) -> str:
        """The cloth that lies on the table."""
        return DARKEST if self.high_contrast else self.cloth

    @property
    def large_corners(self) -> bool:
        return self.large_indices or self.high_contrast

    @property
    def own_cards(self) -> str:
        """The path of the pictures that the player has brought along and uses, or empty."""
        return "" if self.deck in CHOICES["deck"] else self.deck

    @property
    def dancers(self) -> str:
        """Our deck whose kings and queens play and dance."""
        return Settings().deck if self.own_cards else self.deck

    def chosen(self, game: str) -> tuple[str, ...]:
        """The variants last chosen for a game."""
        return self.variants.get(game, ())


CHOICES: dict[str, tuple[str, ...]] = {f.name: f.metadata["values"] for f in fields(Settings) if f.metadata}
"""The allowed values of settings that name something."""
KNOWN = tuple(f.name for f in fields(Settings) if f.name not in ("others", "wishes"))


def load_settings(path: Path) -> Settings:
    """The settings in a file; a value that is missing or makes no sense gets its default. A file that can't be read is
    set aside. Whoever has a file was dealt any deal before `winnable_only` was in it.
    """
    try:
        found = json.loads(text_of(path))
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        return _damaged(path, error.strerror or str(error))
    except UnicodeDecodeError:
        return _damaged(path, "it is not text")
    except (ValueError, RecursionError):
        return _damaged(path, "it is not JSON")
    if not isinstance(found, dict):
        return _damaged(path, "it holds no settings")
    if _depth(found) > DEEPEST:
        return _damaged(path, "it is nested too deep")
    return from_json({"winnable_only": False, **found})


def language_in(path: Path) -> str:
    """The language that a settings file names, and nothing more of it; "system" if none can be read."""
    try:
        found = json.loads(text_of(path)).get("language")
    except (OSError, ValueError, RecursionError, AttributeError):
        return AS_THE_SYSTEM
    return found if isinstance(found, str) else AS_THE_SYSTEM


def _depth(found: object) -> int:
    """How many levels of lists and objects lie within each other."""
    depth, within = 0, [found]
    while within:
        depth += 1
        held = [one.values() if isinstance(one, dict) else one for one in within if isinstance(one, (dict, list))]
        within = [one for many in held for one in many]
    return depth


def text_of(path: Path) -> str:
    """The text of a file of a reasonable size; raises OSError and UnicodeDecodeError, and never waits for a pipe."""
    about = path.stat()
    if not stat.S_ISREG(about.st_mode):
        raise OSError(0, "it is not a file")
    if about.st_size > LARGEST:
        raise OSError(0, "it is too large")
    return path.read_text(encoding="utf-8")


def save_settings(path: Path, settings: Settings) -> bool:
    """Write the settings so that the file is complete at every moment, the old one or the new one. Returns False if
    that fails. Problems that another program has noted as solved meanwhile stay so.
    """
    text = _as_json(replace(settings, problems=_joined(_problems_in(path), settings.problems)))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole(path) as file:
            file.write(text.encode("ascii"))
    except OSError as error:
        log.warning("The settings could not be written to %s: %s.", path, error.strerror)
        return False
    return True


def _problems_in(path: Path) -> Mapping[str, tuple[str, ...]]:
    """The solved problems that a file names; none where it can't be read."""
    try:
        return _checked_lists(json.loads(text_of(path)).get("problems")) or {}
    except (OSError, ValueError, RecursionError, AttributeError):
        return {}


def _joined(one: Mapping[str, tuple[str, ...]], other: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The ids of both for each game, each once."""
    return {game: tuple(dict.fromkeys((*other.get(game, ()), *one.get(game, ())))) for game in {**other, **one}}


def values_of(settings: Settings) -> dict[str, Any]:
    """Every setting by its name, those that this version does not know too."""
    return {**settings.others, **{name: getattr(settings, name) for name in KNOWN}}


def _as_json(settings: Settings) -> str:
    """The settings as JSON, a line each, all but ASCII escaped, so that what was once read can be written again."""
    values = values_of(settings)
    lines = []
    for name, value in values.items():
        try:
            lines.append(f"  {json.dumps(name)}: {json.dumps(value)}")
        except RecursionError:
            log.warning("The setting %.40r is nested too deep to be written again.", name)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _damaged(path: Path, why: str) -> Settings:
    try:
        set_aside(path, why)
    except OSError as error:
        log.warning("The settings in %s can't be read (%s), nor set aside: %s.", path, why, error.strerror)
    return Settings()


def from_json(found: dict[str, Any]) -> Settings:
    """The settings in JSON that was read; what makes no sense gets its default. Motion was once just on or off."""
    calm = {"motion": "reduced"} if found.get("reduced_motion") is True else {}
    found = {name: value for name, value in {**calm, **found}.items() if name != "reduced_motion"}
    values = {name: _checked(name, value) for name, value in found.items() if name in KNOWN}
    good = {name: value for name, value in values.items() if value is not None}
    for name in sorted(values.keys() - good.keys()):
        log.warning("The setting %s can't be %r; the default is used.", name, found[name])
    return Settings(**good, others={name: value for name, value in found.items() if name not in KNOWN})


def _checked(name: str, value: Any) -> Any:
    """The value in the type of the field, or None if it makes no sense."""
    if name in ("volume", "band"):
        good = isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= 1
        return float(value) if good else None
    if name == "counted_since":
        good = isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= LATEST
        return float(value) if good else None
    if isinstance(value, str) and (
        (name == "deck" and Path(value).is_absolute()) or (name == "back" and (not value or value.startswith("back")))
    ):
        return value
    if name in CHOICES:
        return value if value in CHOICES[name] else None
    if name in ("variants", "problems"):
        return _checked_lists(value)
    if name in ("keys", "controllers"):
        good = isinstance(value, dict) and all(isinstance(key, str) for key in value.values())
        return dict(value) if good else None
    if name in ("offered", "named", "favourites"):
        return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else None
    if name == "window":
        sides = isinstance(value, list) and all(type(side) is int and abs(side) < 10**5 for side in value)
        return tuple(value) if sides and (not value or (len(value) == 4 and min(value[2:]) > 0)) else None
    wanted = type(getattr(Settings(), name))
    return value if isinstance(value, wanted) else None


def _checked_lists(value: Any) -> dict[str, tuple[str, ...]] | None:
    if not isinstance(value, dict):
        return None
    lists = {game: ids for game, ids in value.items() if isinstance(ids, list)}
    return {game: tuple(i for i in ids if isinstance(i, str)) for game, ids in lists.items()}
