import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { endingAt, madePage, type MadeRun } from '../testing/made-page.js';
import { amount, object } from '../testing/made-schemas.js';

const schema = object({ tax_rate: amount, tax_amount: amount, subtotal: amount, total: amount });

function page(...rows: (readonly MadeRun[])[]) {
  return madePage([
    [[50, 'VAT rate'], [130, 'Goods'], [200, 'VAT'], [350, 'Goods total'], endingAt(540, '300.00')],
    ...rows,
    [[350, 'Amount payable'], endingAt(540, '345.00')],
  ]);
}

describe('a table of taxes beside the sums', () => {
  test('tells rate, base and amount where its only row adds up to a sum', () => {
    const one = page([[50, '15 %'], [130, '300.00'], [200, '45.00'], [350, 'plus VAT'], endingAt(540, '45.00')]);
    expect(extractFields({ page: one, schema }).value).toEqual({
      tax_rate: 15,
      tax_amount: 45,
      subtotal: 300,
      total: 345,
    });
  });

  test('tells no rate where it has two', () => {
    const two = page(
      [
        [50, '15 %'],
        [130, '200.00'],
        [200, '30.00'],
      ],
      [
        [50, '20 %'],
        [130, '75.00'],
        [200, '15.00'],
      ],
    );
    expect(extractFields({ page: two, schema }).value).toMatchObject({ tax_rate: null });
  });
});
