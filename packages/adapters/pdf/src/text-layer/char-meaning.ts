/** PDFium writes U+0002 for a hyphen that ends a line in the middle of a word. */
const lineEndHyphen = 0x02;

const ligatures: Readonly<Record<number, string>> = {
  0xfb00: 'ff',
  0xfb01: 'fi',
  0xfb02: 'fl',
  0xfb03: 'ffi',
  0xfb04: 'ffl',
  0xfb05: 'st',
  0xfb06: 'st',
};

/** What a character of a text layer does to the word under construction. */
export type CharMeaning =
  | { readonly kind: 'break' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'line-end-hyphen' }
  | { readonly kind: 'soft-hyphen' }
  | { readonly kind: 'text'; readonly text: string };

const breakMeaning: CharMeaning = { kind: 'break' };
const skipMeaning: CharMeaning = { kind: 'skip' };

/**
 * Meaning of one code point in a text layer: spaces of any width and controls end a word, ligatures expand,
 * zero-width marks vanish.
 */
export function charMeaning(codePoint: number): CharMeaning {
  if (codePoint === lineEndHyphen) return { kind: 'line-end-hyphen' };
  if (codePoint === 0xad) return { kind: 'soft-hyphen' };
  if (isSpace(codePoint)) return breakMeaning;
  if (isInvisible(codePoint)) return skipMeaning;
  return { kind: 'text', text: ligatures[codePoint] ?? String.fromCodePoint(codePoint) };
}

function isSpace(codePoint: number): boolean {
  if (codePoint <= 0x20 || codePoint === 0x7f || codePoint === 0xa0) return true;
  return (
    (codePoint >= 0x2000 && codePoint <= 0x200a) || [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000].includes(codePoint)
  );
}

function isInvisible(codePoint: number): boolean {
  if (codePoint >= 0x80 && codePoint < 0xa0) return true;
  if (codePoint >= 0x200b && codePoint <= 0x200f) return true;
  return [0x2060, 0xfeff, 0xfffe, 0xffff].includes(codePoint) || (codePoint >= 0x202a && codePoint <= 0x202e);
}

/** True for what a text layer without a usable character map yields instead of letters. */
export function isUnmappedCodePoint(codePoint: number): boolean {
  const isPrivateUse = codePoint >= 0xe000 && codePoint <= 0xf8ff;
  return codePoint === 0 || codePoint === 0xfffd || codePoint === 0xffff || codePoint === 0xfffe || isPrivateUse;
}
