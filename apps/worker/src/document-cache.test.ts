import { describe, expect, test } from '@jest/globals';
import { createDocumentCache } from './document-cache.js';

function storeOf(objects: Record<string, number>) {
  const fetched: string[] = [];
  const getObject = (key: string): Promise<Uint8Array | null> => {
    fetched.push(key);
    const size = objects[key];
    return Promise.resolve(size === undefined ? null : new Uint8Array(size));
  };
  return { fetched, getObject };
}

describe('the document cache', () => {
  test('fetches a document once, also when it is asked for twice at once', async () => {
    const store = storeOf({ a: 10 });
    const cache = createDocumentCache({ objectStore: store, maxBytes: 100, maxDocumentBytes: 100 });
    await Promise.all([cache.get('a'), cache.get('a')]);
    await cache.get('a');
    expect(store.fetched).toEqual(['a']);
  });

  test('lets the least recently used go when it is full', async () => {
    const store = storeOf({ a: 40, b: 40, c: 40 });
    const cache = createDocumentCache({ objectStore: store, maxBytes: 100, maxDocumentBytes: 100 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key);
    expect(store.fetched).toEqual(['a', 'b', 'c', 'b']);
  });

  test('does not remember that a document is missing, nor a failed fetch', async () => {
    const store = storeOf({});
    const cache = createDocumentCache({ objectStore: store, maxBytes: 100, maxDocumentBytes: 100 });
    expect(await cache.get('a')).toBeNull();
    expect(await cache.get('a')).toBeNull();
    expect(store.fetched).toEqual(['a', 'a']);

    let calls = 0;
    const failing = createDocumentCache({
      objectStore: {
        getObject: () => (++calls === 1 ? Promise.reject(new Error('down')) : Promise.resolve(new Uint8Array(1))),
      },
      maxBytes: 100,
      maxDocumentBytes: 100,
    });
    await expect(failing.get('a')).rejects.toThrow('down');
    expect(await failing.get('a')).toHaveLength(1);
  });
});
