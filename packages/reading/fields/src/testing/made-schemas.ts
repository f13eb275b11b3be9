import type { JsonSchema } from '../extraction-types.js';

/** Schemas that several tests ask made pages for. */
export const text = { type: ['string', 'null'] };
export const date = { type: ['string', 'null'], format: 'date' };
export const amount = { type: ['number', 'null'] };

export function object(properties: Record<string, unknown>): JsonSchema {
  return { type: 'object', properties };
}

export const lineItems = {
  type: ['array', 'null'],
  items: object({ description: text, quantity: { type: ['integer', 'null'] }, unit_price: amount, total: amount }),
};

export const invoiceSchema = object({
  invoice_number: text,
  invoice_date: date,
  due_date: date,
  supplier: object({ name: text, vat_id: text }),
  customer: object({ name: text, address: text }),
  line_items: lineItems,
  subtotal: amount,
  tax_rate: amount,
  tax_amount: amount,
  total: amount,
  currency: text,
  iban: text,
  payment_terms: text,
});
