import { verifyLedger } from '@recto/credits';
import { describeFailure } from './messages.js';
import { withLedger } from './with-ledger.js';

/** Prints one line and returns true when every entry fits. */
async function run(): Promise<boolean> {
  const verdict = await withLedger('recto-ledger-verify', verifyLedger);
  if (verdict.sound) {
    process.stdout.write(`The ledger is sound: ${verdict.entries} entries of ${verdict.accounts} accounts.\n`);
  } else {
    const entry = verdict.sequence === null ? 'its account' : `entry ${verdict.sequence}`;
    process.stdout.write(`The ledger does not fit at team ${verdict.teamId}, ${entry}: ${verdict.problem}.\n`);
  }
  return verdict.sound;
}

run().then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
