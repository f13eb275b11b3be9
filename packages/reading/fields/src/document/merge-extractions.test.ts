import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { endingAt, madePage } from '../testing/made-page.js';
import { amount, lineItems, object, text } from '../testing/made-schemas.js';
import { mergeExtractions } from './merge-extractions.js';

const schema = object({
  invoice_number: text,
  customer: object({ name: text }),
  line_items: lineItems,
  total: amount,
  email: { type: ['string', 'null'], format: 'email' },
});

const header = [[50, 'Description'], [300, 'Qty'], endingAt(450, 'Unit price'), endingAt(540, 'Total')] as const;

const first = madePage([
  [[50, 'Invoice number: A-17']],
  [[50, 'Bill to: North Ltd']],
  [...header],
  [[50, 'Chair'], [300, '2'], endingAt(450, '40.00'), endingAt(540, '80.00')],
]);

const second = madePage([
  [...header],
  [[50, 'Table'], [300, '1'], endingAt(450, '20.00'), endingAt(540, '20.00')],
  undefined,
  [[350, 'Total'], endingAt(540, '100.00')],
]);

const pages = [first, second].map((page, index) => ({
  pageNumber: index + 4,
  extraction: extractFields({ page, schema }),
}));

test('fields come from the page that has them, lists go on over the pages, and citations know the page', () => {
  const merged = mergeExtractions(pages, schema);
  expect(merged.value).toEqual({
    invoice_number: 'A-17',
    customer: { name: 'North Ltd' },
    line_items: [
      { description: 'Chair', quantity: 2, unit_price: 40, total: 80 },
      { description: 'Table', quantity: 1, unit_price: 20, total: 20 },
    ],
    total: 100,
    email: null,
  });
  expect(merged.citations['/invoice_number']).toMatchObject({ quote: 'A-17', pageNumber: 4 });
  expect(merged.citations['/line_items/1/description']).toMatchObject({ quote: 'Table', pageNumber: 5 });
  expect(merged.checks).toContainEqual({
    rule: 'sum of line amounts = total',
    holds: true,
    fields: ['/line_items/0/total', '/line_items/1/total', '/total'],
    expected: 100,
    found: 100,
  });
});

test('the order in which pages are handed in changes nothing', () => {
  expect(mergeExtractions([...pages].reverse(), schema)).toEqual(mergeExtractions(pages, schema));
});

test('of two readings the surer one counts, and the first of equals', () => {
  const reading = (pageNumber: number, value: string, confidence: number) => ({
    pageNumber,
    extraction: {
      value: { invoice_number: value },
      citations: { '/invoice_number': { quote: value, box: { x: 0, y: 0, width: 1, height: 1 }, confidence } },
    },
  });
  const only = object({ invoice_number: text });
  expect(mergeExtractions([reading(1, 'A', 0.5), reading(2, 'B', 0.9)], only).value).toEqual({ invoice_number: 'B' });
  expect(mergeExtractions([reading(1, 'A', 0.9), reading(2, 'B', 0.9)], only).value).toEqual({ invoice_number: 'A' });
});

test('a document without pages has all keys', () => {
  expect(mergeExtractions([], object({ a: text, b: lineItems }))).toEqual({
    value: { a: null, b: null },
    citations: {},
    valuePages: {},
    confidence: 0,
    checks: [],
  });
});

test('what no words bear out counts behind what they do, and what no rule reads is merged as it came', () => {
  const schema = object({ invoice_number: text, 'a/b': {}, tags: { type: ['array', 'null'] } });
  const page = (pageNumber: number, value: Record<string, unknown>, citations = {}) => ({
    pageNumber,
    extraction: { value, citations },
  });
  const cited = { '/invoice_number': { quote: 'A-2', box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 0.4 } };
  const merged = mergeExtractions(
    [
      page(1, { invoice_number: 'A-1', 'a/b': null, tags: ['x'] }),
      page(2, { invoice_number: 'A-2', 'a/b': { c: 1 }, tags: ['y'] }, cited),
    ],
    schema,
  );
  expect(merged.value).toEqual({ invoice_number: 'A-2', 'a/b': { c: 1 }, tags: ['x', 'y'] });
  expect(merged.valuePages).toEqual({ '/invoice_number': 2, '/a~1b': 2, '/tags/0': 1, '/tags/1': 2 });
});

test('a name that an earlier page lists, in full or short, is not listed again', () => {
  const names = object({ parties: { type: 'array', items: { type: 'string' } } });
  const pageOf = (pageNumber: number, parties: string[]) => ({
    pageNumber,
    extraction: { value: { parties }, citations: {} },
  });
  const pagesOfNames = [pageOf(1, ['Alder Optics, Inc.', 'R. Finch']), pageOf(2, ['ALDER OPTICS', 'Norwood plc'])];
  expect(mergeExtractions(pagesOfNames, names).value).toEqual({
    parties: ['Alder Optics, Inc.', 'R. Finch', 'Norwood plc'],
  });
});

