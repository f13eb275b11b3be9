import type { PdfReader } from '@recto/pdf';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';

const a4: [number, number] = [595.28, 841.89];
const someDay = new Date('2026-01-15T00:00:00Z');
const linesPerPage = 40;
const wordsPerLine = 11;
const scanDpi = 200;

const vocabulary =
  'harbour winter the pilots of a measured thickness ice and wrote figures on board beside customs house by second ' +
  'week had become meeting place merchants read before they opened their shops children passed to school tried guess ' +
  'number next day letter from islands that finally broke through carried no cargo but sack letters one was addressed ' +
  'nobody in particular described without any at all with green meadows down beach copied four times aloud evenings';

/** Pages of running text with a heading and a page number, about 440 words each. The same bytes every time. */
export async function makeTextDocument(pageCount: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await newDocument();
  const body = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const nextWord = createWordSource();
  for (let number = 1; number <= pageCount; number += 1)
    addTextPage(document.addPage(a4), number, body, bold, nextWord);
  return bytesOf(document);
}

/** The same pages as pictures of 200 dpi in 16 greys, without a text layer. */
export async function makeScan(pdf: PdfReader, pageCount: number): Promise<Uint8Array<ArrayBuffer>> {
  return scanOf(pdf, await makeTextDocument(pageCount), pageCount);
}

/** Pages of a document as pictures of 200 dpi in 16 greys. */
export async function scanOf(pdf: PdfReader, bytes: Uint8Array, pageCount: number): Promise<Uint8Array<ArrayBuffer>> {
  // The reader knows documents by their keys: another has another.
  const source = { key: `scan source of ${pageCount} pages`, bytes };
  const document = await newDocument();
  for (let number = 1; number <= pageCount; number += 1) {
    const drawn = await pdf.render(source, number, { dpi: scanDpi, maxPixels: 20_000_000 });
    if (drawn.outcome !== 'rendered') throw new Error(`Page ${number} could not be drawn.`);
    addPicturePage(document, drawn);
  }
  return bytesOf(document);
}

async function newDocument(): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.setCreationDate(someDay);
  document.setModificationDate(someDay);
  return document;
}

async function bytesOf(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await document.save());
}

/** Words in an order that looks like chance and is not (a linear congruential generator). */
function createWordSource(): () => string {
  const words = vocabulary.split(' ');
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[Math.floor(state / 65_536) % words.length] ?? '';
  };
}

function addTextPage(page: PDFPage, number: number, body: PDFFont, bold: PDFFont, nextWord: () => string): void {
  page.drawText(`Chapter ${number}`, { x: 70, y: 770, size: 20, font: bold });
  for (let line = 0; line < linesPerPage; line += 1) {
    const text = Array.from({ length: wordsPerLine }, nextWord).join(' ');
    const paragraphGap = Math.floor(line / 8) * 8;
    page.drawText(text, { x: 70, y: 735 - line * 15 - paragraphGap, size: 11, font: body });
  }
  page.drawText(String(number), { x: 290, y: 40, size: 10, font: body });
}

function addPicturePage(document: PDFDocument, drawn: { widthPx: number; heightPx: number; pixels: Uint8Array }): void {
  const image = document.context.flateStream(
    drawn.pixels.map((pixel) => (pixel & 0xf0) | (pixel >> 4)),
    {
      Type: 'XObject',
      Subtype: 'Image',
      Width: drawn.widthPx,
      Height: drawn.heightPx,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    },
  );
  const page = document.addPage(a4);
  const name = page.node.newXObject('Scan', document.context.register(image));
  const content = document.context.flateStream(`q ${a4[0]} 0 0 ${a4[1]} 0 0 cm ${name.toString()} Do Q`);
  page.node.set(PDFName.of('Contents'), document.context.register(content));
}
