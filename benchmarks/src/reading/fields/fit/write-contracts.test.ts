import { expect, test } from '@jest/globals';
import { candidateRecall } from './fit-report.js';
import { labelFields } from './labelled-field.js';
import { writeContracts } from './write-contracts.js';

test('what the made contracts say of parties, dates, law and term stands among the candidates', () => {
  const { found, wanted } = candidateRecall([...writeContracts(12)].flatMap(labelFields));
  expect(wanted).toBeGreaterThan(40);
  expect(found / wanted).toBeGreaterThan(0.85);
});

test('made contracts are the same every time', () => {
  const [first] = writeContracts(1);
  const [again] = writeContracts(1);
  expect(first?.pages).toEqual(again?.pages);
});
