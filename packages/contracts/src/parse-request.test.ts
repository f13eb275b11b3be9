import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseRequest } from './parse-request.js';

const schema = z.strictObject({
  format: z.enum(['structured', 'markdown']).optional(),
  version: z.literal(1).optional(),
  name: z.string().min(2).max(5).optional(),
  count: z.int().min(0).max(9).optional(),
  share: z.number().optional(),
  wanted: z.boolean().optional(),
  tags: z.array(z.string()).max(1).optional(),
  url: z.string({ error: 'must be an address' }).optional(),
});

const refused = (input: unknown) => {
  const parsed = parseRequest(schema, input);
  return parsed.outcome === 'refused' ? parsed.fields : [];
};

describe('a problem of a request', () => {
  test.each([
    [{ format: 'html' }, 'format', 'must be one of structured, markdown'],
    [{ version: 2 }, 'version', 'must be 1'],
    [{ name: 7 }, 'name', 'must be text'],
    [{ name: 'a' }, 'name', 'must have at least 2 characters'],
    [{ name: 'a long name' }, 'name', 'must have at most 5 characters'],
    [{ count: 1.5 }, 'count', 'must be a whole number'],
    [{ count: -1 }, 'count', 'must be at least 0'],
    [{ count: 10 }, 'count', 'must be at most 9'],
    [{ share: 'half' }, 'share', 'must be a number'],
    [{ wanted: 'yes' }, 'wanted', 'must be true or false'],
    [{ tags: 'a' }, 'tags', 'must be an array'],
    [{ tags: ['a', 'b'] }, 'tags', 'must have at most 1 item'],
    [{ tags: [2] }, 'tags.0', 'must be text'],
    [{ url: 1 }, 'url', 'must be an address'],
    [{ colour: 'red' }, '', 'has unknown fields: colour'],
    ['text', '', 'must be an object'],
  ])('%j is told in words that follow the name of its field', (input, path, message) => {
    expect(refused(input).filter((field) => field.path === path)).toEqual([{ path, message }]);
  });

  test('a field that is missing is required', () => {
    expect(parseRequest(z.object({ url: z.string() }), {})).toEqual({
      outcome: 'refused',
      fields: [{ path: 'url', message: 'is required' }],
    });
  });
});
