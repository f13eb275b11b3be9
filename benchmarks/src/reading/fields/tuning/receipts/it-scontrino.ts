import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { italy } from '../../facts/countries/italy.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** A fiscal receipt: tax rate between name and price, number and date at the foot. */
export const itScontrinoReceipt: FieldsLayout = {
  name: 'it-scontrino',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [226, 480], family: 'mono' });
    const receipt = makeReceipt(random, italy, { taxIncluded: true, payment: 'cash' });
    const { merchant } = receipt;
    let y = drawLines(
      sheet,
      113,
      28,
      [
        merchant.name?.toUpperCase() ?? '',
        merchant.street,
        `${merchant.postalCode} ${merchant.city} (${merchant.region})`,
        `P.IVA ${merchant.vatId}`,
        `TEL. ${merchant.phone}`,
      ],
      { size: 9, align: 'centre' },
    );
    y = drawLines(sheet, 113, y + 8, ['DOCUMENTO COMMERCIALE', 'di vendita o prestazione'], {
      size: 9,
      align: 'centre',
    });
    y = drawEnds(sheet, 12, 214, y + 8, [['DESCRIZIONE      IVA', 'Prezzo(€)']], { size: 9 });
    const lines = receipt.items.flatMap((item) => [
      ...(item.quantity > 1 ? [[`n.${item.quantity} * ${plain(item.price)}`, ''] as const] : []),
      [`${item.name.padEnd(17).slice(0, 17)}${receipt.taxRate}%`, plain(item.amount)] as const,
    ]);
    y = drawEnds(sheet, 12, 214, y, lines, { size: 9 });
    y = drawEnds(sheet, 12, 214, y + 8, [['TOTALE COMPLESSIVO', plain(receipt.total)]], { size: 10, face: 'bold' });
    y = drawEnds(
      sheet,
      12,
      214,
      y,
      [
        ['di cui IVA', plain(receipt.tax)],
        ['Pagamento contante', plain(receipt.cashGiven)],
        ['Resto', plain(receipt.change)],
        ['Importo pagato', plain(receipt.total)],
      ],
      { size: 9 },
    );
    drawLines(
      sheet,
      113,
      y + 14,
      [
        `${formatDate(receipt.date, 'dd-MM-yyyy', 'it')} ${receipt.time}`,
        `DOCUMENTO N. ${receipt.number}`,
        `RT 96MKR${random.digits(6)}`,
      ],
      { size: 9, align: 'centre' },
    );
    return {
      sheet,
      asked: askReceipt(random, {
        ...receipt,
        items: receipt.items.map((item) => ({ ...item, name: item.name.slice(0, 17).trim() })),
      }),
    };
  },
};
