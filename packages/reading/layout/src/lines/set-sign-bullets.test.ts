import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { writtenPage } from '../testing/written-page.js';
import { setSignBullets } from './set-sign-bullets.js';

const items = ['the first item of the list', 'that goes on', 'the second item', 'the third item'];
const signed = (signs: readonly (string | undefined)[]) =>
  items.flatMap((item, index) => {
    const y = 100 + index * 14;
    const sign = signs[index];
    return [...(sign === undefined ? [] : setLine(sign, { x: 50, y })), ...setLine(item, { x: 68, y })];
  });

test('one letter before hanging lines is a bullet that was not recognised', () => {
  const page = { widthPt: 600, heightPt: 800, images: [], profile: { fonts: [], runningLines: [] } };
  const { markdown } = writtenPage({ ...page, source: 'recognition', words: signed(['e', undefined, 'e', 'e']) });
  expect(markdown).toBe('- the first item of the list that goes on\n- the second item\n- the third item');
});

test('a word of one letter at the start of lines is a word where other lines begin there too', () => {
  const words = [...signed(['e', undefined, 'e', 'e']), ...setLine('dunque', { x: 50, y: 114 })];
  expect(setSignBullets(words)).toBe(words);
});

test('different letters are no bullets', () => {
  const words = signed(['e', undefined, 'o', undefined]);
  expect(setSignBullets(words)).toBe(words);
});

test('bullets stand in one strip wherever on the page it begins', () => {
  const places = [53.9, 54.2, 53.8, 54.1];
  const words = items.flatMap((item, index) => {
    const y = 100 + index * 14;
    return [...setLine('o', { x: places[index] ?? 54, y }), ...setLine(item, { x: 72, y })];
  });
  expect(setSignBullets(words).filter(({ text }) => text === '•')).toHaveLength(4);
});
