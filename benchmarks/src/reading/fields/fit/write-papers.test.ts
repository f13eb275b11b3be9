import { expect, test } from '@jest/globals';
import { candidateRecall } from './fit-report.js';
import { isKeptOut, labelFields } from './labelled-field.js';
import { writePapers } from './write-papers.js';

test('what made papers show stands among the candidates, and what is asked for and not shown is known to be absent', () => {
  const fields = [...writePapers(16)].flatMap(labelFields);
  const { found, wanted } = candidateRecall(fields);
  expect(wanted).toBeGreaterThan(8 * 16);
  expect(found / wanted).toBeGreaterThan(0.9);
  expect(fields.some((field) => field.wanted === 0)).toBe(true);
});

test('made papers are fitted on, and the same every time', () => {
  const [first] = writePapers(1);
  const [again] = writePapers(1);
  expect(first?.pages).toEqual(again?.pages);
  expect(first?.schema).toEqual(again?.schema);
  expect(isKeptOut({ set: first?.set ?? '', issuer: first?.issuer ?? '' })).toBe(false);
});
