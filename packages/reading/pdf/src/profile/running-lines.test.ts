import { expect, test } from '@jest/globals';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { testReader } from '../testing/test-reader.js';
import { normalizeLine } from './edge-lines.js';
import { RunningLineCollector } from './running-line-collector.js';

const { inspect } = testReader();

async function book(pageCount: number, heads: (page: number) => readonly string[]) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pageCount; number += 1) {
    const page = document.addPage([400, 600]);
    const draw = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 10, font });
    const [left, right] = heads(number);
    if (left) draw(left, 40, 570);
    if (right) draw(right, 300, 570);
    for (let line = 0; line < 36; line += 1)
      draw(`Sentence ${'abcdefghij'.charAt((number * 7 + line) % 10)} of the body`, 40, 540 - line * 13);
    draw(`Page ${number} of ${pageCount}`, 180, 30);
  }
  return document.save();
}

test('heads, also of every other page and with a changing part, and page numbers', async () => {
  const bytes = await book(10, (page) => (page % 2 ? ['Annual report', `Chapter ${page}`] : ['The Company']));
  const { profile } = await inspect(bytes);
  const lines = profile.runningLines.map(({ text, edge, pageCount }) => [text, edge, pageCount]);
  expect(lines).toContainEqual(['page # of #', 'bottom', 10]);
  expect(lines).toContainEqual(['annual report', 'top', 5]);
  expect(lines).toContainEqual(['annual report chapter #', 'top', 5]);
  expect(lines).toContainEqual(['the company', 'top', 5]);
  expect(lines.some(([text]) => String(text).includes('body'))).toBe(false);
  const { distancePt } = profile.runningLines.find(({ text }) => text === 'page # of #') ?? {};
  expect(Math.abs((distancePt ?? 0) - 33)).toBeLessThan(3);
});

test('a short document has them when every page does, and a single page none', async () => {
  expect((await inspect(await book(2, () => ['Head']))).profile.runningLines.map(({ text }) => text)).toContain('head');
  expect((await inspect(await book(1, () => ['Head']))).profile.runningLines).toEqual([]);
});

test('heads and footers of a small page on large paper stand far in and run, the first line of the text does not', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 4; number += 1) {
    const page = document.addPage([600, 840]);
    const draw = (text: string, y: number) => page.drawText(text, { x: 100, y, size: 10, font });
    draw('The journal', 700);
    draw('The first line of each page', 670);
    for (let line = 0; line < 30; line += 1) draw(`Sentence ${number * 40 + line} of the body`, 657 - line * 13);
    draw(`Draft of today, page ${number}`, 130);
  }
  const { profile } = await inspect(await document.save());
  expect(profile.runningLines.map(({ text }) => text).sort()).toEqual(['draft of today, page #', 'the journal']);
});

test('what stands far in on a few pages is text that comes again by chance', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 10; number += 1) {
    const page = document.addPage([600, 840]);
    const draw = (text: string, y: number) => page.drawText(text, { x: 100, y, size: 10, font });
    for (let line = 0; line < 30; line += 1) draw(`Sentence ${number * 40 + line} of the body`, 760 - line * 13);
    if (number > 7) draw('End of the example', 130);
  }
  const { profile } = await inspect(await document.save());
  expect(profile.runningLines).toEqual([]);
});

test('titles of slides that count their parts do not run, a letterhead and a large number of the page do', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 6; number += 1) {
    const page = document.addPage([640, 480]);
    const draw = (text: string, x: number, y: number, size: number) => page.drawText(text, { x, y, size, font });
    draw(`Results (${number})`, 200, 440, 24);
    draw('Company 24', 30, 445, 18);
    for (let line = 0; line < 8; line += 1) draw(`Point ${number * 40 + line} of the talk`, 60, 360 - line * 30, 12);
    draw(`${number}`, 600, 20, 18);
  }
  const { profile } = await inspect(await document.save());
  const texts = profile.runningLines.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['company #', '#']));
  expect(texts).not.toContain('results (#)');
});

