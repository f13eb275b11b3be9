import { randomBytes } from 'node:crypto';
import { readFixture } from '@recto/test-support';
import { PDFDocument, PDFName, StandardFonts, type PDFEmbeddedPage } from 'pdf-lib';

const a4: [number, number] = [595, 842];

export type PageKind = 'text' | 'scan' | 'blank';

/**
 * A PDF with these pages: a text page says `Page N of M`; a scan is a note of three lines without a text layer, and costs
 * about half a second to read.
 */
export async function makeDocument(kinds: readonly PageKind[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const scan = kinds.includes('scan') ? await embedScan(document) : undefined;
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'scan' && scan) {
      document.addPage([scan.width, scan.height]).drawPage(scan);
      continue;
    }
    const page = document.addPage(a4);
    if (kind === 'text') page.drawText(`Page ${index + 1} of ${kinds.length}`, { x: 72, y: 700, size: 18, font });
  }
  return new Uint8Array(await document.save());
}

async function embedScan(document: PDFDocument): Promise<PDFEmbeddedPage | undefined> {
  const source = await PDFDocument.load(await readFixture('scanned-note.pdf'));
  const [scan] = await document.embedPdf(source, [0]);
  return scan;
}

/** Thirty pages, six of them scans: some seconds of work that is in several hands at once. */
export function makeThirtyPages(): Promise<Uint8Array<ArrayBuffer>> {
  const tenPages = ['scan', ...Array<PageKind>(4).fill('text'), 'scan', ...Array<PageKind>(4).fill('text')] as const;
  return makeDocument([...tenPages, ...tenPages, ...tenPages]);
}

/** One text page and a stream of noise beside it: a PDF of a little more than `sizeBytes`. */
export async function makeHeavyDocument(sizeBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage(a4).drawText('A page with much luggage', { x: 72, y: 700, size: 18, font });
  document.context.register(document.context.stream(randomBytes(sizeBytes)));
  return new Uint8Array(await document.save({ useObjectStreams: false }));
}

/** A page of text, and one whose drawing takes minutes. */
export function makeDrawingDocument(): Promise<Uint8Array<ArrayBuffer>> {
  return makeDocumentAround(['0 0 m 600 800 l 600 0 l f '.repeat(60_000)], 0);
}

/** A page of text, one that needs more memory than there is, and another of text. */
export function makeMixedPoison(): Promise<Uint8Array<ArrayBuffer>> {
  return makeDocumentAround([`0 0 m ${'9 9 l 5 7 l '.repeat(5_000_000)}S`], 1);
}

async function makeDocumentAround(
  drawings: readonly string[],
  textPagesBehind: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const addText = () => document.addPage(a4).drawText('A page of text', { x: 72, y: 700, size: 18, font });
  addText();
  for (const drawing of drawings) {
    const contents = document.context.register(document.context.flateStream(drawing));
    document.addPage(a4).node.set(PDFName.of('Contents'), contents);
  }
  for (let count = 0; count < textPagesBehind; count += 1) addText();
  return new Uint8Array(await document.save());
}

/** A PDF without any page. */
export function makeEmptyDocument(): Uint8Array<ArrayBuffer> {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 3\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size 3/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** The bytes of a fixture, in a form that fetch takes. */
export async function readDocument(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFixture(name));
}
