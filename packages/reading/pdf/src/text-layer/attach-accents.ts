import type { Glyph } from './glyph.js';

/** Accents that TeX and old typesetters draw over or under the letter, and the combining marks that mean the same. */
const drawnAccents: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '¯': '\u0304',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
  '¨': '\u0308',
  '\u02da': '\u030a',
  '\u02dd': '\u030b',
  '\u02c7': '\u030c',
  '¸': '\u0327',
  '\u02db': '\u0328',
};

/** The only accent in ASCII, and the lowest of the others. */
const backtick = 0x60;
const firstAccent = 0xa8;

/** PDFium sorts some accents behind the whole line that they stand on; a line has fewer characters than this. */
const reach = 200;

/** A large circle, in which TeX sets a letter to make the sign of a copyright or a number in a list. */
const ring = '◯';
const ringed: Readonly<Record<string, string>> = { c: '©', C: '©', r: '®', R: '®', p: '℗', P: '℗' };
const ringedDigits = '①②③④⑤⑥⑦⑧⑨';
/** From a ring to its letter, in characters. */
const ringReach = 2;

/** Joins accents to the letters that they are drawn on, and rings to those in them, wherever Unicode has the two as one character. */
export function attachAccents(glyphs: readonly Glyph[]): readonly Glyph[] {
  const accents = accentIndices(glyphs);
  if (accents.length === 0) return glyphs;
  const joined: (Glyph | undefined)[] = [...glyphs];
  for (const index of accents) {
    const accent = glyphs[index];
    if (accent?.text === ring) joinRing(joined, index, accent);
    const found = accent && findLetter(joined, index, accent);
    if (!found) continue;
    joined[found.index] = { ...found.letter, text: found.composed };
    joined[index] = undefined;
  }
  return joined.filter((glyph) => glyph !== undefined);
}

function accentIndices(glyphs: readonly Glyph[]): number[] {
  const indices: number[] = [];
  for (const [index, { text }] of glyphs.entries()) {
    // The common case, a plain letter, is spared the lookup.
    const code = text.charCodeAt(0);
    if ((code === backtick || code >= firstAccent) && (text in drawnAccents || text === ring)) indices.push(index);
  }
  return indices;
}

function findLetter(glyphs: readonly (Glyph | undefined)[], at: number, accent: Glyph) {
  for (let distance = 1; distance <= reach; distance += 1) {
    for (const index of [at + distance, at - distance]) {
      const letter = glyphs[index];
      const composed = letter && compose(accent, letter);
      if (composed) return { index, letter, composed };
    }
  }
  return undefined;
}

function joinRing(glyphs: (Glyph | undefined)[], at: number, circle: Glyph): void {
  for (let index = at - ringReach; index <= at + ringReach; index += 1) {
    const letter = glyphs[index];
    if (!letter || index === at || !isIn(letter, circle)) continue;
    const { text } = letter;
    const sign = ringed[text] ?? (/^[1-9]$/.test(text) ? ringedDigits[Number(text) - 1] : undefined);
    if (sign === undefined) continue;
    const { left, right, bottom, top, along, alongEnd } = circle;
    glyphs[at] = { ...letter, text: sign, ...{ left, right, bottom, top, along, alongEnd } };
    glyphs[index] = undefined;
    return;
  }
}

function isIn(inner: Glyph, outer: Glyph): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.bottom + inner.top) / 2];
  const isMiddleIn = x > outer.left && x < outer.right && y > outer.bottom && y < outer.top;
  return isMiddleIn && inner.right - inner.left < outer.right - outer.left;
}

function compose(accent: Glyph, letter: Glyph): string | undefined {
  const center = (accent.left + accent.right) / 2;
  if (center < letter.left || center > letter.right) return undefined;
  const size = letter.style.fontSizePt;
  if (Math.abs(accent.across - letter.across) > size * 0.4 || Math.abs(accent.style.fontSizePt - size) > size * 0.3)
    return undefined;
  const base = letter.text === 'ı' ? 'i' : letter.text === 'ȷ' ? 'j' : letter.text;
  const composed = (base + (drawnAccents[accent.text] ?? '')).normalize('NFC');
  return composed.length === 1 && composed !== base ? composed : undefined;
}
