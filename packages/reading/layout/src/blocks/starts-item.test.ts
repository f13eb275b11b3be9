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
