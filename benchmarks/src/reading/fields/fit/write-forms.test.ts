import { expect, test } from '@jest/globals';
import { candidateRecall } from './fit-report.js';
import { labelFields } from './labelled-field.js';
import { writeForms } from './write-forms.js';

test('what strange forms show stands among the candidates, and some of what is asked for is not shown', () => {
  const fields = [...writeForms(16, true)].flatMap(labelFields);
  const { found, wanted } = candidateRecall(fields);
  expect(wanted).toBeGreaterThan(6 * 16);
  expect(found / wanted).toBeGreaterThan(0.9);
  expect(fields.filter((field) => field.wanted === 0).length).toBeGreaterThan(16);
});

test('strange forms are the same every time, and other forms than those in known words', () => {
  const pagesOf = (isStrange: boolean): unknown => [...writeForms(3, isStrange)].map(({ pages }) => pages);
  expect(pagesOf(true)).toEqual(pagesOf(true));
  expect(pagesOf(true)).not.toEqual(pagesOf(false));
});
