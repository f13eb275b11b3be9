import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';

const schema = {
  type: 'object',
  properties: {
    InvoiceLine: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          Description: { type: 'string' },
          InvoicedQuantity: { type: 'number' },
          PriceAmount: { type: 'number' },
          LineExtensionAmount: { type: 'number' },
        },
      },
    },
  },
};

test('of two columns of amounts the one that the other makes with the quantity is the amount', () => {
  const page = madePage([
    [
      [40, 'Leistung'],
      [260, 'Menge'],
      [340, 'Ansatz'],
      [440, 'Betrag'],
    ],
    [
      [40, 'Beratung'],
      [260, '3'],
      [340, '940.00'],
      [440, '2820.00'],
    ],
  ]);
  const { value } = extractFields({ page, schema });
  expect(value).toEqual({
    InvoiceLine: [{ Description: 'Beratung', InvoicedQuantity: 3, PriceAmount: 940, LineExtensionAmount: 2820 }],
  });
});
