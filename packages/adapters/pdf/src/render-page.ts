import type { Pdfium } from './engine/pdfium.js';

export interface Raster {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

const pointsPerInch = 72;
/** FPDFBitmap_Gray and FPDF_ANNOT of fpdfview.h. */
const greyFormat = 1;
const drawAnnotations = 1;

/**
 * Draws an open page in 8-bit grey on white. The resolution falls as far as `maxPixels` demands.
 * Undefined when the instance's memory does not suffice.
 */
export function renderPage(pdfium: Pdfium, page: number, wantedDpi: number, maxPixels: number): Raster | undefined {
  const { call } = pdfium;
  const widthPt = Math.max(call.FPDF_GetPageWidthF(page), 1);
  const heightPt = Math.max(call.FPDF_GetPageHeightF(page), 1);
  const dpi = boundedDpi(widthPt, heightPt, wantedDpi, maxPixels);
  const widthPx = pixelsAcross(widthPt, dpi, maxPixels);
  const heightPx = pixelsAcross(heightPt, dpi, Math.floor(maxPixels / widthPx));
  const strideBytes = (widthPx + 3) & ~3;
  const address = call.malloc(strideBytes * heightPx);
  if (!address) return undefined;
  pdfium.bytes().fill(255, address, address + strideBytes * heightPx);
  const bitmap = call.FPDFBitmap_CreateEx(widthPx, heightPx, greyFormat, address, strideBytes);
  if (bitmap) {
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, drawAnnotations);
    call.FPDFBitmap_Destroy(bitmap);
  }
  const pixels = bitmap ? copyRows(pdfium.bytes(), address, strideBytes, widthPx, heightPx) : undefined;
  call.free(address);
  return pixels && { widthPx, heightPx, dpi, pixels };
}

/** Resolution at which the page has at most `maxPixels`, never above the one wanted. */
function boundedDpi(widthPt: number, heightPt: number, wantedDpi: number, maxPixels: number): number {
  const squareInches = (widthPt / pointsPerInch) * (heightPt / pointsPerInch);
  return Math.min(wantedDpi, Math.sqrt(maxPixels / squareInches));
}

function pixelsAcross(lengthPt: number, dpi: number, maxPixels: number): number {
  return Math.max(1, Math.min(Math.round((lengthPt * dpi) / pointsPerInch), maxPixels));
}

function copyRows(heap: Uint8Array, address: number, strideBytes: number, widthPx: number, heightPx: number) {
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row += 1) {
    const start = address + row * strideBytes;
    pixels.set(heap.subarray(start, start + widthPx), row * widthPx);
  }
  return pixels;
}
