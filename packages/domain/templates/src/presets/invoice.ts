import { amount, currency, date, list, object, text, type Preset } from './preset.js';

export const invoice: Preset = {
  id: '01900000-0000-7000-8000-000000000001',
  slug: 'invoice',
  name: 'Invoice',
  description: 'Invoices and credit notes: parties, dates, line items, taxes and totals.',
  resultFormat: 'structured',
  schema: object({
    invoice_number: text(),
    invoice_date: date(),
    due_date: date(),
    purchase_order_number: text('Number of the order that the invoice refers to'),
    vendor_name: text('Who sent the invoice'),
    vendor_address: text(),
    vendor_tax_id: text('VAT or tax number of the seller'),
    customer_name: text('Who has to pay'),
    customer_address: text(),
    customer_tax_id: text('VAT or tax number of the buyer'),
    line_items: list(
      object({
        description: text(),
        quantity: amount(),
        unit_price: amount(),
        tax_rate: amount('Percent'),
        amount: amount('Total of the line'),
      }),
    ),
    subtotal: amount('Net total, before tax'),
    tax_amount: amount('Total of the taxes'),
    total_amount: amount('What is to be paid, tax included'),
    currency: currency(),
    payment_terms: text(),
    iban: text(),
  }),
};
