import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { withoutSkus } from '../../facts/without-skus.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** Facts right-aligned with the labels on their left, euro signs in a column of their own, sums above the signature. */
export const nlHoursInvoice: FieldsLayout = {
  name: 'nl-hours',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, netherlands, {
      number: `2026${random.int(1000, 9999)}`,
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'orderNumber',
        'deliveryDate',
        'bic',
        'bank',
        'seller.country',
      ],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd-MM-yyyy', 'nl');
    drawLines(sheet, 60, 70, ['FACTUUR'], { size: 22, face: 'bold', color: '#2a9d8f' });
    drawLines(sheet, 60, 105, ['Aan', buyer.name, buyer.contact, buyer.street, `${buyer.postalCode}  ${buyer.city}`]);
    const facts = [
      ['Factuurnr.', invoice.number],
      ['Datum', date(invoice.issueDate)],
      ['Uiterste betaaldatum', date(invoice.dueDate)],
      ['Debiteurnr.', invoice.customerNumber],
    ] as const;
    facts.forEach(([label, value], index) => {
      sheet.text(440, 105 + index * 15, label, { align: 'right', color: '#666666' });
      sheet.text(535, 105 + index * 15, value ?? '', { align: 'right' });
    });
    sheet.text(60, 200, 'Betreft: werkzaamheden volgens afspraak', { face: 'italic' });
    const end = drawTable(
      sheet,
      56,
      215,
      [
        { header: 'Omschrijving', width: 215 },
        { header: 'Aantal', width: 50, align: 'right' },
        { header: 'Tarief', width: 75, align: 'right' },
        { header: 'Btw', width: 45, align: 'right' },
        { header: '', width: 25, align: 'right' },
        { header: 'Totaal', width: 70, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.description,
        String(item.quantity),
        plain(item.unitPrice),
        `${invoice.taxRate}%`,
        '€',
        plain(item.amount),
      ]),
      { lines: 'header', size: 9.5 },
    );
    const sums = [
      ['Totaal exclusief btw', plain(invoice.subtotal)],
      [`Btw hoog ${invoice.taxRate}%`, plain(invoice.tax)],
      ['Totaal inclusief btw', plain(invoice.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      const face = index === 2 ? 'bold' : 'regular';
      sheet.text(440, end + 22 + index * 17, label, { align: 'right', face });
      sheet.text(462, end + 22 + index * 17, '€', { align: 'right', face });
      sheet.text(532, end + 22 + index * 17, value, { align: 'right', face });
    });
    drawLines(sheet, 60, 730, [seller.name], { face: 'bold', size: 9 });
    drawLines(
      sheet,
      60,
      743,
      [
        `${seller.street}, ${seller.postalCode} ${seller.city}`,
        `${seller.phone} - ${seller.email}`,
        `Btw-id ${seller.vatId} - KvK ${random.digits(8)} - IBAN ${invoice.iban}`,
      ],
      { size: 8 },
    );
    return { sheet, asked: askInvoice(random, withoutSkus(invoice)) };
  },
};
