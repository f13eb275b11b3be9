import type { z } from 'zod';

export interface FieldProblem {
  /** Dotted path in the caller's words, such as `schema.properties.total`. Empty for the whole input. */
  path: string;
  message: string;
}

export type ParsedRequest<T> = { outcome: 'parsed'; value: T } | { outcome: 'refused'; fields: FieldProblem[] };

/** Checks one part of a request (parameters, query, body) against its schema. At most 20 problems are named. */
export function parseRequest<T extends z.ZodType>(schema: T, input: unknown): ParsedRequest<z.output<T>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { outcome: 'parsed', value: parsed.data };
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: isMissing(issue) ? 'is required' : issue.message,
  }));
  return { outcome: 'refused', fields };
}

function isMissing(issue: { code: string; message: string }): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}
