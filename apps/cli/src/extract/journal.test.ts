import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openJournal } from './journal.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-journal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a journal that is opened again knows what is done, in progress and how often it was tried', async () => {
  const file = path.join(folder, 'new/folder/state.jsonl');
  const first = await openJournal(file);
  await first.recordCreated('a', 'job-1');
  await first.recordDone('a');
  await first.recordCreated('b', 'job-2');
  await first.recordFailed('b');
  await first.recordCreated('b', 'job-3');
  const again = await openJournal(file);
  expect(again.id).toBe(first.id);
  expect(again.of('a')).toEqual({ jobId: null, isDone: true, attempts: 1 });
  expect(again.of('b')).toEqual({ jobId: 'job-3', isDone: false, attempts: 2 });
  expect(again.of('c')).toEqual({ jobId: null, isDone: false, attempts: 0 });
});

test('half a line, which a crash left, is passed over, and what is written behind it counts', async () => {
  const file = path.join(folder, 'state.jsonl');
  const first = await openJournal(file);
  await first.recordCreated('a', 'job-1');
  await appendFile(file, '{"key":"b","sta');
  const again = await openJournal(file);
  await again.recordCreated('c', 'job-2');
  const third = await openJournal(file);
  expect(third.id).toBe(first.id);
  expect([third.of('a').jobId, third.of('b').jobId, third.of('c').jobId]).toEqual(['job-1', null, 'job-2']);
});

test('without a file it lives as long as the run', async () => {
  const journal = await openJournal(null);
  await journal.recordCreated('a', 'job-1');
  expect(journal.of('a').jobId).toBe('job-1');
  expect((await openJournal(null)).id).not.toBe(journal.id);
});
