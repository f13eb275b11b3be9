import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from './files-under.mjs';
import { runtimeClientConfig, runtimeClientSource, withCompilerFromFile } from './runtime-client.mjs';

/** Whether the generated client belongs to the schema and the Prisma version in place. No schema: nothing to do. */
export function isPrismaClientGenerated(root) {
  if (schemaFiles(root).length === 0) return true;
  const stamp = path.join(clientDir(root), stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === schemaDigest(root);
}

/**
 * Writes the client: with types by Prisma's CLI where the development packages are installed, else what runs of it.
 * Silent unless it fails; ends the process with Prisma's exit code when the schema is wrong.
 */
export function generatePrismaClient(root) {
  const digest = schemaDigest(root);
  const cliDir = findPrismaCli(root);
  if (cliDir === undefined) writeRuntimeClient(root);
  else runPrismaCli(root, cliDir);
  mkdirSync(clientDir(root), { recursive: true });
  writeFileSync(path.join(clientDir(root), stampName), digest);
}

function runPrismaCli(root, cliDir) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(cliDir, 'build/index.js'), 'generate'], {
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
  const file = path.join(clientDir(root), 'internal/class.ts');
  writeFileSync(file, withCompilerFromFile(readFileSync(file, 'utf8')));
}

function writeRuntimeClient(root) {
  rmSync(clientDir(root), { recursive: true, force: true });
  mkdirSync(clientDir(root), { recursive: true });
  const config = runtimeClientConfig(schemaFiles(root), path.join(root, 'packages/database'));
  writeFileSync(path.join(clientDir(root), 'client.ts'), runtimeClientSource(config));
}

const stampName = '.schema-sha256';

function clientDir(root) {
  return path.join(root, 'packages/database/src/generated');
}

/** Under its own name in installs of before: `@prisma/client` asks for `prisma`, which made it a package for running. */
function findPrismaCli(root) {
  return ['prisma-cli', 'prisma']
    .map((name) => path.join(root, 'node_modules', name))
    .find((dir) => existsSync(path.join(dir, 'package.json')));
}

export function schemaFiles(root) {
  return filesUnder(path.join(root, 'prisma'), (name) => name.endsWith('.prisma'));
}

/** A client without types is another one: it is written again when the development packages come. */
function schemaDigest(root) {
  const hash = createHash('sha256').update(String(findPrismaCli(root) !== undefined));
  for (const file of schemaFiles(root)) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  for (const file of ['prisma.config.ts', 'node_modules/@prisma/client/package.json', 'scripts/runtime-client.mjs']) {
    if (existsSync(path.join(root, file))) hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
