import { expect, test } from '@jest/globals';
import { bundleWeights } from './bundle-weights.js';
import { describeDocument, documentFeatures } from './describe-document.js';
import { describeGap, gapFeatures } from './describe-gap.js';
import { documentKinds } from './document-kinds.js';
import { digestPage, type PageDigest } from './page-digest.js';
import { splitBundle } from './split-bundle.js';
import { madePage } from './testing/made-page.js';

const invoicePage = (pageNumber: number, own: number, number: string, of = 2): PageDigest =>
  digestPage(
    madePage(pageNumber, [
      [`Northfield Timber Ltd\tPage ${own} of ${of}`, 40],
      ['INVOICE', 80],
      [`Invoice number: ${number}`, 110],
      ['Bill to: Crane & Sons', 140],
      ...(own === 1
        ? ([
            ['Oak boards, planed\t12\t38.50\t462.00', 240],
            ['Brass hinges, pair\t24\t6.20\t148.80', 260],
          ] as [string, number][])
        : ([
            ['VAT 20%\t138.00', 240],
            ['Total due\t828.00', 260],
          ] as [string, number][])),
    ]),
  );
const letterPage = (pageNumber: number): PageDigest =>
  digestPage(
    madePage(
      pageNumber,
      [
        ['Marlow Street Library', 60],
        ['12 January 2026', 150],
        ['Dear Ms Vane,', 200],
        ['Thank you for offering your collection of harbour maps to the library this winter', 230],
        ['and for the visit that you paid us; the trustees will answer before the end of spring.', 245],
        ['Yours sincerely,', 300],
      ],
      { fontName: 'Times', sizePt: 12 },
    ),
  );
const unread = (pageNumber: number): PageDigest => digestPage({ outcome: 'unreadable', pageNumber, reason: 'corrupt' });
const blank = (pageNumber: number): PageDigest =>
  digestPage({ outcome: 'blank', pageNumber, widthPt: 595, heightPt: 842 });

const pagesOf = (pages: readonly PageDigest[]) =>
  splitBundle(pages).map(({ firstPage, lastPage }) => [firstPage, lastPage]);

test('a letter before an invoice of two pages are two documents, each of its kind', () => {
  const documents = splitBundle([letterPage(1), invoicePage(2, 1, 'NT-20417'), invoicePage(3, 2, 'NT-20417')]);
  expect(documents).toMatchObject([
    { kind: 'letter', firstPage: 1, lastPage: 1, reasons: [], unreadPages: [] },
    { kind: 'invoice', firstPage: 2, lastPage: 3 },
  ]);
  const [, invoice] = documents;
  expect(invoice?.reasons.length).toBeGreaterThan(0);
  for (const { confidence, kindConfidence } of documents)
    for (const probability of [confidence, kindConfidence]) {
      expect(probability).toBeGreaterThan(0.5);
      expect(probability).toBeLessThanOrEqual(1);
    }
});

test('page numbers part two invoices of one sender', () => {
  const pages = [
    invoicePage(1, 1, 'NT-20417'),
    invoicePage(2, 2, 'NT-20417'),
    invoicePage(3, 1, 'NT-20588'),
    invoicePage(4, 2, 'NT-20588'),
  ];
  expect(pagesOf(pages)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(splitBundle(pages)[1]?.reasons).toContain('page_numbers');
});

test('blank pages, and pages that nobody could read, belong to the document before them', () => {
  const pages = [letterPage(1), blank(2), invoicePage(3, 1, 'NT-1'), unread(4), invoicePage(5, 2, 'NT-1'), unread(6)];
  expect(splitBundle(pages)).toMatchObject([
    { firstPage: 1, lastPage: 2, unreadPages: [] },
    { firstPage: 3, lastPage: 6, unreadPages: [4, 6] },
  ]);
});

test('where no page was read there is no document', () => {
  expect(splitBundle([])).toEqual([]);
  expect(splitBundle([unread(1), blank(2), unread(3)])).toEqual([]);
  expect(splitBundle([unread(1), letterPage(2)])).toMatchObject([{ kind: 'letter', firstPage: 1, lastPage: 2 }]);
});

test('every page is in exactly one document, and page numbers are those that were given', () => {
  const pages = [letterPage(3), invoicePage(7, 1, 'A-1'), blank(8), letterPage(20), unread(21)];
  const covered = splitBundle(pages).flatMap(({ firstPage, lastPage }) =>
    pages.filter(({ pageNumber }) => pageNumber >= firstPage && pageNumber <= lastPage),
  );
  expect(covered).toEqual(pages);
});

test('what is less likely than not to begin a document is named as a doubt', () => {
  const even = { ...bundleWeights, starts: { bias: Math.log(0.3 / 0.7), weights: [] } };
  const [document] = splitBundle([letterPage(1), letterPage(2), letterPage(3)], even);
  expect(document).toMatchObject({ firstPage: 1, lastPage: 3, confidence: 0.49 });
  expect(document?.possibleStarts).toEqual([
    { pageNumber: 2, probability: 0.3 },
    { pageNumber: 3, probability: 0.3 },
  ]);
});

test('the weights that ship fit the features, and none speaks against its nature', () => {
  expect(bundleWeights.starts.weights).toHaveLength(gapFeatures.length);
  for (const kind of documentKinds) expect(bundleWeights.kinds[kind].weights).toHaveLength(documentFeatures.length);
  gapFeatures.forEach(([, , sign], at) => {
    expect((bundleWeights.starts.weights[at] ?? 0) * sign).toBeGreaterThanOrEqual(0);
  });
});

test('hostile pages give finite numbers: turned words, no words, sizes of nothing', () => {
  const word = madePage(1, [['Turned', 40]]).words.map((each) => ({ ...each, rotationDegrees: 90, fontSizePt: 0 }));
  const turned = digestPage(madePage(1, [], { words: word, widthPt: 0, heightPt: 0 }));
  const long = digestPage(madePage(2, [[`${'9,'.repeat(20_000)} ${'_'.repeat(20_000)} ${': '.repeat(2_000)}`, 300]]));
  for (const [before, after] of [
    [turned, long],
    [long, turned],
    [turned, turned],
  ] as const)
    for (const value of describeGap({ before, after, blankCount: 3 })) expect(Number.isFinite(value)).toBe(true);
  for (const value of describeDocument([turned, long])) expect(Number.isFinite(value)).toBe(true);
});
