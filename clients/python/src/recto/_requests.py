"""Requests to the service: headers, tries, answers and refusals."""

from __future__ import annotations

import json
import random
import time
import uuid
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any, Mapping, Optional
from urllib.parse import quote, urlencode, urlsplit

import httpx

from ._effects import Flow, Send, Sleep
from .errors import ApiError, NoAnswerError, error_classes

_PASSING_STATUSES = frozenset({408, 425, 429, 500, 502, 503, 504})
_FIRST_DELAY = 0.5
_LONGEST_DELAY = 20.0
#: A service that asks for more patience than this is asked no more; the error says how long it wanted.
_LONGEST_RETRY_AFTER = 60.0


@dataclass(frozen=True)
class Connection:
    base_url: str
    api_key: str
    max_retries: int


def open_connection(url: str, api_key: str, max_retries: int) -> Connection:
    """Raises ValueError for an address that is none or a key that no header can carry."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(f"{url} is no http address")
    if not api_key or not all("!" <= character <= "~" for character in api_key):
        raise ValueError("the API key is empty or has odd characters")
    path = parts.path.rstrip("/")
    path = path[: -len("/api/v1")] if path.endswith("/api/v1") else path
    return Connection(f"{parts.scheme}://{parts.netloc}{path}/api/v1", api_key, max_retries)


def segment(value: str) -> str:
    """An id as a part of a path."""
    return quote(value, safe="")


def send(
    connection: Connection,
    method: str,
    path: str,
    *,
    query: Optional[Mapping[str, Any]] = None,
    body: Any = None,
    idempotency_key: Optional[str] = None,
    timeout: Optional[float] = None,
) -> Flow[httpx.Response]:
    """Sends a request, again where that helps, and returns a 2xx. A POST has one key for all of its tries."""
    is_session = connection.api_key.startswith("recto_session_")
    headers = {"Authorization": f"Bearer {connection.api_key}"} if is_session else {"X-API-Key": connection.api_key}
    if method == "POST":
        headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
    content = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        content = json.dumps(body).encode()
    url = f"{connection.base_url}{path}{_query_string(query or {})}"
    response = yield from try_until_answered(connection, Send(method, url, headers, content, timeout))
    if response.is_success:
        return response
    raise to_api_error(response)


def send_for_json(connection: Connection, method: str, path: str, **options: Any) -> Flow[Any]:
    response = yield from send(connection, method, path, **options)
    return response.json()


def try_until_answered(connection: Connection, request: Send) -> Flow[httpx.Response]:
    """Sends until there is an answer that will not pass. Raises NoAnswerError without one."""
    attempt = 0
    while True:
        attempt += 1
        response: Optional[httpx.Response] = None
        failure: Optional[httpx.TransportError] = None
        try:
            response = yield request
        except httpx.TransportError as error:
            failure = error
        if response is not None and not _is_passing(response):
            return response
        retry_after = None if response is None else parse_retry_after(response)
        delay = None if attempt > connection.max_retries else _delay(attempt, retry_after)
        if delay is None:
            if response is not None:
                return response
            raise NoAnswerError(f"no answer from {connection.base_url}: {failure!r}") from failure
        yield Sleep(delay)


def _is_passing(response: httpx.Response) -> bool:
    if response.status_code in _PASSING_STATUSES:
        return True
    # The same request with the same key is in progress: its answer will be ours.
    body = _error_body(response) if response.status_code == 409 else None
    return body is not None and body["details"].get("reason") == "request_in_progress"


def _delay(attempt: int, retry_after: Optional[float]) -> Optional[float]:
    """None: not worth waiting for."""
    if retry_after is not None:
        return retry_after if retry_after <= _LONGEST_RETRY_AFTER else None
    longest = min(_FIRST_DELAY * 2.0 ** (attempt - 1), _LONGEST_DELAY)
    return longest * (0.5 + random.random() / 2)


def parse_retry_after(response: httpx.Response) -> Optional[float]:
    """Seconds of a Retry-After header, which is a number or a date; None without a sane one."""
    text = response.headers.get("retry-after", "").strip()
    if text.isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def to_api_error(response: httpx.Response) -> ApiError:
    body = _error_body(response)
    code = None if body is None else body["code"]
    message = f"the answer was {response.status_code}" if body is None else str(body["error"].get("message"))
    return error_classes.get(str(code), ApiError)(
        message,
        status=response.status_code,
        code=code,
        details=None if body is None else body["details"],
        request_id=response.headers.get("x-request-id"),
        retry_after=parse_retry_after(response),
    )


def _error_body(response: httpx.Response) -> Optional["dict[str, Any]"]:
    """The error body, or None for what a proxy or another server wrote."""
    try:
        body = response.json()
    except ValueError:
        return None
    if not isinstance(body, dict) or not isinstance(body.get("code"), str) or not isinstance(body.get("error"), dict):
        return None
    return {**body, "details": body.get("details") or {}}


def _query_string(query: Mapping[str, Any]) -> str:
    given = {name: _query_value(value) for name, value in query.items() if value is not None}
    return f"?{urlencode(given)}" if given else ""


def _query_value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
