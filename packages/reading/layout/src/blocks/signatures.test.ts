import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { markdownOf, text } from '../testing/prose-page.js';

const typed = (line: string, x: number, y: number): Word[] =>
  setLine(line, { x, y }).map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' }));

test('the kind of a function follows its signature, with the lines on which its brackets close', () => {
  const words = [
    ...text(40),
    ...typed('int tide_level', 50, 100),
    ...setLine('(harbour h, time', { x: 130, y: 100 }),
    ...setLine('[Function]', { x: 226, y: 100 }),
    ...setLine('t, unit u)', { x: 90, y: 112 }),
    ...setLine('Tells how high the water stands.', { x: 70, y: 125 }),
    ...text(150),
  ];
  expect(markdownOf(words)).toContain('`int tide_level` (harbour h, time t, unit u) \\[Function\\]\n\nTells how');
});

test('a bracket in a sentence that begins with code is no kind', () => {
  const words = [
    ...text(40),
    ...typed('level', 50, 76),
    ...setLine('tells the height [of', { x: 80, y: 76 }),
    ...setLine('the tide]', { x: 50, y: 88 }),
  ];
  expect(markdownOf(words)).toMatch(/`level` tells the height \\\[of\s+the tide/u);
});
