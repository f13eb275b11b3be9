import type { Sheet, TextStyle } from './sheet.js';

/** Lines with a text at each end, as tills print them. The y after the last. */
export function drawEnds(
  sheet: Sheet,
  left: number,
  right: number,
  y: number,
  lines: readonly (readonly [left: string, right: string])[],
  style: TextStyle & { leading?: number } = {},
): number {
  const leading = style.leading ?? (style.size ?? 10) * 1.35;
  lines.forEach(([start, end], index) => {
    sheet.text(left, y + index * leading, start, style);
    sheet.text(right, y + index * leading, end, { ...style, align: 'right' });
  });
  return y + lines.length * leading;
}
