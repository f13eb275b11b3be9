import { askDate, askFlag, askNumber, askObject, askRows, askText } from '../../asking/asked.js';
import { drawLines } from '../../drawing/draw-lines.js';
import { createSheet } from '../../drawing/sheet.js';
import { unitedKingdom } from '../../facts/countries/united-kingdom.js';
import { formatAmount } from '../../facts/format-amount.js';
import { formatDate } from '../../facts/format-date.js';
import { makeInvoice } from '../../facts/make-invoice.js';
import { makePerson } from '../../facts/make-person.js';
import type { FieldsLayout } from '../../fields-layout.js';

const plain = (cents: number) => formatAmount(cents / 100, 'comma-point');
const date = (iso: string | null) => formatDate(iso, 'dd MMM yyyy', 'en-GB').toUpperCase();
const airports = ['EDINBURGH', 'LISBON', 'MANCHESTER', 'COPENHAGEN', 'BELFAST', 'MALAGA'];

/** An electronic ticket receipt as reservation systems type it: one face of one width, columns made of spaces. */
export const gbAirlineReceipt: FieldsLayout = {
  name: 'gb-airline',
  kind: 'receipts',
  async draw(random) {
    const sheet = await createSheet({ family: 'mono' });
    const { issueDate, dueDate } = makeInvoice(random, unitedKingdom);
    const person = makePerson(random, unitedKingdom);
    const airline = random.pick(['NORTHERN SKYWAYS', 'ALBION AIR', 'CELTIC EXPRESS']);
    const agent = random.pick(['COMPASS TRAVEL LEEDS', 'HIGH STREET HOLIDAYS', 'GLOBE AND SONS TRAVEL']);
    const isRefundable = random.chance(0.4);
    const code = airline.slice(0, 2);
    const [ticket, booking] = [`${random.digits(3)}-${random.digits(10)}`, random.letters(6)];
    const [first = '', second = ''] = random.sample(airports, 2);
    const back = new Date(Date.parse(dueDate ?? '') + 5 * 86_400_000).toISOString().slice(0, 10);
    const leg = (from: string, to: string, on: string | null) => ({
      from,
      to,
      flight: `${code}${random.digits(4)}`,
      on,
      departs: `${random.int(10, 20)}:${random.int(10, 59)}`,
      bag: `${random.pick([15, 23])}K`,
    });
    const legs = [leg(first, second, dueDate), leg(second, first, back)];
    const [fare, dutyCents, feeCents] = [random.int(4_000, 39_000), random.int(1_300, 2_600), random.int(800, 2_900)];
    const total = fare + dutyCents + feeCents;
    const style = { size: 10, leading: 13 };
    const pad = (cells: readonly string[], widths: readonly number[]) =>
      cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('');
    const widths = [16, 16, 10, 14, 9, 5];
    const label = (name: string, value: string) => `${name.padEnd(20)}: ${value}`;
    sheet.text(297, 60, 'ELECTRONIC TICKET RECEIPT', { size: 13, face: 'bold', align: 'centre' });
    const name = `${person.familyName}/${person.givenName}`.toUpperCase();
    let y = drawLines(
      sheet,
      50,
      100,
      [
        label('PASSENGER', name),
        label('TICKET NUMBER', ticket),
        label('BOOKING REFERENCE', booking),
        label('DATE OF ISSUE', date(issueDate)),
        label('ISSUING AIRLINE', airline),
        label('ISSUING AGENT', agent),
        label('FREQUENT FLYER NO', ''),
      ],
      style,
    );
    y = drawLines(
      sheet,
      50,
      y + 18,
      [
        pad(['FROM', 'TO', 'FLIGHT', 'DATE', 'DEPART', 'BAG'], widths),
        '-'.repeat(70),
        ...legs.map((one) => pad([one.from, one.to, one.flight, date(one.on), one.departs, one.bag], widths)),
        '-'.repeat(70),
      ],
      style,
    );
    const amount = (text: string, cents: number) => `${text.padEnd(34)}GBP ${plain(cents).padStart(10)}`;
    y = drawLines(
      sheet,
      50,
      y + 18,
      [
        amount('AIR FARE', fare),
        amount('AIR PASSENGER DUTY', dutyCents),
        amount('PASSENGER SERVICE CHARGE', feeCents),
        amount('TOTAL', total),
      ],
      style,
    );
    drawLines(
      sheet,
      50,
      y + 18,
      [
        label('FORM OF PAYMENT', `CREDIT CARD ENDING ${random.digits(4)}`),
        label('ENDORSEMENTS', isRefundable ? 'FULLY REFUNDABLE' : 'NON REFUNDABLE'),
      ],
      style,
    );
    const text = { type: 'string' };
    const asked = askObject({
      passenger: askObject({ familyName: askText(person.familyName), givenName: askText(person.givenName) }),
      ticketNumber: askText(ticket),
      bookingReference: askText(booking),
      issueDate: askDate(issueDate),
      airline: askText(airline),
      agent: askText(agent),
      frequentFlyerNumber: askText(null),
      flights: askRows(
        { from: text, to: text, flightNumber: text, date: { type: 'string', format: 'date' }, departureTime: text },
        legs.map((one) => ({
          from: one.from,
          to: one.to,
          flightNumber: one.flight,
          date: one.on,
          departureTime: one.departs,
        })),
      ),
      fare: askNumber(fare / 100),
      airPassengerDuty: askNumber(dutyCents / 100),
      serviceCharge: askNumber(feeCents / 100),
      total: askNumber(total / 100),
      currency: askText('GBP', { description: 'ISO 4217 code' }),
      refundable: askFlag(isRefundable, { description: 'Can the ticket be refunded?' }),
    });
    return { sheet, asked };
  },
};
