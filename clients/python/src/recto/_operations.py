"""Operations that are one request: where each is, and what it answers."""

from __future__ import annotations

from typing import Any, Mapping, Optional

from ._effects import Flow
from ._requests import Connection, segment, send_for_json
from .models import (
    CreatedWebhookEndpoint,
    CreditBalance,
    DeletedJob,
    Estimate,
    ExtractionModels,
    JobChunks,
    JobManagement,
    JobStatus,
    MergedResult,
    Message,
    Source,
    Template,
    WebhookEndpoint,
)

Body = Optional[Mapping[str, Any]]


def job_status(connection: Connection, job_id: str) -> Flow[JobStatus]:
    return (yield from send_for_json(connection, "GET", f"/ocr/status/{segment(job_id)}"))


def job_document(connection: Connection, job_id: str) -> Flow[MergedResult]:
    return (yield from send_for_json(connection, "GET", f"/ocr/result/{segment(job_id)}/document"))


def job_chunks(connection: Connection, job_id: str, max_tokens: int, overlap: int) -> Flow[JobChunks]:
    query = {"max_tokens": max_tokens, "overlap": overlap}
    return (yield from send_for_json(connection, "GET", f"/ocr/jobs/{segment(job_id)}/chunks", query=query))


def cancel_job(connection: Connection, job_id: str) -> Flow[JobManagement]:
    return (yield from send_for_json(connection, "POST", f"/jobs/{segment(job_id)}/cancel"))


def retry_job(connection: Connection, job_id: str) -> Flow[JobManagement]:
    return (yield from send_for_json(connection, "POST", f"/jobs/{segment(job_id)}/retry"))


def delete_job(connection: Connection, job_id: str) -> Flow[DeletedJob]:
    return (yield from send_for_json(connection, "DELETE", f"/ocr/delete/{segment(job_id)}"))


def estimate(connection: Connection, body: Body) -> Flow[Estimate]:
    return (yield from send_for_json(connection, "POST", "/ocr/estimate", body=body))


def models(connection: Connection) -> Flow[ExtractionModels]:
    return (yield from send_for_json(connection, "GET", "/ocr/models"))


def balance(connection: Connection) -> Flow[CreditBalance]:
    return (yield from send_for_json(connection, "GET", "/credits/balance"))


def create_template(connection: Connection, body: Body) -> Flow[Template]:
    return (yield from send_for_json(connection, "POST", "/templates", body=body))


def get_template(connection: Connection, template_id: str) -> Flow[Template]:
    return (yield from send_for_json(connection, "GET", f"/templates/{segment(template_id)}"))


def delete_template(connection: Connection, template_id: str) -> Flow[Message]:
    return (yield from send_for_json(connection, "DELETE", f"/templates/{segment(template_id)}"))


def create_source(connection: Connection, body: Body) -> Flow[Source]:
    return (yield from send_for_json(connection, "POST", "/sources", body=body))


def update_source(connection: Connection, source_id: str, body: Body) -> Flow[Source]:
    return (yield from send_for_json(connection, "PUT", f"/sources/{segment(source_id)}", body=body))


def delete_source(connection: Connection, source_id: str) -> Flow[Message]:
    return (yield from send_for_json(connection, "DELETE", f"/sources/{segment(source_id)}"))


def create_webhook(connection: Connection, body: Body) -> Flow[CreatedWebhookEndpoint]:
    return (yield from send_for_json(connection, "POST", "/webhooks", body=body))


def update_webhook(connection: Connection, endpoint_id: str, body: Body) -> Flow[WebhookEndpoint]:
    return (yield from send_for_json(connection, "PUT", f"/webhooks/{segment(endpoint_id)}", body=body))


def delete_webhook(connection: Connection, endpoint_id: str) -> Flow[Message]:
    return (yield from send_for_json(connection, "DELETE", f"/webhooks/{segment(endpoint_id)}"))


def list_slice(
    connection: Connection, path: str, query: Mapping[str, Any], cursor: Optional[str]
) -> Flow["dict[str, Any]"]:
    """One page of a list. What is added meanwhile does not shift the next one."""
    return (yield from send_for_json(connection, "GET", path, query={"limit": 100, **query, "cursor": cursor}))
