import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');

/** Each item takes two lines: its name, and below it quantity times price with the amount at the end. */
export const esTwoLineItemsReceipt: FieldsLayout = {
  name: 'es-two-line-items',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [226, 520], family: 'mono' });
    const receipt = makeReceipt(random, spain, { taxIncluded: true, payment: 'cash' });
    const { merchant } = receipt;
    let y = drawLines(sheet, 14, 30, [merchant.name], { size: 11, face: 'bold' });
    y = drawLines(
      sheet,
      14,
      y,
      [`NIF ${merchant.vatId}`, merchant.street, `${merchant.postalCode} ${merchant.city}`, `Tel: ${merchant.phone}`],
      { size: 8 },
    );
    y = drawLines(
      sheet,
      14,
      y + 10,
      [
        'FACTURA SIMPLIFICADA',
        `Nº ticket: ${receipt.number}`,
        `Fecha: ${formatDate(receipt.date, 'dd/MM/yyyy', 'es')}  Hora: ${receipt.time}`,
      ],
      { size: 9 },
    );
    const lines = receipt.items.flatMap((item) => [
      [item.name, ''] as const,
      [`  ${item.quantity} x ${plain(item.price)}`, plain(item.amount)] as const,
    ]);
    y = drawEnds(sheet, 14, 212, y + 10, lines, { size: 9 });
    y = drawEnds(sheet, 14, 212, y + 10, [['TOTAL EUR', plain(receipt.total)]], { size: 12, face: 'bold' });
    y = drawEnds(
      sheet,
      14,
      212,
      y + 2,
      [
        ['Entregado', plain(receipt.cashGiven)],
        ['Cambio', plain(receipt.change)],
      ],
      { size: 9 },
    );
    y = drawEnds(
      sheet,
      14,
      212,
      y + 10,
      [
        [`Base imponible`, plain(receipt.subtotal)],
        [`IVA ${receipt.taxRate}%`, plain(receipt.tax)],
      ],
      { size: 9 },
    );
    drawLines(sheet, 14, y + 14, ['GRACIAS POR SU VISITA'], { size: 9 });
    return { sheet, asked: askReceipt(random, receipt) };
  },
};
