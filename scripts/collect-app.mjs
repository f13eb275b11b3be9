// `node scripts/collect-app.mjs apps/api /images/api`: copies a built app with its production dependencies, ours and
// foreign, into an empty folder from which it runs on its own. The contents of an image.
import { existsSync, readFileSync, readdirSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerHelp } from './answer-help.mjs';
import { copyTree } from './copy-tree.mjs';
import { productionFiles } from './production-files.mjs';
import { workspaceDirs } from './workspace-dirs.mjs';

answerHelp(`
Usage: node scripts/collect-app.mjs WORKSPACE OUT_DIR
Copies a built app with its production dependencies into an empty folder: the contents of an image.`);

const root = fileURLToPath(new URL('..', import.meta.url));
const [app, outDir] = process.argv.slice(2);
if (app === undefined || outDir === undefined) {
  process.stderr.write('Usage: node scripts/collect-app.mjs WORKSPACE OUT_DIR\n');
  process.exit(1);
}
const out = path.resolve(outDir);
if (existsSync(out) && readdirSync(out).length > 0) {
  process.stderr.write(`${out} is not empty.\n`);
  process.exit(1);
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const isPresent = (location) => existsSync(path.join(root, location));
for (const location of productionFiles(packages, app, isPresent)) {
  if (location.startsWith('node_modules/') || location.includes('/node_modules/')) copyForeign(location);
  else copyOurs(location);
}
for (const file of ['package.json', 'prisma/migrations']) {
  copyTree(path.join(root, file), path.join(out, file), () => true);
}
// Each app compares all functions and triggers of its release with the database's, also those of packages it does not use.
for (const dir of workspaceDirs(root).map((owner) => path.join(path.relative(root, owner), 'sql'))) {
  const isLeftOut = existsSync(path.join(root, dir)) && !existsSync(path.join(out, dir));
  if (isLeftOut) copyTree(path.join(root, dir), path.join(out, dir), () => true);
}
copyTree(path.join(root, 'scripts/check-health.mjs'), path.join(out, 'check-health.mjs'), () => true);

/** Packages nested in this one have entries, and a decision, of their own. */
function copyForeign(location) {
  const from = path.join(root, location);
  const nested = path.join(from, 'node_modules');
  copyTree(from, path.join(out, location), (file) => file !== nested);
}

/** Everything but sources and tests; dist/ and whatever data the package keeps beside it. */
function copyOurs(location) {
  const from = path.join(root, location);
  const leftOut = new Set(['src', 'node_modules', 'README.md'].map((name) => path.join(from, name)));
  const isTest = (file) => /\.test\.js(\.map)?$/.test(file);
  copyTree(from, path.join(out, location), (file) => !leftOut.has(file) && !isTest(file));
  const link = path.join(out, 'node_modules', packages[location].name ?? '');
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.join(out, location)), link, 'junction');
}
