import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { toLines } from '../lines/to-rows.js';
import { areBulleted } from './are-bulleted.js';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

const left = ['• Wood for', 'the bridge', '• Nails', '• Paint', 'and oil'];
const right = ['• Two boats', '• Rope', 'of hemp', '• A crane', 'to hire'];
const setColumn = (lines: readonly string[], x: number) =>
  lines.flatMap((text, row) => setLine(text, { x: text.startsWith('•') ? x : x + 7.5, y: 100 + row * 12 }));

test('two lists of bullets beside each other are read down', () => {
  const words = [...setColumn(left, 50), ...setColumn(right, 200)];
  const read = readingOrder(wordAtoms(words)).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [],
  );
  expect(read).toEqual([...left, ...right]);
});

test('a list beside other text is not', () => {
  const linesOf = (lines: readonly string[]) => toLines(setColumn(lines, 50));
  expect(areBulleted([linesOf(left), linesOf(right)])).toBe(true);
  expect(areBulleted([linesOf(left), linesOf(['12 kg', '4 kg', '9 l'])])).toBe(false);
  expect(areBulleted([linesOf(left), linesOf(['• Rope', 'of hemp'])])).toBe(false);
});
