import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { endingAt, madePage } from '../testing/made-page.js';
import { amount, object } from '../testing/made-schemas.js';

const schema = object({ subtotal: amount, tax_amount: amount, total_amount: amount });

test('headings of columns over two lines are one label each', () => {
  const page = madePage([
    [
      [200, 'Base'],
      [300, 'Cuota'],
      [450, 'TOTAL'],
    ],
    [
      [200, 'imponible'],
      [300, 'IVA'],
      [450, 'FACTURA'],
    ],
    [endingAt(260, '640,00 €'), endingAt(360, '134,40 €'), endingAt(510, '774,40 €')],
  ]);
  expect(extractFields({ page, schema }).value).toMatchObject({ subtotal: 640, total_amount: 774.4 });
});

test('labels with their values beside them are not', () => {
  const page = madePage([
    [[300, 'Net'], endingAt(540, '60.00')],
    [[300, 'VAT'], endingAt(540, '12.00')],
    [[300, 'Total'], endingAt(540, '72.00')],
  ]);
  expect(extractFields({ page, schema }).value).toEqual({ subtotal: 60, tax_amount: 12, total_amount: 72 });
});
