import type { Pdfium } from './pdfium.js';

/** Red, green and blue of `#rrggbb`, 0..255. */
export function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}

type ColorGetter = (r: number, g: number, b: number, a: number) => number;

/** A colour as `#rrggbb` and its opacity 0..255; undefined where the file paints with a pattern. */
export function readColor(
  { scratch, view }: Pdfium,
  get: ColorGetter,
): { readonly color: string; readonly alpha: number } | undefined {
  if (!get(scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const bytes = view();
  const at = (offset: number) => bytes.getUint32(scratch + offset, true) & 0xff;
  const rgb = (at(0) << 16) | (at(4) << 8) | at(8);
  return { color: `#${rgb.toString(16).padStart(6, '0')}`, alpha: at(12) };
}
