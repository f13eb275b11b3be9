// `node scripts/release.mjs COMMAND`: what a release needs of the checkout, before and after its tag is set.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerHelp } from './answer-help.mjs';
import { findReleaseFaults, notesOf, prepareRelease, versionOfTag } from './release-version.mjs';

const usage = `
Usage: node scripts/release.mjs prepare VERSION   writes the version everywhere and closes the changelog
       node scripts/release.mjs check TAG         fails when the checkout is not that release
       node scripts/release.mjs notes TAG         prints what the changelog says of it`;
answerHelp(usage);

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , command, name = ''] = process.argv;

function fail(lines, exitCode) {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
}

if (command === 'prepare') {
  try {
    prepareRelease(root, { version: name, day: new Date().toISOString().slice(0, 10) });
    process.stderr.write(
      'Now: npm install --package-lock-only --ignore-scripts, node scripts/complete-lockfile.mjs, npm run sdk:types, npm test.\n',
    );
  } catch (error) {
    fail([error.message], 1);
  }
} else if (command === 'check') {
  const faults = findReleaseFaults(root, name);
  if (faults.length > 0) fail(faults, 1);
  else process.stdout.write(`${versionOfTag(name)}\n`);
} else if (command === 'notes') {
  const notes = notesOf(readFileSync(`${root}CHANGELOG.md`, 'utf8'), versionOfTag(name) ?? '');
  if (notes === null) fail([`CHANGELOG.md says nothing of ${name}`], 1);
  else process.stdout.write(`${notes}\n`);
} else fail([usage.trim()], 2);
