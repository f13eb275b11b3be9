import { DomainError, type FieldProblem } from './domain-error.js';

/** Input that breaks a rule; `fields` name the places. */
export function invalidInput(message: string, fields: FieldProblem[] = []): DomainError {
  return new DomainError('invalid_input', message, { fields });
}

/** A request that cannot be carried out as it stands; `reason` is a stable word for programs. */
export function badRequest(reason: string, message: string): DomainError {
  return new DomainError('bad_request', message, { reason });
}

export function unauthenticated(message = 'A valid API key is required in the X-API-Key header.'): DomainError {
  return new DomainError('unauthenticated', message);
}

export function insufficientCredits(amounts: { requiredCredits: number; availableCredits: number }): DomainError {
  return new DomainError(
    'insufficient_credits',
    `This needs ${amounts.requiredCredits} credits and ${amounts.availableCredits} are available.`,
    { reason: 'insufficient_credits', ...amounts },
  );
}

export function forbidden(message: string): DomainError {
  return new DomainError('forbidden', message);
}

export function notFound(message: string): DomainError {
  return new DomainError('not_found', message);
}

export function conflict(reason: string, message: string): DomainError {
  return new DomainError('conflict', message, { reason });
}

export function payloadTooLarge(message: string): DomainError {
  return new DomainError('payload_too_large', message, { reason: 'file_too_large' });
}

export function unavailable(message: string, options?: ErrorOptions): DomainError {
  return new DomainError('unavailable', message, { retryAfterSeconds: 5 }, options);
}

/** Asked too often; `retryAfterMs` from now it may be asked again. */
export function tooManyRequests(message: string, { retryAfterMs }: { retryAfterMs: number }): DomainError {
  return new DomainError('too_many_requests', message, {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1_000)),
  });
}
