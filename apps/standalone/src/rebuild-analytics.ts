import { rebuildRollUps } from '@recto/analytics';
import { describeFailure } from './messages.js';
import { withLedger } from './with-ledger.js';

withLedger('recto-analytics-rebuild', async (db) => rebuildRollUps(db, { now: await db.clock.read() })).then(
  (jobs) => {
    process.stdout.write(`All roll-ups were rebuilt from ${jobs} jobs.\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
