import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeReceipt } from '../../facts/make-receipt.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'point-comma');
const exits = ['Sagunto', 'Castellón Sur', 'Tarragona', 'Martorell', 'Gandía', 'Ondara'];

/** A toll ticket: tiny, several labels with their values on one line, the amount large in the middle. */
export const esPeajeReceipt: FieldsLayout = {
  name: 'es-peaje',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [200, 290], family: 'mono' });
    const { merchant, date, time, cardLastFour } = makeReceipt(random, spain, { taxIncluded: true, payment: 'card' });
    const company = random.pick(['Autopistas del Turia S.A.', 'Vías de Levante C.E.S.A.', 'Aumar Costa S.A.']);
    const [entry = '', exit = ''] = random.sample(exits, 2);
    const [lane, ticket] = [String(random.int(11, 38)), random.digits(8)];
    const category = random.pick(['Ligeros', 'Pesados 1', 'Pesados 2']);
    const total = random.int(215, 2_890);
    const net = Math.round(total / 1.21);
    const line = (y: number, text: string) => {
      sheet.text(14, y, text, { size: 8 });
    };
    sheet.text(100, 26, company, { size: 9, face: 'bold', align: 'centre' });
    sheet.text(100, 38, `C.I.F. ${merchant.vatId}`, { size: 8, align: 'centre' });
    sheet.text(100, 49, `${merchant.postalCode} ${merchant.city}`, { size: 8, align: 'centre' });
    sheet.rule(14, 56, 186, 56, 0.5);
    line(70, 'FACTURA SIMPLIFICADA');
    line(81, `Ticket ${ticket}`);
    line(96, `Entrada: ${entry}`);
    line(107, `Salida: ${exit}`);
    line(118, `Vía: ${lane}  Cat: ${category}`);
    line(129, `${formatDate(date, 'dd/MM/yyyy', 'es')}  ${time}`);
    sheet.text(100, 160, `${plain(total)} EUR`, { size: 18, face: 'bold', align: 'centre' });
    line(184, `Base ${plain(net)}  IVA 21% ${plain(total - net)}`);
    line(198, 'Pago: TARJETA');
    line(209, `Tarjeta ****${cardLastFour}`);
    sheet.rule(14, 218, 186, 218, 0.5);
    sheet.text(100, 234, 'IVA INCLUIDO', { size: 8, align: 'centre' });
    sheet.text(100, 250, '¡Buen viaje!', { size: 9, align: 'centre' });
    const asked = askObject({
      concesionaria: askText(company, { description: 'Empresa que explota la autopista' }),
      cif: askText(merchant.vatId),
      numero_ticket: askText(ticket),
      estacion_entrada: askText(entry),
      estacion_salida: askText(exit),
      via: askText(lane),
      categoria: askText(category, { enum: ['Ligeros', 'Pesados 1', 'Pesados 2'] }),
      fecha: askDate(date),
      hora: askText(time),
      importe: askNumber(total / 100, { description: 'importe pagado, IVA incluido' }),
      base_imponible: askNumber(net / 100),
      cuota_iva: askNumber((total - net) / 100),
      ultimos_digitos_tarjeta: askText(cardLastFour),
      matricula: askText(null),
    });
    return { sheet, asked };
  },
};
