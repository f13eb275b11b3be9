import { askDate, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawPairs } from '../../drawing/draw-pairs.js';
import { drawTable } from '../../drawing/draw-table.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (value: number) => formatAmount(value, 'comma-point');
const cents = (value: number) => Math.round(value * 100) / 100;

/** A hotel's folio: charges day by day with columns for charges and credits, tax contained in the sums. */
export const gbHotelFolio: FieldsLayout = {
  name: 'gb-hotel-folio',
  kind: 'invoices',
  async draw(random) {
    const sheet = await createSheet({ family: 'serif' });
    const guest = makePerson(random, unitedKingdom);
    const [nights, rate, room] = [random.int(2, 4), random.int(89, 189), random.int(101, 520)];
    const folio = random.digits(6);
    const date = (day: number) => `2026-05-${String(12 + day).padStart(2, '0')}`;
    const charges = Array.from({ length: nights }, (_, day) => [
      { date: date(day), text: 'Room charge', amount: rate },
      {
        date: date(day),
        text: random.pick(['Breakfast', 'Bar', 'Restaurant', 'Parking']),
        amount: random.int(9, 46) + 0.5,
      },
    ]).flat();
    const total = cents(charges.reduce((sum, charge) => sum + charge.amount, 0));
    const vat = cents(total / 6);
    const write = (iso: string) => formatDate(iso, 'dd/MM/yyyy', 'en-GB');
    sheet.text(297, 60, 'The Copper Kettle Hotel', { size: 20, face: 'italic', align: 'centre' });
    sheet.text(297, 77, '14 Quayside, Whitby YO21 1DN   Tel 01947 496 0211   VAT No. GB 771 4402 19', {
      size: 9,
      align: 'centre',
    });
    sheet.text(60, 120, guest.fullName, { size: 11 });
    sheet.text(60, 134, `${guest.street}, ${guest.city} ${guest.postalCode}`, { size: 11 });
    drawPairs(
      sheet,
      360,
      120,
      [
        ['Folio No.', folio],
        ['Room', String(room)],
        ['Arrival', write(date(0))],
        ['Departure', write(date(nights))],
        ['Guests', '2 adults'],
      ],
      { gap: 80 },
    );
    const end = drawTable(
      sheet,
      60,
      210,
      [
        { header: 'Date', width: 80 },
        { header: 'Details', width: 215 },
        { header: 'Charges (£)', width: 90, align: 'right' },
        { header: 'Credits (£)', width: 90, align: 'right' },
      ],
      [
        ...charges.map((charge) => [write(charge.date), charge.text, plain(charge.amount), '']),
        [write(date(nights)), 'Visa payment', '', plain(total)],
      ],
      { lines: 'header', size: 10 },
    );
    drawPairs(
      sheet,
      330,
      end + 26,
      [
        ['Total charges', `£${plain(total)}`],
        ['of which VAT at 20%', `£${plain(vat)}`],
        ['Balance', '£0.00'],
      ],
      { gap: 130, leading: 16 },
    );
    const asked = askObject({
      hotel_name: askText('The Copper Kettle Hotel'),
      folio_number: askText(folio),
      guest_name: askText(guest.fullName),
      room_number: askText(String(room)),
      arrival_date: askDate(date(0)),
      departure_date: askDate(date(nights)),
      total_charges: askNumber(total),
      vat_amount: askNumber(vat),
      balance: askNumber(0),
      charges: askRows(
        { date: { type: 'string', format: 'date' }, description: { type: 'string' }, amount: { type: 'number' } },
        charges.map((charge) => ({ date: charge.date, description: charge.text, amount: charge.amount })),
        { description: 'What was charged, payments left out' },
      ),
      loyalty_number: askText(null),
    });
    return { sheet, asked };
  },
};
