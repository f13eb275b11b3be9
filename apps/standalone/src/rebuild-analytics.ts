import { rebuildSums } from '@recto/analytics';
import { describeFailure } from './messages.js';
import { withLedger } from './with-ledger.js';

withLedger('recto-analytics-rebuild', async (db) => rebuildSums(db, { now: await db.clock.read() })).then(
  (jobs) => {
    process.stdout.write(`All sums were made anew from ${jobs} jobs.\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
