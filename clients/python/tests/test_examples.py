"""Every method of the client against the OpenAPI document of the running service: what it asks for is documented, and
the document's own example is what it returns."""

from __future__ import annotations

import io
import os
import re
from typing import Any, Callable, Mapping

import httpx
import pytest

from recto import Recto

ID = "0198c0de-7a00-7000-8000-000000000001"
CALLS: Mapping[str, Callable[[Recto], Any]] = {
    "createDirectUpload": lambda recto: recto.submit(io.BytesIO(bytes(183_211))),
    "createJobFromUrl": lambda recto: recto.submit("https://example.com/a.pdf", pages="1-3"),
    "getJobStatus": lambda recto: recto.status(ID),
    "getMergedResult": lambda recto: recto.document(ID),
    "listJobs": lambda recto: next(recto.jobs(status="completed", limit=10)),
    "cancelJob": lambda recto: recto.cancel(ID),
    "retryJob": lambda recto: recto.retry(ID),
    "deleteJob": lambda recto: recto.delete(ID),
    "estimateJob": lambda recto: recto.estimate(page_count=12, model="pro-v2"),
    "listModels": lambda recto: recto.models(),
    "getCreditBalance": lambda recto: recto.balance(),
    "listCreditTransactions": lambda recto: next(recto.transactions()),
    "listTemplates": lambda recto: next(recto.templates()),
    "createTemplate": lambda recto: recto.create_template(name="A", format="markdown", model="standard-v2"),
    "getTemplate": lambda recto: recto.template(ID),
    "deleteTemplate": lambda recto: recto.delete_template(ID),
    "listSources": lambda recto: next(recto.sources()),
    "createSource": lambda recto: recto.create_source(
        name="A", endpoint="https://s3.example.com", bucket="invoices", access_key_id="a", secret_access_key="b"
    ),
    "updateSource": lambda recto: recto.update_source(ID, enabled=False),
    "deleteSource": lambda recto: recto.delete_source(ID),
    "listSourceDocuments": lambda recto: next(recto.source_documents(ID, state="set_aside")),
    "listWebhookEndpoints": lambda recto: next(recto.webhooks()),
    "createWebhookEndpoint": lambda recto: recto.create_webhook(url="https://example.com/hook"),
    "updateWebhookEndpoint": lambda recto: recto.update_webhook(ID, enabled=False),
    "deleteWebhookEndpoint": lambda recto: recto.delete_webhook(ID),
}


@pytest.fixture(scope="module")
def document() -> Any:
    if not os.environ.get("RECTO_URL"):
        pytest.skip("RECTO_URL names no running service")
    with Recto() as client:
        return client.request("GET", "/openapi.json")


@pytest.mark.parametrize("operation_id", sorted(CALLS))
def test_a_method_asks_for_a_documented_operation(document: Any, operation_id: str) -> None:
    seen = []

    def answer(request: httpx.Request) -> httpx.Response:
        if request.method == "PUT" and request.url.host != "recto.test":
            return httpx.Response(200, headers={"ETag": '"1"'})
        path = request.url.path.replace("/api/v1", "", 1)
        operation = find_operation(document, request.method.lower(), path)
        seen.append(operation["operationId"])
        status, content = next((s, r["content"]) for s, r in operation["responses"].items() if s.startswith("2"))
        return httpx.Response(int(status), json=example_of(content["application/json"]))

    http = httpx.Client(transport=httpx.MockTransport(answer))
    with Recto("http://recto.test", "recto_key", http_client=http) as recto:
        assert CALLS[operation_id](recto)
    assert seen == ([operation_id, "completeUpload"] if operation_id == "createDirectUpload" else [operation_id])


def example_of(content: Any) -> Any:
    if "example" in content:
        return content["example"]
    return next(iter(content["examples"].values()))["value"]


def find_operation(document: Any, method: str, path: str) -> Any:
    """The operation at a path; one without ids in it comes before one with."""
    for pattern, item in sorted(document["paths"].items(), key=lambda entry: entry[0].count("{")):
        expression = re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(pattern))
        if method in item and re.fullmatch(expression, path):
            return item[method]
    raise AssertionError(f"{method} {path} is not documented")
