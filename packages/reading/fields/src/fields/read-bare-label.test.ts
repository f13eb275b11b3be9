import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { date, object, text } from '../testing/made-schemas.js';

const page = madePage([[[50, 'Colour: Teal']], [[50, 'City: Leeds']], [[50, 'Date: 14 May 2026']]]);
const read = (properties: Record<string, unknown>) => extractFields({ page, schema: object(properties) }).value;

test('a label that says part of a name is the field that no other label is for', () => {
  expect(read({ keeper_city: text, bicycle_colour: text })).toEqual({ keeper_city: 'Leeds', bicycle_colour: 'Teal' });
});

test('two fields that it might be for leave it alone', () => {
  expect(read({ keeper_city: text, finder_city: text })).toEqual({ keeper_city: null, finder_city: null });
});

test('words that tell one value from another are not dropped', () => {
  expect(read({ previous_colour: text, expiry_date: date })).toEqual({ previous_colour: null, expiry_date: null });
});
