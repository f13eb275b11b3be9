import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { SourceDocument } from '@recto/document-model';

const xs = [60, 240, 340];
const pitch = 18;
/** They keep clear of the edges, where lines that come again are running heads. */
const rowsPerPage = 33;

/** A table with a heading on its first page only, or on every page, that fills all pages; rows count on. */
export async function makeLongTable(pageCount: number, isHeadRepeated: boolean): Promise<SourceDocument> {
  const document = await PDFDocument.create();
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (let number = 0; number < pageCount; number += 1) {
    const page = document.addPage([595, 842]);
    const hasHead = number === 0 || isHeadRepeated;
    for (let line = 0; line < rowsPerPage; line += 1) {
      const row = number * rowsPerPage + line;
      const isHead = hasHead && line === 0;
      const cells = isHead ? ['Station', 'Rainfall', 'Sunshine'] : [`Station ${row}`, `${row * 3}.5`, `${row * 7}`];
      const y = 720 - line * pitch;
      cells.forEach((text, at) => page.drawText(text, { x: xs[at] ?? 0, y, size: 10, font: isHead ? bold : plain }));
      page.drawLine({ start: { x: 55, y: y - 5 }, end: { x: 430, y: y - 5 }, thickness: 0.5 });
    }
  }
  return { key: `long table ${pageCount} ${isHeadRepeated}`, bytes: await document.save() };
}
