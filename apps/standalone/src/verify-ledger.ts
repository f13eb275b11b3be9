import { verifyLedger } from '@recto/credits';
import { runCommand } from './run-command.js';
import { withLedger } from './with-ledger.js';

/** Prints one line; exits with 1 unless every entry fits. */
async function run(): Promise<void> {
  const verdict = await withLedger('recto-ledger-verify', verifyLedger);
  if (verdict.sound) {
    process.stdout.write(`The ledger is sound: ${verdict.entries} entries of ${verdict.accounts} accounts.\n`);
  } else {
    const entry = verdict.sequence === null ? 'its account' : `entry ${verdict.sequence}`;
    process.stdout.write(`The ledger does not fit at team ${verdict.teamId}, ${entry}: ${verdict.problem}.\n`);
  }
  if (!verdict.sound) process.exitCode = 1;
}

runCommand(run, { failureExitCode: 2 });
