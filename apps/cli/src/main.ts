import { CommanderError } from 'commander';
import { exitCodeOf, exitCodes } from './exit-code.js';
import { runCommandLine } from './run-command-line.js';

for (const stream of [process.stdout, process.stderr]) {
  // `recto jobs list | head`: nobody reads on, so there is nothing left to do and nobody to tell.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(exitCodes.readerGone);
  });
}

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The first one ends what is in flight in order; a second one ends the process, as it would without us.
  process.once(signal, () => interrupted.abort(new Error('Interrupted.')));
}

process.exitCode = await runCommandLine(process.argv, {
  environment: process.env,
  signal: interrupted.signal,
  out: process.stdout,
  err: process.stderr,
}).catch((error: unknown) => {
  // Commander has written its own message, or the help or version that was asked for.
  if (!interrupted.signal.aborted && !(error instanceof CommanderError))
    process.stderr.write(`recto: ${error instanceof Error ? error.message : 'failed'}\n`);
  return exitCodeOf(error, interrupted.signal);
});
