import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { endingAt, madePage } from '../testing/made-page.js';

const list = (properties: Record<string, unknown>) => ({ type: 'array', items: { type: 'object', properties } });
const schemaOf = (properties: Record<string, unknown>) => ({ type: 'object', properties });
const [text, number, texts] = [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'string' } }];

test('what a job lists is a list inside of its record, each value with a citation of its own', () => {
  const page = madePage([
    [[50, 'Jo Perkins']],
    undefined,
    [[50, 'WORK EXPERIENCE']],
    [[50, 'Site Manager'], endingAt(540, 'May 2019 - present')],
    [[50, 'Northway Builders Ltd, Leeds']],
    [[50, '• Ran two sites at a time']],
    [[50, '• Hired forty people']],
    [[50, 'Foreman'], endingAt(540, 'March 2014 - April 2019')],
    [[50, 'Oakley Homes Ltd, York']],
    [[50, '• Kept the diary of the site']],
    [[50, 'EDUCATION']],
    [[50, 'Diploma in Surveying'], endingAt(540, '2012 - 2014')],
    [[50, 'Leeds College']],
  ]);
  const schema = schemaOf({
    jobs: list({ company: text, title: text, start_date: text, end_date: text, highlights: texts }),
  });
  const { value, citations } = extractFields({ page, schema });
  expect(value).toMatchObject({
    jobs: [
      { title: 'Site Manager', start_date: 'May 2019', highlights: ['Ran two sites at a time', 'Hired forty people'] },
      { title: 'Foreman', end_date: 'April 2019', highlights: ['Kept the diary of the site'] },
    ],
  });
  expect(citations['/jobs/0/highlights/1']).toMatchObject({ quote: 'Hired forty people' });
});

test('bullets below the text of a cell are the list that the records ask for', () => {
  const page = madePage([
    [[50, 'Qty'], [120, 'Item'], endingAt(500, 'Price')],
    [[50, '2'], [120, 'Desk lamp'], endingAt(500, '40.00')],
    [[130, '• colour: oak']],
    [[130, '• assembled']],
    [[50, '1'], [120, 'Book case'], endingAt(500, '99.50')],
    [[130, '• express']],
    [[50, '4'], [120, 'Chair'], endingAt(500, '55.00')],
    [[130, '• colour: red']],
  ]);
  const { value } = extractFields({
    page,
    schema: schemaOf({ lines: list({ quantity: number, item: text, options: texts, price: number }) }),
  });
  expect(value).toEqual({
    lines: [
      { quantity: 2, item: 'Desk lamp', options: ['colour: oak', 'assembled'], price: 40 },
      { quantity: 1, item: 'Book case', options: ['express'], price: 99.5 },
      { quantity: 4, item: 'Chair', options: ['colour: red'], price: 55 },
    ],
  });
});

/** Two groups of wares, each below its heading. */
const wares: Parameters<typeof madePage>[0] = [
  [[50, 'Soaps']],
  [[50, 'A-100'], [120, 'Liquid soap'], endingAt(500, '4.20')],
  [[50, 'A-101'], [120, 'Soap bar'], endingAt(500, '1.10')],
  [[50, 'Papers']],
  [[50, 'B-200'], [120, 'Paper towels'], endingAt(500, '7.00')],
  [[50, 'B-201'], [120, 'Napkins'], endingAt(500, '2.30')],
];

test('records under headings are the lists of their groups', () => {
  const page = madePage(wares);
  const { value } = extractFields({
    page,
    schema: schemaOf({
      categories: list({ category: text, items: list({ code: text, article: text, price: number }) }),
    }),
  });
  expect(value).toMatchObject({
    categories: [
      { category: 'Soaps', items: [{ price: 4.2 }, { price: 1.1 }] },
      { category: 'Papers', items: [{ price: 7 }, { price: 2.3 }] },
    ],
  });
});

test('what heads groups is the value of the field that names them', () => {
  const page = madePage([[[50, 'Code'], [120, 'Article'], endingAt(500, 'Price')], ...wares]);
  const schema = schemaOf({ products: list({ category: text, code: text, article: text, price: number }) });
  const { value, citations } = extractFields({ page, schema });
  const groups = ['Soaps', 'Soaps', 'Papers', 'Papers'];
  expect(value).toMatchObject({ products: groups.map((category) => ({ category })) });
  expect(citations['/products/3/category']).toMatchObject({ quote: 'Papers' });
});

test('a title above a table is the value of no field that a column says', () => {
  const page = madePage([
    [[50, 'Spring offers']],
    [[50, 'Category'], [150, 'Article'], endingAt(500, 'Price')],
    [[50, 'Soaps'], [150, 'Liquid soap'], endingAt(500, '4.20')],
    [[50, 'Papers'], [150, 'Napkins'], endingAt(500, '2.30')],
  ]);
  const schema = schemaOf({ products: list({ category: text, article: text, price: number }) });
  expect(extractFields({ page, schema }).value).toMatchObject({
    products: [{ category: 'Soaps' }, { category: 'Papers' }],
  });
});
