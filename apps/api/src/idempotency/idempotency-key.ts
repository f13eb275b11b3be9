import { invalidInput } from '@recto/errors';
import type { Request } from 'express';

const visibleAscii = /^[\x21-\x7e]{1,255}$/;

/** The Idempotency-Key of a request. Throws invalid_input for one that breaks the rule. */
export function idempotencyKeyOf(request: Request): string {
  const key = request.get('idempotency-key') ?? '';
  if (visibleAscii.test(key)) return key;
  const message = 'must be 1 to 255 visible ASCII characters';
  throw invalidInput(`The header Idempotency-Key ${message}.`, [{ path: 'Idempotency-Key', message }]);
}
