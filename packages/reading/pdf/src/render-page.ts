import type { DrawnArea } from './classification/is-bare.js';
import type { Pdfium } from './engine/pdfium.js';
import type { Box } from '@recto/document-model';

export interface Raster {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

const pointsPerInch = 72;
/** How PDFium writes what it draws: FPDFBitmap_* and FPDF_* of fpdfview.h. */
export interface PixelFormat {
  readonly format: number;
  readonly bytesPerPixel: number;
  readonly flags: number;
}

const drawAnnotations = 0x01;
const reverseByteOrder = 0x10;
/** FPDFBitmap_Gray. */
export const grey: PixelFormat = { format: 1, bytesPerPixel: 1, flags: drawAnnotations };
/** FPDFBitmap_BGRx, red first: red, green, blue, and a byte that says nothing. */
export const color: PixelFormat = { format: 3, bytesPerPixel: 4, flags: drawAnnotations | reverseByteOrder };

export interface RenderOptions {
  readonly dpi: number;
  readonly maxPixels: number;
  /** The part of the upright page to draw, in points; all of it by default. */
  readonly region?: Box | undefined;
}

/**
 * Draws an open page, or a region of it, in 8-bit grey on white. The resolution falls as far as `maxPixels` demands.
 * Undefined when the instance's memory does not suffice.
 */
export function renderPage(pdfium: Pdfium, page: number, options: RenderOptions): Raster | undefined {
  const { widthPt, heightPt } = pageSize(pdfium, page);
  const region = regionOn(widthPt, heightPt, options.region);
  const { maxPixels } = options;
  const dpi = boundedDpi(region.width, region.height, options.dpi, maxPixels);
  const widthPx = pixelsAcross(region.width, dpi, maxPixels);
  const heightPx = pixelsAcross(region.height, dpi, Math.floor(maxPixels / widthPx));
  const toPixels = (lengthPt: number) => Math.round((lengthPt * dpi) / pointsPerInch);
  const pixels = withDrawing(
    pdfium,
    page,
    {
      left: toPixels(region.x),
      top: toPixels(region.y),
      widthPx,
      heightPx,
      pageWidthPx: options.region ? Math.max(toPixels(widthPt), 1) : widthPx,
      pageHeightPx: options.region ? Math.max(toPixels(heightPt), 1) : heightPx,
    },
    { format: grey, use: copyRows },
  );
  return pixels && { widthPx, heightPx, dpi, pixels };
}

export function pageSize({ call }: Pdfium, page: number) {
  return {
    widthPt: Math.max(call.FPDF_GetPageWidthF(page), 1),
    heightPt: Math.max(call.FPDF_GetPageHeightF(page), 1),
  };
}

/** The part of a page that is drawn, in pixels, and the size in pixels that the whole page has. */
export interface DrawnPart {
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pageWidthPx: number;
  readonly pageHeightPx: number;
}

interface DrawingUse<T> {
  readonly format: PixelFormat;
  /** The level of every byte before anything is drawn: 255, white, by default. */
  readonly paper?: number | undefined;
  readonly use: (area: DrawnArea) => T;
}

/** What `use` makes of a part of a page as it lies drawn in PDFium's memory; undefined when memory does not suffice. */
export function withDrawing<T>(
  pdfium: Pdfium,
  page: number,
  { left, top, widthPx, heightPx, pageWidthPx, pageHeightPx }: DrawnPart,
  { format: { format, bytesPerPixel, flags }, paper = 255, use }: DrawingUse<T>,
): T | undefined {
  const { call } = pdfium;
  const strideBytes = (widthPx * bytesPerPixel + 3) & ~3;
  const address = call.malloc(strideBytes * heightPx);
  if (!address) return undefined;
  pdfium.bytes().fill(paper, address, address + strideBytes * heightPx);
  const bitmap = call.FPDFBitmap_CreateEx(widthPx, heightPx, format, address, strideBytes);
  if (bitmap) {
    call.FPDF_RenderPageBitmap(bitmap, page, -left, -top, pageWidthPx, pageHeightPx, 0, flags);
    call.FPDFBitmap_Destroy(bitmap);
  }
  const result = bitmap ? use({ bytes: pdfium.bytes(), address, widthPx, heightPx, strideBytes }) : undefined;
  call.free(address);
  return result;
}

/** The part of the region that lies on the page, at least a point wide and high. */
function regionOn(widthPt: number, heightPt: number, region: Box | undefined): Box {
  if (!region) return { x: 0, y: 0, width: widthPt, height: heightPt };
  const x = Math.min(Math.max(region.x, 0), widthPt - 1);
  const y = Math.min(Math.max(region.y, 0), heightPt - 1);
  const width = Math.max(1, Math.min(region.x + region.width, widthPt) - x);
  const height = Math.max(1, Math.min(region.y + region.height, heightPt) - y);
  return { x, y, width, height };
}

/** Resolution at which the page has at most `maxPixels`, never above the one wanted. */
function boundedDpi(widthPt: number, heightPt: number, wantedDpi: number, maxPixels: number): number {
  const squareInches = (widthPt / pointsPerInch) * (heightPt / pointsPerInch);
  return Math.min(wantedDpi, Math.sqrt(maxPixels / squareInches));
}

function pixelsAcross(lengthPt: number, dpi: number, maxPixels: number): number {
  return Math.max(1, Math.min(Math.round((lengthPt * dpi) / pointsPerInch), maxPixels));
}

function copyRows({ bytes, address, strideBytes, widthPx, heightPx }: DrawnArea) {
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row += 1) {
    const start = address + row * strideBytes;
    pixels.set(bytes.subarray(start, start + widthPx), row * widthPx);
  }
  return pixels;
}
