"""Deliveries of events: whether they come from the service."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Optional, Sequence, TypedDict, Union

from .errors import WebhookVerificationError


class WebhookEvent(TypedDict):
    event_id: str
    event_type: str
    timestamp: str
    data: "dict[str, Any]"


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> WebhookEvent:
    """The event of a delivery that really came from the service, by either of its two signatures.

    ``body`` is the raw body, not parsed and not formatted again; ``secret`` one secret, or both while it is changed;
    ``tolerance`` how many seconds old, or early, a delivery may be. Raises WebhookVerificationError. The same event may
    come twice: its ``event_id`` tells.
    """
    raw = body.encode() if isinstance(body, str) else bytes(body)
    given = {name.lower(): value for name, value in headers.items()}
    is_standard = "webhook-signature" in given
    signatures = given.get("webhook-signature" if is_standard else "x-webhook-signature")
    stamp = given.get("webhook-timestamp" if is_standard else "x-webhook-timestamp", "")
    if signatures is None or not stamp:
        raise WebhookVerificationError("the signature headers are missing")
    clock = time.time() if now is None else now
    if not (stamp.isascii() and stamp.isdigit()) or abs(clock - int(stamp)) > tolerance:
        raise WebhookVerificationError("timestamp outside tolerance")
    for each in [secret] if isinstance(secret, str) else secret:
        if is_standard:
            expected = _standard_signature(each, given.get("webhook-id", ""), stamp, raw)
        else:
            expected = _plain_signature(each, stamp, raw)
        if any(hmac.compare_digest(one.encode(), expected.encode()) for one in signatures.split(" ")):
            return _parse_event(raw)
    raise WebhookVerificationError("signature mismatch")


def _standard_signature(secret: str, event_id: str, stamp: str, body: bytes) -> str:
    text = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    try:
        key = base64.b64decode(text, validate=True)
    except binascii.Error:
        key = text.encode()
    digest = hmac.new(key, f"{event_id}.{stamp}.".encode() + body, hashlib.sha256).digest()
    return f"v1,{base64.b64encode(digest).decode()}"


def _plain_signature(secret: str, stamp: str, body: bytes) -> str:
    return hmac.new(secret.encode(), f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()


def _parse_event(raw: bytes) -> WebhookEvent:
    try:
        event = json.loads(raw)
    except ValueError as error:
        raise WebhookVerificationError("the body is no event") from error
    if not isinstance(event, dict) or not {"event_id", "event_type", "data"} <= event.keys():
        raise WebhookVerificationError("the body is no event")
    parsed: WebhookEvent = event  # type: ignore[assignment]
    return parsed
