import type { Response } from 'express';

/** Aborts when nobody listens to an answer any more: at once where the client has left before this is asked. */
export function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => gone.abort());
  return gone.signal;
}
