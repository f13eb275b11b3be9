import { expect, test } from '@jest/globals';
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import { testReader } from '../testing/test-reader.js';

const { inspect } = testReader();

interface TableLook {
  readonly rules: 'none' | 'level' | 'grid';
  readonly hasHeading: boolean;
}

const columns = [50, 200, 330];
const right = 420;
const pitch = 16;

async function makePages(pageCount: number, draw: (page: PDFPage, number: number, font: PDFFont) => void) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 0; number < pageCount; number += 1) draw(document.addPage([480, 640]), number, font);
  return document.save();
}

/** A table that fills each page from edge to edge, with a running head above it and a page number below. */
function tablePages({ rules, hasHeading }: TableLook) {
  return makePages(4, (page, number, font) => {
    const write = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 9, font });
    write('Yearbook of stations', 50, 622);
    write(String(number + 1), 410, 622);
    const [top, rowCount] = [590, 34];
    for (let row = 0; row < rowCount; row += 1) {
      const y = top - row * pitch;
      const cells =
        hasHeading && row === 0
          ? ['Station', 'Rainfall', 'Sunshine']
          : [`Station ${number * rowCount + row}`, `${row * 3}.5`, `${row * 7}`];
      cells.forEach((text, at) => write(text, columns[at] ?? 0, y));
    }
    const bottom = top + 11 - rowCount * pitch;
    if (rules !== 'none')
      for (let row = 0; row <= rowCount; row += 1) {
        const y = top + 11 - row * pitch;
        page.drawLine({ start: { x: 45, y }, end: { x: right, y }, thickness: 0.5 });
      }
    if (rules === 'grid')
      for (const x of [45, 195, 325, right])
        page.drawLine({ start: { x, y: top + 11 }, end: { x, y: bottom }, thickness: 0.5 });
    write('Bureau of weather', 50, 16);
  });
}

const looks: readonly TableLook[] = [
  { rules: 'none', hasHeading: false },
  { rules: 'none', hasHeading: true },
  { rules: 'level', hasHeading: false },
  { rules: 'level', hasHeading: true },
  { rules: 'grid', hasHeading: true },
];

test.each(looks)('rows and headings of a table on every page do not run, the head does: %j', async (look) => {
  const { profile } = await inspect(await tablePages(look));
  const texts = profile.runningLines.map(({ text }) => text);
  expect(texts).toContain('yearbook of stations #');
  expect(texts).toContain('bureau of weather');
  expect(texts.filter((text) => /station #|rainfall|sunshine|^#\.#$/u.test(text))).toEqual([]);
});

test('a head in a frame of its own and a block of it in columns run', async () => {
  const bytes = await makePages(4, (page, number, font) => {
    const write = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 9, font });
    const labels = ['Account', 'Branch', 'Customer'];
    labels.forEach((label, row) => {
      write(label, 50, 618 - row * 14);
      write(`${label.charAt(0)}-4711`, 300, 618 - row * 14);
    });
    for (let row = 0; row <= labels.length; row += 1)
      page.drawLine({ start: { x: 45, y: 628 - row * 14 }, end: { x: 435, y: 628 - row * 14 }, thickness: 0.5 });
    for (let line = 0; line < 30; line += 1)
      write(`Sentence ${'abcdefghij'.charAt((number * 7 + line) % 10)} of a letter that goes on`, 50, 540 - line * 13);
  });
  const texts = (await inspect(bytes)).profile.runningLines.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['account a-#', 'branch b-#', 'customer c-#']));
});

test('a head over two columns of prose runs', async () => {
  const bytes = await makePages(4, (page, number, font) => {
    const write = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 9, font });
    write('Journal of harbours', 50, 612);
    write(String(number + 1), 425, 612);
    for (let line = 0; line < 42; line += 1)
      for (const x of [50, 250])
        write(`${'abcdefghij'.charAt((number * 3 + line) % 10)} prose in its column on`, x, 590 - line * 13);
  });
  const texts = (await inspect(bytes)).profile.runningLines.map(({ text }) => text);
  expect(texts).toContain('journal of harbours #');
});
