import { askDate, askNumber, askObject, askText } from '../../asking/asked.js';
import { createSheet } from '../../drawing/sheet.js';
import { switzerland } from '../../facts/countries/switzerland.js';
import { formatDate } from '../../facts/format-date.js';
import type { FieldsLayout } from '../../fields-layout.js';

/** A block receipt that a driver fills in: values over dotted lines beside their labels, two languages per label. */
export const chTaxiReceipt: FieldsLayout = {
  name: 'ch-taxi',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ size: [420, 298] });
    const [given, family] = random.pick(switzerland.people);
    const firm = random.pick(['Taxi Limmat 444 AG', 'Rhytaxi GmbH', 'Citytaxi Bern']);
    const [from, to] = random.sample(['Hauptbahnhof', 'Flughafen Kloten', 'Messe Oerlikon', 'Universitätsspital'], 2);
    const [number, cab, km] = [random.digits(6), String(random.int(11, 489)), random.int(31, 289) / 10];
    const date = `2026-0${random.int(1, 9)}-${random.int(13, 28)}`;
    const fare = (random.int(190, 890) * 10) / 100;
    const vat = Math.round((fare * 8.1 * 100) / 108.1) / 100;
    sheet.frame(12, 12, 396, 274, 1.2);
    sheet.text(26, 40, firm, { size: 15, face: 'bold' });
    sheet.text(26, 54, `MWST-Nr. CHE-${random.digits(3)}.${random.digits(3)}.${random.digits(3)}`, { size: 7 });
    sheet.text(394, 40, 'Quittung / Reçu', { size: 12, align: 'right' });
    sheet.text(394, 54, `Nr. ${number}`, { size: 10, face: 'bold', align: 'right', color: '#b00020' });
    const put = (x: number, y: number, width: number, label: string, value: string) => {
      sheet.text(x, y, label, { size: 8 });
      const start = x + sheet.widthOf(label, { size: 8 }) + 4;
      sheet.text(start, y + 2, '.'.repeat(Math.floor((x + width - start) / 2.3)), { size: 8 });
      sheet.text(start + 8, y - 1, value, { family: 'serif', face: 'italic', size: 12 });
    };
    put(26, 86, 180, 'Datum / Date', formatDate(date, 'd.M.yyyy', 'de'));
    put(220, 86, 174, 'Wagen / Voiture', cab);
    put(26, 116, 368, 'von / de', from ?? '');
    put(26, 146, 368, 'nach / à', to ?? '');
    put(26, 176, 180, 'km', km.toFixed(1));
    put(220, 176, 174, 'Wartezeit / Attente', '');
    put(26, 206, 180, 'Fahrpreis / Prix Fr.', fare.toFixed(2));
    put(220, 206, 174, 'inkl. 8.1% MWST Fr.', vat.toFixed(2));
    put(220, 250, 174, 'Fahrer / Chauffeur', `${given} ${family}`);
    sheet.text(26, 272, 'Vielen Dank - Merci - Thank you     Zentrale 044 555 44 44', { size: 7 });
    const asked = askObject({
      receiptNumber: askText(number),
      taxiCompany: askText(firm),
      date: askDate(date),
      pickupLocation: askText(from ?? null, { description: 'where the ride began (von)' }),
      dropoffLocation: askText(to ?? null, { description: 'where the ride ended (nach)' }),
      distanceKm: askNumber(km),
      fare: askNumber(fare, { description: 'Fahrpreis' }),
      vatAmount: askNumber(vat),
      driver: askText(`${given} ${family}`),
      cabNumber: askText(cab, { description: 'Nummer des Wagens' }),
      tip: askNumber(null),
    });
    return { sheet, asked };
  },
};
