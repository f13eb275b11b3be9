import { describe, expect, test } from '@jest/globals';
import { handWrittenPdf, imagePagePdf, onePagePdf, stream, textLines } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { kindOf, readPage } = testReader();

const prose = [
  'The committee met on the first Monday of March and agreed that every member',
  'should report its figures for the year before the summer. Those who had not',
  'done so by then were asked to explain the delay to the council in writing.',
  'A list of the reports that have been received is given at the end of this paper,',
  'together with the names of the members who are still expected to send theirs.',
];
const misread = prose.map((line) =>
  line.replace(/[aeht]/g, (letter) => ({ a: 'o', e: 'c', h: 'l', t: 'f' })[letter] ?? letter),
);
const shifted = prose.map((line) => line.replace(/[a-y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)));
const wholePage = [0, 0, 600, 800] as const;
const halfPage = [50, 100, 500, 300] as const;
/** Short dark strokes in rows on white, as print is; smooth waves of grey, as photographs are. */
const print = {
  widthPx: 600,
  heightPx: 400,
  grey: (x: number, y: number) => (y % 14 < 8 && (x * 7 + (y - (y % 14)) * 3) % 13 < 4 ? 10 : 250),
};
const photo = {
  widthPx: 600,
  heightPx: 400,
  grey: (x: number, y: number) => Math.round(128 + 60 * Math.sin(x / 9) + 60 * Math.cos(y / 11)),
};
const scan = { widthPx: 300, heightPx: 400, grey: print.grey };

describe('text', () => {
  test('prose, and a table of numbers', async () => {
    expect(await kindOf(onePagePdf(textLines(prose)))).toBe('text');
    const rows = Array.from({ length: 40 }, (_, row) => `${row * 17} ${row * 3.5} ${1000 - row} ${row}%`);
    expect(await kindOf(onePagePdf(textLines(rows)))).toBe('text');
  });

  test('a good hidden layer under a scan, and over it', async () => {
    expect(await kindOf(imagePagePdf(textLines(prose, '3 Tr'), scan, wholePage))).toBe('text');
    expect(await kindOf(imagePagePdf(textLines(prose), scan, wholePage, true))).toBe('text');
  });

  test('a page with a logo, a photograph, or a picture under its own words', async () => {
    expect(await kindOf(imagePagePdf(textLines(prose), print, [50, 760, 60, 20]))).toBe('text');
    expect(await kindOf(imagePagePdf(textLines(prose), photo, halfPage))).toBe('text');
    expect(await kindOf(imagePagePdf(textLines([...prose, ...prose]), print, [40, 590, 400, 180]))).toBe('text');
  });
});

test('print in an image beside the text makes a page mixed, and the image is named', async () => {
  const bytes = imagePagePdf(textLines(prose), print, halfPage);
  expect(await kindOf(bytes)).toBe('mixed');
  expect((await readPage(bytes)).textImages).toEqual([{ x: 50, y: 400, width: 500, height: 300 }]);
});

describe('image', () => {
  test('a scan, with a stamp on it too, and with a few visible words', async () => {
    expect(await kindOf(imagePagePdf('', scan, wholePage))).toBe('image');
    expect(await kindOf(imagePagePdf(textLines(['Received 12 March']), scan, wholePage))).toBe('image');
  });

  test('letters turned into outlines, with a page number as text', async () => {
    const glyph = (index: number) => {
      const [x, y, w, h] = [
        50 + (index % 50) * 10,
        700 - Math.floor(index / 50) * 16,
        4 + (index % 5),
        5 + (index % 7),
      ];
      return `${x} ${y} m ${x} ${y + h} l ${x + w} ${y + h} ${x + w} ${y} ${x + 2} ${y} c ${x + 1} ${y + 2} l ${x} ${y + 1} l h f `;
    };
    const outlines = Array.from({ length: 600 }, (_, index) => glyph(index)).join('');
    expect(await kindOf(onePagePdf(outlines + textLines(['17'])))).toBe('image');
    const marks = '50 50 m 50 55 l 55 55 l 55 50 l 52 48 l h f '.repeat(600);
    expect(await kindOf(onePagePdf(marks + textLines(['17 of 20 are marks of a plot'])))).toBe('text');
  });
});

describe('broken text', () => {
  test('a map that shifts the alphabet', async () => {
    expect(await kindOf(onePagePdf(textLines(shifted)))).toBe('broken-text');
  });

  test('one font of two with a wrong map', async () => {
    const fonts =
      '<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/G<</Type/Font/Subtype/Type1/BaseFont/Courier-Bold>>>>>>';
    const broken = textLines([...shifted, ...shifted])
      .replace('/F 11', '/G 11')
      .replace('50 740', '50 500');
    const bytes = handWrittenPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources ${fonts.replace('Courier-Bold', 'Times-Roman')}>>`,
      stream(textLines(prose) + broken),
    ]);
    expect(await kindOf(bytes)).toBe('broken-text');
  });

  test('a hidden layer of bad recognition', async () => {
    expect(await kindOf(imagePagePdf(textLines(misread, '3 Tr'), scan, wholePage))).toBe('broken-text');
    expect(await kindOf(imagePagePdf(textLines(misread), scan, wholePage, true))).toBe('broken-text');
  });
});

test.each([
  ['nothing', ''],
  ['white paint', '1 g 0 0 600 800 re f 1 G 50 50 m 300 50 l S'],
  ['paint that is not applied', '0 0 600 800 re n'],
  ['spaces', 'BT /F 12 Tf 50 700 Td (     ) Tj ET'],
  ['drawings off the page', '700 900 50 50 re f'],
])('a page with %s is blank', async (_, content) => {
  expect(await kindOf(onePagePdf(content))).toBe('blank');
});
