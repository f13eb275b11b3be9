import type { Sheet, TextStyle } from './sheet.js';

export type Pair = readonly [label: string, value: string];

export interface PairsStyle {
  /** From label to value, in points. */
  gap?: number;
  leading?: number;
  label?: TextStyle;
  value?: TextStyle;
}

/** Labels on the left, values in a column on their right; pairs without a value are left out. The y after the last. */
export function drawPairs(sheet: Sheet, x: number, y: number, pairs: readonly Pair[], style: PairsStyle = {}): number {
  const { gap = 100, leading = 14, label = {}, value = {} } = style;
  const shown = pairs.filter(([, text]) => text !== '');
  shown.forEach(([name, text], index) => {
    sheet.text(x, y + index * leading, name, label);
    sheet.text(x + gap, y + index * leading, text, value);
  });
  return y + shown.length * leading;
}

/** Small labels with their values below, side by side in columns `width` apart. */
export function drawStackedPairs(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  pairs: readonly Pair[],
  style: PairsStyle = {},
): void {
  const { leading = 13, label = { size: 7, color: '#555555' }, value = {} } = style;
  pairs.forEach(([name, text], index) => {
    sheet.text(x + index * width, y, name, label);
    sheet.text(x + index * width, y + leading, text, value);
  });
}

/** Form boxes: a frame per pair, the label small in its top left corner, the value inside below it. */
export function drawBoxedPairs(
  sheet: Sheet,
  x: number,
  y: number,
  widths: readonly number[],
  pairs: readonly Pair[],
  style: PairsStyle & { height?: number } = {},
): number {
  const { height = 30, label = { size: 6.5 }, value = {} } = style;
  let left = x;
  pairs.forEach(([name, text], index) => {
    const width = widths[index] ?? 100;
    sheet.frame(left, y, width, height);
    sheet.text(left + 3, y + 8, name, label);
    sheet.text(left + 5, y + height - 6, text, value);
    left += width;
  });
  return y + height;
}
