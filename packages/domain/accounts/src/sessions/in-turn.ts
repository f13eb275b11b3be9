import { tooManyRequests } from '@recto/errors';

/** Half of the threads of the process, which connections to the database need, too; 64 MiB of memory at 32 each. */
const maxAtOnce = 2;
/** About ten seconds of work. */
const maxWaiting = 100;

const waiting: (() => void)[] = [];
let underWay = 0;

/**
 * Runs costly work two at a time in the whole process, the others in their turn: whoever sends many passwords at once
 * waits, and holds up nobody else. Throws too_many_requests when a hundred wait.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= maxAtOnce) {
    if (waiting.length >= maxWaiting)
      throw tooManyRequests('too_many_attempts', 'Too many passwords are being checked. Please try again.', {
        retryAfterMs: 10_000,
      });
    // Whoever ends hands its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    underWay += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}
