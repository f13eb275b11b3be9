"""Both clients on a running service, with real documents."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Callable

import anyio
import pytest

from recto import (
    AsyncRecto,
    AuthenticationError,
    InvalidRequestError,
    JobFailedError,
    NotFoundError,
    Recto,
    WebhookVerificationError,
    verify_webhook,
)

Files = Callable[[str], Path]
SCHEMA = {"type": "object", "properties": {"invoice_number": {"type": "string"}}}


def test_a_file_is_read_with_its_progress(recto: Recto, fixture_file: Files) -> None:
    seen: "list[Any]" = []
    document = recto.extract(
        fixture_file("text-3-pages.pdf"),
        on_progress=lambda job: seen.append(job["status"]),
        on_upload=lambda sent, total: seen.append((sent, total)),
    )
    assert [page["page_number"] for page in document.pages] == [1, 2, 3]
    assert isinstance(document.result, str) and document.job["credits_used"] == 3
    size = fixture_file("text-3-pages.pdf").stat().st_size
    assert seen[0] == (size, size) and seen[-1] == "completed"
    assert [page["page_number"] for page in recto.pages(document.job_id, pages_at_once=2)] == [1, 2, 3]
    assert recto.markdown(document.job_id).strip() == document.result.strip()
    assert recto.searchable_pdf(document.job_id).startswith(b"%PDF-")
    assert recto.page_image(document.job_id, 1).startswith(b"\x89PNG")


def test_bytes_and_open_files_are_read_by_a_schema(recto: Recto, fixture_file: Files) -> None:
    content = fixture_file("invoice.pdf").read_bytes()
    with fixture_file("invoice.pdf").open("rb") as opened:
        for source in (content, opened):
            document = recto.extract(source, schema=SCHEMA, file_name="i.pdf")
            assert document.result == {"invoice_number": "INV-2026-0142"}
            assert document.field_pages == {"/invoice_number": 1} and document.job["file_name"] == "i.pdf"


def test_the_same_key_is_the_same_job(recto: Recto, fixture_file: Files) -> None:
    ids = {recto.submit(fixture_file("invoice.pdf"), idempotency_key="python-once") for _ in range(2)}
    assert len(ids) == 1
    job = recto.wait(ids.pop(), timeout=60)
    assert job["status"] == "completed"
    assert recto.delete(job["job_id"])
    with pytest.raises(NotFoundError):
        recto.status(job["job_id"])


def test_what_is_refused_or_fails_has_its_error(recto: Recto, service: "tuple[str, str]", fixture_file: Files) -> None:
    with pytest.raises(JobFailedError) as failed:
        recto.extract(fixture_file("encrypted.pdf"))
    assert failed.value.code == "password_protected"
    with pytest.raises(InvalidRequestError) as refused:
        recto.submit(fixture_file("invoice.pdf"), format="structured")
    assert refused.value.request_id
    with Recto(service[0] + "/api/v1/", "recto_wrong") as stranger, pytest.raises(AuthenticationError):
        stranger.balance()


def test_the_client_that_awaits_does_the_same(service: "tuple[str, str]", fixture_file: Files) -> None:
    async def read() -> None:
        async with AsyncRecto(*service) as recto:
            found: "list[str]" = []

            async def one(name: str) -> None:
                document = await recto.extract(fixture_file(name), schema=SCHEMA)
                found.append(document.job_id)

            async with anyio.create_task_group() as group:
                group.start_soon(one, "invoice.pdf")
                group.start_soon(one, "text-3-pages.pdf")
            numbers = [page["page_number"] async for page in recto.pages(found[0])]
            assert numbers[0] == 1
            listed = [job["id"] async for job in recto.jobs(limit=2)]
            assert set(found) <= set(listed)

    anyio.run(read)


def test_a_real_delivery_is_verified(recto: Recto) -> None:
    received: "list[tuple[bytes, dict[str, str]]]" = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append((self.rfile.read(int(self.headers["content-length"])), dict(self.headers)))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            return None

    server = HTTPServer(("127.0.0.1", 0), Receiver)
    server.timeout = 30
    thread = Thread(target=server.handle_request)
    thread.start()
    endpoint = recto.create_webhook(url=f"http://127.0.0.1:{server.server_port}/", event_types=["webhook.test"])
    try:
        recto.request("POST", f"/webhooks/{endpoint['id']}/test")
        thread.join(30)
        ((body, headers),) = received
        assert verify_webhook(body, headers, endpoint["secret"])["event_type"] == "webhook.test"
        plain = {name: value for name, value in headers.items() if name.lower().startswith("x-webhook")}
        assert verify_webhook(body, plain, endpoint["secret"])["event_type"] == "webhook.test"
        with pytest.raises(WebhookVerificationError, match="signature mismatch"):
            verify_webhook(body, headers, "whsec_YW5vdGhlcg==")
    finally:
        server.server_close()
        recto.delete_webhook(endpoint["id"])
