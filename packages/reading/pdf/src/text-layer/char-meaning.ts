import { texText, type TexTextEncoding } from './tex-text-encodings.js';
import { symbolText } from './symbol-fonts.js';

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
/** Encodings of TeX's fonts of text, by their names; its typewriter has neither ligatures nor dashes. */
const texFonts = [
  { fontName: /^cm(?!i?tt|sltt|tcsc)/i, encoding: 'ot1' },
  { fontName: /^(sf|ec|lm)/i, encoding: 't1' },
  { fontName: /^tc[a-z]{2,4}\d/i, encoding: 'ts1' },
] as const satisfies readonly { fontName: RegExp; encoding: TexTextEncoding }[];

/** What a character of a text layer does to the word under construction. */
export type CharMeaning =
  | { readonly kind: 'break' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'line-end-hyphen' }
  | { readonly kind: 'soft-hyphen' }
  /** A control character: a letter, mostly without a meaning, where it leaves ink; a space or nothing where it does not. */
  | { readonly kind: 'control'; readonly text: string }
  /** From a font of pictures whose private codes are known. */
  | { readonly kind: 'symbol'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

const breakMeaning: CharMeaning = { kind: 'break' };
const skipMeaning: CharMeaning = { kind: 'skip' };

/**
 * Meaning of one code point in a text layer: spaces of any width end a word, ligatures and Arabic letter forms become
 * plain letters, zero-width marks vanish.
 */
export function charMeaning(codePoint: number, fontName = ''): CharMeaning {
  if (codePoint === lineEndHyphen) return { kind: 'line-end-hyphen' };
  if (codePoint === 0xad) return { kind: 'soft-hyphen' };
  if (isSpace(codePoint)) return breakMeaning;
  if (codePoint < 0x20 || isUpperControl(codePoint))
    return { kind: 'control', text: texControl(codePoint, fontName) ?? '\ufffd' };
  if (isInvisible(codePoint)) return skipMeaning;
  if (codePoint < 0xe000) return { kind: 'text', text: String.fromCodePoint(codePoint) };
  const symbol = codePoint <= 0xf8ff ? symbolText(codePoint, fontName) : undefined;
  if (symbol) return { kind: 'symbol', text: symbol };
  return { kind: 'text', text: ligatures[codePoint] ?? withoutArabicForms(codePoint) };
}

function texControl(codePoint: number, fontName: string): string | undefined {
  const encoding = texFonts.find((font) => font.fontName.test(fontName))?.encoding;
  // Latin Modern has one name for its fonts of text and those of signs.
  return encoding && (encoding === 'ts1' || codePoint < 0x20) ? texText(encoding, codePoint) : undefined;
}

/** Initial, medial and final forms and ligatures of Arabic as the letters that they stand for. */
function withoutArabicForms(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  const isForm = (codePoint >= 0xfb50 && codePoint <= 0xfdfb) || (codePoint >= 0xfe70 && codePoint <= 0xfefc);
  return isForm ? text.normalize('NFKC').trim() : text;
}

function isSpace(codePoint: number): boolean {
  if (codePoint === 0x20 || codePoint === 0x7f || codePoint === 0xa0) return true;
  return (
    (codePoint >= 0x2000 && codePoint <= 0x200a) || [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000].includes(codePoint)
  );
}

/** Controls of Latin-1, which no text has. */
export function isUpperControl(codePoint: number): boolean {
  return codePoint >= 0x80 && codePoint < 0xa0;
}

function isInvisible(codePoint: number): boolean {
  if (codePoint >= 0x200b && codePoint <= 0x200f) return true;
  return [0x2060, 0xfeff, 0xfffe, 0xffff].includes(codePoint) || (codePoint >= 0x202a && codePoint <= 0x202e);
}

/** True for what a text layer without a usable character map yields instead of letters. */
export function isUnmappedCodePoint(codePoint: number): boolean {
  const isPrivateUse = codePoint >= 0xe000 && codePoint <= 0xf8ff;
  const isControl = (codePoint < 0x20 && codePoint !== lineEndHyphen) || isUpperControl(codePoint);
  return isControl || codePoint === 0xfffd || codePoint === 0xffff || codePoint === 0xfffe || isPrivateUse;
}
