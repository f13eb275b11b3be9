import { openDb, type Db } from '@recto/database';
import { readStandaloneConfig } from './config.js';
import { startDataFolderPostgres } from './embedded-postgres.js';
import { findRunningService } from './running-service.js';
import { findSecrets } from './secrets.js';

/** Where the ledger stands: the database that is named, that of the running service, or the data folder's, started for this. */
export async function openLedger(): Promise<{ url: string; close: () => Promise<void> }> {
  const config = readStandaloneConfig();
  const nothing = (): Promise<void> => Promise.resolve();
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: nothing };
  const { dataDir } = config;
  const running = await findRunningService(dataDir);
  if (running) return { url: running.databaseUrl, close: nothing };
  const secrets = findSecrets(dataDir);
  const postgres = secrets && (await startDataFolderPostgres({ dataDir, port: 0, password: secrets.postgresPassword }));
  // There is no ledger, and nothing is made for a question.
  if (postgres === null) {
    throw new Error(
      `The service was never started on ${dataDir}. Run \`npm start\` once, or name its data folder with DATA_DIR.`,
    );
  }
  return { url: postgres.url, close: postgres.stop };
}

/** Runs a command on the database of the service, whether that is running or not. */
export async function withLedger<Result>(applicationName: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const ledger = await openLedger();
  const db = openDb({ url: ledger.url, maxConnections: 2, applicationName });
  try {
    return await work(db);
  } finally {
    await db.close();
    await ledger.close();
  }
}
