"""Makes programs that need no Python: a folder with the program in it, and the same as one file.

    python -m pip install pyinstaller             needed for this alone
    python -m game.make.freeze                     write dist/cotillion/ and dist/cotillion-one
    python -m game.make.freeze --out FOLDER        write them there

They are for the system on which they are made: on Linux also dist/cotillion.AppDir, of which appimagetool makes an
AppImage, and on a Mac dist/Cotillion.app. What is in them is what pyproject.toml puts into the wheel.
"""

import argparse
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

from game.cli import desktop
from game.look.palette import data

NAME, ONE = "cotillion", "cotillion-one"
"""The program in its folder, which is called so too, and the program that is one file."""
NEEDED = "Install PyInstaller first: python -m pip install pyinstaller"
WITHOUT = ("numpy", "PIL", "tkinter", "setuptools", "unittest", "pydoc", "ssl", "_ssl", "_hashlib")
"""What pygame or Python would bring along and nobody needs; all digests are in Python itself, too."""
SPEC = """
found = Analysis([{main!r}], pathex=[{top!r}], hiddenimports={modules}, datas={files}, excludes={without})
packed = PYZ(found.pure)
how = dict(console=True, hide_console="hide-early" if {system!r} == "win32" else None, icon={icon!r}, upx=False)
shown = {{**how, "console": {system!r} != "darwin"}}
program = EXE(packed, found.scripts, exclude_binaries=True, name={name!r}, **shown)
folder = COLLECT(program, found.binaries, found.datas, name={name!r}, upx=False)
if {system!r} == "darwin":
    BUNDLE(folder, name="Cotillion.app", icon={icon!r})
EXE(packed, found.scripts, found.binaries, found.datas, name={one!r}, **how)
"""
"""What PyInstaller is told. On Windows a console that was opened for the program alone is hidden. On macOS
a program with a console would be one in the background, without the screen's full resolution."""
MAC_SIZES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def parts() -> Iterator[Path]:
    """Every file of the installed program, as a path below the top of the checkout."""
    top = data()
    wheel = tomllib.loads((top / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = wheel["tool"]["hatch"]["build"]["targets"]["wheel"]
    for part in wheel["only-include"]:
        for path in sorted((top / part).rglob("*")) if (top / part).is_dir() else [top / part]:
            name = path.relative_to(top).as_posix()
            left_out = any(fnmatch(name, wish) or name.startswith(f"{wish}/") for wish in wheel["exclude"])
            if path.is_file() and path.suffix != ".pyc" and not left_out:
                yield path.relative_to(top)


def spec(icon: Path, system: str = sys.platform) -> str:
    """What PyInstaller is told on a system: every module by its name, as most are imported by a name that was read or
    listed, and every other file where it lies in a checkout."""
    top = data()
    modules, files = [], []
    for path in parts():
        if path.suffix == ".py":
            modules.append(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
        else:
            files.append((str(top / path), path.parent.as_posix()))
    return SPEC.format(
        main=str(top / "main.py"),
        top=str(top),
        modules=[name for name in modules if name != "main"],
        files=files,
        without=list(WITHOUT),
        system=system,
        icon=str(icon),
        name=NAME,
        one=ONE,
    )


def windows_icon(sides: Sequence[int] = (16, 24, 32, 48, 64, 128, 256)) -> bytes:
    """The icon as Windows has it in a program: pictures of several sizes, one after another behind a list of them."""
    pictures = [desktop.png(side) for side in sides]
    listed, place = struct.pack("<HHH", 0, 1, len(sides)), 6 + 16 * len(sides)
    for side, picture in zip(sides, pictures, strict=True):
        listed += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return listed + b"".join(pictures)


def mac_icon() -> bytes:
    """The icon as macOS has it: pictures of several sizes, each under a name for its size."""
    pictures = [(kind, desktop.png(side)) for side, kind in MAC_SIZES.items()]
    body = b"".join(kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in pictures)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def freeze(out: Path) -> list[Path]:
    """Write the programs into a folder; returns what was written. Raises subprocess.CalledProcessError."""
    with tempfile.TemporaryDirectory() as work:
        told, icon = Path(work) / f"{NAME}.spec", Path(work) / ("icon.icns" if sys.platform == "darwin" else "icon.ico")
        icon.write_bytes(mac_icon() if sys.platform == "darwin" else windows_icon())
        told.write_text(spec(icon), encoding="utf-8")
        asked = ["--noconfirm", "--log-level", "WARN", "--workpath", work, "--distpath", str(out), str(told)]
        subprocess.run([sys.executable, "-m", "PyInstaller", *asked], check=True)
    written = [out / NAME, out / ONE]
    return [*written, image(out)] if sys.platform == "linux" else written


def image(out: Path) -> Path:
    """Put the folder's program once more into one that appimagetool takes, by links; returns that."""
    top = out / "cotillion.AppDir"
    shutil.rmtree(top, ignore_errors=True)
    shutil.copytree(out / NAME, top / "usr" / "lib" / NAME, copy_function=os.link, symlinks=True)
    entry, *_ = desktop.write(top / "usr" / "share", [NAME])
    shutil.copy(entry, top / entry.name)
    (top / f"{NAME}.png").write_bytes(desktop.png(256))
    (top / ".DirIcon").symlink_to(f"{NAME}.png")
    (top / "AppRun").symlink_to(f"usr/lib/{NAME}/{NAME}")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.make.freeze", description="Make programs that need no Python.")
    asked.add_argument("--out", type=Path, default=Path("dist"), metavar="FOLDER", help="where to write them (dist)")
    out = asked.parse_args(arguments).out
    if find_spec("PyInstaller") is None:
        print(NEEDED, file=sys.stderr)
        return 1
    try:
        written = freeze(out)
    except subprocess.CalledProcessError:
        print("PyInstaller has failed; its last words say why.", file=sys.stderr)
        return 1
    print(*written, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
