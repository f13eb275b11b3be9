import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { withLedger } from './with-ledger.js';

const { DATA_DIR: before } = process.env;
const parent = mkdtempSync(path.join(tmpdir(), 'recto-ledger-'));
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
  if (before === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = before;
});

test('a command on a folder without a service says what to do, and makes nothing there', async () => {
  const folder = path.join(parent, 'data');
  process.env.DATA_DIR = folder;
  const work = () => Promise.reject(new Error('there is no ledger to work on'));
  await expect(withLedger('test', work)).rejects.toThrow(
    `The service was never started on ${folder}. Run \`npm start\` once, or name its data folder with DATA_DIR.`,
  );
  expect(existsSync(folder)).toBe(false);
});
