from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Callable, Iterator

import httpx
import pytest

from recto import AsyncRecto, Recto


@pytest.fixture
def service() -> "tuple[str, str]":
    """Address and key of a running service."""
    url, key = os.environ.get("RECTO_URL"), os.environ.get("RECTO_API_KEY")
    if not url or not key:
        pytest.skip("RECTO_URL and RECTO_API_KEY name no running service")
    return url, key


@pytest.fixture
def recto(service: "tuple[str, str]") -> Iterator[Recto]:
    with Recto(*service) as client:
        yield client


@pytest.fixture
def fixture_file() -> Callable[[str], Path]:
    """A document of the repository's, by its name."""
    folder = os.environ.get("RECTO_FIXTURES")
    if not folder:
        pytest.skip("RECTO_FIXTURES names no folder of documents")
    return lambda name: Path(str(folder)) / name


Answer = Callable[[httpx.Request], httpx.Response]


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Callable[[Answer], "tuple[Recto, AsyncRecto]"]:
    """Both clients of a service that answers as given; they do not pause."""

    async def no_pause(_: float) -> None:
        return None

    monkeypatch.setattr("recto._effects.time.sleep", lambda _: None)
    monkeypatch.setattr("recto._effects.anyio.sleep", no_pause)

    def make(answer: Answer) -> "tuple[Recto, AsyncRecto]":
        async def answer_later(request: httpx.Request) -> httpx.Response:
            return answer(request)

        settings: "dict[str, Any]" = {"url": "http://recto.test/base/", "api_key": "recto_key", "max_retries": 2}
        blocking = httpx.Client(transport=httpx.MockTransport(answer))
        awaiting = httpx.AsyncClient(transport=httpx.MockTransport(answer_later))
        return Recto(**settings, http_client=blocking), AsyncRecto(**settings, http_client=awaiting)

    return make
