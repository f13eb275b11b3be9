import type { Glyph } from './glyph.js';
import type { RunStyle } from './read-run-style.js';

const narrow = /^[ijlt.,;:'!|]$/u;
const wide = /^[a-hkm-qu-yA-HKM-RT-Y]$/u;
/** Fewer different letters may have one width by chance. */
const least = { narrow: 1, wide: 5 };
/** Half of the advances at least are the least one, and none is much more: where a letter ends no word, its advance is the way to the next. So much more is that of another letter. */
const tolerance = { least: 0.01, most: 0.25, sure: 0.8 };
/** Letters of one baseline, to this share of the size. */
const lineShare = 0.02;

/**
 * Tells which fonts are typewriter faces that do not say so, by flags or by name: those whose narrow and wide letters have one advance.
 * Figures alone have one in most faces.
 */
export function withSeenPitch(glyphs: readonly Glyph[]): readonly Glyph[] {
  const fixed = fixedFonts(glyphs);
  if (fixed.size === 0) return glyphs;
  const styles = new Map<RunStyle, RunStyle>();
  const fixedStyle = (style: RunStyle): RunStyle => {
    const known = styles.get(style) ?? { ...style, isFixedPitch: true };
    styles.set(style, known);
    return known;
  };
  return glyphs.map((glyph) => (fixed.has(glyph.style.font) ? { ...glyph, style: fixedStyle(glyph.style) } : glyph));
}

function fixedFonts(glyphs: readonly Glyph[]): ReadonlySet<number> {
  const fonts = new Map<number, Map<string, number>>();
  const varied = new Set<number>();
  glyphs.forEach((glyph, index) => {
    const { text, style } = glyph;
    if (style.isFixedPitch || varied.has(style.font) || !(narrow.test(text) || wide.test(text))) return;
    const advances = fonts.get(style.font) ?? new Map<string, number>();
    const advance = advanceOf(glyph, glyphs[index + 1]) / style.advanceSizePt;
    const known = advances.get(text) ?? Infinity;
    if (advance >= known) return;
    advances.set(text, advance);
    fonts.set(style.font, advances);
    // Most faces are done with after a few letters.
    if (!areAlike(advances, tolerance.sure)) varied.add(style.font);
  });
  return new Set([...fonts].filter(([font, own]) => !varied.has(font) && areOfOnePitch(own)).map(([font]) => font));
}

function areAlike(advances: ReadonlyMap<string, number>, share: number): boolean {
  const all = [...advances.values()];
  return Math.max(...all) <= Math.min(...all) * (1 + share);
}

/** The way to the next letter, or what a letter seems to take: its ink may lean out of its advance. */
function advanceOf({ style, along, alongEnd, across }: Glyph, next: Glyph | undefined): number {
  const own = alongEnd - along;
  const isNext = next !== undefined && next.style.font === style.font && !next.isAfterSpace;
  if (!isNext || Math.abs(next.across - across) > style.advanceSizePt * lineShare) return own;
  const step = next.along - along;
  return step > 0 ? Math.min(step, own) : own;
}

function areOfOnePitch(advances: ReadonlyMap<string, number>): boolean {
  const count = (letters: RegExp) => [...advances.keys()].filter((text) => letters.test(text)).length;
  if (count(narrow) < least.narrow || count(wide) < least.wide) return false;
  const all = [...advances.values()];
  const pitch = Math.min(...all);
  const equal = all.filter((advance) => advance <= pitch * (1 + tolerance.least));
  return equal.length >= all.length / 2 && areAlike(advances, tolerance.most);
}
