import type { ErrorBody, WireErrorCode } from '@recto/contracts';
import { isDatabaseUnavailable, isSerializationFailure } from '@recto/database';
import { DomainError, isDomainError, unavailable, type ErrorCode, type ErrorDetails } from '@recto/errors';

interface WireError {
  statusCode: number;
  code: WireErrorCode;
}

/** Interface 2: every refusal has one status and one code. */
const wireErrorByCode = {
  invalid_input: { statusCode: 400, code: 'VALIDATION_ERROR' },
  bad_request: { statusCode: 400, code: 'BAD_REQUEST' },
  payload_too_large: { statusCode: 413, code: 'BAD_REQUEST' },
  unauthenticated: { statusCode: 401, code: 'AUTHENTICATION_ERROR' },
  insufficient_credits: { statusCode: 402, code: 'LESS_CREDITS' },
  forbidden: { statusCode: 403, code: 'FORBIDDEN' },
  not_found: { statusCode: 404, code: 'NOT_FOUND' },
  conflict: { statusCode: 409, code: 'CONFLICT' },
  too_many_requests: { statusCode: 429, code: 'TOO_MANY_REQUESTS' },
  unprocessable: { statusCode: 422, code: 'VALIDATION_ERROR' },
  unavailable: { statusCode: 503, code: 'SYSTEM_ERROR' },
} satisfies Record<ErrorCode, WireError>;

export interface PresentedError {
  statusCode: number;
  body: ErrorBody;
  retryAfterSeconds?: number;
}

function presentDetails(details: ErrorDetails): ErrorBody['details'] {
  const { reason, fields, requiredCredits, availableCredits } = details;
  return {
    reason,
    ...(fields === undefined ? {} : { fields }),
    ...(requiredCredits === undefined ? {} : { required_credits: requiredCredits }),
    ...(availableCredits === undefined ? {} : { available_credits: availableCredits }),
  };
}

/** The refusal that an error stands for, or null for one that nobody foresaw. */
function refusalOf(error: unknown): DomainError | null {
  if (isDomainError(error)) return error;
  if (isStoreFull(error)) {
    const message = 'The storage is full. Please try again later.';
    return new DomainError('unavailable', message, { reason: 'storage_full', retryAfterSeconds: 5 }, { cause: error });
  }
  const isStoreAway = error instanceof Error && error.name === 'ObjectStoreUnavailableError';
  // What lost its conflicts through all its tries has changed nothing either.
  if (isStoreAway || isDatabaseUnavailable(error) || isSerializationFailure(error)) {
    return unavailable('The service is temporarily unavailable. Please try again.', { cause: error });
  }
  return parserRefusalOf(error);
}

function isStoreFull(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'ObjectStoreUnavailableError' && 'isFull' in error && error.isFull === true
  );
}

/** What Express and its body parser refuse carries a status below 500; their texts may quote the body, so ours is sent. */
function parserRefusalOf(error: unknown): DomainError | null {
  const statusCode = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null;
  const cause = { cause: error };
  if (statusCode === 413) {
    const message =
      'The body is too large: JSON may have up to 512 KiB. A document is sent as the field `file` of a form.';
    return new DomainError('payload_too_large', message, { reason: 'body_too_large' }, cause);
  }
  if (statusCode === 415) {
    const message = 'The Content-Encoding of the body is not supported: send it as it is, or as gzip, deflate or br.';
    return new DomainError('bad_request', message, { reason: 'unsupported_encoding' }, cause);
  }
  const message = 'The request cannot be read: its path, its encoding or its JSON is malformed.';
  return new DomainError('bad_request', message, { reason: 'malformed_request' }, cause);
}

/** What the caller is told. Nothing of an error that was not foreseen leaves the process (Interface 2). */
export function presentError(error: unknown): PresentedError {
  const refusal = refusalOf(error);
  if (refusal === null) {
    const message = 'Something went wrong on our side.';
    return {
      statusCode: 500,
      body: { code: 'SYSTEM_ERROR', error: { message }, details: { reason: 'internal_error' } },
    };
  }
  const { statusCode, code } = wireErrorByCode[refusal.code];
  const { retryAfterSeconds } = refusal.details;
  return {
    statusCode,
    body: { code, error: { message: refusal.message }, details: presentDetails(refusal.details) },
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}
