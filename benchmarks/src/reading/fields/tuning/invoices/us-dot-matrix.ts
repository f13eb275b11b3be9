import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const plain = (value: number | null) => formatAmount(value, 'comma-point');

/** Printed by an old system: one typewriter size, capitals, columns made of spaces, rules made of hyphens. */
export const usDotMatrixInvoice: FieldsLayout = {
  name: 'us-dot-matrix',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter, family: 'mono' });
    const invoice = makeInvoice(random, unitedStates, {
      number: random.digits(7),
      without: [
        'discount',
        'amountPaid',
        'amountDue',
        'deliveryDate',
        'iban',
        'bic',
        'bank',
        'seller.vatId',
        'seller.email',
        'seller.country',
      ],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'MM/dd/yy', 'en-US');
    const left = (text: string | null, width: number) => (text ?? '').padEnd(width);
    const right = (text: string, width: number) => text.padStart(width);
    const rule = '-'.repeat(80);
    const lines = [
      `${left(seller.name, 50)}INVOICE NO   ${invoice.number}`,
      `${left(seller.street, 50)}INVOICE DATE ${date(invoice.issueDate)}`,
      `${left(`${seller.city}, ${seller.region} ${seller.postalCode}`, 50)}CUSTOMER NO  ${invoice.customerNumber}`,
      left(seller.phone, 50),
      '',
      `${left('SOLD TO:', 45)}SHIP TO:`,
      `${left(buyer.name, 45)}${buyer.name}`,
      `${left(buyer.street, 45)}DOCK 4`,
      `${left(`${buyer.city}, ${buyer.region} ${buyer.postalCode}`, 45)}${buyer.street}`,
      '',
      `${left('P.O. NUMBER', 18)}${left('SHIP VIA', 16)}${left('F.O.B.', 12)}${left('TERMS', 18)}DUE DATE`,
      `${left(invoice.orderNumber, 18)}${left('TRUCK', 16)}${left('ORIGIN', 12)}${left('NET', 18)}${date(invoice.dueDate)}`,
      rule,
      `${left('ITEM', 12)}${left('DESCRIPTION', 36)}${right('QTY', 6)}${right('UNIT PRICE', 12)}${right('AMOUNT', 14)}`,
      rule,
      ...invoice.items.map(
        (item) =>
          `${left(item.sku, 12)}${left(item.description, 36)}${right(String(item.quantity), 6)}${right(plain(item.unitPrice), 12)}${right(plain(item.amount), 14)}`,
      ),
      rule,
      `${right('MERCHANDISE TOTAL', 66)}${right(plain(invoice.subtotal), 14)}`,
      `${right('FREIGHT', 66)}${right(plain(invoice.shipping), 14)}`,
      `${right('SALES TAX', 66)}${right(plain(invoice.tax), 14)}`,
      `${right('PAY THIS AMOUNT', 66)}${right(`$${plain(invoice.total)}`, 14)}`,
      '',
      'ALL CLAIMS MUST BE MADE WITHIN 10 DAYS. AMOUNTS IN USD.',
    ];
    lines.forEach((line, index) => {
      sheet.text(36, 60 + index * 14, line, { size: 11.2 });
    });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};
