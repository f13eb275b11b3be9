import { expect, test } from '@jest/globals';
import { parseProductCatalogue } from './parse-product-catalogue.js';

const pack = {
  id: 'small',
  name: 'Small',
  price: { amount: 100, currency: 'EUR' },
  benefits: [{ id: 'credits', description: '10 credits', units: 10 }],
};
const subscription = { ...pack, id: 'monthly', billing_interval: 'month' };
const parse = (packs: object[], subscriptions: object[] = []) =>
  parseProductCatalogue(JSON.stringify({ credit_packs: packs, subscriptions }));

test('a catalogue is read with its defaults', () => {
  expect(parse([pack], [subscription])).toEqual({
    creditPacks: [
      {
        id: 'small',
        name: 'Small',
        description: '',
        priceAmount: 100,
        currency: 'EUR',
        benefits: pack.benefits,
        validDays: null,
      },
    ],
    subscriptions: [expect.objectContaining({ id: 'monthly', billingInterval: 'month', rollsOver: false })],
  });
});

test.each([
  ['an id that stands twice', [pack, pack]],
  ['a benefit that stands twice', [{ ...pack, benefits: [...pack.benefits, ...pack.benefits] }]],
  ['no benefits', [{ ...pack, benefits: [] }]],
  ['units below one', [{ ...pack, benefits: [{ id: 'a', description: 'a', units: 0 }] }]],
  ['parts of a cent', [{ ...pack, price: { amount: 1.5, currency: 'EUR' } }]],
  ['a currency in lower case', [{ ...pack, price: { amount: 1, currency: 'eur' } }]],
  ['a field that it does not know', [{ ...pack, credits: 5 }]],
  ['a slash in an id', [{ ...pack, id: 'a/b' }]],
])('%s is refused', (_name, packs) => {
  expect(() => parse(packs)).toThrow('The product catalogue is not usable');
});

test('an interval that is none is refused by its place', () => {
  expect(() => parse([], [{ ...subscription, billing_interval: 'decade' }])).toThrow(
    'subscriptions.0.billing_interval',
  );
});

test('what is no JSON is refused', () => {
  expect(() => parseProductCatalogue('{')).toThrow('not valid JSON');
});
