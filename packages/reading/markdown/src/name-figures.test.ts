import { expect, test } from '@jest/globals';
import { toLine, type LayoutBlock } from '@recto/document-model';
import { plainStyle as style, setLine } from '@recto/document-model/testing';
import { writePage } from './write-page.js';

const page = { pageNumber: 7, widthPt: 600, heightPt: 800 };
const figure = (y: number, width = 200, height = 150): LayoutBlock => ({
  type: 'figure',
  box: { x: 50, y, width, height },
});
const text = (words: string, type: 'caption' | 'paragraph' = 'caption'): LayoutBlock => ({
  type,
  lines: [toLine(setLine(words, { x: 50, y: 400 }))],
  rightEdge: Infinity,
});
const write = (...blocks: LayoutBlock[]) => writePage([{ blocks, style, place: (box) => box }], page);

test('figures are named by their page and their place on it, with the caption beside them', () => {
  const caption = 'Figure 3: The [old] pier';
  const { illustrated, markdown, blocks } = write(figure(200), text(caption), text('Ships.', 'paragraph'), figure(500));
  expect(illustrated.split('\n\n')).toEqual([
    '![Figure 3: The \\[old\\] pier](figures/7-1.png)',
    'Figure 3: The \\[old\\] pier',
    'Ships.',
    '![](figures/7-2.png)',
  ]);
  expect(markdown).not.toContain('figures/');
  expect(blocks.map((block) => block.figure)).toEqual([
    { number: 1, caption },
    undefined,
    undefined,
    { number: 2, caption: '' },
  ]);
});

test('logos, letterheads, strips and grounds have no names, and without a wish for names nothing has', () => {
  const small = [
    figure(300, 60, 38),
    figure(300, 45, 45),
    figure(10, 200, 80),
    figure(725, 200, 70),
    figure(0, 600, 790),
  ];
  expect(write(text('Ships.', 'paragraph'), ...small).illustrated).toBe('Ships.');
  const { illustrated } = writePage([{ blocks: [figure(200), text('Figure 1: A')], style, place: (box) => box }]);
  expect(illustrated).toBe('Figure 1: A');
});

test('a picture at the edge of a page that has a caption is a figure', () => {
  expect(write(figure(10, 200, 80), text('Figure 1: A')).illustrated).toContain('figures/7-1.png');
});
