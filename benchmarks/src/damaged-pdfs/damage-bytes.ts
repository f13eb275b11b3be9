import { deflateSync } from 'node:zlib';
import type { Random } from '../reading/corpus/random.js';

/** Damage that knows nothing of what the bytes mean. */
export const byteDamages: Record<string, (bytes: Buffer, random: Random) => Buffer> = {
  'bits flipped'(bytes, random) {
    const copy = Buffer.from(bytes);
    for (let count = random.integer(1, 40); count > 0; count -= 1) {
      const at = random.integer(0, copy.length - 1);
      copy[at] = (copy[at] ?? 0) ^ (1 << random.integer(0, 7));
    }
    return copy;
  },
  'bytes overwritten'(bytes, random) {
    const copy = Buffer.from(bytes);
    const { from, to } = slice(bytes, random, 300);
    for (let at = from; at < to; at += 1) copy[at] = random.integer(0, 255);
    return copy;
  },
  'end cut off': (bytes, random) => bytes.subarray(0, random.integer(0, bytes.length)),
  'beginning cut off': (bytes, random) => bytes.subarray(random.integer(0, Math.min(bytes.length, 2_000))),
  'piece lost'(bytes, random) {
    const { from, to } = slice(bytes, random, 5_000);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  'piece repeated'(bytes, random) {
    const { from, to } = slice(bytes, random, 2_000);
    const repeated = Array.from({ length: random.integer(2, 200) }, () => bytes.subarray(from, to));
    return Buffer.concat([bytes.subarray(0, from), ...repeated, bytes.subarray(to)]);
  },
  'pieces swapped'(bytes, random) {
    const middle = random.integer(0, bytes.length);
    return Buffer.concat([bytes.subarray(middle), bytes.subarray(0, middle)]);
  },
  'header moved'(bytes, random) {
    const before = Buffer.alloc(random.pick([1, 500, 1_019, 1_020, 1_500]), random.pick([' ', '\0', '%', 'x']));
    return Buffer.concat([before, bytes]);
  },
  'two files in one': (bytes) => Buffer.concat([bytes, bytes]),
  'zeros in between'(bytes, random) {
    const { from, to } = slice(bytes, random, 4_096);
    return Buffer.from(bytes).fill(0, from, to);
  },
};

const bombBytes = 256 * 1024 * 1024;
let packedBomb: Buffer | undefined;

/** An object stream that nothing refers to, of a quarter of a gigabyte when it is unpacked. */
export function withBomb(bytes: Buffer): Buffer {
  packedBomb ??= deflateSync(Buffer.alloc(bombBytes, 0x20));
  const head = `\n9001 0 obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${packedBomb.length}>>\nstream\n`;
  const at = Math.max(0, bytes.lastIndexOf('startxref'));
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(head),
    packedBomb,
    Buffer.from('\nendstream\nendobj\n'),
    bytes.subarray(at),
  ]);
}

function slice({ length }: Buffer, random: Random, longest: number): { from: number; to: number } {
  const from = random.integer(0, length - 1);
  return { from, to: Math.min(length, from + random.integer(1, longest)) };
}
