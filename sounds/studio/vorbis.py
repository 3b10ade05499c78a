"""From a signal to an Ogg Vorbis file. ffmpeg is needed here only: neither to play the music nor to test it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from studio.signal import Samples, wav

QUALITY = 3


class NoEncoder(RuntimeError):
    """There is nothing to encode with; the message is a sentence."""


def encode(channels: list[Samples], rate: int, path: Path) -> None:
    """Writes the file; the same signal gives the same file. Raises NoEncoder."""
    program = shutil.which("ffmpeg")
    if program is None:
        raise NoEncoder("Music is written as Ogg Vorbis by ffmpeg, and there is no ffmpeg here.")
    plain = ["-flags:a", "+bitexact", "-fflags", "+bitexact", "-map_metadata", "-1"]
    command = [program, "-hide_banner", "-loglevel", "error", "-y", "-f", "wav", "-i", "-"]
    command += ["-c:a", "libvorbis", "-q:a", str(QUALITY), *plain, str(path)]
    done = subprocess.run(command, input=wav(channels, rate), capture_output=True, check=False)
    if done.returncode:
        raise NoEncoder(f"ffmpeg could not write {path.name}: {done.stderr.decode(errors='replace').strip()}")
