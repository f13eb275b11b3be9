"""What can be extracted, opened for reading in parts."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import IO, Optional, Protocol, Union

#: An http or https address, the path of a file, the bytes of one, or an open binary file.
DocumentSource = Union[str, "os.PathLike[str]", bytes, IO[bytes]]


class OpenedSource(Protocol):
    name: str
    size: int

    def read(self, start: int, end: int) -> bytes: ...

    def close(self) -> None: ...


def address_of(source: DocumentSource) -> Optional[str]:
    """The http address that a source is, or None for a file."""
    is_address = isinstance(source, str) and re.match(r"https?://", source, re.IGNORECASE)
    return str(source) if is_address else None


def open_source(source: DocumentSource, file_name: Optional[str]) -> OpenedSource:
    """Opens a source that is not an address."""
    if isinstance(source, (str, os.PathLike)):
        return _FileSource(Path(source), file_name)
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _BytesSource(bytes(source), file_name or "document.pdf")
    named = getattr(source, "name", None)
    found = os.path.basename(named) if isinstance(named, str) else "document.pdf"
    return _BytesSource(source.read(), file_name or found)


class _FileSource:
    def __init__(self, path: Path, file_name: Optional[str]) -> None:
        self._file = path.open("rb")
        self.name = file_name or path.name
        self.size = os.fstat(self._file.fileno()).st_size

    def read(self, start: int, end: int) -> bytes:
        self._file.seek(start)
        return self._file.read(end - start)

    def close(self) -> None:
        self._file.close()


class _BytesSource:
    def __init__(self, content: bytes, name: str) -> None:
        self._content = content
        self.name = name
        self.size = len(content)

    def read(self, start: int, end: int) -> bytes:
        return self._content[start:end]

    def close(self) -> None:
        return None
