"""Pictures of cards: SVG parts put together, drawn at exactly the width asked for, and remembered."""

import io
import json
import math
import re
import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.look import shade
from game.look.ahead import Ahead
from game.look.cardset import BACK, FACES, NoCards, opened
from game.look.palette import IVORY, data
from game.look.shapes import encoded, surface

SVG = data("sprites", "svg")
STEP = 1.5  # degrees between two remembered turns
LEANS = 4  # a card leans in flight by up to so many steps to either side; only some cards of a wheel are turned further
TURNS_KEPT = 156  # times a card's own area: both leans of every card, where all fly at once; 15 MB at 1080p
LIFTS = (0.05, 0.1)  # how far a card's shadow falls, in card widths: lying, lifted
AIRY = ("bare", "aloft", "under", "narrow shadow", "narrow back", "narrow face")
INDEX = {  # (large, sideways): how far rank and suit reach right and down, in 250ths of a card's width
    (False, False): (81, 46), (False, True): (45, 84), (True, False): (107, 72), (True, True): (55, 119)}  # fmt: skip
INDEX_FOLDERS = {
    (False, False): "index", (False, True): "stacked", (True, False): "large",
    (True, True): "stacked-large"}  # fmt: skip
USUAL_BACK = "fans"
NARROWS = 16  # pictures of a back and of shadows, from edge on to full width, for cards that turn over

_HEX = re.compile(r"#([0-9a-f]{6})\b")
_NAMES = (' id="', "url(#")  # what stands before the name of a part of a drawing


class MissingSprite(Exception):
    """A picture is missing in sprites/; the message is a sentence."""


class Look(NamedTuple):
    """Which cards are used: the settings that change their picture."""

    deck: str = "deco"
    four_colours: bool = True
    large: bool = False
    back: str = ""  # one of ours, the name of one of the pictures that the player has brought along, or as they have it
    letters: str = "en"  # the language whose letters stand for jack, queen and king
    own: str = ""  # the path of pictures that the player has brought along


def index_strip(width: int, large: bool, sideways: bool) -> tuple[int, int]:
    """The width and height of the card's corner with rank and suit, in pixels from its upper left corner, for a card
    `width` pixels wide in any deck: what must be visible of it. sideways: the corner of cards that overlap sideways.
    """
    right, down = INDEX[large, sideways]
    return math.ceil(right * width / 250), math.ceil(down * width / 250)


