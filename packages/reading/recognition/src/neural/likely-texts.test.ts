import { expect, test } from '@jest/globals';
import { likelyTexts } from './likely-texts.js';

const signs = ['', 'a', 'o', 'l', ' '];

/** Of each step the signs that have something; "no character" has the rest. */
function seen(steps: readonly Readonly<Record<string, number>>[]) {
  const values = new Float32Array(steps.length * signs.length);
  for (const [step, likely] of steps.entries()) {
    for (const [sign, probability] of Object.entries(likely))
      values[step * signs.length + signs.indexOf(sign)] = probability;
    values[step * signs.length] = 1 - Object.values(likely).reduce((sum, each) => sum + each, 0);
  }
  return likelyTexts({ values, steps: steps.length, signs });
}

test('the second choice of a step makes the second text, less likely by as much', () => {
  const texts = seen([{ a: 0.7, o: 0.3 }, {}, { l: 1 }])(0, 3);
  expect(texts[0]).toEqual({ text: 'al', logLikelihood: 0 });
  expect(texts[1]).toMatchObject({ text: 'ol', logLikelihood: expect.closeTo(Math.log(0.3 / 0.7)) });
});

test('a sign that may be there or not makes a text with it and one without', () => {
  const texts = seen([{ a: 1 }, {}, { l: 0.4 }])(0, 3);
  expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(['a', 'al']);
});

test('a sign over two steps is one, and two with "no character" between them', () => {
  expect(seen([{ l: 1 }, { l: 1 }])(0, 2)[0]?.text).toBe('l');
  expect(seen([{ l: 1 }, {}, { l: 1 }])(0, 3)[0]?.text).toBe('ll');
});

test('only the steps asked for count, and a space is no character', () => {
  const texts = seen([{ a: 1 }, { ' ': 1 }, { o: 1 }, {}, { l: 1 }]);
  expect(texts(2, Infinity)[0]?.text).toBe('ol');
  expect(texts(0, 3)[0]?.text).toBe('ao');
});
