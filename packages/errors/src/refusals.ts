import { DomainError, type FieldProblem } from './domain-error.js';

/** Input that breaks a rule; `fields` name the places. Here and below, `reason` is a stable word for programs. */
export function invalidInput(message: string, fields: FieldProblem[] = []): DomainError {
  return new DomainError('invalid_input', message, { reason: 'invalid_request', fields });
}

/** A request that cannot be carried out as it stands. */
export function badRequest(reason: string, message: string): DomainError {
  return new DomainError('bad_request', message, { reason });
}

export function unauthenticated(
  reason: string,
  message = 'A valid API key is required in the X-API-Key header.',
): DomainError {
  return new DomainError('unauthenticated', message, { reason });
}

export function insufficientCredits(amounts: { requiredCredits: number; availableCredits: number }): DomainError {
  return new DomainError(
    'insufficient_credits',
    `This needs ${amounts.requiredCredits} credits and ${amounts.availableCredits} are available.`,
    { reason: 'insufficient_credits', ...amounts },
  );
}

export function forbidden(reason: string, message: string): DomainError {
  return new DomainError('forbidden', message, { reason });
}

export function notFound(reason: string, message: string): DomainError {
  return new DomainError('not_found', message, { reason });
}

export function conflict(reason: string, message: string): DomainError {
  return new DomainError('conflict', message, { reason });
}

export function payloadTooLarge(message: string): DomainError {
  return new DomainError('payload_too_large', message, { reason: 'file_too_large' });
}

export function unavailable(message: string, options?: ErrorOptions): DomainError {
  return new DomainError('unavailable', message, { reason: 'unavailable', retryAfterSeconds: 5 }, options);
}

/** Asked too often; `retryAfterMs` from now it may be asked again. */
export function tooManyRequests(
  reason: string,
  message: string,
  { retryAfterMs }: { retryAfterMs: number },
): DomainError {
  return new DomainError('too_many_requests', message, {
    reason,
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1_000)),
  });
}
