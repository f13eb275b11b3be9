import { DomainError, invalidInput } from '@recto/errors';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';
import { parseOrRefuse } from './parse-or-refuse.js';

/** A schema of 64 kB sent as JSON text inside JSON, with every quote escaped, and all other options fit twice. */
const maxBodyBytes = 512 * 1024;

// Whatever the content type says: clients send forms' and texts' types, and charsets, with JSON bodies and with none.
const readBytes: RequestHandler = express.raw({ limit: maxBodyBytes, type: () => true });

/**
 * Reads the body of a request as JSON and parses it. No body counts as `{}`. Throws bad_request for what is no JSON,
 * payload_too_large above 512 KiB, invalid_input for what breaks the schema.
 */
export async function readJsonBody<T extends z.ZodType>(
  request: Request,
  response: Response,
  schema: T,
): Promise<z.output<T>> {
  await new Promise<void>((resolve, reject) => {
    readBytes(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(asError(error))));
  });
  const bytes: unknown = request.body;
  const body = Buffer.isBuffer(bytes) && bytes.length > 0 ? parseJson(bytes) : {};
  if (body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw invalidInput('The body must be a JSON object.', [{ path: '', message: 'must be a JSON object' }]);
  }
  return parseOrRefuse(schema, body ?? {});
}

/** JSON is UTF-8, with or without a byte order mark. The parser's own message may quote the body, so ours is sent. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const details = { reason: 'malformed_request' };
    throw new DomainError('bad_request', 'The body is not JSON in UTF-8.', details, { cause: error });
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('the body could not be read', { cause: error });
}
