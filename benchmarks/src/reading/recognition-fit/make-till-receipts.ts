import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, rgb, StandardFonts, type PDFFont } from 'pdf-lib';
import { createAuthor } from '../corpus/language/create-author.js';
import { createRandom, type Random } from '../corpus/random.js';
import { createFontShelf, sansFamilies, typewriterFamily } from '../corpus/typeset/fonts.js';

const languages = ['eng', 'eng', 'eng', 'deu', 'fra', 'spa', 'ita', 'nld'] as const;

/** Narrow slips of short lines, as tills print them: capitals, codes, amounts, dotted and starred lines; with a text layer. */
export async function makeTillReceipts(count: number, seed: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const shelf = createFontShelf();
  const made = [];
  for (let index = 0; index < count; index += 1) {
    const name = `${seed}-receipt-${String(index)}`;
    const random = createRandom(name);
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkit);
    const family = random.pick([typewriterFamily, typewriterFamily, ...sansFamilies]);
    const isBold = random.chance(0.3);
    const font = random.chance(0.4)
      ? await pdf.embedFont(random.pick([StandardFonts.Courier, StandardFonts.CourierBold, StandardFonts.Helvetica]))
      : await pdf.embedFont(shelf({ family, isBold, isItalic: false }).bytes);
    drawSlip(pdf, font, random);
    made.push({ name, bytes: await pdf.save() });
  }
  return made;
}

function drawSlip(pdf: PDFDocument, font: PDFFont, random: Random): void {
  const width = random.between(190, 300);
  const size = random.between(7, 11);
  const margin = random.between(8, 24);
  const lines = slipLines(random);
  const leading = size * random.between(1.15, 1.6);
  const page = pdf.addPage([width, lines.length * leading + 3 * margin]);
  const inner = width - 2 * margin;
  for (const [index, { left, right, isCentred }] of lines.entries()) {
    const y = page.getHeight() - 1.5 * margin - index * leading;
    const text = fitted(left, font, size, right === '' ? inner : inner * 0.7);
    const x = isCentred ? margin + Math.max(0, inner - font.widthOfTextAtSize(text, size)) / 2 : margin;
    page.drawText(text, { x, y, size, font, color: rgb(0, 0, 0) });
    if (right !== '') page.drawText(right, { x: width - margin - font.widthOfTextAtSize(right, size), y, size, font });
  }
}

interface SlipLine {
  readonly left: string;
  readonly right: string;
  readonly isCentred: boolean;
}

function slipLines(random: Random): SlipLine[] {
  const author = createAuthor(random.pick(languages), random);
  const isUpper = random.chance(0.5);
  const cased = (text: string) => (isUpper || random.chance(0.3) ? text.toUpperCase() : text).replaceAll('\u00a0', ' ');
  const point = random.chance(0.7) ? '.' : ',';
  const amount = () => random.between(0.1, 320).toFixed(2).replace('.', point);
  const digits = (length: number) => Array.from({ length }, () => String(random.integer(0, 9))).join('');
  const word = () => random.pick(author.report(1).split(/\s+/u));
  const line = (left: string, right = '', isCentred = false): SlipLine => ({ left: cased(left), right, isCentred });
  const mark = () => random.pick([':', ' :', '', '.', ' -']);
  const lines = [
    line(author.title(), '', true),
    line(`${random.pick(author.language.places)}, ${digits(5)}`, '', true),
    line(`No. ${digits(2)}, ${word()} ${word()} ${digits(1)}/${digits(2)},`, '', true),
    line(`TEL${mark()} ${digits(2)}-${digits(7)}`, '', true),
    line(`${random.pick(['GST', 'VAT', 'USt', 'TVA'])} ID${mark()} ${digits(12)}`, '', random.chance(0.5)),
    line(random.pick(['* * * RECEIPT * * *', '-----------------------', 'TAX INVOICE', '***'])),
    line(
      `${random.pick(['Date', 'DATE', 'Datum'])}${mark()} ${digits(2)}/${digits(2)}/20${digits(2)}`,
      `${digits(2)}:${digits(2)}:${digits(2)}`,
    ),
    line(`${word()} #${digits(4)}`, random.chance(0.5) ? word() : ''),
  ];
  for (let item = random.integer(2, 14); item > 0; item -= 1) {
    if (random.chance(0.5)) lines.push(line(`${digits(random.integer(4, 13))} ${author.item()}`));
    else
      lines.push(
        line(author.item(), random.chance(0.7) ? `${amount()} ${random.pick(['SR', 'A', 'T', '*', ''])}`.trim() : ''),
      );
    if (random.chance(0.5)) lines.push(line(`${digits(1)} x ${amount()}`, amount()));
    if (random.chance(0.2)) lines.push(line(`(${word()} ${String(random.integer(1, 20))}%)`, `-${amount()}`));
  }
  lines.push(line('-'.repeat(random.integer(10, 30))));
  for (const label of random.shuffled([
    'Total',
    'SUB-TOTAL',
    'Rounding Adj',
    'Tax @6%',
    'CASH',
    'Change',
    'Total (RM)',
    'Total EUR',
  ])) {
    if (random.chance(0.8)) lines.push(line(`${label}${mark()}`, `${random.chance(0.2) ? '$' : ''}${amount()}`));
  }
  lines.push(line(author.report(1), '', true), line('THANK YOU. PLEASE COME AGAIN!', '', true));
  return lines;
}

/** Words from the end are left out until it fits. */
function fitted(text: string, font: PDFFont, size: number, width: number): string {
  const words = encodable(text, font).split(' ');
  while (words.length > 1 && font.widthOfTextAtSize(words.join(' '), size) > width) words.pop();
  return words.join(' ');
}

function encodable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text)
    .filter((character) => known.has(character.codePointAt(0) ?? 0))
    .join('');
}
