import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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

test('what comes while a line is written shares the next write, in its order', async () => {
  const log = openLogFile(dataDir);
  const writes = new Set<number>();
  let turn = 0;
  const count = (): void => {
    turn += 1;
    if (writes.size < 2) setImmediate(count);
  };
  count();
  const lines = Array.from({ length: 50 }, (_, number) => `line ${number}\n`);
  await Promise.all(
    lines.map((line) => new Promise<void>((resolve) => log.stream.write(line, () => resolve(void writes.add(turn))))),
  );
  await log.close();
  expect(writes.size).toBe(2);
  expect(readFileSync(log.file, 'utf8')).toBe(lines.join(''));
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

test('a file that is full is kept beside the new one, and of these no more than are wanted', async () => {
  const log = openLogFile(dataDir, { maxBytes: 100, keptFiles: 3 });
  const lines = Array.from({ length: 60 }, (_, number) => `line ${String(number).padStart(2, '0')} of sixty\n`);
  for (const line of lines) log.stream.write(line);
  await log.close();
  const dir = path.join(dataDir, 'logs');
  const files = readdirSync(dir).sort();
  expect(files).toEqual(['recto.log', 'recto.log.1', 'recto.log.2', 'recto.log.3']);
  for (const file of files) expect(statSync(path.join(dir, file)).size).toBeLessThanOrEqual(100);
  const kept = files.reverse().map((file) => readFileSync(path.join(dir, file), 'utf8'));
  expect(lines.join('').endsWith(kept.join(''))).toBe(true);
});

test('a file that an earlier start has filled is kept too', async () => {
  mkdirSync(path.join(dataDir, 'logs'));
  writeFileSync(path.join(dataDir, 'logs/recto.log'), 'x'.repeat(100));
  const log = openLogFile(dataDir, { maxBytes: 100, keptFiles: 3 });
  log.stream.write('first\n');
  await log.close();
  expect(readFileSync(log.file, 'utf8')).toBe('first\n');
  expect(readFileSync(`${log.file}.1`, 'utf8')).toHaveLength(100);
});

test('a file that cannot be moved on is written further', async () => {
  const log = openLogFile(dataDir, { maxBytes: 10, keptFiles: 3 });
  mkdirSync(path.join(dataDir, 'logs/recto.log.1/in-the-way'), { recursive: true });
  mkdirSync(path.join(dataDir, 'logs/recto.log.2/in-the-way'), { recursive: true });
  mkdirSync(path.join(dataDir, 'logs/recto.log.3/in-the-way'), { recursive: true });
  for (const line of ['first line\n', 'second line\n']) log.stream.write(line);
  await log.close();
  expect(readFileSync(log.file, 'utf8')).toBe('first line\nsecond line\n');
});
