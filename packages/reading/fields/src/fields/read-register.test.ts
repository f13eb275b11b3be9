import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage, type MadeRun } from '../testing/made-page.js';
import { object, text } from '../testing/made-schemas.js';

function read(schema: Record<string, unknown>, ...rows: MadeRun[][]): unknown {
  return extractFields({ page: madePage(rows), schema: object(schema) }).value;
}

const footer: MadeRun = [
  40,
  'Nord Bau GmbH - Amtsgericht Kiel HRB 4410 - Steuernummer 20/291/55012 - USt-IdNr. DE811234567',
];

describe('numbers of registers', () => {
  test('are told apart in one line by the register that stands in front', () => {
    const schema = { vat_id: text, steuernummer: text, handelsregister: text };
    expect(read(schema, [footer])).toEqual({
      vat_id: 'DE811234567',
      steuernummer: '20/291/55012',
      handelsregister: 'HRB 4410',
    });
  });

  test('end with their column, and amounts of the tax are none', () => {
    const beside: MadeRun[] = [
      [40, 'IVA: IT07643520567'],
      [300, '38122 Trento'],
    ];
    expect(read({ vat_id: text }, beside)).toEqual({ vat_id: 'IT07643520567' });
    expect(read({ vat_id: text }, [[40, 'IVA 1.234.567,00']])).toEqual({ vat_id: null });
  });

  test('are not read behind the name of another register', () => {
    expect(read({ vat_number: text }, [[40, 'SIRET 812 345 678 00019 - RCS Lyon']])).toEqual({ vat_number: null });
    expect(read({ siren: text }, [[40, 'SIRET 812 345 678 00019 - RCS Lyon']])).toEqual({ siren: null });
  });

  test('of two the one that the label gives to the customer is the customer’s', () => {
    const rows: MadeRun[][] = [[[40, 'N° TVA : FR40123456824']], [[40, 'N° TVA client : FR83404833048']]];
    expect(read({ tva_intracommunautaire: text }, ...rows)).toEqual({ tva_intracommunautaire: 'FR40123456824' });
    expect(read({ client: object({ numero_tva: text }) }, ...rows)).toEqual({
      client: { numero_tva: 'FR83404833048' },
    });
  });

  test('of two different ones of one side are none, the same one twice is one', () => {
    const one: MadeRun[] = [[40, 'VAT No. GB 123 4567 82']];
    expect(read({ vat_number: text }, one, [[40, 'VAT No. GB 987 6543 21']])).toEqual({ vat_number: null });
    expect(read({ vat_number: text }, one, [[40, 'VAT reg. no. GB123456782']])).toEqual({
      vat_number: 'GB 123 4567 82',
    });
  });

  test('need the look of the register', () => {
    expect(read({ ein: text }, [[40, 'EIN applied for']])).toEqual({ ein: null });
    expect(read({ ein: text }, [[40, 'EIN 12-3456789']])).toEqual({ ein: '12-3456789' });
  });
});
