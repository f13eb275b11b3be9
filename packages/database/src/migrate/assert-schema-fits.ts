import { findSchemaProblem } from './find-schema-problem.js';

/**
 * Ends the start of a process whose release does not run on the database, by throwing an Error that says why. A database that
 * does not answer is no reason: `onUnknown` is told of it, and the process finds out later.
 */
export async function assertSchemaFits(input: {
  connectionUrl: string;
  onUnknown: (error: unknown) => void;
}): Promise<void> {
  let problem: string | null = null;
  try {
    problem = await findSchemaProblem(input);
  } catch (error) {
    input.onUnknown(error);
  }
  if (problem !== null) throw new Error(problem);
}
