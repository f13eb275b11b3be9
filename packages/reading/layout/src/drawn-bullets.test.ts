import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { drawnBullets } from './drawn-bullets.js';

const dot = { x: 200, y: 94, width: 3, height: 3 };
const item = setLine('Ferry: daily', { x: 209, y: 100 });

test('a dot before a word is its bullet, also where text of another column ends not far before it', () => {
  const column = setLine('well-known', { x: 132, y: 100 });
  expect(drawnBullets({ dots: [dot], words: item }).map(({ text }) => text)).toEqual(['•']);
  expect(drawnBullets({ dots: [dot], words: [...column, ...item] })).toHaveLength(1);
});

test('a dot half-way between two words parts them', () => {
  expect(drawnBullets({ dots: [dot], words: [...setLine('Home', { x: 174, y: 100 }), ...item] })).toEqual([]);
});

test('dots below each other, each before an item, are bullets however near the column before them ends', () => {
  const dots = [94, 106, 118].map((y) => ({ ...dot, y }));
  const items = [100, 112, 124].flatMap((y) => setLine('Ferry: daily', { x: 209, y }));
  const column = [100, 112, 124].flatMap((y) => setLine('well-known', { x: 144, y }));
  expect(drawnBullets({ dots, words: [...column, ...items] })).toHaveLength(3);
});
