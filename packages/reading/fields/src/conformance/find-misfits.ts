import type { JsonSchema } from '../extraction-types.js';
import { findProblems, type Problem } from './find-problems.js';
import { schemaValidator, UndecidedSchemaError } from './schema-validator.js';

/** A part of a value that does not fit its schema, and why. */
export interface Misfit {
  readonly pointer: string;
  /** In the validator's words: `must be integer`. */
  readonly message: string;
}

/**
 * What a change of a value at `pointer` breaks: all that does not fit the schema afterwards and did before. Required
 * fields that are missing count inside of what was put in, and nowhere else: a document need not show them.
 */
export function findMisfits(
  { before, after, pointer }: { before: unknown; after: unknown; pointer: string },
  schema: JsonSchema,
): Misfit[] {
  try {
    const known = new Set(problemsOf(before, schema).map(keyOf));
    return problemsOf(after, schema)
      .filter((problem) => !known.has(keyOf(problem)) || isWithin(pointer, problem.pointer))
      .filter((problem) => problem.kind === 'broken' || problem.pointer.startsWith(`${pointer}/`))
      .map((problem) => ({ pointer: problem.pointer, message: problem.message }));
  } catch (error) {
    if (error instanceof UndecidedSchemaError) return [{ pointer, message: error.message }];
    throw error;
  }
}

function problemsOf(value: unknown, schema: JsonSchema): Problem[] {
  const validator = schemaValidator(schema);
  validator.start();
  return findProblems(value, validator);
}

function keyOf({ kind, pointer, keyword }: Problem): string {
  return `${kind} ${keyword} ${pointer}`;
}

function isWithin(pointer: string, other: string): boolean {
  return other === pointer || other.startsWith(`${pointer}/`);
}
