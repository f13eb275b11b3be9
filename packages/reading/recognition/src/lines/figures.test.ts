import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { mendFigures, unreadMarks } from './mend-figures.js';
import { setDashes } from './set-dashes.js';

const box = { left: 20, top: 80, right: 80, bottom: 100 };
const figure = { ...box, text: '371915', confidence: 0.9, isFirstOfLine: true, rowHeightPx: 26 };

/** Six digits as blocks, ten pixels apart and twenty high. */
function drawDigits() {
  const image = plainPicture(300, 200);
  for (let left = 21; left < 80; left += 10) fillBox(image, { left, right: left + 6, top: 80, bottom: 100 });
  return image;
}

test('a comma that the picture shows stands in the figure', () => {
  const image = drawDigits();
  fillBox(image, { left: 48, right: 50, top: 97, bottom: 104 });
  expect(mendFigures(image, [figure], 'eng')[0]?.text).toBe('371,915');
  expect(mendFigures(image, [{ ...figure, text: '371.915' }], 'eng')[0]?.text).toBe('371,915');
});

test('a figure stays as it was read where the picture shows no comma, or one that parts no thousands', () => {
  const image = drawDigits();
  expect(mendFigures(image, [figure], 'eng')[0]?.text).toBe('371915');
  expect(mendFigures(image, [{ ...figure, text: '371.915' }], 'eng')[0]?.text).toBe('371.915');
  fillBox(image, { left: 28, right: 30, top: 97, bottom: 104 });
  fillBox(image, { left: 38, right: 40, top: 97, bottom: 104 });
  expect(mendFigures(image, [figure], 'eng')[0]?.text).toBe('371915');
});

test('a piece of a worn digit under the rest of it is no comma', () => {
  const image = drawDigits();
  fillBox(image, { left: 41, right: 47, top: 98, bottom: 99 }, 255);
  fillBox(image, { left: 43, right: 46, top: 99, bottom: 104 });
  expect(mendFigures(image, [figure], 'eng')[0]?.text).toBe('371915');
});

test('pieces of digits that fine print has broken into are no digits with commas', () => {
  const image = drawDigits();
  fillBox(image, { left: 20, right: 80, top: 80, bottom: 91 }, 255);
  fillBox(image, { left: 48, right: 50, top: 97, bottom: 104 });
  expect(mendFigures(image, [figure], 'eng')[0]?.text).toBe('371915');
});

test('a figure with fewer digits read than drawn is left alone', () => {
  const image = drawDigits();
  fillBox(image, { left: 48, right: 50, top: 97, bottom: 104 });
  expect(mendFigures(image, [{ ...figure, text: '37915' }], 'eng')[0]?.text).toBe('37915');
});

test('a point between two figures that was not read is told, as high as its word', () => {
  const image = drawDigits();
  expect(unreadMarks(image, [figure])).toEqual([]);
  fillBox(image, { left: 48, right: 50, top: 97, bottom: 100 });
  expect(unreadMarks(image, [figure])).toEqual([{ left: 48, right: 50, top: 80, bottom: 100 }]);
  expect(unreadMarks(image, [{ ...figure, text: '371.915' }])).toEqual([]);
  expect(unreadMarks(image, [{ ...figure, text: '37191' }])).toEqual([]);
});

const label: RecognisedWord = { ...figure, text: 'Copper' };
const column = [60, 140].map((bottom) => ({ ...figure, left: 200, right: 260, top: bottom - 20, bottom }));
const dash = { left: 240, right: 254, top: 86, bottom: 89 };

test('a dash alone in a column is read, whatever the engine took it for', () => {
  const image = plainPicture(300, 200);
  fillBox(image, dash);
  const read = setDashes(image, [label, ...column], 0);
  expect(read.at(-1)).toMatchObject({ ...dash, text: '–' });
  const sign = { ...label, ...dash, text: '=' };
  expect(setDashes(image, [label, sign, ...column], 0).map(({ text }) => text)).not.toContain('=');
});

test('strokes in no column, on no row or beside a word are no dashes', () => {
  const image = plainPicture(300, 200);
  fillBox(image, dash);
  expect(setDashes(image, [label], 0)).toEqual([label]);
  expect(setDashes(image, column, 0)).toEqual(column);
  const near = { ...label, left: 180, right: 236 };
  expect(setDashes(image, [near, ...column], 0)).toEqual([near, ...column]);
});

test('a dash between two words follows the first of them, also where it is pale', () => {
  const image = plainPicture(300, 200);
  const words = [
    { ...figure, text: '50', left: 20, right: 44 },
    { ...figure, text: '60', left: 70, right: 94, isFirstOfLine: false },
  ];
  fillBox(image, { left: 52, right: 62, top: 90, bottom: 92 }, 200);
  expect(setDashes(image, words, 0).map(({ text, isFirstOfLine }) => [text, isFirstOfLine])).toEqual([
    ['50', true],
    ['–', false],
    ['60', false],
  ]);
  expect(setDashes(image, words, 30)).toEqual(words);
});

test('a stroke over another one between two words is a part of a sign', () => {
  const image = plainPicture(300, 200);
  const words = [
    { ...figure, text: '50', left: 20, right: 44 },
    { ...figure, text: '60', left: 70, right: 94, isFirstOfLine: false },
  ];
  for (const top of [87, 93]) fillBox(image, { left: 52, right: 62, top, bottom: top + 2 });
  expect(setDashes(image, words, 0)).toEqual(words);
});

test('dashes below each other are a column of their own', () => {
  const image = plainPicture(300, 200);
  const rows = [50, 100, 150].map((bottom) => ({ ...label, text: 'Nickel', top: bottom - 20, bottom }));
  for (const { bottom } of rows) fillBox(image, { left: 240, right: 250, top: bottom - 9, bottom: bottom - 6 });
  expect(setDashes(image, rows, 0).filter(({ text }) => text === '–')).toHaveLength(3);
});

test('a dash amid the figures of a word parts it', () => {
  const image = plainPicture(300, 200);
  for (const left of [20, 60, 72]) fillBox(image, { left, right: left + 8, top: 80, bottom: 100 });
  fillBox(image, { left: 36, right: 48, top: 90, bottom: 93 });
  const read = setDashes(image, [{ ...figure, text: '911' }], 0);
  expect(read.map(({ text, left, right }) => [text, left, right])).toEqual([
    ['9', 20, 28],
    ['–', 36, 48],
    ['11', 60, 80],
  ]);
  expect(setDashes(drawDigits(), [figure], 0)).toEqual([figure]);
});

test('a speck in the margin is no dash of the words that stand beside it', () => {
  const image = plainPicture(300, 200);
  fillBox(image, dash);
  const lines = column.map((word) => ({ ...word, left: dash.right + 5, right: 290 }));
  expect(setDashes(image, [label, ...lines], 0)).toEqual([label, ...lines]);
});

test('the low noughts of old figures are no letters, but where "2o" is a word', () => {
  const read = (text: string, language = 'eng') =>
    mendFigures(plainPicture(300, 200), [{ ...figure, text }], language)[0]?.text;
  expect(['6ooo', "169o-'91", '(1o,', '8o.'].map((text) => read(text))).toEqual(['6000', "1690-'91", '(10,', '80.']);
  expect(['no', 'o2', '2oz', '10os', '2to'].map((text) => read(text))).toEqual(['no', 'o2', '2oz', '10os', '2to']);
  expect(read('2o', 'ita')).toBe('2o');
});
