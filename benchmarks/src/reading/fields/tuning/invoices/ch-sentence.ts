import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { switzerland } from '../../facts/countries/switzerland.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { withoutSkus } from '../../facts/without-skus.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const francs = (value: number | null) => formatAmount(value, 'apostrophe-point');

/** Number in the title, place and date in one line, units after the quantity, sums as the last rows of the table. */
export const chSentenceInvoice: FieldsLayout = {
  name: 'ch-sentence',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const made = makeInvoice(random, switzerland, {
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'orderNumber',
        'customerNumber',
        'deliveryDate',
        'bic',
        'bank',
        'seller.country',
        'seller.email',
      ],
    });
    const invoice = withoutSkus(made);
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'd. MMMM yyyy', 'de');
    drawLines(sheet, 60, 60, [seller.name], { size: 17, face: 'bold' });
    drawLines(
      sheet,
      60,
      76,
      [`${seller.street}, ${seller.postalCode} ${seller.city}`, `Telefon ${seller.phone}`, `MWST-Nr. ${seller.vatId}`],
      { size: 9 },
    );
    drawLines(sheet, 350, 150, [buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`], { size: 11 });
    sheet.text(350, 220, `${seller.city}, ${date(invoice.issueDate)}`);
    sheet.text(60, 260, `Rechnung Nr. ${invoice.number}`, { size: 14, face: 'bold' });
    const items = invoice.items.map((item) => [
      item.description,
      `${item.quantity} ${item.unit}`,
      francs(item.unitPrice),
      francs(item.amount),
    ]);
    const end = drawTable(
      sheet,
      60,
      280,
      [
        { header: 'Leistung', width: 220 },
        { header: 'Menge', width: 80, align: 'right' },
        { header: 'Ansatz CHF', width: 80, align: 'right' },
        { header: 'Betrag CHF', width: 95, align: 'right' },
      ],
      [
        ...items,
        ['Zwischentotal', '', '', francs(invoice.subtotal)],
        [`Mehrwertsteuer ${invoice.taxRate} %`, '', '', francs(invoice.tax)],
        ['Rechnungsbetrag', '', '', francs(invoice.total)],
      ],
      { lines: 'header', size: 10 },
    );
    drawLines(sheet, 60, end + 30, [
      `Zahlbar bis ${date(invoice.dueDate)} auf Konto ${invoice.iban}.`,
      'Wir danken für Ihren Auftrag.',
    ]);
    return { sheet, asked: askInvoice(random, invoice) };
  },
};
