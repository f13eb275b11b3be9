import { isBare } from './classification/is-bare.js';
import type { Pdfium } from './engine/pdfium.js';
import { grey, pageSize, withDrawing } from './render-page.js';

/** Letters of small print are four pixels high: their strokes keep half of their contrast. */
const glanceDpi = 80;
const pointsPerInch = 72;
/** A page is looked at in strips from its middle outwards: most have ink in the first one, and the others stay undrawn. */
const strips = [2, 3, 1, 4, 0, 5];
/** A page of more objects is a drawing: it takes longer to look at than it is likely to be bare. */
const mostObjects = 20;

/** True when a coarse look at an open page finds nothing on it; false when in doubt, or when memory does not suffice. */
export function isBarePage(pdfium: Pdfium, page: number, maxPixels: number): boolean {
  if (pdfium.call.FPDFPage_CountObjects(page) > mostObjects) return false;
  const { widthPt, heightPt } = pageSize(pdfium, page);
  const toPixels = (lengthPt: number) => Math.ceil((lengthPt * glanceDpi) / pointsPerInch);
  const [widthPx, pageHeightPx] = [toPixels(widthPt), toPixels(heightPt)];
  if (widthPx * pageHeightPx > maxPixels) return false;
  const stripPx = Math.ceil(pageHeightPx / strips.length);
  return strips.every((strip) => {
    const top = strip * stripPx;
    const heightPx = Math.min(stripPx, pageHeightPx - top);
    if (heightPx <= 0) return true;
    const part = { left: 0, top, widthPx, heightPx, pageWidthPx: widthPx, pageHeightPx };
    return withDrawing(pdfium, page, part, { format: grey, use: isBare }) === true;
  });
}
