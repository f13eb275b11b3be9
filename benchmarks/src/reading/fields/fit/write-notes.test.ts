import { expect, test } from '@jest/globals';
import { candidateRecall } from './fit-report.js';
import { isMade, labelFields } from './labelled-field.js';
import { writeNotes } from './write-notes.js';

test('notes say some of what is asked, and of the rest only what is like it', () => {
  const fields = [...writeNotes(90)].flatMap(labelFields);
  const { found, wanted } = candidateRecall(fields);
  expect(wanted).toBeGreaterThan(60);
  expect(found / wanted).toBeGreaterThan(0.95);
  const absent = fields.filter((field) => field.wanted === 0);
  expect(absent.length).toBeGreaterThan(40);
  expect(absent.flatMap(({ candidates }) => candidates).some(({ isRight }) => isRight)).toBe(false);
  expect(isMade('made notes')).toBe(true);
});

test('made notes are the same every time', () => {
  expect([...writeNotes(9)].map(({ pages }) => pages)).toEqual([...writeNotes(9)].map(({ pages }) => pages));
});
