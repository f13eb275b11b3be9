import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTempDir } from '../testing/create-temp-dir.js';
import { copyBinaries } from './copy-binaries.js';
import { findInstalledBinaries } from './find-installed-binaries.js';
import { runProgram } from './run-program.js';

let temp: Awaited<ReturnType<typeof createTempDir>>;
beforeAll(async () => {
  temp = await createTempDir();
});
afterAll(() => temp.remove());

test('a copy runs, is made once, and is complete also when two are made at once', async () => {
  const { nativeDir } = findInstalledBinaries();
  const copyDir = path.join(temp.dir, 'runtime', 'copy');
  const outcomes = await Promise.all([copyBinaries(nativeDir, copyDir), copyBinaries(nativeDir, copyDir)]);
  expect(outcomes).toEqual([true, true]);
  const { exitCode, output } = await runProgram(path.join(copyDir, 'native/bin/postgres'), ['--version'], {
    account: null,
  });
  expect([exitCode, output]).toEqual([0, expect.stringContaining('PostgreSQL) 17')]);
  await writeFile(path.join(copyDir, 'mark'), '');
  expect(await copyBinaries(nativeDir, copyDir)).toBe(true);
  expect(await readdir(path.join(temp.dir, 'runtime'))).toEqual(['copy']);
  expect(await readdir(copyDir)).toContain('mark');
});

test('what others could have put there is not run', async () => {
  const { nativeDir } = findInstalledBinaries();
  const copyDir = path.join(temp.dir, 'shared');
  await mkdir(copyDir);
  await chmod(copyDir, 0o777);
  expect(await copyBinaries(nativeDir, copyDir)).toBe(false);
});

test('a place that cannot be written is no place', async () => {
  await writeFile(path.join(temp.dir, 'file'), '');
  expect(await copyBinaries(findInstalledBinaries().nativeDir, path.join(temp.dir, 'file', 'copy'))).toBe(false);
});
