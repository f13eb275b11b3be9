import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { joinInlineFormulas } from './join-inline-formulas.js';
import { setProse, setSign, wordOfSigns } from './testing/set-signs.js';

const index = { sizePt: 7 };
const written = (words: readonly Word[]) =>
  joinInlineFormulas(words, []).map(({ text, formula }) =>
    formula ? `${formula.before}$${formula.latex}$${formula.after}` : text,
  );

test('a letter of mathematics with its index, and what it is equal to, is one formula in the line', () => {
  const words = [
    ...setProse('Let', 0, 100),
    wordOfSigns([setSign('x', 20, 100)]),
    wordOfSigns([setSign('i', 25.5, 102, index)], 'subscript'),
    wordOfSigns([setSign('=', 30, 99)]),
    wordOfSigns([setSign('3', 40, 100, { isMath: false, height: 7 }), setSign(',', 45, 100, { width: 1 })]),
    ...setProse('then', 50, 100),
  ];
  expect(written(words)).toEqual(['Let', '$x_{i}=3$,', 'then']);
});

test('marks of footnotes, ordinals and single letters stay text', () => {
  const mark = wordOfSigns([setSign('2', 25.5, 96, { ...index, isMath: false })], 'superscript');
  expect(written([...setProse('word', 5, 100), mark])).toEqual(['word', '2']);
  const affiliation = wordOfSigns([setSign('a', 25.5, 96, index)], 'superscript');
  expect(written([...setProse('Name', 5, 100), affiliation])).toEqual(['Name', 'a']);
  expect(written([...setProse('Let', 0, 100), wordOfSigns([setSign('x', 20, 100)])])).toEqual(['Let', 'x']);
});

test('a name with a raised letter stays text, whatever sign of mathematics follows it', () => {
  const upright = { isMath: false, alphabet: 'bold' } as const;
  const name = wordOfSigns([
    setSign('L', 0, 100, upright),
    setSign('A', 4, 97, { ...upright, ...index }),
    setSign('T', 8, 100, upright),
    setSign('2', 14, 100, upright),
    setSign('ε', 19, 100),
  ]);
  expect(written([name])).toEqual(['LAT2ε']);
});

test('words without signs are left alone', () => {
  const words = setProse('No formula here', 0, 100).map((word) => {
    const plain = { ...word };
    delete plain.signs;
    return plain;
  });
  expect(joinInlineFormulas(words, [])).toBe(words);
});

test('the edge of a box under its title is no bar of a fraction', () => {
  const edge = { x: 49, y: 101, width: 8, height: 0.5 };
  const fraction = [
    wordOfSigns([setSign('4', 50, 100, { isMath: false, height: 7 })]),
    wordOfSigns([setSign('7', 50, 110, { isMath: false, height: 7 })]),
  ];
  const formulasOf = (words: readonly Word[]) =>
    joinInlineFormulas(words, [edge]).flatMap(({ formula }) => formula?.latex ?? []);
  expect(formulasOf(fraction)).toEqual([String.raw`\frac{4}{7}`]);
  expect(formulasOf([...setProse('of', 48, 100), ...fraction])).toEqual([]);
});
