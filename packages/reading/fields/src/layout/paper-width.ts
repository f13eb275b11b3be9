import { right } from './box-geometry.js';
import { typicalSize, type Layout } from './layout-page.js';

/** From the left edge of the text to the right one, in sizes of its type. */
export function widthInSizes(layout: Layout): number {
  const left = layout.reduce((least, { box }) => Math.min(least, box.x), Infinity);
  const width = layout.reduce((most, { box }) => Math.max(most, right(box) - left), 0);
  return width / Math.max(1, typicalSize(layout, 10));
}

/** A till's roll is some 20 sizes of its type wide, a sheet of letters 40 and more. A few lines alone may be of either. */
const widestSlip = 30;
const fewestLines = 8;

/** A roll of paper with amounts, as tills print them: 8 to 26 sizes wide are those that were looked at. */
export function isSlip(layout: Layout): boolean {
  const amounts = layout.flatMap(({ segments }) => segments.filter(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)));
  return layout.length >= fewestLines && amounts.length >= 2 && widthInSizes(layout) <= widestSlip;
}
