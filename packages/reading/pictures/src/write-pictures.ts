import { PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFContext, type PDFRef } from 'pdf-lib';
import { pageSizeOf } from './page-size.js';
import type { EncodedImage, Picture } from './picture.js';

/** A4: the size of a page that nothing is known of. */
const unknownSize: [number, number] = [595, 842];
const colourSpaces = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;

/**
 * A PDF of which each page is one picture, upright and as large as it says it is. The same pictures give the same bytes.
 * A page of which a part is missing says so in the way of damaged PDFs: it draws an object that is not in the file.
 */
export async function writePictures(pictures: readonly Picture[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  for (const picture of pictures) {
    const { width, height } = pageSizeOf(picture);
    const page = document.addPage(picture.image ? [width, height] : unknownSize);
    const drawn: string[] = [];
    if (picture.image) {
      page.node.setXObject(PDFName.of('Picture'), addImage(context, picture.image, picture));
      drawn.push(`q ${placing(picture.orientation, width, height)} cm /Picture Do Q`);
    }
    if (picture.isDamaged) {
      page.node.setXObject(PDFName.of('Missing'), context.nextRef());
      drawn.push('/Missing Do');
    }
    page.node.set(PDFName.of('Contents'), context.register(context.stream(drawn.join('\n'))));
  }
  return document.save({ useObjectStreams: false });
}

function addImage(context: PDFContext, image: EncodedImage, { widthPx, heightPx }: Picture): PDFRef {
  const { components, bitsPerComponent, palette, isInverted, filter, filterParameters } = image;
  const entries = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: widthPx,
    Height: heightPx,
    BitsPerComponent: bitsPerComponent,
    Filter: filter,
    Length: image.data.length,
  });
  if (!(entries instanceof PDFDict)) throw new TypeError('An object of entries is a dictionary.');
  const plain = PDFName.of(colourSpaces[components]);
  entries.set(
    PDFName.of('ColorSpace'),
    palette
      ? context.obj([
          PDFName.of('Indexed'),
          PDFName.of(colourSpaces[3]),
          palette.length / 3 - 1,
          context.register(context.flateStream(palette)),
        ])
      : plain,
  );
  if (filterParameters) entries.set(PDFName.of('DecodeParms'), context.obj({ ...filterParameters }));
  if (isInverted)
    entries.set(PDFName.of('Decode'), context.obj(Array.from({ length: components }, () => [1, 0]).flat()));
  return context.register(PDFRawStream.of(entries, image.data));
}

/** From the unit square of an image, whose first row is its upper edge, to the page: EXIF 2.32, tag 274. */
function placing(orientation: number, width: number, height: number): string {
  const matrices = [
    [width, 0, 0, height, 0, 0],
    [-width, 0, 0, height, width, 0],
    [-width, 0, 0, -height, width, height],
    [width, 0, 0, -height, 0, height],
    [0, -height, -width, 0, width, height],
    [0, -height, width, 0, 0, height],
    [0, height, width, 0, 0, 0],
    [0, height, -width, 0, width, 0],
  ];
  return (matrices[orientation - 1] ?? matrices[0] ?? []).map((value) => Number(value.toFixed(4))).join(' ');
}
