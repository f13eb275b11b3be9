import { expect, test } from '@jest/globals';
import { collectRuns } from './collect-runs.js';
import { joinTornRuns } from './join-torn-runs.js';
import { makeGlyph, plainStyle } from './testing/make-glyph.js';

const lettersAt = (text: string, x: number, more = {}) =>
  Array.from(text).map((letter, index) => makeGlyph(letter, x + index * 5, more));
const runsOf = (...parts: ReturnType<typeof lettersAt>[]) =>
  joinTornRuns(collectRuns(parts.flat())).map(({ glyphs }) => glyphs.map(({ text }) => text).join(''));

test('a word goes on where it ended, though something at the other side of its line is written between', () => {
  const between = lettersAt('PASS', 300, { across: 101 });
  const rest = lettersAt('kylark', 55.4, { style: { ...plainStyle } });
  expect(runsOf(lettersAt('S', 50), between, rest)).toEqual(['Skylark', 'PASS']);
});

test('what stands further off, on another baseline, in another style, or after a space does not', () => {
  const between = lettersAt('PASS', 300);
  const others = [
    lettersAt('kylark', 57),
    lettersAt('kylark', 55, { across: 102 }),
    lettersAt('kylark', 55, { style: { ...plainStyle, isBold: true } }),
    lettersAt('kylark', 55, { isAfterSpace: true }),
    lettersAt('CM', 55),
    lettersAt('1', 55),
  ];
  for (const other of others) expect(runsOf(lettersAt('S', 50), between, other)).toHaveLength(3);
});
