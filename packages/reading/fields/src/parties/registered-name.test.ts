import { expect, test } from '@jest/globals';
import { preparePage } from '../prepare-page.js';
import { madePage } from '../testing/made-page.js';
import { object, text } from '../testing/made-schemas.js';
import { registeredName } from './registered-name.js';

const nameOn = (...lines: string[]): unknown => {
  const page = madePage(lines.map((line) => [[50, line]]));
  return registeredName(preparePage({ page, schema: object({ name: text }) }).context)?.value;
};

test.each([
  ['Fernbrook Fibre Ltd. Registered in England 10883341.', 'Fernbrook Fibre Ltd'],
  ['© 2026 Lumen Forms, Inc. VAT 123', 'Lumen Forms, Inc.'],
  ['Holzbau Brehm GmbH, Amtsgericht Kempten', 'Holzbau Brehm GmbH'],
])('%s', (line, name) => {
  expect(nameOn('Bill number', line)).toBe(name);
});

test('other sentences about companies, and two that are registered, name nobody', () => {
  expect(nameOn('Fernbrook Fibre Ltd. thanks you for paying.')).toBeUndefined();
  expect(nameOn('North Ltd. Registered in England 1', 'South Ltd. Registered in Wales 2')).toBeUndefined();
});
