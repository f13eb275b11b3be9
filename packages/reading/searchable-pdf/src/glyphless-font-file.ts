/** In units of the em, as all measures of the font. */
export const unitsPerEm = 1_000;
/** Every character is half an em wide: the text is scaled to the width of its word. */
export const advance = 500;
export const ascent = 800;
export const descent = -200;

const glyphCount = 2;
const headMagic = 0x5f0f3cf5;
const wholeFileSum = 0xb1b0afba;

/**
 * A TrueType font of two glyphs without outlines. It has only the tables that a font inside a PDF needs: characters find
 * their glyph through the PDF's own map.
 */
export function glyphlessFontFile(): Uint8Array<ArrayBuffer> {
  const tables: [tag: string, data: Uint8Array][] = [
    ['glyf', words(0, 0)],
    ['head', head()],
    ['hhea', hhea()],
    ['hmtx', words(advance, 0, advance, 0)],
    ['loca', words(...Array.from({ length: glyphCount + 1 }, () => 0))],
    ['maxp', words(0x0001, 0x0000, glyphCount, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  ];
  const directoryBytes = 12 + tables.length * 16;
  const file = new Uint8Array(directoryBytes + tables.reduce((sum, [, data]) => sum + padded(data.length), 0));
  const view = new DataView(file.buffer);
  // sfnt version 1.0, then the search range of a binary search over six entries: 4 * 16, log2(4), the rest.
  [0x0001, 0x0000, tables.length, 64, 2, tables.length * 16 - 64].forEach((value, at) => view.setUint16(at * 2, value));
  let offset = directoryBytes;
  let headAt = 0;
  for (const [index, [tag, data]] of tables.entries()) {
    file.set(data, offset);
    const entry = 12 + index * 16;
    for (let letter = 0; letter < 4; letter += 1) view.setUint8(entry + letter, tag.charCodeAt(letter));
    view.setUint32(entry + 4, sumOf(file.subarray(offset, offset + padded(data.length))));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, data.length);
    if (tag === 'head') headAt = offset;
    offset += padded(data.length);
  }
  // Taken over the file with this field at 0, as it still is.
  view.setUint32(headAt + 8, wholeFileSum - sumOf(file));
  return file;
}

function head(): Uint8Array {
  const table = words(1, 0, 1, 0, 0, 0, 0, 0, 0, unitsPerEm, ...zeros(8), 0, 0, advance, ascent, 0, 8, 2, 0, 0);
  new DataView(table.buffer).setUint32(12, headMagic);
  return table;
}

function hhea(): Uint8Array {
  return words(1, 0, ascent, descent & 0xffff, 0, advance, 0, 0, advance, 1, ...zeros(6), glyphCount);
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const padded = (length: number): number => (length + 3) & ~3;

function words(...values: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint16(index * 2, value));
  return bytes;
}

function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
