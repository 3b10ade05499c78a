"""Pictures that move, as files: an animated PNG; a film with the band's sound, where the system has ffmpeg."""

from __future__ import annotations

import shutil
import struct
import subprocess
import zlib
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

import pygame

from game.look.palette import RGB
from game.look.sound.growth import STEMS
from game.look.sound.stems import ENDING, OVER
from game.look.sound.tunes import DANCES, Tune
from game.rules import BadText

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"Cotillion"  # the keyword of the text chunk that says which deal a picture is of
LONGEST = 8_000  # the most bytes of a text that is read


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk with its length and its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def text_chunk(words: str) -> bytes:
    """The text chunk with these words (Latin letters)."""
    return chunk(b"tEXt", KEYWORD + b"\0" + words.encode("latin-1"))


def with_words(picture: bytes, words: str) -> bytes:
    """A PNG file's bytes with these words in it, right after its header."""
    end = len(SIGNATURE) + 12 + struct.unpack_from(">I", picture, len(SIGNATURE))[0]
    return picture[:end] + text_chunk(words) + picture[end:]


def words_in(path: Path) -> str:
    """The words stored in a picture. Raises BadText with a sentence."""
    try:
        if path.exists() and not path.is_file():
            raise BadText("The file {path} is not a picture.", path=path)
        with path.open("rb") as file:
            for kind, data in _chunks(file):
                if kind == b"tEXt" and data.startswith(KEYWORD + b"\0"):
                    return data[len(KEYWORD) + 1 :].decode("latin-1")
    except OSError as error:
        raise BadText("The file {path} could not be read: {why}.", path=path, why=error.strerror or error) from error
    raise BadText("The picture {path} holds no deal. Only pictures of won deals do.", path=path)


def _chunks(file: BinaryIO) -> Iterator[tuple[bytes, bytes]]:
    """Yield the short chunks of a PNG file; of long ones only the kind."""
    if file.read(len(SIGNATURE)) != SIGNATURE:
        return
    while len(head := file.read(8)) == 8:
        length, kind = struct.unpack(">I4s", head)
        if length > LONGEST:
            file.seek(length + 4, 1)
            yield kind, b""
            continue
        data, check = file.read(length), file.read(4)
        if len(check) < 4:
            return
        if struct.unpack(">I", check)[0] == zlib.crc32(kind + data):
            yield kind, data


EYE = (0.6, 1.0, 0.5)  # the weight of differences in red, green and blue


GRAIN = 14
"""From the darkest to the lightest pixel of a grain, of 255: about as far as two colours of a palette are apart."""


