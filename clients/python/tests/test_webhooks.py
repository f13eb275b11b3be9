from __future__ import annotations

import pytest

from recto import WebhookVerificationError, verify_webhook

SECRET = "whsec_recto_vector_1"
BODY = (
    '{"event_type":"job.completed","event_id":"evt_recto_1","data":'
    '{"job_id":"b3b1c2d4-0000-4000-8000-000000000001","note":"café"}}'
)
PLAIN = {
    "X-Webhook-Timestamp": "1767225600",
    "X-Webhook-Signature": "e1cf27ed67edd7ac80900603a10fb9d88dea750abdf8d6f15d80d3d500ea1d71",
}
NOW = 1_767_225_700


def test_the_vector_of_the_interface_passes_in_bytes_and_in_text() -> None:
    for body in (BODY, BODY.encode()):
        assert verify_webhook(body, PLAIN, SECRET, now=NOW)["data"]["note"] == "café"
    assert verify_webhook(BODY, PLAIN, ["whsec_other", SECRET], now=NOW)["event_id"] == "evt_recto_1"


@pytest.mark.parametrize(
    ("body", "headers", "secret", "now", "message"),
    [
        (BODY + " ", PLAIN, SECRET, NOW, "signature mismatch"),
        (BODY, PLAIN, "whsec_other", NOW, "signature mismatch"),
        (BODY, PLAIN, SECRET, NOW + 300, "outside tolerance"),
        (BODY, PLAIN, SECRET, NOW - 500, "outside tolerance"),
        (BODY, {**PLAIN, "X-Webhook-Timestamp": "now"}, SECRET, NOW, "outside tolerance"),
        (BODY, {**PLAIN, "X-Webhook-Signature": "é"}, SECRET, NOW, "signature mismatch"),
        (BODY, {}, SECRET, NOW, "headers are missing"),
    ],
)
def test_anything_else_is_refused(body: str, headers: "dict[str, str]", secret: str, now: float, message: str) -> None:
    with pytest.raises(WebhookVerificationError, match=message):
        verify_webhook(body, headers, secret, now=now)
