import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { SourceDocument } from '@recto/document-model';

/** Pages with a line of text each. */
export async function makeTextPages(pageCount: number): Promise<SourceDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pageCount; number += 1) {
    document.addPage([595, 842]).drawText(`This is page ${number} of ${pageCount}`, { x: 60, y: 700, size: 12, font });
  }
  return { key: `${pageCount} pages`, bytes: await document.save() };
}
