import { describeFailure } from './messages.js';

/**
 * Runs a command and ends this process, with `process.exitCode` where the command sets one; where it throws, with
 * `failureExitCode` and what is wrong on stderr.
 */
export function runCommand(run: () => Promise<void>, { failureExitCode }: { failureExitCode: number }): void {
  run().then(
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`${describeFailure(error)}\n`);
      process.exit(failureExitCode);
    },
  );
}
