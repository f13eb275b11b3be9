import type { Random } from '../chaos/random.js';

/** Stands in a JSON value for text that JSON.stringify would never write: see `writeJson`. */
const rawMark = '\u{F0000}raw:';

const long = (length: number, unit = 'a'): string => unit.repeat(length);

export const nastyTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\t\n',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff\ud800',
    '\uFFFF',
    '\uFEFF',
    '\u202Eabc',
    'e\u0301',
    '🏳️‍🌈',
  ],
  ...[long(101), long(256), long(2_001), long(5_000), long(70_000), long(300, '𝕏'), long(1_000, '\\'), long(500, '"')],
  ...['../../etc/passwd', '..\\..\\x', '/', '.', "' OR 1=1; --", '"; DROP TABLE jobs', '${7*7}', '{{7*7}}', '%s%n%x'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'Infinity', 'true', '[object Object]'],
  ...['-1', '0', '1e999', '0x10', '1_000', '١٢٣', '９', '99999999999999999999', '1.5', '-0', '1,5', '+1', ' 1 '],
  ...[
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '2026-01-01T12:00:00+99:99',
    '-000001-01-01',
  ],
  ...['2016-12-31T23:59:60Z', '9999-12-31T23:59:59.999999999Z', '0001-01-01', '1970-01-01T00:00:00-24:00', '2026-W01'],
  ...['http://127.0.0.1:1/', 'http://[::ffff:7f00:1]/', 'file:///etc/passwd', 'http://a:b@c/', 'javascript:alert(1)'],
  ...[
    'http://',
    'http://[',
    'http://x:99999/',
    'http://xn--/',
    'http://exa mple.com',
    `http://x/${long(1_990)}`,
    '//x',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0198C0DE-7A00-7000-8000-000000000001',
  ],
  ...['0198c0de-7a00-7000-8000-00000000000', '{0198c0de-7a00-7000-8000-000000000001}', 'evt_', 'recto_x', 'whsec_x'],
  ...['a\r\nX-Injected: 1', '<script>alert(1)</script>', '=1+1', '(a+)+$', '[', '\\', '%00', '%', '%zz', '\u001b[31m'],
  ...[
    '1-',
    '-3',
    '1-3,,7',
    '3-1',
    '1-99999999999',
    '0',
    '1,1,1',
    long(400, '1,'),
    'Europe/Nowhere',
    'UTC+25',
    'structured',
  ],
];

const nastyNumbers: readonly number[] = [
  ...[0, -1, 1, 2, 0.1, 1.5, -0.5, 100, 1_001, 2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53, 2 ** 53 + 2],
  ...[9.3e18, 1e21, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER],
];

const rawTokens: readonly string[] = [
  '1e999',
  '-1e999',
  '-0',
  '123456789012345678901234567890',
  '1E400',
  '"\\ud800"',
  '"\\u0000"',
];

const nastySchemas: readonly unknown[] = [
  { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } },
  { type: 'object', patternProperties: { '^(a|a)*$': {} } },
  { type: 'object', propertyNames: { pattern: '(.*)*x' } },
  { type: 'object', properties: { a: { pattern: '(' } } },
  { type: 'object', patternProperties: { '[': {} } },
  { $ref: '#' },
  { $ref: 'http://127.0.0.1/schema' },
  { type: 'object', properties: { a: { $ref: '#/properties/b' }, b: { $ref: '#/properties/a' } } },
  { type: 'object', allOf: [{ $ref: '#' }], anyOf: [{ $ref: '#' }] },
  { type: 'object', $dynamicRef: '#x', $dynamicAnchor: 'x', $anchor: 'x' },
  { $id: 'http://json-schema.org/draft-07/schema#', type: 'object' },
  { $schema: 'http://json-schema.org/draft-04/schema#', type: 'object' },
  { type: 'array', items: {} },
  { type: ['object', 'object'] },
  { type: 'strange' },
  { type: 'object', properties: [] },
  { type: 'object', properties: { __proto__: { type: 'string' }, constructor: {}, ' ': {}, '': {} } },
  { type: 'object', properties: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`p${n}`, {}])) },
  { type: 'object', properties: { a: { enum: Array.from({ length: 4_000 }, (_, n) => n) } } },
  { type: 'object', properties: { a: { minimum: 'x', multipleOf: 0, maxLength: -1 } } },
  { type: 'object', properties: { a: { const: '\ud800' } } },
  { type: 'object', $defs: { a: { $ref: '#/$defs/a' } }, properties: { x: { $ref: '#/$defs/a' } } },
  { type: 'object', nullable: 'yes', $data: true, if: false, then: [], else: null },
];

const nastyShapes: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { a: {} },
    { length: 1e9 },
    { toString: 1, valueOf: 'x', hasOwnProperty: null },
  ],
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  Array.from({ length: 5_000 }, (_, index) => index),
  nested(40),
  nested(63),
  nested(70),
  nested(2_000),
];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Any JSON value that somebody may have forgotten to think of. */
export function nastyValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.45) return random.pick(nastyTexts);
  if (kind < 0.62) return random.pick(nastyNumbers);
  if (kind < 0.7) return `${rawMark}${random.pick(rawTokens)}`;
  if (kind < 0.8) return random.pick(nastySchemas);
  return random.pick(nastyShapes);
}

/** JSON text of a value, with the tokens of `nastyValue` that no JSON writer makes. */
export function writeJson(value: unknown): string {
  const tokenOf = new RegExp(`"${rawMark}((?:[^"\\\\]|\\\\.)*)"`, 'gu');
  return JSON.stringify(value).replace(tokenOf, (_, token: string) => String(JSON.parse(`"${token}"`)));
}
