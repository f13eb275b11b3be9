import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { describeEdges } from '../describe-edges.js';

const prose = setLines(
  Array.from({ length: 40 }, (_, index) => `line ${index} of the text goes on over the page`),
  { x: 60, y: 120 },
);
const numbered = (number: number, text: string, y: number) => [
  ...setLine(String(number), { x: 60, y }),
  ...setLine(text, { x: 100, y }),
];

function numberedLines(...parts: readonly (readonly Word[])[]) {
  const page = { words: parts.flat(), widthPt: 600, heightPt: 800, runningLines: [], hasProfile: true, isAlone: true };
  return describeEdges({ ...page, rules: [] }).flatMap(({ line, isNumbered }) => (isNumbered ? [line.text] : []));
}

test('the outermost line is numbered where a number is parted from its title', () => {
  expect(numberedLines(numbered(17, 'The journal of letters', 60), prose)).toEqual(['17 The journal of letters']);
  expect(numberedLines(setLine('The journal of letters', { x: 60, y: 60 }), prose)).toEqual([]);
});

test('numbers at the same end of the next line count the lines of a program', () => {
  const [first, second] = [numbered(417, 'begin', 60), numbered(418, 'end', 72)];
  expect(numberedLines(first, second, prose)).toEqual([]);
});
