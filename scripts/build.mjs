// Builds every workspace: `prisma generate` when the schema changed, then one esbuild pass from src/ to dist/.
// Types are checked by `npm run types`; this step only strips them, so that a start costs about a second.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

function filesUnder(dir, accept) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && accept(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function workspaceDirs() {
  return ['apps', 'packages', 'packages/domain', 'packages/adapters']
    .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => path.join(root, parent, name)))
    .filter((dir) => existsSync(path.join(dir, 'package.json')) && existsSync(path.join(dir, 'src')));
}

function generatePrismaClient() {
  const hash = createHash('sha256');
  for (const file of filesUnder(path.join(root, 'prisma'), (name) => name.endsWith('.prisma'))) hash.update(readFileSync(file));
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  const digest = hash.digest('hex');
  const generatedDir = path.join(root, 'packages/database/src/generated');
  const stamp = path.join(generatedDir, '.schema-sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  execFileSync(process.execPath, [path.join(root, 'node_modules/prisma/build/index.js'), 'generate'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PRISMA_HIDE_UPDATE_MESSAGE: '1', CHECKPOINT_DISABLE: '1' },
  });
  mkdirSync(generatedDir, { recursive: true });
  writeFileSync(stamp, digest);
}

async function buildWorkspace(dir) {
  const outdir = path.join(dir, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: filesUnder(path.join(dir, 'src'), (name) => /\.ts$/.test(name) && !name.endsWith('.d.ts')),
    outdir,
    outbase: path.join(dir, 'src'),
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  });
}

generatePrismaClient();
await Promise.all(workspaceDirs().map(buildWorkspace));
