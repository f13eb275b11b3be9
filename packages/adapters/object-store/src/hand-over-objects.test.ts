import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { handOverObjects } from './hand-over-objects.js';
import type { ObjectStore } from './object-store.js';

const options = { contentType: 'application/pdf', maxBytes: 50_000_000 };
/** What the store itself was asked for. */
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('what was just stored is answered once, without the store', async () => {
  const store = handOverObjects(storeInMemory());
  await put(store, 'a/source', 'a document');
  expect(await get(store, 'a/source')).toBe('a document');
  expect(asked).toEqual([]);
  expect(await get(store, 'a/source')).toBe('a document');
  expect(asked).toEqual(['a/source']);
});

test('what is replaced or deleted is not answered any more', async () => {
  const store = handOverObjects(storeInMemory());
  await put(store, 'a/source', 'first');
  await store.putObject('a/source', Buffer.from('second'), options);
  expect(await get(store, 'a/source')).toBe('second');
  await put(store, 'a/source', 'third');
  await put(store, 'b/source', 'of another');
  await store.deletePrefix('a/');
  expect(await get(store, 'a/source')).toBeNull();
  expect(await get(store, 'b/source')).toBe('of another');
});

test('what is larger than the caller takes is for the store to refuse', async () => {
  const store = handOverObjects(storeInMemory());
  await put(store, 'a/source', 'a document');
  await store.getObject('a/source', { maxBytes: 3 });
  expect(asked).toEqual(['a/source']);
});

test('large objects are not kept, and of many the newest are', async () => {
  const store = handOverObjects(storeInMemory());
  await put(store, 'large', 'x'.repeat(2_000_000));
  await get(store, 'large');
  expect(asked).toEqual(['large']);
  for (let number = 1; number <= 17; number += 1) await put(store, `${number}`, 'x'.repeat(1_000_000));
  for (const key of ['17', '2', '1']) await get(store, key);
  expect(asked).toEqual(['large', '1']);
});

test('nothing is kept for longer than some seconds', async () => {
  const store = handOverObjects(storeInMemory());
  await put(store, 'a/source', 'a document');
  jest.advanceTimersByTime(20_000);
  expect(jest.getTimerCount()).toBe(0);
  await get(store, 'a/source');
  expect(asked).toEqual(['a/source']);
});

function put(store: ObjectStore, key: string, text: string): Promise<unknown> {
  return store.putStream(key, Readable.from([Buffer.from(text)]), options);
}

async function get(store: ObjectStore, key: string): Promise<string | null> {
  const bytes = await store.getObject(key, { maxBytes: options.maxBytes });
  return bytes === null ? null : Buffer.from(bytes).toString();
}

function storeInMemory(): ObjectStore {
  const objects = new Map<string, Uint8Array>();
  const notAsked = (): never => {
    throw new Error('this test does not ask for it');
  };
  return {
    ensureBucket: notAsked,
    checkHealth: notAsked,
    openObject: notAsked,
    statObject: notAsked,
    createMultipartUpload: notAsked,
    presignUploadPart: notAsked,
    completeMultipartUpload: notAsked,
    abortMultipartUpload: notAsked,
    listKeys: notAsked,
    putObject: (key, body) => {
      objects.set(key, body);
      return Promise.resolve();
    },
    async putStream(key, stream) {
      const bytes = Buffer.concat(await stream.toArray());
      objects.set(key, bytes);
      return { outcome: 'stored', sizeBytes: bytes.length, sha256: '', bytes };
    },
    getObject: (key) => {
      asked.push(key);
      return Promise.resolve(objects.get(key) ?? null);
    },
    deletePrefix: (prefix) => {
      for (const key of objects.keys()) if (key.startsWith(prefix)) objects.delete(key);
      return Promise.resolve();
    },
  };
}
