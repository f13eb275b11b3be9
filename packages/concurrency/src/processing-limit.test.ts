import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test } from '@jest/globals';
import { limitProcessing, runQueueWaitMs, type ProcessingLimit } from './processing-limit.js';

let limit: ProcessingLimit | undefined;
afterEach(() => limit?.stop());

type Waiting = Omit<Parameters<typeof limitProcessing>[0], 'limitMs' | 'onLimit'>;
const unknown: Waiting = { systemId: () => undefined };

/** Ends when the limit strikes. */
function struck(limitMs: number, waiting: Waiting): Promise<void> {
  return new Promise((resolve) => {
    limit = limitProcessing({ limitMs, ...waiting, onLimit: resolve });
  });
}

test('work of which nothing more is known is ended at its limit', async () => {
  const startedAt = performance.now();
  await struck(80, unknown);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(79);
  expect(limit?.usedMs()).toBeGreaterThanOrEqual(80);
});

test('a limit that begins anew has all of its time again', async () => {
  const startedAt = performance.now();
  const end = struck(120, unknown);
  await delay(60);
  limit?.restart();
  await end;
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(179);
});

test('a limit that was stopped does not strike', async () => {
  let hasStruck = false;
  limitProcessing({ limitMs: 20, ...unknown, onLimit: () => (hasStruck = true) }).stop();
  await delay(60);
  expect(hasStruck).toBe(false);
});

test('an end that is told while this process is held up comes before the limit', async () => {
  let hasStruck = false;
  const { port1: work, port2: here } = new MessageChannel();
  await delay(1);
  limit = limitProcessing({ limitMs: 20, ...unknown, onLimit: () => (hasStruck = true) });
  here.once('message', () => limit?.stop());
  work.postMessage('done');
  // Stands for a process that waits for a processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
  await delay(60);
  work.close();
  expect(hasStruck).toBe(false);
});

test('without a limit it measures alone', async () => {
  let hasStruck = false;
  limit = limitProcessing({ limitMs: Infinity, ...unknown, onLimit: () => (hasStruck = true) });
  await delay(40);
  expect(limit.usedMs()).toBeGreaterThanOrEqual(39);
  expect(hasStruck).toBe(false);
});

test('what a thread waits for a processor does not count', async () => {
  const startedAt = performance.now();
  // Of each four milliseconds it runs for one, and it had waited for a minute before.
  const waitMsOf = () => 60_000 + (performance.now() - startedAt) * 0.75;
  await struck(40, { systemId: () => 7, waitMsOf });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(159);
});

test('a thread that only waits comes to its end at ten times its limit', async () => {
  const startedAt = performance.now();
  await struck(20, { systemId: () => 7, waitMsOf: () => performance.now() - startedAt });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(199);
});

test('a thread that has its number only later is not given what it waited for before', async () => {
  const startedAt = performance.now();
  const thread: { systemId?: number } = {};
  const end = struck(80, { systemId: () => thread.systemId, waitMsOf: () => 60_000 });
  thread.systemId = 7;
  await end;
  expect(limit?.usedMs()).toBeLessThanOrEqual(performance.now() - startedAt);
  expect(limit?.usedMs()).toBeGreaterThanOrEqual(80);
});

test('the system tells for how long a process has waited, and nothing of one that is gone', () => {
  const waitedMs = runQueueWaitMs(process.pid);
  expect(waitedMs).toBeGreaterThanOrEqual(0);
  if (existsSync('/proc/self/schedstat')) expect(waitedMs).toBeGreaterThan(0);
  expect(runQueueWaitMs(2 ** 30)).toBe(0);
});
