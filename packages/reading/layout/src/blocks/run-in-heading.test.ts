import { expect, test } from '@jest/globals';
import { toLine, type TextLine, type Word } from '@recto/document-model';
import { runInHeading } from './run-in-heading.js';

type Look = Partial<Pick<Word, 'isBold' | 'isItalic'>>;

interface Run extends Look {
  readonly text: string;
  /** White before it; 3 points between words. */
  readonly gap?: number;
}

function lineOf(runs: readonly Run[], y: number, x = 60): TextLine {
  let end = x - 3;
  const words = runs.flatMap(({ text, gap = 3, ...look }) =>
    text.split(' ').map((part, index): Word => {
      const box = { x: end + (index === 0 ? gap : 3), y, width: part.length * 5, height: 10 };
      end = box.x + box.width;
      return {
        text: part,
        box,
        fontName: look.isBold === true ? 'Serif-Bold' : 'Serif',
        fontSizePt: 10,
        isBold: false,
        isItalic: false,
        rotationDegrees: 0,
        confidence: 1,
        ...look,
      };
    }),
  );
  return toLine(words);
}

const bold = { isBold: true };
const next = (x = 60) => lineOf([{ text: 'and the keeper lights the lamp at dusk' }], 114, x);
const headingOf = (runs: readonly Run[], x?: number) => runInHeading([lineOf(runs, 100), next(x)])?.heading.text;

test('bold print before wide white or with a stop at its end heads its paragraph', () => {
  const text = { text: 'The harbour is closed in winter' };
  expect(
    headingOf([
      { text: 'Opening hours', ...bold },
      { ...text, gap: 10 },
    ]),
  ).toBe('Opening hours');
  expect(headingOf([{ text: 'Opening hours.', ...bold }, text])).toBe('Opening hours.');
  expect(headingOf([{ text: '2.1. Opening hours.', ...bold }, text])).toBe('2.1. Opening hours.');
  expect(headingOf([{ text: '2.1.3.' }, { text: 'Opening hours.', isItalic: true }, text])).toBe(
    '2.1.3. Opening hours.',
  );
});

test.each<[string, readonly Run[]]>([
  ['a label', [{ text: 'Opening hours:', ...bold }, { text: 'The harbour is closed in winter' }]],
  [
    'stress at the beginning of a sentence',
    [{ text: 'The harbour', ...bold }, { text: 'is closed all through the winter' }],
  ],
  ['a word in italics', [{ text: 'Opening.', isItalic: true }, { text: 'The harbour is closed in winter' }]],
  ['an item of a list', [{ text: '2. Opening hours.', ...bold }, { text: 'The harbour is closed in winter' }]],
  [
    'the value of a label',
    [
      { text: 'Opening hours', ...bold },
      { text: 'All day', gap: 20 },
    ],
  ],
  [
    'the title of a job before its years',
    [
      { text: 'Harbour master', ...bold },
      { text: '2021 – 2026', gap: 90 },
    ],
  ],
  ['the number of a figure', [{ text: 'Figure 1.', ...bold }, { text: 'The harbour is closed in winter' }]],
  ['a theorem with its name', [{ text: 'Theorem 2 (Depth).', ...bold }, { text: 'The harbour is closed in winter' }]],
  ['the author of a book', [{ text: 'Marlow, J.', ...bold }, { text: 'The harbour is closed in winter' }]],
])('%s heads nothing', (_, runs) => {
  expect(headingOf(runs)).toBeUndefined();
});

test('a term whose explanation is set in is no heading, nor is bold print that goes on in the next line', () => {
  const runs = [
    { text: 'Opening hours', ...bold },
    { text: 'The harbour is closed in winter', gap: 10 },
  ];
  expect(headingOf(runs, 84)).toBeUndefined();
  const isBoldOn = lineOf([{ text: 'and the keeper lights the lamp at dusk', ...bold }], 114);
  expect(runInHeading([lineOf(runs, 100), isBoldOn])).toBeUndefined();
});

test('the text behind the heading keeps its words and the width of the line', () => {
  const whole = lineOf([{ text: 'Opening hours.', ...bold }, { text: 'The harbour is closed in winter' }], 100);
  const parted = runInHeading([whole, next()]);
  expect(parted?.text.map(({ text }) => text)).toEqual([
    'The harbour is closed in winter',
    'and the keeper lights the lamp at dusk',
  ]);
  expect(parted?.text[0]?.box).toEqual(whole.box);
});

test('of a paragraph of one line only a stop tells its heading from a term, and recognised print tells nothing', () => {
  const sentence = { text: 'The harbour is closed in winter.' };
  const one = (runs: readonly Run[]) => runInHeading([lineOf(runs, 100)])?.heading.text;
  expect(one([{ text: 'Opening hours.', ...bold }, sentence])).toBe('Opening hours.');
  expect(
    one([
      { text: 'Opening hours', ...bold },
      { ...sentence, gap: 10 },
    ]),
  ).toBeUndefined();
  const line = lineOf([{ text: 'Opening hours.', ...bold }, sentence], 100);
  expect(runInHeading([toLine(line.words.map((word) => ({ ...word, fontName: '' })))])).toBeUndefined();
});

test('the name of an author that begins a text is no heading', () => {
  const text = { text: 'The harbour is closed in winter' };
  expect(headingOf([{ text: 'By E. Keller.', ...bold }, text])).toBeUndefined();
});
