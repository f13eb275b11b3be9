import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { makeLayeredTree } from './make-layered-tree.js';
import { allowedImports, plantedBreaches } from './planted-breaches.js';
import { repositoryRoot } from './repository-root.js';

const configFile = path.join(repositoryRoot, '.dependency-cruiser.cjs');

test('every planted breach of a layer rule is reported and fails the run', async () => {
  const { exitCode, breaches } = await checkLayersOf([...allowedImports, ...plantedBreaches]);
  expect(breaches).toEqual(new Set(plantedBreaches.map(({ rule, file }) => `${rule}: ${file}`)));
  expect(exitCode).not.toBe(0);
});

test('what the layers allow passes', async () => {
  expect(await checkLayersOf(allowedImports)).toEqual({ exitCode: 0, breaches: new Set() });
});

test('no rule stands without a planted breach', () => {
  const { forbidden } = createRequire(import.meta.url)(configFile) as { forbidden: { name: string }[] };
  const planted = new Set(plantedBreaches.map(({ rule }) => rule));
  expect(forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
});

/** Runs the real tool with the real rules over a small tree of these imports. */
async function checkLayersOf(files: { file: string; imports: string }[]) {
  const root = await makeLayeredTree(files);
  try {
    const { exitCode, stdout } = await runDependencyCruiser(root);
    const breaches = [...stdout.matchAll(/^\s*error ([\w-]+): (\S+)/gm)].map(([, rule, file]) => `${rule}: ${file}`);
    return { exitCode, breaches: new Set(breaches) };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function runDependencyCruiser(root: string): Promise<{ exitCode: number; stdout: string }> {
  const cli = path.join(repositoryRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cli, '--config', configFile, '--output-type', 'err', 'apps', 'packages'];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } }, (_, stdout) =>
      resolve({ exitCode: child.exitCode ?? 1, stdout }),
    );
  });
}
