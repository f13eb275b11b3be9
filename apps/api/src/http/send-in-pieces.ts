import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Response } from 'express';

/**
 * Answers with a text that is too large for one turn of the event loop: other requests have theirs between two pieces. Nothing
 * is sent before the last one is there, so that what fails on the way is answered as usual.
 */
export async function sendInPieces(
  response: Response,
  contentType: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const piece of pieces) {
    if (response.destroyed) return;
    parts.push(Buffer.from(piece));
    await othersTurn();
  }
  const sizeBytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  response.type(contentType).set('Content-Length', String(sizeBytes));
  try {
    await pipeline(Readable.from(parts), response);
  } catch (error) {
    // The client has left.
    if (!response.destroyed) throw error;
  }
}

/** Runs what yields now and then, with a turn for others whenever it does. */
export async function runInTurns<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await othersTurn();
  }
}
