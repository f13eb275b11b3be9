import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { apiKeyPrefix, generateApiKey, hashApiKey, isWellFormedApiKey } from './api-key-format.js';

test('a key is its prefix, 256 random bits and a checksum that anyone can compute', () => {
  const keys = Array.from({ length: 1_000 }, generateApiKey);
  expect(new Set(keys.map((key) => key.slice(6, -8))).size).toBe(1_000);
  for (const key of keys.slice(0, 20)) {
    expect(key).toMatch(/^recto_[A-Za-z0-9_-]{43}[0-9a-f]{8}$/);
    expect(Buffer.from(key.slice(6, -8), 'base64url')).toHaveLength(32);
    expect(crc32(key.slice(0, -8)).toString(16).padStart(8, '0')).toBe(key.slice(-8));
  }
});

test('one wrong character anywhere is seen without a look-up', () => {
  const key = generateApiKey();
  for (let place = 0; place < key.length; place += 1) {
    const typo = key.slice(0, place) + (key[place] === '0' ? '1' : '0') + key.slice(place + 1);
    expect([place, isWellFormedApiKey(typo)]).toEqual([place, false]);
  }
});

test('what is kept of a key is its SHA-256 and twelve characters', () => {
  const key = generateApiKey();
  expect(hashApiKey(key)).toBe(createHash('sha256').update(key).digest('hex'));
  expect(apiKeyPrefix(key)).toBe(key.slice(0, 12));
});
