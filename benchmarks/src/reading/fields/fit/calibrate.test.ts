import { expect, test } from '@jest/globals';
import { chooseFloor, type FieldToTake } from './calibrate.js';

const field = (probability: number, isRight: boolean): FieldToTake => ({
  weight: 1,
  isShown: true,
  tops: [{ probability, isRight }],
});
const sure = Array.from({ length: 40 }, () => field(0.95, true));

test('values below one half are taken while they are mostly right', () => {
  const doubted = [field(0.45, true), field(0.41, true), field(0.36, true), field(0.3, false), field(0.28, false)];
  expect(chooseFloor([...sure, ...doubted])).toBeLessThanOrEqual(0.36);
  expect(chooseFloor([...sure, ...doubted])).toBeGreaterThan(0.3);
});

test('not so many that the precision falls below its goal', () => {
  const doubted = Array.from({ length: 30 }, (_, at) => field(0.4, at % 2 === 0));
  expect(chooseFloor([...sure, ...doubted])).toBe(0.5);
});

test('where less is right already, what is likelier wrong than right stays out', () => {
  const wrong = Array.from({ length: 20 }, () => field(0.8, false));
  expect(chooseFloor([...sure, ...wrong, field(0.4, true)])).toBe(0.5);
});

test('of the pages of a document the surest value counts', () => {
  const onTwoPages: FieldToTake = {
    weight: 1,
    isShown: true,
    tops: [
      { probability: 0.47, isRight: false },
      { probability: 0.95, isRight: true },
    ],
  };
  const fields = Array.from({ length: 8 }, () => onTwoPages);
  expect(chooseFloor([...sure, ...fields, field(0.45, true)])).toBe(0.45);
});
