import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import type { Atom } from './region.js';
import { splitIntoCardRows } from './split-into-card-rows.js';
import { wordAtoms } from './word-atoms.js';

const across = 'over both of the columns goes this text, which is as long as they are wide with all of their white';
const heading = (y: number) => setLine('Heading of a part', { x: 40, y, sizePt: 16, isBold: true });
const columns = (y: number): Word[] => [
  ...setLines(['left label', 'left value', 'left more'], { x: 40, y }),
  ...setLines(['right label', 'right value', 'right more'], { x: 320, y }),
];

function firstsOf(words: readonly Word[]): (string | undefined)[] | undefined {
  return splitIntoCardRows(wordAtoms(words), [], 7)?.map((part) => part[0]?.words?.[0]?.text);
}

test('a heading alone on its line begins a part below text over all columns, and below columns that end level', () => {
  const text = setLines([across, 'and ends'], { x: 40, y: 150 });
  expect(firstsOf([...columns(100), ...text, ...heading(196), ...columns(220)])).toEqual(['left', 'Heading']);
  expect(firstsOf([...columns(100), ...heading(154), ...columns(180)])).toEqual(['left', 'Heading']);
});

test('a heading in one column beside text that goes on in the other does not', () => {
  const beside = setLines(['right goes on', 'right and on', 'right and ends'], { x: 320, y: 136 });
  expect(firstsOf([...columns(100), ...heading(154), ...columns(180), ...beside])).toBeUndefined();
});

test('nor does one beside a listing, a picture or a table that begins as high as it', () => {
  const words = [...columns(100), ...heading(154), ...columns(180)];
  const top = Math.min(...heading(154).map(({ box }) => box.y));
  const beside = (y: number): Atom => {
    const box = { x: 318, y, width: 60, height: 60 };
    return { box, placed: { type: 'figure', box } };
  };
  for (const y of [top - 2, top + 2])
    expect(splitIntoCardRows([...wordAtoms(words), beside(y)], [], 7)).toBeUndefined();
  expect(splitIntoCardRows([...wordAtoms(words), beside(top + 30)], [], 7)).toHaveLength(2);
});

test('titles on one line over columns that each begin with a title of their own are read with these', () => {
  const xs = [40, 200, 360];
  const row = (text: string, y: number, sizePt = 10) =>
    xs.flatMap((x) => setLine(text, { x, y, sizePt, isBold: true }));
  const text = (y: number) => xs.flatMap((x) => setLines(['some text below', 'and more of it'], { x, y }));
  const boxes = [...row('Box', 100, 14), ...row('First part', 124), ...text(136)];
  expect(firstsOf(boxes)).toBeUndefined();
  expect(firstsOf([...boxes, ...row('Second part', 172), ...text(184)])).toEqual(['Box', 'Second']);
});

test('rows of a table in larger print beside the text of titles are none of cards', () => {
  const left = [100, 160].flatMap((y) => [
    ...setLine('A title', { x: 40, y, isBold: true }),
    ...setLines(['some text', 'and more', 'of it'], { x: 40, y: y + 12 }),
  ]);
  const cells = [100, 130, 160, 190].flatMap((y) => setLine(`Length of part ${y}`, { x: 320, y, sizePt: 14 }));
  const more = setLine('Parts', { x: 320, y: 76, isBold: true });
  const first = setLine('Uses', { x: 40, y: 76, isBold: true });
  expect(firstsOf([...first, ...more, ...left, ...cells])).toBeUndefined();
});

test('nor is a heading over both columns above which, and beside whose text, that of the other column goes on', () => {
  const left = [...setLines(['some text', 'that ends'], { x: 40, y: 100 }), ...heading(146)];
  const below = setLines(['text of the heading', 'and more', 'of it'], { x: 40, y: 175 });
  const right = [100, 125, 155, 180, 205].flatMap((y) => setLine(`row of the right side ${y}`, { x: 320, y }));
  expect(firstsOf([...left, ...below, ...right])).toBeUndefined();
});

test('entries of two columns, each under its term, are no cards where two of them are level by chance', () => {
  const entries = (x: number, ys: readonly number[]) =>
    ys.flatMap((y) => [
      ...setLine('Term', { x, y, isBold: true }),
      ...setLines(['what it means to those', 'who use it'], { x: x + 10, y: y + 12 }),
    ]);
  const left = entries(40, [100, 142, 196, 238, 292]);
  expect(firstsOf([...left, ...entries(320, [100, 156, 196, 248, 292])])).toBeUndefined();
  expect(firstsOf([...left, ...entries(320, [100, 142, 196, 238, 292])])).toHaveLength(5);
  const level = [...entries(40, [334, 376]), ...entries(320, [100, 142, 196, 238, 292, 348, 390])];
  expect(firstsOf([...left, ...level])).toBeUndefined();
});
