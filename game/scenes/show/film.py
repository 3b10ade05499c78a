"""A film with the band's sound, made by ffmpeg where the system has it."""

from __future__ import annotations

import shutil
import subprocess
from array import array
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.look.sound.growth import STEMS
from game.look.sound.stems import ENDING, OVER
from game.look.sound.tunes import DANCES, Tune

RATE = 30  # pictures a second
SOUND, SIDES, LOUD = 44100, 2, 0.8  # frames of sound a second, its channels, and how loud the band is
FADE = 0.7  # seconds in which the sound comes at the beginning and goes at the end, at most
COMPRESSED = ("-c:v", "libx264", "-preset", "medium", "-crf", "22", "-pix_fmt", "yuv420p", "-movflags", "+faststart")


def found() -> str:
    """The ffmpeg of the system; empty without one."""
    return shutil.which("ffmpeg") or ""


def filmed(pictures: Iterable[pygame.Surface], size: tuple[int, int], sound: list[bytes], words: str) -> bytes:
    """An MP4 file of these pictures. sound: of each player, from the first picture on; words: which deal it is of.
    Raises OSError if ffmpeg is missing or can't do it.
    """
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
