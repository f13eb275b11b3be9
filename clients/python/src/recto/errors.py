"""What the client raises. A cancelled task or Ctrl-C is raised as it is."""

from __future__ import annotations

from typing import Any, Mapping, Optional


class RectoError(Exception):
    """Base of everything that the client raises by itself."""


class ApiError(RectoError):
    """The service refused a request, or could not do it after all tries."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: Optional[str] = None,
        details: Optional[Mapping[str, Any]] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        #: None when the answer was not one of the service's own, such as a proxy's.
        self.code = code
        self.details: Mapping[str, Any] = details or {}
        #: Say it when you ask the operator: every line of the log about this request carries it.
        self.request_id = request_id
        #: Seconds.
        self.retry_after = retry_after

    @property
    def reason(self) -> Optional[str]:
        """A finer stable word, such as ``file_too_large``."""
        reason = self.details.get("reason")
        return reason if isinstance(reason, str) else None


class InvalidRequestError(ApiError):
    """``VALIDATION_ERROR``: ``details["fields"]`` names each field at fault."""


class BadRequestError(ApiError):
    """``BAD_REQUEST``: no sense in it, or a file that is too large."""


class AuthenticationError(ApiError):
    """``AUTHENTICATION_ERROR``: the key is missing, malformed or revoked."""


class InsufficientCreditsError(ApiError):
    """``LESS_CREDITS``: ``details`` says how many are required and available."""


class PermissionDeniedError(ApiError):
    """``FORBIDDEN``: somebody else's."""


class NotFoundError(ApiError):
    """``NOT_FOUND``: unknown, or deleted."""


class ConflictError(ApiError):
    """``CONFLICT``: not in this state."""


class RateLimitError(ApiError):
    """``TOO_MANY_REQUESTS``: ``retry_after`` says when to go on."""


class ServiceError(ApiError):
    """``SYSTEM_ERROR``: the service could not do it."""


#: Every code of the service has its class.
error_classes: Mapping[str, "type[ApiError]"] = {
    "VALIDATION_ERROR": InvalidRequestError,
    "BAD_REQUEST": BadRequestError,
    "AUTHENTICATION_ERROR": AuthenticationError,
    "LESS_CREDITS": InsufficientCreditsError,
    "FORBIDDEN": PermissionDeniedError,
    "NOT_FOUND": NotFoundError,
    "CONFLICT": ConflictError,
    "TOO_MANY_REQUESTS": RateLimitError,
    "SYSTEM_ERROR": ServiceError,
}


class NoAnswerError(RectoError):
    """No answer came: the service is not there, the connection broke, or the time ran out, at every try."""


class JobFailedError(RectoError):
    """The job ended as failed."""

    def __init__(self, job_id: str, error: Mapping[str, Any]) -> None:
        super().__init__(str(error.get("message", "It failed.")))
        self.job_id = job_id
        #: The reason, such as ``password_protected`` or ``insufficient_credits``.
        self.code = str(error.get("code", "failed"))
        self.error = error


class JobTimeoutError(RectoError, TimeoutError):
    """The job has not ended within ``timeout``; it goes on, and can be waited for again."""

    def __init__(self, job_id: str, timeout: float) -> None:
        super().__init__(f"the job {job_id} has not ended within {timeout:g} s")
        self.job_id = job_id


class WebhookVerificationError(RectoError):
    """A delivery that does not come from the service, or came too late."""
