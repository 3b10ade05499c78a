"""From a signal to an Ogg Vorbis file. ffmpeg is needed here only: neither to play the music nor to test it."""

from __future__ import annotations

import math
import shutil
import subprocess
from pathlib import Path

from studio.signal import Samples, wav

HIGHEST = 16_500
"""Hertz above which nothing is kept; of itself the encoder would stop at 14,700."""


class NoEncoder(RuntimeError):
    """There is nothing to encode with; the message is a sentence."""


def encode(channels: list[Samples], rate: int, path: Path, kilobits: int) -> None:
    """Writes the file, so many thousand bits a second; the same signal gives the same file. Raises NoEncoder."""
    content = _run(["-f", "wav", "-i", "-"], _vorbis(kilobits), wav(channels, rate))
    path.write_bytes(content)


def signal_to_noise(wanted: list[Samples], heard: list[Samples]) -> float:
    """dB between a signal and what differs from it."""
    signal = sum(value * value for side in wanted for value in side)
    noise = sum((u - v) ** 2 for sides in zip(wanted, heard, strict=True) for u, v in zip(*sides, strict=True))
    return 10 * math.log10(signal / max(noise, 1e-12))


def _vorbis(kilobits: int) -> list[str]:
    plain = ["-flags:a", "+bitexact", "-fflags", "+bitexact", "-map_metadata", "-1"]
    return ["-c:a", "libvorbis", "-b:a", f"{kilobits}k", "-cutoff", str(HIGHEST), *plain, "-f", "ogg"]


def _run(source: list[str], form: list[str], content: bytes) -> bytes:
    program = shutil.which("ffmpeg")
    if program is None:
        raise NoEncoder("Music is written as Ogg Vorbis by ffmpeg, and there is no ffmpeg here.")
    command = [program, "-hide_banner", "-loglevel", "error", *source, *form, "-"]
    done = subprocess.run(command, input=content, capture_output=True, check=False)
    if done.returncode:
        raise NoEncoder(f"ffmpeg could not make the music: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout
