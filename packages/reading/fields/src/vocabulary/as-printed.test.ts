import { expect, test } from '@jest/globals';
import { asksAsPrinted } from './as-printed.js';

test('a description may want the words of the page', () => {
  expect(['Time of departure, as printed', 'Uhrzeit wie gedruckt', 'L’heure telle quelle'].map(asksAsPrinted)).toEqual([
    true,
    true,
    true,
  ]);
  expect([undefined, 'Time, HH:MM', 'Printed matter'].map(asksAsPrinted)).toEqual([false, false, false]);
});
