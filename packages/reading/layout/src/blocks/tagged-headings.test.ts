import { expect, test } from '@jest/globals';
import { toLine, type LayoutBlock, type StructureElement, type Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import {
  headingElement,
  joinToldHeadings,
  splitOffTitle,
  toldLevel,
  withPlausibleHeadings,
} from './tagged-headings.js';

const element = (role: string, parent?: StructureElement): StructureElement => ({
  role,
  parent,
  order: 0,
  index: 0,
  partCount: 0,
});
const line = (text: string, of: StructureElement | undefined, y = 100) =>
  toLine(setLine(text, { x: 60, y }).map((word): Word => (of ? { ...word, element: of } : word)));
const scale = { levelOfDepth: (depth: number) => depth + 1 };

test('lines of one heading have the level that the file gives it', () => {
  const heading = element('H3');
  const lines = [line('How the harbour', element('Span', heading)), line('was built', heading, 114)];
  expect(toldLevel(lines, scale)).toBe(3);
  expect(toldLevel([line('Harbours', element('Title'))], scale)).toBe(1);
});

test('two headings, running text and a heading that begins a line are none', () => {
  const lines = [line('Dues', element('H2')), line('Masters', element('H2'), 114)];
  expect(toldLevel(lines, scale)).toBeUndefined();
  expect(toldLevel([line('Dues are paid by the day', element('P'))], scale)).toBeUndefined();
  expect(toldLevel([line('Dues are paid by the day', undefined)], scale)).toBeUndefined();
  const runIn = toLine([...line('Dues', element('H4')).words, ...line('are paid', element('P')).words]);
  expect(headingElement(runIn)).toBeUndefined();
});

test('a number in a column of its own and its title are one block', () => {
  const heading = element('H2');
  const block = (text: string, of: StructureElement): LayoutBlock => ({
    type: 'heading',
    level: 2,
    lines: [line(text, of)],
    rightEdge: 300,
  });
  const joined = joinToldHeadings([block('4', heading), block('Harbours', heading), block('Dues', element('H2'))]);
  expect(joined.map((one) => (one.type === 'heading' ? one.lines.map(({ text }) => text) : []))).toEqual([
    ['4', 'Harbours'],
    ['Dues'],
  ]);
});

test('a title of the outline that begins a line of text is parted from it', () => {
  const title = { ...element('Outline'), depth: 3 };
  const whole = toLine([...line('Dues', title).words, ...setLine('are paid by the day', { x: 90, y: 100 })]);
  const [heading, rest] = splitOffTitle(whole);
  expect([heading?.text, rest?.text]).toEqual(['Dues', 'are paid by the day']);
  expect(rest?.box.x).toBe(60);
  expect(splitOffTitle(line('Dues', title)).map(({ text }) => text)).toEqual(['Dues']);
});

test('a file that calls most of a page headings is not believed', () => {
  const heading = element('H1');
  const words = Array.from({ length: 30 }, (_, at) => line('every line is one', heading, 100 + at * 14).words).flat();
  expect(withPlausibleHeadings(words).some((word) => word.element)).toBe(false);
  const few = words.slice(0, 12);
  expect(withPlausibleHeadings(few)).toBe(few);
});
