import { expect, test } from '@jest/globals';
import { binsOf, calibrationError } from './calibration-error.js';
import { calibrationGoals } from './calibration-goals.js';
import { formatCalibration } from './format-calibration.js';
import type { CalibrationPoint } from './calibration-types.js';
import { wordRecall } from './word-recall.js';

function point(said: number, was: number, accuracy: number | null = was): CalibrationPoint {
  return { set: 'made', name: 'page', coverage: said, confidence: said, recall: was, accuracy };
}

test('the error is the distance of what was said from what was true, by how often it was said', () => {
  const exact = [0.15, 0.55, 0.95, 1].map((value) => ({ said: value, was: value }));
  expect(calibrationError(exact)).toBeCloseTo(0);
  const proud = [
    { said: 0.95, was: 0.75 },
    { said: 0.95, was: 0.75 },
    { said: 0.25, was: 0.25 },
    { said: 0.25, was: 0.25 },
  ];
  expect(calibrationError(proud)).toBeCloseTo(0.1);
  expect(binsOf(proud)).toHaveLength(2);
});

test('a page that lost words and says it is whole breaks a goal', () => {
  const goals = calibrationGoals([point(1, 0.5), point(0.6, 0.5), point(1, 1), point(0.96, 1)]);
  expect(goals.map(({ pages, holds }) => [pages, holds])).toEqual([
    [2, 1],
    [2, 1],
  ]);
});

test('each true word is found once', () => {
  expect(wordRecall(['a', 'b', 'b'], ['b', 'b', 'b', 'c'])).toEqual({ recall: 2 / 3, precision: 0.5 });
});

test('where the truth is not whole, accuracy is left out', () => {
  const [sets] = formatCalibration([point(0.9, 0.9, null)]);
  expect(sets?.rows[0]).toEqual(['made', '1', '0.900', '0.900', '0.000', '', '', '']);
});
