import { afterAll, expect, test } from '@jest/globals';
import { createPdfReader } from './create-pdf-reader.js';
import { handWrittenPdf, hungryForms, stream, textLines } from './testing/hand-written-pdf.js';

const settings = { inspectTimeoutMs: 600_000, pageTimeoutMs: 20_000, maxMemoryMb: 64 };
const readers = [1, 3].map((threads) => createPdfReader({ ...settings, threads }));

afterAll(() => Promise.all(readers.map((reader) => reader.close())));

/** Object 5 is what hungry pages draw. */
const firstPageObject = 20;

/** Pages with a head that runs, and the given ones too hungry to be read. */
function longPdf(pageCount: number, isHungry: (pageNumber: number) => boolean): Uint8Array {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const pages = numbers.flatMap((pageNumber, index) => {
    const contents = firstPageObject + index * 2 + 1;
    const text = textLines(['Harbour report', `Line ${pageNumber * 7} of this page alone`, `${pageNumber}`]);
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${contents} 0 R/Resources 3 0 R>>`,
      stream(isHungry(pageNumber) ? '/X Do' : text),
    ];
  });
  const kids = numbers.map((_, index) => `${firstPageObject + index * 2} 0 R`).join(' ');
  const forms = hungryForms(5);
  const unused = Array.from({ length: firstPageObject - 5 - forms.length }, () => 'null');
  return handWrittenPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pageCount}>>`,
    '<</Font<</F 4 0 R>>/XObject<</X 5 0 R>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...forms,
    ...unused,
    ...pages,
  ]);
}

async function inspectByAll(key: string, bytes: Uint8Array) {
  const counts: number[] = [];
  const onCounted = (pageCount: number) => counts.push(pageCount);
  const inspected = readers.map((): number[] => []);
  const inspections = await Promise.all(
    readers.map((reader, index) => {
      const onInspected = (pageCount: number) => inspected[index]?.push(pageCount);
      return reader.inspect({ key, bytes }, { maxPages: 100, onCounted, onInspected });
    }),
  );
  return { inspections, counts, inspected };
}

test('several threads find what one finds, in order, around a page that costs a thread', async () => {
  const { inspections, counts, inspected } = await inspectByAll(
    'long',
    longPdf(45, (pageNumber) => pageNumber === 21),
  );
  const [alone, together] = inspections;
  expect(together).toEqual(alone);
  if (alone?.outcome !== 'inspected') throw new Error(`Inspected: ${alone?.outcome}`);
  expect(alone.pages.map(({ pageNumber }) => pageNumber)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  expect(alone.pages.filter(({ kind }) => kind !== 'text').map(({ pageNumber }) => pageNumber)).toEqual([21]);
  expect(alone.profile.damagedPages).toEqual([21]);
  expect(alone.profile.runningLines[0]).toMatchObject({ pageCount: 44 });
  expect(counts).toEqual([45, 45]);
  const oneByOne = Array.from({ length: 45 }, (_, index) => index + 1);
  expect(inspected).toEqual([oneByOne, oneByOne]);
});

test('a document whose every page costs a thread ends before it has cost many', async () => {
  const { inspections } = await inspectByAll(
    'traps',
    longPdf(60, () => true),
  );
  expect(inspections).toEqual([{ outcome: 'corrupt' }, { outcome: 'corrupt' }]);
});

test('nothing is counted ahead of a short document', async () => {
  const { inspections, counts, inspected } = await inspectByAll(
    'short',
    longPdf(16, () => false),
  );
  expect(inspections).toMatchObject([{ pageCount: 16 }, { pageCount: 16 }]);
  expect([counts, inspected]).toEqual([[], [[], []]]);
});
