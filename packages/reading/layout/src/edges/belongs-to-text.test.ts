import { expect, test } from '@jest/globals';
import { toLine, type Box } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { belongsToText } from './belongs-to-text.js';

const line = (text: string, y: number, sizePt = 10) => toLine(setLine(text, { x: 60, y, sizePt }));
const prose = setLines(['One line of the text', 'and the next one of it'], { x: 60, y: 300 });
const onPage = (rules: readonly Box[] = []) => ({
  words: prose,
  widthPt: 600,
  heightPt: 800,
  runningLines: [],
  hasProfile: true,
  isAlone: true,
  rules,
});
const belongs = (ys: readonly [number, number, number], sizePt = 10) => {
  const [first, ...inside] = [
    line('Sent: Monday', ys[0], sizePt),
    line('To: Ann Lee', ys[1]),
    line('Cc: Bo Ray', ys[2]),
  ];
  return belongsToText(first, inside, onPage());
};

test('the first of three lines of one print at one distance belongs to the others, at either edge', () => {
  expect(belongs([50, 64, 78])).toBe(true);
  expect(belongs([770, 756, 742])).toBe(true);
});

test('a line of other print, further off, or above lines that stand far from each other does not', () => {
  expect(belongs([50, 64, 78], 8)).toBe(false);
  expect(belongs([50, 70, 84])).toBe(false);
  expect(belongs([50, 90, 130])).toBe(false);
});

test('so does a line of which a part goes on beside other print, also as the second of three', () => {
  const row = (left: string, right: string, y: number, sizePt = 10) =>
    toLine([...setLine(left, { x: 60, y, sizePt }), ...setLine(right, { x: 400, y })]);
  const lines = [
    row('Alder', 'Invoice 4711', 50, 16),
    row('Quay Street', 'Date 1 May', 62),
    row('Hull', 'Due 1 June', 74),
  ];
  const [first, second, third] = lines;
  if (!first || !second || !third) throw new Error('three lines are made');
  const below = line('Dear Ms Lee', 120);
  expect(belongsToText(first, [second, third], onPage())).toBe(true);
  expect(belongsToText(second, [third, below], onPage(), first)).toBe(true);
  expect(belongsToText(third, [below], onPage(), second)).toBe(false);
});

test('what a drawn table or a panel holds together with the next line belongs to it', () => {
  const inside = [line('Ann Lee Bo Ray', 64, 8)];
  const belongsBeside = (...rules: Box[]) => belongsToText(line('Deliver to Invoice to', 50), inside, onPage(rules));
  const wall = (x: number, height = 60) => ({ x, y: 40, width: 0.5, height });
  expect(belongsBeside(wall(110))).toBe(true);
  expect(belongsBeside(wall(50), wall(300))).toBe(true);
  expect(belongsBeside(wall(50))).toBe(false);
  expect(belongsBeside(wall(110, 16))).toBe(false);
});

test('the frame of the whole page holds its running lines, too', () => {
  const frame = [50, 300].map((x) => ({ x, y: 10, width: 0.5, height: 780 }));
  expect(belongsToText(line('Deliver to', 50), [line('Ann Lee', 64, 8)], onPage(frame))).toBe(false);
});
