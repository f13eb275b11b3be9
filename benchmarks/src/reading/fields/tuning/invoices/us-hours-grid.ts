import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet, letter } from '../../drawing/sheet.js';
import { unitedStates } from '../../facts/countries/united-states.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { withoutSkus } from '../../facts/without-skus.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const dollars = (value: number | null) => `$ ${formatAmount(value, 'comma-point')}`;

/** The customer above the sender, facts in one line across the page, sums as ruled rows in the table of items. */
export const usHoursGridInvoice: FieldsLayout = {
  name: 'us-hours-grid',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ size: letter });
    const made = makeInvoice(random, unitedStates, {
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'deliveryDate',
        'iban',
        'bic',
        'bank',
        'currency',
        'seller.vatId',
        'seller.country',
      ],
    });
    const invoice = withoutSkus(made);
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'MM-dd-yyyy', 'en-US');
    sheet.text(306, 45, 'STATEMENT OF SERVICES', { size: 9, align: 'centre' });
    drawLines(sheet, 60, 80, [
      'Client',
      buyer.name,
      `Attention: ${buyer.contact}`,
      buyer.street,
      `${buyer.city}, ${buyer.region} ${buyer.postalCode}`,
    ]);
    drawLines(sheet, 340, 80, [
      'Remit payment to',
      seller.name,
      seller.street,
      `${seller.city}, ${seller.region} ${seller.postalCode}`,
      `T ${seller.phone}`,
      seller.email,
    ]);
    const facts = [
      `Invoice ${invoice.number}`,
      `Dated ${date(invoice.issueDate)}`,
      `Payable by ${date(invoice.dueDate)}`,
      `Client no. ${invoice.customerNumber}`,
      `PO ${invoice.orderNumber}`,
    ];
    facts.forEach((fact, index) => {
      sheet.text(60 + index * 102, 175, fact, { size: 8.5, face: 'bold' });
    });
    drawTable(
      sheet,
      60,
      195,
      [
        { header: 'Work performed', width: 235 },
        { header: 'Hours / Units', width: 80, align: 'centre' },
        { header: 'Rate', width: 80, align: 'right' },
        { header: 'Charge', width: 100, align: 'right' },
      ],
      [
        ...invoice.items.map((item) => [
          `${item.description}\nas agreed with ${buyer.contact}`,
          String(item.quantity),
          dollars(item.unitPrice),
          dollars(item.amount),
        ]),
        ['', '', 'Net', dollars(invoice.subtotal)],
        ['', '', `Tax ${invoice.taxRate}%`, dollars(invoice.tax)],
        ['', '', 'Please pay', dollars(invoice.total)],
      ],
      { lines: 'grid', size: 9.5 },
    );
    const described = invoice.items.map((item) => ({
      ...item,
      description: `${item.description} as agreed with ${buyer.contact}`,
    }));
    return { sheet, asked: askInvoice(random, { ...invoice, items: described }) };
  },
};
