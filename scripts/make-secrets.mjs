// `node scripts/make-secrets.mjs`: writes .env with random secrets for docker-compose.yml, readable by its owner only.
// Never overwrites: changing SECRETS_KEY or a password of a database in use would lock its data away.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { presentSecrets } from './present-secrets.mjs';

const file = path.resolve(process.argv[2] ?? fileURLToPath(new URL('../.env', import.meta.url)));
try {
  writeFileSync(file, presentSecrets(), { flag: 'wx', mode: 0o600 });
  process.stderr.write(`Secrets written to ${file}\n`);
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  process.stderr.write(`${file} exists and is left as it is. Remove it first to make new secrets.\n`);
  process.exitCode = 1;
}
