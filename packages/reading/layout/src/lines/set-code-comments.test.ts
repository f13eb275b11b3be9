import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { markdownOf, text } from '../testing/prose-page.js';

const typed = (line: string, y: number): Word[] =>
  setLine(line, { x: 50, y }).map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' }));
const slanted = (line: string, x: number, y: number): Word[] =>
  setLine(line, { x, y }).map((word) => ({ ...word, isItalic: true, fontName: 'Italic' }));

test('comments in italics are lines of their program', () => {
  const words = [
    ...text(40),
    ...typed('(tide north)', 100),
    ...slanted('; it is low', 50, 112),
    ...slanted('; and it rises', 50, 124),
    ...typed('(wait)', 136),
    ...slanted('; an hour', 100, 136),
    ...typed('(sail)', 148),
    ...slanted('; to sea', 50, 160),
    ...text(190),
  ];
  const program = ['(tide north)', '; it is low', '; and it rises', '(wait) ; an hour', '(sail)', '; to sea'];
  const fence = /```\n(.*)\n```/su.exec(markdownOf(words))?.[1] ?? '';
  expect(fence.split('\n').map((line) => line.replaceAll(/ +/gu, ' '))).toEqual(program);
});

test('a note in italics without a program next to it stays text', () => {
  const words = [...typed('(tide north)', 40), ...text(100), ...slanted('# it is low', 50, 150), ...text(180)];
  expect(markdownOf(words)).not.toMatch(/`+\n# it is low/u);
});
