import path from 'node:path';
import { assertPassphrase } from './backup/assert-passphrase.js';
import { backUp } from './backup/back-up.js';
import { describeBackup } from './backup/describe-backup.js';
import { readStandaloneConfig } from './config.js';
import { runCommand } from './run-command.js';
import { openLedger } from './with-ledger.js';

/** Backs up the data folder, whether its service runs or not. */
async function run(): Promise<void> {
  const config = readStandaloneConfig();
  const now = new Date();
  const [given] = process.argv.slice(2);
  const name = given ?? `recto-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;
  const file = path.resolve(config.environment.INIT_CWD ?? '.', name);
  const passphrase = assertPassphrase(config.backupPassphrase);
  if (config.databaseUrl !== undefined)
    throw new Error('Backups are of the embedded Postgres: see docs/operating.md for those of another one.');
  const { url, close } = await openLedger();
  try {
    const { dataDir } = config;
    process.stdout.write(describeBackup(file, await backUp({ dataDir, databaseUrl: url, file, passphrase, now })));
  } finally {
    await close();
  }
}

runCommand(run, { failureExitCode: 1 });
