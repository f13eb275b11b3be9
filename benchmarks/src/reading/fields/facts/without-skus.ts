import type { Invoice } from './make-invoice.js';

/** For designs without a column of article numbers. */
export function withoutSkus(invoice: Invoice): Invoice {
  return { ...invoice, items: invoice.items.map((item) => ({ ...item, sku: '' })) };
}
