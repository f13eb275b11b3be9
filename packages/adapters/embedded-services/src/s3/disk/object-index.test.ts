import { expect, test } from '@jest/globals';
import { compareKeys } from './compare-keys.js';
import { createObjectIndex } from './object-index.js';

const object = (key: string) => ({ key, file: key, sizeBytes: 1, etag: '', modifiedAt: '', headers: {} });
const oddKeys = ['', 'a', 'a/', 'a/b', 'ab', 'é', 'z', '\uD7FF', '\uE000', '\uFFFD', '\uFFFF', '😀', '😀a', '𐀀'];

test('keys compare as their UTF-8 bytes do', () => {
  for (const a of oddKeys) {
    for (const b of oddKeys) {
      const expected = Buffer.compare(Buffer.from(a), Buffer.from(b));
      expect([a, b, Math.sign(compareKeys(a, b))]).toEqual([a, b, expected]);
    }
  }
});

test('keys stay in order while objects come, change and go', () => {
  const index = createObjectIndex(new Map([['m', object('m')]]));
  for (const key of ['z', 'a', 'm', 'q', 'a', '😀']) index.put(object(key));
  index.delete('q');
  index.delete('not there');
  expect([...index.keysFrom('')]).toEqual(['a', 'm', 'z', '😀']);
  expect([...index.keysFrom('b')]).toEqual(['m', 'z', '😀']);
  expect([index.size(), index.get('q'), index.get('a')?.key]).toEqual([4, undefined, 'a']);
});
