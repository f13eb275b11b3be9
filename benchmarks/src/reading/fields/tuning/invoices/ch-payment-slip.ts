import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
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

/** An invoice above, receipt and payment part of a giro slip below, where account, parties and sum come twice again. */
export const chPaymentSlipInvoice: FieldsLayout = {
  name: 'ch-payment-slip',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, switzerland, {
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
    const date = (iso: string | null) => formatDate(iso, 'dd.MM.yyyy', 'de');
    drawLines(
      sheet,
      360,
      50,
      [seller.name, seller.street, `${seller.postalCode} ${seller.city}`, seller.phone, seller.email, seller.vatId],
      { size: 9 },
    );
    drawLines(sheet, 50, 110, [buyer.name, buyer.contact, buyer.street, `${buyer.postalCode} ${buyer.city}`]);
    sheet.text(50, 190, 'RECHNUNG', { size: 14, face: 'bold' });
    drawPairs(
      sheet,
      50,
      210,
      [
        ['Nummer', invoice.number ?? ''],
        ['Datum', date(invoice.issueDate)],
        ['Kunde', invoice.customerNumber ?? ''],
        ['Zahlbar bis', date(invoice.dueDate)],
      ],
      { gap: 80 },
    );
    const end = drawTable(
      sheet,
      50,
      275,
      [
        { header: 'Bezeichnung', width: 200 },
        { header: 'Anzahl', width: 60, align: 'right' },
        { header: 'Einheit', width: 60 },
        { header: 'Preis', width: 80, align: 'right' },
        { header: 'Total', width: 95, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.description,
        String(item.quantity),
        item.unit,
        francs(item.unitPrice),
        francs(item.amount),
      ]),
      { lines: 'header' },
    );
    const sums = [
      ['Total exkl. MWST', francs(invoice.subtotal)],
      [`MWST ${invoice.taxRate}%`, francs(invoice.tax)],
      ['Total CHF inkl. MWST', francs(invoice.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(300, end + 20 + index * 15, label, { face: index === 2 ? 'bold' : 'regular' });
      sheet.text(541, end + 20 + index * 15, value, { align: 'right', face: index === 2 ? 'bold' : 'regular' });
    });
    sheet.rule(0, 545, 595, 545, 0.4);
    sheet.rule(176, 545, 176, 842, 0.4);
    const creditor = [invoice.iban, seller.name, seller.street, `${seller.postalCode} ${seller.city}`];
    const debtor = [buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`];
    sheet.text(15, 565, 'Empfangsschein', { size: 11, face: 'bold' });
    drawLines(sheet, 15, 582, ['Konto / Zahlbar an', ...creditor, 'Zahlbar durch', ...debtor], { size: 7 });
    drawLines(sheet, 15, 755, ['Währung     Betrag', `CHF           ${francs(invoice.total)}`], { size: 8 });
    sheet.text(190, 565, 'Zahlteil', { size: 11, face: 'bold' });
    drawLines(sheet, 190, 755, ['Währung     Betrag', `CHF           ${francs(invoice.total)}`], { size: 9 });
    drawLines(
      sheet,
      350,
      570,
      [
        'Konto / Zahlbar an',
        ...creditor,
        'Zusätzliche Informationen',
        `Rechnung ${invoice.number}`,
        'Zahlbar durch',
        ...debtor,
      ],
      { size: 9 },
    );
    return { sheet, asked: askInvoice(random, withoutSkus(invoice)) };
  },
};
