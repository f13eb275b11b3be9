import { expect, test } from '@jest/globals';
import { preparePage } from '../prepare-page.js';
import { endingAt, madePage } from '../testing/made-page.js';
import type { ExtractionPage } from '../extraction-types.js';
import { findSpans } from './find-spans.js';

const spansOn = (page: ExtractionPage, source: string): string[] =>
  findSpans(preparePage({ page, schema: { type: 'object', properties: { day: { type: 'string' } } } }).context)
    .filter((span) => span.source === source)
    .map(({ text }) => text);

test.each([
  ['Service 07.07. - 15.07.2025 in full', ['2025-07-07', '15.07.2025']],
  ['Period September 1 to September 30, 2025', ['2025-09-01', 'September 30, 2025']],
  ['Order 12 - 15.07.2025', ['15.07.2025']],
  ['Issued 1.8. and paid 15.07.2025', ['15.07.2025']],
])('%s: the first day of a period takes its year from the last one', (text, dates) => {
  expect(spansOn(madePage([[[60, text]]]), 'date')).toEqual(dates);
});

test('what stands in the next lines of a low ruled cell may belong to an entry, but not a column of many', () => {
  const cellOf = (height: number) => [
    { x: 50, y: 34, width: 120, height: 1 },
    { x: 50, y: 34 + height, width: 120, height: 1 },
    { x: 50, y: 34, width: 1, height },
    { x: 170, y: 34, width: 1, height },
  ];
  const page = madePage([[[60, 'Karl']], [[60, 'Neumann']]]);
  expect(spansOn({ ...page, rules: cellOf(36) }, 'cell')).toEqual(['Karl Neumann']);
  expect(spansOn({ ...page, rules: cellOf(200) }, 'cell')).toEqual([]);
  expect(spansOn(page, 'cell')).toEqual([]);
});

test('on a till roll, but on no sheet, blocks reach over wide spaces and white between lines', () => {
  const head = [
    [
      [50, 'Quiller'],
      [120, 'Foods Ltd'],
    ],
    undefined,
    [[50, '27 Mill Lane']],
  ] as const;
  const sums = Array.from({ length: 8 }, (_, at) => [[50, 'Salt'] as const, endingAt(210, `${at + 1}.10`)]);
  const rolls = spansOn(madePage([...head, undefined, ...sums]), 'block');
  expect(rolls).toContain('Quiller Foods Ltd');
  expect(rolls).toContain('Quiller Foods Ltd 27 Mill Lane');
  const sheet = [[[50, 'Terms of delivery']], [[400, 'Page 1']]] as const;
  const blocks = spansOn(madePage([...head, undefined, ...sums, ...sheet]), 'block');
  expect(blocks).not.toContain('Quiller Foods Ltd');
  expect(blocks.length).toBeLessThan(rolls.length);
});
