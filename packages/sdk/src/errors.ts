import type { Error as ErrorBody, ErrorDetails, JobError } from './generated/api-types.js';

/** Base of everything that the client throws by itself. An abort of yours is thrown as its own reason. */
export class RectoError extends Error {
  override name = 'RectoError';
}

/** The service refused a request, or could not do it after all tries. */
export class ApiError extends RectoError {
  override name = 'ApiError';
  readonly status: number;
  /** Null when the answer was not one of the service's own, such as a proxy's. */
  readonly code: ErrorBody['code'] | null;
  /** Empty when the answer was not one of the service's own. */
  readonly details: Partial<ErrorDetails>;
  /** Say it when you ask the operator: every line of the log about this request carries it. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    facts: Pick<ApiError, 'status' | 'code' | 'details' | 'requestId' | 'retryAfterSeconds'>,
  ) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

/** No answer came: the service is not there, the connection broke, or the time ran out, at every try. */
export class ConnectionError extends RectoError {
  override name = 'ConnectionError';
}

/** The job ended as failed. */
export class JobFailedError extends RectoError {
  override name = 'JobFailedError';
  readonly jobId: string;
  /** The reason, such as `password_protected` or `insufficient_credits`. */
  readonly code: string;
  readonly error: JobError;

  constructor(jobId: string, error: JobError) {
    super(error.message);
    this.jobId = jobId;
    this.code = error.code;
    this.error = error;
  }
}

/** A delivery that does not come from the service, or came too late. */
export class WebhookVerificationError extends RectoError {
  override name = 'WebhookVerificationError';
}
