import { expect, test } from '@jest/globals';
import { toLine, type LayoutBlock } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { demoteByline } from './demote-byline.js';

const lines = (texts: readonly string[]) =>
  texts.map((text, index) => toLine(setLine(text, { x: 50, y: 100 + index * 20 })));
const heading = (level: number, ...texts: readonly string[]): LayoutBlock => ({
  type: 'heading',
  level,
  lines: lines(texts),
  rightEdge: Infinity,
});
const paragraph = (...texts: readonly string[]): LayoutBlock => ({
  type: 'paragraph',
  lines: lines(texts),
  rightEdge: Infinity,
});
const typesOf = (blocks: readonly LayoutBlock[]) => demoteByline(blocks).map(({ type }) => type);
const title = heading(1, 'Harbours of the North');

test('a name above its date is no heading below a second title either', () => {
  const cover = [title, heading(2, 'A Guide to Quays'), heading(2, 'Ellen Keller', 'May 3, 2024')];
  expect(typesOf(cover)).toEqual(['heading', 'heading', 'paragraph']);
});

test('names above a heading with a day in it are no headings, nor is that one', () => {
  const cover = [title, heading(3, 'Ellen Keller, Fay Moor'), heading(4, 'Edited: March 2024; printed: May 3, 2024')];
  expect(typesOf([...cover, heading(2, 'Contents')])).toEqual(['heading', 'paragraph', 'paragraph', 'heading']);
});

test('a name above an address of some lines is no heading', () => {
  const address = paragraph('Tide Tables, Inc.', '14 Slip Way North', 'Falmouth, Maine 04105', 'keller@tides.example');
  expect(typesOf([title, heading(4, 'Ellen Keller'), address])[1]).toBe('paragraph');
});

test('titles above a title with a year in it stay', () => {
  const sections = [title, heading(2, 'Key Figures'), heading(3, 'Berths in 2024')];
  expect(typesOf(sections)).toEqual(['heading', 'heading', 'heading']);
});

test('who wrote a text, named below its title, is no heading', () => {
  const text = paragraph('The quay is new.');
  expect(typesOf([title, text, heading(2, 'A New Quay'), heading(4, 'By Ellen Keller'), text])[3]).toBe('paragraph');
  expect(typesOf([title, text, heading(2, 'Berths'), heading(4, 'By Season'), text])[3]).toBe('heading');
});

test('a name with an initial in its middle below the title is no heading', () => {
  const abstract = paragraph('Quays are built of stone.');
  expect(typesOf([title, heading(3, 'Ellen B. Keller'), abstract])[1]).toBe('paragraph');
  expect(typesOf([title, heading(3, 'Ellen B. Keller and Fay Moor'), abstract])[1]).toBe('paragraph');
  expect(typesOf([title, heading(3, 'Plan B. The Long Quay'), abstract])[1]).toBe('heading');
});
