"""What the client does with a document, from handing it over to its result."""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional, Union

import httpx

from ._effects import Block, Flow, Send, Sleep
from ._requests import Connection, parse_retry_after, segment, send, send_for_json, try_until_answered
from ._sources import DocumentSource, OpenedSource, address_of, open_source
from .errors import ApiError, JobFailedError, JobTimeoutError, RectoError
from .models import JobPage, JobResult, JobStatus

#: The service answers after so long at the latest, below what proxies cut off and its own limit of 30 s.
_WAIT_SECONDS = 25
#: Between two looks when the service did not wait, such as behind a proxy that drops the query.
_LOOK_INTERVAL = 2.0
PAGES_AT_ONCE = 100

OnProgress = Callable[[JobStatus], object]
OnUpload = Callable[[int, int], object]
OnCreated = Callable[[str], object]


@dataclass(frozen=True)
class Extraction:
    """What came of a document."""

    job_id: str
    #: The whole document: Markdown text, or one object where the format is ``structured``.
    result: Union[str, "dict[str, Any]"]
    #: Structured results: JSON pointer of a field -> the page that its value is from.
    field_pages: "dict[str, int]"
    pages: "list[JobPage]"
    #: Facts of the whole job: credits, model, receipt.
    job: "dict[str, Any]"


def submit(
    connection: Connection,
    source: DocumentSource,
    *,
    file_name: Optional[str] = None,
    idempotency_key: Optional[str] = None,
    on_created: Optional[OnCreated] = None,
    on_upload: Optional[OnUpload] = None,
    options: Mapping[str, Any],
) -> Flow[str]:
    """Creates a job and hands the document over; returns the job's id when the service has it."""
    key = idempotency_key or str(uuid.uuid4())
    body = _with_format({name: value for name, value in options.items() if value is not None})
    address = address_of(source)
    if address is not None:
        named = {} if file_name is None else {"file_name": file_name}
        sent = {**body, **named, "url": address}
        answer = yield from send_for_json(connection, "POST", "/ocr/uploads/url", body=sent, idempotency_key=key)
        if on_created:
            on_created(answer["job_id"])
        return str(answer["job_id"])
    opened: OpenedSource = yield Block(lambda: open_source(source, file_name))
    try:
        file = {"file_name": opened.name, "file_size": opened.size, "content_type": "application/pdf"}
        upload = yield from send_for_json(
            connection, "POST", "/ocr/uploads/direct", body={**body, **file}, idempotency_key=key
        )
        if on_created:
            on_created(upload["job_id"])
        yield from _upload(connection, upload, opened, on_upload)
    finally:
        opened.close()
    return str(upload["job_id"])


def _with_format(options: "dict[str, Any]") -> "dict[str, Any]":
    is_said = "output_type" in options or "format" in options or "schema" not in options
    return options if is_said else {**options, "output_type": "structured"}


def _upload(
    connection: Connection, upload: Mapping[str, Any], source: OpenedSource, on_upload: Optional[OnUpload]
) -> Flow[None]:
    job_id = str(upload["job_id"])
    parts = []
    try:
        for part in upload["parts"]:
            parts.append((yield from _put_part(connection, part, source)))
            if on_upload:
                on_upload(part["end_byte"] + 1, source.size)
    except ApiError:
        # Submitted again under its key, a document may have arrived before: its parts have no place any more.
        if (yield from job_status(connection, job_id))["stage"] == "awaiting_upload":
            raise
        return
    yield from send(connection, "POST", f"/ocr/uploads/{segment(job_id)}/complete", body={"parts": parts})


