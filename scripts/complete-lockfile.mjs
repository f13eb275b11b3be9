// Adds to package-lock.json the packages for other platforms that the registry at hand does not serve. Run it after an
// install that changed the lock; a second run changes nothing. A test fails when it was forgotten.
import { readFileSync, writeFileSync } from 'node:fs';
import { answerHelp } from './answer-help.mjs';
import { missingPlatformPackages } from './missing-platform-packages.mjs';

answerHelp(`
Usage: node scripts/complete-lockfile.mjs
Adds to package-lock.json the packages for other platforms that the registry at hand does not serve.`);

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPlatformPackages(lock.packages);
for (const { location, entry } of missing) lock.packages[location] = entry;
const entries = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
if (missing.length > 0)
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
process.stderr.write(`${missing.length} packages added to package-lock.json\n`);
