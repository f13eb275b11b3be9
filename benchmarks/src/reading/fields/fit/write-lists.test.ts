import { expect, test } from '@jest/globals';
import { isKeptOut, type LabelledDocument } from './labelled-field.js';
import { labelRecords } from './label-records.js';
import { writeRecordLists } from './write-record-lists.js';
import { writeResultLists } from './write-result-lists.js';
import { writeResumes } from './write-resumes.js';
import { writeWaresLists } from './write-wares-lists.js';

const shareFound = (documents: Iterable<LabelledDocument>): number => {
  const grids = [...documents].map(labelRecords);
  const found = grids.map((ofOne) => Math.max(0, ...ofOne.map((grid) => grid.found)));
  const wanted = grids.map((ofOne) => ofOne[0]?.wanted ?? 0);
  return found.reduce((sum, one) => sum + one, 0) / wanted.reduce((sum, one) => sum + one, 0);
};

test('what the made lists ask for stands in a grid of their page', () => {
  expect(shareFound(writeResultLists(6))).toBeGreaterThan(0.99);
  expect(shareFound(writeWaresLists(6))).toBeGreaterThan(0.99);
  expect(shareFound(writeRecordLists(4))).toBeGreaterThan(0.7);
  expect(shareFound(writeResumes(8))).toBeGreaterThan(0.7);
});

test('made lists are fitted on, and the same every time', () => {
  const [first] = writeResultLists(1);
  const [again] = writeResultLists(1);
  expect(first?.pages).toEqual(again?.pages);
  expect([...writeResumes(1)][0]?.pages).toEqual([...writeResumes(1)][0]?.pages);
  expect([...writeRecordLists(1)][0]?.pages).toEqual([...writeRecordLists(1)][0]?.pages);
  expect(isKeptOut({ set: first?.set ?? '', issuer: first?.issuer ?? '' })).toBe(false);
});
