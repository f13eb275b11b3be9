import { deflateSync, inflateSync } from 'node:zlib';
import type { Random } from '../reading/corpus/random.js';

const numbers: readonly string[] = [
  ...['-1', '0', '99999999999', '2147483647', '2147483648', '4294967295', '-2147483649', '1e30', '0.0000001', '65536'],
  ...['9223372036854775808', '-99999999999999999999', '3.4e38', '--5', '+', '.', '1.2.3', '00000000000000000000007'],
];
const tokens: readonly string[] = [
  ...[
    'null',
    'true',
    '[]',
    '<<>>',
    '()',
    '<>',
    '/',
    '[[[[',
    '<<<<',
    '>>',
    ']',
    '(((',
    '<zz>',
    'R',
    '1 0 R',
    '2 0 R',
    '3 0 R',
  ],
  ...[
    'endobj',
    'endstream',
    'stream',
    'obj',
    'xref',
    'trailer',
    '%%EOF',
    'startxref 0',
    '/#00',
    '/#zz',
    '\\',
    '\u0000',
  ],
];
const filters = [
  '/FlateDecode',
  '/LZWDecode',
  '/ASCII85Decode',
  '/ASCIIHexDecode',
  '/RunLengthDecode',
  '/DCTDecode',
  '/JPXDecode',
  '/CCITTFaxDecode',
  '/JBIG2Decode',
  '/Crypt',
];
const keys = [
  'Length',
  'Count',
  'Kids',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Contents',
  'Resources',
  'Font',
  'XObject',
  'Width',
  'Height',
  'BitsPerComponent',
  'ColorSpace',
  'W',
  'Index',
  'Size',
  'Prev',
  'Root',
  'First',
  'N',
  'Filter',
  'DecodeParms',
  'Subtype',
  'Type',
  'Widths',
  'FirstChar',
  'LastChar',
  'ToUnicode',
  'Annots',
  'Rect',
  'Matrix',
  'BBox',
];

/** Damage to what the bytes say: objects, numbers, references, streams. Texts are Latin-1, a character for a byte. */
export const objectDamages: Record<string, (text: string, random: Random) => string> = {
  'numbers changed': (text, random) =>
    replaceSome(text, random, /(?<![\w.#-])\d+(?![\w.])/g, () => random.pick(numbers)),
  'values changed': (text, random) =>
    replaceSome(
      text,
      random,
      new RegExp(`/${random.pick(keys)}\\s*[^/>]{1,60}`, 'g'),
      (found) => `${/^\/\w+/.exec(found)?.[0] ?? ''} ${random.pick([...numbers, ...tokens])} `,
    ),
  'boxes changed': (text, random) =>
    replaceSome(text, random, /\/(?:MediaBox|BBox|Rect|CropBox)\s*\[[^\]]*\]/g, (found) => {
      const box = Array.from({ length: random.pick([0, 3, 4, 4, 4, 5]) }, () =>
        random.pick([...numbers, '35000', '14400']),
      );
      return `${/^\/\w+/.exec(found)?.[0] ?? ''}[${box.join(' ')}]`;
    }),
  'references changed': (text, random) => replaceSome(text, random, /\d+ 0 R/g, () => `${random.integer(0, 30)} 0 R`),
  'references to itself'(text, random) {
    const object = random.integer(1, 12);
    return replaceSome(text, random, /\d+ 0 R/g, () => `${object} 0 R`);
  },
  'names changed': (text, random) =>
    replaceSome(text, random, /\/[A-Z]\w{2,}/g, () => random.pick([...filters, ...keys.map((key) => `/${key}`)])),
  'tokens put in'(text, random) {
    const at = random.integer(0, text.length);
    return `${text.slice(0, at)}${random.pick(tokens).repeat(random.pick([1, 1, 10, 10_000]))}${text.slice(at)}`;
  },
  'endobj lost': (text, random) => replaceSome(text, random, /endobj|endstream|>>/g, () => ''),
  'objects swapped'(text, random) {
    const objects = text.match(/\d+ 0 obj[\s\S]*?endobj/g) ?? [];
    if (objects.length < 2) return text;
    const [one, two] = [random.pick(objects), random.pick(objects)];
    return text
      .replace(one, () => '\u0001')
      .replace(two, () => one)
      .replace('\u0001', () => two);
  },
  'object numbers swapped': (text, random) =>
    replaceSome(text, random, /\d+ 0 obj/g, () => `${random.integer(0, 20)} 0 obj`),
  'xref lost': (text) => text.replace(/xref\s[\s\S]*?trailer/g, 'trailer'),
  'xref shifted': (text, random) =>
    replaceSome(
      text,
      random,
      /\d{10} \d{5} n/g,
      () => `${String(random.integer(0, 60_000)).padStart(10, '0')} 00000 n`,
    ),
  'startxref changed': (text, random) => text.replace(/startxref\s+\d+/g, () => `startxref\n${random.pick(numbers)}`),
  'filter changed': (text, random) =>
    replaceSome(text, random, /\/(?:FlateDecode|DCTDecode)/g, () =>
      random.pick([...filters, `[${'/FlateDecode '.repeat(50)}]`]),
    ),
  'streams spoiled': (text, random) =>
    text.replace(/(stream\r?\n)([\s\S]*?)(\r?\nendstream)/g, (whole, head: string, body: string, tail: string) =>
      random.chance(0.5) ? `${head}${spoilStream(body, random)}${tail}` : whole,
    ),
  'streams repeated': (text, random) =>
    text.replace(/(stream\r?\n)([\s\S]*?)(\r?\nendstream)/g, (whole, head: string, body: string, tail: string) =>
      body.length < 20_000 && random.chance(0.5) ? `${head}${repeatStream(body, random)}${tail}` : whole,
    ),
};

/** Changes one to six of the places that a pattern finds. */
function replaceSome(text: string, random: Random, pattern: RegExp, change: (found: string) => string): string {
  const count = text.match(pattern)?.length ?? 0;
  const chosen = new Set(Array.from({ length: random.integer(1, 6) }, () => random.integer(0, Math.max(0, count - 1))));
  let index = -1;
  return text.replace(pattern, (found) => (chosen.has((index += 1)) ? change(found) : found));
}

const operators = [
  'q',
  'Q',
  'BT',
  'ET',
  'Tj',
  'TJ',
  'Tf',
  'Tm',
  'Td',
  'cm',
  'Do',
  're',
  'f',
  'W n',
  'gs',
  'sh',
  'BI ID EI',
  'BDC',
  'EMC',
  'd0',
  'scn',
];

/** Operators and operands of an unpacked stream changed, then packed again. */
function spoilStream(body: string, random: Random): string {
  return repacked(body, (content) =>
    replaceSome(content, random, /-?[\d.]+|\b[A-Za-z*]{1,3}\b/g, (found) =>
      /\d/.test(found) ? random.pick(numbers) : random.pick(operators),
    ),
  );
}

const longestStream = 3_000_000;

function repeatStream(body: string, random: Random): string {
  return repacked(body, (content) =>
    content.repeat(Math.min(random.pick([2, 50, 2_000]), Math.ceil(longestStream / Math.max(content.length, 1)))),
  );
}

function repacked(body: string, change: (content: string) => string): string {
  try {
    const content = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    return deflateSync(Buffer.from(change(content), 'latin1')).toString('latin1');
  } catch {
    return change(body); // not packed, or not in this way
  }
}
