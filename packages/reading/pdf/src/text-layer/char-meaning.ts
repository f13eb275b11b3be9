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
/** TeX keeps its ligatures among the controls: the OT1 encoding of Computer Modern, the T1 encoding of its successors. */
const texLigatures = [
  { fontName: /^cm|^$/i, codes: { 0x0b: 'ff', 0x0c: 'fi', 0x0d: 'fl', 0x0e: 'ffi', 0x0f: 'ffl' } },
  { fontName: /^(sf|ec|lm)/i, codes: { 0x1b: 'ff', 0x1c: 'fi', 0x1d: 'fl', 0x1e: 'ffi', 0x1f: 'ffl' } },
] as const satisfies readonly { fontName: RegExp; codes: Readonly<Record<number, string>> }[];

/** What a character of a text layer does to the word under construction. */
export type CharMeaning =
  | { readonly kind: 'break' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'line-end-hyphen' }
  | { readonly kind: 'soft-hyphen' }
  /** A control character: a letter without a meaning where it leaves ink, a space where it does not. */
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
  if (codePoint < 0x20) return { kind: 'control', text: texLigature(codePoint, fontName) ?? '\ufffd' };
  if (isInvisible(codePoint)) return skipMeaning;
  if (codePoint < 0xe000) return { kind: 'text', text: String.fromCodePoint(codePoint) };
  const symbol = codePoint <= 0xf8ff ? symbolText(codePoint, fontName) : undefined;
  if (symbol) return { kind: 'symbol', text: symbol };
  return { kind: 'text', text: ligatures[codePoint] ?? withoutArabicForms(codePoint) };
}

function texLigature(codePoint: number, fontName: string): string | undefined {
  const codes: Readonly<Record<number, string>> | undefined = texLigatures.find((font) =>
    font.fontName.test(fontName),
  )?.codes;
  return codes?.[codePoint];
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

function isInvisible(codePoint: number): boolean {
  if (codePoint >= 0x80 && codePoint < 0xa0) return true;
  if (codePoint >= 0x200b && codePoint <= 0x200f) return true;
  return [0x2060, 0xfeff, 0xfffe, 0xffff].includes(codePoint) || (codePoint >= 0x202a && codePoint <= 0x202e);
}

/** True for what a text layer without a usable character map yields instead of letters. */
export function isUnmappedCodePoint(codePoint: number): boolean {
  const isPrivateUse = codePoint >= 0xe000 && codePoint <= 0xf8ff;
  const isControl = codePoint < 0x20 && codePoint !== lineEndHyphen;
  return isControl || codePoint === 0xfffd || codePoint === 0xffff || codePoint === 0xfffe || isPrivateUse;
}
