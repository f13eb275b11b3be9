import type { FieldSchema } from './documented-requests.js';

/** Beyond what a database, a calendar or RFC 3339 holds, and their last values. */
const instants: readonly unknown[] = [
  ...['0000-01-01T00:00:00Z', '0000-12-31T23:59:59-00:01', '0001-01-01T00:00:00+14:00', '0001-01-01T00:00:00Z'],
  ...['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-12:00', '10000-01-01T00:00:00Z', '+010000-01-01T00:00:00Z'],
  ...['-000001-01-01T00:00:00Z', '294277-01-01T00:00:00Z', '+275760-09-13T00:00:00.001Z', '-1', '9'.repeat(20)],
  ...['2016-12-31T23:59:60Z', '2026-02-30T00:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01T00:00:00+99:99'],
  ...['2026-01-01T00:00:00-00:00', '2026-01-01T00:00:00.123456789123Z', '2026-01-01T00:00:00', '2026-01-01 00:00Z'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '2026-00-00', 'infinity', '-infinity', 'now', 'epoch'],
];

const numbers: readonly unknown[] = [
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21, 1e308, -1e308, 5e-324, -0, -1, 0.5],
  ...['2147483648', '-2147483649', '9007199254740993', '9223372036854775808', '9'.repeat(40), '1e308', '1e400', '-0'],
  ...['NaN', 'Infinity', '-Infinity', '0x10', '1_000', '١٢٣', '1.5', '+1', '-1', ' 1 '],
];

const texts: readonly unknown[] = [
  ...['nul\u0000byte', '\u0000', 'half \ud800 pair', '\udfff', '\uffff', '\u202eabc', '🏳️‍🌈'.repeat(50)],
  ...['', ' ', '%', '%_', '\\', '\\'.repeat(2_000), "'; --", '$1', '__proto__', 'a\r\nX: 1'],
  ...['x'.repeat(256), 'x'.repeat(2_001), 'x'.repeat(70_000), '𝕏'.repeat(300), '0198c0de-7a00-7000-8000-00000000dead'],
];

const shapes: readonly unknown[] = [
  ...[null, true, {}, [], [null], [[]], ['nul\u0000byte'], { 'nul\u0000': 'half \ud800' }, { a: 1e308, b: 2 ** 63 }],
  JSON.parse('{"__proto__":{"a":1},"constructor":null}') as unknown,
  nested(70),
];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}

const all = [...instants, ...numbers, ...texts, ...shapes];

/** Of the values for another kind so many go into each place, too: a place may be read in a way that its kind does not tell. */
const othersPerPlace = 6;

/** The hostile values for a place: all of its own kind, and some of the others as the seed has it. */
export function hostileValuesFor(schema: FieldSchema, next: () => number): unknown[] {
  const own = ownValues(schema);
  const others = all.filter((value) => !own.includes(value));
  return [...own, ...Array.from({ length: othersPerPlace }, () => others[Math.floor(next() * others.length)])];
}

function ownValues(schema: FieldSchema): readonly unknown[] {
  const text = JSON.stringify(schema);
  if (/"date(-time)?"/.test(text)) return instants;
  if (/"(integer|number)"/.test(text)) return numbers;
  return /"(object|array)"/.test(text) ? [...shapes, ...texts] : texts;
}