class Deck:
    """All pictures of one look at one width. Every surface returned is kept and shared: do not draw on it.

    face(), back() and place() are plain, for transforms. sprite() carries its shadow: blit it margin pixels up and left
    of the card's corner. bare() is the card alone, for a shadow from under(). All but the
    plain ones are only for blitting. mirrored: looking the other way, where the deck has such a picture. sideways: with
    the suit under the rank, for cards that overlap sideways.
    """

    def __init__(self, look: Look, width: int, folder: Path = SVG, *, ahead: Ahead | None = None) -> None:
        """ahead: draws what is prepared; by default a thread of its own."""
        self.look = look
        self.ahead = ahead or Ahead()
        self.size = (width, round(width * 1.4))
        self.margin = shade.margin(width)
        self._folder = folder
        self._kept: dict[tuple[str, object], pygame.Surface] = {}
        self._lately: OrderedDict[tuple[str, object], pygame.Surface] = OrderedDict()
        self._spread = 0  # total pixels of those
        self._swap = {} if look.four_colours else self._classic()

    # ── plain pictures ──

    def face(self, name: str, mirrored: bool = False, sideways: bool = False) -> pygame.Surface:
        return self._keep(
            "face",
            (name, mirrored, sideways),
            lambda: (
                self._brought(name, sideways) or self._draw(self._figure(name, mirrored), self._index(name, sideways))
            ),
        )

    def corners(self, name: str) -> pygame.Surface:
        """The rank and suit of a card in its corners, on nothing."""
        return self._keep("corners", name, lambda: self._draw(self._index(name, sideways=False)))

    def back(self) -> pygame.Surface:
        return self._keep("back", "", self._chosen_back)

    def place(self, name: str, degrees: float = 0.0) -> pygame.Surface:
        """The picture of an empty place: a card, rank, suit, 'blank', 'redeal', 'closed'; degrees: anticlockwise."""
        if degrees:
            key = (name, degrees)  # a floor has only a few angles
            return self._keep("place", key, lambda: pygame.transform.rotozoom(self.place(name), degrees, 1))
        return self._keep("place", name, lambda: self._draw(self._lettered("places", name)))

    def dancer(self, name: str) -> pygame.Surface:
        """A king or queen cut out from head to foot, in the frame of a card."""
        return self._keep("dancer", name, lambda: self._draw(f"dancers/{name}.svg"))

    def sheet(self, who: str) -> str:
        """The drawing of a puppet's parts (KS, QH...), recoloured."""
        return self._read(f"puppets/{self.look.deck}/{who}.svg", "")

    def sprite(self, name: str, mirrored: bool = False, sideways: bool = False) -> pygame.Surface:
        key = (name, mirrored, sideways)
        return self._keep("sprite", key, lambda: self._lay(self.face(*key)))

    def bare(self, name: str, mirrored: bool = False, sideways: bool = False) -> pygame.Surface:
        """A face, or 'back', without a shadow."""
        key = (name, mirrored, sideways)
        return self._keep("bare", key, lambda: encoded(self._plain(*key).copy()))

    def shadow(self, lift: int = 0) -> pygame.Surface:
        """The shadow alone, for a card in the air: lift 0 (low) or 1 (high). Centre it on the card's centre."""
        return self._keep("shadow", lift, lambda: shade.cast(self.size, LIFTS[lift]))

    def under(self, fall: float, degrees: float = 0.0, still: bool = False) -> pygame.Surface:
        """The part of a shadow that is visible around a card over its middle; fall: how far the shadow falls, in card
        widths. Centre it on the card's centre. still: not run-length encoded, for pictures painted seldom: an encoded
        one is encoded anew for each target.
        """
        step = round(degrees / STEP)
        keep = self._keep if still or abs(step) <= LEANS else self._keep_lately
        return keep("under", (fall, step, still), lambda: self._under(fall, step, still))

    def narrow_shadow(self, fall: float, wide: int) -> pygame.Surface:
        """The shadow of a card that is turning over and is `wide` of NARROWS parts of its width wide."""
        size = (self.narrow(wide), self.size[1])
        return self._keep("narrow shadow", (fall, wide), lambda: encoded(shade.around(size, fall, self.size[0])))

    def narrow_back(self, wide: int) -> pygame.Surface:
        """The back of a card that is turning over, so narrow."""
        size = (self.narrow(wide), self.size[1])
        return self._keep("narrow back", wide, lambda: encoded(shade.narrowed(self._master(), size)))

    def narrow_face(self, name: str, mirrored: bool, wide: int, smooth: bool, sideways: bool = False) -> pygame.Surface:
        """A face of a card that is turning over, so narrow, plain; valid until the next of that width is asked for."""
        size = (self.narrow(wide), self.size[1])
        room = self._keep("narrow face", wide, lambda: surface(size))
        scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
        return scale(self.face(name, mirrored, sideways), size, room)

    def narrow(self, wide: int) -> int:
        """The width in pixels of so many of NARROWS parts of a card."""
        return max(2, round(self.size[0] * wide / NARROWS))

    def turned(self, name: str, degrees: float, mirrored: bool = False, sideways: bool = False) -> pygame.Surface:
        """A face, or 'back', turned anticlockwise to the nearest remembered step. Centre it on the card's centre."""
        step = round(degrees / STEP)
        if not step:
            return self.bare(name, mirrored, sideways)
        key = (name, mirrored, sideways, step)
        return self._keep_lately("turned", key, lambda: self._turned(*key))

    def aloft(self, card: tuple[str, bool, bool], degrees: float, fall: float) -> pygame.Surface:
        """A face (name, mirrored, sideways), or 'back', turned to the nearest step, with the visible part of its
        shadow.

        fall: how far that falls, in card widths, 0 for none.
        """
        step = round(degrees / STEP)
        keep = self._keep_lately if step else self._keep
        return keep("aloft", (card, step, fall), lambda: self._aloft(*card, step, fall))

    def aloft_at_hand(self, card: tuple[str, bool, bool], degrees: float, fall: float) -> pygame.Surface | None:
        """The same picture as from aloft(), or None if it has not been made."""
        step = round(degrees / STEP)
        key = ("aloft", (card, step, fall))
        if not step:
            return self._kept.get(key)
        picture = self._lately.get(key)
        if picture:
            self._lately.move_to_end(key)
        return picture

    def has_turned(self, name: str, degrees: float, mirrored: bool = False, sideways: bool = False) -> bool:
        return ("turned", (name, mirrored, sideways, round(degrees / STEP))) in self._lately

    def land(self) -> None:
        """Forget pictures that only cards in the air need."""
        self._lately.clear()
        self._spread = 0
        for key in [key for key in list(self._kept) if key[0] in AIRY]:
            self._kept.pop(key, None)

    def prepare(self, cards: Iterable[tuple[str, bool] | tuple[str, bool, bool]]) -> None:
        """Draw these faces (name, mirrored, sideways) in this order in the background, while the deck is in use."""
        self._beside(Deck.face, cards)

    def prepare_shadows(self, fall: float, degrees: Iterable[float]) -> None:
        """Draw in the background the shadows of cards that lean by so many degrees or turn over, and their backs."""
        self._beside(Deck.under, [(fall, lean) for lean in degrees])
        self._beside(Deck.narrow_back, [(wide,) for wide in range(NARROWS + 1)])
        self._beside(Deck.narrow_shadow, [(fall, wide) for wide in range(NARROWS + 1)])

    def prepare_lifted(self) -> None:
        self._beside(Deck.shadow, [(lift,) for lift in range(len(LIFTS))])

    def prepare_empty(self, places: Iterable[str]) -> None:
        self._beside(Deck.place, [(name,) for name in places])

    def prepare_back(self) -> None:
        self._beside(Deck.back, [()])

    def _beside(self, make: Callable[..., object], parts: Iterable[tuple[object, ...]]) -> None:
        deck = weakref.ref(self)
        self.ahead.make([partial(_made, deck, make, part) for part in parts])

    # ── how they are made ──

    def _master(self) -> pygame.Surface:
        """Another copy of the back, for scaling: a surface that a background thread scales is locked."""
        return self._keep("narrow back", "master", lambda: self.back().copy())

    def _plain(self, name: str, mirrored: bool, sideways: bool) -> pygame.Surface:
        return self.back() if name == "back" else self.face(name, mirrored, sideways)

    def _keep(self, kind: str, name: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        key = (kind, name)
        if key not in self._kept:
            return self._kept.setdefault(key, make())  # a background thread may have made the same picture meanwhile
        return self._kept[key]

    def _keep_lately(self, kind: str, name: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture for any angle, made if it is missing; there are too many: only those used last are remembered."""
        key = (kind, name)
        if key not in self._lately:
            made = self._lately[key] = make()
            self._spread += _area(made)
            while self._spread > TURNS_KEPT * self.size[0] * self.size[1]:
                self._spread -= _area(self._lately.popitem(last=False)[1])
        self._lately.move_to_end(key)
        return self._lately[key]

    def _brought(self, name: str, sideways: bool = False) -> pygame.Surface | None:
        """The player's own picture of a face or the back; where large corner letters are wished, with ours over it."""
        if not self.look.own:
            return None
        try:
            picture = opened(self.look.own).picture(name, self.size)
        except NoCards:
            return None
        if picture and self.look.large and name in FACES:
            ours, (right, down) = self._draw(self._index(name, sideways)), index_strip(self.size[0], True, sideways)
            for at in ((0, 0), (self.size[0] - right, self.size[1] - down)):
                corner = pygame.Rect(at, (right, down))
                pygame.draw.rect(picture, IVORY, corner.inflate(-right // 10, -down // 10), border_radius=right // 8)
                picture.blit(ours, at, corner)
        return picture

    def _chosen_back(self) -> pygame.Surface:
        chosen = self.look.back
        if chosen and not chosen.startswith(BACK):
            return self._draw(f"backs/{chosen}.svg")
        return self._brought(chosen) or self._brought(BACK) or self._draw(f"backs/{USUAL_BACK}.svg")

    def _figure(self, name: str, mirrored: bool) -> str:
        other = f"{self.look.deck}/mirror/{name}.svg"
        return other if mirrored and (self._folder / other).exists() else f"{self.look.deck}/faces/{name}.svg"

    def _index(self, name: str, sideways: bool) -> str:
        folder = INDEX_FOLDERS[self.look.large, sideways]
        return self._lettered(f"{self.look.deck}/{folder}", name)

    def _lettered(self, folder: str, name: str) -> str:
        """The picture with the letters of the look; where these are no others, the English one."""
        other = f"{folder}/{self.look.letters}/{name}.svg"
        return other if (self._folder / other).exists() else f"{folder}/{name}.svg"

    def _lay(self, card: pygame.Surface) -> pygame.Surface:
        return encoded(self._shaded(card))

    def _shaded(self, card: pygame.Surface) -> pygame.Surface:
        ground = self._keep("lying shadow", "", lambda: shade.cast(self.size, shade.LYING, self.margin))
        sprite = ground.copy()
        sprite.blit(card, (self.margin, self.margin))
        return sprite

    def _turned(self, name: str, mirrored: bool, sideways: bool, step: int) -> pygame.Surface:
        card = shade.turn(self._plain(name, mirrored, sideways), step * STEP)
        return encoded(card) if abs(step) <= LEANS else card

    def _aloft(self, name: str, mirrored: bool, sideways: bool, step: int, fall: float) -> pygame.Surface:
        card = self._plain(name, mirrored, sideways)
        card = shade.turn(card, step * STEP) if step else card
        picture = self.under(fall, step * STEP, True) if fall else surface((1, 1))
        wide, high = (max(side) for side in zip(card.get_size(), picture.get_size(), strict=True))
        whole = surface((wide, high))
        for part in (picture, card):
            whole.blit(part, part.get_rect(center=whole.get_rect().center))
        whole = shade.trimmed(whole)
        return encoded(whole)

    def _under(self, fall: float, step: int, still: bool) -> pygame.Surface:
        if not still and abs(step) <= LEANS:
            return encoded(self.under(fall, step * STEP, True).copy())
        if not step:
            return shade.around(self.size, fall)
        upright = self.under(fall, 0.0, True).copy()  # a surface is locked while a background thread turns it
        if still:
            return pygame.transform.rotozoom(upright, step * STEP, 1)
        return pygame.transform.rotate(upright, step * STEP)  # is seen once, and soft anyway

    def _draw(self, *parts: str) -> pygame.Surface:
        """All parts over each other, as one surface of a card's size."""
        w, h = size = self.size
        body = "".join(self._read(part, f"p{i}") for i, part in enumerate(parts))
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 250 350" '
            f'preserveAspectRatio="none">{body}</svg>'
        )
        return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size).convert(surface((1, 1)))

    def _read(self, part: str, prefix: str) -> str:
        """The content of one file's <svg>, recoloured, its ids made different from the other parts'."""
        text = self._text(part)
        inner = text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]
        for mark in _NAMES if prefix else ():
            inner = inner.replace(mark, mark + prefix)
        swap = self._swap.get(Path(part).stem[-1:]) if not part.startswith(("backs", "places")) else None
        return _HEX.sub(lambda m: "#" + swap.get(m[1], m[1]), inner) if swap else inner

    def _text(self, part: str) -> str:
        try:
            return (self._folder / part).read_text(encoding="utf-8")
        except OSError as error:
            raise MissingSprite(
                f"The picture {part} is missing from {self._folder}; python sprites/draw.py draws it again."
            ) from error

    def _classic(self) -> dict[str, dict[str, str]]:
        """For each suit letter, which colours are replaced in the classic two colours."""
        classic: dict[str, dict[str, str]] = json.loads(self._text(f"{self.look.deck}/classic.json"))
        return classic


_IN_USE: weakref.WeakValueDictionary[tuple[Look, int, Ahead], Deck] = weakref.WeakValueDictionary()


def shared(look: Look, width: int, ahead: Ahead) -> Deck:
    """The one deck for this look and width, shared by all who use it, for as long as one of them holds it."""
    deck = _IN_USE.get((look, width, ahead))
    if deck is None:
        deck = _IN_USE[look, width, ahead] = Deck(look, width, ahead=ahead)
    return deck


def _made(deck: weakref.ref[Deck], make: Callable[..., object], part: tuple[object, ...]) -> None:
    used = deck()
    if used:
        with suppress(MissingSprite):  # the scene that shows the card reports it
            make(used, *part)


def _area(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()
