import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openWatchState, type DocumentRecord } from './watch-state.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-state-'));
  file = path.join(folder, 'new/state.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const record = (jobKey: string, outcome: DocumentRecord['outcome'] = 'written'): DocumentRecord => ({
  sizeBytes: 3,
  modifiedMs: 4.5,
  sha256: `sha-${jobKey}`,
  jobKey,
  outcome,
});
const open = (present: string[] = [], now = new Date()) => openWatchState(file, { present: new Set(present), now });
const countLines = async () => (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '').length;

test('a state that is opened again knows documents and jobs, half a line at its end or not', async () => {
  const first = await open();
  await first.journal.recordCreated('k1', 'job-1');
  await first.record('deep/a.pdf', record('k1'));
  await first.journal.recordCreated('k2', 'job-2');
  await first.journal.recordFailed('k2');
  await first.record('b.pdf', record('k2', 'set_aside'));
  await appendFile(file, '{"document":"c.pdf","si');
  const again = await open();
  expect(again.journal.id).toBe(first.journal.id);
  expect(again.of('deep/a.pdf')).toEqual(record('k1'));
  expect(again.of('b.pdf')).toEqual(record('k2', 'set_aside'));
  expect(again.of('c.pdf')).toBeNull();
  expect(again.journal.of('k1')).toMatchObject({ jobId: 'job-1', attempts: 1 });
  expect(again.journal.of('k2')).toMatchObject({ jobId: null, attempts: 1 });
  await again.record('c.pdf', record('k1'));
  expect((await open()).of('c.pdf')).toEqual(record('k1'));
});

test('lines that say nothing new go; what is there, recent or in progress stays', async () => {
  const first = await open();
  for (const [name, key] of [
    ['gone.pdf', 'k1'],
    ['there.pdf', 'k2'],
  ] as const) {
    await first.journal.recordCreated(key, `job-${key}`);
    await first.journal.recordFailed(key);
    await first.journal.recordCreated(key, `job-${key}-again`);
    for (let turn = 0; turn < 150; turn += 1) await first.record(name, record(key));
  }
  await first.journal.recordCreated('k3', 'job-k3');
  const recent = await open(['there.pdf']);
  expect(recent.of('gone.pdf')).not.toBeNull();
  // The name of the journal, three jobs, two documents.
  expect(await countLines()).toBe(6);
  for (let turn = 0; turn < 250; turn += 1) await recent.record('there.pdf', record('k2'));
  const later = await open(['there.pdf'], new Date(Date.now() + 31 * 24 * 3_600_000));
  expect(later.journal.id).toBe(first.journal.id);
  expect([later.of('gone.pdf'), later.of('there.pdf')]).toEqual([null, record('k2')]);
  expect(await countLines()).toBe(4);
  const { journal } = later;
  expect([journal.of('k1').jobId, journal.of('k2').jobId, journal.of('k3').jobId]).toEqual([
    null,
    'job-k2-again',
    'job-k3',
  ]);
  expect(journal.of('k2').attempts).toBe(2);
});
