import type { z } from 'zod';
import { readEnvironment } from './read-environment.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a program, such as `the worker`: an empty value counts as absent, and secrets may stand in files.
 * `given` are the names that have a value, for what reads further ones. Throws an Error that names each setting that is
 * missing or wrong, and never shows a value: values are secrets.
 */
export function parseSettings<Schema extends z.ZodType>(
  program: string,
  schema: Schema,
  environment: Environment,
): { values: z.output<Schema>; given: Record<string, string> } {
  const given = readEnvironment(environment);
  const parsed = schema.safeParse(given);
  if (parsed.success) return { values: parsed.data, given };
  const faults = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${name in given ? message : 'is missing'}`;
  });
  throw settingsError(program, faults);
}

/** What is wrong with the settings of a program, each fault as `NAME: what is wrong`. */
export function settingsError(program: string, faults: readonly string[]): Error {
  return new Error(`The settings of ${program} are wrong. ${faults.join('; ')}`);
}
