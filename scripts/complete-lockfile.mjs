// Run it after an install that changed package-lock.json; a second run changes nothing, and a test fails when it was
// forgotten. It adds the packages for other platforms that the registry at hand does not serve, and leaves no registry's
// address behind.
import { readFileSync, writeFileSync } from 'node:fs';
import { answerHelp } from './answer-help.mjs';
import { completeLock } from './complete-lock.mjs';

answerHelp(`
Usage: node scripts/complete-lockfile.mjs
Adds to package-lock.json the packages for other platforms that the registry at hand does not serve, and removes addresses
of registries.`);

const file = new URL('../package-lock.json', import.meta.url);
const text = readFileSync(file, 'utf8');
const completed = completeLock(JSON.parse(text));
const changed = `${JSON.stringify(completed, null, 2)}\n`;
if (changed !== text) writeFileSync(file, changed);
process.stderr.write(changed === text ? 'package-lock.json is complete.\n' : 'package-lock.json was completed.\n');
