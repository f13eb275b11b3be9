import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from './files-under.mjs';

/** Whether the generated client belongs to the schema and the Prisma version in place. No schema: nothing to do. */
export function isPrismaClientGenerated(root) {
  if (schemaFiles(root).length === 0) return true;
  const stamp = stampFile(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === schemaDigest(root);
}

/** Runs `prisma generate`, silently unless it fails. Ends the process with Prisma's exit code when the schema is wrong. */
export function generatePrismaClient(root) {
  const digest = schemaDigest(root);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // `generate` never runs the native schema engine, but looks for one and would download it: any file will do.
      PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? path.join(root, 'package.json'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}The Prisma client could not be generated.\n`);
    process.exit(status ?? 1);
  }
  mkdirSync(path.dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), digest);
}

function stampFile(root) {
  return path.join(root, 'packages/database/src/generated/.schema-sha256');
}

function schemaFiles(root) {
  return filesUnder(path.join(root, 'prisma'), (name) => name.endsWith('.prisma'));
}

function schemaDigest(root) {
  const hash = createHash('sha256');
  for (const file of schemaFiles(root)) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  for (const file of ['prisma.config.ts', 'node_modules/prisma/package.json']) {
    if (existsSync(path.join(root, file))) hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
