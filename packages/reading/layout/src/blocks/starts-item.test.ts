import { expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { blocksOf, text } from '../testing/prose-page.js';

test('a star or dash in the middle of a sentence begins no item, where its line goes on in the text of one', () => {
  const words = [
    ...text(40),
    ...setLine('•', { x: 50, y: 100 }),
    ...setLines(['the mate marks each berth that is taken with', '* and leaves the others blank until the boat'], {
      x: 62,
      y: 100,
    }),
    ...setLine('•', { x: 50, y: 124 }),
    ...setLines(['the pilot asks for each of the berths by name', '– mostly at night.'], { x: 62, y: 124 }),
  ];
  expect(
    blocksOf(words)
      .map((block) => block.text.split('\n'))
      .slice(1),
  ).toEqual([
    [
      '• the mate marks each berth that is taken with * and leaves the others blank until the boat',
      '• the pilot asks for each of the berths by name – mostly at night.',
    ],
  ]);
});

test('below a line that was ended it does', () => {
  const words = [
    ...text(40),
    ...setLine('•', { x: 50, y: 100 }),
    ...setLines(['the mate marks berths:', '* taken', '* blank'], { x: 62, y: 100 }),
  ];
  expect(blocksOf(words).at(-1)?.text.split('\n')).toHaveLength(3);
});

test('the next number begins an item below a row of choices, and empty circles beside each other are no bullets', () => {
  const row = (y: number, sign: string) => [40, 170, 300, 430].flatMap((x) => setLine(`${sign} a choice`, { x, y }));
  const words = [
    ...text(40),
    ...setLine('1. Which of the ports is the oldest one?', { x: 40, y: 100 }),
    ...row(112, '□'),
    ...setLine('2. Which of the quays is the longest of all those that have been built?', { x: 40, y: 124 }),
    ...row(136, '□'),
  ];
  const read = blocksOf(words)
    .map((block) => block.text)
    .join('\n');
  expect(read).not.toContain('•');
  expect(read.split('\n').filter((line) => /^\d\. /u.test(line))).toHaveLength(2);
  expect(read.match(/□/gu)).toHaveLength(8);
});
