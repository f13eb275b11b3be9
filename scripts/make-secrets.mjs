// `node scripts/make-secrets.mjs`: writes .env with random secrets for docker-compose.yml, readable by its owner only.
// Never overwrites: changing SECRETS_KEY or a password of a database in use would lock its data away. To a file of an
// earlier release it adds what that one did not need.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerHelp } from './answer-help.mjs';
import { presentSecrets } from './present-secrets.mjs';

answerHelp(`
Usage: node scripts/make-secrets.mjs [FILE]
Writes random secrets for docker-compose.yml to FILE (.env), readable by its owner only. Of an existing file nothing is
changed; secrets that it lacks are added.`);

const [, , target] = process.argv;
if (target?.startsWith('-')) {
  process.stderr.write(`There is no option ${target}; see --help.\n`);
  process.exit(2);
}
const file = path.resolve(target ?? fileURLToPath(new URL('../.env', import.meta.url)));
const secrets = presentSecrets();
try {
  writeFileSync(file, secrets, { flag: 'wx', mode: 0o600 });
  process.stderr.write(`Secrets written to ${file}\n`);
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  addMissing();
}

function addMissing() {
  const present = readFileSync(file, 'utf8');
  const names = new Set([...present.matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm)].map(([, name]) => name));
  const missing = secrets.split('\n').filter((line) => /^\w+=/.test(line) && !names.has(line.split('=', 1)[0]));
  if (missing.length === 0) {
    process.stderr.write(`${file} is complete and was left unchanged. Remove it first to make new secrets.\n`);
    process.exitCode = 1;
    return;
  }
  appendFileSync(file, `${present.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`);
  process.stderr.write(`Added to ${file}: ${missing.map((line) => line.split('=', 1)[0]).join(', ')}\n`);
}
