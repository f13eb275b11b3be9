import { expect, test } from '@jest/globals';
import { toLine, type LayoutBlock } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { demoteTerms } from './demote-terms.js';

const line = (text: string, x: number, sizePt = 10) => [toLine(setLine(text, { x, y: 100, sizePt }))];
const heading = (text: string, x: number, sizePt = 10): LayoutBlock => ({
  type: 'heading',
  level: 2,
  lines: line(text, x, sizePt),
  rightEdge: 500,
});
const paragraph = (x: number): LayoutBlock => ({ type: 'paragraph', lines: line('some text', x), rightEdge: 500 });
const typesOf = (blocks: readonly LayoutBlock[]) => demoteTerms(blocks).map(({ type }) => type);

test('terms flush with the text, each with its explanation set in, are no headings', () => {
  const options = [heading('--all', 80), paragraph(110), heading('--long', 80), paragraph(110)];
  expect(typesOf([heading('Usage', 50), paragraph(80), heading('Options', 50), ...options])).toEqual([
    'heading',
    'paragraph',
    'heading',
    ...options.map(() => 'paragraph'),
  ]);
});

test('headings further out than the text, larger than it, or one alone stay', () => {
  const outer = [heading('Usage', 50), paragraph(80), heading('Files', 50), paragraph(80)];
  expect(typesOf(outer)).toEqual(outer.map(({ type }) => type));
  const larger = [paragraph(50), heading('Usage', 50, 12), paragraph(80), heading('Files', 50, 12), paragraph(80)];
  expect(typesOf(larger)).toEqual(larger.map(({ type }) => type));
  const alone = [paragraph(80), heading('Usage', 80), paragraph(110)];
  expect(typesOf(alone)).toEqual(alone.map(({ type }) => type));
});
