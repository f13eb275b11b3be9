import { median } from '@recto/document-model';
import type { Glyph } from './glyph.js';
import type { RunStyle } from './read-run-style.js';

/** Heights of letters over the baseline as a share of the size, as most faces have them. */
const letterHeights = [
  { letters: /^[A-Zbdfhkl]$/, share: 0.69 },
  { letters: /^[acemnorsuvwxz]$/, share: 0.44 },
  { letters: /^\d$/, share: 0.66 },
] as const;
/** Faces differ by less. */
const plausible = { from: 0.6, to: 1.6 };
/** Sizes are told in halves of a point: the letters of a page are not quite those of the next. */
const stepsPerPoint = 2;

/**
 * Gives characters of fonts that draw their letters by procedures (Type 3: they have no name) the size that they are seen
 * in, where that is another than the file says: what such a font draws at size 1 is up to the font. Bitmap fonts of TeX
 * that went through a converter are said to be 0.12 pt high.
 */
export function withSeenSizes(glyphs: readonly Glyph[]): readonly Glyph[] {
  const factors = factorsByFont(glyphs);
  if ([...factors.values()].every(isPlausible)) return glyphs;
  // Of signs alone nobody knows how high they are meant to be: they go with the letters around them.
  const usual = median([...factors.values()]);
  const styles = new Map<RunStyle, RunStyle>();
  const seenStyle = (style: RunStyle): RunStyle => {
    const factor = factors.get(style.font) ?? usual;
    const known = styles.get(style) ?? (isPlausible(factor) ? style : scaled(style, factor));
    styles.set(style, known);
    return known;
  };
  return glyphs.map((glyph) => (glyph.style.fontName === '' ? { ...glyph, style: seenStyle(glyph.style) } : glyph));
}

/** How many times the stated size the letters of each font without a name are seen in. */
function factorsByFont(glyphs: readonly Glyph[]): Map<number, number> {
  const seen = new Map<number, number[]>();
  for (const glyph of glyphs) {
    if (glyph.style.fontName !== '') continue;
    const factor = seenFactor(glyph);
    if (factor === undefined) continue;
    const known = seen.get(glyph.style.font);
    if (known) known.push(factor);
    else seen.set(glyph.style.font, [factor]);
  }
  return new Map([...seen].map(([font, factors]) => [font, median(factors)]));
}

function isPlausible(factor: number): boolean {
  return factor >= plausible.from && factor <= plausible.to;
}

/** How many times the stated size a letter is seen in; undefined for signs, and where the line slants. */
function seenFactor({ text, style, left, right, bottom, top }: Glyph): number | undefined {
  const share = letterHeights.find(({ letters }) => letters.test(text))?.share;
  if (share === undefined || style.fontSizePt <= 0) return undefined;
  const isUpright = Math.abs(style.directionY) < 0.01;
  if (!isUpright && Math.abs(style.directionX) >= 0.01) return undefined;
  return (isUpright ? top - bottom : right - left) / share / style.fontSizePt;
}

function scaled(style: RunStyle, factor: number): RunStyle {
  const size = style.fontSizePt * factor;
  const fontSizePt = Math.max(1, Math.round(size * stepsPerPoint)) / stepsPerPoint;
  return { ...style, fontSizePt, lineHeightPt: (style.lineHeightPt * fontSizePt) / style.fontSizePt };
}
