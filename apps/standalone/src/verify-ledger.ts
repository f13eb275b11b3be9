import { verifyLedger } from '@recto/credits';
import { openDb } from '@recto/database';
import { readStandaloneConfig } from './config.js';
import { startDataFolderPostgres } from './embedded-postgres.js';
import { describeFailure } from './messages.js';
import { findRunningService } from './running-service.js';
import { loadSecrets } from './secrets.js';

/** Where the ledger stands: the database that is named, that of the running service, or the data folder's, started for this. */
async function openLedger(): Promise<{ url: string; close: () => Promise<void> }> {
  const config = readStandaloneConfig();
  const nothing = (): Promise<void> => Promise.resolve();
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: nothing };
  const { dataDir } = config;
  const running = await findRunningService(dataDir);
  if (running) return { url: running.databaseUrl, close: nothing };
  const { postgresPassword } = loadSecrets(dataDir);
  const postgres = await startDataFolderPostgres({ dataDir, port: 0, password: postgresPassword });
  return { url: postgres.url, close: postgres.stop };
}

/** Prints one line and returns true when every entry fits. */
async function run(): Promise<boolean> {
  const ledger = await openLedger();
  const db = openDb({ url: ledger.url, maxConnections: 2, applicationName: 'recto-ledger-verify' });
  try {
    const verdict = await verifyLedger(db);
    if (verdict.sound) {
      process.stdout.write(`The ledger is sound: ${verdict.entries} entries of ${verdict.accounts} accounts.\n`);
    } else {
      const entry = verdict.sequence === null ? 'its account' : `entry ${verdict.sequence}`;
      process.stdout.write(`The ledger does not fit at team ${verdict.teamId}, ${entry}: ${verdict.problem}.\n`);
    }
    return verdict.sound;
  } finally {
    await db.close();
    await ledger.close();
  }
}

run().then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(2);
  },
);
