import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { drawLines, drawParagraph } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { spain } from '../../facts/countries/spain.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeParty } from '../../facts/make-party.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const euros = (cents: number) => `${formatAmount(cents / 100, 'point-comma')} €`;

/** A freelancer's invoice from a word processor: a person as the seller, the work as a paragraph, income tax withheld, labels right of their values. */
export const esAutonomoInvoice: FieldsLayout = {
  name: 'es-autonomo',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet();
    const person = makePerson(random, spain);
    const client = makeParty(random, spain);
    const [number, nif] = [`${random.int(1, 48)}/2026`, `${random.digits(8)}${random.letters(1)}`];
    const [hours, rate] = [random.int(8, 60), random.pick([3_500, 4_200, 5_000])];
    const base = hours * rate;
    const [vat, withheld] = [Math.round(base * 0.21), Math.round(base * 0.15)];
    const issued = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const iban = spain.iban(random);
    const total = base + vat - withheld;
    drawLines(sheet, 65, 80, [person.fullName], { size: 18, face: 'bold' });
    drawLines(
      sheet,
      65,
      98,
      ['Traducción e interpretación', `NIF ${nif}`, person.street, `${person.postalCode} ${person.city}`, person.email],
      { size: 9, color: '#444444' },
    );
    sheet.text(530, 200, `FACTURA ${number}`, { size: 14, align: 'right' });
    sheet.text(530, 218, formatDate(issued, "d 'de' MMMM 'de' yyyy", 'es'), { align: 'right' });
    drawLines(sheet, 65, 200, [
      'Cliente',
      client.name,
      `CIF ${client.vatId}`,
      client.street,
      `${client.postalCode} ${client.city}`,
    ]);
    const y = drawParagraph(
      sheet,
      65,
      310,
      465,
      `Por los servicios de traducción prestados según presupuesto ${random.digits(3)}-B, en total ${hours} horas a razón de ${euros(rate)} la hora:`,
      { size: 11, leading: 16 },
    );
    const sums = [
      [euros(base), 'Base imponible'],
      [euros(vat), '21 % IVA'],
      [euros(-withheld), '15 % retención IRPF'],
      [euros(total), 'Total a percibir'],
    ] as const;
    sums.forEach(([value, label], index) => {
      const face = index === 3 ? 'bold' : 'regular';
      sheet.text(430, y + 30 + index * 20, value, { face, align: 'right' });
      sheet.text(440, y + 30 + index * 20, label, { face, size: 9 });
    });
    drawLines(sheet, 65, y + 160, [
      'Forma de pago: transferencia a 30 días',
      `Cuenta: ${iban}`,
      'Gracias por su confianza.',
    ]);
    const asked = askObject({
      numeroFactura: askText(number),
      fecha: askDate(issued),
      emisor: askObject({ nombre: askText(person.fullName), nif: askText(nif), correo: askText(person.email) }),
      cliente: askObject({ nombre: askText(client.name), nif: askText(client.vatId), ciudad: askText(client.city) }),
      horas: askNumber(hours),
      precioHora: askNumber(rate / 100, { description: 'precio por hora' }),
      baseImponible: askNumber(base / 100),
      cuotaIva: askNumber(vat / 100),
      retencionIrpf: askNumber(-withheld / 100, { description: 'con el signo que muestra la factura' }),
      totalAPagar: askNumber(total / 100),
      iban: askText(iban),
      fechaVencimiento: askDate(null),
    });
    return { sheet, asked };
  },
};
