import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { blocksOf, text, types } from '../testing/prose-page.js';

test('a short first item that another list parts from the second is no heading', () => {
  const words = [
    ...text(40),
    ...setLine('1. Survey of the Ground', { x: 50, y: 100 }),
    ...setLine('• two weeks', { x: 70, y: 116 }),
    ...setLine('2. Tender', { x: 50, y: 132 }),
    ...setLine('3. Building', { x: 50, y: 148 }),
  ];
  expect(types(blocksOf(words))).toEqual(['paragraph', 'list']);
});

test('nor is one that ends in bold', () => {
  const words = [
    ...text(40),
    ...setLine('1. Survey', { x: 50, y: 108 }),
    ...setLine('Old Harbour', { x: 110, y: 108, isBold: true }),
    ...setLine('2. Tender for the works', { x: 50, y: 128 }),
    ...setLine('3. Building', { x: 50, y: 148 }),
  ];
  expect(types(blocksOf(words))).toEqual(['paragraph', 'list']);
});

test('nor is one below which more than a few others are set in', () => {
  const inner = ['a. Levels', 'b. Soundings', 'c. Old piers', 'd. Cables', 'e. Wrecks'];
  const words = [
    ...text(40),
    ...setLine('1. Survey of the Ground', { x: 50, y: 108 }),
    ...inner.flatMap((line, index) => setLine(line, { x: 70, y: 124 + index * 16 })),
    ...setLine('2. Tender', { x: 50, y: 204 }),
    ...setLine('3. Building', { x: 50, y: 220 }),
  ];
  expect(types(blocksOf(words))).toEqual(['paragraph', 'list']);
});
