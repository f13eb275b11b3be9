import { describe, expect, test } from '@jest/globals';
import { setLine, setLines } from '@recto/document-model/testing';
import { blocksOf, prose, text, types } from '../testing/prose-page.js';

describe('items that stand alone on their page', () => {
  const [, word] = setLine('1. the', { x: 50, y: 0 });
  const hanging = (y: number) => [
    ...setLine('1. the quick brown fox jumps over the lazy dog', { x: 50, y }),
    ...setLine('and sleeps.', { x: word?.box.x ?? 0, y: y + 12 }),
  ];
  const paragraph = (y: number) => [
    ...setLine('1. the quick brown fox jumps over the lazy dog', { x: 50, y }),
    ...setLine('and sleeps.', { x: 50, y: y + 12 }),
  ];

  test('are items where the number hangs before their lines or is set in, else paragraphs', () => {
    expect(types(blocksOf([...text(100), ...hanging(160)]))).toEqual(['paragraph', 'list']);
    expect(types(blocksOf([...text(100), ...paragraph(160)]))).toEqual(['paragraph', 'paragraph']);
    expect(types(blocksOf([...setLine('5. a short one', { x: 70, y: 60 }), ...text(100)]))).toEqual([
      'list',
      'paragraph',
    ]);
    expect(types(blocksOf([...setLine('5. a short one', { x: 50, y: 60 }), ...text(100)]))).toEqual([
      'paragraph',
      'paragraph',
    ]);
  });

  test('each line with a box to be ticked is a block of its own, however close it follows the line above', () => {
    const box = { x: 50, size: 12 };
    const lines = [100, 112].flatMap((y) => setLine('☐ the quick brown fox jumps over the lazy dog', { ...box, y }));
    expect(types(blocksOf(lines))).toEqual(['paragraph', 'paragraph']);
  });

  test('a paragraph below an item that left room is none of its lines, as close as the next item would be', () => {
    const items = [100, 116, 132, 148].flatMap((y) => [
      ...setLine('•', { x: 50, y }),
      ...setLine('warm well', { x: 64, y }),
    ]);
    const below = setLines(['The foxes', ...prose], { x: 50, y: 164 });
    expect(types(blocksOf([...items, ...below]))).toEqual(['list', 'paragraph']);
  });

  test('asterisks of formulas are bullets of a third level', () => {
    const words = [
      ...setLine('• warm well', { x: 50, y: 100 }),
      ...setLine('∗ inner one', { x: 64, y: 112 }),
      ...setLine('∗ inner other', { x: 64, y: 124 }),
    ];
    expect(blocksOf(words)[0]?.text.split('\n')).toHaveLength(3);
  });
});

test('a term further out than the explanation above it begins a block', () => {
  const words = [
    ...setLine('First term', { x: 50, y: 60 }),
    ...setLine('the explanation of the first.', { x: 80, y: 72 }),
    ...setLine('Other term', { x: 50, y: 84 }),
    ...setLine('the explanation of the other one, which is longer by far', { x: 80, y: 96 }),
  ];
  expect(blocksOf(words).filter(({ text: all }) => all.includes('of the first') && all.includes('Other'))).toEqual([]);
});

test('a bold question of two lines that stands apart above prose is a heading', () => {
  const question = [
    'What does the narrow gallery of the old harbour need when the',
    'quiet river of the northern council follows the press',
  ];
  const words = [...text(60), ...setLines(question, { x: 50, y: 120, isBold: true }), ...text(156)];
  expect(types(blocksOf(words))).toEqual(['paragraph', 'heading 2', 'paragraph']);
});

test('numbers in balls well before their items are no column of their own', () => {
  const items = [100, 112, 136].flatMap((y, index) => [
    ...setLine(String(index + 1), { x: 44, y: y - 1, sizePt: 6 }),
    ...setLine('every spare ledger records the platform inside the quiet signal', { x: 58, y }),
  ]);
  const rest = setLine('and the late well near the northern council follows it', { x: 58, y: 124 });
  const [list, ...others] = blocksOf([...items, ...rest]);
  expect([list?.type, others.length, list?.text.split('\n').length]).toEqual(['list', 0, 3]);
});

test('an address keeps its lines where one begins in lower case, and another ends although the next word had room', () => {
  const address = ['Society of the Quay', 'c/o Mr Thomas Piper', 'Mill 1', '5611 Northport'];
  expect(blocksOf([...text(60), ...setLines(address, { x: 50, y: 120 })]).at(-1)?.text).toBe(address.join('\n'));
});
