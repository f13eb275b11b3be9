import { expect, test } from '@jest/globals';
import type { Box, Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { takePanels } from './page-panels.js';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

const prose = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} line ${index} of running text here`);

/** The first word of each line, without those that say the same as the one before. */
function starts(words: readonly Word[], rules: readonly Box[] = []): string[] {
  const firsts = readingOrder(wordAtoms(words), rules).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text.split(' ')[0] ?? '') : [region.type],
  );
  return firsts.filter((word, index) => word !== firsts[index - 1]);
}

test('years beside the entries of a life stay with these, though headings without a partner stand between them', () => {
  const heads = [130, 232].flatMap((y) => setLine('Part', { x: 40, y, isBold: true }));
  const years = [150, 178, 206, 252, 266].flatMap((y, index) =>
    setLine(`20${20 - index}–20${21 - index}`, { x: 40, y }),
  );
  const texts = [
    ...setLines(['Keeper of the harbour light', 'in charge of two boats and the bell'], { x: 150, y: 150 }),
    ...setLines(['Keeper of the lock', 'and of its garden'], { x: 150, y: 178 }),
    ...setLine('Hand on several boats', { x: 150, y: 206 }),
    ...setLine('Certificate of the school of pilots', { x: 150, y: 252 }),
    ...setLine('School of the town, with Latin and with sums', { x: 150, y: 266 }),
  ];
  const name = [
    ...setLine('Tom Piper', { x: 220, y: 86, sizePt: 18, isBold: true }),
    ...setLine('Quay Street 4, Northport', { x: 200, y: 110 }),
  ];
  expect(starts([...name, ...heads, ...years, ...texts]).join(' ')).toBe(
    'Tom Quay Part 2020–2021 in 2019–2020 and 2018–2019 Part 2017–2018 2016–2017',
  );
});

test('what goes on in the longest column above a rule across is of that column', () => {
  const words = [
    ...setLines(prose('left', 24), { x: 40, y: 100 }),
    ...setLine('left ends here', { x: 40, y: 420 }),
    ...setLines(prose('right', 8), { x: 320, y: 100 }),
    ...setLines(['below the rule stands a line that is as long as both of the columns above it are wide together'], {
      x: 40,
      y: 460,
    }),
  ];
  const rule = { x: 40, y: 440, width: 500, height: 1 };
  expect(starts(words, [rule])).toEqual(['left', 'right', 'below']);
});

test('a panel with the largest print of the page in it is no sidebar', () => {
  const fill = { x: 20, y: 60, width: 150, height: 400 };
  const text = setLines(prose('text', 30), { x: 200, y: 100 });
  const panel = (sizePt: number) => [
    ...setLine('Tom Piper', { x: 30, y: 100, sizePt }),
    ...setLines(['Quay Street 4', 'Northport', 'tom@tides.example', 'speaks Dutch'], { x: 30, y: 130 }),
  ];
  const sidebars = [24, 12].map(
    (sizePt) => takePanels(wordAtoms([...text, ...panel(sizePt)]), [fill], { widthPt: 600, heightPt: 800 }).sidebars,
  );
  expect(sidebars.map(({ length }) => length)).toEqual([0, 1]);
});

test('names and offices under lines to sign on are read one after the other; sums under those of columns are not', () => {
  const xs = [40, 220, 400];
  const rules = xs.map((x) => ({ x, y: 300, width: 120, height: 0.5 }));
  const text = setLines(prose('text', 4), { x: 40, y: 100 });
  const signed = [
    ['Tom Piper', 'keeper'],
    ['Northport, 4 May', 'place, day'],
    ['Ann Reed', 'witness'],
  ].flatMap((lines, index) => setLines(lines, { x: (xs[index] ?? 0) + 20, y: 312 }));
  expect(starts([...text, ...signed], rules)).toEqual([
    'text',
    'Tom',
    'keeper',
    'Northport,',
    'place,',
    'Ann',
    'witness',
  ]);
  const sums = xs.flatMap((x, index) => setLines([`${index}4.50`, `${index}8.90`], { x: x + 20, y: 312 }));
  expect(starts([...text, ...sums], rules)).toEqual(['text', '04.50', '08.90']);
});

test('two blocks under a label in bold each, beside one, are read after it, however level their lines are', () => {
  const label = (text: string, x: number, y: number) => setLine(text, { x, y, isBold: true });
  const words = [
    ...label('Send to', 40, 100),
    ...setLines(['Tom Piper', 'Quay Street', 'Northport', 'Isle of Tides'], { x: 40, y: 112 }),
    ...label('Paid by', 260, 100),
    ...setLine('bank card', { x: 260, y: 112 }),
    ...label('Comes', 260, 136),
    ...setLine('on Monday', { x: 260, y: 148 }),
  ];
  expect(starts(words).join(' ')).toBe('Send Tom Quay Northport Isle Paid bank Comes on');
});

test('amounts at the edge stay with what they are for, though headings stand in the middle of the page', () => {
  const dishes = [140, 168, 216, 244, 272].flatMap((y, index) => [
    ...setLines([`Dish ${index}`, `with some of it and of that ${index}`], { x: 40, y }),
    ...setLine(`€ ${index + 5} 50`, { x: 500, y }),
  ]);
  const heads = [118, 194].flatMap((y) => setLine('Part', { x: 280, y, sizePt: 12, isBold: true }));
  const title = setLine('The Old Quay', { x: 240, y: 90, sizePt: 20, isBold: true });
  const note = setLine('Bread is € 2 for each person', { x: 240, y: 320 });
  const [first, second] = starts([...title, ...heads, ...dishes, ...note]);
  expect([first, second]).toEqual(['The', 'Part']);
});
