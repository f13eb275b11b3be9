import type { Sheet, TextStyle } from './sheet.js';
import { wrapText } from './wrap-text.js';

/** Writes lines below each other; empty ones take no room. The y after the last. */
export function drawLines(
  sheet: Sheet,
  x: number,
  y: number,
  lines: readonly (string | null)[],
  style: TextStyle & { leading?: number } = {},
): number {
  const leading = style.leading ?? (style.size ?? 10) * 1.3;
  const written = lines.filter((line) => line !== null && line !== '');
  written.forEach((line, index) => {
    sheet.text(x, y + index * leading, line ?? '', style);
  });
  return y + written.length * leading;
}

/** A paragraph broken at `width`. The y after its last line. */
export function drawParagraph(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  text: string,
  style: TextStyle & { leading?: number } = {},
): number {
  return drawLines(sheet, x, y, wrapText(sheet, text, width, style), style);
}
