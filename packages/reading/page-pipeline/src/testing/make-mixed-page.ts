import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { SourceDocument } from '@recto/document-model';
import type { PdfPort } from '../page-reading-types.js';
import { encodePng } from '../vision-model/encode-png.js';

const pictureDpi = 200;
const pictureBox = { x: 60, y: 60, width: 475, height: 672 };

/** A page with a line of text at its head, and below it another document's page as a picture; `scale` 1: over half of the page. */
export async function makeMixedPage(
  pdf: PdfPort,
  pictured: SourceDocument,
  line: string,
  scale = 1,
): Promise<SourceDocument> {
  const drawn = await pdf.render(pictured, 1, { dpi: pictureDpi, maxPixels: 20_000_000 });
  if (drawn.outcome !== 'rendered') throw new Error(`${pictured.key} could not be drawn.`);
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.drawText(line, { x: 60, y: 780, size: 12, font: await document.embedFont(StandardFonts.Helvetica) });
  const { width, height, ...corner } = pictureBox;
  const size = { width: width * scale, height: height * scale };
  page.drawImage(await document.embedPng(await encodePng(drawn)), { ...corner, ...size });
  return { key: `${line} over ${pictured.key}`, bytes: await document.save() };
}
