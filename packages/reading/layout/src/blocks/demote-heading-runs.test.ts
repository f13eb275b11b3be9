import { expect, test } from '@jest/globals';
import { toLine, type LayoutBlock, type Word } from '@recto/document-model';
import { demoteHeadingRuns } from './demote-heading-runs.js';

function linesOf(text: string, fontSizePt: number) {
  const words = text.split(' ').map((part, index): Word => {
    const box = { x: 60 + index * 50, y: 100, width: 40, height: fontSizePt };
    const plain = { fontName: '', isBold: true, isItalic: false, rotationDegrees: 0, confidence: 1 };
    return { text: part, box, fontSizePt, ...plain };
  });
  return { lines: [toLine(words)], rightEdge: Infinity };
}

function heading(text: string, level: number, fontSizePt = 14): LayoutBlock {
  return { type: 'heading', level, ...linesOf(text, fontSizePt) };
}

function paragraph(text: string): LayoutBlock {
  return { type: 'paragraph', ...linesOf(text, 10) };
}

const headingsOf = (blocks: readonly LayoutBlock[]) =>
  demoteHeadingRuns(blocks).flatMap((block) => (block.type === 'heading' ? [block.lines[0]?.text] : []));

test('lines of one look in a row head nothing', () => {
  const labels = ['Surname', 'First name', 'Date of birth'].map((text) => heading(text, 3));
  expect(headingsOf([paragraph('Fill in all of it.'), ...labels])).toEqual([]);
});

test('counted lines in a row are items', () => {
  const items = ['13. Copy number', '14. State', '15. Prevalence'].map((text) => heading(text, 3));
  expect(demoteHeadingRuns(items).map(({ type }) => type)).toEqual(['list', 'list', 'list']);
});

test('the first section below the lines of a chapter is none of them', () => {
  const chapter = [heading('THREE', 3), heading('MODES', 3), heading('3.1 Types', 3), paragraph('There are two.')];
  expect(headingsOf(chapter)).toEqual(['THREE', 'MODES', '3.1 Types']);
});

test('of the large lines of a cover the largest is the title', () => {
  const cover = [heading('A system for parsing', 1, 20), heading('Harbour 2.4', 1, 24), heading('User guide', 1, 20)];
  expect(headingsOf([...cover, paragraph('May 2024')])).toEqual(['Harbour 2.4']);
});

test('a bold term right below a numbered title that is set like it is none of a higher level', () => {
  const named = (block: LayoutBlock): LayoutBlock =>
    block.type === 'heading'
      ? {
          ...block,
          lines: block.lines.map(({ words }) => toLine(words.map((word) => ({ ...word, fontName: 'Bold' })))),
        }
      : block;
  const section = [heading('2.3.1 tide', 5), heading('Table of tides', 4)].map(named);
  expect(headingsOf([...section, paragraph('Example:')])).toEqual(['2.3.1 tide']);
  expect(headingsOf([...section.toReversed(), paragraph('Example:')])).toHaveLength(2);
});
