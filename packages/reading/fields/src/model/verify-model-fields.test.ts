import { expect, test } from '@jest/globals';
import { endingAt, madePage } from '../testing/made-page.js';
import { amount, date, lineItems, object, text } from '../testing/made-schemas.js';
import { verifyModelFields } from './verify-model-fields.js';

const page = madePage([
  [
    [50, 'Rechnung Nr. 2024/117'],
    [350, 'Datum: 5. März 2024'],
  ],
  [[50, 'Muster GmbH, Hauptstraße 1']],
  [[50, 'IBAN DE89 3704 0044 0532 0130 00']],
  [[50, 'Schrauben M8'], [300, '3'], endingAt(540, '1.080,50 €')],
  [[350, 'Gesamtbetrag'], endingAt(540, '1.285,80 €')],
]);

const schema = object({
  number: text,
  issued: date,
  seller: object({ name: text }),
  iban: text,
  items: lineItems,
  total: amount,
  due: date,
});

test('values that the page shows are cited in its own notation, others are listed and lower the confidence', () => {
  const verified = verifyModelFields(page, schema, {
    number: '2024/117',
    issued: '2024-03-05',
    seller: { name: 'Muster GmbH' },
    iban: 'DE89370400440532013000',
    items: [{ description: 'Schrauben M8', quantity: 3, unit_price: 9.99, total: 1080.5 }],
    total: 1285.8,
    due: '2024-04-04',
  });
  expect(verified.value).toMatchObject({ total: 1285.8, due: '2024-04-04', items: [{ unit_price: 9.99 }] });
  expect(verified.unsupported).toEqual(['/items/0/unit_price', '/due']);
  expect(verified.citations['/issued']?.quote).toBe('5. März 2024');
  expect(verified.citations['/total']?.quote).toMatch(/^1\.285,80/);
  expect(verified.citations['/iban']?.quote).toBe('DE89 3704 0044 0532 0130 00');
  expect(Object.keys(verified.citations)).not.toContain('/due');
  expect(verified.confidence).toBeGreaterThan(0.6);
  expect(verified.confidence).toBeLessThan(0.8);
  expect(verified.checks).toContainEqual(
    expect.objectContaining({ rule: 'quantity x unit price = amount', holds: false }),
  );
});

test('what is not of the schema, or breaks it, is not taken over', () => {
  const verified = verifyModelFields(page, schema, { number: 17, extra: 'x', items: 'none', total: '1285.80' });
  expect(verified.value).toEqual({
    number: null,
    issued: null,
    seller: { name: null },
    iban: null,
    items: null,
    total: null,
    due: null,
  });
  expect(verified.unsupported).toEqual([]);
});

test('an answer that is no object at all is an empty value', () => {
  for (const answer of [null, 'sorry', 7, [1]]) {
    expect(verifyModelFields(page, object({ number: text }), answer).value).toEqual({ number: null });
  }
});
