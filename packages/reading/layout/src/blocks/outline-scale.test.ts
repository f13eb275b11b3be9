import { expect, test } from '@jest/globals';
import type { DocumentFont, OutlineLook } from '@recto/document-model';
import { headingScale } from './heading-scale.js';

const text: DocumentFont = { name: 'F', sizePt: 10, weight: 400, charCount: 20_000 };
const bold = (sizePt: number, charCount: number): DocumentFont => ({ name: 'F-Bold', sizePt, weight: 700, charCount });
const look = (depth: number, sizePt: number, count = 9): OutlineLook => ({ depth, sizePt, isBold: true, count });

test('titles of the outline are below the title of the document, whatever is set between them', () => {
  const fonts = [text, bold(24, 30), bold(17, 40), bold(14, 200), bold(12, 300)];
  const scale = headingScale(fonts, [look(1, 14), look(2, 12)]);
  expect([1, 2, 3].map((depth) => scale.levelOfDepth(depth, 12))).toEqual([2, 3, 4]);
  expect([24, 17, 14, 12].map((size) => scale.levelOfSize(size, true))).toEqual([1, 2, 2, 3]);
  expect(scale.boldLevel).toBe(4);
});

test('where nothing larger stands over them, they are of the first level', () => {
  const scale = headingScale([text, bold(14, 400)], [look(1, 14), look(2, 10)]);
  expect([1, 2].map((depth) => scale.levelOfDepth(depth, 10))).toEqual([1, 2]);
  expect(scale.levelOfSize(14, true)).toBe(1);
  expect(scale.boldLevel).toBe(2);
});

test('a title that the outline names beside its chapters stands over them', () => {
  const scale = headingScale([text, bold(24, 30), bold(14, 400)], [look(1, 14), look(1, 24, 1)]);
  expect([scale.levelOfDepth(1, 24), scale.levelOfDepth(1, 14)]).toEqual([1, 2]);
});

test('the title of the first page stands over chapters in larger print', () => {
  const fonts = [text, bold(24, 400), bold(17, 60), bold(14, 200)];
  const scale = headingScale(fonts, [look(0, 17, 1), look(1, 24), look(2, 14)]);
  expect([24, 17, 14].map((size) => scale.levelOfSize(size, true))).toEqual([2, 1, 3]);
  expect([scale.levelOfDepth(1, 24), scale.levelOfDepth(2, 14), scale.numberedLevel]).toEqual([2, 3, 2]);
});

test('a title in the size of chapters is of their level, and what is below it is not', () => {
  const scale = headingScale([text, bold(24, 400), bold(17, 60)], [look(0, 24, 1), look(1, 24), look(2, 10)]);
  expect([24, 17].map((size) => scale.levelOfSize(size, true))).toEqual([1, 2]);
  expect(scale.levelOfDepth(1, 24)).toBe(1);
});

test('a depth whose titles are smaller than those below it is none', () => {
  const scale = headingScale([text, bold(22, 400)], [look(1, 12, 1), look(2, 22)]);
  expect([scale.levelOfDepth(2, 22), scale.levelOfDepth(1, 12)]).toEqual([1, 1]);
});

test('parts of which none is printed are no level', () => {
  const scale = headingScale([text, bold(14, 400), bold(12, 400)], [look(2, 14), look(3, 12)]);
  expect([2, 3].map((depth) => scale.levelOfDepth(depth, 12))).toEqual([1, 2]);
});

test('sizes below those of the outline are of deeper levels', () => {
  const scale = headingScale([text, bold(18, 400), bold(14, 300), bold(12, 300)], [look(1, 18)]);
  expect([18, 14, 12].map((size) => scale.levelOfSize(size, true))).toEqual([1, 2, 3]);
  expect(scale.boldLevel).toBe(4);
});

test('without an outline each size is of the level of its rank', () => {
  const scale = headingScale([text, bold(18, 400), bold(14, 300)]);
  expect([18, 14].map((size) => scale.levelOfSize(size, true))).toEqual([1, 2]);
  expect(scale.boldLevel).toBe(3);
});

const numbered = (depth: number, sizePt: number, isBold = true): OutlineLook => ({
  depth,
  sizePt,
  isBold,
  isNumbered: true,
  count: 5,
});

test('the numbers of titles tell their levels where sections of all depths are set alike', () => {
  const fonts = [text, bold(20, 30), bold(16, 60), bold(14, 40), bold(12, 900)];
  const scale = headingScale(fonts, [numbered(1, 12), numbered(2, 12)]);
  const levels = [1, 2, 3].map((depth) => scale.levelOfNumber?.(depth, { sizePt: 12, isBold: true }));
  expect(levels).toEqual([2, 3, undefined]);
  // "Abstract" is a section.
  expect([20, 16, 14, 12].map((size) => scale.levelOfSize(size, true))).toEqual([1, 2, 2, 2]);
});

test('sections "2.1" are below chapters that are numbered in words, and a title above those', () => {
  const looks = [numbered(2, 14), numbered(3, 12)];
  const levelsIn = (fonts: DocumentFont[]) => {
    const scale = headingScale(fonts, looks);
    return looks.map(({ depth, sizePt }) => scale.levelOfNumber?.(depth, { sizePt, isBold: true }));
  };
  const sections = [text, bold(20, 60), bold(14, 300), bold(12, 300)];
  expect(levelsIn(sections)).toEqual([2, 3]);
  expect(levelsIn([...sections, bold(28, 20)])).toEqual([3, 4]);
});

test('numbered lines in the print of the text are not asked', () => {
  const scale = headingScale([text, bold(14, 400)], [numbered(1, 10, false), numbered(2, 10, false)]);
  expect(scale.levelOfNumber?.(1, { sizePt: 10, isBold: false })).toBeUndefined();
  expect(scale.levelOfSize(14, true)).toBe(1);
});
