import { expect, test } from '@jest/globals';
import type { Box, Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { writtenPage } from './testing/written-page.js';

/** A line that runs upwards from `foot`, its baseline at `x`. */
function upwards(text: string, x: number, foot: number): Word[] {
  return setLine(text, { x: 0, y: 0, rotationDegrees: 270 }).map((word) => ({
    ...word,
    box: {
      x: x - word.box.height,
      y: foot - word.box.x - word.box.width,
      width: word.box.height,
      height: word.box.width,
    },
  }));
}

const down = (x: number, from: number, to: number): Box => ({ x: x - 0.25, y: from, width: 0.5, height: to - from });
const across = (y: number, from: number, to: number): Box => ({ x: from, y: y - 0.25, width: to - from, height: 0.5 });
const written = (words: readonly Word[], rules: readonly Box[] = []) => {
  const profile = { fonts: [{ name: 'F', sizePt: 10, charCount: 900 }], runningLines: [] };
  const page = { widthPt: 600, heightPt: 800, images: [], profile, source: 'text-layer' as const };
  return writtenPage({ ...page, words, rules }).markdown;
};

const rows = [
  ['Berth one', 'x', '', 'x'],
  ['Berth two', 'x', 'x', ''],
  ['Slipway', '', 'x', 'x'],
];
const body = rows.flatMap(([label = '', ...marks], row) => [
  ...setLine(label, { x: 55, y: 172 + row * 18 }),
  ...marks.flatMap((mark, column) => (mark === '' ? [] : setLine(mark, { x: 145 + column * 30, y: 172 + row * 18 }))),
]);
const corner = setLine('Place', { x: 55, y: 130 });
const title = setLine('What each place offers', { x: 50, y: 60 });
const xs = [50, 130, 160, 190, 220];
const grid = [...[90, 158, 176, 194, 212].map((y) => across(y, 50, 220)), ...xs.map((x) => down(x, 90, 212))];
const table = [
  '| Place | Fresh water | Shore power | Crane |',
  '| --- | --- | --- | --- |',
  '| Berth one | x |  | x |',
  '| Berth two | x | x |  |',
  '| Slipway |  | x | x |',
].join('\n');

test('names of columns that run upwards are the heading of their table, in a grid and without one', () => {
  const heads = ['Fresh water', 'Shore power', 'Crane'].flatMap((name, at) => upwards(name, 151 + at * 30, 154));
  expect(written([...title, ...corner, ...heads, ...body], grid)).toBe(`What each place offers\n\n${table}`);
  const note = setLine('Keys are kept by the harbour master, who notes each use of them.', { x: 50, y: 236 });
  const plain = written([...title, ...corner, ...heads, ...body, ...note]);
  expect(plain).not.toMatch(/^Crane$/mu);
  expect(plain).toMatch(/Place\W+Fresh water\W+Shore power\W+Crane/u);
});

test('a name of two lines that run downwards, the first one on the right', () => {
  const downwards = (text: string, x: number) =>
    setLine(text, { x: 0, y: 0, rotationDegrees: 90 }).map((word) => ({
      ...word,
      box: { x, y: 95 + word.box.x, width: word.box.height, height: word.box.width },
    }));
  const heads = [
    ['Fresh', 'water'],
    ['Shore', 'power'],
    ['Crane', ''],
  ].flatMap(([first = '', second = ''], at) => [
    ...downwards(first, 147 + at * 30),
    ...(second === '' ? [] : downwards(second, 136 + at * 30)),
  ]);
  expect(written([...title, ...corner, ...heads, ...body], grid)).toContain(
    '| Place | Fresh water | Shore power | Crane |',
  );
});

test('a small table with more letters in its names than in its rows does not lie on its side', () => {
  const heads = ['Fresh water by hose', 'Shore power at night', 'Crane of four tonnes'].flatMap((name, at) =>
    upwards(name, 151 + at * 30, 154),
  );
  const names = '| Place | Fresh water by hose | Shore power at night | Crane of four tonnes |';
  expect(written([...corner, ...heads, ...body], grid)).toContain(names);
});

test('the names of axes stay what they are', () => {
  const axes = [...upwards('Depth in metres', 60, 200), ...upwards('Speed in knots', 300, 200)];
  const ticks = ['0', '5', '10'].flatMap((tick, at) => [
    ...setLine(tick, { x: 90 + at * 50, y: 215 }),
    ...setLine(tick, { x: 330 + at * 50, y: 215 }),
  ]);
  const markdown = written([...title, ...axes, ...ticks, ...setLine('Days since the storm', { x: 120, y: 230 })]);
  expect(markdown).toContain('Depth in metres');
  expect(markdown).not.toContain('|');
});

test('the names of axes in frames stay, too, where notes stand below both', () => {
  const axes = [...upwards('Depth in metres', 80, 200), ...upwards('Speed in knots', 260, 200)];
  const frames = [100, 240, 280, 430].map((x) => down(x, 120, 205));
  const notes = [
    'Source: readings of the harbour office, which counts each ship that comes in.',
    'All depths are those of the lowest tide of the year in which they were read.',
  ].flatMap((line, row) => setLine(line, { x: 40, y: 222 + row * 12 }));
  const markdown = written([...title, ...axes, ...notes], frames);
  expect(markdown).toContain('Depth in metres');
  expect(markdown).not.toMatch(/Depth in metres.*Speed/u);
});
