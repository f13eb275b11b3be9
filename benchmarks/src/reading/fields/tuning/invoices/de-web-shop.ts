import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { germany } from '../../facts/countries/germany.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { withoutSkus } from '../../facts/without-skus.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const euros = (value: number | null) => `${formatAmount(value, 'point-comma')} €`;

/** A market place's invoice: three addresses side by side, tax in every line, a second table of taxes by rate. */
export const deWebShopInvoice: FieldsLayout = {
  name: 'de-web-shop',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const made = makeInvoice(random, germany, {
      number: `DE${random.digits(8)}EI`,
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'dueDate',
        'customerNumber',
        'iban',
        'bic',
        'bank',
        'seller.phone',
        'seller.email',
        'seller.country',
      ],
    });
    const invoice = withoutSkus(made);
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'd. MMMM yyyy', 'de');
    sheet.text(50, 60, 'Rechnung', { size: 20, face: 'bold' });
    sheet.frame(340, 40, 205, 62);
    drawLines(
      sheet,
      348,
      55,
      [
        `Zahlbetrag ${euros(invoice.total)}`,
        `Rechnungsnummer ${invoice.number}`,
        `Rechnungsdatum ${date(invoice.issueDate)}`,
        `Bestellung ${invoice.orderNumber}`,
      ],
      { size: 9 },
    );
    const columns = [
      ['Rechnungsadresse', buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`],
      ['Lieferadresse', buyer.contact, buyer.street, `${buyer.postalCode} ${buyer.city}`],
      ['Verkauft von', seller.name, seller.street, `${seller.postalCode} ${seller.city}`, `USt-IDNr. ${seller.vatId}`],
    ];
    columns.forEach((lines, index) => {
      sheet.text(50 + index * 170, 135, lines[0] ?? '', { size: 8, face: 'bold' });
      drawLines(sheet, 50 + index * 170, 148, lines.slice(1), { size: 8.5 });
    });
    sheet.text(50, 222, `Versanddatum: ${date(invoice.deliveryDate)}`, { size: 9 });
    const gross = (value: number) => euros(Math.round(value * 119) / 100);
    const end = drawTable(
      sheet,
      50,
      235,
      [
        { header: 'Beschreibung', width: 170 },
        { header: 'Menge', width: 45, align: 'right' },
        { header: 'Stückpreis\n(ohne USt.)', width: 75, align: 'right' },
        { header: 'USt. %', width: 45, align: 'right' },
        { header: 'Stückpreis\n(inkl. USt.)', width: 80, align: 'right' },
        { header: 'Zwischensumme\n(ohne USt.)', width: 80, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.description,
        String(item.quantity),
        euros(item.unitPrice),
        '19 %',
        gross(item.unitPrice),
        euros(item.amount),
      ]),
      { lines: 'rows', size: 8.5 },
    );
    drawTable(
      sheet,
      290,
      end + 25,
      [
        { header: 'USt. %', width: 55, align: 'right' },
        { header: 'Summe ohne USt.', width: 100, align: 'right' },
        { header: 'USt.', width: 100, align: 'right' },
      ],
      [
        ['19 %', euros(invoice.subtotal), euros(invoice.tax)],
        ['Gesamt', euros(invoice.subtotal), euros(invoice.tax)],
      ],
      { lines: 'rows', size: 8.5 },
    );
    sheet.text(545, end + 105, `Rechnungsbetrag ${euros(invoice.total)}`, { size: 12, face: 'bold', align: 'right' });
    return { sheet, asked: askInvoice(random, invoice) };
  },
};
