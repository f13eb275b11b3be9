import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { whenClosed } from './when-closed.js';

const newStream = () => new Readable({ read: () => undefined });

test('tells of a stream that closes, and of one that has closed before', async () => {
  const stream = newStream();
  const told: string[] = [];
  whenClosed(stream, () => told.push('before'));
  stream.destroy();
  await nextTurn();
  whenClosed(stream, () => told.push('after'));
  await nextTurn();
  expect(told).toEqual(['before', 'after']);
});

test('tells nobody who has gone', async () => {
  const stream = newStream();
  let count = 0;
  whenClosed(stream, () => (count += 1))();
  stream.destroy();
  whenClosed(stream, () => (count += 1))();
  await nextTurn();
  expect(count).toBe(0);
});
