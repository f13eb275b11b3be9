import type { Glyph } from '../glyph.js';
import type { RunStyle } from '../read-run-style.js';

export const plainStyle: RunStyle = {
  object: 0,
  fontName: 'Any',
  fontSizePt: 10,
  isBold: false,
  isItalic: false,
  isFixedPitch: false,
  mathFace: { isMath: false, alphabet: 'roman' },
  isInvisible: false,
  angleDegrees: 0,
  font: 1,
  advances: new Map(),
  advanceSizePt: 10,
  directionX: 1,
  directionY: 0,
  lineHeightPt: 12,
  color: undefined,
  correction: undefined,
  element: undefined,
};

/** A character of ten points on the baseline y = 100, five points wide. */
export function makeGlyph(text: string, x: number, more: Partial<Glyph> = {}): Glyph {
  const box = { left: x, right: x + 5, bottom: 100, top: 107, along: x, alongEnd: x + 5, across: 100 };
  return { text, style: plainStyle, isAfterSpace: false, ...box, ...more };
}
