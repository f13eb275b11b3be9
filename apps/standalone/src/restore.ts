import path from 'node:path';
import { describeRestored } from './backup/describe-backup.js';
import { assertPassphrase } from './backup/assert-passphrase.js';
import { restore } from './backup/restore.js';
import { readStandaloneConfig } from './config.js';
import { runCommand } from './run-command.js';

/** Puts a backup into an empty data folder. */
async function run(): Promise<void> {
  const { dataDir, backupPassphrase, environment } = readStandaloneConfig();
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Error('Which backup? recto restore FILE');
  const file = path.resolve(environment.INIT_CWD ?? '.', name);
  const contents = await restore({ dataDir, file, passphrase: assertPassphrase(backupPassphrase) });
  process.stdout.write(describeRestored(dataDir, contents));
}

runCommand(run, { failureExitCode: 1 });
