import type { CharMeaning } from './char-meaning.js';
import { gapBetween } from './collect-runs.js';
import type { Glyph } from './glyph.js';
import { isTexLigature, texText, type TexTextEncoding } from './tex-text-encodings.js';

/** Letters of a word are closer than this share of the size. */
const spaceShare = 0.15;
const sameBaselineShare = 0.1;
/** So many letters in a row are a word, and no product of a formula. */
const wordLength = 3;
const lost = '\ufffd';
const euro = 0xbf;
/** Its advance as a share of the size, from ten points (.5) down to five. */
const mathBullet = { code: 0x0f, from: 0.48, to: 0.7 };
const letter = /^\p{L}$/u;

/** Characters of one font in a row, by their places among all of a page. */
type Row = readonly number[];
/** What the characters of a row are called in their font. */
type Codes = readonly number[];

/** Whether PDFium may have handed on the code of a character: one byte, and neither a space nor the mark of a hyphen. */
export function mayBeCode(codePoint: number): boolean {
  return codePoint > 0 && codePoint <= 0xff && codePoint !== 0x02 && codePoint !== 0x20;
}

/** A code of which nothing else is known: a space where it is none of a sign and leaves no ink. */
export function codeMeaning(code: number): CharMeaning {
  return { kind: isSign(code) ? 'text' : 'control', text: String.fromCodePoint(code) };
}

/**
 * Gives characters to the codes of fonts that have neither a name nor a map, where these are fonts of TeX: `places` are those of their
 * glyphs, whose text is the code. A font that spells words is encoded as its ligatures tell (`di\x1berent`), or those of the other such
 * fonts of the page; one of signs alone is the companion of such fonts. Codes of which nobody knows the meaning become U+FFFD.
 */
export function spellNamelessFonts(glyphs: readonly Glyph[], places: readonly number[]): readonly Glyph[] {
  if (places.length === 0) return glyphs;
  const rows = rowsOf(glyphs, places);
  const encodings = encodingsOf(glyphs, rows);
  const spelled = [...glyphs];
  for (const place of places) {
    const glyph = glyphs[place];
    if (!glyph) continue;
    const code = codeOf(glyph);
    const encoding = encodings.get(glyph.style.font);
    const isTyped = glyph.style.isFixedPitch && isSign(code) && code < 0x80;
    const text = encoding && !isTyped ? texText(encoding, code) : isBullet(glyph) ? '•' : undefined;
    if (text !== undefined || !isSign(code)) spelled[place] = { ...glyph, text: text ?? lost };
  }
  return spelled;
}

function rowsOf(glyphs: readonly Glyph[], places: readonly number[]): Row[] {
  const rows: number[][] = [];
  let last = -1;
  for (const place of places) {
    const row = rows.at(-1);
    if (row && last === place - 1 && isBeside(glyphs[last], glyphs[place])) row.push(place);
    else rows.push([place]);
    last = place;
  }
  return rows;
}

function isBeside(a: Glyph | undefined, b: Glyph | undefined): boolean {
  if (!a || !b || b.isAfterSpace || a.style.font !== b.style.font) return false;
  const size = b.style.fontSizePt;
  return gapBetween(a, b) < size * spaceShare && Math.abs(a.across - b.across) < size * sameBaselineShare;
}

function encodingsOf(glyphs: readonly Glyph[], rows: readonly Row[]): ReadonlyMap<number, TexTextEncoding> {
  const encodings = new Map<number, TexTextEncoding>();
  const texts: { font: number; words: Codes[] }[] = [];
  for (const [font, coded] of codesByFont(glyphs, rows)) {
    const words = coded.filter(isWord);
    const letterCount = (lists: readonly Codes[]) => lists.flat().filter(isLetter).length;
    if (isCompanion(coded.flat())) encodings.set(font, 'ts1');
    else if (words.length > 0 && letterCount(words) * 2 >= letterCount(coded)) texts.push({ font, words });
  }
  const usual = encodingIn(texts.flatMap(({ words }) => words));
  for (const { font, words } of texts) {
    const encoding = encodingIn(words) ?? usual;
    const isTypewriter = glyphs.some(({ style }) => style.font === font && style.isFixedPitch);
    if (encoding && !(isTypewriter && encoding === 'ot1')) encodings.set(font, encoding);
  }
  return encodings;
}

function codesByFont(glyphs: readonly Glyph[], rows: readonly Row[]): ReadonlyMap<number, readonly Codes[]> {
  const fonts = new Map<number, Codes[]>();
  for (const row of rows) {
    const own = row.flatMap((place) => glyphs[place] ?? []);
    const font = own[0]?.style.font ?? 0;
    const codes = own.map(codeOf);
    const known = fonts.get(font);
    if (known) known.push(codes);
    else fonts.set(font, [codes]);
  }
  return fonts;
}

function isWord(codes: Codes): boolean {
  const plainCount = codes.filter((code) => code >= 0x61 && code <= 0x7a).length;
  return plainCount >= wordLength - 1 && codes.filter(isLetter).length >= wordLength;
}

/** As which encoding most of the ligatures in words are ones; undefined without any. */
function encodingIn(words: readonly Codes[]): 'ot1' | 't1' | undefined {
  const count = (encoding: 'ot1' | 't1') =>
    words.reduce((sum, codes) => sum + codes.filter((code) => isTexLigature(encoding, code)).length, 0);
  const [ot1, t1] = [count('ot1'), count('t1')];
  if (ot1 + t1 === 0) return undefined;
  return t1 > ot1 ? 't1' : 'ot1';
}

/** Signs that stand beside text, without a letter or figure; one of them at least is not in Latin-1. */
function isCompanion(codes: Codes): boolean {
  const isOwn = (code: number) => code === euro || (code > 0x7f && !isSign(code));
  return codes.every((code) => texText('ts1', code) !== undefined) && codes.some(isOwn);
}

/** In fonts of mathematics: the bullet of the one with the signs, which is wider than the epsilon of the other one. */
function isBullet(glyph: Glyph): boolean {
  const share = (glyph.alongEnd - glyph.along) / glyph.style.fontSizePt;
  return codeOf(glyph) === mathBullet.code && share >= mathBullet.from && share <= mathBullet.to;
}

/** Letters of ASCII, ligatures, and the codes of letters with accents. */
function isLetter(code: number): boolean {
  if (isTexLigature('ot1', code) || isTexLigature('t1', code)) return true;
  return code > 0x7f || letter.test(String.fromCodePoint(code));
}

/** Whether a code may stand for itself: a sign of ASCII or Latin-1. */
function isSign(code: number): boolean {
  return (code > 0x20 && code < 0x7f) || code > 0xa0;
}

function codeOf({ text }: Glyph): number {
  return text.codePointAt(0) ?? 0;
}
