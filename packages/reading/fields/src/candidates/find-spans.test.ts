import { expect, test } from '@jest/globals';
import { preparePage } from '../prepare-page.js';
import { madePage } from '../testing/made-page.js';
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
