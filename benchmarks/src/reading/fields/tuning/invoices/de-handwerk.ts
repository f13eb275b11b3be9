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

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** A craftsman's invoice: the facts in a sentence, items with a line of remarks below them, sums with a rule. */
export const deHandwerkInvoice: FieldsLayout = {
  name: 'de-handwerk',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const invoice = makeInvoice(random, germany, {
      number: `${random.int(100, 999)}/2026`,
      without: [
        'shipping',
        'discount',
        'amountPaid',
        'amountDue',
        'orderNumber',
        'customerNumber',
        'deliveryDate',
        'bic',
        'seller.email',
        'seller.country',
      ],
    });
    const { seller, buyer } = invoice;
    const date = (iso: string | null) => formatDate(iso, 'dd.MM.yyyy', 'de');
    sheet.text(297, 60, seller.name ?? '', { size: 18, face: 'bold', align: 'centre' });
    sheet.text(297, 76, `${seller.street} · ${seller.postalCode} ${seller.city} · Telefon ${seller.phone}`, {
      size: 9,
      align: 'centre',
    });
    sheet.rule(60, 84, 535, 84, 1.5);
    drawLines(sheet, 60, 130, ['Firma', buyer.name, buyer.street, `${buyer.postalCode} ${buyer.city}`], { size: 12 });
    sheet.text(535, 215, `${seller.city}, den ${date(invoice.issueDate)}`, { size: 11, align: 'right' });
    sheet.text(60, 245, `Rechnung Nr. ${invoice.number}`, { size: 15, face: 'bold' });
    sheet.text(60, 262, `Bauvorhaben: Umbau Erdgeschoss, ${buyer.city}`, { size: 11 });
    const end = drawTable(
      sheet,
      56,
      280,
      [
        { header: 'Anz.', width: 40, align: 'right' },
        { header: 'Einh.', width: 40 },
        { header: 'Leistung', width: 235 },
        { header: 'EP', width: 75, align: 'right' },
        { header: 'GP', width: 90, align: 'right' },
      ],
      invoice.items.map((item) => [
        String(item.quantity),
        item.unit,
        item.description,
        plain(item.unitPrice),
        plain(item.amount),
      ]),
      { lines: 'header', size: 11 },
    );
    const sums = [
      ['Nettosumme', `${plain(invoice.subtotal)} EUR`],
      [`+ ${plain(invoice.taxRate)} % Umsatzsteuer`, `${plain(invoice.tax)} EUR`],
      ['Endbetrag', `${plain(invoice.total)} EUR`],
    ] as const;
    sums.forEach(([label, value], index) => {
      if (index === 2) sheet.rule(330, end + 10 + index * 17, 535, end + 10 + index * 17);
      sheet.text(330, end + 22 + index * 17, label, { size: 11, face: index === 2 ? 'bold' : 'regular' });
      sheet.text(532, end + 22 + index * 17, value, {
        size: 11,
        align: 'right',
        face: index === 2 ? 'bold' : 'regular',
      });
    });
    drawLines(
      sheet,
      60,
      end + 105,
      [
        `Zahlbar ohne Abzug bis ${date(invoice.dueDate)}.`,
        'Gemäß § 14b UStG ist diese Rechnung zwei Jahre aufzubewahren.',
      ],
      { size: 10 },
    );
    sheet.rule(60, 780, 535, 780, 0.4);
    sheet.text(297, 793, `${invoice.bank} · ${invoice.iban} · USt-Id ${seller.vatId} · Inhaber ${seller.contact}`, {
      size: 8,
      align: 'centre',
    });
    return { sheet, asked: askInvoice(random, withoutSkus(invoice)) };
  },
};
