import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { markdownOf, text } from '../testing/prose-page.js';

const typed = (line: string, x: number, y: number): Word[] =>
  setLine(line, { x, y }).map((word) => ({ ...word, isFixedPitch: true, fontName: 'Mono' }));
const set = (line: string, fontName: string, x: number, y: number): Word[] =>
  setLine(line, { x, y }).map((word) => ({ ...word, fontName, isItalic: fontName === 'Signs' }));

test('braces of another face are of the program that they stand in', () => {
  const words = [
    ...text(40),
    ...typed('tide <- function(hour)', 50, 100),
    ...set('{', 'Signs', 200, 100),
    ...typed('  rise(hour)', 62, 112),
    ...set('}', 'Signs', 50, 124),
    ...typed('tide(6)', 50, 136),
    ...text(170),
  ];
  expect(markdownOf(words)).toMatch(/^```\ntide.*\{\n *rise\(hour\)\n\}\ntide\(6\)\n```$/mu);
});

test('a line in a script that the face lacks, between two lines of a program, is of it', () => {
  const around = (y: number) => [
    ...text(40),
    ...typed('begin tide', 50, 100),
    ...set('満潮の時刻', 'Gothic', 50, y),
    ...typed('end tide', 50, 2 * y - 100),
    ...text(190),
  ];
  const among = [...around(112), ...typed('tide-table', 150, 112)];
  expect(markdownOf(among)).not.toContain('begin tide\n満潮');
  const inPrint = around(112).map((word) => (word.fontName === 'Gothic' ? { ...word, fontName: 'F' } : word));
  expect(markdownOf(inPrint)).not.toContain('begin tide\n満潮');
  expect(markdownOf(around(112))).toContain('```\nbegin tide\n満潮の時刻\nend tide\n```');
  expect(markdownOf(around(130))).not.toContain('begin tide\n満潮');
});
