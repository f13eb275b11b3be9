import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { object, text } from '../testing/made-schemas.js';

const whole = { type: ['integer', 'null'] };

function read(name: string, type: unknown, ...lines: string[]): unknown {
  const page = madePage(lines.map((line) => [[50, line]]));
  return extractFields({ page, schema: object({ [name]: type }) }).value[name];
}

test('a figure with its unit is read from the only sentence with the words of the name', () => {
  expect(read('cure_days', whole, 'The tenant may cure a breach within 14 days. Rent is due within 5 days.')).toBe(14);
  expect(read('kuendigungsfrist_tage', whole, 'Es gilt eine Kündigungsfrist von 21 Tagen ab Zugang.')).toBe(21);
});

test('numbers in words count where the figure is left out, and the figure where both are there', () => {
  expect(read('notice_days', whole, 'Either side may end it on ninety days written notice.')).toBe(90);
  expect(read('notice_days', whole, 'Either side may end it on sixty (60) days written notice.')).toBe(60);
});

test('two figures that differ are none', () => {
  expect(read('notice_days', whole, 'A notice takes 10 days or 20 days.')).toBeNull();
  expect(read('notice_days', whole, 'A notice takes 10 days.', 'Any notice takes 20 days.')).toBeNull();
});

test('another unit, or a field that is no number, is not read', () => {
  expect(read('notice_days', whole, 'A written notice takes 3 months to be effective.')).toBeNull();
  expect(read('notice_months', text, 'A written notice takes 3 months to be effective.')).toBeNull();
});

test('a name that is only a unit is read where the page has one such figure', () => {
  expect(read('hours', whole, 'For the repair of your roof, 9 hours in all.')).toBe(9);
  expect(read('hours', whole, 'For the roof, 9 hours.', 'For the door, 2 hours.')).toBeNull();
});