def _put_part(connection: Connection, part: Mapping[str, Any], source: OpenedSource) -> Flow["dict[str, Any]"]:
    start, end = part["start_byte"], part["end_byte"] + 1
    content: bytes = yield Block(lambda: source.read(start, end))
    if len(content) != end - start:
        raise RectoError(f"{source.name} changed while it was sent")
    # No content type and no key: the address alone is signed, and the store is not the service.
    response = yield from try_until_answered(connection, Send("PUT", part["upload_url"], content=content))
    etag = response.headers.get("etag")
    if not response.is_success or etag is None:
        raise ApiError(f"the store answered {response.status_code}", status=response.status_code)
    return {"part_number": part["part_number"], "etag": etag}


def job_status(connection: Connection, job_id: str, **query: Any) -> Flow[JobStatus]:
    return (yield from send_for_json(connection, "GET", f"/ocr/status/{segment(job_id)}", query=query))


def wait(
    connection: Connection, job_id: str, *, on_progress: Optional[OnProgress] = None, timeout: Optional[float] = None
) -> Flow[JobStatus]:
    """Follows a job until it is completed or failed. Raises JobTimeoutError when it takes longer than ``timeout``."""
    ends_at = None if timeout is None else time.monotonic() + timeout
    seen = None
    query: "dict[str, Any]" = {}
    while True:
        asked_at = time.monotonic()
        job = yield from job_status(connection, job_id, **query)
        news = (job["status"], job["stage"], job["processed_pages"], job["failed_pages"], job["total_pages"])
        if on_progress and news != seen:
            on_progress(job)
        if job["status"] in ("completed", "failed"):
            return job
        now = time.monotonic()
        if ends_at is not None and timeout is not None and now >= ends_at:
            raise JobTimeoutError(job_id, timeout)
        left = None if ends_at is None else ends_at - now
        if news == seen and now - asked_at < _LOOK_INTERVAL:
            yield Sleep(_LOOK_INTERVAL if left is None else min(_LOOK_INTERVAL, left))
        seen = news
        seconds = _WAIT_SECONDS if left is None else max(1, min(_WAIT_SECONDS, int(left)))
        # Without anybody to tell of progress, only the end is worth an answer.
        query = {"wait": seconds} if on_progress else {"wait": seconds, "until": "finished"}


def load_slice(connection: Connection, job_id: str, page: int, limit: int) -> Flow[JobResult]:
    path = f"/ocr/result/{segment(job_id)}"
    return (yield from send_for_json(connection, "GET", path, query={"page": page, "limit": limit}))


def is_last(result: JobResult, page: int) -> bool:
    """Whether this slice is the last one. Raises JobFailedError behind the last page of a job that failed."""
    if page < result["pagination"]["total_pages"]:
        return False
    if result["status"] == "failed":
        raise JobFailedError(result["job_id"], dict(result["error"] or {}))
    return True


def load_extraction(connection: Connection, job_id: str) -> Flow[Extraction]:
    """Loads the result of a job that has ended. Raises JobFailedError for one that failed."""
    pages: "list[JobPage]" = []
    page = 0
    while True:
        page += 1
        result = yield from load_slice(connection, job_id, page, PAGES_AT_ONCE)
        pages.extend(result["pages"])
        if is_last(result, page):
            break
    merged = yield from send_for_json(connection, "GET", f"/ocr/result/{segment(job_id)}/document")
    job = {name: value for name, value in result.items() if name not in ("pages", "pagination")}
    return Extraction(job_id, merged["result"], merged["field_pages"], pages, job)


def extract(
    connection: Connection,
    source: DocumentSource,
    *,
    on_progress: Optional[OnProgress] = None,
    timeout: Optional[float] = None,
    **given: Any,
) -> Flow[Extraction]:
    job_id = yield from submit(connection, source, **given)
    yield from wait(connection, job_id, on_progress=on_progress, timeout=timeout)
    return (yield from load_extraction(connection, job_id))


def load_file(connection: Connection, path: str) -> Flow[httpx.Response]:
    """A file of a job, waited for while it is made."""
    while True:
        response = yield from send(connection, "GET", path)
        if response.status_code != 202:
            return response
        yield Sleep(parse_retry_after(response) or _LOOK_INTERVAL)


