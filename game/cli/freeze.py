"""Makes programs that need no Python: a folder with the program in it, and the same as one file.

    python -m pip install pyinstaller             needed for this alone
    python -m game.cli.freeze                     write dist/cotillion/ and dist/cotillion-one
    python -m game.cli.freeze --out FOLDER        write them there

They are for the system on which they are made. What is in them is what pyproject.toml puts into the wheel.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

from game.look.files import data

NAME, ONE = "cotillion", "cotillion-one"
"""The program in its folder, which is called so too, and the program that is one file."""
NEEDED = "Install PyInstaller first: python -m pip install pyinstaller"
WITHOUT = ("numpy", "PIL", "tkinter", "setuptools", "unittest", "pydoc", "ssl", "_ssl", "_hashlib")
"""What pygame or Python would bring along and nobody needs; all digests are in Python itself, too."""
SPEC = """
found = Analysis([{main!r}], pathex=[{top!r}], hiddenimports={modules}, datas={files}, excludes={without})
packed = PYZ(found.pure)
how = dict(console=True, hide_console="hide-early" if {windows} else None, upx=False)
program = EXE(packed, found.scripts, exclude_binaries=True, name={name!r}, **how)
COLLECT(program, found.binaries, found.datas, name={name!r}, upx=False)
EXE(packed, found.scripts, found.binaries, found.datas, name={one!r}, **how)
"""
"""What PyInstaller is told. On Windows a console that was opened for the program alone is hidden."""


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


def spec() -> str:
    """What PyInstaller is told: every module by its name, as most are imported by a name that was read or listed, and
    every other file where it lies in a checkout."""
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
        windows=sys.platform == "win32",
        name=NAME,
        one=ONE,
    )


def freeze(out: Path) -> None:
    """Write both programs into a folder. Raises subprocess.CalledProcessError where PyInstaller fails."""
    with tempfile.TemporaryDirectory() as work:
        told = Path(work) / f"{NAME}.spec"
        told.write_text(spec(), encoding="utf-8")
        asked = ["--noconfirm", "--log-level", "WARN", "--workpath", work, "--distpath", str(out), str(told)]
        subprocess.run([sys.executable, "-m", "PyInstaller", *asked], check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments; returns the exit status."""
    asked = argparse.ArgumentParser(prog="python -m game.cli.freeze", description="Make programs that need no Python.")
    asked.add_argument("--out", type=Path, default=Path("dist"), metavar="FOLDER", help="where to write them (dist)")
    out = asked.parse_args(arguments).out
    if find_spec("PyInstaller") is None:
        print(NEEDED, file=sys.stderr)
        return 1
    try:
        freeze(out)
    except subprocess.CalledProcessError:
        print("PyInstaller has failed; its last words say why.", file=sys.stderr)
        return 1
    print(f"{out / NAME}{'/'}\n{out / ONE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
