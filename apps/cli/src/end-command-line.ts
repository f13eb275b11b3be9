import { CommanderError } from 'commander';
import { exitCodeOf } from './exit-code.js';
import { runCommandLine } from './run-command-line.js';
import type { Terminal } from './terminal.js';

/** Runs one command to its end, says what went wrong, and returns the exit code; never rejects. */
export async function endCommandLine(argv: string[], terminal: Terminal): Promise<number> {
  try {
    return await runCommandLine(argv, terminal);
  } catch (error) {
    // Commander has written its own message, or the help or version that was asked for.
    if (!terminal.signal.aborted && !(error instanceof CommanderError))
      terminal.err.write(`recto: ${error instanceof Error ? error.message : 'failed'}\n`);
    return exitCodeOf(error, terminal.signal);
  }
}
