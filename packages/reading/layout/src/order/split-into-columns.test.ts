import { expect, test } from '@jest/globals';
import { boxAround, type Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { splitIntoColumns } from './split-into-columns.js';
import { wordAtoms } from './word-atoms.js';

const height = 7;
const letterPt = 6;

/** A line of a typewriter: each letter is as wide as a space, and its ink a little narrower. */
function typed(text: string, y: number): Word[] {
  let x = 60;
  return setLine(text, { x, y }).map((word) => {
    const box = { ...word.box, x, width: word.text.length * letterPt - 1 };
    x += (word.text.length + 1) * letterPt;
    return { ...word, box };
  });
}

const firstsOf = (words: readonly Word[]) =>
  splitIntoColumns(wordAtoms(words), height)?.map((side) => side[0]?.words?.[0]?.text);

test('spaces of a typewriter that stand over each other in two lines are no gutter', () => {
  const words = [
    ...typed('WE DO NOT SAY THAT ANYONE WHO HAS MADE THIS', 100),
    ...typed('NONE OF THE OTHERS MAY BE ASKED TO COME HERE', 112),
  ];
  expect(firstsOf(words)).toBeUndefined();
});

test('nor are those of two stretched lines; white that is wider than their spaces is', () => {
  const stretched = (left: number, right: number): Word[] =>
    [100, 112].flatMap((y) => [
      ...['the', 'left', 'of', 'these', 'two'].flatMap((word, index) => setLine(word, { x: left + index * 32, y })),
      ...['goes', 'on', 'with', 'the', 'text'].flatMap((word, index) => setLine(word, { x: right + index * 32, y })),
    ]);
  const end = 40 + 4 * 32 + 15;
  expect(firstsOf(stretched(40, end + 9))).toBeUndefined();
  const close = [100, 112].flatMap((y) => [
    ...setLine('the left column of these two lines', { x: 40, y }),
    ...setLine('the right column of both lines', { x: 204, y }),
  ]);
  expect(firstsOf(close)).toEqual(['the', 'the']);
});

test('a title over a table is read before it, and not with the title level with it at the left', () => {
  const cells = [0, 1, 2, 3].flatMap((row) => setLine(`part ${row}`, { x: 320, y: 128 + row * 17 }));
  const box = boxAround(cells.map((word) => word.box));
  const table = {
    box,
    words: cells,
    rows: [[], [], [], []],
    columns: [],
    columnCount: 2,
    headerRowCount: 0,
    confidence: 1,
  };
  const list = setLines(['For barges', 'For tugs', 'For boats', 'For rafts', 'For buoys'], { x: 40, y: 124 });
  const words = [...setLine('Uses', { x: 40, y: 100 }), ...list, ...setLine('Parts', { x: 320, y: 100 })];
  const sides = splitIntoColumns([...wordAtoms(words), { box, placed: { type: 'table', box, table } }], height);
  expect(sides?.map((side) => side.length)).toEqual([1 + list.length, 2]);
});

test('dates below a heading stand beside their texts, the first line of which is bold', () => {
  const dates = ['2019 to today', '2012 to 2019'].flatMap((text, part) => setLine(text, { x: 40, y: 120 + part * 36 }));
  const texts = ['First firm', 'Other firm'].flatMap((text, part) => [
    ...setLine(text, { x: 160, y: 120 + part * 36, isBold: part === 0 }),
    ...setLine('a text of what was done there in these years', { x: 160, y: 132 + part * 36 }),
  ]);
  expect(firstsOf([...setLine('Work', { x: 40, y: 100, isBold: true }), ...dates, ...texts])).toBeUndefined();
});
