"""One description of what is done, for the client that blocks and the one that awaits.

A flow is a generator: it yields what it wants of the outside (an effect) and gets the outcome back, as a value or as an
exception. The two drivers below do the same things, each in its own way of waiting.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Callable, Generator, Mapping, Optional, TypeVar, Union

import anyio
import anyio.to_thread
import httpx

T = TypeVar("T")


@dataclass(frozen=True)
class Send:
    """Sends one request, once."""

    method: str
    url: str
    headers: Mapping[str, str] = field(default_factory=dict)
    content: Optional[bytes] = None
    timeout: Optional[float] = None


@dataclass(frozen=True)
class Sleep:
    seconds: float


@dataclass(frozen=True)
class Block:
    """Calls a function that reads a file."""

    act: Callable[[], Any]


Effect = Union[Send, Sleep, Block]
Flow = Generator[Effect, Any, T]


def run_blocking(http: httpx.Client, flow: Flow[T]) -> T:
    def perform(effect: Effect) -> Any:
        if isinstance(effect, Send):
            return http.request(effect.method, effect.url, **_options(http.timeout, effect))
        if isinstance(effect, Sleep):
            return time.sleep(effect.seconds)
        return effect.act()

    try:
        effect = next(flow)
        while True:
            try:
                outcome = perform(effect)
            except Exception as error:  # The flow decides what it means.
                effect = flow.throw(error)
            else:
                effect = flow.send(outcome)
    except StopIteration as end:
        value: T = end.value
        return value
    finally:
        flow.close()


async def run_awaiting(http: httpx.AsyncClient, flow: Flow[T]) -> T:
    async def perform(effect: Effect) -> Any:
        if isinstance(effect, Send):
            return await http.request(effect.method, effect.url, **_options(http.timeout, effect))
        if isinstance(effect, Sleep):
            return await anyio.sleep(effect.seconds)
        return await anyio.to_thread.run_sync(effect.act)

    try:
        effect = next(flow)
        while True:
            try:
                outcome = await perform(effect)
            except Exception as error:  # The flow decides what it means.
                effect = flow.throw(error)
            else:
                effect = flow.send(outcome)
    except StopIteration as end:
        value: T = end.value
        return value
    finally:
        flow.close()


def _options(usual: httpx.Timeout, effect: Send) -> "dict[str, Any]":
    timeout = usual if effect.timeout is None else httpx.Timeout(effect.timeout, connect=usual.connect)
    return {"headers": dict(effect.headers), "content": effect.content, "timeout": timeout}
