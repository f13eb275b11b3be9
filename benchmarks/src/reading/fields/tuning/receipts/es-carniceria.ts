import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawEnds } from '../../drawing/draw-ends.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number | null) => formatAmount(value, 'point-comma');
const goods = ['CHULETAS CORDERO', 'POLLO TROCEADO', 'LOMO ADOBADO', 'CARNE PICADA MIXTA', 'MORCILLA BURGOS'];

/** A butcher's scale: weights and prices per kilogram on the line below the name, tax letters after the amounts. */
export const esCarniceriaReceipt: FieldsLayout = {
  name: 'es-carniceria',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [230, 520], family: 'mono' });
    const { merchant, ...receipt } = makeReceipt(random, spain, { taxIncluded: true, payment: 'card' });
    const items = random.sample(goods, 3).map((name) => {
      const [grams, cents] = [random.int(210, 1_950), random.int(590, 2_490)];
      return { name, kilograms: grams / 1_000, price: cents / 100, amount: Math.round((grams * cents) / 1_000) / 100 };
    });
    const total = Math.round(items.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
    const tax = Math.round((total / 11) * 100) / 100;
    const [ticket, seller, approval] = [
      `T-${random.digits(6)}`,
      random.pick(['LUCIA', 'MARCOS', 'INES']),
      random.digits(6),
    ];
    const head = [merchant.name, merchant.street, `${merchant.postalCode} ${merchant.city}`, `NIF: ${merchant.vatId}`];
    let y = drawLines(sheet, 115, 30, head, { size: 9, align: 'centre' });
    y = drawLines(
      sheet,
      12,
      y + 10,
      [
        `Ticket: ${ticket}   Balanza: 03`,
        `${formatDate(receipt.date, 'dd/MM/yy', 'es')} ${receipt.time}  Le atendio: ${seller}`,
      ],
      { size: 8 },
    );
    for (const item of items) {
      y = drawLines(sheet, 12, y + 4, [item.name], { size: 9 });
      y = drawEnds(
        sheet,
        22,
        218,
        y,
        [
          [
            `${item.kilograms.toFixed(3).replace('.', ',')} kg x ${plain(item.price)} EUR/kg`,
            `${plain(item.amount)} B`,
          ],
        ],
        { size: 8 },
      );
    }
    y = drawEnds(sheet, 12, 218, y + 10, [['TOTAL A PAGAR', `${plain(total)} EUR`]], { size: 11, face: 'bold' });
    y = drawEnds(
      sheet,
      12,
      218,
      y,
      [
        ['TARJETA', plain(total)],
        ['CAMBIO', '0,00'],
      ],
      { size: 9 },
    );
    y = drawEnds(
      sheet,
      12,
      218,
      y + 6,
      [
        ['IVA     BASE', 'CUOTA'],
        [`B 10%   ${plain(Math.round((total - tax) * 100) / 100)}`, plain(tax)],
      ],
      { size: 9 },
    );
    drawLines(
      sheet,
      12,
      y + 8,
      [`VISA DEBIT ****${receipt.cardLastFour}`, `AUT: ${approval}`, 'IVA INCLUIDO. GRACIAS'],
      { size: 8 },
    );
    const asked = askObject({
      comercio: askText(merchant.name),
      nif: askText(merchant.vatId),
      numero_ticket: askText(ticket),
      fecha: askDate(receipt.date),
      hora: askText(receipt.time),
      atendido_por: askText(seller),
      articulos: askRows(
        {
          descripcion: { type: 'string' },
          peso: { type: 'number', description: 'Peso en kg' },
          precio_kg: { type: 'number' },
          importe: { type: 'number' },
        },
        items.map((item) => ({
          descripcion: item.name,
          peso: item.kilograms,
          precio_kg: item.price,
          importe: item.amount,
        })),
      ),
      total: askNumber(total),
      base_imponible: askNumber(Math.round((total - tax) * 100) / 100),
      cuota_iva: askNumber(tax),
      tarjeta_ultimos_digitos: askText(receipt.cardLastFour),
      codigo_autorizacion: askText(approval),
      propina: askNumber(null),
    });
    return { sheet, asked };
  },
};
