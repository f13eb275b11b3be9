import { expect, test } from '@jest/globals';
import type { Box, Sign } from '@recto/document-model';
import { readFormula, readLines } from './read-formula.js';
import { writeLine } from './structure/write-line.js';
import { setSign as sign } from './testing/set-signs.js';

const small = { sizePt: 7 };
const bar = (x: number, y: number, width: number): Box => ({ x, y, width, height: 0.4 });
/** A sign that hangs from its baseline and reaches from one height to the other. */
const tall = (text: string, x: number, from: number, to: number): Sign => ({
  ...sign(text, x, from, { width: 4 }),
  box: { x, y: from, width: 4, height: to - from },
});

/** Lines as high as a bracket, on the line at 100. */
const bars = (text: string, x: number): Sign => ({ ...sign(text, x, 100), box: { x, y: 92.5, width: 2, height: 10 } });

const cases: readonly (readonly [string, readonly Sign[], readonly Box[], string])[] = [
  ['an index and an exponent', [sign('x', 0, 100), sign('2', 6, 96, small), sign('i', 6, 103, small)], [], 'x_{i}^{2}'],
  [
    'an exponent of an exponent',
    [sign('x', 0, 100), sign('y', 6, 96, small), sign('z', 10, 93, { sizePt: 5 })],
    [],
    'x^{y^{z}}',
  ],
  ['a prime', [sign('f', 0, 100, { height: 7 }), sign('′', 6, 96, small)], [], "f'"],
  ['a fraction', [sign('a', 1, 93), sign('b', 1, 107)], [bar(0, 97.3, 7)], '\\frac{a}{b}'],
  [
    'a fraction in a fraction',
    [sign('a', 2, 80), sign('b', 2, 94), sign('c', 2, 112)],
    [bar(1, 84.3, 7), bar(0, 101, 10)],
    '\\frac{\\frac{a}{b}}{c}',
  ],
  ['a root', [tall('√', 0, 90, 102), sign('x', 5, 100)], [bar(4, 90, 6)], '\\sqrt{x}'],
  ['a line over letters', [sign('x', 0, 100), sign('y', 5, 100)], [bar(0, 93.5, 10)], '\\overline{xy}'],
  [
    'a sum with limits',
    [
      { ...tall('∑', 0, 90, 104), box: { x: 0, y: 90, width: 13, height: 14 } },
      sign('i', 3, 110, small),
      sign('=', 6.6, 110, small),
      sign('n', 5, 87, small),
      sign('a', 15, 99.5),
    ],
    [],
    '\\sum_{i=}^{n}a',
  ],
  [
    'operators beside each other, each with its own limits',
    [
      { ...tall('∑', 0, 90, 104), box: { x: 0, y: 90, width: 13, height: 14 } },
      sign('i', 4, 110, small),
      { ...tall('∑', 15, 90, 104), box: { x: 15, y: 90, width: 13, height: 14 } },
      sign('j', 16, 110, small),
      sign('k', 20.5, 110, small),
      sign('a', 30, 99.5),
    ],
    [],
    '\\sum_{i}\\sum_{jk}a',
  ],
  [
    'signs over each other',
    [sign('a', 0, 100), sign('∼', 8, 96.5, { height: 2 }), sign('=', 8, 100, { height: 2 })],
    [],
    'a\\cong',
  ],
  [
    'lines between letters that stand apart',
    [sign('a', 0, 100), bars('∥', 9.5), sign('b', 16, 100)],
    [],
    'a\\parallel b',
  ],
  ['a norm', [bars('∥', 0), sign('x', 5, 100), bars('∥', 11)], [], '\\|x\\|'],
  [
    'cases with another formula beside them',
    [tall('{', 0, 82, 114), sign('a', 6, 95), sign('b', 6, 107), sign('c', 40, 100.5)],
    [],
    '\\begin{cases} a \\\\ b \\end{cases}\\qquad c',
  ],
  [
    'a name before its argument',
    [
      sign('Var', 0, 100, { alphabet: 'roman', isMath: false, width: 15 }),
      sign('(', 16, 100),
      sign('X', 22, 100),
      sign(')', 28, 100),
    ],
    [],
    '\\operatorname{Var}(X)',
  ],
  ['an accent', [sign('ˆ', 0.5, 94, { height: 1.5, width: 4, isMath: false }), sign('x', 0, 100)], [], '\\hat{x}'],
  [
    'a matrix',
    [
      tall('(', 0, 82, 114),
      sign('a', 6, 95),
      sign('b', 24, 95),
      sign('c', 6, 107),
      sign('d', 24, 107),
      tall(')', 31, 82, 114),
    ],
    [],
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}',
  ],
  [
    'cases, with a brace of pieces',
    [tall('⎧', 0, 82, 92), tall('⎨', 0, 92, 104), tall('⎩', 0, 104, 114), sign('a', 6, 95), sign('b', 6, 107)],
    [],
    '\\begin{cases} a \\\\ b \\end{cases}',
  ],
  [
    'letters of other alphabets',
    [
      sign('R', 0, 100, { alphabet: 'blackboard' }),
      sign('𝛼', 6, 100),
      sign('L', 12, 100, { alphabet: 'calligraphic' }),
    ],
    [],
    '\\mathbb{R}\\alpha\\mathcal{L}',
  ],
  [
    'what is not equal',
    [sign('a', 0, 100), sign('\u0338', 8, 100, { width: 5, height: 7 }), sign('=', 8, 99), sign('b', 16, 100)],
    [],
    'a\\neq b',
  ],
  ['a function', [sign('sin', 0, 100, { alphabet: 'roman', isMath: false }), sign('x', 17, 100)], [], '\\sin x'],
];

