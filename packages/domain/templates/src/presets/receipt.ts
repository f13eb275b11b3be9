import { amount, currency, date, list, object, text, type Preset } from './preset.js';

export const receipt: Preset = {
  id: '01900000-0000-7000-8000-000000000002',
  slug: 'receipt',
  name: 'Receipt',
  description: 'Receipts of shops, restaurants and filling stations.',
  resultFormat: 'structured',
  schema: object({
    merchant_name: text(),
    merchant_address: text(),
    merchant_phone: text(),
    date: date(),
    time: text('HH:MM'),
    receipt_number: text(),
    items: list(object({ description: text(), quantity: amount(), unit_price: amount(), amount: amount() })),
    subtotal: amount(),
    tax_amount: amount(),
    tip: amount(),
    total: amount(),
    currency: currency(),
    payment_method: text('Cash, card and the like'),
  }),
};
