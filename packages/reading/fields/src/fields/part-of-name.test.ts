import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { object, text } from '../testing/made-schemas.js';

const schema = object({ first_name: text, last_name: text });
const read = (line: string) => extractFields({ page: madePage([[[50, line]]]), schema }).value;

test.each([
  ['Nachname, Vorname: Brandt, Ute', 'Ute', 'Brandt'],
  ['Name, Vorname: Brandt, Ute', 'Ute', 'Brandt'],
  ['Vorname Nachname: Ute Brandt', 'Ute', 'Brandt'],
  ['Nom et prénom : LE GOFF Anne Marie', 'Anne Marie', 'LE GOFF'],
  ['Cognome e nome: Riva Paola', 'Paola', 'Riva'],
  ['Nombre y apellidos: Inés GARCÍA SOLER', 'Inés', 'GARCÍA SOLER'],
])('%s', (line, first_name, last_name) => {
  expect(read(line)).toEqual({ first_name, last_name });
});

test('a name of three words without comma or capitals is not divided', () => {
  expect(read('Nachname, Vorname: Anna Maria Brandt')).toEqual({ first_name: null, last_name: null });
});

test('the same label in two languages is for one part', () => {
  expect(read('Nome / Surname: Da Silva')).toMatchObject({ last_name: 'Da Silva' });
});
