import { endCommandLine } from './end-command-line.js';
import { exitCodes } from './exit-code.js';

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

process.exitCode = await endCommandLine(process.argv, {
  environment: process.env,
  signal: interrupted.signal,
  out: process.stdout,
  err: process.stderr,
});
