import { ApiError, ConnectionError, JobFailedError } from '@recto/sdk';
import { CommanderError } from 'commander';

/** What the command ends with; README.md of this app lists them. */
export const exitCodes = {
  failed: 1,
  usage: 2,
  notAllowed: 3,
  credits: 4,
  noAnswer: 5,
  interrupted: 130,
  /** As a process that SIGPIPE ended. */
  readerGone: 141,
} as const;

/** A command line that asks for something impossible. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function exitCodeOf(error: unknown, signal?: AbortSignal): number {
  if (signal?.aborted === true) return exitCodes.interrupted;
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (error instanceof ConnectionError) return exitCodes.noAnswer;
  if (error instanceof JobFailedError && error.code === 'insufficient_credits') return exitCodes.credits;
  if (!(error instanceof ApiError)) return exitCodes.failed;
  if (error.status === 402) return exitCodes.credits;
  return error.status === 401 || error.status === 403 ? exitCodes.notAllowed : exitCodes.failed;
}
