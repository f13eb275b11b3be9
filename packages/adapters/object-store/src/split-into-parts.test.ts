import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { splitIntoParts } from './split-into-parts.js';

async function split(chunks: Iterable<string | Uint8Array>, partBytes: number): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of splitIntoParts(Readable.from(chunks), partBytes)) parts.push(part.toString());
  return parts;
}

test.each([
  [['abcdefgh'], ['abc', 'def', 'gh']],
  [
    ['a', 'bcd', 'ef', 'gh'],
    ['abc', 'def', 'gh'],
  ],
  [
    ['abc', 'def'],
    ['abc', 'def'],
  ],
  [['ab'], ['ab']],
  [[], ['']],
])('%j in parts of three', async (chunks, parts) => {
  expect(await split(chunks, 3)).toEqual(parts);
  expect(
    await split(
      chunks.map((chunk) => new TextEncoder().encode(chunk)),
      3,
    ),
  ).toEqual(parts);
});

test('a stream of something else than bytes is refused', async () => {
  const parts = splitIntoParts(Readable.from([{ not: 'bytes' }]), 3);
  await expect(parts.next()).rejects.toThrow(TypeError);
});
