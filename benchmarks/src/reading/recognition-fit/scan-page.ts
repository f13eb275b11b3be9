import type { PdfReader } from '@recto/pdf';
import type { Random } from '../corpus/random.js';
import type { Degradation } from '../corpus/scans/degradations.js';
import { degrade } from '../corpus/scans/degrade.js';
import { encodePicture } from '../corpus/scans/encode-picture.js';
import { makePicturePdf } from '../corpus/scans/make-picture-pdf.js';

export interface PrintedPage {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fate: Degradation;
  readonly random: Random;
}

/** The first page of a PDF printed, worn and scanned, as a PDF with a picture and nothing else; undefined where it cannot be drawn. */
export async function scanPage(
  pdf: PdfReader,
  { name, bytes, fate, random }: PrintedPage,
): Promise<Uint8Array | undefined> {
  // Not the name of the scan: the same key means the same bytes.
  const document = { key: `${name}, unprinted`, bytes };
  const drawn = await pdf.render(document, 1, { dpi: fate.dpi * 2, maxPixels: 60_000_000 });
  if (drawn.outcome !== 'rendered') return undefined;
  const { widthPx: width, heightPx: height, pixels, widthPt, heightPt } = drawn;
  const picture = degrade({ width, height, pixels }, drawn.dpi, fate, random);
  const encoded = encodePicture(picture, fate.jpegQuality);
  return makePicturePdf([{ encoded, widthPt, heightPt }]);
}
