import { boxAround, type Box } from '@recto/document-model';
import type { PageSpace } from '../engine/page-space.js';
import type { Pdfium } from '../engine/pdfium.js';
import { color, withDrawing, type DrawnPart } from '../render-page.js';

/** A part of a page in colour: red, green, blue and a byte that says nothing, rows from the top without padding. */
export interface Drawing {
  readonly pixels: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

const pointsPerInch = 72;
/** Letters of small print are ten pixels high. */
const lookDpi = 144;
/** A page of letter size has two million pixels; what is larger is looked at more coarsely. */
const maxPixels = 3_000_000;
const marginPt = 2;

/** The part of the page to look at, and how boxes of the page lie in it. */
export interface View {
  readonly part: DrawnPart;
  readonly scale: number;
}

/** A part of a drawing in whole pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the page around boxes, at a resolution at which letters can be told. */
export function viewOf(boxes: readonly Box[], { widthPt, heightPt }: PageSpace): View {
  const { x, y, width, height } = boxAround(boxes);
  const [left, top] = [Math.max(0, x - marginPt), Math.max(0, y - marginPt)];
  const right = Math.min(widthPt, x + width + marginPt);
  const bottom = Math.min(heightPt, y + height + marginPt);
  const area = Math.max(1, right - left) * Math.max(1, bottom - top);
  const scale = Math.min(lookDpi / pointsPerInch, Math.sqrt(maxPixels / area));
  const toPixels = (lengthPt: number) => Math.max(1, Math.round(lengthPt * scale));
  const part = {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    widthPx: toPixels(right - left) + 1,
    heightPx: toPixels(bottom - top) + 1,
    pageWidthPx: toPixels(widthPt),
    pageHeightPx: toPixels(heightPt),
  };
  return { part, scale };
}

/** Draws the part on paper of one grey; undefined when memory does not suffice. */
export function drawView(pdfium: Pdfium, page: number, { part }: View, paper = 255): Drawing | undefined {
  return withDrawing(pdfium, page, part, {
    format: color,
    paper,
    use: ({ bytes, address, widthPx, heightPx, strideBytes }) => ({
      pixels: bytes.slice(address, address + strideBytes * heightPx),
      widthPx,
      heightPx,
    }),
  });
}

/** The pixels that a box of the page has a part in. */
export function pixelsOf({ x, y, width, height }: Box, { part, scale }: View): PixelBox {
  const inside = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return {
    left: inside(Math.floor(x * scale) - part.left, part.widthPx),
    top: inside(Math.floor(y * scale) - part.top, part.heightPx),
    right: inside(Math.ceil((x + width) * scale) - part.left, part.widthPx),
    bottom: inside(Math.ceil((y + height) * scale) - part.top, part.heightPx),
  };
}

/** Of a pixel, 0..255. */
export function greyAt({ pixels, widthPx }: Drawing, x: number, y: number): number {
  const at = (y * widthPx + x) * 4;
  return ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8;
}
