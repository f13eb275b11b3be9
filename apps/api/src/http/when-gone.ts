import type { Response } from 'express';
import { whenClosed } from './when-closed.js';

/** Aborts when nobody listens to an answer any more, soon where the client has left before this is asked. */
export function whenGone(response: Response): AbortSignal {
  const gone = new AbortController();
  whenClosed(response, () => gone.abort());
  return gone.signal;
}