test.each(cases)('%s', (_, signs, bars, latex) => {
  expect(readFormula(signs, bars)).toBe(latex);
});

test('what is not understood is no formula', () => {
  expect(readFormula([sign('x', 0, 100), sign('\ue123', 6, 100)], [])).toBeUndefined();
  expect(readFormula([sign('x', 0, 100)], [bar(40, 100, 20)])).toBeUndefined();
  expect(readFormula([], [])).toBeUndefined();
});

test('operators below each other have their own limits, each', () => {
  const row = (y: number, index: string) => [
    sign('=', -10, y + 10),
    { ...tall('∑', 0, y, y + 14), box: { x: 0, y, width: 13, height: 14 } },
    sign(index, 4, y + 20, small),
    sign('a', 15, y + 9.5),
  ];
  const lines = readLines([...row(90, 'i'), ...row(120, 'j')], []) ?? [];
  expect(lines.map((line) => writeLine(line))).toEqual(['=\\sum_{i}a', '=\\sum_{j}a']);
});

test('the exponent of an integral under a sum is none of its limits', () => {
  const large = (text: string, y: number, width: number, height: number): Sign => ({
    ...tall(text, 0, y, y + height),
    box: { x: 0, y, width, height },
  });
  const sum = [sign('=', -10, 100), large('∑', 90, 13, 14), sign('i', 4, 110, small), sign('a', 15, 99.5)];
  const integral = [sign('=', -10, 130), large('∫', 116, 8, 22), sign('b', 9, 120.5, small), sign('f', 15, 130)];
  const lines = readLines([...sum, ...integral], []) ?? [];
  expect(lines.map((line) => writeLine(line))).toEqual(['=\\sum_{i}a', '=\\int^{b}f']);
});

test('dots below each other, straight or at a slant, are one sign', () => {
  const dots = (x: number, y: number, step: number) =>
    [0, 1, 2].map((at) => sign('.', x + at * step, y + at * 4, { width: 1.2, height: 1.2 }));
  const brackets = [tall('[', 0, 78, 124), tall(']', 50, 78, 124)];
  const matrix = [sign('a', 8, 86), sign('b', 36, 86), sign('c', 8, 122), sign('d', 36, 122)];
  const signs = [...brackets, ...matrix, ...dots(10, 96, 0), ...dots(34, 96, 4)];
  expect(readFormula(signs, [])).toBe('\\begin{bmatrix} a & b \\\\ \\vdots & \\ddots \\\\ c & d \\end{bmatrix}');
});
