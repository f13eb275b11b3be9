import type { Pdfium } from '../engine/pdfium.js';

/** Larger images are not unpacked for a look: recognition will find out. Four million pixels take some 20 MB. */
const maxPixels = 4_000_000;
const sampledRows = 96;
/** Print stands on an even ground: this share of the pixels is close to the commonest level. */
const minGroundShare = 0.35;
/** Letters change between dark and light at so many of the sampled steps: drawings less often, noise more often. */
const edgeShare = { min: 0.006, max: 0.4 };
const edgeStep = 64;
/** In print most changes are abrupt; photographs are full of gentle ones. */
const gentleStep = 10;
const minAbruptShare = 0.25;
const levels = 16;
/** FPDFBitmap_Gray of fpdfview.h; the others begin with blue, green and red. */
const greyFormat = 1;
const bytesPerPixel: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

/** Whether an image could hold print, by a look at some of its rows: true in doubt, false for photographs and plain areas. */
export function looksLikePrint(pdfium: Pdfium, image: number): boolean {
  const { call, scratch } = pdfium;
  if (!call.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4)) return true;
  const size = pdfium.view();
  if (size.getUint32(scratch, true) * size.getUint32(scratch + 4, true) > maxPixels) return true;
  const bitmap = call.FPDFImageObj_GetBitmap(image);
  if (!bitmap) return true;
  const statistics = readStatistics(pdfium, bitmap);
  call.FPDFBitmap_Destroy(bitmap);
  return !statistics || isPrint(statistics);
}

export interface ImageStatistics {
  readonly groundShare: number;
  readonly abruptShare: number;
  readonly gentleShare: number;
}

export function isPrint({ groundShare, abruptShare, gentleShare }: ImageStatistics): boolean {
  if (groundShare < minGroundShare || abruptShare < edgeShare.min || abruptShare > edgeShare.max) return false;
  return abruptShare >= (abruptShare + gentleShare) * minAbruptShare;
}

function readStatistics({ call, bytes }: Pdfium, bitmap: number): ImageStatistics | undefined {
  const format = call.FPDFBitmap_GetFormat(bitmap);
  const pixelBytes = bytesPerPixel[format];
  const width = call.FPDFBitmap_GetWidth(bitmap);
  const height = call.FPDFBitmap_GetHeight(bitmap);
  if (!pixelBytes || width < 3 || height < 1) return undefined;
  const start = call.FPDFBitmap_GetBuffer(bitmap);
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const heap = bytes();
  const rows: Uint8Array[] = [];
  for (let index = 0; index < Math.min(sampledRows, height); index += 1) {
    const row = start + Math.floor(((index + 0.5) * height) / Math.min(sampledRows, height)) * stride;
    rows.push(greyRow(heap, row, width, format === greyFormat ? 1 : pixelBytes));
  }
  return statisticsOf(rows);
}

function greyRow(heap: Uint8Array, start: number, width: number, pixelBytes: number): Uint8Array {
  if (pixelBytes === 1) return heap.slice(start, start + width);
  const row = new Uint8Array(width);
  for (let x = 0, at = start; x < width; x += 1, at += pixelBytes) {
    row[x] = ((heap[at] ?? 0) + 2 * (heap[at + 1] ?? 0) + (heap[at + 2] ?? 0)) >> 2;
  }
  return row;
}

/** How even the ground is, and how the grey changes from one pixel to the next but one. */
export function statisticsOf(rows: readonly Uint8Array[]): ImageStatistics {
  const histogram = new Uint32Array(levels);
  let [abrupt, gentle, steps] = [0, 0, 0];
  for (const row of rows) {
    for (let x = 0; x < row.length; x += 1) {
      const grey = row[x] ?? 0;
      histogram[grey >> 4] = (histogram[grey >> 4] ?? 0) + 1;
      if (x < 2) continue;
      const step = Math.abs(grey - (row[x - 2] ?? 0));
      steps += 1;
      if (step >= edgeStep) abrupt += 1;
      else if (step >= gentleStep) gentle += 1;
    }
  }
  const pixels = rows.reduce((sum, { length }) => sum + length, 0);
  const around = (level: number) =>
    (histogram[level - 1] ?? 0) / 2 + (histogram[level] ?? 0) + (histogram[level + 1] ?? 0) / 2;
  const ground = Math.max(...Array.from({ length: levels }, (_, level) => around(level)));
  return { groundShare: ground / pixels, abruptShare: abrupt / steps, gentleShare: gentle / steps };
}
