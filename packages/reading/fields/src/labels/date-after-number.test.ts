import { expect, test } from '@jest/globals';
import { layOutPage } from '../layout/layout-page.js';
import { madePage } from '../testing/made-page.js';
import { dateAfterNumber } from './date-after-number.js';
import type { LabelPlace } from './label-place.js';

/** The label in front, over the given number of words, and the label of the day behind it. */
function dayOf(line: string, key?: string, words = 2): LabelPlace | undefined {
  const segment = layOutPage(madePage([[[50, line]]]))[0]?.segments[0];
  if (segment === undefined) throw new Error('The line is empty.');
  const front = { key: key ?? '', similar: [], segment, startWord: 0, endWord: words, endsWithColon: false };
  return dateAfterNumber(segment, key === undefined ? [] : [front]);
}

test('the small word between a number and its day is the label of the date of that document', () => {
  expect(dayOf('Rechnung Nr. 88-17 vom 3.2.2026', 'invoice number')).toMatchObject({
    key: 'date invoice',
    startWord: 3,
  });
  expect(dayOf('Pedido nº 5521 del 12/05/2026', 'number order')).toMatchObject({ key: 'date order', startWord: 3 });
});

test('a number of something that is no document has just a date', () => {
  expect(dayOf('Zähler Nr. 4711 vom 3.2.2026', 'meter number')?.key).toBe('date');
});

test('alone in its segment the small word needs a date that fills the rest', () => {
  expect(dayOf('du 05/02/2026')).toMatchObject({ key: 'date', startWord: 0, endWord: 1 });
  expect(dayOf('du 05/02/2026 au 28/02/2026')).toBeUndefined();
  expect(dayOf('du pain')).toBeUndefined();
});

test('without a number in front, or without a label, there is no such label', () => {
  expect(dayOf('Rechnung Nr. vom 3.2.2026', 'invoice number')).toBeUndefined();
  expect(dayOf('Ihr Schreiben 17 vom 3.2.2026')).toBeUndefined();
});
