import fontkit from '@pdf-lib/fontkit';
import type { PageReader } from '@recto/page-pipeline';
import type { PdfReader } from '@recto/pdf';
import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { createRandom as createWear } from '../../corpus/random.js';
import { chooseDegradation } from '../../corpus/scans/degradations.js';
import { createFontShelf, sansFamilies, typewriterFamily, type FontShelf } from '../../corpus/typeset/fonts.js';
import { scanPage } from '../../recognition-fit/scan-page.js';
import { createRandom, type Random } from '../facts/create-random.js';
import type { LabelledDocument } from './labelled-field.js';
import { readPages } from './read-pages.js';
import { wideSpaces, type ReceiptLine } from './set-receipt.js';
import { writeReceipt } from './write-receipts.js';

/** Till receipts as they come from printers, worn and scanned by program, and read as the service reads scans. */
export async function* drawReceipts(
  readers: { pdf: PdfReader; pages: PageReader },
  count: number,
  readings?: string,
): AsyncGenerator<LabelledDocument> {
  const shelf = createFontShelf();
  for (let at = 0; at < count; at += 1) {
    const { lines, labelled } = writeReceipt(firstSeed + at);
    const name = `drawn-${labelled.name}`;
    const bytesOf = async (): Promise<Uint8Array> => {
      const bytes = await drawSlip(lines, createRandom(firstSeed + at), shelf);
      const random = createWear(name);
      const fate = chooseDegradation(random.pick(scans), random);
      const scanned = await scanPage(readers.pdf, { name, bytes, fate, random });
      if (scanned === undefined) throw new Error(`${name} cannot be drawn.`);
      return scanned;
    };
    yield { ...labelled, name, set: 'drawn receipts', pages: await readPages(readers, name, bytesOf, readings) };
  }
}

/** What becomes of slips: most are scanned well or hurriedly, some were folded, faxed, or taken with few pixels. */
const scans = ['scans-light', 'scans-light', 'scans-heavy', 'scans-heavy', 'scans-fax', 'scans-low-dpi'] as const;

/** Behind those of the receipts that are set without being drawn. */
const firstSeed = 100_000;

/** A slip on a sheet of the scanner's size, with the sign of the shop above it now and then. */
async function drawSlip(lines: readonly ReceiptLine[], random: Random, shelf: FontShelf): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(fontkit);
  const face = { family: random.pick([typewriterFamily, typewriterFamily, ...sansFamilies]), isItalic: false };
  const standard = random.pick([StandardFonts.Courier, StandardFonts.CourierBold, StandardFonts.Helvetica]);
  const font = await (random.chance(0.5)
    ? pdf.embedFont(standard)
    : pdf.embedFont(shelf({ ...face, isBold: random.chance(0.3) }).bytes));
  const slip = random.int(190, 300);
  const margin = random.int(6, 20);
  const widest = Math.max(...lines.map(({ cells }) => font.widthOfTextAtSize(inked(cells.join('   '), font), 1)));
  const size = Math.min(random.int(7, 11), (slip - 2 * margin) / widest);
  const leading = size * (1.15 + random.int(0, 45) / 100);
  const nameScale = random.pick([1, 1, 1, 1.3, 1.7]);
  const sheet = {
    left: random.chance(0.4) ? random.int(0, 120) : 0,
    right: random.chance(0.4) ? random.int(0, 120) : 0,
  };
  const signHeight = random.chance(0.3) ? random.int(20, 60) : 0;
  const height = lines.length * leading * 1.25 + 4 * margin + signHeight + random.int(0, 60);
  const page = pdf.addPage([sheet.left + slip + sheet.right, height]);
  if (signHeight > 0) drawSign(page, sheet.left + slip / 2, height - margin, signHeight, random);
  let y = height - 1.5 * margin - signHeight;
  lines.forEach(({ cells, isCentred }, index) => {
    y -= leading * (random.chance(0.12) ? 1.6 : 1);
    const scale =
      index === 0
        ? Math.min(nameScale, (slip - 2 * margin) / font.widthOfTextAtSize(inked(cells.join(' '), font), size))
        : 1;
    cells.forEach((cell, place) => {
      const plain = inked(cell, font);
      const spread =
        cells.length === 1 ? plain.replaceAll(' ', () => ' '.repeat(random.chance(wideSpaces) ? 3 : 1)) : plain;
      const isWithin = font.widthOfTextAtSize(spread, size * scale) <= slip - 2 * margin;
      const text = isWithin ? spread : plain;
      const wide = font.widthOfTextAtSize(text, size * scale);
      const isLast = place > 0 && place === cells.length - 1;
      const inside = isLast
        ? slip - margin - wide
        : place > 0
          ? margin + (place * (slip - 2 * margin)) / cells.length
          : isCentred && cells.length === 1
            ? Math.max(margin, (slip - wide) / 2)
            : margin;
      page.drawText(text, { x: sheet.left + inside, y, size: size * scale, font });
    });
  });
  return pdf.save();
}

/** A logo: shapes that are no letters. */
function drawSign(page: PDFPage, middle: number, top: number, height: number, random: Random): void {
  for (let shape = random.int(1, 4); shape > 0; shape -= 1) {
    const [wide, high] = [random.int(8, 50), random.int(6, height)];
    const x = middle + random.int(-60, 60) - wide / 2;
    const look = { borderWidth: random.int(1, 4), borderColor: rgb(0, 0, 0) };
    if (random.chance(0.5)) page.drawEllipse({ x, y: top - height / 2, xScale: wide / 2, yScale: high / 2, ...look });
    else page.drawRectangle({ x, y: top - high, width: wide, height: high, ...look });
  }
}

/** What the font has. */
function inked(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text)
    .filter((sign) => known.has(sign.codePointAt(0) ?? 0))
    .join('');
}
