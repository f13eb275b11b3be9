import express, { type Request, type RequestHandler, type Response } from 'express';
import { assertStillAuthenticated } from '../auth/still-authenticated.js';
import { assertClientIsHere } from './client-left.js';

/** A schema of 64 kB sent as JSON text inside JSON, with every quote escaped, and all other options fit twice. */
const maxBodyBytes = 512 * 1024;

// Whatever the content type says: clients send forms' and texts' types, and charsets, with JSON bodies and with none.
const readBytes: RequestHandler = express.raw({ limit: maxBodyBytes, type: () => true });

const bodies = new WeakMap<Request, Promise<Buffer>>();

/**
 * The bytes of a request's body, empty when there is none; a second call gives the same. Throws payload_too_large above
 * 512 KiB, as `assertStillAuthenticated` (a body may take its time, and a key may be revoked in it), and ClientLeftError:
 * to the parser, a body that was lost with its connection is an empty one.
 */
export function readBody(request: Request, response: Response): Promise<Buffer> {
  const known = bodies.get(request);
  if (known !== undefined) return known;
  const body = new Promise<Buffer>((resolve, reject) => {
    assertClientIsHere(request);
    readBytes(request, response, (error?: unknown) => {
      const bytes: unknown = request.body;
      if (error === undefined) resolve(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0));
      else reject(asError(error));
    });
  });
  const judged = body.then(async (bytes) => {
    await assertStillAuthenticated(request);
    return bytes;
  });
  bodies.set(request, judged);
  return judged;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('the body could not be read', { cause: error });
}
