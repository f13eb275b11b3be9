import { parseRequest } from '@recto/contracts';
import { invalidInput } from '@recto/errors';
import type { z } from 'zod';

/** The parsed input of a part of a request. Throws invalid_input that names every place. */
export function parseOrRefuse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = parseRequest(schema, input);
  if (parsed.outcome === 'parsed') return parsed.value;
  const [first] = parsed.fields;
  const place = first === undefined || first.path === '' ? '' : `${first.path} `;
  throw invalidInput(`Invalid request: ${place}${first?.message ?? 'it is malformed'}.`, parsed.fields);
}
