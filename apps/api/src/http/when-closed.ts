import type { Readable, Writable } from 'node:stream';

/**
 * Calls `listener` when a request or a response has closed, soon where it has already: a client may leave at any time,
 * and an event that has passed comes to nobody who listens later. Returns what takes the listener off again.
 */
export function whenClosed(stream: Readable | Writable, listener: () => void): () => void {
  if (stream.closed || stream.destroyed) {
    const soon = setImmediate(listener);
    return () => clearImmediate(soon);
  }
  stream.once('close', listener);
  return () => stream.off('close', listener);
}
