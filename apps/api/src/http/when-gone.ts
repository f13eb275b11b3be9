import type { Response } from 'express';
import { whenClosed } from './when-closed.js';

/**
 * Aborts when nobody listens any more to an answer that has not been sent whole, soon where the client has left before this
 * is asked.
 */
export function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  // Aborting makes an error with its stack: most answers are sent whole, and nothing waits for their end.
  whenClosed(response, () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
