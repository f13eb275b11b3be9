import { expect, test } from '@jest/globals';
import { toLine, type LayoutBlock } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { joinChapters } from './join-chapters.js';

const heading = (text: string, level: number, y: number, sizePt: number, x = 50): LayoutBlock => ({
  type: 'heading',
  level,
  lines: [toLine(setLine(text, { x, y, sizePt }))],
  rightEdge: Infinity,
});
const headingsOf = (blocks: readonly LayoutBlock[]) =>
  joinChapters(blocks).map((block) =>
    block.type === 'heading' ? `${block.level} ${block.lines.map(({ text }) => text).join(' ')}` : block.type,
  );

test('the label of a chapter and its title are one heading', () => {
  expect(headingsOf([heading('Chapter 3', 2, 100, 20), heading('Tides', 1, 140, 24)])).toEqual(['1 Chapter 3 Tides']);
});

test('a label above a smaller title, in a corner, or above one with a number of its own, stays alone', () => {
  expect(headingsOf([heading('Part II', 1, 100, 24), heading('Tides', 2, 140, 18)])).toHaveLength(2);
  expect(
    headingsOf([heading('Appendix 1', 4, 100, 12, 420), heading('Tides and winds', 2, 140, 18, 200)]),
  ).toHaveLength(2);
  expect(headingsOf([heading('Part II', 1, 100, 24), heading('3 Tides', 1, 140, 24)])).toHaveLength(2);
  expect(headingsOf([heading('Chapter 3 Tides', 1, 100, 24), heading('Winds', 1, 140, 24)])).toHaveLength(2);
});
