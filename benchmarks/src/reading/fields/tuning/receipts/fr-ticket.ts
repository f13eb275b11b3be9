import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { france } from '../../facts/countries/france.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

const plain = (value: number | null) => formatAmount(value, 'space-comma');

/** A restaurant's slip with headings over the items and the number of the table among the distractors. */
export const frTicketReceipt: FieldsLayout = {
  name: 'fr-ticket',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [240, 500] });
    const receipt = makeReceipt(random, france, { taxIncluded: true, payment: 'card' });
    const { merchant } = receipt;
    let y = drawLines(sheet, 120, 34, [merchant.name], { size: 13, face: 'bold', align: 'centre' });
    y = drawLines(
      sheet,
      120,
      y,
      [merchant.street, `${merchant.postalCode} ${merchant.city}`, `Tél. ${merchant.phone}`, `TVA : ${merchant.vatId}`],
      { size: 8, align: 'centre' },
    );
    y = drawLines(
      sheet,
      16,
      y + 12,
      [
        `Ticket n° ${receipt.number}`,
        `Table 12 - 2 couverts`,
        `Le ${formatDate(receipt.date, 'dd/MM/yyyy', 'fr')} à ${receipt.time}`,
      ],
      { size: 9 },
    );
    y = drawTable(
      sheet,
      12,
      y + 2,
      [
        { header: 'Qté', width: 30, align: 'right' },
        { header: 'Article', width: 110 },
        { header: 'Montant', width: 76, align: 'right' },
      ],
      receipt.items.map((item) => [String(item.quantity), item.name, plain(item.amount)]),
      { lines: 'header' },
    );
    y = drawEnds(sheet, 16, 224, y + 22, [['TOTAL TTC', `${plain(receipt.total)} €`]], { size: 13, face: 'bold' });
    y = drawEnds(
      sheet,
      16,
      224,
      y,
      [
        ['Total HT', `${plain(receipt.subtotal)} €`],
        [`dont TVA ${plain(receipt.taxRate)} %`, `${plain(receipt.tax)} €`],
        ['Carte bancaire', `${plain(receipt.total)} €`],
        ['N° carte', `**** **** **** ${receipt.cardLastFour}`],
      ],
      { size: 9 },
    );
    drawLines(sheet, 120, y + 18, ['Service compris', 'Merci de votre visite'], { size: 9, align: 'centre' });
    return { sheet, asked: askReceipt(random, receipt) };
  },
};
