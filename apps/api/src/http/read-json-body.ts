import { badRequest, invalidInput } from '@recto/errors';
import { documentFormatOf } from '@recto/jobs';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { parseJson } from './parse-json.js';
import { parseOrRefuse } from './parse-or-refuse.js';
import { readBody } from './read-body.js';

/**
 * Reads the body of a request as JSON and parses it. No body counts as `{}`. Throws as `readBody` and `parseJson`, and
 * invalid_input for what breaks the schema. Who sends a document instead is told how one is sent.
 */
export async function readJsonBody<T extends z.ZodType>(
  request: Request,
  response: Response,
  schema: T,
): Promise<z.output<T>> {
  const body = parseBody(await readBody(request, response));
  if (body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw invalidInput('The body must be a JSON object.', [{ path: '', message: 'must be a JSON object' }]);
  }
  return parseOrRefuse(schema, body ?? {});
}

function parseBody(bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (documentFormatOf(bytes) === null) throw error;
    const message = 'The body must be JSON. A document is sent as the field `file` of a form (multipart/form-data).';
    throw badRequest('malformed_request', message);
  }
}
