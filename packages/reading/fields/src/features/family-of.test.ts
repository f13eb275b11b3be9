import { expect, test } from '@jest/globals';
import { describeFields } from '../describe-fields.js';
import { madePage } from '../testing/made-page.js';

test('fields of a kind are of one family, by what their schema says of them', () => {
  const schema = {
    type: 'object',
    properties: {
      total: { type: 'number' },
      issued: { type: 'string', format: 'date' },
      supplier_name: { type: 'string' },
      shop_address: { type: 'string' },
      invoice_number: { type: 'string' },
    },
  };
  const page = madePage([[[60, 'Alder Ltd']]]);
  expect(describeFields({ page, schema }).map(({ pointer, family }) => [pointer, family])).toEqual([
    ['/total', 'numbers'],
    ['/issued', 'dates'],
    ['/supplier_name', 'parties'],
    ['/shop_address', 'parties'],
    ['/invoice_number', 'texts'],
  ]);
});
