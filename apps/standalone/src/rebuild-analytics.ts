import { rebuildRollUps } from '@recto/analytics';
import { runCommand } from './run-command.js';
import { withLedger } from './with-ledger.js';

async function run(): Promise<void> {
  const jobs = await withLedger('recto-analytics-rebuild', async (db) =>
    rebuildRollUps(db, { now: await db.clock.read() }),
  );
  process.stdout.write(`All roll-ups were rebuilt from ${jobs} jobs.\n`);
}

runCommand(run, { failureExitCode: 2 });
