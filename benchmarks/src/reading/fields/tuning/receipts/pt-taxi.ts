import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { portugal } from '../../facts/countries/portugal.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number) => formatAmount(value, 'space-comma');

/** A taxi's receipt: a list of labels with values and no items. */
export const ptTaxiReceipt: FieldsLayout = {
  name: 'pt-taxi',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [200, 360] });
    const { merchant, number, date, time } = makeReceipt(random, portugal, { taxIncluded: true, payment: 'cash' });
    const kilometres = random.int(31, 289) / 10;
    const fare = Math.round((3.5 + kilometres * 0.62) * 100) / 100;
    const extra = random.pick([1.6, 3.2]);
    const total = Math.round((fare + extra) * 100) / 100;
    drawLines(sheet, 100, 34, ['RECIBO TÁXI', merchant.name], { size: 11, face: 'bold', align: 'centre' });
    drawLines(sheet, 100, 62, [merchant.street, `${merchant.postalCode} ${merchant.city}`, `NIF ${merchant.vatId}`], {
      size: 8,
      align: 'centre',
    });
    const y = drawPairs(
      sheet,
      18,
      108,
      [
        ['Recibo n.º', number],
        ['Data', formatDate(date, 'dd/MM/yyyy', 'pt')],
        ['Hora', time],
        ['Matrícula', `${random.digits(2)}-${random.letters(2)}-${random.digits(2)}`],
        ['Distância', `${formatAmount(kilometres, 'space-comma', 1)} km`],
        ['Tarifa', `${plain(fare)} €`],
        ['Suplementos', `${plain(extra)} €`],
      ],
      { gap: 85, leading: 16 },
    );
    drawPairs(sheet, 18, y + 10, [['TOTAL', `${plain(total)} €`]], {
      gap: 85,
      label: { face: 'bold', size: 12 },
      value: { face: 'bold', size: 12 },
    });
    const asked = askObject({
      empresa: askText(merchant.name),
      recibo: askText(number, { description: 'número do recibo' }),
      data: askDate(date),
      distancia_km: askNumber(kilometres),
      tarifa: askNumber(fare),
      suplementos: askNumber(extra),
      total: askNumber(total),
      gorjeta: askNumber(null),
    });
    return { sheet, asked };
  },
};
