"""Tries, keys, errors: with a service that misbehaves as wanted, for both clients."""

from __future__ import annotations

import inspect
import json
from typing import Any, Callable

import anyio
import httpx
import pytest

import recto as package
from recto import (
    ApiError,
    AsyncRecto,
    JobFailedError,
    JobTimeoutError,
    NoAnswerError,
    Recto,
)
from recto.errors import error_classes

JOB = "0198c0de-7a00-7000-8000-000000000001"


def both(clients: "tuple[Recto, AsyncRecto]", method: str, *args: Any, **options: Any) -> "list[Any]":
    """What both clients answer, or raise, to the same call."""
    blocking, awaiting = clients

    async def call() -> Any:
        return await getattr(awaiting, method)(*args, **options)

    outcomes = []
    for act in (lambda: getattr(blocking, method)(*args, **options), lambda: anyio.run(call)):
        try:
            outcomes.append(act())
        except Exception as error:
            outcomes.append(error)
    return outcomes


def refusal(status: int, code: str, **details: Any) -> httpx.Response:
    body = {"code": code, "error": {"message": f"No: {code}"}, "details": details}
    return httpx.Response(status, json=body, headers={"X-Request-Id": "request-1"})


def test_both_clients_have_the_same_methods_and_options() -> None:
    def signatures(client: type) -> "dict[str, list[str]]":
        methods = inspect.getmembers(client, inspect.isfunction)
        return {name: list(inspect.signature(method).parameters) for name, method in methods if name[0] != "_"}

    assert signatures(Recto) == signatures(AsyncRecto)
    assert len(signatures(Recto)) > 25


@pytest.mark.parametrize("code", sorted(error_classes))
def test_each_code_has_its_error(answering: Callable[..., Any], code: str) -> None:
    status = {"SYSTEM_ERROR": 500, "TOO_MANY_REQUESTS": 429}.get(code, 400)
    for error in both(answering(lambda _: refusal(status, code, reason="because")), "balance"):
        assert type(error) is error_classes[code] and isinstance(error, ApiError)
        assert (error.status, error.code, error.reason) == (status, code, "because")
        assert error.request_id == "request-1" and str(error) == f"No: {code}"
        assert getattr(package, type(error).__name__) is type(error)


def test_what_another_server_wrote_is_an_error_without_a_code(answering: Callable[..., Any]) -> None:
    for error in both(answering(lambda _: httpx.Response(404, text="<html>")), "balance"):
        assert type(error) is ApiError and (error.status, error.code, error.details) == (404, None, {})


def test_a_post_is_tried_again_with_its_key_until_it_works(answering: Callable[..., Any]) -> None:
    seen: "list[httpx.Request]" = []

    def answer(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        if len(seen) % 3 == 1:
            raise httpx.ConnectError("refused")
        if len(seen) % 3 == 2:
            return refusal(409, "CONFLICT", reason="request_in_progress")
        return httpx.Response(200, json={"job_id": JOB})

    options = {"pages": "1-2", "max_credits": None, "schema": {"type": "object"}}
    assert both(answering(answer), "submit", "https://example.com/a.pdf", **options) == [JOB, JOB]
    keys = [request.headers["idempotency-key"] for request in seen]
    assert len(set(keys[:3])) == len(set(keys[3:])) == 1 and keys[0] != keys[3]
    assert str(seen[0].url) == "http://recto.test/base/api/v1/ocr/uploads/url"
    assert seen[0].headers["x-api-key"] == "recto_key"
    sent = {"pages": "1-2", "schema": {"type": "object"}, "output_type": "structured", "url": "https://example.com/a.pdf"}
    assert json.loads(seen[0].content) == sent


def test_tries_end(answering: Callable[..., Any]) -> None:
    count = 0

    def answer(_: httpx.Request) -> httpx.Response:
        nonlocal count
        count += 1
        raise httpx.ReadTimeout("slow")

    for error in both(answering(answer), "balance"):
        assert isinstance(error, NoAnswerError) and isinstance(error.__cause__, httpx.ReadTimeout)
    assert count == 6


def test_too_long_a_retry_after_is_not_waited_for(answering: Callable[..., Any]) -> None:
    count = 0

    def answer(_: httpx.Request) -> httpx.Response:
        nonlocal count
        count += 1
        return httpx.Response(429, json={"code": "TOO_MANY_REQUESTS"}, headers={"Retry-After": "3600"})

    assert [error.retry_after for error in both(answering(answer), "balance")] == [3600.0, 3600.0]
    assert count == 2


def test_a_refusal_is_not_tried_again(answering: Callable[..., Any]) -> None:
    count = 0

    def answer(_: httpx.Request) -> httpx.Response:
        nonlocal count
        count += 1
        return refusal(409, "CONFLICT", reason="job_running")

    both(answering(answer), "cancel", JOB)
    assert count == 2


def status_of(**facts: Any) -> httpx.Response:
    usual = {"stage": "reading", "processed_pages": 0, "failed_pages": 0, "total_pages": 3}
    return httpx.Response(200, json={"job_id": JOB, "status": "processing", **usual, **facts})


def test_waiting_tells_each_change_once_and_has_an_end(answering: Callable[..., Any]) -> None:
    def clients() -> Any:
        steps = [{}, {}, {"processed_pages": 2}, {"processed_pages": 3, "status": "completed"}] * 2
        return answering(lambda _: status_of(**steps.pop(0)))

    told: "list[int]" = []
    jobs = both(clients(), "wait", JOB, on_progress=lambda job: told.append(job["processed_pages"]))
    assert [job["status"] for job in jobs] == ["completed", "completed"]
    assert told == [0, 2, 3] * 2
    for error in both(answering(lambda _: status_of()), "wait", JOB, timeout=0):
        assert isinstance(error, JobTimeoutError) and isinstance(error, TimeoutError) and error.job_id == JOB


def test_pages_are_loaded_as_they_are_wanted(answering: Callable[..., Any]) -> None:
    slices: "list[str]" = []

    def answer(request: httpx.Request) -> httpx.Response:
        if "status" in request.url.path:
            return status_of(status="failed")
        page = request.url.params["page"]
        slices.append(page)
        error = {"code": "cancelled", "message": "It was cancelled."}
        body = {"job_id": JOB, "status": "failed", "error": error, "pagination": {"total_pages": 2}}
        return httpx.Response(200, json={**body, "pages": [{"page_number": int(page)}]})

    blocking, awaiting = answering(answer)
    pages = blocking.pages(JOB, pages_at_once=1)
    assert next(pages)["page_number"] == 1 and slices == ["1"]
    assert next(pages)["page_number"] == 2
    with pytest.raises(JobFailedError, match="It was cancelled.") as failed:
        next(pages)
    assert failed.value.code == "cancelled"

    async def numbers() -> "list[int]":
        found = []
        with pytest.raises(JobFailedError):
            async for page in awaiting.pages(JOB):
                found.append(page["page_number"])
        return found

    assert anyio.run(numbers) == [1, 2]


def test_settings_that_cannot_work_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RECTO_API_KEY", raising=False)
    for url, key in (("ftp://x", "k"), ("x", "k"), ("http://x", "two words"), ("http://x", ""), ("http://x", None)):
        with pytest.raises(ValueError):
            Recto(url, key)
