import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { withoutSkus } from '../../facts/without-skus.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const euros = (value: number | null) => `${formatAmount(value, 'space-comma')} €`;

/** A sole trader who charges no tax: labels with spaced colons, long months, rules between the rows. */
export const frMicroInvoice: FieldsLayout = {
  name: 'fr-micro',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const made = makeInvoice(random, france, {
      number: `2026-${random.int(10, 99)}`,
      without: [
        'subtotal',
        'shipping',
        'discount',
        'tax',
        'taxRate',
        'amountPaid',
        'amountDue',
        'orderNumber',
        'customerNumber',
        'deliveryDate',
        'bank',
        'seller.vatId',
        'seller.country',
      ],
    });
    const invoice = { ...made, seller: { ...made.seller, name: made.seller.contact } };
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'd MMMM yyyy', 'fr');
    drawLines(sheet, 50, 60, [seller.name], { size: 15, face: 'bold' });
    drawLines(
      sheet,
      50,
      78,
      [
        'Graphiste indépendante',
        seller.street,
        `${seller.postalCode} ${seller.city}`,
        `SIRET : ${random.digits(14)}`,
        `Courriel : ${seller.email}`,
        `Tél. : ${seller.phone}`,
      ],
      { size: 10 },
    );
    sheet.text(545, 60, `Facture n° ${invoice.number}`, { size: 15, face: 'bold', align: 'right' });
    sheet.text(545, 78, `Émise le ${date(invoice.issueDate)}`, { align: 'right' });
    drawLines(sheet, 340, 130, ['Facturé à :', buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`], {
      size: 11,
    });
    const end = drawTable(
      sheet,
      50,
      220,
      [
        { header: 'Prestation', width: 230 },
        { header: 'Nombre', width: 60, align: 'centre' },
        { header: 'Tarif', width: 95, align: 'right' },
        { header: 'Total', width: 110, align: 'right' },
      ],
      invoice.items.map((item) => [item.description, String(item.quantity), euros(item.unitPrice), euros(item.amount)]),
      { lines: 'rows', size: 11, padding: 6 },
    );
    sheet.text(545, end + 26, `Total à régler : ${euros(invoice.total)}`, { size: 13, face: 'bold', align: 'right' });
    drawLines(
      sheet,
      50,
      end + 60,
      [
        'TVA non applicable, art. 293 B du CGI.',
        `Date limite de paiement : ${date(invoice.dueDate)}`,
        `Règlement par virement : IBAN ${invoice.iban} - BIC ${invoice.bic}`,
      ],
      { size: 10 },
    );
    return { sheet, asked: askInvoice(random, withoutSkus(invoice)) };
  },
};
