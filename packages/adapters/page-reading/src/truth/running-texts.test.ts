import { expect, test } from '@jest/globals';
import type { Block, Box } from '../page-reading-types.js';
import { setLine } from '../testing/set-words.js';
import { runningTexts } from './running-texts.js';

const page = { widthPt: 600, heightPt: 800, words: setLine('A line of text', { x: 50, y: 400 }) };
const block = (type: Block['type'], text: string, box: Box): Block => ({ type, text, box, confidence: 1 });

test('heads and footers at their edges are running texts, numbers down the margin are not', () => {
  const blocks = [
    block('header', 'head', { x: 50, y: 20, width: 300, height: 12 }),
    block('header', '1 2 3', { x: 20, y: 100, width: 10, height: 600 }),
    block('paragraph', 'first', { x: 50, y: 60, width: 300, height: 12 }),
    block('footer', '7', { x: 300, y: 770, width: 10, height: 12 }),
  ];
  expect(runningTexts(blocks, page)).toEqual(['head', '7']);
});

test('on a page that lies on its side the edges do too', () => {
  const words = setLine('A line of text', { x: 50, y: 400, rotationDegrees: 90 });
  const blocks = [
    block('header', 'head', { x: 580, y: 100, width: 12, height: 300 }),
    block('header', 'first', { x: 300, y: 20, width: 12, height: 60 }),
  ];
  expect(runningTexts(blocks, { ...page, words })).toEqual(['head']);
});
