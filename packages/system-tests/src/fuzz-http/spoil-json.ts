import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '../chaos/random.js';
import { nastyTexts, nastyValue, writeJson } from './nasty-values.js';

/** A copy of a JSON value in which one to three things are not what they should be. */
export function spoilValue(random: Random, value: unknown, names: readonly string[]): unknown {
  let spoiled: unknown = structuredClone(value);
  for (let count = random.integer(1, 3); count > 0; count -= 1) spoiled = spoilOnce(random, spoiled, names);
  return spoiled;
}

function spoilOnce(random: Random, value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return spoilList(random, value, names);
  if (typeof value !== 'object' || value === null) return nastyValue(random);
  const copy: Record<string, unknown> = { ...value };
  const keys = Object.keys(copy);
  const key = random.chance(0.5) && keys.length > 0 ? random.pick(keys) : random.pick([...names, ...keys, 'x']);
  const way = random.next();
  if (way < 0.12) return withoutKey(copy, key);
  if (way < 0.2) return { ...copy, [random.pick(nastyTexts)]: nastyValue(random) };
  if (way < 0.3) return { ...copy, [key]: [copy[key]] };
  if (way < 0.36) return { ...copy, [key]: JSON.stringify(copy[key] ?? null) };
  if (way < 0.5) return { ...copy, [key]: spoilOnce(random, copy[key], names) };
  return { ...copy, [key]: nastyValue(random) };
}

function spoilList(random: Random, list: unknown[], names: readonly string[]): unknown[] {
  const item = list[0];
  const changed = [...list.slice(1), spoilOnce(random, item, names)];
  return random.chance(0.5) ? changed : random.pick([[], [item, item], [...list, nastyValue(random)], [list]]);
}

function withoutKey(value: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

const wholeTexts: readonly string[] = [
  ...['', ' ', 'null', 'true', '0', '"text"', '[]', '[{}]', '{', '}', '{"a"', '{"a":}', '{"a":1,}', "{'a':1}", '{a:1}'],
  ...[
    '{"a":1}{"b":2}',
    '{"a":1} x',
    '// c\n{}',
    '{"a":NaN}',
    '{"a":undefined}',
    '{"a":01}',
    '{"a":"\t"}',
    '\u0000',
    '{}\u0000',
  ],
  ...[
    '{"__proto__":null}',
    '{"a":1,"a":2}',
    '"\\ud800"',
    '<xml/>',
    'a=1&b=2',
    '--x\r\n\r\n--x--',
    '\ufeff{}',
    '\ufeff\ufeff{}',
  ],
];

/** A body that is no JSON, or JSON of another shape, whatever the operation asks for. */
export function wholeBody(random: Random): Buffer {
  const way = random.next();
  if (way < 0.7) return Buffer.from(random.pick(wholeTexts));
  if (way < 0.78) return Buffer.from('['.repeat(random.pick([64, 65, 10_000, 200_000])));
  if (way < 0.84) return Buffer.from(`{"a":`.repeat(20_000));
  if (way < 0.9) return Buffer.from(`{"a":"${'x'.repeat(random.pick([500_000, 524_288, 600_000, 2_000_000]))}"}`);
  return Buffer.from(Array.from({ length: random.integer(1, 300) }, () => random.integer(0, 255)));
}

/** The same text in another encoding than UTF-8, or not well-formed in it. */
export function inWrongEncoding(random: Random, value: unknown): Buffer {
  const text = writeJson(value);
  const way = random.integer(0, 4);
  if (way === 0) return Buffer.from(text, 'utf16le');
  if (way === 1) return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  if (way === 2) return Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc3, 0x28, 0xff, 0xfe])]);
  if (way === 3) return Buffer.from(text.replace(/"([a-z])/u, '"\u00e9$1'), 'latin1');
  return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf]), Buffer.from(text)]);
}

/** 64 MiB of spaces in 64 kB. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20), { level: 9 });

/** A body and the way in which it is packed, or is said to be. A small one may become very large. */
export function packed(random: Random, value: unknown): { body: Buffer; encoding: string } {
  const text = Buffer.from(writeJson(value));
  const way = random.integer(0, 7);
  if (way === 0) return { body: gzipSync(text), encoding: 'gzip' };
  if (way === 1) return { body: deflateSync(text), encoding: 'deflate' };
  if (way === 2) return { body: brotliCompressSync(text), encoding: 'br' };
  if (way === 3) return { body: text, encoding: 'gzip' };
  if (way === 4) return { body: gzipSync(text).subarray(0, -6), encoding: 'gzip' };
  if (way === 5) return { body: bomb, encoding: 'gzip' };
  return { body: text, encoding: random.pick(['x', 'identity', 'gzip, gzip', 'compress', 'zstd', '', 'GZIP']) };
}
