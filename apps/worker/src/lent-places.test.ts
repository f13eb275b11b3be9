import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { createLentPlaces } from './lent-places.js';

const slowAfterMs = 20;

function lending() {
  const running: number[] = [];
  const start = (concurrency: number) => {
    running.push(concurrency);
    return {
      close: () => {
        running.pop();
        return Promise.resolve();
      },
    };
  };
  const onError = (error: unknown) => {
    throw error;
  };
  return { running, places: createLentPlaces({ places: 2, lent: 2, start, onError, slowAfterMs }) };
}

test('places are lent for as long as slow work holds some', async () => {
  const { running, places } = lending();
  const leave = [places.begin({ jobId: 'a', teamId: 't' }), places.begin({ jobId: 'b', teamId: 't' })];
  expect(running).toEqual([]);
  await pause(slowAfterMs * 3);
  expect(running).toEqual([2]);
  leave[0]?.();
  expect(running).toEqual([2]);
  leave[1]?.();
  expect(running).toEqual([]);
  places.begin({ jobId: 'a', teamId: 't' })();
  await pause(slowAfterMs * 3);
  expect(running).toEqual([]);
});

test('of lent places a job has none beside others of its own, and its team not the last', async () => {
  const { places } = lending();
  const slow = { jobId: 'slow', teamId: 't' };
  const leave = [places.begin(slow), places.begin(slow)];
  expect(places.isKeptFrom(slow)).toBe(false);
  await pause(slowAfterMs * 3);
  expect(places.isKeptFrom(slow)).toBe(true);
  const next = { jobId: 'next', teamId: 't' };
  expect(places.isKeptFrom(next)).toBe(false);
  leave.push(places.begin(next));
  expect(places.isKeptFrom(next)).toBe(true);
  expect(places.isKeptFrom({ jobId: 'third', teamId: 't' })).toBe(true);
  expect(places.isKeptFrom({ jobId: 'other', teamId: 'other' })).toBe(false);
  for (const end of leave) end();
  expect(places.isKeptFrom(slow)).toBe(false);
});

test('closing lends nothing any more', async () => {
  const { running, places } = lending();
  const leave = places.begin({ jobId: 'a', teamId: 't' });
  await places.close(0);
  await pause(slowAfterMs * 3);
  expect(running).toEqual([]);
  leave();
});