def reduced(picture: pygame.Surface, dithered: bool = False) -> bytes:
    """A picture in 16-bit colours, two bytes a pixel. dithered: with a fine grain, so that no bands are seen."""
    low = pygame.Surface(picture.get_size(), 0, 16)
    if dithered:
        picture = picture.copy()
        picture.blit(_grain(picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        picture.fill((GRAIN // 2,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    low.blit(picture, (0, 0))
    return bytes(low.get_buffer().raw)


@lru_cache(maxsize=1)
def _grain(size: tuple[int, int]) -> pygame.Surface:
    """Sixteen levels in an even order, again and again."""
    tile = pygame.Surface((4, 4), 0, 32)
    for place, level in enumerate((0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)):
        tile.set_at((place % 4, place // 4), (level * GRAIN // 15,) * 3)
    sheet = pygame.Surface(size, 0, 32)
    sheet.fblits([(tile, (x, y)) for x in range(0, size[0], 4) for y in range(0, size[1], 4)])
    return sheet


def rgb(code: int) -> RGB:
    """A 16-bit colour in full."""
    return (code >> 11) * 255 // 31, (code >> 5 & 63) * 255 // 63, (code & 31) * 255 // 31


class Palette(dict[int, int]):
    """Maps a 16-bit colour to the index of the nearest of the palette's `colours`."""

    def __init__(self, pictures: Iterable[bytes], count: int) -> None:
        """At most so many colours, suited to these reduced pictures."""
        super().__init__()
        found: Counter[int] = Counter()
        for picture in pictures:
            found.update(memoryview(picture).cast("H"))
        self.colours: list[RGB] = []
        for box in _boxes(found, count):
            weight = sum(found[code] for code in box)
            red, green, blue = (sum(rgb(code)[axis] * found[code] for code in box) / weight for axis in range(3))
            self.update(dict.fromkeys(box, len(self.colours)))
            self.colours.append((round(red), round(green), round(blue)))

    def __missing__(self, code: int) -> int:
        own = rgb(code)
        nearest = min(range(len(self.colours)), key=lambda index: _far(own, self.colours[index]))
        self[code] = nearest
        return nearest

    def indices(self, picture: bytes) -> bytes:
        """A reduced picture as indices, one byte a pixel."""
        return bytes(map(self.__getitem__, memoryview(picture).cast("H")))


def _far(one: RGB, other: RGB) -> float:
    return sum((weight * (a - b)) ** 2 for weight, a, b in zip(EYE, one, other, strict=True))


def _boxes(found: Counter[int], count: int) -> list[list[int]]:
    """Colours in groups: the widest group is cut in two, again and again."""
    boxes = [_box(list(found), found)]
    while len(boxes) < count:
        boxes.sort(key=lambda box: box[0])
        spread, axis, codes = boxes.pop()
        if not spread:
            return [codes, *(box[2] for box in boxes)]
        codes.sort(key=lambda code: rgb(code)[axis])
        half, gone, cut = sum(found[code] ** 0.5 for code in codes) / 2, 0.0, 0
        while gone < half:
            gone += found[codes[cut]] ** 0.5
            cut += 1
        cut = min(max(cut, 1), len(codes) - 1)
        boxes += [_box(codes[:cut], found), _box(codes[cut:], found)]
    return [box[2] for box in boxes]


def _box(codes: list[int], found: Counter[int]) -> tuple[float, int, list[int]]:
    """The gain from cutting a group, the colour channel to cut along, and the group."""
    levels = list(zip(*map(rgb, codes), strict=True))
    spread, axis = max((EYE[axis] * (max(row) - min(row)), axis) for axis, row in enumerate(levels))
    return spread * sum(found[code] ** 0.5 for code in codes) ** 0.5, axis, codes


CLEAR = 255  # the index of pixels that have not changed since the picture before
_SAME = bytes([CLEAR]) + bytes(255)
SAMPLES = 6  # the palette is made from so many of the pictures
EARLY = 10  # after so many pictures it is known whether a file will be far too large


def animation(
    pictures: Sequence[bytes], size: tuple[int, int], rate: float, colours: int, words: str, limit: int
) -> bytes:
    """An animated PNG of reduced pictures, so many a second, in at most 255 colours, repeating for ever; empty if it
    would be larger than limit (bytes). words: the text in it, which deal it is of.
    """
    palette = Palette(pictures[:: max(1, len(pictures) // SAMPLES)], colours)
    drawn = map(palette.indices, pictures)
    before = next(drawn)
    levels = b"".join(map(bytes, palette.colours)).ljust(3 * 256, b"\0")
    parts = [
        SIGNATURE,
        chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)),
        text_chunk(words),
        chunk(b"acTL", struct.pack(">II", len(pictures), 0)),
        chunk(b"PLTE", levels),
        chunk(b"tRNS", b"\xff" * CLEAR + b"\0"),
        _control(0, size[0], size[1], 0, rate),
        chunk(b"IDAT", _packed(before, size[0])),
    ]
    end = chunk(b"IEND", b"")
    first = length = sum(map(len, [*parts, end]))
    for place, after in enumerate(drawn, 1):
        top, changed = _difference(before, after, size[0])
        parts.append(_control(2 * place - 1, size[0], len(changed) // size[0], top, rate))
        parts.append(chunk(b"fdAT", struct.pack(">I", 2 * place) + _packed(changed, size[0])))
        length += len(parts[-1]) + len(parts[-2])
        expected = first + (length - first) / place * (len(pictures) - 1)
        if length > limit or (place >= EARLY and expected > 1.05 * limit):
            return b""
        before = after
    return b"".join([*parts, end])


def _control(number: int, wide: int, high: int, top: int, rate: float) -> bytes:
    """The chunk before a picture: its number, its place, how long it is shown, and that it is drawn over the last."""
    return chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, wide, high, 0, top, round(1000 / rate), 1000, 0, 1))


def _packed(indices: bytes, wide: int) -> bytes:
    """Compressed rows, each with the byte that marks it as not filtered."""
    return zlib.compress(b"".join(b"\0" + indices[at : at + wide] for at in range(0, len(indices), wide)), 9)


def _difference(before: bytes, after: bytes, wide: int) -> tuple[int, bytes]:
    """The first row in which anything changed, and all rows to the last such, with unchanged pixels clear.

    Pictures are compared as one long number, a hundred times as fast as pixel by pixel.
    """
    count = len(after)
    differs = (int.from_bytes(before, "little") ^ int.from_bytes(after, "little")).to_bytes(count, "little")
    mask = int.from_bytes(differs.translate(_SAME), "little")
    changed = (int.from_bytes(after, "little") | mask).to_bytes(count, "little")
    top = (count - len(changed.lstrip(b"\xff"))) // wide
    bottom = -(-len(changed.rstrip(b"\xff")) // wide)
    if top >= bottom:
        return 0, changed[:wide]
    return top, changed[top * wide : bottom * wide]


RATE = 30  # pictures a second
SOUND, SIDES, LOUD = 44100, 2, 0.8  # frames of sound a second, its channels, and how loud the band is
FADE = 0.7  # seconds in which the sound comes at the beginning and goes at the end, at most
COMPRESSED = ("-c:v", "libx264", "-preset", "medium", "-crf", "22", "-pix_fmt", "yuv420p", "-movflags", "+faststart")


def found() -> str:
    """The ffmpeg of the system; empty without one."""
    return shutil.which("ffmpeg") or ""


def filmed(pictures: Iterable[pygame.Surface], size: tuple[int, int], sound: list[bytes], words: str) -> bytes:
    """An MP4 file of these pictures. sound: of each player; words: of which deal. Raises OSError where none is made."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "film.mp4"
        command = [found(), "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24"]
        command += ["-s", f"{size[0]}x{size[1]}", "-r", str(RATE), "-i", "-", *_heard(Path(folder), sound)]
        command += [*COMPRESSED, "-metadata", f"comment=Cotillion {words}", "-shortest", str(target)]
        pipe = subprocess.PIPE
        quiet = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        with subprocess.Popen(command, stdin=pipe, stdout=subprocess.DEVNULL, stderr=pipe, creationflags=quiet) as made:
            assert made.stdin
            assert made.stderr
            with suppress(BrokenPipeError):  # it says why
                for picture in pictures:
                    made.stdin.write(pygame.image.tobytes(picture, "RGB"))
                made.stdin.close()
            why = made.stderr.read().decode(errors="replace").strip()
        if made.returncode:
            raise OSError(made.returncode, why.splitlines()[-1] if why else "ffmpeg")
        return target.read_bytes()


def _heard(folder: Path, sound: list[bytes]) -> list[str]:
    """What ffmpeg is told about the sound: the players are mixed as loud as they are."""
    said, seconds = [], 0.0
    for place, played in enumerate(sound):
        file = folder / f"{place}.raw"
        file.write_bytes(played)
        seconds = max(seconds, len(played) / (2 * SIDES * SOUND))
        said += ["-f", "s16le", "-ar", str(SOUND), "-ac", str(SIDES), "-i", str(file)]
    if not sound:
        return []
    mixed = "".join(f"[{place + 1}:a]" for place in range(len(sound)))
    mixed += f"amix=inputs={len(sound)}:normalize=0,volume={LOUD},alimiter=limit=0.95"
    mixed += f",afade=t=in:d={FADE},afade=t=out:st={max(0.0, seconds - 2 * FADE):.3f}:d={2 * FADE}[heard]"
    return [*said, "-filter_complex", mixed, "-map", "0:v", "-map", "[heard]", "-c:a", "aac", "-b:a", "192k"]


def played(tune: Tune, begins: float, seconds: float, chord: float) -> list[bytes]:
    """What each of the band plays from one second of its tune on until the ending, and that, whose last chord is to
    sound at a second of the tune, too; nothing where there is no sound at all.
    """
    before = pygame.mixer.get_init()
    if before and before != (SOUND, -16, SIDES):
        return []
    try:
        pygame.mixer.init(SOUND, -16, SIDES, allowedchanges=0)
        last = chord - tune.ending
        till = min(begins + seconds, last + OVER)
        found = [_gone(b"".join(_pieces(tune, tune.file(stem, 0), begins, till))) for stem in STEMS]
        raw = pygame.mixer.Sound(DANCES / f"{tune.name}.{ENDING}.ogg").get_raw()
        silent, frame = round((last - begins) * SOUND), 2 * SIDES
        raw = bytes(max(0, silent) * frame) + raw[max(0, -silent) * frame :]
        return [loop for loop in found if loop] + [raw[: round(seconds * SOUND) * frame]]
    except (OSError, pygame.error):
        return []
    finally:
        if not before:
            pygame.mixer.stop()
            pygame.mixer.quit()


def _gone(raw: bytes) -> bytes:
    """The same, going at its end."""
    frames = array("h", raw)
    over = min(len(frames), SIDES * round(OVER * SOUND))
    for place in range(over):
        frames[-1 - place] = round(frames[-1 - place] * place / over)
    return frames.tobytes()


def _pieces(tune: Tune, file: str, begins: float, ends: float) -> Iterator[bytes]:
    """The sound in one of the band's files between two seconds, in the stretches in which it is kept."""
    kept, frame = tune.ends[file], 2 * SIDES
    content = (DANCES / f"{tune.name}.{file}.ogg").read_bytes()
    for count in range(tune.count_at(begins), tune.count_at(ends) + 1):
        start, end = tune.stretch(count)
        _, number = tune.heard(count, 0)
        piece = content[: kept[0]] + content[kept[number] : kept[number + 1]]
        raw = pygame.mixer.Sound(BytesIO(piece)).get_raw()
        first, stop = (
            round((tune.margin + second - start) * SOUND) * frame for second in (max(start, begins), min(end, ends))
        )
        yield raw[first:stop]
