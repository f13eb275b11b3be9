import path from 'node:path';
import { describeRestored } from './backup/describe-backup.js';
import { assertPassphrase } from './backup/assert-passphrase.js';
import { restore } from './backup/restore.js';
import { readStandaloneConfig } from './config.js';
import { describeFailure } from './messages.js';

/** Puts a backup into an empty data folder. */
async function run(): Promise<string> {
  const { dataDir, backupPassphrase, environment } = readStandaloneConfig();
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Error('Which backup? npm run restore -- FILE');
  const file = path.resolve(environment.INIT_CWD ?? '.', name);
  const contents = await restore({ dataDir, file, passphrase: assertPassphrase(backupPassphrase) });
  return describeRestored(dataDir, contents);
}

run().then(
  (text) => {
    process.stdout.write(text);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  },
);
