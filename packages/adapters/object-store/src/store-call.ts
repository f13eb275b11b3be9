import { ObjectStoreUnavailableError } from './object-store-errors.js';

/** Failures of the way to the store (name look-up, connecting, the connection breaking): libuv and node:http codes. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_CONSTANT'],
]);

/** What the store says where this machine's clock, by which requests are signed, is more than minutes from its own. */
const skewCode = 'RequestTimeTooSkewed';
/** What it says to the keys of a role that have ended on the way; the next call has others. */
const expiredCodes = new Set(['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired']);

/**
 * Runs one call to the store; what failed on the way, or for a clock that is wrong, is thrown as
 * ObjectStoreUnavailableError with its cause.
 */
export async function storeCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asStoreError(error);
  }
}

/** The error to throw for one that a call to the store ended with; other answers of the store pass unchanged. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof ObjectStoreUnavailableError) return error;
  // minio-js wraps what the source of its keys throws.
  if (error instanceof Error && error.cause instanceof ObjectStoreUnavailableError) return error.cause;
  const code = storeErrorCode(error);
  if (code === skewCode) {
    return new ObjectStoreUnavailableError("this machine's clock is too far from the object store's", { cause: error });
  }
  if (expiredCodes.has(code)) {
    return new ObjectStoreUnavailableError('the keys of the role have ended', { cause: error });
  }
  if (!networkCodes.has(code)) return error;
  return new ObjectStoreUnavailableError('the object store cannot be reached', { cause: error });
}

/** The S3 error code of an answer (`NoSuchKey`, ...), the system code of a network failure, or ''. */
export function storeErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
