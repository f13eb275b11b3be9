import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { portugal } from '../../facts/countries/portugal.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';
import { askReceipt } from '../../asking/ask-receipt.js';

const plain = (value: number | null) => formatAmount(value, 'space-comma');

/** Tax code before the name, quantity below it, the sums without colons, the merchant named again at the foot. */
export const ptMinimercadoReceipt: FieldsLayout = {
  name: 'pt-minimercado',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [220, 480] });
    const receipt = makeReceipt(random, portugal, { taxIncluded: true, payment: 'card' });
    const { merchant } = receipt;
    let y = drawLines(sheet, 12, 30, [merchant.name], { size: 12, face: 'bold' });
    y = drawLines(
      sheet,
      12,
      y,
      [
        merchant.street,
        `${merchant.postalCode} ${merchant.city}`,
        `Contribuinte ${merchant.vatId}`,
        `Tel ${merchant.phone}`,
      ],
      { size: 8 },
    );
    y = drawLines(
      sheet,
      12,
      y + 8,
      [
        `Fatura simplificada FS ${receipt.number}`,
        `${formatDate(receipt.date, 'yyyy/MM/dd', 'pt')} ${receipt.time}  Op. 7`,
      ],
      { size: 9 },
    );
    const lines = receipt.items.flatMap((item) => [
      [`(A) ${item.name}`, item.quantity === 1 ? plain(item.amount) : ''] as const,
      ...(item.quantity > 1 ? [[`     ${item.quantity} X ${plain(item.price)}`, plain(item.amount)] as const] : []),
    ]);
    y = drawEnds(sheet, 12, 208, y + 10, lines, { size: 9 });
    y = drawEnds(
      sheet,
      12,
      208,
      y + 8,
      [
        ['TOTAL A PAGAR', plain(receipt.total)],
        ['Cartão de débito', plain(receipt.total)],
      ],
      { size: 11, face: 'bold' },
    );
    y = drawEnds(
      sheet,
      12,
      208,
      y + 8,
      [
        ['%IVA   Incidência', 'IVA'],
        [`(A) ${receipt.taxRate}%   ${plain(receipt.subtotal)}`, plain(receipt.tax)],
      ],
      { size: 8.5 },
    );
    drawLines(sheet, 110, y + 16, [`Cartão **** ${receipt.cardLastFour}`, 'Obrigado pela sua preferência'], {
      size: 8.5,
      align: 'centre',
    });
    return { sheet, asked: askReceipt(random, receipt) };
  },
};
