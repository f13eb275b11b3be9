import { PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import type { Random } from '../facts/create-random.js';

export interface GreyPage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** 8-bit rows without padding. */
  readonly pixels: Uint8Array;
}

/** A document of pictures as a good office scanner makes them: turned by up to half a degree, greyish paper, slight noise. */
export async function drawScan(pages: readonly GreyPage[], random: Random): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (const page of pages) {
    const sheet = document.addPage([page.widthPt, page.heightPt]);
    const image = document.context.flateStream(scanPixels(page, random), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: PDFNumber.of(page.widthPx),
      Height: PDFNumber.of(page.heightPx),
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    });
    sheet.node.setXObject(PDFName.of('Scan'), document.context.register(image));
    const draw = `q ${page.widthPt} 0 0 ${page.heightPt} 0 0 cm /Scan Do Q`;
    sheet.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(draw)));
  }
  return document.save();
}

const paperWhite = 244;
const inkBlack = 32;

function scanPixels({ widthPx, heightPx, pixels }: GreyPage, random: Random): Uint8Array {
  const angle = (random.int(-50, 50) / 100) * (Math.PI / 180);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [widthPx / 2, heightPx / 2];
  const scanned = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const fromX = (x - middleX) * cosine + (y - middleY) * sine + middleX;
      const fromY = (y - middleY) * cosine - (x - middleX) * sine + middleY;
      const grey = sample(pixels, widthPx, heightPx, fromX, fromY);
      const value = inkBlack + (grey * (paperWhite - inkBlack)) / 255 + noiseAt(x, y);
      scanned[y * widthPx + x] = Math.max(0, Math.min(255, value));
    }
  }
  return scanned;
}

/** Bilinear; paper outside of the page. */
function sample(pixels: Uint8Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const upper = (pixels[at] ?? 255) * (1 - right) + (pixels[at + 1] ?? 255) * right;
  const lower = (pixels[at + width] ?? 255) * (1 - right) + (pixels[at + width + 1] ?? 255) * right;
  return upper * (1 - down) + lower * down;
}

/** -6..6, the same for the same place. */
function noiseAt(x: number, y: number): number {
  const mixed = Math.imul(Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b), 0xc2b2ae35) >>> 16;
  return (mixed % 13) - 6;
}
