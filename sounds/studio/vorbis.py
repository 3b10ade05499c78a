"""From a signal to an Ogg Vorbis file. ffmpeg is needed here only: neither to play the music nor to test it."""

from __future__ import annotations

import math
import shutil
import subprocess
from array import array
from pathlib import Path

from studio.signal import Samples, wav

LOWEST, HIGHEST = 0.5, 5.0
"""Qualities of the encoder between which the right one is looked for."""
FAITHFUL = 20.0
"""dB of signal to noise that a file keeps at least."""


class NoEncoder(RuntimeError):
    """There is nothing to encode with; the message is a sentence."""


def encode(channels: list[Samples], rate: int, path: Path) -> None:
    """Writes the file, as small as is faithful; the same signal gives the same file. Raises NoEncoder."""
    low, high = LOWEST, HIGHEST
    plain, best = wav(channels, rate), b""
    while high - low > 0.06 or not best:
        quality = (low + high) / 2
        content = _run(["-f", "wav", "-i", "-"], _vorbis(quality), plain)
        heard = array("h", _run(["-f", "ogg", "-i", "-"], ["-f", "s16le"], content))
        sides = [[value / 32768 for value in heard[side :: len(channels)]] for side in range(len(channels))]
        if signal_to_noise(channels, sides) >= FAITHFUL + 0.1 or quality > HIGHEST - 0.1:
            high, best = quality, content
        else:
            low = quality
    path.write_bytes(best)


def signal_to_noise(wanted: list[Samples], heard: list[Samples]) -> float:
    """dB between a signal and what differs from it."""
    signal = sum(value * value for side in wanted for value in side)
    noise = sum((u - v) ** 2 for sides in zip(wanted, heard, strict=True) for u, v in zip(*sides, strict=True))
    return 10 * math.log10(signal / max(noise, 1e-12))


def _vorbis(quality: float) -> list[str]:
    plain = ["-flags:a", "+bitexact", "-fflags", "+bitexact", "-map_metadata", "-1"]
    return ["-c:a", "libvorbis", "-q:a", str(quality), *plain, "-f", "ogg"]


def _run(source: list[str], form: list[str], content: bytes) -> bytes:
    program = shutil.which("ffmpeg")
    if program is None:
        raise NoEncoder("Music is written as Ogg Vorbis by ffmpeg, and there is no ffmpeg here.")
    command = [program, "-hide_banner", "-loglevel", "error", *source, *form, "-"]
    done = subprocess.run(command, input=content, capture_output=True, check=False)
    if done.returncode:
        raise NoEncoder(f"ffmpeg could not make the music: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
