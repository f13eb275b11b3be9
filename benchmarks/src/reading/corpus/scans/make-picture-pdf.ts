import { PDFDocument, PDFName } from 'pdf-lib';
import type { PDFRef } from 'pdf-lib';
import type { EncodedPicture } from './encode-picture.js';

export interface PicturePage {
  readonly encoded: EncodedPicture;
  readonly widthPt: number;
  readonly heightPt: number;
}

const someDay = new Date('2026-01-15T00:00:00Z');

/** A scan: each page is one picture over the whole page, without a text layer. */
export async function makePicturePdf(pages: readonly PicturePage[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setCreationDate(someDay);
  document.setModificationDate(someDay);
  for (const { encoded, widthPt, heightPt } of pages) {
    const page = document.addPage([widthPt, heightPt]);
    const name = page.node.newXObject('Scan', await addPicture(document, encoded));
    const content = document.context.flateStream(`q ${widthPt} 0 0 ${heightPt} 0 0 cm ${name.toString()} Do Q`);
    page.node.set(PDFName.of('Contents'), document.context.register(content));
  }
  return document.save();
}

async function addPicture(document: PDFDocument, { bytes, extension, picture }: EncodedPicture): Promise<PDFRef> {
  if (extension === 'jpg') return (await document.embedJpg(bytes)).ref;
  const stream = document.context.flateStream(picture.pixels, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: picture.width,
    Height: picture.height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  });
  return document.context.register(stream);
}
