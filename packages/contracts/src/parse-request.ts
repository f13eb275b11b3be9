import type { z } from 'zod';

export interface FieldProblem {
  /** Dotted path in the caller's words, such as `schema.properties.total`. Empty for the whole input. */
  path: string;
  message: string;
}

export type ParsedRequest<T> = { outcome: 'parsed'; value: T } | { outcome: 'refused'; fields: FieldProblem[] };

/** Checks one part of a request (parameters, query, body) against its schema. At most 20 problems are named. */
export function parseRequest<T extends z.ZodType>(schema: T, input: unknown): ParsedRequest<z.output<T>> {
  const parsed = schema.safeParse(input, { error: describeIssue });
  if (parsed.success) return { outcome: 'parsed', value: parsed.data };
  const fields = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return { outcome: 'refused', fields };
}

/** What is said of a field, behind its name, where its schema has no words of its own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${typeNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return describeLimit(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return describeLimit(issue.origin, 'at most', issue.maximum);
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return undefined;
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
};

function describeLimit(origin: string, bound: 'at least' | 'at most', limit: number | bigint): string {
  const unit = { string: 'character', array: 'item' }[origin];
  if (unit === undefined) return `must be ${bound} ${limit}`;
  return `must have ${bound} ${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`;
}
