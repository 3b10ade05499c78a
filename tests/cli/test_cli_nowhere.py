"""Text mode on disks that can't be written to: real ones, which only root can mount."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.thorough import few

ROOT = Path(__file__).resolve().parents[2]
DISKS = {
    "read only": "mount --bind {home} {home} && mount -o remount,ro,bind {home}",
    "full": "mount -t tmpfs -o size=256k tmpfs {home} && cp -r {kept}/. {home} && ! cat /dev/zero > {home}/rest 2>&-",
}


def text(home: Path, lines: str, before: str = "true") -> subprocess.CompletedProcess[str]:
    """Text mode in a home, after a command in a room of its own where disks can be mounted."""
    program = f'{before} && XDG_DATA_HOME={home} exec {sys.executable} main.py text "$@"'
    return subprocess.run(
        ["unshare", "-m", "sh", "-c", program], cwd=ROOT, input=lines, capture_output=True, text=True, timeout=300
    )


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or subprocess.run(["unshare", "-m", "true"], check=False).returncode != 0,
    reason="nothing can be mounted here",
)
@pytest.mark.parametrize("disk", few(DISKS, "full".__eq__))
def test_it_is_said_at_the_start_and_asked_before_leaving(tmp_path: Path, disk: str) -> None:
    home, kept = tmp_path / "home", tmp_path / "kept"
    home.mkdir()
    begun = "settings lamp off\nplay carpet deal 7\nturn\nquit\n"
    assert text(home, begun).returncode == 0
    subprocess.run(["cp", "-r", home, kept], check=True)
    mount = DISKS[disk].format(home=home, kept=kept)
    done = text(home, "play carpet\nturn\nquit\nno\ntable\nquit\nyes\n", mount)
    start, _, rest = done.stdout.partition("Carpet, deal 7.")
    assert done.returncode == 1 and str(home) in start and "Traceback" not in done.stderr
    assert rest.count("If you leave now, your last moves are lost.") == 2 and "are saved" not in rest
    assert rest.endswith("What was not saved is lost.\n")
    assert "Stock 27." in text(home, "play carpet\ntable\n").stdout
