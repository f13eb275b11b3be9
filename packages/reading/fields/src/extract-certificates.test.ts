import { expect, test } from '@jest/globals';
import { extractFields } from './extract-fields.js';
import { madePage } from './testing/made-page.js';
import { object, text } from './testing/made-schemas.js';

const pageOf = (...lines: string[]) => madePage(lines.map((line) => [[100, line]]));

test('who gets a certificate stands behind its formula, in the same line or in the next', () => {
  const schema = object({ recipient: text });
  const next = pageOf('Harbour Sailing School', 'This is to certify that', 'Nora Lindgren', 'has passed the course');
  expect(extractFields({ page: next, schema }).value).toEqual({ recipient: 'Nora Lindgren' });
  const inline = pageOf('Urkunde', 'Hiermit wird bescheinigt, dass Jonas Ritter am Kurs teilgenommen hat.');
  expect(extractFields({ page: inline, schema: object({ teilnehmer: text }) }).value).toEqual({
    teilnehmer: 'Jonas Ritter',
  });
  const none = pageOf('This is to certify that', 'the lift has been inspected');
  expect(extractFields({ page: none, schema }).value).toEqual({ recipient: null });
});

test('an office belongs to the name before it or right above it', () => {
  const page = pageOf(
    'Annual report',
    'Prepared by Edith Marlow, Treasurer.',
    'for the members',
    'Hugh Tennant',
    'President',
  );
  const schema = object({ treasurer: text, president: text, secretary: text });
  expect(extractFields({ page, schema }).value).toEqual({
    treasurer: 'Edith Marlow',
    president: 'Hugh Tennant',
    secretary: null,
  });
});
