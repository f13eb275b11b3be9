import { expect, test } from '@jest/globals';
import { scoreTrees } from '@recto/fields';
import { boostTrees, defaultOptions } from './boost-trees.js';
import { calibrationError, errorByChance } from '../fields/fit/fit-report.js';
import { isSameValue } from '../fields/fit/same-value.js';

test('trees learn what only two features together tell', () => {
  const examples = Array.from({ length: 400 }, (_, at) => {
    const features = [at % 2, Math.floor(at / 2) % 2, at % 7];
    return { features, isRight: features[0] !== features[1], weight: 1, group: at };
  });
  const trees = boostTrees(examples, { ...defaultOptions, rounds: 60, featureShare: 1 });
  expect(scoreTrees(trees, [1, 0, 3])).toBeGreaterThan(1);
  expect(scoreTrees(trees, [1, 1, 3])).toBeLessThan(-1);
});

test('of a choice the odds are those against its rivals, not those over all choices', () => {
  // What is right where it is alone is wrong beside something better.
  const examples = Array.from({ length: 200 }, (_, choice) => {
    const one = (feature: number, isRight: boolean) => ({ features: [feature], isRight, weight: 1, group: choice });
    return choice % 2 === 0
      ? [{ ...one(1, true), choice }]
      : [
          { ...one(1, false), choice },
          { ...one(2, true), choice },
        ];
  }).flat();
  const options = { ...defaultOptions, rounds: 200, rate: 0.2, featureShare: 1 };
  const said = (trees: ReturnType<typeof boostTrees>): number[] => [1, 2].map((one) => scoreTrees(trees, [one]));
  const [less = 0, more = 0] = said(boostTrees(examples, options));
  expect(less).toBeGreaterThan(1.5);
  expect(more - less).toBeGreaterThan(1.5);
  const apart = examples.map(({ choice: _choice, ...one }) => one);
  expect(said(boostTrees(apart, options))[0]).toBeLessThan(0.5);
});

test('further trees are grown on top of those that are there, and mend what those get wrong', () => {
  const examples = Array.from({ length: 400 }, (_, at) => {
    const features = [at % 2, Math.floor(at / 2) % 2];
    return { features, isRight: features[0] === 1 && features[1] === 1, weight: 1, group: at };
  });
  const known = examples.map((one) => ({ ...one, isRight: one.features[0] === 1 }));
  const options = { ...defaultOptions, rounds: 40, rate: 0.2, featureShare: 1 };
  const grown = boostTrees(known, options);
  const further = boostTrees(examples, options, grown);
  expect(scoreTrees(grown, [1, 0])).toBeGreaterThan(0);
  expect(scoreTrees(further, [1, 0])).toBeLessThan(0);
  expect(further.slice(0, grown.length)).toEqual(grown);
});

test('what has a direction never turns, whatever chance says', () => {
  // Right by the first number but for a stretch where chance has it otherwise.
  const examples = Array.from({ length: 400 }, (_, at) => {
    const more = (at % 40) / 40;
    const isOdd = more > 0.6 && more < 0.8;
    return { features: [more, at % 3], isRight: isOdd ? at % 5 === 0 : more > 0.5, weight: 1, group: at };
  });
  const steps = Array.from({ length: 40 }, (_, at) => at / 40);
  const drops = (directions: ReadonlyMap<number, 1 | -1>): number => {
    const trees = boostTrees(examples, { ...defaultOptions, rounds: 60, featureShare: 1, directions });
    const said = steps.map((more) => scoreTrees(trees, [more, 1]));
    return said.filter((one, at) => one < (said[at - 1] ?? -Infinity)).length;
  };
  expect(drops(new Map())).toBeGreaterThan(0);
  expect(drops(new Map([[0, 1]]))).toBe(0);
});

test('values are the same by what they say', () => {
  expect(isSameValue('$1,234.50', 1234.5, 'number', false)).toBe(true);
  expect(isSameValue('05/06/20', '2020-05-06', 'date', false)).toBe(true);
  expect(isSameValue('05/06/20', '2020-05-06', 'date', true)).toBe(false);
  expect(isSameValue('Baker & Sons, Ltd.', 'BAKER & SONS LTD', undefined, false)).toBe(true);
  expect(isSameValue(null, 'x', undefined, false)).toBe(false);
});

test('probabilities that hold are calibrated', () => {
  const judged = (isRight: boolean) => ({ set: 'a', isList: false, isShown: true, isRight, probability: 0.75 });
  expect(calibrationError([true, true, true, false].map(judged))).toBe(0);
  expect(calibrationError([false, false].map(judged))).toBe(0.75);
});

test('few values miss their probabilities by chance, many hardly', () => {
  const errorOf = (count: number): number =>
    errorByChance(Array.from({ length: count }, () => ({ probability: 0.75 })));
  expect(errorOf(4)).toBeGreaterThan(0.15);
  expect(errorOf(4_000)).toBeLessThan(0.01);
  expect(errorByChance([{ probability: 1 }])).toBe(0);
});
