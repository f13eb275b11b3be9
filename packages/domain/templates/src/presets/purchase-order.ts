import { amount, currency, date, list, object, text, type Preset } from './preset.js';

export const purchaseOrder: Preset = {
  id: '01900000-0000-7000-8000-000000000003',
  slug: 'purchase-order',
  name: 'Purchase order',
  description: 'Orders: number, parties, delivery and the goods that are ordered.',
  resultFormat: 'structured',
  schema: object({
    order_number: text('Number of the purchase order'),
    order_date: date(),
    delivery_date: date(),
    buyer_name: text(),
    buyer_address: text(),
    supplier_name: text(),
    supplier_address: text(),
    shipping_address: text('Where to deliver'),
    line_items: list(
      object({
        item_number: text(),
        description: text(),
        quantity: amount(),
        unit_price: amount(),
        amount: amount('Total of the line'),
      }),
    ),
    subtotal: amount(),
    tax_amount: amount(),
    shipping: amount('Cost of shipping'),
    total_amount: amount(),
    currency: currency(),
    payment_terms: text(),
  }),
};
