import { drawBoxedPairs } from '../../drawing/draw-pairs.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const plain = (value: number | null) => formatAmount(value, 'space-comma');

/** Facts in framed boxes with the label in the corner, columns without row lines, sums in a framed column. */
export const frBoxesInvoice: FieldsLayout = {
  name: 'fr-boxes',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const without = ['shipping', 'discount', 'amountPaid', 'orderNumber', 'total', 'deliveryDate'] as const;
    const made = makeInvoice(random, france, { without: [...without, 'seller.country', 'seller.phone'] });
    const invoice = { ...made, total: made.amountDue };
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd/MM/yyyy', 'fr');
    drawLines(sheet, 40, 55, [seller.name], { size: 14, face: 'bold' });
    drawLines(sheet, 40, 72, [
      seller.street,
      `${seller.postalCode} ${seller.city}`,
      `N° TVA intracommunautaire : ${seller.vatId}`,
      seller.email,
    ]);
    sheet.frame(320, 90, 235, 75);
    drawLines(
      sheet,
      330,
      108,
      [buyer.name, `À l'attention de ${buyer.contact}`, buyer.street, `${buyer.postalCode} ${buyer.city}`],
      { size: 11 },
    );
    sheet.text(40, 190, 'FACTURE', { size: 18, face: 'bold' });
    drawBoxedPairs(
      sheet,
      40,
      205,
      [130, 110, 130, 145],
      [
        ['N° de facture', invoice.number ?? ''],
        ['Date', date(invoice.issueDate)],
        ['N° client', invoice.customerNumber ?? ''],
        ["Date d'échéance", date(invoice.dueDate)],
      ],
    );
    const end = drawTable(
      sheet,
      40,
      250,
      [
        { header: 'Réf.', width: 60 },
        { header: 'Désignation', width: 215 },
        { header: 'Qté', width: 40, align: 'right' },
        { header: 'P.U. HT', width: 90, align: 'right' },
        { header: 'Montant HT', width: 110, align: 'right' },
      ],
      invoice.items.map((item) => [
        item.sku,
        item.description,
        String(item.quantity),
        plain(item.unitPrice),
        plain(item.amount),
      ]),
      { lines: 'columns', headerColor: '#e8e8e8' },
    );
    const sums = [
      ['Total HT', plain(invoice.subtotal)],
      [`TVA ${formatAmount(invoice.taxRate, 'space-comma', 2)} %`, plain(invoice.tax)],
      ['Net à payer TTC', `${plain(invoice.amountDue)} €`],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.frame(355, end + 10 + index * 22, 90, 22);
      sheet.frame(445, end + 10 + index * 22, 110, 22);
      sheet.text(360, end + 25 + index * 22, label, { size: 9, face: index === 2 ? 'bold' : 'regular' });
      sheet.text(550, end + 25 + index * 22, value, { align: 'right', face: index === 2 ? 'bold' : 'regular' });
    });
    drawLines(sheet, 40, end + 40, [`Banque : ${invoice.bank}`, `IBAN : ${invoice.iban}`, `BIC : ${invoice.bic}`], {
      size: 9,
    });
    sheet.text(
      40,
      800,
      'Pas d’escompte pour paiement anticipé. Indemnité forfaitaire pour frais de recouvrement : 40 €.',
      { size: 7 },
    );
    return { sheet, asked: askInvoice(random, invoice) };
  },
};
