import { median, type TextLine } from '@recto/document-model';
import { centreY } from '../lines/to-rows.js';
import { deepEdgeShare, type EdgePage } from './edge-page.js';
import { isKnownLine } from './is-known-line.js';
import { isPageNumber } from './page-number.js';
import { whiteInside } from './white-inside.js';

/** A page number without any other sign stands in this share. */
const numberShare = 0.13;
const maxOffCentreShare = 0.06;
/** White between a page number and the text, in heights of the print. */
const minNumberGapShare = 1.2;

/** The outermost line of either edge when it is a page number. */
export function addEdgeNumbers(taken: TextLine[], lines: readonly TextLine[], page: EdgePage): TextLine[] {
  const isTaken = new Set(taken.flatMap(({ words }) => words));
  const height = median(page.words.map(({ box }) => box.height));
  for (const edge of ['top', 'bottom'] as const) {
    const inward = edge === 'top' ? lines : [...lines].reverse();
    const index = inward.findIndex((line) => !line.words.some((word) => isTaken.has(word)));
    const line = inward[index];
    if (!line || isKnownLine(line, page.varyingLines ?? [], page)) continue;
    const share = isCentred(line, edge, page) ? deepEdgeShare : numberShare;
    const distance = edge === 'top' ? centreY(line.box) : page.heightPt - centreY(line.box);
    const white = whiteInside([line], edge, page.words);
    const isNumber = isPageNumber(line.text) && distance < page.heightPt * share && white > height * minNumberGapShare;
    if (isNumber) taken.push(line);
  }
  return taken;
}

function isCentred({ box }: TextLine, edge: 'top' | 'bottom', { widthPt }: EdgePage): boolean {
  return edge === 'bottom' && Math.abs(box.x + box.width / 2 - widthPt / 2) < widthPt * maxOffCentreShare;
}
