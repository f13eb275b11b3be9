import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { seal, unseal } from './seal.js';

const passphrase = 'correct horse battery';

async function* piecesOf(bytes: Buffer, sizeBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sizeBytes) yield await Promise.resolve(bytes.subarray(at, at + sizeBytes));
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of stream) all.push(piece);
  return Buffer.concat(all);
}

const sealed = (bytes: Buffer) => collect(seal(piecesOf(bytes, 10_000), passphrase, { cost: 10 }));
const opened = (bytes: Buffer, given = passphrase) => collect(unseal(piecesOf(bytes, 7_777), given));
const headerBytes = 39;
const chunkBytes = 65_552;

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
  '%i bytes come back as they were, and are not to be seen',
  async (size) => {
    const plain = randomBytes(size);
    const secret = await sealed(plain);
    if (size > 16) expect(secret.includes(plain.subarray(0, 16))).toBe(false);
    expect((await opened(secret)).equals(plain)).toBe(true);
  },
);

test('the same bytes are never sealed alike', async () => {
  const plain = Buffer.alloc(100);
  expect((await sealed(plain)).equals(await sealed(plain))).toBe(false);
});

test('another passphrase, and whatever was changed, moved, left out or cut off, is refused', async () => {
  const secret = await sealed(randomBytes(200_000));
  const chunk = (number: number) =>
    secret.subarray(headerBytes + number * chunkBytes, headerBytes + (number + 1) * chunkBytes);
  const header = secret.subarray(0, headerBytes);
  const flipped = (at: number) => {
    const copy = Buffer.from(secret);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  const wrong = 'The passphrase is wrong, or the backup is damaged.';
  await expect(opened(secret, 'another horse battery')).rejects.toThrow(wrong);
  for (const at of [20, 37, 100, headerBytes + chunkBytes, secret.length - 1])
    await expect(opened(flipped(at))).rejects.toThrow(wrong);
  const moved = Buffer.concat([header, chunk(1), chunk(0), chunk(2), chunk(3)]);
  await expect(opened(moved)).rejects.toThrow(wrong);
  await expect(opened(Buffer.concat([header, chunk(0), chunk(2), chunk(3)]))).rejects.toThrow(wrong);
  await expect(opened(secret.subarray(0, headerBytes + 2 * chunkBytes))).rejects.toThrow(wrong);
  await expect(opened(secret.subarray(0, secret.length - 5))).rejects.toThrow(wrong);
  await expect(
    opened(Buffer.concat([header.subarray(0, 15), Buffer.from([31]), header.subarray(16), chunk(0)])),
  ).rejects.toThrow('The backup is damaged.');
  await expect(opened(header)).rejects.toThrow('The backup was cut off.');
  await expect(opened(Buffer.from('%PDF-1.7'))).rejects.toThrow('This is no backup of Recto.');
});
