import { expect, test } from '@jest/globals';
import { handWrittenPdf, stream } from '../testing/hand-written-pdf.js';
import { setLine } from '@recto/document-model/testing';
import { testReader } from '../testing/test-reader.js';
import { markTitles } from './mark-titles.js';
import { titleLook } from './outline-looks.js';

const { readPage, inspect } = testReader();

const lines = ['Harbours', 'Dues', 'Tides', 'Winds', 'Ferries'];
const first = 7;

/** Two pages with the same five lines, 100 points apart from 700 down, and an outline of the given entries, object 7 the first. */
function outlinedPdf(entries: readonly string[]): Uint8Array {
  const content = lines.map((line, index) => `BT /F 12 Tf 60 ${700 - index * 100} Td (${line}) Tj ET`).join(' ');
  const page = '/Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</Font<</F 6 0 R>>>>';
  return handWrittenPdf([
    `<</Type/Catalog/Pages 2 0 R/Outlines ${first + entries.length} 0 R/Dests<</named[4 0 R/XYZ 0 720 null]>>>>`,
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    `<<${page}>>`,
    `<<${page}>>`,
    stream(content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...entries.map((entry) => `<<${entry}>>`),
    `<</Type/Outlines/First ${first} 0 R>>`,
  ]);
}

/** Text, depth and height of the titles that a page of the document has. */
async function titlesOf(entries: readonly string[], pageNumber = 1) {
  const { words } = await readPage(outlinedPdf(entries), pageNumber);
  return words.flatMap(({ text, element }) => (element?.role === 'Outline' ? [`${element.depth} ${text}`] : []));
}

test('entries lead to pages by destinations, names and actions, at their depth', async () => {
  const entries = [
    '/Title(Harbours)/Dest[3 0 R/XYZ 0 720 0]/First 8 0 R/Next 10 0 R',
    '/Title(Dues)/Dest[3 0 R/FitH 620]/Next 9 0 R',
    '/Title(Tides)/A<</S/GoTo/D[3 0 R/Fit]>>',
    '/Title(Harbours)/Dest/named/Next 11 0 R',
    '/Title(\xfe\xff\0D\0u\0e\0s)/A<</S/GoTo/D(nowhere)>>/Next 12 0 R',
    '/Title(Winds)/A<</S/GoToR/F(other.pdf)/D[0/Fit]>>/Next 13 0 R',
    '/Title(Ferries)',
  ];
  expect(await titlesOf(entries)).toEqual(['1 Harbours', '2 Dues', '2 Tides']);
  expect(await titlesOf(entries, 2)).toEqual(['1 Harbours']);
});

test('outlines that lead back into themselves end, and titles of 64 kB are left out', async () => {
  const entries = [
    '/Title(Harbours)/Dest[3 0 R/Fit]/First 8 0 R/Next 7 0 R',
    '/Title(Dues)/Dest[3 0 R/Fit]/First 7 0 R/Next 9 0 R',
    `/Title(${'Tides'.repeat(13_000)})/Dest[3 0 R/Fit]/Next 10 0 R`,
    '/Title(Winds)/Dest[3 0 R/Fit]/Next 8 0 R',
  ];
  expect(await titlesOf(entries)).toEqual(['1 Harbours', '2 Dues', '2 Winds']);
});

test('what is beyond ten thousand entries is left out', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `/Title(Tides)/Dest[4 0 R/Fit]/Next ${first + at + 1} 0 R`);
  expect(await titlesOf([...many, '/Title(Harbours)/Dest[3 0 R/Fit]'])).toEqual([]);
  expect(await titlesOf([...many.slice(0, -1), '/Title(Harbours)/Dest[3 0 R/Fit]'])).toEqual(['1 Harbours']);
});

test('destinations that lie: beyond the pages, below the title, a height that is none', async () => {
  const entries = [
    '/Title(Harbours)/Dest[9/Fit]/Next 8 0 R',
    '/Title(Dues)/Dest[3 0 R/XYZ 0 -90 0]/Next 9 0 R',
    '/Title(Tides)/Dest[3 0 R/FitH]/Next 10 0 R',
    '/Title(Winds)/Dest[3 0 R/XYZ null null null]/Next 11 0 R',
    '/Title(Ferries)/Dest[(page)]',
  ];
  expect(await titlesOf(entries)).toEqual(['1 Dues', '1 Tides', '1 Winds']);
});

test('the largest print above the titles of the outline on the first page is the title of the document', () => {
  const words = [
    ...setLine('Harbour book', { x: 60, y: 60, sizePt: 17 }),
    ...setLine('by a master', { x: 60, y: 90 }),
    ...setLine('Contents', { x: 60, y: 150, sizePt: 24 }),
  ];
  const title = { depth: 1, y: undefined };
  const marked = markTitles(words, [{ title: 'Contents', ...title }]);
  expect(titleLook(marked)).toEqual([{ depth: 0, sizePt: 17, isBold: false, count: 1 }]);
  expect(titleLook(markTitles(words, [{ title: 'Harbour book', ...title }]))).toEqual([]);
});

test('inspection tells how titles of each depth are set', async () => {
  const entries = [
    '/Title(Harbours)/Dest[3 0 R/Fit]/First 8 0 R',
    '/Title(Dues)/Dest[4 0 R/Fit]/Next 9 0 R',
    '/Title(Tides)/Dest[3 0 R/Fit]',
  ];
  const { profile } = await inspect(outlinedPdf(entries));
  expect(profile.outlineLooks).toEqual([
    { depth: 1, sizePt: 12, isBold: false, count: 1 },
    { depth: 2, sizePt: 12, isBold: false, count: 2 },
  ]);
});
