import { expect, test } from '@jest/globals';
import { toLine, type LayoutBlock } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { demoteTerms } from './demote-terms.js';

const line = (text: string, x: number, sizePt = 10, y = 100) => [toLine(setLine(text, { x, y, sizePt }))];
const heading = (text: string, x: number, sizePt = 10): LayoutBlock => ({
  type: 'heading',
  level: 2,
  lines: line(text, x, sizePt),
  rightEdge: 500,
});
const paragraph = (x: number, y = 100): LayoutBlock => ({
  type: 'paragraph',
  lines: line('some text', x, 10, y),
  rightEdge: 500,
});
const list = (x: number): LayoutBlock => ({
  type: 'list',
  items: [{ marker: { kind: 'bullet', ordinal: 0, text: '•' }, lines: line('• an item', x), rightEdge: 500 }],
});
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

test('labels of lists, set in under the text above them, are no headings, and headings flush with it are', () => {
  const labelled = [paragraph(80, 80), heading('Arguments', 100), list(120)];
  expect(typesOf([...labelled, ...labelled])).not.toContain('heading');
  const flush = [paragraph(80, 80), heading('Arguments', 80), list(100)];
  expect(typesOf([...flush, ...flush]).filter((type) => type === 'heading')).toHaveLength(2);
});

test('what is set like headings over text that is flush is one, though its own text is set in', () => {
  const sections = [heading('Uses', 50), paragraph(50), heading('Parts', 50), paragraph(50)];
  const setIn = [heading('Returns', 50), paragraph(80), heading('Sees', 50), paragraph(80)];
  expect(typesOf([...sections, ...setIn]).filter((type) => type === 'heading')).toHaveLength(4);
});