test('a title that several slides have is none that runs, the name of who shows them all is', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= 10; number += 1) {
    const page = document.addPage([640, 480]);
    const draw = (text: string, x: number, y: number, size: number) => page.drawText(text, { x, y, size, font });
    draw(number > 3 && number < 9 ? 'Where we stand' : `About the ${'abcdefghij'.charAt(number)}`, 30, 440, 24);
    draw('Harbour board', 480, 440, 18);
    for (let line = 0; line < 8; line += 1) draw(`Point ${number * 40 + line} of the talk`, 60, 360 - line * 30, 12);
    draw('Spring meeting', 280, 20, 8);
  }
  const texts = (await inspect(await document.save())).profile.runningLines.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['harbour board', 'spring meeting']));
  expect(texts).not.toContain('where we stand');
});

test('the same bytes give the same profile', async () => {
  const bytes = await book(5, (page) => [`Part ${page % 2}`, 'x']);
  const first = await inspect(bytes);
  const again = await inspect(new Uint8Array([...bytes, 10]));
  expect(again.profile).toEqual(first.profile);
});

test.each([
  ['Page 12 of 340', 'page # of #'],
  ['  ANNUAL   Report ', 'annual report'],
  ['xiv', '#'],
  ['– iv –', '#'],
  ['mixed', 'mixed'],
])('%j is %j', (text, normalized) => expect(normalizeLine(text)).toBe(normalized));

test('what comes again is remembered over thousands of pages, and what does not is forgotten', () => {
  const collector = new RunningLineCollector();
  for (let page = 1; page <= 3_000; page += 1) {
    const body = Array.from(
      { length: 5 },
      (_, line) =>
        ({
          text: `body ${page} ${line}`,
          edge: 'top',
          distancePt: 60 + line * 12,
          isApart: false,
          isRow: false,
          isTitle: false,
          numbers: [],
        }) as const,
    );
    collector.add(page, [
      { text: 'head', edge: 'top', distancePt: 30, isApart: true, isRow: false, isTitle: false, numbers: [] },
      ...body,
    ]);
  }
  expect(collector.result()).toEqual([{ text: 'head', edge: 'top', distancePt: 30, pageCount: 3_000 }]);
  expect(collector.rememberedCount()).toBeLessThanOrEqual(4_000);
});

test('a heading that is seen to be one of a table on two pages of five is one on the others', () => {
  const collector = new RunningLineCollector();
  for (let page = 1; page <= 30; page += 1)
    collector.add(page, [
      {
        text: 'code amount',
        edge: 'top',
        distancePt: 40,
        isApart: true,
        isRow: page % 5 < 2,
        isTitle: false,
        numbers: [],
      },
      { text: '#', edge: 'bottom', distancePt: 30, isApart: true, isRow: page === 7, isTitle: false, numbers: [page] },
    ]);
  expect(collector.result()).toEqual([{ text: '#', edge: 'bottom', distancePt: 30, pageCount: 29 }]);
});

test.each([
  ['count the pages', 'page # of #', (page: number) => `Page ${page + 11} of 40`, true],
  ['begin anew once', 'part #', (page: number) => `Part ${page < 7 ? page : page - 6}`, true],
  ['stay', 'edition # of #', () => 'Edition 3 of 2026', true],
  ['count by more than one', 'meter #', (page: number) => `Meter ${page * 7}`, false],
  ['follow no rule', 'total #.#', (page: number) => `Total ${(page * 7_919) % 1_000}.50`, false],
])('a line whose digits %s runs or is content', async (_, text, head, runs) => {
  const { profile } = await inspect(await book(12, (page) => [head(page)]));
  expect(profile.runningLines.some((line) => line.text === text)).toBe(runs);
  expect(profile.varyingLines.some((line) => line.text === text)).toBe(!runs);
});
