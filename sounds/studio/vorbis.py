"""From a signal to an Ogg Vorbis file. ffmpeg is needed here only: neither to play the music nor to test it."""

from __future__ import annotations

import math
import shutil
import subprocess
from array import array

from studio.signal import Samples, wav

CUTOFF, SHARE = 8000, 0.4
"""Hertz up to which sound is kept: over that the dances have less than a ten-thousandth of their power. At a low rate
it is this share of the rate."""
AFTER = 3
"""Frames of silence behind what is encoded: of a file that is full to its last block a decoder may lose that block."""


class NoEncoder(RuntimeError):
    """There is nothing to encode with; the message is a sentence."""


def encode(channels: list[Samples], rate: int, kept: int, kilobits: int) -> bytes:
    """An Ogg file at the rate that is kept, of so many thousand bits a second; the same signal gives the same file.
    Raises NoEncoder."""
    padded = [side + [0.0] * AFTER for side in channels]
    return _run(["-f", "wav", "-i", "-"], ["-ar", str(kept), *_vorbis(kept, kilobits)], wav(padded, rate))


def decoded(ogg: bytes, rate: int, sides: int) -> list[Samples]:
    """What is heard of an Ogg file. Raises NoEncoder."""
    frames = array("h", _run(["-f", "ogg", "-i", "-"], ["-ar", str(rate), "-ac", str(sides), "-f", "s16le"], ogg))
    return [[value / 32768 for value in frames[side::sides]] for side in range(sides)]


def head(ogg: bytes) -> int:
    """The bytes of a file before its first page of sound: how it is to be read. It is the same in all files that are
    encoded alike."""
    at = 0
    while int.from_bytes(ogg[at + 6 : at + 14], "little") == 0:  # until when the page goes, in frames
        lengths = ogg[at + 27 : at + 27 + ogg[at + 26]]
        at += 27 + len(lengths) + sum(lengths)
    return at


def signal_to_noise(wanted: list[Samples], heard: list[Samples]) -> float:
    """dB between a signal and what differs from it."""
    signal = sum(value * value for side in wanted for value in side)
    noise = sum((u - v) ** 2 for sides in zip(wanted, heard, strict=True) for u, v in zip(*sides, strict=True))
    return 10 * math.log10(signal / max(noise, 1e-12))


def _vorbis(kept: int, kilobits: int) -> list[str]:
    plain = ["-flags:a", "+bitexact", "-fflags", "+bitexact", "-map_metadata", "-1"]
    return [
        "-c:a",
        "libvorbis",
        "-b:a",
        f"{kilobits}k",
        "-cutoff",
        str(min(CUTOFF, round(SHARE * kept))),
        *plain,
        "-f",
        "ogg",
    ]


def _run(source: list[str], form: list[str], content: bytes) -> bytes:
    program = shutil.which("ffmpeg")
    if program is None:
        raise NoEncoder("Music is written as Ogg Vorbis by ffmpeg, and there is no ffmpeg here.")
    command = [program, "-hide_banner", "-loglevel", "error", *source, *form, "-"]
    done = subprocess.run(command, input=content, capture_output=True, check=False)
    if done.returncode:
        raise NoEncoder(f"ffmpeg could not make the music: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
