import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { takeDisplays } from './find-displays.js';
import { setProse, setSign, wordOfSigns } from './testing/set-signs.js';

const text = 'This line of the text is as wide as the column that it stands in';
const equation = (x: number, y: number): Word[] => [
  wordOfSigns([setSign('a', x, y)]),
  wordOfSigns([setSign('=', x + 8, y - 1)]),
  wordOfSigns([setSign('b', x + 16, y)]),
];

test('a line of mathematics between lines of text is a displayed formula, its number is its tag', () => {
  const number = wordOfSigns([setSign('(3)', 250, 125, { isMath: false, alphabet: 'roman' })]);
  const words = [...setProse(text, 0, 100), ...equation(150, 125), number, ...setProse(text, 0, 150)];
  const { formulas, rest } = takeDisplays(words, []);
  expect(formulas.map(({ latex }) => latex)).toEqual([['a=b \\tag{3}']]);
  expect(rest).toHaveLength(words.length - 4);
});

test('a number at the margin makes a formula of quantities without a relation', () => {
  const list = [
    wordOfSigns([setSign('a', 150, 125), setSign(',', 155, 125)]),
    wordOfSigns([setSign('b', 170, 125), setSign(',', 175, 125)]),
    wordOfSigns([setSign('c', 190, 125)]),
  ];
  const number = wordOfSigns([setSign('(4)', 250, 125, { isMath: false, alphabet: 'roman' })]);
  const latexOf = (...parts: (readonly Word[])[]) =>
    takeDisplays([...setProse(text, 0, 100), ...parts.flat(), ...setProse(text, 0, 150)], []).formulas.map(
      ({ latex }) => latex[0]?.replaceAll(/\\q?quad/gu, ''),
    );
  expect(latexOf(list)).toEqual([]);
  expect(latexOf(list, [number])).toEqual([expect.stringMatching(/^a, *b, *c \\tag\{4\}$/u)]);
});

test('lines that line up are one block', () => {
  const second = [wordOfSigns([setSign('=', 158, 140)]), wordOfSigns([setSign('c', 166, 141)])];
  const words = [...setProse(text, 0, 100), ...equation(150, 125), ...second, ...setProse(text, 0, 166)];
  expect(takeDisplays(words, []).formulas[0]?.latex).toEqual(['\\begin{aligned} a & =b \\\\ & =c \\end{aligned}']);
});

test('mathematics that no text stands near, or that stands in a line, is not displayed', () => {
  expect(takeDisplays(equation(150, 125), []).formulas).toEqual([]);
  const inLine = [...setProse(text, 0, 100), ...setProse('where', 0, 112), ...equation(30, 112)];
  expect(takeDisplays(inLine, []).formulas).toEqual([]);
});

test('a formula with a sign that has no LaTeX stays text', () => {
  const strange = wordOfSigns([setSign('\ue123', 176, 125)]);
  const words = [...setProse(text, 0, 100), ...equation(150, 125), strange, ...setProse(text, 0, 150)];
  expect(takeDisplays(words, [])).toEqual({ formulas: [], rest: words });
});

test('what stands in the next column is none of the line of a formula', () => {
  const number = wordOfSigns([setSign('(3)', 275, 125, { isMath: false, alphabet: 'roman' })]);
  const left = [...setProse(text, 0, 100), ...setProse(text, 0, 150)];
  const right = [100, 125, 150].flatMap((y) => setProse('and this is text of the right column', 310, y));
  const words = [...left, ...equation(120, 125), number, ...right];
  const gutter = { start: 300, end: 310, top: 80, bottom: 170, lines: 3, flushLines: 3, along: 9, isProse: true };
  expect(takeDisplays(words, [], [gutter]).formulas.map(({ latex }) => latex)).toEqual([['a=b \\tag{3}']]);
  expect(takeDisplays(words, []).formulas.map(({ latex }) => latex)).not.toEqual([['a=b \\tag{3}']]);
});

test('the last lines of an array, far from any text, are lines of it', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].flatMap((row) => [
    wordOfSigns([setSign('=', 158, 125 + row * 16 - 1)]),
    wordOfSigns([setSign('c', 166, 125 + row * 16)]),
  ]);
  const words = [...setProse(text, 0, 100), ...equation(150, 125), ...rows];
  expect(takeDisplays(words, []).rest).toHaveLength(text.split(' ').length);
});

test('a formula that lacks one of its brackets stays text', () => {
  const open = wordOfSigns([setSign('(', 176, 125)]);
  const words = [...setProse(text, 0, 100), ...equation(150, 125), open, ...setProse(text, 0, 150)];
  expect(takeDisplays(words, []).formulas).toEqual([]);
});

test('temperatures in the key of a chart are no formula, a sum is', () => {
  const key = (y: number, sign: string) =>
    wordOfSigns([setSign(sign, 150, y), setSign('25', 156, y), setSign('∘', 166, y)]);
  const text = setProse('and this is a line of text above it', 0, 100);
  const labels = [key(125, '−'), key(137, '+')];
  expect(takeDisplays([...text, ...labels, ...setProse('below', 0, 160)], []).formulas).toEqual([]);
  const sum = wordOfSigns([setSign('a', 150, 125), setSign('+', 157, 124), setSign('b', 164, 125)]);
  const formulas = takeDisplays([...text, sum, ...setProse('below', 0, 150)], []).formulas;
  expect(formulas.map(({ latex }) => latex)).toEqual([['a+b']]);
});

test('the last line of an item is no displayed formula, nor is what an item says before a large fraction', () => {
  const bullet = (y: number) => wordOfSigns([setSign('•', 0, y, { isMath: false, alphabet: 'roman' })]);
  const lower = setProse('and below the list the text goes on to the edge', 0, 160);
  const item = [bullet(100), ...setProse('of all the ropes aboard the longest is the one for', 12, 100)];
  expect(takeDisplays([...item, ...equation(12, 109), ...lower], []).formulas).toEqual([]);
  const above = setProse(text, 0, 70);
  const tall = [bullet(100), ...setProse('Pull:', 12, 100), ...equation(42, 100), ...equation(42, 108)];
  const formulas = takeDisplays([...above, ...tall, ...lower], []).formulas;
  expect(formulas.flatMap(({ words }) => words.map(({ text }) => text))).not.toContain('•');
});

test('a case in words beside the last piece of its brace is of the formula', () => {
  const piece = (sign: string, y: number, height: number) =>
    wordOfSigns([setSign(sign, 168, y + height, { width: 4, height })]);
  const row = (value: string, x: number, y: number) => [
    wordOfSigns([setSign(value, 176, y)]),
    wordOfSigns([setSign(x === 1 ? 'c' : 'd', 210, y)]),
    wordOfSigns([setSign('=', 218, y - 1)]),
    wordOfSigns([setSign('n', 226, y)]),
  ];
  const words = [
    ...setProse(text, 0, 90),
    wordOfSigns([setSign('k', 150, 140)]),
    wordOfSigns([setSign('=', 158, 139)]),
    ...[piece('⎧', 110, 16), piece('⎨', 122, 28), piece('⎩', 147, 19)],
    ...row('a', 1, 120),
    ...row('b', 2, 137),
    ...setProse('none', 176, 155),
    ...setProse('otherwise', 210, 155),
    ...setProse(text, 0, 190),
  ];
  expect(takeDisplays(words, []).formulas.flatMap(({ latex }) => latex)).toEqual([
    'k=\\begin{cases} a & c=n \\\\ b & d=n \\\\ \\text{none} & \\text{otherwise} \\end{cases}',
  ]);
});
