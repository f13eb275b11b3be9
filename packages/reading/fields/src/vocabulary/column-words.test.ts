import { expect, test } from '@jest/globals';
import { notionsOf } from './column-words.js';

test('headings of several languages are about the same, and so is their beginning', () => {
  expect(notionsOf('Rückstand')).toContain('gap');
  expect(notionsOf('Distacco')).toContain('gap');
  expect(notionsOf('Punkte')).toContain('points');
  expect(notionsOf('Kateg.')).toContain('group');
  expect(notionsOf('Kateg.', false).size).toBe(0);
  expect(notionsOf('Qzxw').size).toBe(0);
});

test('all languages have words for what a file of another one names', () => {
  expect(
    ['Position', 'Rang', 'Classement', 'Puesto', 'Posizione', 'Rangorde', 'Classificação'].map((word) =>
      notionsOf(word).has('rank'),
    ),
  ).toEqual([true, true, true, true, true, false, true]);
});
