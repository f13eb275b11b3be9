import { drawLines } from '../../drawing/draw-lines.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { netherlands } from '../../facts/countries/netherlands.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { withoutSkus } from '../../facts/without-skus.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askInvoice } from '../../asking/ask-invoice.js';

const euros = (value: number | null) => `€ ${formatAmount(value, 'point-comma')}`;

/** A designer's invoice: no lines at all, much white, the currency sign before the number. */
export const nlPlainInvoice: FieldsLayout = {
  name: 'nl-plain',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const invoice = makeInvoice(random, netherlands, {
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'orderNumber',
        'deliveryDate',
        'bank',
        'seller.country',
      ],
    });
    const bare = withoutSkus(invoice);
    const { seller, buyer } = bare;
    const date = (iso: string | null) => formatDate(iso, 'd MMMM yyyy', 'nl');
    sheet.text(70, 90, 'Factuur', { size: 28, face: 'bold' });
    drawLines(
      sheet,
      380,
      70,
      [
        seller.name,
        seller.street,
        `${seller.postalCode} ${seller.city}`,
        seller.phone,
        seller.email,
        `BTW ${seller.vatId}`,
      ],
      { size: 9 },
    );
    drawLines(
      sheet,
      70,
      160,
      [buyer.name, `t.a.v. ${buyer.contact}`, buyer.street, `${buyer.postalCode} ${buyer.city}`],
      { size: 11 },
    );
    drawPairs(
      sheet,
      70,
      245,
      [
        ['Factuurnummer', bare.number ?? ''],
        ['Factuurdatum', date(bare.issueDate)],
        ['Vervaldatum', date(bare.dueDate)],
        ['Klantnummer', bare.customerNumber ?? ''],
      ],
      { gap: 110, leading: 16, label: { color: '#777777' } },
    );
    const end = drawTable(
      sheet,
      66,
      330,
      [
        { header: 'Aantal', width: 55 },
        { header: 'Omschrijving', width: 210 },
        { header: 'Prijs', width: 90, align: 'right' },
        { header: 'Bedrag', width: 100, align: 'right' },
      ],
      bare.items.map((item) => [String(item.quantity), item.description, euros(item.unitPrice), euros(item.amount)]),
      { lines: 'none', size: 10, padding: 5 },
    );
    const sums = [
      ['Subtotaal', euros(bare.subtotal)],
      [`BTW ${bare.taxRate}%`, euros(bare.tax)],
      ['Totaal', euros(bare.total)],
    ] as const;
    sums.forEach(([label, value], index) => {
      sheet.text(336, end + 30 + index * 18, label, { face: index === 2 ? 'bold' : 'regular' });
      sheet.text(516, end + 30 + index * 18, value, { align: 'right', face: index === 2 ? 'bold' : 'regular' });
    });
    drawLines(
      sheet,
      70,
      740,
      [
        `Wij verzoeken u het totaalbedrag over te maken op ${bare.iban} (BIC ${bare.bic})`,
        `onder vermelding van het factuurnummer.`,
      ],
      { size: 9 },
    );
    return { sheet, asked: askInvoice(random, bare) };
  },
};
