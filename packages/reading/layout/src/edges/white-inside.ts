import type { TextLine, Word } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import { edgeShare, type EdgePage } from './edge-page.js';

/** White between the innermost of some lines at an edge and the nearest word further inside; Infinity for none. */
export function whiteInside(lines: readonly TextLine[], edge: 'top' | 'bottom', all: readonly Word[]): number {
  const outer = new Set(lines.flatMap(({ words }) => words));
  const box = lines.at(-1)?.box;
  let white = Infinity;
  if (!box) return white;
  for (const word of all) {
    if (outer.has(word)) continue;
    const gap = edge === 'top' ? word.box.y - (box.y + box.height) : box.y - (word.box.y + word.box.height);
    if (gap > -box.height) white = Math.min(white, gap);
  }
  return white;
}

/** A rule of such a share of the page's width stands between the lines and the text. */
export function isRuledOff(
  lines: readonly TextLine[],
  white: number,
  edge: 'top' | 'bottom',
  { rules = [], widthPt, heightPt }: EdgePage,
  share: { readonly from: number; readonly to: number },
): boolean {
  const last = lines.at(-1)?.box;
  if (!last) return false;
  const middle = centreY(last);
  const reach = Math.min(white, heightPt * edgeShare);
  const [from, to] = edge === 'top' ? [middle, last.y + last.height + reach] : [last.y - reach, middle];
  return rules.some(
    ({ y, width, height }) =>
      width > widthPt * share.from && width <= widthPt * share.to && height < 4 && y >= from && y <= to,
  );
}
