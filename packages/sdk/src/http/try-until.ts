import { ConnectionError } from '../errors.js';
import type { Connection } from './connection.js';
import { pause } from './pause.js';
import { parseRetryAfter, retryDelayMs } from './retry-delay.js';

const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

export interface Tries {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Another answer that will be different after a while. */
  isPassing?: (response: Response) => Promise<boolean>;
}

/**
 * Sends until there is an answer that will not pass: a success, a refusal, or what the last try got. `send` gets a
 * signal that ends the try. Throws ConnectionError without an answer, and the reason of the signal when it is aborted.
 */
export async function tryUntilAnswered(
  connection: Connection,
  tries: Tries,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const { signal } = tries;
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const isLast = attempt > connection.maxRetries;
    const outcome = await tryOnce(connection, tries, send);
    signal?.throwIfAborted();
    const isAnswer = outcome instanceof Response;
    if (isAnswer && !(await isPassing(outcome, tries))) return outcome;
    const retryAfter = isAnswer ? parseRetryAfter(outcome.headers.get('retry-after'), Date.now()) : null;
    const delayMs = isLast ? null : retryDelayMs(attempt, retryAfter, Math.random());
    if (delayMs === null) {
      if (isAnswer) return outcome;
      throw new ConnectionError(`no answer from ${connection.baseUrl}: ${outcome.message}`, { cause: outcome });
    }
    if (isAnswer) await outcome.body?.cancel();
    await pause(delayMs, signal);
  }
}

async function isPassing(response: Response, { isPassing: isOther }: Tries): Promise<boolean> {
  return passingStatuses.has(response.status) || ((await isOther?.(response)) ?? false);
}

/** Fetch rejects for many reasons, all of which mean that there is no answer. */
async function tryOnce(
  connection: Connection,
  { signal, timeoutMs }: Tries,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response | Error> {
  const timeout = AbortSignal.timeout(timeoutMs ?? connection.timeoutMs);
  try {
    return await send(signal === undefined ? timeout : AbortSignal.any([signal, timeout]));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause : new Error('unknown failure', { cause });
  }
}
