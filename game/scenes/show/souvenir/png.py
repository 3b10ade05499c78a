"""The chunks of a PNG file, and text stored in it. No pygame: main.py needs this before anything is shown."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from game.rules import BadText

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"Cotillion"
"""The keyword of the text chunk that says which deal a picture is of."""
LONGEST = 8_000
"""The most bytes of a text that is read."""


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
