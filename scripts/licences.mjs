// `npm run licences`: writes docs/licences.md, the list of what ships, and fails when a licence is unknown or not allowed.
import { readFileSync, writeFileSync } from 'node:fs';
import { answerHelp } from './answer-help.mjs';
import { describeLicences, isAllowed, shippedLicences } from './shipped-licences.mjs';

answerHelp(`
Usage: npm run licences
Writes docs/licences.md, and fails when a licence is unknown or not allowed.`);

const root = new URL('..', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
const licences = shippedLicences(packages);
writeFileSync(new URL('docs/licences.md', root), describeLicences(licences));
const refused = licences.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused) process.stderr.write(`${name}@${version}: ${licence}\n`);
process.stderr.write(`${licences.length} packages ship, ${refused.length} with a licence that is not allowed.\n`);
process.exitCode = refused.length === 0 ? 0 : 1;