test('records that a page begins with go on with the last group of the page before', () => {
  const groups = object({
    sections: { type: 'array', items: object({ title: text, rows: { type: 'array', items: object({ code: text }) } }) },
  });
  const at = (pointer: string) => ({
    [pointer]: { quote: 'q', box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1 },
  });
  const merged = mergeExtractions(
    [
      {
        pageNumber: 1,
        extraction: {
          value: { sections: [{ title: 'A', rows: [{ code: 'a1' }] }] },
          citations: at('/sections/0/rows/0/code'),
        },
      },
      {
        pageNumber: 2,
        extraction: {
          value: {
            sections: [
              { title: null, rows: [{ code: 'a2' }] },
              { title: 'B', rows: [{ code: 'b1' }] },
            ],
          },
          citations: { ...at('/sections/0/rows/0/code'), ...at('/sections/1/title') },
        },
      },
    ],
    groups,
  );
  expect(merged.value).toEqual({
    sections: [
      { title: 'A', rows: [{ code: 'a1' }, { code: 'a2' }] },
      { title: 'B', rows: [{ code: 'b1' }] },
    ],
  });
  expect(merged.citations['/sections/0/rows/1/code']?.pageNumber).toBe(2);
  expect(merged.citations['/sections/1/title']?.pageNumber).toBe(2);
});

test('what an entry lists goes on over the end of a page', () => {
  const lists = object({
    jobs: {
      type: 'array',
      items: object({
        position: text,
        company: text,
        start: text,
        end: text,
        highlights: { type: 'array', items: { type: 'string' } },
      }),
    },
  });
  const made = [
    madePage([
      [[50, 'EXPERIENCE']],
      [[50, 'Site Manager'], endingAt(540, 'May 2019 - June 2022')],
      [[50, 'Northway Builders Ltd']],
      [[50, '• Ran two sites at a time']],
      [[50, 'Foreman'], endingAt(540, '2014 - 2019')],
      [[50, 'Oakley Group Ltd']],
      [[50, '• Led a crew of nine']],
    ]),
    madePage([
      [[50, '• Trained apprentices']],
      [[50, '• Kept the books']],
      [[50, 'Labourer'], endingAt(540, '2011 - 2014')],
      [[50, 'Pier Works Ltd']],
      [[50, '• Laid bricks']],
      [[50, 'Apprentice'], endingAt(540, '2009 - 2011')],
      [[50, 'Harbour Works Ltd']],
      [[50, '• Learned the trade']],
    ]),
  ];
  const torn = made.map((page, at) => {
    const pageNumber = at + 1;
    return { pageNumber, extraction: extractFields({ page: { ...page, pageNumber }, schema: lists }) };
  });
  const merged = mergeExtractions(torn, lists);
  expect(merged.value).toMatchObject({
    jobs: [
      { position: 'Site Manager', highlights: ['Ran two sites at a time'] },
      { position: 'Foreman', highlights: ['Led a crew of nine', 'Trained apprentices', 'Kept the books'] },
      { position: 'Labourer', highlights: ['Laid bricks'] },
      { position: 'Apprentice', highlights: ['Learned the trade'] },
    ],
  });
  expect(merged.citations['/jobs/1/highlights/2']).toMatchObject({ quote: 'Kept the books', pageNumber: 2 });
});

test('the records that a page begins with have the group of the last ones, until a heading gives another', () => {
  const listed = {
    type: 'object',
    properties: { rows: { type: 'array', items: object({ group: text, code: text }) } },
  };
  const box = (y: number) => ({ x: 50, y, width: 40, height: 10 });
  const cite = (quote: string, y: number) => ({ quote, box: box(y), confidence: 0.9 });
  const pageOf = (
    pageNumber: number,
    rows: readonly (readonly [group: string | null, headAt: number, code: string])[],
  ) => ({
    pageNumber,
    extraction: {
      value: { rows: rows.map(([group, , code]) => ({ group, code })) },
      citations: Object.fromEntries<ReturnType<typeof cite>>(
        rows.flatMap(([group, headAt, code], at): [string, ReturnType<typeof cite>][] => [
          [`/rows/${at}/code`, cite(code, 100 + 20 * at)],
          ...(group === null ? [] : [[`/rows/${at}/group`, cite(group, headAt)] satisfies [string, unknown]]),
        ]),
      ),
    },
  });
  const groupsOf = (...merged: Parameters<typeof mergeExtractions>[0]): unknown =>
    (mergeExtractions(merged, listed).value.rows as { group: unknown }[]).map(({ group }) => group);
  const headed = pageOf(1, [
    ['Oak', 90, 'a'],
    ['Oak', 90, 'b'],
    ['Elm', 150, 'c'],
  ]);
  const next = pageOf(2, [
    [null, 0, 'd'],
    [null, 0, 'e'],
    ['Ash', 140, 'f'],
  ]);
  expect(groupsOf(headed, next)).toEqual(['Oak', 'Oak', 'Elm', 'Elm', 'Elm', 'Ash']);
  expect(mergeExtractions([headed, next], listed).citations['/rows/4/group']).toMatchObject({
    quote: 'Elm',
    pageNumber: 1,
  });
  // Columns give each record its own value, and a page further on begins anew.
  const inColumn = pageOf(1, [
    ['Oak', 100, 'a'],
    ['Oak', 120, 'b'],
  ]);
  expect(groupsOf(inColumn, next)).toEqual(['Oak', 'Oak', null, null, 'Ash']);
  expect(groupsOf(headed, { ...next, pageNumber: 3 })).toEqual(['Oak', 'Oak', 'Elm', null, null, 'Ash']);
});
