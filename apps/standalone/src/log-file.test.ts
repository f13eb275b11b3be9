import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openLogFile } from './log-file.js';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'recto-log-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('what was logged before the close is in the file, and what comes after it harms nobody', async () => {
  const log = openLogFile(dataDir);
  log.stream.write('first\n');
  log.stream.write('second\n');
  await log.close();
  log.stream.write('late\n');
  await log.close();
  expect(readFileSync(log.file, 'utf8').trim().split('\n')).toEqual(['first', 'second']);
});

test('a full disk costs lines, not the service', async () => {
  mkdirSync(path.join(dataDir, 'logs'));
  symlinkSync('/dev/full', path.join(dataDir, 'logs/recto.log'));
  const log = openLogFile(dataDir);
  const written = (line: string) =>
    new Promise<unknown>((resolve) => log.stream.write(line, (error) => resolve(error ?? null)));
  expect(await written('first\n')).toBeNull();
  expect(await written('second\n')).toBeNull();
  expect(log.stream.destroyed).toBe(false);
  await log.close();
});
