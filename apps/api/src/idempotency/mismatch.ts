import { DomainError } from '@recto/errors';

/** The refusal of an idempotency key that stands for another request already. */
export function mismatch(): DomainError {
  const message = 'This Idempotency-Key was used for another request. Use a new one.';
  return new DomainError('unprocessable', message, { reason: 'idempotency_key_reused' });
}
