"""Python client of Recto: PDF in, Markdown or schema-guided JSON out."""

from ._flows import Extraction
from ._sources import DocumentSource
from .async_client import AsyncRecto
from .client import Recto
from .errors import (
    ApiError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    InsufficientCreditsError,
    InvalidRequestError,
    JobFailedError,
    JobTimeoutError,
    NoAnswerError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    RectoError,
    ServiceError,
    WebhookVerificationError,
)
from .webhooks import WebhookEvent, verify_webhook

__version__ = "0.1.0"

__all__ = [
    "ApiError",
    "AsyncRecto",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "DocumentSource",
    "Extraction",
    "InsufficientCreditsError",
    "InvalidRequestError",
    "JobFailedError",
    "JobTimeoutError",
    "NoAnswerError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "Recto",
    "RectoError",
    "ServiceError",
    "WebhookEvent",
    "WebhookVerificationError",
    "verify_webhook",
]
