import { types } from 'node:util';

/** Causes are followed this far; a longer chain, or a cycle, ends there. */
const maxCauses = 6;

/**
 * Returns `{ name, message, stack, code?, cause?, errors? }` of an error. Other own properties are left out: they may
 * hold requests, rows or document text. The caller masks the strings.
 */
export function serialiseError(error: Error, followedCauses = 0): Record<string, unknown> {
  const code: unknown = 'code' in error ? error.code : undefined;
  const inner: unknown = 'errors' in error ? error.errors : undefined;
  const canFollow = followedCauses < maxCauses;
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.cause !== undefined && canFollow ? { cause: serialiseCause(error.cause, followedCauses + 1) } : {}),
    ...(Array.isArray(inner) && canFollow
      ? { errors: inner.slice(0, 5).map((item: unknown) => serialiseCause(item, maxCauses)) }
      : {}),
  };
}

function serialiseCause(cause: unknown, followedCauses: number): unknown {
  if (cause instanceof Error || types.isNativeError(cause)) return serialiseError(cause, followedCauses);
  return typeof cause === 'string' ? cause : `[${typeof cause}]`;
}
