"""The client that blocks."""

from __future__ import annotations

import os
from types import TracebackType
from typing import TYPE_CHECKING, Any, Iterator, Mapping, Optional, Type, TypeVar

import httpx

from . import _flows, _operations
from ._effects import Flow, run_blocking
from ._flows import Extraction, OnCreated, OnProgress, OnUpload
from ._requests import open_connection, segment, send_for_json
from ._sources import DocumentSource
from .models import (
    Chunk,
    CreatedWebhookEndpoint,
    CreditBalance,
    CreditTransaction,
    DeletedJob,
    Estimate,
    ExtractionModels,
    JobListItem,
    JobManagement,
    JobOptions,
    JobPage,
    JobStatus,
    MergedResult,
    Message,
    Source,
    SourceDocument,
    Template,
    WebhookEndpoint,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

T = TypeVar("T")


class Recto:
    """A client of the service.

    ``url`` and ``api_key`` default to ``RECTO_URL`` and ``RECTO_API_KEY``; ``timeout`` is the longest time for one try, in
    seconds. Refusals are raised as subclasses of ApiError, no answer as NoAnswerError, both after ``max_retries`` more
    tries of what may pass. Close it, or use it as a context manager.
    """

    def __init__(
        self,
        url: Optional[str] = None,
        api_key: Optional[str] = None,
        *,
        max_retries: int = 4,
        timeout: float = 60.0,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        address = url or os.environ.get("RECTO_URL") or "http://127.0.0.1:8080"
        key = api_key or os.environ.get("RECTO_API_KEY") or ""
        self._connection = open_connection(address, key, max_retries)
        self._http = http_client or httpx.Client(timeout=timeout)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> "Recto":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def _run(self, flow: Flow[T]) -> T:
        return run_blocking(self._http, flow)

    # Documents

    def extract(
        self,
        source: DocumentSource,
        *,
        file_name: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        on_created: Optional[OnCreated] = None,
        on_upload: Optional[OnUpload] = None,
        on_progress: Optional[OnProgress] = None,
        timeout: Optional[float] = None,
        **options: Unpack[JobOptions],
    ) -> Extraction:
        """Submits a document, follows its job and loads the result.

        With a schema the format is ``structured`` unless said otherwise. Raises JobFailedError when the job failed, and
        JobTimeoutError when it takes longer than ``timeout`` seconds; the job goes on then.
        """
        return self._run(
            _flows.extract(
                self._connection,
                source,
                file_name=file_name,
                idempotency_key=idempotency_key,
                on_created=on_created,
                on_upload=on_upload,
                on_progress=on_progress,
                timeout=timeout,
                options=options,
            )
        )

    def submit(
        self,
        source: DocumentSource,
        *,
        file_name: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        on_created: Optional[OnCreated] = None,
        on_upload: Optional[OnUpload] = None,
        **options: Unpack[JobOptions],
    ) -> str:
        """Hands a document over and returns the id of its job.

        ``idempotency_key`` names this document and its options for 24 hours: submitted again with it, the answer is the
        same job. ``on_upload`` is told the bytes that were sent and all bytes, after each part.
        """
        return self._run(
            _flows.submit(
                self._connection,
                source,
                file_name=file_name,
                idempotency_key=idempotency_key,
                on_created=on_created,
                on_upload=on_upload,
                options=options,
            )
        )

    # Jobs

    def status(self, job_id: str) -> JobStatus:
        return self._run(_operations.job_status(self._connection, job_id))

    def wait(
        self, job_id: str, *, on_progress: Optional[OnProgress] = None, timeout: Optional[float] = None
    ) -> JobStatus:
        """Follows a job until it is completed or failed; ``on_progress`` is called with every change."""
        return self._run(_flows.wait(self._connection, job_id, on_progress=on_progress, timeout=timeout))

    def result(self, job_id: str) -> Extraction:
        """The result of a job that has ended. Raises JobFailedError for one that failed."""
        return self._run(_flows.load_extraction(self._connection, job_id))

    def pages(self, job_id: str, *, pages_at_once: int = _flows.PAGES_AT_ONCE) -> Iterator[JobPage]:
        """The pages of a job in their order, loaded as they are wanted; waits for the end of the job first."""
        self.wait(job_id)
        page = 0
        while True:
            page += 1
            result = self._run(_flows.load_slice(self._connection, job_id, page, pages_at_once))
            yield from result["pages"]
            if _flows.is_last(result, page):
                return

    def document(self, job_id: str) -> MergedResult:
        """The whole document as one value, with the page and place of each field."""
        return self._run(_operations.job_document(self._connection, job_id))

    def markdown(self, job_id: str) -> str:
        return self._file(f"/ocr/jobs/{segment(job_id)}/result.md").text

    def searchable_pdf(self, job_id: str) -> bytes:
        return self._file(f"/ocr/jobs/{segment(job_id)}/searchable.pdf").content

    def figure(self, job_id: str, figure_id: str) -> bytes:
        """A figure as PNG, by its id such as ``3-1``, as a page lists it."""
        return self._file(f"/ocr/jobs/{segment(job_id)}/figures/{segment(figure_id)}.png").content

    def page_image(self, job_id: str, page_number: int) -> bytes:
        """PNG."""
        return self._file(f"/ocr/jobs/{segment(job_id)}/pages/{page_number}/image").content

    def jobs(self, **query: Any) -> Iterator[JobListItem]:
        """Every job, newest first: ``for job in recto.jobs(status="failed")``."""
        return self._list("/jobs", query)

    def chunks(self, job_id: str, *, max_tokens: int = 512, overlap: int = 0) -> "list[Chunk]":
        """The document in pieces for search and retrieval; waits for the end of the job first."""
        self.wait(job_id)
        answer = self._run(_operations.job_chunks(self._connection, job_id, max_tokens, overlap))
        return answer["chunks"]

    def cancel(self, job_id: str) -> JobManagement:
        return self._run(_operations.cancel_job(self._connection, job_id))

    def retry(self, job_id: str) -> JobManagement:
        return self._run(_operations.retry_job(self._connection, job_id))

    def delete(self, job_id: str) -> DeletedJob:
        """Deletes the document and all that was read from it, for ever; answered with a receipt."""
        return self._run(_operations.delete_job(self._connection, job_id))

    # The account

    def estimate(self, **body: Any) -> Estimate:
        """What a document would cost: ``recto.estimate(page_count=12, model="pro-v2")``. Makes no job."""
        return self._run(_operations.estimate(self._connection, body))

    def models(self) -> ExtractionModels:
        return self._run(_operations.models(self._connection))

    def balance(self) -> CreditBalance:
        return self._run(_operations.balance(self._connection))

    def transactions(self, **query: Any) -> Iterator[CreditTransaction]:
        return self._list("/credits/transactions", query)

    def templates(self, **query: Any) -> Iterator[Template]:
        return self._list("/templates", query)

    def create_template(self, **body: Any) -> Template:
        return self._run(_operations.create_template(self._connection, body))

    def template(self, template_id: str) -> Template:
        return self._run(_operations.get_template(self._connection, template_id))

    def delete_template(self, template_id: str) -> Message:
        return self._run(_operations.delete_template(self._connection, template_id))

    def sources(self, **query: Any) -> Iterator[Source]:
        return self._list("/sources", query)

    def create_source(self, **body: Any) -> Source:
        return self._run(_operations.create_source(self._connection, body))

    def update_source(self, source_id: str, **body: Any) -> Source:
        """`enabled=False` pauses a source."""
        return self._run(_operations.update_source(self._connection, source_id, body))

    def delete_source(self, source_id: str) -> Message:
        return self._run(_operations.delete_source(self._connection, source_id))

    def source_documents(self, source_id: str, **query: Any) -> Iterator[SourceDocument]:
        return self._list(f"/sources/{segment(source_id)}/documents", query)

    def webhooks(self, **query: Any) -> Iterator[WebhookEndpoint]:
        return self._list("/webhooks", query)

    def create_webhook(self, **body: Any) -> CreatedWebhookEndpoint:
        return self._run(_operations.create_webhook(self._connection, body))

    def update_webhook(self, endpoint_id: str, **body: Any) -> WebhookEndpoint:
        return self._run(_operations.update_webhook(self._connection, endpoint_id, body))

    def delete_webhook(self, endpoint_id: str) -> Message:
        return self._run(_operations.delete_webhook(self._connection, endpoint_id))

    def request(
        self, method: str, path: str, *, query: Optional[Mapping[str, Any]] = None, body: Any = None
    ) -> Any:
        """Any other operation by its path behind /api/v1, with the same tries and errors; returns its JSON."""
        return self._run(send_for_json(self._connection, method, path, query=query, body=body))

    def _file(self, path: str) -> httpx.Response:
        return self._run(_flows.load_file(self._connection, path))

    def _list(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        cursor: Optional[str] = None
        while True:
            page = self._run(_operations.list_slice(self._connection, path, query, cursor))
            yield from page["data"]
            cursor = page["next_cursor"]
            if not page["has_more"] or cursor is None:
                return
