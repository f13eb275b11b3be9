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

test('names and amounts on a roll of paper are families of their own', () => {
  const schema = { type: 'object', properties: { shop: { type: 'string' }, total: { type: 'number' } } };
  const familiesOf = (end: number, lines: number): string[] => {
    const row = (text: string, amount: string): [number, string][] => [
      [10, text],
      [end, amount],
    ];
    const wares = Array.from({ length: lines - 2 }, () => row('Bread', '3.20'));
    const page = madePage([[[10, 'Alder Bakery']], ...wares, row('Total', '9.60')]);
    return describeFields({ page, schema }).map(({ family }) => family);
  };
  expect(familiesOf(160, 8)).toEqual(['slip parties', 'slip numbers']);
  expect(familiesOf(480, 8)).toEqual(['parties', 'numbers']);
  expect(familiesOf(160, 5)).toEqual(['parties', 'numbers']);
});
