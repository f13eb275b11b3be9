// `node scripts/make-secrets.mjs`: writes .env with random secrets for docker-compose.yml, readable by its owner only.
// Never overwrites: changing SECRETS_KEY or a password of a database in use would lock its data away.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerHelp } from './answer-help.mjs';
import { presentSecrets } from './present-secrets.mjs';

answerHelp(`
Usage: node scripts/make-secrets.mjs [FILE]
Writes random secrets for docker-compose.yml to FILE (.env), readable by its owner only; never over an existing file.`);

const [, , target] = process.argv;
if (target?.startsWith('-')) {
  process.stderr.write(`There is no option ${target}; see --help.\n`);
  process.exit(2);
}
const file = path.resolve(target ?? fileURLToPath(new URL('../.env', import.meta.url)));
try {
  writeFileSync(file, presentSecrets(), { flag: 'wx', mode: 0o600 });
  process.stderr.write(`Secrets written to ${file}\n`);
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  process.stderr.write(`${file} exists and is left as it is. Remove it first to make new secrets.\n`);
  process.exitCode = 1;
}
